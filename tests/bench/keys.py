"""From a key to the last byte of the frame that answers it, and how many bytes that takes."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import sleep
from typing import Final

from tests.bench.commands import HELLO, THINKING_TABLE, WATCHED, WHOLE_TABLE, kaboom_table, solitaire
from tests.bench.peers import Peers
from tests.bench.rounds import Ratio
from tests.bench.rows import Row
from tests.bench.terminals import ROWS, Program, Reply

RIGHT: Final = b"\x1b[C"
LEFT: Final = b"\x1b[D"
DOWN: Final = b"\x1b[B"
BOTS_LOOK: Final = 6.0
"""Seconds after which the bots have taken their first look, and everybody waits for the person."""
_FEW: Final = 20


class Asked:
    """A program that is asked the same again and again, and what it answered."""

    def __init__(self, *asks: Callable[[], Reply]) -> None:
        """`asks` lead round in a circle; the last of them counts."""
        self.replies: list[Reply] = []
        self._asks = asks

    def ask(self) -> None:
        """Goes round once."""
        for ask in self._asks:
            reply = ask()
        self.replies.append(reply)

    @property
    def bytes(self) -> float:
        """Bytes in a usual answer."""
        return median(reply.size for reply in self.replies)


def pressed(program: Program, *keys: bytes) -> Asked:
    """Keys that lead back to where they began."""
    return Asked(*(partial(program.press, key) for key in keys))


def resized(program: Program) -> Asked:
    """A window that becomes one line higher, and lower again: everything is drawn anew."""
    return Asked(partial(program.resize, ROWS + 1), partial(program.resize, ROWS))


def measure(peers: Peers, rounds: int) -> Iterator[Row]:
    """One card and a whole table beside hello world and usolitaire; then the cursor while bots move and think."""
    presses = max(_FEW, 2 * rounds)
    python = peers.python("usolitaire")
    with TemporaryDirectory() as folder, ExitStack() as programs:

        def opened(command: Sequence[str]) -> Program:
            program = programs.enter_context(Program(command, Path(folder)))
            program.first_frame()
            return program

        greeting, table = opened(HELLO), opened(kaboom_table())
        sleep(BOTS_LOOK)
        table.press(RIGHT)
        hello, card = pressed(greeting, b"x"), pressed(table, RIGHT, LEFT)
        whole = pressed(opened(WHOLE_TABLE), b"x")
        screens = [resized(greeting), resized(table)]
        arms = [hello, card, whole]
        if python is not None:
            solo = opened(solitaire(python))
            arms.append(pressed(solo, RIGHT, LEFT))
            screens.append(resized(solo))
        _take_turns(arms, presses)
        _take_turns(screens, presses)
        for what, ours, targets, beside in (
            ("KABOOM, a key that moves the cursor", card, ("≤ 1.5×", "≤ 0.2×"), arms),
            ("KABOOM, a key that turns every card over", whole, ("", "≤ 0.3×"), arms),
            ("KABOOM, a window one line lower", screens[1], ("", ""), screens),
        ):
            yield _row(what, "Textual hello world", ours, beside[0], targets[0])
            if python is None:
                yield Row(what, "usolitaire", None, targets[1], "not installed")
            else:
                yield _row(what, "usolitaire", ours, beside[-1], targets[1])
        table.press(DOWN)
        rest, busy = (pressed(program, RIGHT, LEFT) for program in (table, opened(kaboom_table(WATCHED))))
        _take_turns([rest, busy], presses)
        yield from _disturbed("KABOOM, a key while four bots play", "the same at a table at rest", busy, rest)
        table, thinking = opened((*THINKING_TABLE, "rest")), opened(THINKING_TABLE)
        sleep(BOTS_LOOK)
        for program in (table, thinking):
            program.press(RIGHT)
        rest, busy = (pressed(program, RIGHT, LEFT) for program in (table, thinking))
        _take_turns([rest, busy], presses)
        yield from _disturbed("Boom, a key while the strongest bot thinks", "the same while nobody thinks", busy, rest)


def _take_turns(arms: Sequence[Asked], presses: int) -> None:
    for number in range(presses + 3):
        for arm in arms if number % 2 else arms[::-1]:
            arm.ask()
        if number < 3:
            for arm in arms:
                arm.replies.clear()


def _row(what: str, beside: str, ours: Asked, theirs: Asked, target: str) -> Row:
    one, other = ([reply.last for reply in arm.replies] for arm in (ours, theirs))
    note = f"wall to the last byte of the frame, p50 (p90 {_p90(one) / _p90(other):.2f}×)"
    return Row(what, beside, _p50(one, other), target, f"{note}; {ours.bytes:.0f} bytes, there {theirs.bytes:.0f}")


def _disturbed(what: str, beside: str, busy: Asked, idle: Asked) -> Iterator[Row]:
    one, other = ([reply.first for reply in arm.replies] for arm in (busy, idle))
    yield Row(what, beside, _p50(one, other), "≤ 1.3×", "wall to the first byte of the frame, p50")
    p90 = _p90(one) / _p90(other)
    yield Row(what, beside, Ratio(p90, p90, p90), "≤ 2×", "the same, p90")


def _p50(one: Sequence[float], other: Sequence[float]) -> Ratio:
    quarters = [mine / theirs for mine, theirs in zip(quantiles(one, n=4), quantiles(other, n=4), strict=True)]
    return Ratio(quarters[1], min(quarters), max(quarters))


def _p90(seconds: Sequence[float]) -> float:
    return quantiles(seconds, n=10)[-1]
