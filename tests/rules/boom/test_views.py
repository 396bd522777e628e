"""B14: who sees what, what a board is given to draw, and what a seat may remember and imagine."""

import re
from dataclasses import replace
from inspect import getsource

import pytest

from rules.boom import legal
from rules.boom.hands import cards_in
from rules.boom.memory import BoomMemory, Lack
from rules.boom.moves import Deal, Draw, Pass, Play, PlayEight
from rules.boom.options import BoomOptions
from rules.boom.state import BoomState
from rules.core.cards import Card, Suit, card, cards
from rules.core.events import told_to
from rules.core.moves import Word
from rules.core.seats import DEALER, Seat
from rules.core.sheets import Term
from rules.core.shuffle import Chance
from rules.core.views import Fact
from tests.rules.boom.scenario import BOOM, EIGHTS, GAME, SCORING, Table


def test_a_seat_sees_its_own_hand_sorted_and_how_many_cards_the_others_hold() -> None:
    table = Table.with_hands("AS 3D 2S 10C 3D.2", "4C 5C", "6C 7C 8C")
    assert table.view(0).hands[0].cards == cards("10C 3D 3D.2 2S AS")
    for viewer in (None, 1, 2):
        assert table.view(viewer).hands[0].cards == ()
        assert [hand.count for hand in table.view(viewer).hands] == [5, 2, 3]


def test_what_was_laid_lies_open_to_all_and_stays() -> None:
    table = Table.with_hands("9D 2C 3C", "KD 4C 3D", options=SCORING)
    table.does("9D", "KD", "3D")
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert view.pile == ((Seat(0), card("9D")), (Seat(1), card("KD")))
        assert view.round == ((Seat(1), card("3D")),)
        assert view.leader == 1


def test_a_view_is_private_to_the_seat_in_turn_alone() -> None:
    table = Table.with_hands("3D 2C", "4D 5C")
    assert [table.view(viewer).private for viewer in (None, 0, 1)] == [False, True, False]
    table.does("3D")
    assert [table.view(viewer).private for viewer in (None, 0, 1)] == [False, False, True]
    table.does("4D")
    table = Table.with_hands("3D", "4D 5C")
    table.does("3D")
    assert [table.view(viewer).private for viewer in (None, 0, 1)] == [False, False, False]


def test_all_hands_are_seen_when_a_deal_was_counted() -> None:
    table = Table.with_hands("3H", "KS 7D", "AH 2S", options=SCORING)
    table.does("3H")
    for viewer in (None, 0, 1, 2):
        assert [hand.cards for hand in table.view(viewer).hands] == [(), cards("7D KS"), cards("AH 2S")]
        assert set(table.hidden_from(viewer)) == set(table.state.stock)


def test_a_board_can_draw_every_zone() -> None:
    table = Table.with_hands("9D 2C 3C", "KD 4C 3D", stock="5C 6C", options=SCORING)
    table.does("9D", "KD", "3D")
    zones = table.view(0).zones()
    drawn = [(zone.key, zone.seat, [place.face for place in zone.places], zone.count) for zone in zones]
    assert drawn == [
        ("stock", None, [], 2),
        ("pile", None, [card("KD")], 2),
        ("round", None, [card("3D")], 1),
        ("hand", 0, list(cards("2C 3C")), 2),
        ("hand", 1, [None], 1),
    ]
    assert all(place.present for zone in zones for place in zone.places)


def test_moves_are_put_together_from_cards_and_a_named_suit() -> None:
    assert Play(card("9D")).parts(Seat(0)) == (card("9D"),)
    assert PlayEight(card("8D"), Suit.SPADES).parts(Seat(0)) == (card("8D"), Word("suit", "S"))
    assert [move.parts(Seat(0)) for move in (Draw(), Pass(), Deal())] == [(), (), ()]


def test_a_drawn_card_is_sorted_into_the_hand() -> None:
    table = Table.with_hands("JD 5C", "9S 4C", options=EIGHTS, stock="3H 2S JH")
    table.does("JD", "draw", "draw")
    assert table.view(1).hands[1].cards == cards("4C 3H 2S 9S")


def _memory(table: Table, *texts: str) -> BoomMemory:
    """What seat 0 remembers after these moves."""
    memory = GAME.new_memory(Seat(0))
    for text in texts:
        memory.hear(told_to(table.does(text), Seat(0)))
    return memory


def _imagined(table: Table, memory: BoomMemory) -> list[BoomState]:
    return [GAME.imagine(table.view(0), memory, Chance(str(number), "world")) for number in range(40)]


def test_who_could_not_follow_is_not_imagined_with_what_it_asked_for() -> None:
    table = Table.with_hands("JD 5C 2H", "2S 3S", "QS KS", stock="4C 5H JH 6C 7C 9C 10C KC")
    memory = _memory(table, "JD", "draw")
    for world in _imagined(table, memory):
        assert not any(each.suit is Suit.DIAMONDS or each.rank.value == "J" for each in cards_in(world.hands[1]))
        assert Table(world).held() == [2, 4, 2]
    assert any(each.suit is Suit.DIAMONDS for world in _imagined(table, memory) for each in cards_in(world.hands[2]))


def test_an_eight_may_be_kept_back_and_a_card_drawn_last_may_be_anything() -> None:
    table = Table.with_hands("JD 5C 2H", "8S 3S", "QS KS", options=EIGHTS, stock="4C 5D JH 6C 7C")
    worlds = _imagined(table, _memory(table, "JD", "draw", "draw"))
    lacking = [
        sum(each.suit is Suit.DIAMONDS and each.rank.value != "8" for each in cards_in(w.hands[1])) for w in worlds
    ]
    assert max(lacking) == 1
    assert any(each.rank.value == "8" for world in worlds for each in cards_in(world.hands[1]))


def test_a_new_deal_is_remembered_from_nothing() -> None:
    table = Table.with_hands("JD", "2S 3S", options=SCORING, stock="4C")
    memory = GAME.new_memory(Seat(1))
    memory.hear(told_to(table.does("JD"), Seat(1)))
    memory.lacking[Seat(0)] = Lack(Suit.CLUBS, None, 0)
    memory.hear(told_to(table.does("deal"), Seat(1)))
    assert memory.lacking == {}


def test_the_seat_on_the_left_of_the_last_dealer_deals_in_a_rematch() -> None:
    table = Table.with_hands("JD", "2S 3S", "4S 5S")
    assert GAME.rematch(BOOM, GAME.start(BOOM, 3, "x"), Chance("x", "lot")) == BOOM
    table.does("JD")
    wished = replace(EIGHTS, target=77)
    again = GAME.rematch(wished, table.state, Chance("x", "lot"))
    assert again == replace(wished, first_dealer=1)
    state = GAME.start(again, 3, "y")
    GAME.play(state, DEALER, Deal())
    assert state.dealer == 0


@pytest.mark.parametrize("options", [BOOM, SCORING, EIGHTS, BoomOptions(packs=2)])
def test_every_card_is_somewhere_and_the_hidden_ones_are_those_no_view_shows(options: BoomOptions) -> None:
    table = Table.dealt(4, options)
    while table.phase == "turn":
        for viewer in (None, 0, 2):
            shown: set[Card] = {card for _, card in (*table.view(viewer).pile, *table.view(viewer).round)}
            shown.update(*(hand.cards for hand in table.view(viewer).hands))
            hidden = set(table.hidden_from(viewer))
            assert not shown & hidden
            assert shown | hidden == set(GAME.census(table.state))
        table.does(table.may()[-1])


def test_facts_say_what_no_card_shows() -> None:
    table = Table.with_hands("8C 3D", "4H 5C", options=EIGHTS).totals(12, 0)
    assert list(table.view(None).facts()) == [
        Fact("leader", seat=Seat(0)),
        Fact("dealer", seat=Seat(1)),
        Fact("points", 12, Seat(0)),
        Fact("points", 0, Seat(1)),
    ]
    table.does("8C=H")
    assert table.view(None).facts()[0] == Fact("named", "H")
    table.does("4H")
    plain = Table.with_hands("9D 3D", "4D 5C")
    plain.does("9D")
    assert list(plain.view(1).facts()) == [
        Fact("asked", card("9D")),
        Fact("leader", seat=Seat(0)),
        Fact("dealer", seat=Seat(1)),
    ]


def test_a_sheet_shows_whose_cards_the_caller_scored_for() -> None:
    table = Table.with_hands("3H", "KS 7D", "AH", options=SCORING).totals(5, 6, 7)
    assert table.view(None).sheets() == ()
    table.does("3H")
    (sheet,) = table.view(1).sheets()
    won, lost, _ = sheet.lines
    assert (sheet.deal, sheet.dealer, sheet.ending) == (1, 2, "boom")
    assert (won.score, won.total, won.won) == (18, 23, True)
    assert won.terms == (
        Term("others", 17, cards("7D KS"), (7, 10), (Seat(1),)),
        Term("others", 1, cards("AH"), (1,), (Seat(2),)),
    )
    assert (lost.score, lost.total, lost.won) == (0, 6, False)
    assert lost.terms == (Term("left", 0, cards("7D KS"), (7, 10)),)
    table.does("deal")
    (sheet,) = table.view(None).sheets()
    assert all(term.cards == () for line in sheet.lines for term in line.terms)


def test_a_sheet_shows_what_an_exhausted_deal_takes_off_and_divides() -> None:
    table = Table.with_hands("3C 10D", "10S", "JS QS KS AS", options=EIGHTS, stock="3D")
    table.does("3C", "draw", "3D")
    (sheet,) = table.view(None).sheets()
    assert [(term.key, term.points) for term in sheet.lines[0].terms] == [("others", 31), ("own", -10), ("shared", -11)]
    assert sheet.lines[0].terms[2].seats == (1,)
    level = Table.with_hands("3C 7D", "7S", options=EIGHTS, stock="3D")
    level.does("3C", "draw", "3D")
    (sheet,) = level.view(None).sheets()
    assert [(term.key, term.points) for term in sheet.lines[1].terms] == [("own", -7), ("shared", 7)]


def test_a_sheet_of_the_plain_game_says_nothing_of_hands_that_nobody_shows() -> None:
    table = Table.with_hands("3D 2C", "KD", "4D 4C")
    table.does("3D", "KD")
    (sheet,) = table.view(0).sheets()
    assert [line.terms for line in sheet.lines] == [(), (Term("boom", 1),), ()]


@pytest.mark.parametrize("options", [BOOM, replace(SCORING, target=60), replace(EIGHTS, target=60)])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_steps_of_every_sheet_add_up_to_its_scores(options: BoomOptions, seats: int) -> None:
    table = Table.dealt(seats, options)
    while table.phase != "over":
        table.does(table.may()[-1] if table.phase == "turn" else "deal")
    for sheet in table.view(None).sheets():
        for line in sheet.lines:
            assert sum(term.points for term in line.terms) == line.score
    assert [line.total for line in table.view(None).sheets()[-1].lines] == table.state.totals


def test_every_rule_that_refuses_a_move_stands_in_a_chapter() -> None:
    said = {rule for rules in GAME.chapters.values() for rule in rules}
    refusing = set(re.findall(r'IllegalMove\("(\w+)"', getsource(legal)))
    assert refusing
    assert refusing <= said
    assert len(said) == sum(len(rules) for rules in GAME.chapters.values())
