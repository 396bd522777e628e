"""B1 to B6: packs, seats, the cut for the deal, the deal."""

from dataclasses import replace

import pytest

from rules.boom.events import BoomEvent, Cut, CutTied, DealerCut, Dealt, SawHand, TurnBegan
from rules.boom.hands import HEIGHT
from rules.boom.moves import Deal
from rules.boom.options import BoomOptions
from rules.core.cards import Rank, card, cards, pack
from rules.core.seats import DEALER, Seat
from tests.rules.boom.scenario import BOOM, GAME, SCORING, Table, kinds, only

DECK = " ".join(each.code for each in pack(jokers=False))


def _first_deal(seats: int, seed: str, options: BoomOptions = BOOM) -> list[BoomEvent]:
    return list(GAME.play(GAME.start(options, seats, seed), DEALER, Deal()))


def test_the_ace_is_high() -> None:
    ranks = [each.rank for each in sorted(pack(jokers=False)[:13], key=HEIGHT.__getitem__)]
    assert ranks[0] is Rank.TWO
    assert ranks[-3:] == [Rank.QUEEN, Rank.KING, Rank.ACE]


@pytest.mark.parametrize(("seats", "number"), [(2, 52), (6, 52), (7, 104), (12, 104)])
def test_one_pack_serves_six_seats_and_two_serve_more(seats: int, number: int) -> None:
    table = Table.dealt(seats)
    everything = list(GAME.census(table.state))
    assert len(everything) == len(set(everything)) == number
    assert table.held() == [7] * seats
    assert len(table.state.stock) == number - 7 * seats


@pytest.mark.parametrize(("packs", "seats", "number"), [(1, 7, 52), (1, 8, 104), (2, 2, 104), ("auto", 6, 52)])
def test_packs_can_be_agreed_and_one_pack_goes_round_seven_seats(packs: int | str, seats: int, number: int) -> None:
    table = Table.dealt(seats, BoomOptions.parse({"packs": str(packs)}))
    assert len(GAME.census(table.state)) == number


def test_a_table_has_2_to_12_seats_and_the_lobby_offers_8() -> None:
    assert (GAME.info.seats, GAME.info.recommended) == (range(2, 9), range(2, 7))
    for seats in (1, 13):
        with pytest.raises(ValueError, match="seats"):
            GAME.start(BOOM, seats, "seed")


def test_everybody_cuts_and_the_highest_card_deals() -> None:
    for number in range(30):
        events = _first_deal(4, f"cut {number}")
        cut = [event for event in events if isinstance(event, Cut)]
        assert [event.seat for event in cut[:4]] == [0, 1, 2, 3]
        last = cut if len(cut) == 4 else cut[4:]
        highest = max(last, key=lambda event: HEIGHT[event.card])
        assert only(events, DealerCut).dealer == only(events, Dealt).dealer == highest.seat


def test_who_ties_at_the_cut_cuts_again_and_nobody_else() -> None:
    tied = [events for number in range(200) if "CutTied" in kinds(events := _first_deal(5, f"tie {number}"))]
    assert len(tied) > 5
    for events in tied:
        at = kinds(events).index("CutTied")
        tie = events[at]
        assert isinstance(tie, CutTied)
        first, again = events[:at], events[at + 1 : at + 1 + len(tie.seats)]
        heights = {event.seat: HEIGHT[event.card] for event in first if isinstance(event, Cut)}
        assert tie.seats == tuple(seat for seat, height in heights.items() if height == max(heights.values()))
        assert [event.seat for event in again if isinstance(event, Cut)] == list(tie.seats)


def test_later_deals_go_round_to_the_left() -> None:
    table = Table.dealt(3, replace(SCORING, target=10_000))
    dealers = []
    for _ in range(4):
        assert table.state.dealer is not None
        dealers.append(table.state.dealer)
        assert table.current == (table.state.dealer + 1) % 3
        while table.phase == "turn":
            table.does(table.may()[0])
        table.does("deal")
    assert dealers == [2, 0, 1, 2]


def test_a_first_dealer_that_is_known_needs_no_cut() -> None:
    events = _first_deal(4, "x", BoomOptions(first_dealer=3))
    assert kinds(events) == ["Dealt", *["SawHand"] * 4, "TurnBegan"]
    assert only(events, Dealt).dealer == 2
    assert only(events, TurnBegan).seat == 3
    assert "DealerCut" in kinds(_first_deal(4, "x", BoomOptions(first_dealer=9)))


def test_seven_cards_go_to_everybody_one_at_a_time_from_the_left_of_the_dealer() -> None:
    table = Table.dealt(4, deck=DECK)
    assert table.hand(0) == "2C 6C 10C AC 5D 9D KD"
    assert table.hand(3) == "5C 9C KC 4D 8D QD 3H"
    assert table.state.stock[-1] is card("4H")


def test_each_seat_is_told_its_own_hand_and_nothing_is_turned_up() -> None:
    events = _first_deal(3, "hands")
    hands = [event for event in events if isinstance(event, SawHand)]
    assert [event.to for event in hands] == [0, 1, 2]
    assert all(len(event.cards) == 7 for event in hands)
    state = GAME.start(BoomOptions(first_dealer=1), 3, "hands")
    GAME.play(state, DEALER, Deal())
    assert (state.round, state.pile, state.asked) == ([], [], None)


def test_the_table_itself_deals_and_no_seat_does() -> None:
    table = Table(GAME.start(BOOM, 2, "seed"))
    deadline = GAME.deadline(table.state)
    assert deadline is not None
    assert (deadline.move, deadline.why) == (Deal(), "first_deal")
    assert table.refuses("deal", 0) == "B5"
    assert GAME.check(table.state, DEALER, Deal()) is None
    table.does("deal")
    assert GAME.deadline(table.state) is None
    assert table.refuses("deal") == "B5"
    assert GAME.check(table.state, DEALER, Deal()) is not None


def test_a_stacked_deck_is_dealt_once() -> None:
    options = replace(SCORING, first_dealer=2)
    state = GAME.start(options, 2, "stack", cards(DECK))
    GAME.play(state, DEALER, Deal())
    first = state.hands[:]
    table = Table(state)
    while table.phase == "turn":
        table.does(table.may()[0])
    table.does("deal")
    assert first != state.hands
    assert Seat(0) == state.dealer
