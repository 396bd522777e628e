"""A match of Vzryv is written down and read back, and the recorded ones go as they went."""

from dataclasses import asdict
from typing import Final

import pytest

from rules.core.cards import card
from rules.core.codec import plain_move
from rules.core.errors import BadRecord
from rules.core.game import AnyGame
from rules.core.journal import Entry, Header, entry_line, header_line, read_journal, replay
from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.registry import GAMES
from rules.vzryv.moves import Deal, Play, TakePile
from rules.vzryv.options import VzryvOptions
from rules.vzryv.state import DECK
from tests.rules.golden.record import Recipe, journal_path, recipes, record, transcript, transcript_path, viewers
from tests.rules.vzryv.scenario import GAME

ANY_GAME: Final[AnyGame] = GAME


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Recorded matches are made of listed games."""
    monkeypatch.setitem(GAMES, "vzryv", "rules.vzryv.game:VzryvGame")


def header(**options: object) -> Header:
    """The first line of a match of three with a stacked deck."""
    chosen = asdict(VzryvOptions(**options))  # type: ignore[arg-type]
    deck = tuple(Chance("stacked", "deck").shuffled(DECK))
    return Header("a match", "vzryv", GAME.info.rules_version, 3, chosen, "5eed", deck=deck)


@pytest.mark.parametrize("limit", ["auto", 700, None])
def test_a_match_comes_back_with_its_options_and_its_stacked_deck(limit: object) -> None:
    first = header(max_plies=limit, first_dealer=3)
    data = header_line(first) + entry_line(Entry(1, DEALER, Deal()))
    journal = read_journal(data, ANY_GAME)
    assert journal.header == first
    state = replay(ANY_GAME, journal)
    assert state.options.max_plies == limit
    assert set(state.closed[0]) == set((first.deck or ())[0:9:3])
    assert state.current == 0


def test_moves_are_written_plainly() -> None:
    assert plain_move(Play(card("10H"))) == ["Play", {"card": "10H"}]
    assert plain_move(TakePile()) == ["TakePile", {}]


def test_the_first_move_that_the_rules_refuse_is_named() -> None:
    data = header_line(header()) + b"".join(
        entry_line(entry) for entry in (Entry(1, DEALER, Deal()), Entry(2, DEALER, Deal()))
    )
    with pytest.raises(BadRecord) as refused:
        replay(ANY_GAME, read_journal(data, ANY_GAME))
    assert (refused.value.key, refused.value.line, refused.value.fields["rule"]) == ("impossible", 3, "V6")


def test_a_seat_that_moves_before_the_deal_is_refused() -> None:
    data = header_line(header()) + entry_line(Entry(1, Seat(0), TakePile()))
    with pytest.raises(BadRecord, match="impossible"):
        replay(ANY_GAME, read_journal(data, ANY_GAME))


def ours() -> list[Recipe]:
    """The recorded matches of this game."""
    return [recipe for recipe in recipes() if recipe.game == "vzryv"]


def test_every_preset_has_a_recorded_match() -> None:
    assert {recipe.preset for recipe in ours()} == set(GAME.presets)


def test_recorded_matches_go_as_they_went_and_every_viewer_is_told_the_same() -> None:
    for recipe in ours():
        assert record(recipe) == journal_path(recipe).read_bytes()
        journal = read_journal(journal_path(recipe).read_bytes(), ANY_GAME)
        for viewer in viewers(recipe):
            assert transcript(journal, viewer) == transcript_path(recipe, viewer).read_text("utf-8")
