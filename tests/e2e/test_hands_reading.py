"""The reader of hand games finds every card with its letter, and the one who watches knows when a hand has to go."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from kaboom_tui.texts import language, set_language
from kaboom_tui.widgets.canvas import Canvas
from kaboom_tui.widgets.faces import Glyphs, glyphs
from kaboom_tui.widgets.strokes import Look, figure
from rules.core.face import Face
from rules.core.journal import Entry, Header, entry_line, header_line
from rules.core.moves import Move
from rules.core.seats import DEALER, Actor, Seat
from rules.registry import game
from rules.uno.cards import DECK
from rules.uno.moves import Deal, Draw, Play
from tests.e2e.hands.reading import kind_of, letters_on, reader_for, under_cursor
from tests.e2e.hands.truth import HandTruth
from tests.e2e.hands.witness import HandWitness

UNO = game("uno")
JOKERS = ("RJ", "BJ")
"""French cards that no game with hands uses."""
SIZES = {"flat": (5, 1), "hand": (5, 3), "middle": (7, 5)}


@pytest.fixture(params=["en", "ru"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """One language after the other."""
    before = language()
    set_language(request.param)
    yield request.param
    set_language(before)


def board(card: Face, way: Glyphs, size: tuple[int, int], look: Look, cut_right: bool = False) -> str:
    """One card on a board with room around it."""
    canvas = Canvas(14, 8)
    shown = Look(face=way.face(card), label=look.label, cursor=look.cursor)
    canvas.stamp(3, 2, figure(*size, shown, way.ascii, cut_right, False), "table")
    lines = ("".join(piece.text for piece in line) for line in canvas.lines())
    return "\n".join(["", *lines])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["uno", "vzryv"])
def test_every_card_is_read_with_the_letter_that_it_is_chosen_by(spoken: str, key: str, size: str) -> None:
    way = glyphs()
    reader = reader_for(game(key).cards, way)
    for card in game(key).cards:
        kind = kind_of(card)
        if kind in JOKERS:
            continue
        plain = board(card, way, SIZES[size], Look())
        assert reader.codes(plain) == {kind}, plain
        assert letters_on(plain, reader) == {}
        assert letters_on(board(card, way, SIZES[size], Look(label="e")), reader) == {kind: "e"}
        assert under_cursor(board(card, way, SIZES[size], Look(cursor=True)), reader) == kind
        assert under_cursor(plain, reader) is None


def test_words_and_numbers_are_no_cards_of_uno(spoken: str) -> None:
    reader = reader_for(DECK, glyphs())
    assert reader.codes(" Anna ×7 Σ12  stock 84  [7] [R] proof 7b3e9c2  +40  5 Russians") == frozenset()


ANNA, BORIS = Seat(0), Seat(1)


def journal(home: Path, moves: list[tuple[Actor, Move]]) -> HandTruth:
    """A match of UNO between Anna and Boris that was played so far."""
    truth = HandTruth(home, "uno")
    truth.folder.mkdir(parents=True, exist_ok=True)
    seating = [{"name": name, "kind": "human", "level": ""} for name in ("Anna", "Boris")]
    options = asdict(UNO.options_type(starter="lot"))
    header = Header("20250102-030405-a1b2c3", "uno", UNO.info.rules_version, 2, options, "5eed", seating)
    lines = [entry_line(Entry(number, *move)) for number, move in enumerate(moves, 1)]
    (truth.folder / "match.jsonl").write_bytes(header_line(header) + b"".join(lines))
    truth.poll()
    return truth


def hand_on_board(card: str) -> str:
    """A table on which one card can be read."""
    way = glyphs()
    drawn = board(next(each for each in DECK if each.code == card), way, (5, 3), Look())
    return "\n".join([" UNO  ·  to 200  ·  Anna looks", *drawn.split("\n")[1:], *[""] * 20])


def shown(witness: HandWitness, frame: str, data: bytes = b"") -> set[str]:
    """What was seen wrongly in one frame or one piece of output."""
    before = len(witness.leaks)
    witness(data, [frame] if frame else [])
    return {face for leak in witness.leaks[before:] for face in leak.faces}


def watching(truth: HandTruth) -> HandWitness:
    """Somebody who watches from the first byte."""
    witness = HandWitness(truth, reader_for(DECK, glyphs()))
    witness.begins()
    return witness


def secret_of(truth: HandTruth, seat: Seat) -> str:
    """A card of one hand that the other hand and the table do not have."""
    moment = truth.moments[-1]
    other = moment.private[1 - seat] | moment.open
    return min(moment.private[seat] - other)


def test_a_card_of_a_hand_is_a_leak_until_the_cover_of_its_owner_is_opened(tmp_path: Path) -> None:
    truth = journal(tmp_path, [(DEALER, Deal())])
    witness = watching(truth)
    current = Seat(truth.state.current)
    other = Seat(1 - current)
    own, foreign = secret_of(truth, current), secret_of(truth, other)
    assert shown(witness, hand_on_board(own)) == {own}
    witness.opens(current)
    assert shown(witness, hand_on_board(own)) == set()
    assert shown(witness, hand_on_board(foreign)) == {foreign}
    witness.hides()
    assert shown(witness, "the cover") == set()
    assert shown(witness, hand_on_board(own)) == {own}


def test_a_hand_that_stays_when_its_turn_is_over_is_a_leak(tmp_path: Path) -> None:
    moves: list[tuple[Actor, Move]] = [(DEALER, Deal())]
    truth = journal(tmp_path, moves)
    witness = watching(truth)
    state = truth.state
    seat = Seat(state.current)
    witness.opens(seat)
    move = UNO.legal_moves(state, seat)[0]
    assert isinstance(move, Play | Draw)
    with truth.file.open("ab") as file:
        file.write(entry_line(Entry(2, seat, move)))
    truth.poll()
    own = secret_of(truth, seat)
    after = truth.moments[-1]
    if seat in after.asked or seat in after.saw:
        witness.hides()
    assert shown(witness, hand_on_board(own)) == set(), "the screen has not caught up"
    assert shown(witness, "the cover") == set()
    assert shown(witness, hand_on_board(own)) == {own}


def test_a_card_that_was_overdrawn_at_once_is_found_in_the_bytes_of_a_hand_game(tmp_path: Path) -> None:
    truth = journal(tmp_path, [(DEALER, Deal())])
    witness = watching(truth)
    secret = secret_of(truth, ANNA)
    way = glyphs()
    text = way.face(next(each for each in DECK if each.code == secret)).short
    flashed = f"\x1b[5;5H\x1b[31m{text}\x1b[0m\x1b[5;5H░░░\x1b[H".encode()
    assert shown(witness, "", flashed) == {secret}
