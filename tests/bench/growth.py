"""How the price of a position grows with the cards on the table, and of resuming with the moves of a match."""

from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from rules.core.cards import card
from rules.core.journal import Entry, Header, entry_line, header_line
from rules.core.seats import DEALER, Actor, Seat
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import Deal, KaboomMove, Reveal
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import KaboomState, Phase
from tests.bench.arms.kaboom_matches import turn
from tests.bench.commands import HELLO, KABOOM
from tests.bench.peers import Peers
from tests.bench.rounds import Arm, interleaved, ratio
from tests.bench.rows import Row
from tests.bench.start import opened

GAME: Final = KaboomGame()
HANDS: Final = (4, 32)
"""Cards of the seat in turn, few and many; the other seat has four."""
OTHER: Final = 4
MOVES: Final = 1000
FEW: Final = 8
_CALLS: Final = 2000


def measure(peers: Peers, rounds: int) -> Iterator[Row]:
    """Legal moves and views beside those of the smallest hand, a saved match beside a start of hello world."""
    for what, work, phase in (
        ("Legal moves of a turn", _legal, Phase.START),
        ("Legal moves with a drawn card", _legal, Phase.DRAWN),
        ("Legal moves of an exchange", _legal, Phase.ACTION),
        ("A view", _view, Phase.START),
    ):
        few, many = HANDS
        found = interleaved({cards: _timed(work, position(cards, phase)) for cards in HANDS}, rounds)
        growth = (many + OTHER) / (few + OTHER)
        more, less = f"{what}, {many + OTHER} cards on the table", f"{few + OTHER} cards"
        yield Row(more, less, ratio(found[many], found[few]), f"≤ {growth:.1f}×", "processor seconds a call")
    yield from _resumed(rounds)


def _resumed(rounds: int) -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        home = Path(folder)
        long, short = (save(home / f"{moves}.jsonl", moves) for moves in (MOVES, FEW))
        arms = {
            "hello": opened(HELLO, home),
            "long": opened((*KABOOM, "resume", str(long)), home),
            "short": opened((*KABOOM, "resume", str(short)), home),
        }
        found = interleaved(arms, rounds)
    beside, note = "Textual hello world", "wall to the first whole frame"
    for name, moves in (("long", MOVES), ("short", FEW)):
        yield Row(f"`kaboom resume` of {moves} moves", beside, ratio(found[name], found["hello"]), "", note)
    extra = [more - less for more, less in zip(found["long"], found["short"], strict=True)]
    yield Row(f"what {MOVES} moves add to it", beside, ratio(extra, found["hello"]), "≤ 1×", note)


def position(cards: int, phase: Phase) -> KaboomState:
    """Two seats in the middle of a deal; the one in turn holds so many cards."""
    state = GAME.start(KaboomOptions(), 2, "growth")
    GAME.play(state, DEALER, Deal())
    seat = state.current
    while len(state.hands[seat]) < cards:
        state.hands[seat].append(state.stock.pop())
    state.discard.append(state.stock.pop())
    state.phase = phase
    if phase is Phase.DRAWN:
        state.drawn = state.stock.pop()
    elif phase is Phase.ACTION:
        state.action = card("QC")
    return state


def _legal(state: KaboomState) -> object:
    return GAME.legal_moves(state, state.current)


def _view(state: KaboomState) -> object:
    return GAME.view(state, state.current)


def _timed(work: Callable[[KaboomState], object], state: KaboomState) -> Arm:
    def arm() -> float:
        started = process_time()
        for _ in range(_CALLS):
            work(state)
        return process_time() - started

    return arm


def save(path: Path, moves: int) -> Path:
    """The record of a match of two people and two bots, so many moves long and not over."""
    options = KaboomOptions(limit=1000)
    seating = [{"name": name, "kind": "human", "level": ""} for name in ("Anna", "Boris")]
    seating += [{"name": name, "kind": "bot", "level": "normal"} for name in ("Vera", "Gleb")]
    header = Header(
        match=path.stem,
        game=GAME.info.key,
        rules_version=GAME.info.rules_version,
        seats=len(seating),
        options=asdict(options),
        seed="growth",
        seating=seating,
    )
    state, luck = GAME.start(options, len(seating), header.seed), Random(1)
    lines = [header_line(header)]
    for number in range(1, moves + 1):
        actor, move = _next(state, luck)
        GAME.play(state, actor, move)
        lines.append(entry_line(Entry(number, actor, move, 1000 * number)))
    path.write_bytes(b"".join(lines))
    path.chmod(0o600)
    return path


def _next(state: KaboomState, luck: Random) -> tuple[Actor, KaboomMove]:
    """What comes next in a match in which nobody hurries to say KABOOM."""
    if state.phase is Phase.DEAL:
        return DEALER, Deal()
    if state.phase is Phase.FINAL:
        return DEALER, Reveal()
    seat: Seat = turn(state)
    moves = GAME.legal_moves(state, seat)
    if state.phase is Phase.START and luck.random() < 0.9:
        return seat, moves[0]
    return seat, luck.choice(moves)
