"""Any value of the rules taken apart: to compare it whole, and to find every face in it."""

from collections.abc import Iterator, Mapping, Sequence, Set
from enum import Enum
from fractions import Fraction
from typing import Any, Final

from rules.core.face import Face

_WHOLE: Final = (Face, Enum, str, bytes, type(None), bool, int, float, Fraction)
"""Kinds whose values have no parts."""

_is_whole: Final[dict[type, bool]] = {}
_slots: Final[dict[type, tuple[str, ...]]] = {}


def fingerprint(value: object) -> object:
    """A value that is equal for equal contents alone, down to the order of lists and the types of numbers.

    Raises `TypeError` for what is no plain value (a generator, a file, a function).
    """
    kind = type(value)
    if _whole(kind):
        return (kind, value) if kind is bool else value
    return (kind, *map(fingerprint, _parts(value, kind)))


def faces(value: object) -> Iterator[Face]:
    """Every card in a value, however deep, as often as it stands there."""
    if isinstance(value, Face):
        yield value
    elif not _whole(type(value)):
        for part in _parts(value, type(value)):
            yield from faces(part)


def _whole(kind: type) -> bool:
    known = _is_whole.get(kind)
    if known is None:
        known = _is_whole[kind] = issubclass(kind, _WHOLE)
    return known


def _parts(value: Any, kind: type) -> list[object] | tuple[object, ...]:
    if kind is list or kind is tuple:
        return value  # type: ignore[no-any-return]
    match value:
        case Mapping():
            return [part for pair in value.items() for part in pair]
        case Set():
            return sorted(value, key=repr)
        case Sequence():
            return list(value)
    names = _names(kind) + (tuple(vars(value)) if hasattr(value, "__dict__") else ())
    return [getattr(value, name, None) for name in names]


def _names(kind: type) -> tuple[str, ...]:
    known = _slots.get(kind)
    if known is None:
        known = tuple(name for base in kind.__mro__ for name in _own(base))
        if not known and kind.__module__ == "builtins":
            raise TypeError(f"{kind.__name__} is no plain value")
        _slots[kind] = known
    return known


def _own(kind: type) -> Sequence[str]:
    names: str | Sequence[str] = kind.__dict__.get("__slots__", ())
    return (names,) if isinstance(names, str) else names
