"""The bot for KABOOM: it listens, weighs its listed moves and takes the best, as well as its traits let it."""

from collections.abc import Sequence
from random import Random

from kaboom_tui.bots.bot import Bot
from kaboom_tui.bots.kaboom.belief import Belief
from kaboom_tui.bots.kaboom.calling import wish_to_call
from kaboom_tui.bots.kaboom.hindsight import thought_at
from kaboom_tui.bots.kaboom.keeping import kept_or_laid
from kaboom_tui.bots.kaboom.outlook import Outlook
from kaboom_tui.bots.kaboom.powers import pointed
from kaboom_tui.bots.kaboom.traits import Traits
from kaboom_tui.bots.thoughts import Thought
from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Move
from rules.core.seats import Seat
from rules.kaboom import events as told
from rules.kaboom import moves as ask
from rules.kaboom.events import KaboomEvent
from rules.kaboom.moves import KaboomMove
from rules.kaboom.state import Phase
from rules.kaboom.strict_moves import DealRest
from rules.kaboom.view import KaboomView

OUT_OF_TURN = (ask.Throw, ask.CloseGaps, ask.Arrange)
"""Moves that nobody waits for."""


class KaboomBot(Bot):
    """Plays one seat with one set of traits.

    Asked twice about the same update it answers the same. Times come from a generator of their own, so that
    nothing it knows can change them; so does the chance to notice a discard, drawn once for each.
    """

    def __init__(self, seat: Seat, seats: int, traits: Traits, seed: str) -> None:
        self.seat = seat
        self.traits = traits
        self.belief = Belief(seat, seats, traits, Random(f"{seed}|memory"))
        self._seed = seed
        self._pace = Random(f"{seed}|pace")
        self._eyes = Random(f"{seed}|eyes")
        self._noticed = False
        self._thought: Thought | None = None

    def hear(self, update: SeatUpdate) -> None:
        """Fold the events into what it believes, and look up or not at each new discard."""
        events: Sequence[KaboomEvent] = update.events  # type: ignore[assignment]
        view: KaboomView = update.view
        for event in events:
            if isinstance(event, told.Revealed) and view.revealed:
                # Of many deals heard at once only the last is this view's; the next `Dealt` drops what others left.
                self._thought = thought_at(event, view, self.belief, self.traits)
            self.belief.hear((event,))
            match event:
                case told.Dealt():
                    self._thought = None
                case told.Discarded(seat=seat) | told.Replaced(seat=seat) | told.Threw(seat=seat):
                    chance = self.traits.plan if seat == self.seat else self.traits.notice
                    self._noticed = self._eyes.random() < chance
                case _:
                    pass

    def decide(self, update: SeatUpdate) -> Move | None:
        """The best of the listed moves, as far as it can tell."""
        if not update.asked:
            return None
        moves: list[KaboomMove] = [move for move in _listed(update) if not isinstance(move, OUT_OF_TURN)]
        rng = Random(f"{self._seed}|{update.version}")
        view: KaboomView = update.view
        if view.phase is Phase.PEEK:
            return _first_look(moves, rng)
        if view.phase is Phase.DEALING:
            return DealRest()
        outlook = Outlook(view, self.belief, self.traits)
        if view.phase is not Phase.START and rng.random() < self.traits.slip:
            return rng.choice(moves)
        weighed = self._weighed(outlook, moves)
        return max(weighed, key=lambda pair: pair[1] + rng.gauss(0.0, self.traits.noise))[0]

    def _weighed(self, outlook: Outlook, moves: list[KaboomMove]) -> list[tuple[KaboomMove, float]]:
        view = outlook.view
        if view.phase is Phase.START:
            return [(move, wish_to_call(outlook) if isinstance(move, ask.Kaboom) else 0.0) for move in moves]
        if view.phase is Phase.DRAWN and view.drawn is not None:
            return kept_or_laid(outlook, view.drawn, moves)
        return pointed(outlook, moves)

    def throw(self, update: SeatUpdate) -> Move | None:
        """All own cards that it remembers to fit on the top, if it has looked up at it (K33, K34)."""
        view: KaboomView = update.view
        if view.top is None or not self._noticed:
            return None
        free = {move.slots[0] for move in _listed(update) if isinstance(move, ask.Throw) and move.target == view.seq}
        slots = tuple(slot for slot in self.belief.fitting(view.top) if slot in free)
        return ask.Throw(slots, view.seq) if slots else None

    def thought(self) -> Thought | None:
        """What it knew and took others for when the cards were turned up; gone with the next deal."""
        return self._thought

    def thinking_time(self) -> float:
        """Drawn from the level's pace alone."""
        return self.traits.thinking.drawn(self._pace)

    def reaction_time(self) -> float:
        """Drawn from the level's pace alone."""
        return self.traits.reaction.drawn(self._pace)


def _listed(update: SeatUpdate) -> Sequence[KaboomMove]:
    moves: Sequence[KaboomMove] = update.legal_moves  # type: ignore[assignment]
    return moves


def _first_look(moves: list[KaboomMove], rng: Random) -> Move:
    """As many cards as may be looked at, any of them (K8)."""
    looks = [move for move in moves if isinstance(move, ask.Peek)]
    most = max(len(look.slots) for look in looks)
    return rng.choice([look for look in looks if len(look.slots) == most])
