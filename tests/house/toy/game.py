"""Whisper: lay your cards one by one, softly or loudly; the highest sum wins. A whole game in one folder of rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from rules.core.cards import Card, Rank, pack
from rules.core.errors import IllegalMove
from rules.core.events import Event, Secret
from rules.core.game import Deadline, Game, GameInfo, Outcome
from rules.core.moves import Move, Part, Word
from rules.core.options import Options, option
from rules.core.ranking import places
from rules.core.seats import Actor, Seat, Viewer
from rules.core.sheets import Sheet, SheetLine, Term
from rules.core.shuffle import Chance
from rules.core.views import HAND, CardView, Fact, View, Zone

Voice = Literal["soft", "loud"]
PACK = pack(jokers=False)
VOICES: tuple[Voice, ...] = ("soft", "loud")


@dataclass(frozen=True, slots=True)
class ToyOptions(Options):
    """How many cards everybody is dealt."""

    cards: int = option(3, low=1, high=5)


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """The dealer's move."""


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a card in some voice."""

    card: Card
    voice: Voice

    def parts(self, seat: Actor) -> tuple[Part, ...]:
        return (self.card, Word("voice", self.voice))


@dataclass(slots=True)
class Dealt(Event):
    """The cards are out."""

    cards: int


@dataclass(slots=True)
class SawHand(Secret):
    """A seat takes up its cards."""

    cards: tuple[Card, ...]


@dataclass(slots=True)
class Laid(Event):
    """A seat laid a card."""

    seat: Seat
    card: Card
    voice: Voice


@dataclass(slots=True)
class MatchEnded(Event):
    """Everything is laid."""

    places: tuple[int, ...]


ToyMove = Deal | Lay
ToyEvent = Dealt | SawHand | Laid | MatchEnded


class ToyState:
    """Hands, what was laid, and whose turn it is."""

    def __init__(self, options: ToyOptions, seats: int, seed: str) -> None:
        self.options = options
        self.seats = seats
        self.seed = seed
        self.stock: list[Card] = list(PACK)
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.laid: list[tuple[Seat, Card]] = []
        self.dealt = False

    @property
    def over(self) -> bool:
        """Whether all cards are laid."""
        return self.dealt and not any(self.hands)

    @property
    def current(self) -> Seat:
        """Whose turn it is."""
        return Seat(len(self.laid) % self.seats)

    def points(self, seat: int) -> int:
        """What a seat has laid so far."""
        return sum(height(card) for by, card in self.laid if by == seat)


def height(card: Card) -> int:
    """What a card counts."""
    return list(Rank).index(card.rank) + 2


@dataclass(slots=True)
class ToyView(View):
    """The table as `viewer` sees it."""

    viewer: Viewer
    current: Seat | None
    counts: tuple[int, ...]
    own: tuple[Card, ...]
    stock: int
    laid: tuple[tuple[Seat, Card], ...]
    points: tuple[int, ...]
    options: ToyOptions
    over: bool

    @property
    def private(self) -> bool:
        return self.viewer is not None and self.viewer == self.current

    def zones(self) -> Sequence[Zone]:
        laid = tuple(CardView(slot, (slot, 0), True, card, by) for slot, (by, card) in enumerate(self.laid))
        zones = [Zone("stock", None, (), self.stock), Zone("laid", None, laid, len(laid), spread=True)]
        for seat, count in enumerate(self.counts):
            faces: Sequence[Card | None] = self.own if seat == self.viewer else [None] * count
            hand = tuple(CardView(slot, (slot, 0), True, face) for slot, face in enumerate(faces))
            zones.append(Zone(HAND, Seat(seat), hand, count))
        return zones

    def facts(self) -> Sequence[Fact]:
        return [Fact("points", points, Seat(seat)) for seat, points in enumerate(self.points)]

    def sheets(self) -> Sequence[Sheet]:
        if not self.over:
            return ()
        best = max(self.points)
        lines = []
        for seat, points in enumerate(self.points):
            cards = tuple(card for by, card in self.laid if by == seat)
            term = Term("laid", points, cards, tuple(map(height, cards)))
            lines.append(SheetLine(Seat(seat), (term,), points, points, points == best))
        return (Sheet(1, None, "laid", tuple(lines)),)


class ToyMemory:
    """Nothing needs to be remembered."""

    def hear(self, events: object) -> None:
        """Everything lies open."""


class ToyGame(Game[ToyOptions, ToyState, ToyMove, ToyEvent, ToyView]):
    """A whole game."""

    info = GameInfo("toy", range(2, 5), range(2, 5), rules_version=1)
    options_type = ToyOptions
    presets: Mapping[str, ToyOptions] = {"source": ToyOptions(), "long": ToyOptions(cards=5)}
    move_types = (Deal, Lay)
    dealt = Dealt
    always_ends = True
    chapters: ClassVar[Mapping[str, Sequence[str]]] = {"minute": ("T1",), "options": ()}

    def start(self, options: ToyOptions, seats: int, seed: str, deck: Sequence[Card] | None = None) -> ToyState:
        return ToyState(options, seats, seed)

    def legal_moves(self, state: ToyState, seat: Actor) -> Sequence[ToyMove]:
        if not state.dealt:
            return [Deal()] if seat is None else []
        if seat is None or state.over or seat != state.current:
            return []
        return [Lay(card, voice) for card in state.hands[seat] for voice in VOICES]

    def check(self, state: ToyState, seat: Actor, move: ToyMove) -> IllegalMove | None:
        if move in self.legal_moves(state, seat):
            return None
        return IllegalMove("T1", "not_now")

    def play(self, state: ToyState, seat: Actor, move: ToyMove) -> Sequence[ToyEvent]:
        refused = self.check(state, seat, move)
        if refused is not None:
            raise refused
        if isinstance(move, Deal):
            state.dealt = True
            state.stock = Chance(state.seed, "deal").shuffled(PACK)
            for hand in state.hands:
                hand.extend(state.stock.pop() for _ in range(state.options.cards))
            secrets = [SawHand(Seat(seat), tuple(hand)) for seat, hand in enumerate(state.hands)]
            return [Dealt(state.options.cards), *secrets]
        assert seat is not None
        state.hands[seat].remove(move.card)
        state.laid.append((seat, move.card))
        told: list[ToyEvent] = [Laid(seat, move.card, move.voice)]
        if state.over:
            told.append(MatchEnded(self._places(state)))
        return told

    def advance(self, state: ToyState, seat: Actor, move: ToyMove) -> None:
        self.play(state, seat, move)

    def view(self, state: ToyState, viewer: Viewer) -> ToyView:
        turn = state.dealt and not state.over
        return ToyView(
            viewer=viewer,
            current=state.current if turn else None,
            counts=tuple(map(len, state.hands)),
            own=() if viewer is None else tuple(state.hands[viewer]),
            stock=len(state.stock),
            laid=tuple(state.laid),
            points=tuple(map(state.points, range(state.seats))),
            options=state.options,
            over=state.over,
        )

    def outcome(self, state: ToyState) -> Outcome | None:
        if not state.over:
            return None
        return Outcome(self._places(state), tuple(map(state.points, range(state.seats))))

    def _places(self, state: ToyState) -> tuple[int, ...]:
        return places([(-state.points(seat),) for seat in range(state.seats)])

    def deadline(self, state: ToyState) -> Deadline | None:
        return None if state.dealt else Deadline(Deal(), "first_deal")

    def copy(self, state: ToyState) -> ToyState:
        twin = ToyState(state.options, state.seats, state.seed)
        twin.stock, twin.laid, twin.dealt = state.stock[:], state.laid[:], state.dealt
        twin.hands = [hand[:] for hand in state.hands]
        return twin

    def census(self, state: ToyState) -> Sequence[Card]:
        return [*state.stock, *(card for hand in state.hands for card in hand), *(card for _, card in state.laid)]

    def hidden_from(self, state: ToyState, viewer: Viewer) -> Sequence[Card]:
        others = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
        return [*state.stock, *others]

    def twin(self, state: ToyState, viewer: Viewer, rng: Chance) -> ToyState:
        return self._deal_anew(self.copy(state), viewer, rng)

    def _deal_anew(self, state: ToyState, viewer: Viewer, rng: Chance) -> ToyState:
        cards = rng.shuffled(self.hidden_from(state, viewer))
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                state.hands[seat] = [cards.pop() for _ in hand]
        state.stock = cards
        return state

    def new_memory(self, seat: Seat) -> ToyMemory:
        return ToyMemory()

    def imagine(self, view: ToyView, memory: ToyMemory, rng: Chance) -> ToyState:
        state = ToyState(view.options, len(view.counts), "imagined")
        state.laid = list(view.laid)
        state.dealt = view.current is not None or view.over
        known = {*view.own, *(card for _, card in view.laid)}
        rest = [card for card in PACK if card not in known]
        for seat, count in enumerate(view.counts):
            state.hands[seat] = list(view.own) if seat == view.viewer else [rest.pop() for _ in range(count)]
        state.stock = rest
        return self._deal_anew(state, view.viewer, rng)
