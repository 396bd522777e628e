"""A Vzryv table set out by hand, so that a test reads like a page of the rule book."""

from collections.abc import Callable, Sequence
from typing import Final, Self, TypeVar

from rules.core.cards import Card, Rank, card, cards
from rules.core.errors import IllegalMove
from rules.core.fingerprint import fingerprint
from rules.core.seats import DEALER, Actor, Seat
from rules.vzryv.events import VzryvEvent
from rules.vzryv.game import VzryvGame
from rules.vzryv.moves import Deal, Play, TakePile, VzryvMove
from rules.vzryv.options import VzryvOptions
from rules.vzryv.state import DECK, HEIGHT, IN_HAND, Phase, VzryvState
from rules.vzryv.view import VzryvView

GAME: Final = VzryvGame()
PLAIN: Final = VzryvOptions()
TAKE: Final = "take"

EventT = TypeVar("EventT", bound=VzryvEvent)


def only(events: Sequence[VzryvEvent], kind: type[EventT]) -> EventT:
    """The one event of a kind among what happened."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def kinds(events: Sequence[VzryvEvent]) -> list[str]:
    """What happened, as the names of the events in order."""
    return [type(event).__name__ for event in events]


def said(move: VzryvMove) -> str:
    """A move in short: `7H`, `take`, `deal`."""
    match move:
        case Play():
            return move.card.code
        case TakePile():
            return TAKE
        case Deal():
            return "deal"


def meant(text: str) -> VzryvMove:
    """The move that `said` writes so."""
    words: dict[str, VzryvMove] = {TAKE: TakePile(), "deal": Deal()}
    return words.get(text) or Play(card(text))


class Table:
    """A game in its middle: hands, pile and stock are set, everything else goes by the rules."""

    def __init__(self, state: VzryvState) -> None:
        self.state = state

    @classmethod
    def dealt(cls, seats: int, options: VzryvOptions = PLAIN, *, seed: str = "table", deck: str | None = None) -> Self:
        """A table just after the first deal; `deck` lies on top of all other cards."""
        stacked = None
        if deck is not None:
            top = cards(deck)
            stacked = [*top, *(one for one in DECK if one not in top)]
        table = cls(GAME.start(options, seats, seed, stacked))
        table.do(DEALER, "deal")
        return table

    @classmethod
    def with_hands(
        cls,
        *hands: str,
        pile: str = "",
        by: int | None = 1,
        stock: str = "",
        closed: Sequence[str] = (),
        **wanted: object,
    ) -> Self:
        """Seats with these cards; seat 0 is in turn, and leads if there is no pile, whose top the seat `by` laid.

        The next card of the stock is written first; `wanted` are options. Seats without any card are out.
        """
        options = VzryvOptions(**{"first_dealer": len(hands)} | wanted)  # type: ignore[arg-type]
        table = cls.dealt(len(hands), options)
        state = table.state
        state.hands = [sorted(cards(codes), key=IN_HAND.__getitem__) for codes in hands]
        state.closed = [list(cards(codes)) for codes in closed] or [[] for _ in hands]
        state.stock = list(cards(stock)[::-1])
        state.pile = list(cards(pile))
        state.laid_by = None if by is None or not pile else Seat(by)
        state.phase = Phase.TURN if pile else Phase.LEAD
        state.out = [Seat(seat) for seat in range(state.seats) if not state.hands[seat] and not state.closed[seat]]
        return table

    def turn_of(self, seat: int) -> Self:
        """It is this seat's turn."""
        self.state.current = Seat(seat)
        return self

    def plies(self, number: int) -> Self:
        """So many moves were made in this game."""
        self.state.plies = number
        return self

    def do(self, actor: int | None, text: str) -> Sequence[VzryvEvent]:
        """A move of an actor."""
        return GAME.play(self.state, actor_of(actor), meant(text))

    def play(self, *texts: str) -> list[VzryvEvent]:
        """Moves of the seats in turn, one after the other."""
        told: list[VzryvEvent] = []
        for text in texts:
            told += self.do(self.state.current, text)
        return told

    def legal(self, actor: int | None = -1) -> str:
        """What an actor, or else the seat in turn, may do."""
        who = self.state.current if actor == -1 else actor_of(actor)
        return " ".join(said(move) for move in GAME.legal_moves(self.state, who))

    def refuses(self, actor: int | None, text: str) -> tuple[str, str]:
        """The rule that forbids a move and the sentence that says so; a refusal leaves the table as it was."""
        before = fingerprint(self.state)
        try:
            self.do(actor, text)
        except IllegalMove as refused:
            assert fingerprint(self.state) == before, "a refused move changed the table"
            assert meant(text) not in GAME.legal_moves(self.state, actor_of(actor))
            return refused.rule, refused.key
        raise AssertionError(f"{text} was allowed")

    def view(self, viewer: int | None) -> VzryvView:
        """What a viewer sees."""
        return GAME.view(self.state, actor_of(viewer))

    def hand(self, seat: int) -> str:
        """A seat's cards, sorted, as the truth has them."""
        return codes(self.state.hands[seat])

    @property
    def held(self) -> list[int]:
        """How many cards each seat holds in hand."""
        return [len(hand) for hand in self.state.hands]

    @property
    def current(self) -> int:
        """The seat in turn."""
        return self.state.current

    @property
    def phase(self) -> str:
        """Where the match stands."""
        return str(self.state.phase)

    @property
    def pile(self) -> str:
        """The open pile, oldest card first."""
        return codes(self.state.pile)


Policy = Callable[[VzryvState, Sequence[VzryvMove]], VzryvMove]


def highest(state: VzryvState, moves: Sequence[VzryvMove]) -> VzryvMove:
    """The highest legal card, tens kept for need (4.8)."""
    laid = [move.card for move in moves if isinstance(move, Play)]
    if not laid:
        return moves[0]
    others = [one for one in laid if one.rank is not Rank.TEN]
    return Play(max(others or laid, key=HEIGHT.__getitem__))


def lowest(state: VzryvState, moves: Sequence[VzryvMove]) -> VzryvMove:
    """The lowest legal card, which goes round in circles (4.8)."""
    laid = [move.card for move in moves if isinstance(move, Play)]
    return Play(min(laid, key=HEIGHT.__getitem__)) if laid else moves[0]


def played(state: VzryvState, policy: Policy, most: int = 10_000) -> int:
    """Go on until the match is over, or for `most` moves of the seats; how many there were."""
    for number in range(most):
        while (deal := GAME.deadline(state)) is not None:
            assert isinstance(deal.move, Deal)
            GAME.advance(state, DEALER, deal.move)
        if GAME.outcome(state) is not None:
            return number
        GAME.advance(state, state.current, policy(state, GAME.legal_moves(state, state.current)))
    return most


def actor_of(actor: int | None) -> Actor:
    """A seat by number, or the dealer."""
    return None if actor is None else Seat(actor)


def codes(found: Sequence[Card]) -> str:
    """Cards as a test writes them."""
    return " ".join(one.code for one in found)
