"""U2 to U8: seats, rock-paper-scissors, the deal and the central card."""

from collections import Counter

import pytest

from rules.core.events import told_to
from rules.core.seats import DEALER, Seat
from rules.uno.cards import DECK, cards
from rules.uno.events import Dealt, PutBack, SawHand, SignsShown, SignsTied, StarterFound, TurnBegan, TurnedUp
from rules.uno.moves import Deal, ShowSign, Sign
from rules.uno.options import UnoOptions
from tests.rules.uno.scenario import GAME, PLAIN, Table, kinds, only, said

RPS = UnoOptions()


@pytest.mark.parametrize("seats", [1, 11])
def test_a_table_with_too_few_or_too_many_seats_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 10"):
        GAME.start(PLAIN, seats, "seed")


def test_the_lobby_offers_2_to_10_seats() -> None:
    assert list(GAME.info.seats) == list(range(2, 11))


def test_everybody_is_asked_for_a_sign_before_the_first_deal() -> None:
    table = Table.new(3, RPS)
    assert table.phase == "signs"
    assert [table.legal(seat) for seat in range(3)] == [["rock", "scissors", "paper"]] * 3
    assert GAME.deadline(table.state) is None
    assert table.legal(None) == []
    assert table.refuses(None, "deal") == ("U6", "not_due")


def test_signs_come_in_any_order_of_seats_and_are_shown_together() -> None:
    table = Table.new(3, RPS)
    for seat in (2, 0):
        assert kinds(GAME.play(table.state, Seat(seat), ShowSign(Sign.ROCK))) == ["SignChosen"]
    events = GAME.play(table.state, Seat(1), ShowSign(Sign.SCISSORS))
    shown = only(events, SignsShown).signs
    assert shown == ((0, Sign.ROCK), (1, Sign.SCISSORS), (2, Sign.ROCK))


def test_a_sign_once_chosen_can_not_be_chosen_again() -> None:
    table = Table.new(3, RPS)
    GAME.play(table.state, Seat(1), ShowSign(Sign.ROCK))
    assert table.legal(1) == []
    assert table.refuses(1, ShowSign(Sign.PAPER)) == ("U4", "has_chosen")


@pytest.mark.parametrize(("signs", "winner"), [("rs", 0), ("sp", 0), ("pr", 0), ("sr", 1), ("ps", 1), ("rp", 1)])
def test_between_two_the_better_sign_begins(signs: str, winner: int) -> None:
    table = Table.new(2, RPS)
    events = table.show(signs)
    assert events[-1] == StarterFound(Seat(winner), "rps")
    assert table.phase == "deal"
    assert only(table.do(DEALER, "deal"), TurnBegan).seat == winner


@pytest.mark.parametrize(
    ("signs", "left"),
    [
        ("rrr", (0, 1, 2)),
        ("rsp", (0, 1, 2)),
        ("rrs", (0, 1)),
        ("psp", (1,)),
        ("ppr", (0, 1)),
        ("rrssp", (0, 1, 2, 3, 4)),
        ("sprp", (0, 1, 2, 3)),
        ("sspps", (0, 1, 4)),
    ],
)
def test_two_kinds_of_signs_part_winners_from_losers_and_all_else_goes_on(signs: str, left: tuple[int, ...]) -> None:
    table = Table.new(len(signs), RPS)
    events = table.show(signs)
    if len(left) == 1:
        assert only(events, StarterFound).seat == left[0]
    else:
        assert only(events, SignsTied).seats == left
        assert tuple(table.state.contenders) == left
        assert table.phase == "signs"


def test_who_is_out_of_it_is_asked_no_more_and_those_still_in_it_go_on() -> None:
    table = Table.new(4, RPS)
    table.show("rsrr")
    assert table.legal(1) == []
    assert table.refuses(1, ShowSign(Sign.ROCK)) == ("U4", "out_of_it")
    table.show("ppp")
    table.show("rsr")
    assert table.state.contenders == [0, 3]
    assert table.show("ps")[-1] == StarterFound(Seat(3), "rps")


def test_nobody_shows_a_sign_once_the_first_seat_is_found() -> None:
    table = Table.new(2, RPS)
    table.show("rs")
    assert table.refuses(0, ShowSign(Sign.ROCK)) == ("U4", "no_signs_now")
    table.do(DEALER, "deal")
    assert table.refuses(0, ShowSign(Sign.ROCK)) == ("U4", "no_signs_now")


def test_a_lot_finds_the_first_seat_if_the_table_plays_so_and_any_seat_may_be_it() -> None:
    found: Counter[int] = Counter()
    for seed in range(60):
        events = Table.new(3, PLAIN, seed=str(seed)).do(DEALER, "deal")
        starter = only(events, StarterFound)
        assert starter.how == "lot"
        assert only(events, TurnBegan).seat == starter.seat
        found[starter.seat] += 1
    assert set(found) == {0, 1, 2}


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_everybody_gets_seven_cards_one_lies_open_and_the_rest_is_stock(seats: int) -> None:
    table = Table.new(seats)
    events = table.do(DEALER, "deal")
    assert table.held == [7] * seats
    assert len(table.state.pile) == 1
    assert len(table.state.stock) == 107 - 7 * seats
    dealt = only(events, Dealt)
    assert (dealt.cards, dealt.deal, dealt.seats) == (7, 1, tuple(range(seats)))
    assert dealt.stock == 108 - 7 * seats


def test_cards_are_dealt_one_at_a_time_from_the_first_seat_on() -> None:
    deck = "R1 Y1 G1 R2 Y2 G2 R3 Y3 G3 R4 Y4 G4 R5 Y5 G5 R6 Y6 G6 R7 Y7 G7"
    table = Table.new(3, deck=deck)
    table.do(DEALER, "deal")
    starter = table.current
    assert table.hand(starter) == "R1 R2 R3 R4 R5 R6 R7"
    assert table.hand((starter + 1) % 3) == "Y1 Y2 Y3 Y4 Y5 Y6 Y7"
    assert table.hand((starter + 2) % 3) == "G1 G2 G3 G4 G5 G6 G7"


def test_each_seat_is_told_its_own_hand_alone() -> None:
    table = Table.new(3)
    events = table.do(DEALER, "deal")
    for seat in range(3):
        hand = only(told_to(events, Seat(seat)), SawHand)
        assert list(hand.cards) == table.state.hands[seat]
    assert "SawHand" not in kinds(told_to(events, None))


HANDS = "R0 R1 R1.2 R2 R2.2 R3 R3.2 R4 R4.2 R5 R5.2 R6 R6.2 R7"


def test_a_digit_turned_up_is_the_central_card() -> None:
    table = Table.new(2, deck=f"{HANDS} G0 W")
    events = table.do(DEALER, "deal")
    assert [event for event in events if isinstance(event, TurnedUp)] == [TurnedUp(cards("G0")[0], True)]
    assert "PutBack" not in kinds(events)
    assert table.centre == "green 0"
    assert table.state.stock[-1] is cards("W")[0]


def test_what_is_no_digit_goes_back_into_the_stock_which_is_shuffled() -> None:
    table = Table.new(2, deck=f"{HANDS} W+4 GS W BR Y+2 B3")
    events = table.do(DEALER, "deal")
    turned = [(event.card.code, event.fits) for event in events if isinstance(event, TurnedUp)]
    assert turned == [("W+4", False), ("GS", False), ("W", False), ("BR", False), ("Y+2", False), ("B3", True)]
    assert only(events, PutBack) == PutBack(5, 93)
    assert table.centre == "blue 3"
    assert len(table.state.stock) == 93
    assert set(cards("W+4 GS W BR Y+2")) < set(table.state.stock)
    assert table.state.stock != [one for one in DECK if one in table.state.stock]
    assert set(table.state.stock[-5:]) != set(cards("W+4 GS W BR Y+2"))


def test_with_ten_seats_a_digit_is_always_left_to_be_turned_up() -> None:
    digits = [one for one in DECK if one.is_digit]
    others = [one for one in DECK if not one.is_digit]
    deck = [*digits[:70], *others, *digits[70:]]
    state = GAME.start(PLAIN, 10, "seed", deck)
    events = GAME.play(state, DEALER, GAME.legal_moves(state, DEALER)[0])
    assert only(events, PutBack).cards == 32
    assert state.pile == [digits[70]]
    assert len(state.stock) == 37


def test_the_first_card_has_no_effect_and_turns_go_clockwise() -> None:
    table = Table.new(4)
    table.do(DEALER, "deal")
    assert table.state.direction == 1
    first = table.current
    table.play(next(text for text in table.legal() if text[-1].isdigit() or text == "draw"))
    assert table.current in {first, (first + 1) % 4}


def test_a_round_dealt_later_begins_clockwise_again() -> None:
    table = Table.with_hands("RR", "Y1", "Y2").turning(-1)
    table.play("RR")
    assert table.phase == "deal"
    table.do(DEALER, "deal")
    assert table.state.direction == 1


def test_the_dealers_move_is_nobody_elses() -> None:
    table = Table.new(2)
    assert table.refuses(0, "deal") == ("U6", "dealers_move")
    assert [said(move) for move in GAME.legal_moves(table.state, DEALER)] == ["deal"]
    table.do(DEALER, "deal")
    assert table.refuses(None, "deal") == ("U6", "not_due")


def test_the_first_deal_and_later_ones_say_why_they_come() -> None:
    table = Table.new(2)
    first = GAME.deadline(table.state)
    assert first is not None
    assert (first.move, first.why) == (Deal(), "first_deal")
    table = Table.with_hands("R1", "Y1", centre="R5")
    assert GAME.deadline(table.state) is None
    table.play("R1")
    later = GAME.deadline(table.state)
    assert later is not None
    assert later.why == "next_deal"
