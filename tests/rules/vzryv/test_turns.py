"""V9 to V17: going lower, tens, drawing, taking the pile, explosions, closed cards and going out."""

from typing import Any

import pytest

from rules.core.cards import card, cards
from rules.core.events import told_to
from rules.core.seats import Seat
from rules.vzryv.events import (
    Drew,
    Exploded,
    Played,
    SawClosed,
    SawDrawn,
    TookClosed,
    TookPile,
    TurnBegan,
    WentOut,
)
from tests.rules.vzryv.scenario import Table, kinds, only

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


@pytest.mark.parametrize("top", RANKS)
def test_a_card_fits_if_it_is_strictly_lower_and_its_suit_never_matters(top: str) -> None:
    held = " ".join(f"{rank}{suit}" for rank in RANKS for suit in "CDH")
    lower = [f"{rank}{suit}" for rank in RANKS[: RANKS.index(top)] for suit in "CDH"]
    table = Table.with_hands(held, "2S", pile=f"{top}S")
    assert table.legal().split() == (lower or ["10C", "10D", "10H", "take"])


def test_any_lower_card_may_be_laid_and_one_only() -> None:
    table = Table.with_hands("3C 3D 9C KC", "2S", pile="QS")
    assert table.legal() == "3C 3D 9C"
    table.play("3C")
    assert table.pile == "QS 3C"
    assert table.current == 1


def test_an_equal_or_a_higher_card_is_refused() -> None:
    table = Table.with_hands("3C 7C 9C", "2S", pile="7S")
    assert table.refuses(0, "7C") == ("V9", "not_lower")
    assert table.refuses(0, "9C") == ("V9", "not_lower")
    assert table.refuses(0, "2C") == ("V9", "not_in_hand")


def test_who_can_go_lower_must_not_take_the_pile() -> None:
    table = Table.with_hands("3C 9C", "2S", pile="7S")
    assert table.refuses(0, "take") == ("V12", "has_lower")


def test_a_ten_is_laid_on_anything_in_need_and_the_next_seat_goes_lower_than_ten() -> None:
    for top in ("AS", "4S", "10S"):
        table = Table.with_hands("JC 10C", "9D JD", pile=top)
        assert table.legal() == "10C take"
        assert only(table.play("10C"), Played).in_need
        assert table.legal() == "9D"


def test_a_ten_is_no_choice_while_a_lower_card_is_there() -> None:
    table = Table.with_hands("3C 10C", "2S", pile="7S")
    assert table.legal() == "3C"
    assert table.refuses(0, "10C") == ("V10", "ten_in_need_only")


@pytest.mark.parametrize("top", ["JS", "QS", "KS"])
def test_a_ten_on_a_higher_card_is_an_ordinary_lower_card(top: str) -> None:
    table = Table.with_hands("9C 10C", "2S", pile=top)
    assert table.legal() == "9C 10C"
    assert not only(table.play("10C"), Played).in_need


def test_a_ten_may_be_kept_and_the_pile_taken() -> None:
    table = Table.with_hands("JC 10C", "2S 3S", pile="4S")
    table.play("take")
    assert table.hand(0) == "4S 10C JC"


def test_who_lays_a_card_draws_one_whatever_it_holds() -> None:
    table = Table.with_hands("3C 4C 5C 6C 7C 8C 9C", "2S", pile="KS", stock="QC JC")
    events = table.play("9C")
    assert kinds(events) == ["Played", "Drew", "SawDrawn", "TurnBegan"]
    assert only(events, Played) == Played(Seat(0), card("9C"), 6, False)
    assert only(events, Drew) == Drew(Seat(0), 1)
    assert only(events, SawDrawn) == SawDrawn(Seat(0), card("QC"))
    assert table.hand(0) == "3C 4C 5C 6C 7C 8C QC"


@pytest.mark.parametrize(
    ("hands", "pile", "move"), [("JC 10C 9H", "4S", "10C"), ("3C 9C", "", "9C"), ("3C 9C", "4S", "3C")]
)
def test_a_card_is_drawn_after_a_ten_and_after_a_lead_too(hands: str, pile: str, move: str) -> None:
    table = Table.with_hands(hands, "2S", pile=pile, stock="QC JC")
    assert "Drew" in kinds(table.play(move))


@pytest.mark.parametrize(("hand", "draws"), [("3C 4C 5C 6C", True), ("3C 4C 5C 6C 7C", False)])
def test_with_refill_up_to_four_only_a_short_hand_draws(hand: str, draws: bool) -> None:
    table = Table.with_hands(hand, "2S", pile="KS", stock="QC JC", refill="up_to_four")
    assert ("Drew" in kinds(table.play("3C"))) is draws
    assert table.held[0] == 4


def test_nobody_draws_after_taking_the_pile() -> None:
    table = Table.with_hands("JC", "2S", pile="KC 4S", stock="QC 9C")
    assert kinds(table.play("take")) == ["TookPile", "TurnBegan"]
    assert table.hand(0) == "4S JC KC"
    assert table.pile == ""


def test_after_an_ordinary_pick_up_the_next_seat_leads_any_card() -> None:
    table = Table.with_hands("JC", "2S 9S KS", "3S", pile="KC 4S")
    events = table.play("take")
    assert only(events, TookPile) == TookPile(Seat(0), cards("KC 4S"))
    assert only(events, TurnBegan) == TurnBegan(Seat(1), True, None)
    assert (table.phase, table.legal()) == ("lead", "2S 9S KS")
    assert table.refuses(1, "take") == ("V15", "lead_a_card")
    table.play("KS")
    assert (table.current, table.phase, table.pile) == (2, "turn", "KS")


def test_a_pile_under_an_ace_that_somebody_laid_explodes_and_its_taker_leads() -> None:
    table = Table.with_hands("JC", "2S 9S", "3S", pile="KC AS", by=2)
    events = table.play("take")
    assert kinds(events) == ["TookPile", "Exploded", "TurnBegan"]
    assert only(events, Exploded) == Exploded(Seat(0), Seat(2))
    assert (table.current, table.phase) == (0, "lead")
    assert table.legal() == "AS JC KC"


def test_an_exploded_seat_may_lead_a_card_that_it_has_just_taken_and_draws() -> None:
    table = Table.with_hands("JC", "2S 9S", "3S", pile="KC AS", stock="4D 5D")
    table.play("take", "AS")
    assert table.hand(0) == "4D JC KC"
    assert table.current == 1


def test_an_ace_that_was_turned_up_does_not_explode() -> None:
    table = Table.with_hands("JC", "2S 9S", "3S", pile="AS", by=None)
    assert "Exploded" not in kinds(table.play("take"))
    assert (table.current, table.phase) == (1, "lead")


def test_with_the_last_card_of_the_stock_everybody_takes_up_the_closed_cards() -> None:
    closed = ("2H 2D 3D", "QH QD QS", "5H 5D 5S")
    table = Table.with_hands("3C 9C", "2S 9S", "4S 8S", pile="KC", stock="JC", closed=closed)
    events = table.play("9C")
    assert kinds(events) == ["Played", "Drew", "SawDrawn", *["TookClosed", "SawClosed"] * 3, "TurnBegan"]
    assert [event for event in events if isinstance(event, TookClosed)] == [TookClosed(Seat(s), 3) for s in range(3)]
    assert table.hand(0) == "2D 2H 3C 3D JC"
    assert table.hand(1) == "2S 9S QD QH QS"
    assert table.current == 1
    assert only(told_to(events, Seat(1)), SawClosed) == SawClosed(Seat(1), cards("QH QD QS"))


def test_from_then_on_nobody_draws() -> None:
    table = Table.with_hands("3C 9C", "2S 9S", pile="KC")
    assert kinds(table.play("9C")) == ["Played", "TurnBegan"]


def test_with_closed_cards_for_the_empty_hand_each_seat_takes_its_own_when_it_needs_them() -> None:
    options: dict[str, Any] = {"closed": ("2H 2D 3D", "QH QD QS")}
    table = Table.with_hands("9C", "2S 8S", pile="KC", **options)
    table.state.options = type(table.state.options)(closed="hand_empty")
    events = table.play("9C")
    assert kinds(events) == ["Played", "TookClosed", "SawClosed", "TurnBegan"]
    assert table.hand(0) == "2D 2H 3D"
    assert table.held[1] == 2


def test_with_closed_cards_for_the_empty_hand_the_last_stock_card_opens_nothing() -> None:
    table = Table.with_hands("9C", "2S 8S", pile="KC", stock="JC", closed=("2H 2D 3D", "QH QD QS"))
    table.state.options = type(table.state.options)(closed="hand_empty")
    assert kinds(table.play("9C")) == ["Played", "Drew", "SawDrawn", "TurnBegan"]
    assert [len(closed) for closed in table.state.closed] == [3, 3]


def test_who_has_no_cards_is_out_and_skipped() -> None:
    table = Table.with_hands("9C", "2S 8S", "3S 7S", pile="KC")
    events = table.play("9C")
    assert only(events, WentOut) == WentOut(Seat(0), 1)
    table.play("8S", "7S", "2S")
    assert table.state.out == [0, 1]


def test_who_holds_closed_cards_is_not_out() -> None:
    table = Table.with_hands("9C", "2S 8S", "3S 7S", pile="KC", closed=("2H", "", ""))
    assert "WentOut" not in kinds(table.play("9C"))


def test_a_last_card_that_is_an_ace_still_explodes_under_the_next_seat() -> None:
    table = Table.with_hands("AC", "2S 8S", "3S 7S", pile="KC")
    table.play("AC")
    events = table.play("take")
    assert only(events, Exploded) == Exploded(Seat(1), Seat(0))
    assert table.current == 1


def test_a_pick_up_before_a_seat_that_is_out_passes_it_over() -> None:
    table = Table.with_hands("JC", "", "3S 7S", "4S", pile="KC 4C", by=3)
    table.play("take")
    assert table.current == 2


def test_nothing_can_be_done_out_of_turn() -> None:
    table = Table.with_hands("3C 9C", "2S 8S", pile="KC")
    assert table.legal(1) == ""
    for move in ("2S", "take"):
        assert table.refuses(1, move) == ("V19", "not_your_turn")
