"""How many ways a tiny match can go, counted to a depth: a change of the rules shows in these numbers.

`python -m tests.rules.kaboom.test_perft` prints them anew.
"""

from typing import Final

import pytest

from rules.core.cards import cards
from rules.core.seats import DEALER, Actor, Seat
from rules.kaboom import moves as ask
from rules.kaboom.options import PRESETS, KaboomOptions
from rules.kaboom.state import KaboomState
from tests.rules.kaboom.scenario import GAME

ACTORS: Final[tuple[Actor, ...]] = (DEALER, Seat(0), Seat(1))

HANDS = "9S 2C 3C 4C 9H 2D 3D 4D"
DECKS = {
    "nothing but numbers": "9D 5C 5D",
    "own and other swaps": "6S 6H 9D",
    "looks": "7C 10D 9D",
    "exchange and king": "JC KS 9D",
    "one card left": "9D",
    "no card left": "",
}
"""What lies on the stock behind two hands of four cards."""

PINNED = {
    ("nothing but numbers", "source"): (2, 7, 59, 652, 4340),
    ("nothing but numbers", "family"): (2, 7, 51, 494, 5320),
    ("own and other swaps", "source"): (2, 7, 60, 707, 5372),
    ("own and other swaps", "family"): (2, 7, 52, 507, 5462),
    ("looks", "source"): (2, 7, 59, 660, 4220),
    ("looks", "family"): (2, 7, 51, 496, 5346),
    ("exchange and king", "source"): (2, 7, 70, 910, 8949),
    ("exchange and king", "family"): (2, 7, 62, 606, 6527),
    ("one card left", "source"): (2, 7, 59, 276, 1064),
    ("one card left", "family"): (2, 7, 51, 460, 4211),
    ("no card left", "source"): (2, 4, 5, 5, 140),
    ("no card left", "family"): (2, 4, 5, 5, 140),
}


def perft(state: KaboomState, depth: int) -> list[int]:
    """The number of ways in which 1 to `depth` listed moves can follow each other, whoever makes them."""
    counts = [0] * depth
    for actor in ACTORS:
        for move in GAME.legal_moves(state, actor):
            counts[0] += 1
            if depth > 1:
                after = GAME.copy(state)
                GAME.advance(after, actor, move)
                for level, number in enumerate(perft(after, depth - 1), start=1):
                    counts[level] += number
    return counts


def first_turn(stock: str, options: KaboomOptions) -> KaboomState:
    """Two seats that waived their looks; seat 0 begins."""
    state = GAME.start(options, 2, "perft", cards(f"{HANDS} {stock}"))
    state.dealer = Seat(0)
    for actor, move in ((DEALER, ask.Deal()), (Seat(0), ask.Peek(())), (Seat(1), ask.Peek(()))):
        GAME.advance(state, actor, move)
    return state


@pytest.mark.parametrize(("deck", "preset"), PINNED)
def test_a_tiny_table_goes_on_in_as_many_ways_as_ever(deck: str, preset: str) -> None:
    wanted = PINNED[deck, preset]
    assert tuple(perft(first_turn(DECKS[deck], PRESETS[preset]), len(wanted))) == wanted


def test_a_match_begins_in_as_many_ways_as_ever() -> None:
    """One deal, then two seats that each arrange (12 ways), peek at two, one after one, or waive (11 ways)."""
    state = GAME.start(KaboomOptions(), 2, "perft", cards(f"{HANDS} 9D"))
    assert perft(state, 3) == [1, 46, 2 * (12 * 46 + 4 * (4 + 23) + 7 * 23)]


if __name__ == "__main__":
    for deck in DECKS:
        for preset, options in PRESETS.items():
            print(f"    ({deck!r}, {preset!r}): {tuple(perft(first_turn(DECKS[deck], options), 5))},")
