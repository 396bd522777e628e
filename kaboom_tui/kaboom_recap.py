"""The public log of a KABOOM table, and what a seat missed since its last turn, from what everybody may know."""

from collections.abc import Sequence
from itertools import pairwise

from kaboom_tui.kaboom_telling import Faces, numbers, of_kaboom, tell
from kaboom_tui.lines import Glyphs, Line, listed
from kaboom_tui.texts import t, tn
from rules.core.cards import Card
from rules.core.events import Event
from rules.core.seats import Seat
from rules.kaboom import events as told
from rules.kaboom.events import KaboomEvent
from rules.kaboom.strict_events import Offended, Shifted, Showed, ShowedDrawn, TurnMissed


def log(
    events: Sequence[Event],
    names: Sequence[str],
    glyphs: Glyphs,
    *,
    top_seq: int | None,
    log_faces: bool,
    last: int | None,
) -> list[Line]:
    """See `narration.log`. A drawn card has a line only until it is known where it went (K63)."""
    lines: list[Line] = []
    settled = False
    for event in reversed(events):
        if len(lines) == last:
            break
        if not of_kaboom(event):
            continue
        if isinstance(event, told.Drew) and settled:
            settled = False
            continue
        settled = settled or isinstance(event, told.Replaced | told.Discarded)
        on_top = isinstance(event, told.Replaced | told.Discarded | told.Threw) and event.seq == top_seq
        line = tell(event, names, glyphs, Faces.ALL if log_faces else Faces.TOP if on_top else Faces.NONE)
        if line is not None:
            lines.append(line)
    return lines[::-1]


def since(events: Sequence[KaboomEvent], seat: Seat, names: Sequence[str]) -> list[Line]:
    """Lines about everything after the last ended turn of `seat`: first what touched its cards, then a KABOOM, then
    the rest in order, and in one line at the end who only drew and discarded.
    """
    recap = _Recap(seat, names)
    for event in events[_start(events, seat) :]:
        recap.hear(event)
    return recap.lines()


def _start(events: Sequence[KaboomEvent], seat: Seat) -> int:
    """Where the last turn of `seat` ended; without one in this deal, where the deal began."""
    dealt = [number for number, event in enumerate(events) if isinstance(event, told.Dealt)]
    start = dealt[-1] + 1 if dealt else 0
    turns = [
        number
        for number, event in enumerate(events)
        if number >= start and isinstance(event, told.TurnBegan | told.WindowOpened)
    ]
    # A turn has ended when another thing has begun after it; the one that just came to the seat has not.
    for began, ended in pairwise(turns):
        event = events[began]
        if isinstance(event, told.TurnBegan) and event.seat == seat:
            start = ended
    return start


class _Recap:
    """Gathers lines while the acts of others go by; the seat's own acts in a running turn are no news."""

    def __init__(self, seat: Seat, names: Sequence[str]) -> None:
        self.seat = seat
        self.names = names
        self.touching: list[Line] = []
        self.calls: list[Line] = []
        self.rest: list[Line] = []
        self.discarding: dict[Seat, None] = {}
        self.refused: list[told.ThrewWrong | told.ThrewLate] = []
        """Parts of one refused throw, until its price is known."""

    def lines(self) -> list[Line]:
        """Everything gathered, in the order of its weight."""
        self._settle(0)
        lines = self.touching + self.calls + self.rest
        if self.discarding:
            seats = tuple(self.discarding)
            who = listed([self.names[seat] for seat in seats])
            lines.append(Line(tn("kaboom.since.discarded", len(seats), names=who), "quiet", seats))
        return lines

    def hear(self, event: KaboomEvent) -> None:
        """Take in the next event."""
        match event:
            case told.ThrewWrong(seat=seat) | told.ThrewLate(seat=seat):
                if self.refused and self.refused[0].seat != seat:
                    self._settle(0)
                self.refused.append(event)
            case Offended(rule="K67"):
                pass  # what it costs is told with the throw
            case told.Penalised(slots=slots) if self.refused:
                self._settle(len(slots))
            case told.Reshuffled():
                self._add(event)
            case _:
                self._settle(0)
                self._hear_play(event)

    def _hear_play(self, event: KaboomEvent) -> None:
        match event:
            case told.Threw() | told.GapsClosed() | told.Penalised() | told.Passed():
                self._add(event)
            case Offended() | TurnMissed() | Shifted() | Showed() | ShowedDrawn():
                self._add(event)
            case told.Declared(seat=seat) if seat != self.seat:
                self._add(event)
            case told.Discarded(seat=seat) if seat != self.seat:
                self.discarding[seat] = None
            case told.Replaced(seat=seat) if seat != self.seat:
                self._add(event)
            case told.Looked(seat=seat) | told.Swapped(seat=seat) if seat != self.seat:
                self.discarding.pop(seat, None)
                self._add(event)
            case _:
                pass

    def _add(self, event: KaboomEvent) -> None:
        line = tell(event, self.names, _faceless, Faces.NONE)
        if line is None:
            return
        if isinstance(event, told.Declared):
            self.calls.append(line)
        elif line.kind == "power" and self.seat in line.seats:
            self.touching.append(line)
        else:
            self.rest.append(line)

    def _settle(self, price: int) -> None:
        """Tell a refused throw together with the penalty cards that it cost."""
        if not self.refused:
            return
        seat = self.refused[0].seat
        wrong = [event.slot for event in self.refused if isinstance(event, told.ThrewWrong)]
        late = [slot for event in self.refused if isinstance(event, told.ThrewLate) for slot in event.slots]
        self.refused.clear()
        way = "wrong" if wrong else "late"
        slots = late + wrong
        cards = tn("kaboom.since.cards", len(slots), cards=numbers(slots))
        fields = {"name": self.names[seat], "cards": cards}
        text = tn(f"kaboom.since.{way}", price, **fields) if price else t(f"kaboom.since.{way}.free", **fields)
        self.rest.append(Line(text, "wrong", (seat,)))


def _faceless(card: Card) -> str:
    raise AssertionError("a recap shows no face")
