"""How many ways a tiny game can go, counted to a depth: a change of the rules shows in these numbers.

`python -m tests.rules.deuces.test_perft` prints them anew.
"""

from typing import Final

import pytest

from rules.core.cards import cards
from rules.deuces.options import DeucesOptions
from rules.deuces.state import DeucesState
from tests.rules.deuces.scenario import GAME, Table

HANDS = ("7S 8S JS", "9S 10C 4C")
DECKS = {"a pair and a two": "JD 2D 6H 10D 3H", "two cards": "QS 6S", "no card": ""}
RULES = {
    "source": DeucesOptions(),
    "always": DeucesOptions(out_ban="always"),
    "below": DeucesOptions(subst="top_below_pair", subst_draws=False),
}

PINNED: Final = {
    ("a pair and a two", "source"): (2, 2, 4, 8, 11, 14),
    ("a pair and a two", "always"): (2, 2, 4, 8, 11, 14),
    ("a pair and a two", "below"): (2, 2, 4, 8, 10, 12),
    ("two cards", "source"): (2, 2, 4, 7, 8, 9),
    ("two cards", "always"): (2, 2, 3, 4, 4, 5),
    ("two cards", "below"): (2, 2, 4, 7, 8, 9),
    ("no card", "source"): (2, 2, 2, 2, 2, 1),
    ("no card", "always"): (2, 2, 2, 2, 2, 1),
    ("no card", "below"): (2, 2, 2, 2, 2, 1),
}


def perft(state: DeucesState, depth: int) -> list[int]:
    """The number of ways in which 1 to `depth` listed moves of the seats can follow each other."""
    counts = [0] * depth
    for move in GAME.legal_moves(state, state.current):
        counts[0] += 1
        if depth > 1:
            after = GAME.copy(state)
            GAME.advance(after, state.current, move)
            for level, number in enumerate(perft(after, depth - 1), start=1):
                counts[level] += number
    return counts


def counted(deck: str, rules: str) -> tuple[int, ...]:
    """The ways of a tiny game over a six, when three queens are out."""
    table = Table.with_hands("6H", *HANDS, deck=DECKS[deck], options=RULES[rules])
    table.state.out = list(cards("QC QD QH"))
    return tuple(perft(table.state, 6))


@pytest.mark.parametrize(("deck", "rules"), PINNED)
def test_a_tiny_game_goes_on_in_as_many_ways_as_ever(deck: str, rules: str) -> None:
    assert counted(deck, rules) == PINNED[deck, rules]


def test_a_game_begins_in_as_many_ways_as_ever() -> None:
    table = Table.dealt(2, deck="7C 8C 7D 8D 7H 9C JS 3D")
    assert perft(table.state, 2) == [8, 64]
    table = Table.dealt(3, deck="7C 7S KH 7D 8S KD 7H 9S KC JS 3D")
    assert perft(table.state, 2) == [8, 7 * 8 + 4]


if __name__ == "__main__":
    for deck in DECKS:
        for rules in RULES:
            print(f"    ({deck!r}, {rules!r}): {counted(deck, rules)},")
