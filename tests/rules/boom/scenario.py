"""A Boom table set out by hand, so that a test reads like a page of the rule book."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Self, TypeVar

from rules.boom.events import BoomEvent
from rules.boom.game import BoomGame
from rules.boom.hands import cards_in, hand_of
from rules.boom.moves import BoomMove, Deal, Draw, Pass, Play, PlayEight
from rules.boom.options import PRESETS, BoomOptions
from rules.boom.scoring import DealResult
from rules.boom.state import BoomState
from rules.boom.view import BoomView
from rules.core.cards import Card, Suit, card, cards
from rules.core.errors import IllegalMove
from rules.core.fingerprint import fingerprint
from rules.core.seats import DEALER, Actor, Seat

GAME = BoomGame()
BOOM, SCORING, EIGHTS = PRESETS["source"], PRESETS["scoring"], PRESETS["eights"]

EventT = TypeVar("EventT", bound=BoomEvent)


def only(events: Sequence[BoomEvent], kind: type[EventT]) -> EventT:
    """The one event of a kind among what happened."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def kinds(events: Sequence[BoomEvent]) -> list[str]:
    """What happened, as the names of the events in order."""
    return [type(event).__name__ for event in events]


def said(move: BoomMove) -> str:
    """A move in short: `7H`, `8C=H` for an eight that names hearts, `draw`, `pass`, `deal`."""
    match move:
        case Play():
            return move.card.code
        case PlayEight():
            return f"{move.card.code}={move.suit}"
        case _:
            return type(move).__name__.lower()


def meant(text: str) -> BoomMove:
    """The move that `said` writes so."""
    code, equals, suit = text.partition("=")
    if equals:
        return PlayEight(card(code), Suit(suit))
    words: dict[str, BoomMove] = {"draw": Draw(), "pass": Pass(), "deal": Deal()}
    return words.get(code) or Play(card(code))


class Table:
    """A deal in its middle: hands and stock are set, everything else goes by the rules."""

    def __init__(self, state: BoomState) -> None:
        self.state = state

    @classmethod
    def dealt(cls, seats: int, options: BoomOptions = BOOM, *, seed: str = "table", deck: str | None = None) -> Self:
        """A table just after the first deal, in which seat 0 leads."""
        options = replace(options, first_dealer=seats)
        table = cls(GAME.start(options, seats, seed, None if deck is None else cards(deck)))
        table.does("deal")
        return table

    @classmethod
    def with_hands(cls, *hands: str, options: BoomOptions = BOOM, stock: str = "2C 2D 2H 2S") -> Self:
        """Seats with these cards; seat 0 leads; `stock` is drawn from, first card first."""
        table = cls.dealt(len(hands), options)
        table.state.hands = [hand_of(cards(hand)) for hand in hands]
        table.state.stock = list(cards(stock)[::-1])
        return table

    def totals(self, *points: int) -> Self:
        """What the seats have on the sheet before this deal."""
        self.state.totals = list(points)
        return self

    def does(self, *texts: str) -> Sequence[BoomEvent]:
        """The seats in turn, or the table itself, make these moves; what the last of them brought."""
        events: Sequence[BoomEvent] = ()
        for text in texts:
            events = GAME.play(self.state, DEALER if text == "deal" else self.state.current, meant(text))
        return events

    def may(self, actor: int | None = None) -> list[str]:
        """What an actor, or the seat in turn, may do."""
        return [said(move) for move in GAME.legal_moves(self.state, self._actor(actor))]

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

    def view(self, viewer: int | None) -> BoomView:
        """What a viewer sees."""
        return GAME.view(self.state, None if viewer is None else Seat(viewer))

    def hidden_from(self, viewer: int | None) -> Sequence[Card]:
        """The cards that a viewer can't see."""
        return GAME.hidden_from(self.state, None if viewer is None else Seat(viewer))

    def hand(self, seat: int) -> str:
        """A seat's cards, sorted."""
        return " ".join(each.code for each in cards_in(self.state.hands[seat]))

    def held(self) -> list[int]:
        """How many cards each seat holds."""
        return [hand.bit_count() for hand in self.state.hands]

    @property
    def current(self) -> Seat:
        """The seat in turn."""
        return self.state.current

    @property
    def phase(self) -> str:
        """Where the deal stands."""
        return str(self.state.phase)

    @property
    def sheet(self) -> DealResult:
        """The last deal's result."""
        return self.state.results[-1]
