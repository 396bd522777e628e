"""U1 and U19: the pack, and what each of its cards counts."""

import copy
import pickle
from collections import Counter

import pytest

from rules.core.cards import FRENCH
from rules.uno.cards import DECK, Colour, Symbol, UnoCard, card, cards
from rules.uno.moves import Play
from tests.rules.uno.scenario import codes


def test_the_pack_has_108_cards() -> None:
    assert len(DECK) == len({one.code for one in DECK}) == 108


@pytest.mark.parametrize("colour", Colour)
def test_each_colour_has_one_zero_and_two_of_everything_else(colour: Colour) -> None:
    found = Counter(one.symbol for one in DECK if one.colour is colour)
    assert found.pop(Symbol.ZERO) == 1
    assert set(found.values()) == {2}
    assert len(found) == 12


def test_there_are_four_black_cards_of_each_kind() -> None:
    black = Counter(one.symbol for one in DECK if one.colour is None)
    assert black == {Symbol.CHANGE: 4, Symbol.PLUS_FOUR: 4}


def test_76_digits_24_pictures_and_8_black_cards() -> None:
    assert sum(one.is_digit for one in DECK) == 76
    assert sum(one.is_picture for one in DECK) == 24
    assert sum(not one.is_digit and not one.is_picture for one in DECK) == 8


@pytest.mark.parametrize(
    ("code", "cost"),
    [*((f"R{number}", number) for number in range(10)), ("BS", 20), ("YR", 20), ("G+2", 20), ("W", 40), ("W+4", 40)],
)
def test_every_card_counts_what_the_document_says(code: str, cost: int) -> None:
    assert card(code).cost == cost


def test_cards_stand_in_the_pack_by_place() -> None:
    assert [one.place for one in DECK] == list(range(108))
    assert codes(DECK[:5]) == "R0 R1 R1.2 R2 R2.2"
    assert codes(DECK[-2:]) == "W+4.3 W+4.4"


def test_twins_look_alike_and_are_two_cards() -> None:
    one, other = cards("R7 R7.2")
    assert (one.colour, one.symbol, one.cost) == (other.colour, other.symbol, other.cost)
    assert one != other
    assert Play(one) != Play(other)


@pytest.mark.parametrize("one", [DECK[0], DECK[-1]])
def test_a_card_stays_itself_however_it_travels(one: UnoCard) -> None:
    assert copy.copy(one) is copy.deepcopy(one) is pickle.loads(pickle.dumps(one)) is one


def test_codes_are_plain_ascii_and_never_mean_a_french_card() -> None:
    assert all(one.code.isascii() for one in DECK)
    assert not {one.code for one in DECK} & {one.code for one in FRENCH}


def test_a_code_that_no_card_has_is_refused() -> None:
    with pytest.raises(KeyError):
        card("R10")
