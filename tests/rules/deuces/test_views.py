"""Table 5.6: who sees what, what a board is given to draw, and what a seat may remember and imagine."""

import re
from fractions import Fraction
from inspect import getsource

import pytest

from rules.core.cards import Rank, card, cards
from rules.core.events import told_to
from rules.core.face import Face
from rules.core.moves import Word
from rules.core.seats import Seat
from rules.core.sheets import Term
from rules.core.shuffle import Chance
from rules.core.views import Fact
from rules.deuces import legal
from rules.deuces.memory import DeucesMemory
from rules.deuces.options import PRESETS, DeucesOptions
from rules.deuces.state import DECK, DeucesState
from tests.rules.deuces.scenario import GAME, Table, codes, meant


def test_a_hand_and_a_drawn_card_are_seen_by_their_seat_alone() -> None:
    table = Table.with_hands("6H", "9S 3C", "4S", deck="KD 5D 7D")
    table.does("draw")
    assert table.view(0).hands[0].cards == cards("3C 9S")
    assert table.view(0).drawn is card("KD")
    for viewer in (None, 1):
        view = table.view(viewer)
        assert (view.hands[0].cards, view.hands[0].count, view.drawn) == ((), 2, None)


def test_the_edge_the_fines_the_top_and_all_counts_are_seen_by_all() -> None:
    table = Table.with_hands("6H", "9S 3C", "4S", deck="2D KD 5D").fines("QD", "JD JC").twos("2S")
    table.does("draw")
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert view.twos == cards("2S 2D")
        assert [hand.fine for hand in view.hands] == [cards("QD"), cards("JD JC")]
        assert (view.top, view.centre, view.stock, view.out) == (card("6H"), 1, 2, 0)


def test_a_card_sent_out_in_play_is_told_to_all_and_can_t_be_looked_at_afterwards() -> None:
    table = Table.with_hands("6H", "9S 3C", "4S", deck="KD 5D 7D")
    table.does("draw", "out", "keep")
    for viewer in (None, 0, 1):
        assert (table.view(viewer).out, table.view(viewer).thrown) == (1, ())
        assert card("KD") in table.hidden_from(viewer)


def test_below_the_top_the_centre_can_t_be_looked_at() -> None:
    table = Table.with_hands("6H", "7S 3C", "4S")
    table.does("7S")
    assert (table.view(1).top, table.view(1).centre) == (card("7S"), 2)
    assert card("6H") in table.hidden_from(None)


def test_a_view_is_private_to_the_seat_that_decides_over_hidden_cards() -> None:
    table = Table.dealt(2)
    assert [table.view(viewer).private for viewer in (None, 0, 1)] == [False, True, False]
    table = Table.with_hands("6H", "", "4S", deck="2D 9S KD")
    assert not table.view(0).private
    table.does("draw")
    assert not table.view(0).private
    table.does("another")
    assert [table.view(viewer).private for viewer in (None, 0, 1)] == [False, True, False]
    table = Table.with_hands("KH", "AS 9S 8S", "4S")
    table.does("AS")
    assert table.phase == "remove"
    assert not table.view(0).private


def test_at_the_end_everything_lies_open() -> None:
    table = Table.with_hands("KH", "AS 9S 8S", "4S")
    table.does("AS", "remove 9S")
    assert set(table.hidden_from(None)) == {card("KH")}


def test_a_board_can_draw_every_zone() -> None:
    table = Table.with_hands("6H", "9S 3C", "4S", deck="2D KD 5D 7D").fines("QD", "").twos("2S")
    table.does("draw", "another")

    def drawn(viewer: int | None) -> list[tuple[str, Seat | None, str, int]]:
        shown = []
        for zone in table.view(viewer).zones():
            faces = " ".join("?" if place.face is None else place.face.code for place in zone.places)
            shown.append((zone.key, zone.seat, faces, zone.count))
        return shown

    assert drawn(0) == [
        ("stock", None, "", 2),
        ("centre", None, "6H", 1),
        ("out", None, "", 0),
        ("twos", None, "2S 2D", 2),
        ("drawn", 0, "KD", 1),
        ("hand", 0, "3C 9S", 2),
        ("fine", 0, "QD", 1),
        ("hand", 1, "?", 1),
        ("fine", 1, "", 0),
    ]
    assert ("hand", 0, "? ?", 2) in drawn(None)
    assert "drawn" not in {key for key, *_ in drawn(1)}
    assert ("centre", None, "?", 1) in [
        (zone.key, zone.seat, "?" * len(zone.places), zone.count) for zone in Table.dealt(2).view(None).zones()
    ]


def test_a_board_draws_what_was_opened_and_removed_at_the_end() -> None:
    table = Table.with_hands("KH", "AS 9S 8S", "4S", deck="3D 4D")
    table.does("AS", "remove 9S")
    zones = {zone.key: " ".join(str(place.face) for place in zone.places) for zone in table.view(None).zones()}
    assert (zones["removed"], zones["opened"]) == ("9S", "3D 4D")


def test_moves_are_put_together_from_cards() -> None:
    for text, parts in (
        ("throw 7H 7C", "7H 7C"),
        ("7H 8H", "7H 8H"),
        ("remove 7H 3C", "7H 3C"),
        ("draw", ""),
        ("keep", ""),
    ):
        assert meant(text).parts(Seat(0)) == cards(parts)
    assert meant("swap 7H").parts(Seat(0)) == (card("7H"), Word("substitute", "out"))


def test_what_takes_several_cards_is_gathered_from_them() -> None:
    for text in ("throw", "throw 7H 7C", "7H 8H", "remove 7H 3C"):
        move = meant(text)
        assert isinstance(move, GAME.gathered)
        assert GAME.gather(type(move), move.parts(Seat(0))) == move


def _heard(table: Table, *texts: str) -> DeucesMemory:
    """What seat 0 remembers after these moves."""
    memory = GAME.new_memory(Seat(0))
    memory.centre = list(table.state.centre)
    for text in texts:
        memory.hear(told_to(table.does(text), Seat(0)))
    return memory


def _imagined(table: Table, memory: DeucesMemory) -> list[DeucesState]:
    return [GAME.imagine(table.view(0), memory, Chance(str(number), "world")) for number in range(40)]


def test_what_went_out_and_into_the_centre_is_remembered() -> None:
    table = Table.with_hands("6H", "7S 9S", "3S 3D", deck="KD 5D 7D")
    memory = _heard(table, "7S", "draw", "out", "keep")
    for world in _imagined(table, memory):
        assert (codes(world.centre), codes(world.out)) == ("6H 7S", "KD")


def test_who_had_to_draw_is_not_imagined_with_a_card_that_fits_but_for_the_one_it_kept() -> None:
    table = Table.with_hands("6H", "7S 9S", "3S 3D 3H", deck="KD 5D 7D")
    worlds = _imagined(table, _heard(table, "7S", "draw", "keep"))
    fitting = [sum(world.fits(each) for each in world.hands[1]) for world in worlds]
    assert max(fitting) <= 1


def test_a_card_that_a_substitution_showed_stays_known_until_it_is_laid() -> None:
    table = Table.with_hands("9H", "10S 3C", "QS 3D", deck="QC 4D 5D")
    memory = _heard(table, "10S", "draw", "swap QS", "keep")
    assert all(card("QC") in world.hands[1] for world in _imagined(table, memory))
    table.state.centre.append(card("QH"))
    table.state.current = Seat(1)
    memory.hear(told_to(table.does("QC"), Seat(0)))
    assert memory.holds == {Seat(1): []}


def test_a_two_is_imagined_in_the_deck_or_under_the_centre_only() -> None:
    table = Table.dealt(8)
    for world in _imagined(table, GAME.new_memory(Seat(0))):
        assert not any(each.rank is Rank.TWO for hand in world.hands for each in hand)
        assert len({each.code for each in GAME.census(world)}) == 52


def test_who_remembers_nothing_can_imagine_too() -> None:
    table = Table.dealt(3)
    table.does("throw", "throw", "throw")
    while table.phase not in ("remove", "over"):
        world = GAME.imagine(table.view(0), GAME.new_memory(Seat(0)), Chance("x", "world"))
        assert sorted(map(str, GAME.census(world))) == sorted(map(str, DECK))
        table.does(table.may()[-1])


@pytest.mark.parametrize("options", PRESETS.values())
def test_every_card_is_somewhere_and_the_hidden_ones_are_those_no_view_shows(options: DeucesOptions) -> None:
    table = Table.dealt(4, options)
    while table.phase != "over":
        for viewer in (None, 0, 2):
            shown: set[Face] = set()
            for zone in table.view(viewer).zones():
                shown.update(place.face for place in zone.places if place.face is not None)
            hidden = set(table.hidden_from(viewer))
            assert not shown & hidden
            assert shown | hidden == set(DECK)
        table.does(table.may()[-1])


def test_facts_say_what_no_card_shows() -> None:
    table = Table.with_hands("6H", "9S 3C", "4S", deck="2D KD").twos("2S 2H")
    assert list(table.view(None).facts()) == [
        Fact("cover", card("6H")),
        Fact("next", Rank.SEVEN),
        Fact("coefficient", 0, card=card("2S")),
        Fact("coefficient", Fraction(1, 2), card=card("2H")),
        Fact("starter", seat=Seat(0)),
        Fact("circle", 1),
    ]
    table = Table.dealt(2, deck="7C 7S 7D 5C 7H 6C 9S 3D")
    table.does("throw 7C 7D 7H")
    assert Fact("barred", Rank.SEVEN) in table.view(1).facts()
    table = Table.with_hands("KH", "AH 9S 8S", "4S")
    table.does("AH")
    assert table.view(None).facts()[-1] == Fact("right_same_suit", 1, Seat(0))


def test_the_sheet_shows_every_fine_suit_by_suit() -> None:
    table = Table.with_hands("KH", "AS 9S 8S", "4S 5D 6D JC 10H", deck="3D")
    assert table.view(None).sheets() == ()
    table.does("AS", "remove 9S")
    (sheet,) = table.view(None).sheets()
    first, second = sheet.lines
    assert (sheet.ending, sheet.dealer) == ("ace", None)
    assert first.terms == (Term("times_2", 16, cards("8S"), (8,)), Term("removed", 0, cards("9S")))
    assert second.terms == (
        Term("times_0", 0, cards("JC"), (11,)),
        Term("times_half", Fraction(11, 2), cards("5D 6D"), (5, 6)),
        Term("times_1", 10, cards("10H"), (10,)),
        Term("times_2", 8, cards("4S"), (4,)),
    )
    assert (first.score, first.won, second.score, second.won) == (16, True, Fraction(47, 2), False)


def test_every_rule_that_refuses_a_move_stands_in_a_chapter() -> None:
    said = {rule for rules in GAME.chapters.values() for rule in rules}
    refusing = set(re.findall(r'\("(D\d+)"', getsource(legal)))
    assert refusing
    assert refusing <= said
    assert len(said) == sum(len(rules) for rules in GAME.chapters.values())
