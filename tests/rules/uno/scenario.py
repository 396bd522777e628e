"""An UNO table set out by hand, so that a test reads like a page of the rule book."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Self, TypeVar

from rules.core.errors import IllegalMove
from rules.core.fingerprint import fingerprint
from rules.core.seats import DEALER, Actor, Seat
from rules.uno.cards import DECK, Colour, UnoCard, card, cards
from rules.uno.centre import LOOKS, OF_CARD, OF_NAME
from rules.uno.events import UnoEvent
from rules.uno.game import UnoGame
from rules.uno.moves import Deal, Draw, Pass, Play, ShowSign, Sign, UnoMove
from rules.uno.options import UnoOptions
from rules.uno.state import UnoState, in_hand
from rules.uno.view import UnoView

GAME: Final = UnoGame()
PLAIN: Final = UnoOptions(starter="lot")
MATCH: Final = replace(PLAIN, pictures="match")

_COLOURS: Final = {colour[0]: colour for colour in Colour}
_SIGNS: Final = {sign[0]: sign for sign in Sign}

EventT = TypeVar("EventT", bound=UnoEvent)


def only(events: Sequence[UnoEvent], kind: type[EventT]) -> EventT:
    """The one event of a kind among what happened."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def kinds(events: Sequence[UnoEvent]) -> list[str]:
    """What happened, as the names of the events in order."""
    return [type(event).__name__ for event in events]


def said(move: UnoMove) -> str:
    """A move in short: `R7`, `W=b`, `W+4=y3`, `draw`, `pass`, `deal`, `rock`."""
    match move:
        case Play(colour=None):
            return move.card.code
        case Play():
            assert move.colour is not None
            return f"{move.card.code}={move.colour[0]}{'' if move.digit is None else move.digit}"
        case ShowSign():
            return move.sign
        case _:
            return type(move).__name__.lower()


def meant(text: str) -> UnoMove:
    """The move that `said` writes so."""
    code, equals, named = text.partition("=")
    if equals:
        return Play(card(code), _COLOURS[named[0]], int(named[1:]) if named[1:] else None)
    words: dict[str, UnoMove] = {"draw": Draw(), "pass": Pass(), "deal": Deal()}
    return words.get(code) or Play(card(code))


class Table:
    """A round in its middle: hands and centre are set, everything else goes by the rules."""

    def __init__(self, state: UnoState) -> None:
        self.state = state

    @classmethod
    def new(cls, seats: int, options: UnoOptions = PLAIN, *, seed: str = "table", deck: str | None = None) -> Self:
        """A table before anything happened; `deck` lies on top of all other cards."""
        stacked = None
        if deck is not None:
            top = cards(deck)
            stacked = [*top, *(one for one in DECK if one not in top)]
        return cls(GAME.start(options, seats, seed, stacked))

    @classmethod
    def with_hands(cls, *hands: str, centre: str = "G5", options: UnoOptions = PLAIN, stock: str | None = None) -> Self:
        """Seats with these cards; seat 0 is to play on `centre`, a card or what a black one became (`W=y3`).

        All other cards are in the stock, or under the centre if the stock is given, its next card first.
        """
        table = cls.new(len(hands), options)
        table.do(DEALER, "deal")
        state = table.state
        state.starter = state.current = Seat(0)
        state.hands = [sorted(cards(codes), key=in_hand) for codes in hands]
        top = meant(centre)
        assert isinstance(top, Play)
        state.centre = state.base + (OF_CARD[top.card] if top.colour is None else OF_NAME[top.colour, top.digit])
        used = {top.card, *(one for hand in state.hands for one in hand)}
        rest = [one for one in DECK if one not in used]
        state.pile, state.stock = [top.card], rest
        if stock is not None:
            state.stock = list(cards(stock)[::-1])
            state.pile = [one for one in rest if one not in state.stock] + [top.card]
        return table

    def drawing(self, codes: str) -> Self:
        """The next cards of the stock, the first to be drawn first."""
        wanted = cards(codes)
        self.state.stock = [one for one in self.state.stock if one not in wanted] + list(wanted[::-1])
        return self

    def pile(self, codes: str) -> Self:
        """Only these cards lie under the centre; what else lay there is out of the game."""
        self.state.pile = [*cards(codes), self.state.pile[-1]]
        return self

    def totals(self, *points: int) -> Self:
        """What the seats have on the sheet before this round."""
        self.state.totals = list(points)
        return self

    def turning(self, direction: int) -> Self:
        """Which way the turns go."""
        self.state.direction = direction
        return self

    def turn_of(self, seat: int) -> Self:
        """It is this seat's turn."""
        self.state.current = Seat(seat)
        return self

    def do(self, actor: int | None, text: str) -> Sequence[UnoEvent]:
        """A move of an actor."""
        return GAME.play(self.state, actor_of(actor), meant(text))

    def play(self, *texts: str) -> list[UnoEvent]:
        """Moves of the seats in turn, one after the other."""
        told: list[UnoEvent] = []
        for text in texts:
            told += self.do(self.state.current, text)
        return told

    def show(self, signs: str) -> list[UnoEvent]:
        """Rock, scissors and paper of the seats still in it, in seat order: `rsp`."""
        told: list[UnoEvent] = []
        for seat, sign in zip(tuple(self.state.contenders), signs, strict=True):
            told += GAME.play(self.state, seat, ShowSign(_SIGNS[sign]))
        return told

    def legal(self, actor: int | None = -1) -> list[str]:
        """What an actor, or else the seat in turn, may do."""
        who = self.state.current if actor == -1 else actor_of(actor)
        return [said(move) for move in GAME.legal_moves(self.state, who)]

    def playable(self) -> str:
        """The cards that the seat in turn may lay."""
        return " ".join(dict.fromkeys(text.partition("=")[0] for text in self.legal()))

    def refuses(self, actor: int | None, move: str | UnoMove) -> tuple[str, str]:
        """The rule that forbids a move and the sentence that says so; a refusal leaves the table as it was."""
        wished = meant(move) if isinstance(move, str) else move
        before = fingerprint(self.state)
        try:
            GAME.play(self.state, actor_of(actor), wished)
        except IllegalMove as refused:
            assert fingerprint(self.state) == before, "a refused move changed the table"
            assert wished not in GAME.legal_moves(self.state, actor_of(actor))
            return refused.rule, refused.key
        raise AssertionError(f"{wished!r} was allowed")

    def view(self, viewer: int | None) -> UnoView:
        """What a viewer sees."""
        return GAME.view(self.state, actor_of(viewer))

    def hand(self, seat: int) -> str:
        """A seat's cards, sorted, as the truth has them."""
        return codes(self.state.hands[seat])

    @property
    def held(self) -> list[int]:
        """How many cards each seat holds."""
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
    def centre(self) -> str:
        """What the centre counts as."""
        colour, symbol = LOOKS[self.state.centre]
        return f"{colour} {symbol or '-'}"


def actor_of(actor: int | None) -> Actor:
    """A seat by number, or the dealer."""
    return None if actor is None else Seat(actor)


def codes(found: Sequence[UnoCard]) -> str:
    """Cards as a test writes them."""
    return " ".join(one.code for one in found)
