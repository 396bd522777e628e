"""Any value of the rules taken apart: to compare it whole, and to find every face in it."""

from collections.abc import Iterator, Mapping, Sequence, Set
from enum import Enum
from fractions import Fraction

from rules.core.cards import Card

_ATOMS = (Card, Enum, type(None), bool, int, float, str, bytes, Fraction)


def fingerprint(value: object) -> object:
    """A value that is equal for equal contents alone, down to the order of lists and the types of numbers.

    Raises `TypeError` for what is no plain value (a generator, a file, a function).
    """
    if isinstance(value, _ATOMS):
        return value if isinstance(value, Card | Enum | str) or value is None else (type(value).__name__, value)
    return (type(value).__name__, *(fingerprint(part) for part in _parts(value)))


def faces(value: object) -> Iterator[Card]:
    """Every card in a value, however deep, as often as it stands there."""
    if isinstance(value, Card):
        yield value
    elif not isinstance(value, _ATOMS):
        for part in _parts(value):
            yield from faces(part)


def _parts(value: object) -> list[object]:
    if isinstance(value, Mapping):
        return [part for pair in value.items() for part in pair]
    if isinstance(value, Set):
        return sorted(value, key=repr)
    if isinstance(value, Sequence):
        return list(value)
    names = [name for kind in type(value).__mro__ for name in _own_names(kind)]
    names += vars(value) if hasattr(value, "__dict__") else ()
    if not names and not hasattr(type(value), "__slots__"):
        raise TypeError(f"{type(value).__name__} is no plain value")
    return [part for name in names if hasattr(value, name) for part in (name, getattr(value, name))]


def _own_names(kind: type) -> Sequence[str]:
    names: str | Sequence[str] = kind.__dict__.get("__slots__", ())
    return (names,) if isinstance(names, str) else names
