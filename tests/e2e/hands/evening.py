"""One home and one match of a game with hands in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from kaboom_tui.widgets.faces import Glyphs
from rules.core.seats import Seat
from tests.e2e.hands.reading import HandReader, kind_of, reader_for
from tests.e2e.hands.scenes import Scene
from tests.e2e.hands.truth import HandTruth
from tests.e2e.hands.witness import HandWitness
from tests.e2e.people.keyboard import Keyboard, Place
from tests.e2e.people.saved import write_save
from tests.e2e.people.witness import Witness

_QUOTED = re.compile(r'"([^"]{1,6})"')


class HandEvening(Keyboard[HandTruth]):
    """People at one keyboard; `seats` and `rules` as on the command line."""

    reader: HandReader

    def __init__(
        self,
        home: Path,
        game: str,
        seats: Sequence[str],
        rules: Sequence[str] = (),
        *,
        seed: str = "hands",
        place: Place | None = None,
        scene: Scene | None = None,
    ) -> None:
        """With a `scene` the match is taken up where that ends, whatever the `rules` and the `seed`."""
        self.game = game
        super().__init__(home, seats, HandTruth(home, game), place or Place())
        if scene is None:
            self.lay(game, rules, seed)
        else:
            write_save(self.truth.folder, seats, scene.seed, scene.moves, self.truth.game, scene.options)
            self.resume()

    def watched(self, drawn_with: Glyphs, alone: Seat | None) -> Witness:
        """Somebody who knows when a hand has to be gone."""
        self.reader = reader_for(self.truth.game.cards, drawn_with)
        return HandWitness(self.truth, self.reader, alone)

    def plain_cards(self, text: str) -> set[str]:
        """Cards that are written down though nobody has said them aloud."""
        known = {card.code for card in self.truth.game.cards}
        return {kind_of(code) for code in _QUOTED.findall(text) if code in known} - self.truth.ever
