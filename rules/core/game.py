"""What a game is: the one door between its rules and everybody else."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeVar

from rules.core.cards import FRENCH
from rules.core.errors import IllegalMove
from rules.core.events import Event
from rules.core.face import Face
from rules.core.moves import Move, Part
from rules.core.options import Options
from rules.core.seats import Actor, Seat, Viewer
from rules.core.shuffle import Chance
from rules.core.views import View

OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT", bound=Move)
EventT = TypeVar("EventT", bound=Event)
ViewT = TypeVar("ViewT", bound=View)


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a lobby needs to know: `key` names folder and texts; seats are inclusive bounds."""

    key: str
    seats: range
    recommended: range
    rules_version: int
    preset: str = "source"


Tally = Literal["won", "lost", "points"]
"""What a sheet over several matches of one game adds up: first places, games lost, points."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the place of every seat (1 is best, ties share) and its final points.

    `lost` is how many games each seat has lost, and empty where the rules call nobody a loser; `tally` is what of it
    all counts beyond the match.
    """

    places: tuple[int, ...]
    points: tuple[int | Fraction, ...]
    lost: tuple[int, ...] = field(default=(), repr=False)
    tally: tuple[Tally, ...] = field(default=("won", "points"), repr=False)


NEXT_DEAL: Final = "next_deal"
"""Why the table deals again: the deal before was counted, and people look at the score until they want the next."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something the table itself does next unless seats act first: the dealer's move and why.

    The rules have no clock: how long `why` waits is the session's affair.
    """

    move: Move
    why: str


class Memory(Protocol):
    """What one seat remembers of the events it was told; it begins empty, before the first event of a match."""

    def hear(self, events: Iterable[Any]) -> None:
        """Take in what the seat was told, in order."""


class Game(ABC, Generic[OptionsT, StateT, MoveT, EventT, ViewT]):
    """One game's rules. A state has one owner, spans the whole match and is changed in place by `play`."""

    info: ClassVar[GameInfo]
    options_type: type[OptionsT]
    presets: Mapping[str, OptionsT]
    move_types: ClassVar[tuple[type[Move], ...]]
    """Every kind of move there is: what a record of a match may hold."""
    out_of_turn: ClassVar[tuple[type[Move], ...]] = ()
    """Moves of these kinds need no turn: nobody waits for them, and they may come at any moment."""
    looks: ClassVar[tuple[type[Move], ...]] = ()
    """Moves of these kinds open a card to their seat at once: at a shared screen it is covered first."""
    throws: ClassVar[tuple[type[Move], ...]] = ()
    """Moves of these kinds are claimed by whoever is first: at one keyboard by a key of the seat's own."""
    flashes: ClassVar[tuple[type[Event], ...]] = ()
    """Events of these kinds are there for everybody to see, and for a moment only: mostly the faces of cards."""
    unlisted: ClassVar[tuple[type[Move], ...]] = ()
    """Moves of these kinds may be legal without standing in `legal_moves` (their number would explode)."""

    forbidden: ClassVar[tuple[type[Move], ...]] = ()
    """Moves of these kinds break a rule wherever they can be made: tables differ in whether they can (`offences`)."""

    gathered: ClassVar[tuple[type[Move], ...]] = ()
    """Moves of these kinds are put together of as many parts as one likes: what is a move already may grow."""

    disclosures: ClassVar[tuple[type[Event], ...]] = ()
    """Events of these kinds tell everybody something of what was hidden, and no card shows it."""

    renewals: ClassVar[tuple[type[Event], ...]] = ()
    """After events of these kinds the same seat goes on with something new that only it may see: covered first."""

    cards: ClassVar[Sequence[Face]] = FRENCH
    """The kind of cards that is played with, each at its `place`."""
    dealt: ClassVar[type[Event]]
    """The event that begins a deal: what a seat saw before it says nothing about the cards of this one."""

    chapters: ClassVar[Mapping[str, Sequence[str]]] = {}
    """The chapters of the rules page in the order of reading, and the rules that each of them says (`K33`)."""
    always_ends: ClassVar[bool] = False
    """Whether the rules alone end every match, however it is played (chapter 6 of the rule book)."""

    @abstractmethod
    def start(self, options: OptionsT, seats: int, seed: str, deck: Sequence[Any] | None = None) -> StateT:
        """A match before its first deal; `deck`, of the game's `cards`, stacks the first deal, first card first."""

    @abstractmethod
    def legal_moves(self, state: StateT, seat: Actor) -> Sequence[MoveT]:
        """What `seat` may do now, by what that seat sees alone."""

    def offences(self, state: StateT, seat: Actor) -> Sequence[MoveT]:
        """What `seat` could do now against the rules, and pay for; nothing where the table prevents it.

        `check` and `play` take these as they take what is legal. Nobody has to do any of it.
        """
        return ()

    @abstractmethod
    def play(self, state: StateT, seat: Actor, move: MoveT) -> Sequence[EventT]:
        """Check and do `move`; raises `IllegalMove` and changes nothing if it is not allowed."""

    @abstractmethod
    def advance(self, state: StateT, seat: Actor, move: MoveT) -> None:
        """Do a move taken from `legal_moves` without checks and without events: for searches."""

    @abstractmethod
    def check(self, state: StateT, seat: Actor, move: MoveT) -> IllegalMove | None:
        """Why `seat` may not do `move`, or `None` if it may."""

    @abstractmethod
    def view(self, state: StateT, viewer: Viewer) -> ViewT:
        """What `viewer` may see now: the only way out of a state."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """The result of a match that is over."""

    @abstractmethod
    def deadline(self, state: StateT) -> Deadline | None:
        """What the table does next by itself, if anything."""

    def throw(self, slots: Sequence[int], aim: int) -> MoveT:
        """The move that throws the own cards in `slots` at what `View.aim` numbers; only where there are `throws`."""
        raise NotImplementedError

    def gather(self, kind: type[MoveT], parts: Sequence[Part]) -> MoveT:
        """The move of this kind that is said by these parts, legal or not; only for kinds that are `gathered`."""
        raise NotImplementedError

    def rematch(self, options: OptionsT, state: StateT, rng: Chance) -> OptionsT:
        """The table rules of the next match of the same seats, where the one that ended here decides who begins it.

        `options` are the rules wished for; a game that lets every match begin alike returns them as they are.
        """
        return options

    @abstractmethod
    def copy(self, state: StateT) -> StateT:
        """An independent state; cheap."""

    @abstractmethod
    def census(self, state: StateT) -> Sequence[Face]:
        """Every card, wherever it lies (G8); the contract counts them."""

    @abstractmethod
    def hidden_from(self, state: StateT, viewer: Viewer) -> Sequence[Face]:
        """The cards that `viewer` can't see now: what a leak test looks for."""

    @abstractmethod
    def twin(self, state: StateT, viewer: Viewer, rng: Chance) -> StateT:
        """A copy in which what `viewer` can't see is shuffled; to that viewer it looks the same."""

    @abstractmethod
    def new_memory(self, seat: Seat) -> Memory:
        """An empty memory for `seat`, of the kind that `imagine` understands."""

    @abstractmethod
    def imagine(self, view: ViewT, memory: Any, rng: Chance) -> StateT:
        """Some world that looks like `view` to its seat and agrees with the seat's `memory`."""


AnyGame = Game[Any, Any, Any, Any, Any]
"""A game whose types the caller does not need to know."""
