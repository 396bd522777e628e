"""Lazy lists are lists to whoever looks at them."""

import pickle
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.lazy import Joined, Pairs, Products


def _pair(one: int, other: int) -> tuple[int, int]:
    return one, other


@pytest.mark.parametrize("number", range(12))
def test_pairs_stand_in_the_order_of_combinations(number: int) -> None:
    pairs = Pairs(_pair, range(number))
    wanted = list(combinations(range(number), 2))
    assert list(pairs) == wanted == [pairs[at] for at in range(len(pairs))]


@given(st.integers(0, 6), st.integers(0, 6))
def test_products_stand_in_the_order_of_product(firsts: int, seconds: int) -> None:
    products = Products(_pair, range(firsts), range(seconds))
    wanted = list(product(range(firsts), range(seconds)))
    assert list(products) == wanted == [products[at] for at in range(len(products))]


@given(st.lists(st.lists(st.integers())))
def test_joined_lists_are_one_list(parts: list[list[int]]) -> None:
    joined = Joined(parts)
    wanted = [item for part in parts for item in part]
    assert list(joined) == wanted == [joined[at] for at in range(len(joined))]
    assert [joined[at - len(joined)] for at in range(len(joined))] == wanted


def test_a_lazy_list_is_cut_compared_searched_and_printed_as_a_list() -> None:
    pairs = Pairs(_pair, range(3))
    assert pairs == [(0, 1), (0, 2), (1, 2)]
    assert pairs != [(0, 1)]
    assert pairs[1:] == [(0, 2), (1, 2)]
    assert (1, 2) in pairs
    assert repr(pairs) == "[(0, 1), (0, 2), (1, 2)]"


def test_a_lazy_list_travels_to_another_process_as_a_list() -> None:
    assert pickle.loads(pickle.dumps(Pairs(lambda one, other: one + other, range(3)))) == [1, 2, 3]


@pytest.mark.parametrize("at", [3, -4])
def test_a_place_outside_a_lazy_list_is_refused(at: int) -> None:
    with pytest.raises(IndexError):
        Pairs(_pair, range(3))[at]


def test_nothing_is_made_before_it_is_asked_for() -> None:
    made = []
    pairs = Pairs(lambda one, other: made.append((one, other)), range(1000))
    assert len(pairs) == 499_500
    pairs[-1]
    assert made == [(998, 999)]
