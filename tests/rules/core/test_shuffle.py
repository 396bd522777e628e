"""The shuffle is the same on every Python, in every process, for ever."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from rules.core.cards import pack
from rules.core.shuffle import Chance, commitment

ROOT = Path(__file__).parents[3]

MATCH = """
from hashlib import sha256
from rules.core.shuffle import Chance
from rules.registry import GAMES, game
for key in GAMES:
    played, chance, told = game(key), Chance("process", "picks"), []
    seats = played.info.seats[1]
    state = played.start(played.presets[played.info.preset], seats, "process")
    for _ in range(300):
        able = [(actor, move) for actor in (None, *range(seats)) for move in played.legal_moves(state, actor)]
        if not able:
            break
        told += played.play(state, *able[chance.below(len(able))])
    print(key, len(told), sha256(repr(told).encode()).hexdigest())
"""


def test_the_words_are_those_of_sha_256_over_the_seed_the_label_and_a_counter() -> None:
    prefix = sha256(b"4:seed|shuffle 1").digest()
    blocks = b"".join(sha256(prefix + number.to_bytes(8, "big")).digest() for number in range(2))
    words = [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, 64, 4)]
    chance = Chance("seed", "shuffle 1")
    assert [chance.below(1 << 32) for _ in words] == words


WORDS = {
    ("", ""): [909, 726, 957, 1, 136, 245, 570, 439],
    ("seed", "shuffle 1"): [937, 697, 589, 978, 818, 810, 419, 779],
    ("seed", "shuffle 2"): [257, 632, 327, 494, 766, 471, 470, 651],
    ("семя", "перетасовка"): [865, 256, 268, 211, 336, 463, 251, 344],
}
SHUFFLED = {
    "seed": "3H 5C 2S QC 4S QH 9C KD 9S 10H 3S JS 9D JD 6D 7H 2D 10S 6C AS RJ QD 4H 7S 6S AH KS "
    "JC AC 3D 8H QS 9H 2H AD 3C 6H 7C 8C 5S 4C 2C 10C 5H KH 5D KC 8D 10D 7D 4D BJ JH 8S",
    "another": "5D 2H 8H 4S 3D 5C JH 2S 5S 9H 7C KD 6H QD 9S 3C 4D 6D 8S 4H 4C 7S 3S AS 6S 8C JC "
    "KS KH 9D 8D BJ JD AH RJ 5H JS 6C 7H AC KC AD 3H 7D 2D 2C QC 10S QS 10H QH 9C 10C 10D",
}


class _Rigged(Chance):
    """A stream of these words."""

    def __init__(self, *words: int) -> None:
        self._words = iter(words)


def test_a_word_that_would_favour_somebody_is_passed_over() -> None:
    last = 2**32 - 1
    assert _Rigged(last, 4).below(3) == 1
    assert _Rigged(last, 4, 7).shuffled("abc") == _Rigged(4, 7).shuffled("abc")


@pytest.mark.parametrize(("seed", "label"), WORDS)
def test_the_numbers_are_pinned(seed: str, label: str) -> None:
    chance = Chance(seed, label)
    assert [chance.below(1000) for _ in range(8)] == WORDS[seed, label]


@pytest.mark.parametrize("seed", SHUFFLED)
def test_a_shuffled_pack_is_pinned(seed: str) -> None:
    shuffled = Chance(seed, "shuffle 1").shuffled(pack(jokers=True))
    assert " ".join(one.code for one in shuffled) == SHUFFLED[seed]


def test_the_commitment_is_pinned() -> None:
    assert commitment("seed") == sha256(b"kaboom commitment|seed").hexdigest()
    assert commitment("seed").startswith("f19ebebf8b46b198")


def test_seed_and_label_cannot_be_mistaken_for_each_other() -> None:
    assert Chance("a|b", "c").below(1 << 32) != Chance("a", "b|c").below(1 << 32)


@pytest.mark.parametrize("bound", [1, 2, 3, 54, 1000, (1 << 31) + 1])
def test_numbers_stay_below_their_bound(bound: int) -> None:
    chance = Chance("bounds", str(bound))
    assert all(0 <= chance.below(bound) < bound for _ in range(200))


def test_a_shuffle_leaves_its_cards_as_they_were_and_favours_no_order() -> None:
    items = ["a", "b", "c"]
    chance = Chance("fair", "")
    counts: dict[str, int] = {}
    for _ in range(6000):
        order = "".join(chance.shuffled(items))
        counts[order] = counts.get(order, 0) + 1
    assert items == ["a", "b", "c"]
    assert len(counts) == 6
    assert all(880 < number < 1120 for number in counts.values())


def test_a_match_is_the_same_whatever_the_process_hashes_texts_with() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", MATCH],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "4711")
    }
    assert len(outputs) == 1
    assert "kaboom" in outputs.pop()
