"""The one source of chance: shuffles that a seed and a number decide, on every Python alike."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from struct import Struct
from typing import Final, TypeVar

ItemT = TypeVar("ItemT")
_EIGHT_WORDS: Final = Struct(">8I")


class Chance:
    """An endless stream of fair whole numbers from SHA-256 over (seed, label, counter).

    The label says which shuffle it is, so one shuffle never moves another.
    """

    __slots__ = ("_words",)

    def __init__(self, seed: str, label: str) -> None:
        self._words: Iterator[int] = chain.from_iterable(_blocks(f"{len(seed)}:{seed}|{label}"))

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each equally likely; `bound` is at most 2**32."""
        return self._fair(next(self._words), bound)

    def _fair(self, word: int, bound: int) -> int:
        limit = 2**32 - 2**32 % bound
        while word >= limit:
            word = next(self._words)
        return word % bound

    def shuffled(self, items: Sequence[ItemT]) -> list[ItemT]:
        """A new list with the same items in a random order (Fisher-Yates)."""
        result = list(items)
        # A word below this is fair for every bound up to the number of items, without a closer look.
        fair = 2**32 - len(result)
        for last, word in zip(range(len(result) - 1, 0, -1), self._words, strict=False):
            other = word % (last + 1) if word < fair else self._fair(word, last + 1)
            result[last], result[other] = result[other], result[last]
        return result


def _blocks(text: str) -> Iterator[tuple[int, ...]]:
    """Eight words at a time; what all blocks begin with is hashed once."""
    prefix = sha256(sha256(text.encode()).digest())
    for number in count():
        block = prefix.copy()
        block.update(number.to_bytes(8, "big"))
        yield _EIGHT_WORDS.unpack(block.digest())


def commitment(seed: str) -> str:
    """What the table shows at the deal: a hash that binds it to `seed` without telling it."""
    return sha256(f"kaboom commitment|{seed}".encode()).hexdigest()
