"""Vzryv at the table: what is to be beaten and whose it is, the blast, closed stacks, and hands of thirty cards."""

from collections.abc import Iterator

import pytest

from kaboom_tui.session.laptop import Stage
from kaboom_tui.texts import set_language
from rules.core.cards import card
from rules.core.face import Face
from rules.core.seats import Seat
from rules.vzryv.state import DECK, Phase
from tests.rules.vzryv.scenario import GAME, Table, meant
from tests.screens.seated import Seated, seat

CLOSED = ("2H 2D 2C", "3H 3D 3C", "4H 4D 4C")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English and leaves it so."""
    set_language("en")
    yield
    set_language("en")


def sit(table: Table, people: int = 1) -> Seated:
    return seat(GAME, table.state, people).open()


@pytest.mark.parametrize(
    ("pile", "by", "said"),
    [
        ("7S", None, "lower than 7♠, turned up"),
        ("7S", 1, "lower than 7♠, laid by Борис"),
        ("AS", 2, "ACE of Vera [x]: a ten, or the blast"),
        ("AS", None, "lower than A♠, turned up"),
    ],
)
def test_the_middle_says_what_is_to_be_beaten_and_who_laid_it(pile: str, by: int | None, said: str) -> None:
    assert said in sit(Table.with_hands("9C", "8C", "7C", pile=pile, by=by)).board()


@pytest.mark.parametrize(
    ("hand", "pile", "said"),
    [
        ("3C 10C", "7S", "Anna: lay a card lower than 7♠."),
        ("9C 10C", "7S", "Anna: nothing is lower than 7♠. Lay a ten, or take the pile."),
        ("9C JC", "7S", "Anna: nothing is lower, and there is no ten. Take the pile."),
        ("9C 10C", "AS", "Anna: an ace! Lay a ten, or take the pile and blow up."),
        ("9C JC", "AS", "Anna: an ace, and no ten. The pile blows up: take it."),
        ("9C JC", "", "Anna leads: lay any card."),
    ],
)
def test_a_seat_is_asked_for_what_it_can_do(hand: str, pile: str, said: str) -> None:
    assert sit(Table.with_hands(hand, "8C", "7C", pile=pile)).said() == said


def test_who_waits_is_not_told_that_somebody_has_nothing_lower() -> None:
    table = Table.with_hands("9C JC", "8C", "7C", pile="7S").turn_of(1)
    at = sit(table)
    assert at.said() == "Борис is thinking …"
    assert "nothing" not in at.board() + at.log()


def test_an_explosion_is_cried_out_over_the_empty_place_until_the_lead() -> None:
    table = Table.with_hands("9C JC", "8C", "7C QC", pile="KS QS AS", by=2)
    at = sit(table, people=3).press("Take the pile")
    assert at.stage == Stage.OPEN
    board = at.board()
    assert "BLAST!  Anna is blown up by the ace of Vera [x]" in board
    assert "pile 0" in board
    assert "BLAST! Anna is blown up by the ace of Vera [x], and leads." in at.log()
    assert at.choices() == "9C AS JC KS QS"
    at.point("KS").sitting.close_look()
    at.open()
    assert "BLAST!" not in at.board()
    assert "laid by Anna" in at.board()


def test_an_ordinary_pick_up_is_no_blast() -> None:
    at = sit(Table.with_hands("9C JC", "8C", "7C", pile="KS 2S", by=2)).press("Take the pile")
    assert "BLAST" not in at.board() + at.log()
    assert "Anna takes the pile, 2 cards." in at.log()


def test_closed_stacks_lie_before_every_seat_until_they_are_taken_up() -> None:
    table = Table.with_hands("9C JC", "8C QC", "7C KC", pile="KS 10S", by=2, stock="5C 6C", closed=CLOSED)
    at = sit(table)
    board = at.board()
    assert board.count("closed ×3") == 2
    assert "closed 3" in board
    assert not {card(code) for code in " ".join(CLOSED).split()} & set(_faces(at))
    at.point("9C")
    at.sitting.table.submit(Seat(1), meant("8C"))
    assert table.state.stock == []
    assert "closed" not in at.board()
    assert {card(code) for code in CLOSED[0].split()} <= set(_faces(at))
    assert "Anna takes up 3 closed cards." in at.log()


def _faces(at: Seated) -> list[Face]:
    return [place.face for zone in at.picture().zones for place in zone.places if place.face is not None]


@pytest.mark.parametrize("number", [26, 30, 40])
def test_a_hand_of_thirty_cards_can_be_read_and_reached_in_a_small_window(number: int) -> None:
    hand = DECK[:number]
    table = Table.with_hands(" ".join(map(str, hand)), str(DECK[-1]), pile="")
    at = sit(table)
    assert set(at.sitting.choices()) == set(hand)
    plan = at.plan()
    assert {place.target for place in plan.places} >= set(hand)
    assert len(plan.hand) + plan.before + plan.after == number
    shown = {each.face for each in plan.hand} | {each.face for each in at.plan(first=number).hand}
    assert shown == set(hand)
    assert f"×{number}" in at.board()


def test_a_seat_that_is_out_says_so_and_in_which_place() -> None:
    table = Table.with_hands("9C", "8C QC", "7C KC", pile="KS 10S", by=2)
    at = sit(table).point("9C")
    board = at.board()
    assert "out, no. 1" in board
    assert "Anna is out: place 1" in board


def test_lost_games_are_counted_beside_the_names_when_several_are_played() -> None:
    at = sit(Table.with_hands("9C", "8C QC", pile="KS", games=2))
    assert at.board().count("lost 0") == 2
    assert "lost" not in sit(Table.with_hands("9C", "8C QC", pile="KS")).board()


def test_the_pile_is_taken_by_pointing_at_it_and_by_its_key_alike() -> None:
    table = Table.with_hands("9C JC", "8C", "7C", pile="KS 2S", by=2)
    at = sit(table)
    assert "pile" in at.drawing.targets(at.listed)
    at.press("Take the pile")
    assert table.state.phase is Phase.LEAD


def test_the_number_of_moves_that_are_left_stands_in_the_line_above() -> None:
    at = sit(Table.with_hands("9C JC", "8C", pile="KS", max_plies=50).plies(10))
    assert "moves left: 40" in at.drawing.status().plain
    set_language("ru")
    assert "осталось ходов: 40" in at.drawing.status().plain
