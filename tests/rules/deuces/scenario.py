"""A Deuces table set out by hand, so that a test reads like a page of the rule book."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Self, TypeVar

from rules.core.cards import Card, card, cards
from rules.core.errors import IllegalMove
from rules.core.fingerprint import fingerprint
from rules.core.seats import DEALER, Actor, Seat
from rules.deuces import moves as ask
from rules.deuces.events import DeucesEvent
from rules.deuces.game import DeucesGame
from rules.deuces.moves import DeucesMove
from rules.deuces.options import PRESETS, DeucesOptions
from rules.deuces.scoring import GameResult
from rules.deuces.state import IN_HAND, DeucesState
from rules.deuces.view import DeucesView

GAME = DeucesGame()
SOURCE = PRESETS["source"]
EXAMPLE = "9C AH 7S KH AD 8H AS 5C QC 6H 4D 3S 3D 10C JC 2H 3C 2D 4C 2C 2S"
"""The top of the deck of the worked example (5.7)."""

EventT = TypeVar("EventT", bound=DeucesEvent)

_WORDS: dict[str, DeucesMove] = {
    "deal": ask.Deal(),
    "draw": ask.Draw(),
    "pass": ask.Pass(),
    "keep": ask.Keep(),
    "fine": ask.Fine(),
    "out": ask.Out(),
    "another": ask.TakeAnother(),
    "end": ask.EndTurn(),
}


def only(events: Sequence[DeucesEvent], kind: type[EventT]) -> EventT:
    """The one event of a kind among what happened."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def kinds(events: Sequence[DeucesEvent]) -> list[str]:
    """What happened, as the names of the events in order."""
    return [type(event).__name__ for event in events]


def meant(text: str) -> DeucesMove:
    """A move in short: `7H 8H` lays a run, `throw 7H 7C`, `swap 7H`, `remove 7H`; the others are single words."""
    word, _, rest = text.partition(" ")
    match word:
        case "throw":
            return ask.InitOut(cards(rest))
        case "remove":
            return ask.Remove(cards(rest))
        case "swap":
            return ask.Substitute(card(rest))
        case _:
            return _WORDS.get(word) or ask.Play(cards(text))


def said(move: DeucesMove) -> str:
    """What `meant` understands as this move."""
    codes = " ".join(part.code for part in move.parts(Seat(0)) if isinstance(part, Card))
    match move:
        case ask.InitOut():
            return f"throw {codes}".strip()
        case ask.Remove():
            return f"remove {codes}".strip()
        case ask.Substitute():
            return f"swap {codes}"
        case ask.Play():
            return codes
        case _:
            return next(word for word, each in _WORDS.items() if each == move)


class Table:
    """A game in its middle: hands, centre and deck are set, everything else goes by the rules."""

    def __init__(self, state: DeucesState) -> None:
        self.state = state

    @classmethod
    def dealt(
        cls, seats: int, options: DeucesOptions = SOURCE, *, seed: str = "table", deck: str | None = None
    ) -> Self:
        """A table just after the deal; seat 0 begins. A deck that is named in part is filled up from the rest."""
        table = cls(GAME.start(replace(options, starter=1), seats, seed, None if deck is None else whole(deck)))
        table.does("deal")
        return table

    @classmethod
    def with_hands(cls, centre: str, *hands: str, options: DeucesOptions = SOURCE, deck: str = "10S 9S 8S 7S") -> Self:
        """Seats with these cards over an open centre; seat 0 begins; `deck` is drawn from, first card first.

        The twos that are not in the deck lie at the edge.
        """
        table = cls.dealt(len(hands), options, deck="3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H 7C 7D 7H 8C 8D 8H")
        table.does(*["throw"] * len(hands))
        table.state.hands = [sorted(cards(hand), key=IN_HAND.__getitem__) for hand in hands]
        table.state.centre = list(cards(centre))
        table.state.stock = list(cards(deck)[::-1])
        return table.twos(codes([two for two in cards("2C 2D 2H 2S") if two not in table.state.stock]))

    def fines(self, *fines: str) -> Self:
        """What lies on the fines."""
        self.state.fines = [list(cards(fine)) for fine in fines]
        return self

    def twos(self, codes: str) -> Self:
        """What lies at the edge."""
        self.state.twos = list(cards(codes))
        return self

    def does(self, *texts: str) -> Sequence[DeucesEvent]:
        """The seats in turn, or the table itself, make these moves; what the last of them brought."""
        events: Sequence[DeucesEvent] = ()
        for text in texts:
            events = GAME.play(self.state, DEALER if text == "deal" else self.state.current, meant(text))
        return events

    def may(self, actor: int | None = None) -> list[str]:
        """What a seat, or the one in turn, may do, as listed."""
        return [said(move) for move in GAME.legal_moves(self.state, self._actor(actor))]

    def allows(self, text: str) -> bool:
        """Whether the seat in turn may make a move, listed or not."""
        return GAME.check(self.state, self.state.current, meant(text)) is None

    def refuses(self, text: str, actor: int | None = None) -> str:
        """The rule that forbids the seat in turn, or another, a move; a refusal leaves the table as it was."""
        before = fingerprint(self.state)
        try:
            GAME.play(self.state, self._actor(actor), meant(text))
        except IllegalMove as refused:
            assert fingerprint(self.state) == before, "a refused move changed the table"
            assert text not in self.may(actor)
            return refused.rule
        raise AssertionError(f"{text} was allowed")

    def _actor(self, actor: int | None) -> Actor:
        return self.state.current if actor is None else Seat(actor)

    def view(self, viewer: int | None) -> DeucesView:
        """What a viewer sees."""
        return GAME.view(self.state, None if viewer is None else Seat(viewer))

    def hidden_from(self, viewer: int | None) -> Sequence[Card]:
        """The cards that a viewer can't see."""
        return GAME.hidden_from(self.state, None if viewer is None else Seat(viewer))

    def hand(self, seat: int) -> str:
        """A seat's cards, sorted."""
        return codes(self.state.hands[seat])

    def fine(self, seat: int) -> str:
        """A seat's fine in order."""
        return codes(self.state.fines[seat])

    @property
    def top(self) -> str:
        """The card to cover."""
        return self.state.centre[-1].code

    @property
    def current(self) -> Seat:
        """The seat in turn."""
        return self.state.current

    @property
    def phase(self) -> str:
        """Where the game stands."""
        return str(self.state.phase)

    @property
    def sheet(self) -> GameResult:
        """The result of the game."""
        return self.state.results[-1]

    @property
    def points(self) -> list[float]:
        """The points of every seat on that sheet."""
        return [line.doubled / 2 for line in self.sheet.lines]


def codes(pile: Sequence[Card]) -> str:
    """Cards as their codes."""
    return " ".join(each.code for each in pile)


def whole(top: str) -> tuple[Card, ...]:
    """A whole deck that begins with these cards."""
    first = cards(top)
    return (*first, *(each for each in IN_HAND if each not in first))
