"""Deals by hand, key by key, and the misdeal: a card turned up while dealing means dealing again (K6, K69)."""

import pytest

from rules.core.cards import card, cards
from rules.core.contract import check_game
from rules.core.events import told_to
from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.kaboom import moves as ask
from rules.kaboom.events import Dealt, Penalised
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import DECK
from rules.kaboom.strict_events import CardDealt, Misdealt, Shuffled
from rules.kaboom.strict_moves import DealCard, DealRest, Glance, Show
from tests.rules.kaboom.scenario import GAME, Table, kinds, only, spot

BY_HAND = KaboomOptions(strict_table=True, deal_by_hand=True)
ORDER = " ".join(one.code for one in DECK)


def shuffled(options: KaboomOptions = BY_HAND, seats: int = 3) -> Table:
    """The pack lies with the dealer, who is the last seat; seat 0 is on its left."""
    return Table.dealt(seats, options, deck=ORDER)


def test_the_dealers_seat_lays_the_cards_out_one_by_one_from_its_left() -> None:
    table = shuffled()
    assert (table.phase, table.view(None).current, table.view(None).stock) == ("dealing", 2, 54)
    assert table.legal(2) == [DealCard(), DealRest()]
    assert table.legal(0) == table.legal(1) == []
    dealt = [only(table.do(2, DealCard()), CardDealt) for _ in range(5)]
    assert [(event.seat, event.slot) for event in dealt] == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)]
    assert dealt[-1].stock == table.view(0).stock == 49
    assert table.refuses(0, DealCard()) == table.refuses(0, DealRest()) == "K6"


def test_the_last_card_ends_the_deal_and_everybody_may_look() -> None:
    table = shuffled()
    for _ in range(11):
        assert kinds(table.do(2, DealCard())) == ["CardDealt"]
    events = table.do(2, DealCard())
    assert kinds(events) == ["CardDealt", "Dealt"]
    assert only(events, Dealt) == Dealt(Seat(2), 1, (Seat(0), Seat(1), Seat(2)), 4, 42)
    assert table.phase == "peek"
    assert table.refuses(2, DealCard()) == "K6"
    assert "Peek" in table.legal_kinds(0)


def test_dealing_the_rest_at_once_gives_the_cards_that_one_by_one_would_give() -> None:
    hands = []
    for single in (0, 5, 12):
        table = shuffled()
        for _ in range(single):
            table.do(2, DealCard())
        if single < 12:
            table.do(2, DealRest())
        hands.append([table.hand(seat) for seat in range(3)])
    assert hands[0] == hands[1] == hands[2]
    table = Table.dealt(3, deck=ORDER)
    assert hands[0] == [table.hand(seat) for seat in range(3)]


def test_a_card_turned_up_by_the_dealer_means_shuffling_and_dealing_again() -> None:
    table = shuffled()
    for _ in range(4):
        table.do(2, DealCard())
    shown = table.state.stock[-1]
    events = table.do(2, Show(spot(1, 1)))
    assert kinds(events) == ["Misdealt", "Shuffled"]
    assert only(told_to(events, None), Misdealt) == Misdealt(Seat(2), spot(1, 1), shown)
    assert only(events, Shuffled).dealer == 2
    assert (table.phase, table.view(None).stock) == ("dealing", 54)
    assert [table.held(seat) for seat in range(3)] == [0, 0, 0]
    assert table.state.stock != list(cards(ORDER)[::-1])
    table.do(2, DealRest())
    assert (table.phase, table.state.deal_no, table.state.dealer) == ("peek", 1, 2)


def test_anybody_can_turn_up_what_lies_on_the_table_but_only_the_dealer_what_is_in_the_hand() -> None:
    table = shuffled()
    for _ in range(2):
        table.do(2, DealCard())
    assert table.refuses(0, Show(spot(2, 0))) == "K20"
    assert table.refuses(2, Show(spot(0, 1))) == "K20"
    assert set(GAME.offences(table.state, Seat(0))) == {Show(spot(0, 0)), Show(spot(1, 0))}
    assert set(GAME.offences(table.state, Seat(2))) == {Show(spot(0, 0)), Show(spot(1, 0)), Show(spot(2, 0))}
    events = table.do(0, Show(spot(1, 0)))
    assert only(events, Misdealt).card is card(ORDER.split()[1])


def test_dealing_again_is_the_whole_price_of_a_misdeal() -> None:
    table = shuffled()
    table.do(2, DealCard())
    for _ in range(3):
        events = table.do(2, Show(spot(0, 0)))
        assert not [event for event in events if isinstance(event, Penalised)]
    table.do(2, DealRest())
    assert [table.held(seat) for seat in range(3)] == [4, 4, 4]


def test_nobody_looks_at_a_card_or_throws_one_while_cards_are_dealt() -> None:
    table = shuffled()
    table.do(2, DealCard())
    assert table.refuses(0, Glance(spot(0, 0))) == "K65"
    assert table.refuses(0, ask.Peek((0,))) == "K8"
    assert table.refuses_throw(0, 0) == "K32"


def test_a_guarded_table_lets_the_dealer_deal_by_hand_but_nobody_turn_up_a_card() -> None:
    table = shuffled(KaboomOptions(deal_by_hand=True))
    table.do(2, DealCard())
    assert not GAME.offences(table.state, Seat(2))
    assert table.refuses(2, Show(spot(0, 0))) == "K69"
    table.do(2, DealRest())
    assert table.phase == "peek"


def test_what_was_seen_in_the_deal_before_is_forgotten_when_the_pack_is_shuffled() -> None:
    table = shuffled(seats=2)
    memory = GAME.new_memory(Seat(0))
    memory.hear(told_to(table.do(1, DealRest()), Seat(0)))
    memory.hear(told_to(table.do(0, ask.Peek((0, 1))), Seat(0)))
    assert len(memory.known) == 2
    table.do(1, ask.Peek(()))
    table.kaboom()
    table.draws_and_discards("AC")
    table.reveal()
    memory.hear(told_to(table.do(DEALER, ask.Deal()), Seat(0)))
    assert not memory.known
    assert (table.phase, table.view(None).current) == ("dealing", 0)


def test_who_was_knocked_out_is_dealt_nothing_by_hand() -> None:
    options = KaboomOptions(strict_table=True, deal_by_hand=True, end_mode="knockout", limit=10)
    table = shuffled(options)
    table.do(2, DealRest())
    for seat in range(3):
        table.do(seat, ask.Peek(()))
    table.state.hands = [list(cards("QH KC")), list(cards("2C")), list(cards("3C"))]
    table.turn_of(1).counted(1)
    assert table.state.knocked_out
    table.do(DEALER, ask.Deal())
    dealer = table.view(None).current
    assert dealer == 1
    assert [only(table.do(dealer, DealCard()), CardDealt).seat for _ in range(3)] == [2, 1, 2]
    assert not GAME.offences(table.state, Seat(0))


@pytest.mark.parametrize("seats", [2, 5])
def test_deals_by_hand_keep_the_contract(seats: int) -> None:
    told = []
    for seed in range(2):
        chance = Chance(f"{seats} {seed}", "by hand")
        steps = check_game(GAME, BY_HAND, seats, str(seed), steps=50, pick=chance.below, whole=False)
        told += [event for step in steps for event in step.events]
    assert {"Misdealt", "Dealt", "Offended"} <= {type(event).__name__ for event in told}
