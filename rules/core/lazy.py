"""Long lists of moves that cost only as much as is looked at of them."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, chain, combinations, product
from math import isqrt
from typing import Generic, TypeVar, overload

ItemT = TypeVar("ItemT")
FirstT = TypeVar("FirstT")
SecondT = TypeVar("SecondT")


class Lazy(Sequence[ItemT]):
    """A sequence that makes its items when they are asked for; it compares, prints and pickles as a list."""

    __slots__ = ()

    @overload
    def __getitem__(self, at: int) -> ItemT: ...
    @overload
    def __getitem__(self, at: slice) -> list[ItemT]: ...
    def __getitem__(self, at: int | slice) -> ItemT | list[ItemT]:
        if isinstance(at, slice):
            return list(self)[at]
        place = at + len(self) if at < 0 else at
        if not 0 <= place < len(self):
            raise IndexError(at)
        return self._item(place)

    def _item(self, place: int) -> ItemT:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(list(self))

    def __reduce__(self) -> tuple[type[list[ItemT]], tuple[list[ItemT]]]:
        return list, (list(self),)


class Pairs(Lazy[ItemT], Generic[ItemT, FirstT]):
    """One item for every two of `parts`, in the order of `itertools.combinations`.

    >>> Pairs(lambda one, other: one + other, "abcd")
    ['ab', 'ac', 'ad', 'bc', 'bd', 'cd']
    """

    __slots__ = ("_make", "_parts")

    def __init__(self, make: Callable[[FirstT, FirstT], ItemT], parts: Sequence[FirstT]) -> None:
        self._make = make
        self._parts = parts

    def __len__(self) -> int:
        return len(self._parts) * (len(self._parts) - 1) // 2

    def __iter__(self) -> Iterator[ItemT]:
        return (self._make(*pair) for pair in combinations(self._parts, 2))

    def _item(self, place: int) -> ItemT:
        behind = len(self) - 1 - place
        row = (isqrt(8 * behind + 1) - 1) // 2
        first = len(self._parts) - 2 - row
        return self._make(self._parts[first], self._parts[len(self._parts) - 1 - (behind - row * (row + 1) // 2)])


class Products(Lazy[ItemT], Generic[ItemT, FirstT, SecondT]):
    """One item for each of `firsts` with each of `seconds`, in the order of `itertools.product`.

    >>> Products(lambda one, other: one + other, "ab", "xy")
    ['ax', 'ay', 'bx', 'by']
    """

    __slots__ = ("_firsts", "_make", "_seconds")

    def __init__(
        self, make: Callable[[FirstT, SecondT], ItemT], firsts: Sequence[FirstT], seconds: Sequence[SecondT]
    ) -> None:
        self._make = make
        self._firsts = firsts
        self._seconds = seconds

    def __len__(self) -> int:
        return len(self._firsts) * len(self._seconds)

    def __iter__(self) -> Iterator[ItemT]:
        return (self._make(*pair) for pair in product(self._firsts, self._seconds))

    def _item(self, place: int) -> ItemT:
        first, second = divmod(place, len(self._seconds))
        return self._make(self._firsts[first], self._seconds[second])


class Joined(Lazy[ItemT]):
    """Sequences one behind the other.

    >>> Joined([[1, 2], [], [3]])[-1]
    3
    """

    __slots__ = ("_ends", "_parts")

    def __init__(self, parts: Sequence[Sequence[ItemT]]) -> None:
        self._parts = parts
        self._ends = list(accumulate(map(len, parts)))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __iter__(self) -> Iterator[ItemT]:
        return chain.from_iterable(self._parts)

    def _item(self, place: int) -> ItemT:
        part = bisect_right(self._ends, place)
        return self._parts[part][place - self._ends[part]]
