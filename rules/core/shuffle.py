"""The one source of chance: shuffles that a seed and a number decide, on every Python alike."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

ItemT = TypeVar("ItemT")


class Chance:
    """An endless stream of fair whole numbers from SHA-256 over (seed, label, counter).

    The label says which shuffle it is, so one shuffle never moves another.
    """

    __slots__ = ("_prefix", "_words")

    def __init__(self, seed: str, label: str) -> None:
        self._prefix = sha256(f"{len(seed)}:{seed}|{label}".encode()).digest()
        self._words = self._stream()

    def _stream(self) -> Iterator[int]:
        counter = 0
        while True:
            block = sha256(self._prefix + counter.to_bytes(8, "big")).digest()
            yield from unpack(">8I", block)
            counter += 1

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each equally likely; `bound` is at most 2**32."""
        limit = 2**32 - 2**32 % bound
        for word in self._words:
            if word < limit:
                return word % bound
        raise AssertionError("the stream is endless")

    def shuffled(self, items: Sequence[ItemT]) -> list[ItemT]:
        """A new list with the same items in a random order (Fisher-Yates)."""
        result = list(items)
        words = self._words
        for last in range(len(result) - 1, 0, -1):
            # `below(last + 1)`, drawn here for the sake of speed.
            bound = last + 1
            limit = 2**32 - 2**32 % bound
            while (word := next(words)) >= limit:
                pass
            other = word % bound
            result[last], result[other] = result[other], result[last]
        return result


def commitment(seed: str) -> str:
    """What the table shows at the deal: a hash that binds it to `seed` without telling it."""
    return sha256(f"kaboom commitment|{seed}".encode()).hexdigest()
