"""A record holds a match's moves and nothing that lies face down, and is believed only as far as the rules allow."""

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.cards import Card, pack
from rules.core.codec import plain_move, unveil, veil
from rules.core.errors import BadRecord
from rules.core.journal import (
    END,
    Entry,
    Header,
    check_header,
    entry_line,
    header_line,
    read_header,
    read_journal,
    replay,
)
from rules.core.moves import Move, Spot
from rules.core.seats import Seat
from rules.kaboom.moves import Draw, Throw
from rules.kaboom.state import DECK
from rules.kaboom.strict_moves import Forbidden, Glance
from tests.recorded import ANY_GAME, GAME, HEADER, entries, record, sown, start

MATCH = entries()
WHOLE = record(HEADER, MATCH)
LINES = WHOLE.splitlines(keepends=True)
MOVES: st.SearchStrategy[Move] = st.sampled_from(GAME.move_types).flatmap(st.from_type)


def refusal(data: bytes) -> BadRecord:
    """Why a record can't be played."""
    with pytest.raises(BadRecord) as caught:
        replay(GAME, read_journal(data, GAME))
    return caught.value


def header_with(**changed: object) -> bytes:
    """The record with other values in its first line."""
    values = json.loads(LINES[0]) | changed
    return json.dumps(values).encode() + b"\n" + b"".join(LINES[1:])


def line_with(number: int, **changed: object) -> bytes:
    """The record with other values in one line, counted from 1."""
    lines = [*LINES]
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | changed).encode() + b"\n"
    return b"".join(lines)


@settings(deadline=None)
@given(
    move=MOVES,
    seat=st.sampled_from([None, 0, 3]),
    t=st.none() | st.integers(0, 10**12),
    by=st.sampled_from([None, "clock"]),
)
def test_every_kind_of_move_comes_back_as_it_was(
    move: Move, seat: int | None, t: int | None, by: Literal["clock"] | None
) -> None:
    entry = Entry(1, None if seat is None else Seat(seat), move, t, by)
    (back,) = read_journal(record(HEADER, (entry,)), GAME).entries
    assert back == entry
    assert type(back.move) is type(move)


def test_every_kind_of_move_is_known_to_a_record() -> None:
    folder = Draw.__module__.rpartition(".")[0]
    kinds = [*Move.__subclasses__(), *Forbidden.__subclasses__()]
    written = {kind.__name__ for kind in kinds if kind.__module__.startswith(f"{folder}.")} - {Forbidden.__name__}
    assert {kind.__name__ for kind in GAME.move_types} == written


def test_an_offence_is_played_again_at_a_strict_table_and_impossible_at_a_guarded_one() -> None:
    begun = MATCH[:12]
    peep = Entry(len(begun) + 1, Seat(1), Glance(Spot(Seat(0), 0)))
    assert refusal(record(HEADER, (*begun, peep))).fields == {"rule": "K65"}
    strict = replace(HEADER, options={**HEADER.options, "strict_table": True})
    before, after = (replay(GAME, read_journal(record(strict, moves), GAME)) for moves in (begun, (*begun, peep)))
    assert len(after.hands[1]) == len(before.hands[1]) + 2


def test_the_header_comes_back_as_it_was() -> None:
    header = sown(deck=DECK[::-1])
    assert read_header(header_line(header)) == header


def test_a_record_leads_to_the_same_state() -> None:
    whole, half = read_journal(WHOLE, GAME), read_journal(record(HEADER, MATCH[:30]), GAME)
    for journal, moves in ((whole, MATCH), (half, MATCH[:30])):
        state = start()
        for entry in moves:
            ANY_GAME.play(state, entry.seat, entry.move)
        again = replay(GAME, journal)
        for viewer in (None, *map(Seat, range(4))):
            assert GAME.view(again, viewer) == GAME.view(state, viewer)
        assert again.stock == state.stock


def test_a_stacked_deck_is_dealt_again() -> None:
    deck = DECK[::-1]
    state = replay(GAME, read_journal(record(sown(deck=deck), MATCH[:1]), GAME))
    assert list(deck[16:]) == state.stock[::-1]


def test_no_card_can_be_read_in_a_record() -> None:
    for header in (HEADER, sown(deck=DECK)):
        data = record(header, MATCH[:1] if header.deck else MATCH)
        found = [card.code for card in pack(jokers=True) if card.code.encode() in data]
        assert not found


@settings(deadline=None)
@given(deck=st.permutations(DECK), seed=st.text(max_size=40))
def test_a_veiled_deck_comes_back_and_shows_no_order(deck: list[Card], seed: str) -> None:
    veiled = veil(deck, seed)
    assert unveil(veiled, seed) == tuple(deck)
    assert veiled != bytes(DECK.index(card) for card in deck).hex()
    assert not any(card.code in veiled for card in DECK)


def test_the_end_of_a_match_is_noted() -> None:
    assert not read_journal(WHOLE, GAME).ended
    journal = read_journal(WHOLE + END, GAME)
    assert journal.ended
    assert len(journal.entries) == len(MATCH)


@settings(max_examples=60, deadline=None)
@given(st.integers(len(LINES[0]), len(WHOLE)))
def test_a_torn_last_line_is_dropped_and_the_rest_kept(cut: int) -> None:
    journal = read_journal(WHOLE[:cut], GAME)
    whole = WHOLE[:cut].count(b"\n") - 1
    assert journal.entries == list(MATCH[:whole])
    assert journal.length == len(b"".join(LINES[: whole + 1]))


@pytest.mark.parametrize("tail", [b"\0" * 40, b"\0" * 40 + b"\n", b'{"n":\n', b'{"end":tr', b"\xff\xfe\n"])
def test_a_last_line_that_a_power_cut_spoilt_is_dropped(tail: bytes) -> None:
    journal = read_journal(WHOLE + tail, GAME)
    assert len(journal.entries) == len(MATCH)
    assert journal.length == len(WHOLE)


@pytest.mark.parametrize(
    "bad",
    [b"\n", b"garbage\n", b"\0\0\0\n", b"[]\n", b"7\n", b"null\n", b'{"n":9,\n', LINES[8].strip() + b"," + LINES[9]],
)
def test_a_damaged_line_in_the_middle_is_named(bad: bytes) -> None:
    refused = refusal(b"".join([*LINES[:8], bad, *LINES[9:]]))
    assert (refused.key, refused.line) == ("damaged", 9)


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"n": 9}, "damaged"),
        ({"n": "8"}, "damaged"),
        ({"seat": True}, "damaged"),
        ({"t": -1}, "damaged"),
        ({"t": 1.5}, "damaged"),
        ({"face": "9C"}, "damaged"),
        ({"seat": 4}, "seat"),
        ({"seat": -1}, "seat"),
        ({"move": ["Shout", {}]}, "unknown_move"),
        ({"move": ["__import__", {}]}, "unknown_move"),
        ({"move": []}, "move"),
        ({"move": 7}, "move"),
        ({"move": [[], {}]}, "move"),
        ({"move": ["Draw", {"card": "9C"}]}, "move"),
        ({"move": ["Draw", {}, {}]}, "move"),
        ({"move": ["Draw"]}, "move"),
        ({"move": ["Throw", {"slots": [0]}]}, "move"),
        ({"move": ["Throw", {"slots": [True], "target": 1}]}, "move"),
        ({"move": ["Throw", {"slots": ["0"], "target": 1}]}, "move"),
        ({"move": ["Throw", {"slots": [0.0], "target": 1}]}, "move"),
        ({"move": ["PeekOther", {"spot": {"seat": 1, "slot": 1, "face": "9C"}}]}, "move"),
        ({"move": ["Arrange", {"cells": [[0, 0, 0]], "edge": "left"}]}, "move"),
        ({"move": ["Deal", {}]}, "impossible"),
    ],
)
def test_a_wrong_line_is_named_with_what_is_wrong(changed: dict[str, object], key: str) -> None:
    refused = refusal(line_with(9, **changed))
    assert (refused.key, refused.line) == (key, 9)


def test_the_first_move_that_the_rules_refuse_is_named() -> None:
    moves = (*MATCH[:20], Entry(21, Seat(0), Throw((0, 0), 1)), *MATCH[21:])
    refused = refusal(record(HEADER, moves))
    assert (refused.key, refused.line, refused.fields["rule"][0]) == ("impossible", 22, "K")  # type: ignore[index]


def test_nothing_can_be_played_behind_the_end() -> None:
    for seat in (None, *map(Seat, range(4))):
        for move in (GAME.move_types[0](), Draw(), Throw((0,), 1)):
            refused = refusal(record(HEADER, (*MATCH, Entry(len(MATCH) + 1, seat, move))))
            assert refused.key == "impossible"


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "empty"),
        (LINES[0][:-1][:90], "empty"),
        (b"\n", "foreign"),
        (b"\0" * 50, "foreign"),
        (b"PK\3\4 something else\n", "foreign"),
        (b"[" * 100_000, "foreign"),
        (b'{"format":"other"}\n', "foreign"),
        (b"\xef\xbb\xbf" + WHOLE, "foreign"),
        (b"9" * 5000 + b"\n", "foreign"),
        (header_with(version=2), "newer"),
        (header_with(version=0), "header"),
        (header_with(version="1"), "header"),
        (header_with(seed=5), "header"),
        (header_with(seed="\ud800"), "header"),
        (header_with(match="x" * 201), "header"),
        (header_with(seats=4.0), "header"),
        (header_with(seats=True), "header"),
        (header_with(options=[]), "header"),
        (header_with(seating={}), "header"),
        (header_with(seating=[1, 2, 3, 4]), "header"),
        (header_with(seating=[{"name": 5}] * 4), "header"),
        (header_with(seed="another"), "commitment"),
        (header_with(commitment=None), "commitment"),
        (header_with(game="chess"), "game"),
        (header_with(rules_version=99), "rules"),
        (header_with(rules_version=0), "rules"),
        (header_with(seating=[{"name": "Anna"}] * 5), "seats"),
        (header_with(seats=1, seating=[]), "seats"),
        (header_with(seats=9, seating=[]), "seats"),
        (header_with(seats=10**30, seating=[]), "seats"),
        (header_with(options={"bribes": True}), "option"),
        (header_with(options={"limit": 0}), "option"),
        (header_with(options={"limit": True}), "option"),
        (header_with(options={"limit": [1]}), "option"),
        (header_with(options={"end_mode": {}}), "option"),
        (header_with(deck=""), "deck"),
        (header_with(deck="0"), "deck"),
        (header_with(deck=5), "deck"),
        (header_with(deck="ff" * 54), "deck"),
        (record(sown(deck=DECK[1:]), MATCH), "deck"),
        (record(sown(deck=DECK[1:] + DECK[1:2]), MATCH), "deck"),
        (record(sown(deck=DECK + DECK[:1]), MATCH), "deck"),
        (record(sown(deck=pack(2, jokers=True)), MATCH), "deck"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_impossible_header_is_refused_with_its_own_reason(data: bytes, key: str) -> None:
    assert refusal(data).key == key


def test_a_record_of_another_game_is_not_read_by_this_one() -> None:
    with pytest.raises(BadRecord, match="game"):
        check_header(GAME, replace(HEADER, game="uno"))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300), st.sampled_from([b"", LINES[0], b"".join(LINES[:5])]))
def test_whatever_stands_in_a_file_it_is_read_or_refused(data: bytes, before: bytes) -> None:
    read_or_refused(partial(read_journal, before + data, GAME))


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(MATCH) - 1), st.sampled_from([None, 0, 1, 2, 3]), MOVES)
def test_whatever_is_asked_at_whatever_moment_it_is_played_or_refused(at: int, seat: int | None, move: Move) -> None:
    entry = Entry(at + 1, None if seat is None else Seat(seat), move)
    read_or_refused(lambda: replay(GAME, read_journal(record(HEADER, (*MATCH[:at], entry)), GAME)))


def read_or_refused(attempt: Callable[[], object]) -> None:
    """Anything but `BadRecord` gets through and fails the test."""
    with suppress(BadRecord):
        attempt()


def test_a_header_is_read_and_a_match_written_without_pydantic() -> None:
    program = (
        "import sys; from tests.recorded import *; from rules.core.journal import *;"
        "data = record(HEADER, entries(most=20)); check_header(GAME, read_header(data));"
        "print('pydantic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_move_is_written_as_its_name_and_its_fields() -> None:
    entry = Entry(7, Seat(1), Throw((2, 0), 5), 900)
    assert entry_line(entry) == b'{"n":7,"seat":1,"move":["Throw",{"slots":[2,0],"target":5}],"t":900}\n'
    assert plain_move(Draw()) == ["Draw", {}]


def test_a_name_in_any_script_is_kept_as_plain_ascii() -> None:
    header = replace(HEADER, seating=({"name": "Аня 🂡 \ud800"},) * 4)
    line = header_line(header)
    assert line.isascii()
    assert read_header(line) == header


def test_headers_compare_by_value() -> None:
    assert read_header(WHOLE) == Header(**{name: getattr(HEADER, name) for name in HEADER.__dataclass_fields__})
