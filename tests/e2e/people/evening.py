"""One home and one match of KABOOM in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from kaboom_tui.widgets.faces import Glyphs
from rules.core.moves import Move
from rules.core.seats import Actor, Seat
from rules.kaboom.options import KaboomOptions
from tests.e2e.people.keyboard import Keyboard, Place
from tests.e2e.people.reading import FaceReader, plain_codes
from tests.e2e.people.saved import write_save
from tests.e2e.people.truth import Truth
from tests.e2e.people.witness import Witness


class Evening(Keyboard[Truth]):
    """People at one keyboard. `seats` as on the command line; what is set in `settings` stands in the settings file."""

    reader: FaceReader

    def __init__(
        self,
        home: Path,
        seats: Sequence[str] = ("Anna", "Boris", "bot:easy", "bot:normal"),
        *,
        seed: str = "evening",
        rules: Sequence[str] = (),
        settings: Mapping[str, object] | None = None,
        lang: str = "en",
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str | None] | None = None,
        as_job: bool = False,
        played: Sequence[tuple[Actor, Move]] = (),
        options: KaboomOptions | None = None,
    ) -> None:
        """With moves that were `played` already, by these `options`, the match is taken up behind them."""
        super().__init__(home, seats, Truth(home), Place(settings or {}, lang, size, env or {}, as_job))
        if played:
            write_save(self.truth.folder, self.seats, seed, played, options=options)
            self.resume()
        else:
            self.lay("kaboom", rules, seed)

    def watched(self, drawn_with: Glyphs, alone: Seat | None) -> Witness:
        """Somebody who finds a suit without a rank, too."""
        self.reader = FaceReader(drawn_with)
        return Witness(self.truth, self.reader, alone)

    def plain_cards(self, text: str) -> set[str]:
        """Codes of cards: in this game none is written down."""
        return plain_codes(text)
