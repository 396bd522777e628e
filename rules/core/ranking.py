"""Who came where: places from what a game sorts its seats by."""

from collections.abc import Sequence


def places(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of every seat from its sort key, lowest best; equal keys share the better place (G9).

    >>> places([(0, 5), (0, 2), (0, 5)])
    (2, 1, 2)
    """
    return tuple(1 + sum(other < own for other in keys) for own in keys)
