"""K1 to K9: the pack, the deal, the arrangement and the first look."""

import pytest

from rules.core.cards import Colour, Rank, card
from rules.core.seats import DEALER, Seat
from rules.kaboom import moves as ask
from rules.kaboom.events import Arranged, DealerDrawn, Dealt, Peeked, Saw, TurnBegan
from rules.kaboom.layout import EDGES, PATTERNS
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import DECK
from tests.rules.kaboom.scenario import GAME, PLAIN, Table, kinds, only, spot

STACKED = (
    "2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S AC AD AH AS 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H 9S "
    "10C 10D 10H 10S JC JD JH JS QC QD QH QS KC KD KH KS RJ BJ"
)


def test_the_pack_has_54_different_cards_with_a_red_and_a_black_joker() -> None:
    assert len({one.code for one in DECK}) == 54
    jokers = [one for one in DECK if one.rank is Rank.JOKER]
    assert [(one.code, one.colour) for one in jokers] == [("RJ", Colour.RED), ("BJ", Colour.BLACK)]


def test_a_table_has_2_to_12_seats_and_the_lobby_offers_8() -> None:
    assert (GAME.info.seats, GAME.info.recommended) == (range(2, 9), range(2, 7))
    for seats in (1, 13):
        with pytest.raises(ValueError, match="seats"):
            GAME.start(PLAIN, seats, "seed")
    full = Table.dealt(12)
    assert [len(hand) for hand in full.state.hands] == [4] * 12
    assert len(full.state.stock) == 6


def test_the_first_dealer_is_drawn_by_lot_from_the_seed() -> None:
    drawn = set()
    for number in range(40):
        state = GAME.start(PLAIN, 3, f"seed {number}")
        drawn.add(only(GAME.play(state, DEALER, ask.Deal()), DealerDrawn).seat)
    assert drawn == {0, 1, 2}


def test_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer() -> None:
    table = Table.dealt(3, deck=STACKED)
    assert table.state.dealer == 2
    assert [table.hand(seat) for seat in range(3)] == ["2C 2D 2H 2S", "3C 3D 3H 3S", "4C 4D 4H 4S"]
    assert len(table.state.stock) == 54 - 12
    assert table.state.stock[-1] is card("AC")


def test_nothing_lies_on_the_discard_after_the_deal() -> None:
    table = Table.dealt(3)
    assert table.top is None
    for seat in range(3):
        table.do(seat, ask.Peek(()))
    assert table.refuses_throw(1, 0) == "K32"


def test_the_table_itself_deals_and_no_seat_does() -> None:
    table = Table(GAME.start(PLAIN, 2, "seed"))
    deadline = GAME.deadline(table.state)
    assert deadline is not None
    assert (deadline.move, deadline.why) == (ask.Deal(), "first_deal")
    assert table.refuses(0, ask.Deal()) == "K6"
    events = table.do(DEALER, ask.Deal())
    assert only(events, Dealt).cards == 4
    assert table.refuses(DEALER, ask.Deal()) == "K6"
    assert table.refuses(DEALER, ask.Reveal()) == "K6"


def test_a_deal_shows_no_face_to_anybody() -> None:
    table = Table.dealt(4)
    for viewer in (None, 0, 1, 2, 3):
        assert all(place.face is None for hand in table.view(viewer).hands for place in hand.places)


@pytest.mark.parametrize("pattern", PATTERNS.values(), ids=list(PATTERNS))
@pytest.mark.parametrize("edge", EDGES)
def test_cards_can_be_arranged_on_every_pattern_and_everybody_sees_it(
    pattern: tuple[tuple[int, int], ...], edge: str
) -> None:
    table = Table.dealt(2)
    move = ask.Arrange(pattern, edge)
    assert move in table.legal(0)
    assert table.do(0, move) == [Arranged(Seat(0), pattern, edge)]
    for viewer in (None, 0, 1):
        hand = table.view(viewer).hands[0]
        assert tuple(place.cell for place in hand.places) == pattern
        assert hand.edge == edge


def test_cards_can_be_arranged_freely_on_the_grid_and_again_until_the_first_look() -> None:
    table = Table.dealt(2)
    table.do(0, ask.Arrange(PATTERNS["square"], "top"))
    table.do(0, ask.Arrange(((3, 0), (0, 3), (1, 1), (2, 2)), "left"))
    assert [place.cell for place in table.view(1).hands[0].places] == [(3, 0), (0, 3), (1, 1), (2, 2)]
    table.do(0, ask.Peek((1,)))
    assert table.refuses(0, ask.Arrange(PATTERNS["row"], "right")) == "K7"


@pytest.mark.parametrize(
    ("cells", "edge"),
    [
        (((0, 0), (1, 0), (2, 0)), "right"),
        (((0, 0), (1, 0), (2, 0), (2, 0)), "right"),
        (((0, 0), (1, 0), (2, 0), (4, 0)), "right"),
        (((0, 0), (1, 0), (2, 0), (-1, 0)), "right"),
        (((0, 0), (1, 0), (2, 0), (3, 0)), "middle"),
    ],
)
def test_what_is_no_pattern_is_refused(cells: tuple[tuple[int, int], ...], edge: str) -> None:
    assert Table.dealt(2).refuses(0, ask.Arrange(cells, edge)) == "K7"


def test_a_pattern_is_chosen_before_play_and_no_card_moves_at_will_later() -> None:
    table = Table.with_hands("2C 3C 4C 5C", "2D 3D 4D 5D")
    assert table.refuses(0, ask.Arrange(PATTERNS["square"], "right")) == "K7"
    assert table.refuses(0, ask.SwapOwn(0, 1)) == "K11"


def test_two_own_cards_are_seen_together_by_their_owner_alone() -> None:
    table = Table.dealt(2, deck=STACKED)
    events = table.do(0, ask.Peek((0, 3)))
    assert events == [
        Peeked(Seat(0), (0, 3), True),
        Saw(Seat(0), spot(0, 0), card("2C")),
        Saw(Seat(0), spot(0, 3), card("2H")),
    ]


def test_two_own_cards_can_be_seen_one_after_the_other() -> None:
    table = Table.dealt(2)
    assert only(table.do(0, ask.Peek((2,))), Peeked).done is False
    assert table.refuses(0, ask.Peek((2,))) == "K8"
    assert table.refuses(0, ask.Peek((0, 1))) == "K8"
    assert only(table.do(0, ask.Peek((1,))), Peeked).done is True
    assert table.refuses(0, ask.Peek((0,))) == "K8"


def test_the_first_look_can_be_waived_before_or_after_one_card() -> None:
    table = Table.dealt(2)
    assert kinds(table.do(1, ask.Peek(()))) == ["Peeked"]
    table.do(0, ask.Peek((3,)))
    assert kinds(table.do(0, ask.Peek(()))) == ["Peeked", "TurnBegan"]
    assert table.view(None).hands[0].looked == (3,)


@pytest.mark.parametrize("slots", [(0, 1, 2), (0, 0), (4,), (-1,)])
def test_more_than_two_cards_the_same_twice_or_no_card_are_refused(slots: tuple[int, ...]) -> None:
    assert Table.dealt(2).refuses(0, ask.Peek(slots)) in ("K8", "K20")


def test_seats_look_in_any_order_and_play_waits_for_the_last() -> None:
    table = Table.dealt(3)
    table.do(2, ask.Peek((0, 1)))
    assert table.refuses(0, ask.Draw()) == "K11"
    table.do(0, ask.Peek((0, 1)))
    assert table.phase == "peek"
    events = table.do(1, ask.Peek((0, 1)))
    assert only(events, TurnBegan) == TurnBegan(Seat(0), False)
    assert (table.phase, table.current) == ("start", 0)
    assert table.refuses(1, ask.Peek((0,))) == "K8"


def test_nobody_throws_or_closes_gaps_before_play() -> None:
    table = Table.dealt(2)
    assert table.refuses_throw(0, 0) == "K32"
    assert table.refuses(0, ask.CloseGaps()) == "K39"


def test_the_next_deal_is_dealt_by_the_seat_left_of_the_dealer_whoever_won() -> None:
    table = Table.with_hands("2C", "3C", "4C")
    dealers = []
    for _ in range(4):
        table.kaboom()
        for _ in range(2):
            table.draw()
            table.discard() if table.held(table.current) == 0 else table.replace(0)
        table.reveal()
        assert table.phase == "deal"
        table.state.totals = [0, 0, 0]
        dealers.append(only(table.do(DEALER, ask.Deal()), Dealt).dealer)
        assert table.current == (dealers[-1] + 1) % 3
        for seat in range(3):
            table.do(seat, ask.Peek(()))
    assert dealers == [0, 1, 2, 0]


def test_a_pattern_stays_chosen_for_the_next_deal() -> None:
    table = Table.dealt(2, KaboomOptions(limit=1000))
    table.do(0, ask.Arrange(PATTERNS["column"], "bottom"))
    for seat in range(2):
        table.do(seat, ask.Peek(()))
    table.kaboom()
    table.kaboom()
    table.reveal()
    table.do(DEALER, ask.Deal())
    assert [place.cell for place in table.view(None).hands[0].places] == list(PATTERNS["column"])
