"""What a person's program and the house say to each other: one JSON object a line, checked on both sides."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

PROTOCOL: Final = 1
"""Both sides name it in their first frame; a house refuses a program that speaks another one, and says so."""
LONGEST_ASKED: Final = 4096
"""Bytes in a line that a house reads; whoever sends more is cut off."""
LONGEST_TOLD: Final = 1 << 20
"""Bytes in a line that a person's program reads."""

Name = Annotated[str, Field(min_length=1, max_length=64)]
TableKey = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,23}$")]
SeatNumber = Annotated[int, Field(ge=0, le=11)]
Absence = Literal["wait", "limit", "bot"]
"""What a table does for a seat whose person is away: wait, skip ahead after the turn limit, or let a bot play on."""


class Frame(BaseModel):
    """Base of everything that is said; what is not known is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


# Asked by a person's program.


class Hello(Frame):
    """The first frame. `token` is what an SSH front end was given to speak for one of its guests; else it is empty.

    `speaks_for` names a person; only accounts are believed that whoever runs the house has listed.
    """

    kind: Literal["hello"] = "hello"
    protocol: int
    program: Annotated[str, Field(max_length=32)]
    token: Annotated[str, Field(max_length=128)] = ""
    speaks_for: Annotated[str, Field(pattern=r"^([A-Za-z0-9][A-Za-z0-9_.-]{0,31})?$")] = ""


class Lobby(Frame):
    """Tell me which tables there are, now and whenever it changes, until I sit down."""

    kind: Literal["lobby"] = "lobby"


class Chair(Frame):
    """One seat of a table that is to be opened: mine, free for somebody else, or a bot's.

    Several chairs may be `mine`: people at one keyboard. `name` is what a person there is called beside the one whose
    account it is; the house cleans it and shows it as a guest of that account. A bot is called so too; without one the
    house names it.
    """

    holder: Literal["mine", "free", "bot"]
    name: Annotated[str, Field(max_length=64)] = ""
    level: Annotated[str, Field(max_length=48)] = ""


class OpenTable(Frame):
    """Open a table and sit down at it. An empty `table` lets the house find a name; a `code` makes it private."""

    kind: Literal["open"] = "open"
    game: Annotated[str, Field(max_length=24)]
    preset: Annotated[str, Field(max_length=24)] = ""
    options: Mapping[str, bool | int | str | None]
    chairs: Annotated[tuple[Chair, ...], Field(min_length=1, max_length=12)]
    table: TableKey | Literal[""] = ""
    code: Annotated[str, Field(max_length=32)] = ""
    absence: Absence = "wait"
    turn_seconds: Annotated[int, Field(ge=0, le=3600)] = 0
    talk: bool = True


class Join(Frame):
    """Sit down at a table: back at the own seats, or at free ones, one for each name. No names: watch only.

    Seats are moved from one terminal at a time: where the same person comes back to them, the terminal that had them
    is told `Bye`.
    """

    kind: Literal["join"] = "join"
    table: TableKey
    names: Annotated[tuple[Annotated[str, Field(max_length=64)], ...], Field(max_length=12)] = ("",)
    code: Annotated[str, Field(max_length=32)] = ""


class Leave(Frame):
    """Get up from the table; `Risen` answers. With `give_up` the seats are free for others, else they are kept."""

    kind: Literal["leave"] = "leave"
    give_up: bool = False


class Act(Frame):
    """A seat of mine makes a move, as a journal writes it; `answers` is the version that it replies to."""

    kind: Literal["act"] = "act"
    seat: SeatNumber
    move: Annotated[list[Any], Field(min_length=2, max_length=2)]
    answers: Annotated[int, Field(ge=0)]


class Seen(Frame):
    """The last version that stands on my screen: nobody is fined for what he had no chance to see."""

    kind: Literal["seen"] = "seen"
    version: Annotated[int, Field(ge=0)]


class Due(Frame):
    """Do what the table itself owes, such as the next deal: somebody has pressed the key for it."""

    kind: Literal["due"] = "due"
    version: Annotated[int, Field(ge=0)]


class Rematch(Frame):
    """Play again with the same people and rules, once the match is over."""

    kind: Literal["rematch"] = "rematch"


class Talk(Frame):
    """A short line for everybody at the table."""

    kind: Literal["talk"] = "talk"
    text: Annotated[str, Field(max_length=200)]


class React(Frame):
    """A reaction by its name, such as `applause`; the texts of the program say it."""

    kind: Literal["react"] = "react"
    reaction: Annotated[str, Field(pattern=r"^[a-z]{1,16}$")]


class Manage(Frame):
    """The host puts a table in order: begin the match, hand over the table, free a seat, let a bot sit there, close.

    `deed` is what is done; `seat` whom it is about, except for `start` and `close`; `level` is the bot's.
    """

    kind: Literal["manage"] = "manage"
    deed: Literal["start", "hand_over", "remove", "bot", "close"]
    seat: SeatNumber | None = None
    level: Annotated[str, Field(max_length=48)] = ""


Asked = Annotated[
    Hello | Lobby | OpenTable | Join | Leave | Act | Seen | Due | Rematch | Talk | React | Manage,
    Field(discriminator="kind"),
]


# Told by the house.


class Welcome(Frame):
    """The answer to `Hello`: who the house takes this person for, and what it has to say."""

    kind: Literal["welcome"] = "welcome"
    protocol: int
    person: Name
    guest: bool = False
    notice: str = ""


class Occupied(Frame):
    """One seat of a table as everybody may know it.

    `name` is shown; `person` is whose account sits there, empty for bots and free seats. `state`: `free`, `here`,
    `away`, `stood_in` (a bot plays for somebody who is away) or `bot`.
    """

    name: str
    person: str = ""
    level: str = ""
    state: Literal["free", "here", "away", "stood_in", "bot"]


class Listed(Frame):
    """One table in the lobby. `stage`: people gather, play, or the match is over; `mine`: a seat there is kept."""

    table: TableKey
    game: str
    preset: str
    options: Mapping[str, bool | int | str | None]
    host: str
    stage: Literal["gathering", "playing", "over"]
    chairs: tuple[Occupied, ...]
    watchers: int
    private: bool
    mine: bool
    idle_seconds: int


class Tables(Frame):
    """All tables of the house that this person may see, and who is online."""

    kind: Literal["tables"] = "tables"
    tables: tuple[Listed, ...]
    online: tuple[str, ...]


class Roster(Frame):
    """Who sits at my table now; sent whenever it changes.

    `turn_left` is how many seconds the seat whose turn it is has, if the table plays by a limit and the clock runs.
    """

    kind: Literal["roster"] = "roster"
    listed: Listed
    seats: tuple[int, ...]
    """The seats of the person who is told."""
    host: bool
    absence: Absence
    turn_seconds: int
    turn_left: float | None = None
    talk: bool = True


class Viewed(Frame):
    """The table for one viewer, a seat of mine or (`None`) everybody, after move number `version`.

    `view` and `events` are written as `kaboom_tui.net.wire` says; `deadline` is move and reason, `outcome` as rules
    write it. `again` marks what is told once more to somebody who came back, all of it in the first such frame.
    `by` says that the move was not made by its seat, whose time had run out.
    """

    kind: Literal["viewed"] = "viewed"
    viewer: SeatNumber | None
    version: int
    view: dict[str, Any]
    events: list[Any]
    asked: bool
    deadline: list[Any] | None = None
    outcome: dict[str, Any] | None = None
    again: bool = False
    by: Literal["", "clock"] = ""


class Seated(Frame):
    """The match begins for this person, or is gone on with; the first `Viewed` of every viewer follow at once."""

    kind: Literal["seated"] = "seated"
    match: str
    game: str
    preset: str
    options: Mapping[str, bool | int | str | None]
    commitment: str
    seating: tuple[Occupied, ...]
    seats: tuple[int, ...]


class Revealed(Frame):
    """The match is over: the seed that its commitment was made of, for whoever wants to check the deals."""

    kind: Literal["revealed"] = "revealed"
    seed: str


class Refused(Frame):
    """What was asked is not done: `key` and `fields` name the sentence; with `rule`, a move broke that rule.

    `seat` and `version` tell which move is meant, if it was one.
    """

    kind: Literal["refused"] = "refused"
    key: str
    fields: Mapping[str, str | int] = {}
    rule: str = ""
    seat: int | None = None
    version: int | None = None


CLOCK: Final = "clock"
"""What the house says in a reaction's place: the time of `person` was up. Nobody else can say it."""


class Said(Frame):
    """Somebody at the table said a line, or reacted; texts of the program say a reaction."""

    kind: Literal["said"] = "said"
    person: str
    text: str = ""
    reaction: str = ""


class Risen(Frame):
    """This person sits and watches at no table any more, and may ask for the lobby or another table.

    `key` names why: the table was closed, the host freed the seats; it is empty after `Leave`.
    """

    kind: Literal["risen"] = "risen"
    key: str = ""
    fields: Mapping[str, str | int] = {}


class Bye(Frame):
    """The house ends the connection, and why; `key` names the sentence."""

    kind: Literal["bye"] = "bye"
    key: str
    fields: Mapping[str, str | int] = {}


Told = Annotated[
    Welcome | Tables | Roster | Viewed | Seated | Revealed | Refused | Said | Risen | Bye,
    Field(discriminator="kind"),
]

_ASKED: Final[TypeAdapter[Asked]] = TypeAdapter(Asked)
_TOLD: Final[TypeAdapter[Told]] = TypeAdapter(Told)


class BadFrame(Exception):
    """A line that is no frame; whoever sent it is cut off."""


def line_of(frame: Frame) -> bytes:
    """A frame as it is sent."""
    return frame.model_dump_json(exclude_defaults=False).encode() + b"\n"


def read_asked(line: bytes) -> Asked:
    """What a person's program asks; raises `BadFrame`."""
    try:
        return _ASKED.validate_json(line)
    except (ValidationError, RecursionError):
        raise BadFrame from None


def read_told(line: bytes) -> Told:
    """What the house tells; raises `BadFrame`."""
    try:
        return _TOLD.validate_json(line)
    except (ValidationError, RecursionError):
        raise BadFrame from None
