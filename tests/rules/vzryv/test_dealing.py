"""V1 to V8: the pack, the dealer, the deal and the first turn."""

from collections import Counter
from typing import Any

import pytest

from rules.core.cards import Rank
from rules.core.events import told_to
from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.vzryv.events import DealerDrawn, Dealt, SawHand, TurnBegan, TurnedUp
from rules.vzryv.options import VzryvOptions
from rules.vzryv.state import DECK, HEIGHT
from tests.rules.vzryv.scenario import GAME, PLAIN, Table, codes, highest, kinds, only, played


def test_one_pack_of_52_without_jokers() -> None:
    assert len(set(DECK)) == 52
    assert Rank.JOKER not in {one.rank for one in DECK}


def test_the_ace_is_lowest_and_the_king_highest() -> None:
    order = sorted({one.rank for one in DECK}, key=lambda rank: HEIGHT[next(one for one in DECK if one.rank is rank)])
    assert [rank.value for rank in order] == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


@pytest.mark.parametrize("seats", [1, 5])
def test_a_table_with_too_few_or_too_many_seats_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        GAME.start(PLAIN, seats, "seed")


@pytest.mark.parametrize(("seats", "stock"), [(2, 37), (3, 30), (4, 23)])
def test_everybody_gets_three_closed_cards_and_four_in_hand(seats: int, stock: int) -> None:
    table = Table.dealt(seats)
    assert table.held == [4] * seats
    assert [len(closed) for closed in table.state.closed] == [3] * seats
    assert len(table.state.stock) == stock
    assert len(table.state.pile) == 1


def test_the_deal_is_told_in_order_and_hands_to_their_seats_alone() -> None:
    state = GAME.start(PLAIN, 3, "told")
    events = GAME.play(state, DEALER, GAME.legal_moves(state, DEALER)[0])
    assert kinds(events) == ["DealerDrawn", "Dealt", "SawHand", "SawHand", "SawHand", "TurnedUp", "TurnBegan"]
    dealt = only(events, Dealt)
    assert (dealt.deal, dealt.seats, dealt.cards, dealt.closed, dealt.stock) == (1, (0, 1, 2), 4, 3, 31)
    for seat in range(3):
        assert list(only(told_to(events, Seat(seat)), SawHand).cards) == state.hands[seat]
    assert "SawHand" not in kinds(told_to(events, None))
    assert only(events, TurnedUp).card is state.pile[0]


def test_closed_cards_are_dealt_first_one_at_a_time_from_the_dealers_left() -> None:
    deck = "AC 2C 3C 4C 5C 6C AH 2H 3H 4H 5H 6H 7H 8H"
    table = Table.dealt(2, VzryvOptions(first_dealer=1), deck=deck)
    assert [codes(closed) for closed in table.state.closed] == ["2C 4C 6C", "AC 3C 5C"]
    assert (table.hand(1), table.hand(0)) == ("AH 3H 5H 7H", "2H 4H 6H 8H")


def test_the_seat_left_of_the_dealer_begins_and_has_the_card_turned_up_to_beat() -> None:
    table = Table.dealt(3, VzryvOptions(first_dealer=2))
    assert table.current == 2
    assert table.phase == "turn"
    assert table.state.laid_by is None


def test_the_first_dealer_is_drawn_by_lot_and_may_be_any_seat() -> None:
    found: Counter[int] = Counter()
    for seed in range(60):
        state = GAME.start(PLAIN, 3, str(seed))
        events = GAME.play(state, DEALER, GAME.legal_moves(state, DEALER)[0])
        drawn = only(events, DealerDrawn).seat
        assert only(events, TurnBegan).seat == (drawn + 1) % 3
        found[drawn] += 1
    assert set(found) == {0, 1, 2}


def test_a_first_dealer_that_is_not_at_the_table_is_drawn_by_lot() -> None:
    state = GAME.start(VzryvOptions(first_dealer=4), 2, "seed")
    assert "DealerDrawn" in kinds(GAME.play(state, DEALER, GAME.legal_moves(state, DEALER)[0]))


@pytest.mark.parametrize(("how", "dealer"), [("loser", 0), ("rotate", 2)])
def test_the_next_game_is_dealt_by_the_loser_or_in_rotation(how: str, dealer: int) -> None:
    table = Table.with_hands("3C 4C", "9C", "", pile="KC", next_dealer=how, games=2, first_dealer=2).turn_of(1)
    table.play("9C")
    assert table.state.results[0].loser == 0
    table.do(DEALER, "deal")
    assert table.state.dealer == dealer
    assert table.current == (dealer + 1) % 3


@pytest.mark.parametrize("how", ["loser", "rotate"])
def test_after_a_game_without_a_loser_the_deal_passes_to_the_left(how: str) -> None:
    options: dict[str, Any] = {"next_dealer": how, "games": 2, "max_plies": 9, "first_dealer": 3}
    table = Table.with_hands("3C 4C", "9C 9D", "9H", pile="KC", **options).plies(8)
    table.play("3C")
    assert table.state.results[0].loser == 1
    table = Table.with_hands("3C 4C 5C", "9C 9D", "9H", pile="KC", **options).plies(8)
    table.play("3C")
    assert table.state.results[0].loser is None
    table.do(DEALER, "deal")
    assert table.state.dealer == 0


@pytest.mark.parametrize(("how", "place"), [("loser", 1), ("rotate", 3)])
def test_a_rematch_is_dealt_by_whoever_the_last_game_says(how: str, place: int) -> None:
    table = Table.with_hands("3C 4C", "9C", "", pile="KC", next_dealer=how, first_dealer=2).turn_of(1)
    table.play("9C")
    options = GAME.rematch(table.state.options, table.state, Chance("seed", "rematch"))
    assert options.first_dealer == place
    again = Table.dealt(3, options)
    assert again.state.dealer == place - 1


def test_a_rematch_of_a_match_that_never_began_changes_nothing() -> None:
    state = GAME.start(PLAIN, 3, "seed")
    assert GAME.rematch(PLAIN, state, Chance("seed", "rematch")) == PLAIN


def test_the_dealers_move_is_nobody_elses() -> None:
    table = Table(GAME.start(PLAIN, 2, "seed"))
    assert table.legal(None) == "deal"
    assert table.refuses(0, "deal") == ("V6", "dealers_move")
    assert table.refuses(0, "take") == ("V8", "no_turns_now")
    table.do(DEALER, "deal")
    assert table.refuses(None, "deal") == ("V6", "not_due")


def test_deals_say_why_they_come() -> None:
    state = GAME.start(VzryvOptions(games=2), 2, "seed")
    whys = []
    while (deal := GAME.deadline(state)) is not None:
        whys.append(deal.why)
        GAME.play(state, DEALER, GAME.legal_moves(state, DEALER)[0])
        while not GAME.deadline(state) and GAME.outcome(state) is None:
            GAME.advance(state, state.current, highest(state, GAME.legal_moves(state, state.current)))
    assert whys == ["first_deal", "next_deal"]
    assert played(state, highest) == 0
