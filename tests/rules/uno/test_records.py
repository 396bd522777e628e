"""A match of UNO is written down and read back, stacked decks of its own cards among it, and recorded ones go alike."""

from dataclasses import asdict
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.codec import plain_move, unveil, veil
from rules.core.errors import BadRecord
from rules.core.game import AnyGame
from rules.core.journal import Entry, Header, entry_line, header_line, read_header, read_journal, replay
from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.registry import GAMES
from rules.uno.cards import DECK, Colour, UnoCard, card
from rules.uno.moves import Deal, Play, ShowSign, Sign, UnoMove
from rules.uno.options import UnoOptions
from tests.rules.golden.record import (
    Recipe,
    journal_path,
    recipes,
    record,
    transcript,
    transcript_path,
    viewers,
)
from tests.rules.uno.scenario import GAME, PLAIN

ANY_GAME: Final[AnyGame] = GAME
MOVES: st.SearchStrategy[UnoMove] = st.sampled_from(GAME.move_types).flatmap(st.from_type)
st.register_type_strategy(UnoCard, st.sampled_from(DECK))


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Recorded matches are made of listed games."""
    monkeypatch.setitem(GAMES, "uno", "rules.uno.game:UnoGame")


def header(deck: tuple[UnoCard, ...] | None = None, options: UnoOptions = PLAIN) -> Header:
    """The first line of a match of three."""
    return Header("a match", "uno", GAME.info.rules_version, 3, asdict(options), "5eed", deck=deck)


def written(first: Header, *entries: Entry) -> bytes:
    """What stands in the file."""
    return header_line(first) + b"".join(map(entry_line, entries))


@settings(deadline=None)
@given(MOVES, st.sampled_from([None, 0, 2]))
def test_every_kind_of_move_comes_back_as_it_was(move: UnoMove, seat: int | None) -> None:
    entry = Entry(1, None if seat is None else Seat(seat), move)
    (back,) = read_journal(written(header(), entry), ANY_GAME).entries
    assert back == entry
    assert type(back.move) is type(move)


def test_a_move_is_written_with_the_code_of_its_card_and_the_words_it_names() -> None:
    assert plain_move(Play(card("W+4.2"), Colour.RED, 7)) == ["Play", {"card": "W+4.2", "colour": "red", "digit": 7}]
    assert plain_move(ShowSign(Sign.ROCK)) == ["ShowSign", {"sign": "rock"}]


@pytest.mark.parametrize(
    "move",
    [
        ["Play", {"card": "9C", "colour": None, "digit": None}],
        ["Play", {"card": "W", "colour": "black", "digit": None}],
        ["Play", {"card": "W", "colour": "red", "digit": "7"}],
        ["Play", {"card": "W", "colour": "red", "digit": True}],
        ["Play", {"card": 3}],
        ["ShowSign", {"sign": "lizard"}],
        ["Draw", {"card": "R7"}],
    ],
)
def test_what_is_no_move_is_refused(move: list[object]) -> None:
    line = entry_line(Entry(1, Seat(0), Deal())).replace(b'["Deal",{}]', str(move).encode())
    text = line.replace(b"'", b'"').replace(b"None", b"null").replace(b"True", b"true")
    with pytest.raises(BadRecord) as refused:
        read_journal(written(header()) + text, ANY_GAME)
    assert (refused.value.key, refused.value.line) == ("move", 2)


@settings(deadline=None)
@given(st.permutations(DECK), st.text(max_size=20))
def test_a_veiled_deck_comes_back(deck: list[UnoCard], seed: str) -> None:
    assert unveil(veil(deck, seed), seed, DECK) == tuple(deck)


@pytest.mark.parametrize("options", [PLAIN, UnoOptions()])
def test_a_stacked_deck_is_dealt_again(options: UnoOptions) -> None:
    deck = tuple(Chance("stacked", "deck").shuffled(DECK))
    entries = [Entry(1, DEALER, Deal())]
    if options.starter == "rps":
        signs = [ShowSign(Sign.ROCK), ShowSign(Sign.SCISSORS), ShowSign(Sign.SCISSORS)]
        entries = [Entry(number, Seat(number - 1), sign) for number, sign in enumerate(signs, start=1)]
        entries.append(Entry(4, DEALER, Deal()))
    data = written(header(deck, options), *entries)
    assert read_header(data, DECK).deck == deck
    state = replay(ANY_GAME, read_journal(data, ANY_GAME))
    starter = state.starter
    assert set(state.hands[starter]) == set(deck[0:21:3])


def test_a_deck_with_a_card_twice_is_refused() -> None:
    with pytest.raises(BadRecord, match="deck"):
        read_journal(written(header((*DECK[1:], DECK[1]))), ANY_GAME)


def test_a_header_alone_is_read_whatever_game_its_deck_is_of() -> None:
    assert read_header(written(header(DECK))).game == "uno"


def ours() -> list[Recipe]:
    """The recorded matches of this game."""
    return [recipe for recipe in recipes() if recipe.game == "uno"]


def test_every_preset_has_a_recorded_match() -> None:
    assert {recipe.preset for recipe in ours()} == set(GAME.presets)


def test_recorded_matches_go_as_they_went_and_every_viewer_is_told_the_same() -> None:
    for recipe in ours():
        assert record(recipe) == journal_path(recipe).read_bytes()
        journal = read_journal(journal_path(recipe).read_bytes(), ANY_GAME)
        for viewer in viewers(recipe):
            assert transcript(journal, viewer) == transcript_path(recipe, viewer).read_text("utf-8")
