"""Table rules that are chosen before a match: plain values that check themselves."""

from dataclasses import dataclass, field, fields
from types import UnionType
from typing import Any, Literal, Self, TypeVar, Union, get_args, get_origin, get_type_hints

from rules.core.errors import BadOption

ValueT = TypeVar("ValueT")


def option(default: ValueT, *, low: int | None = None, high: int | None = None) -> ValueT:
    """An option's field with its default and, for whole numbers, its bounds (inclusive)."""
    chosen: ValueT = field(default=default, metadata={"low": low, "high": high})
    return chosen


@dataclass(frozen=True, slots=True)
class Choice:
    """How one option can be chosen: its name, default, fixed values, or the bounds of a whole number.

    `values` is empty for a free number; `None` among the values means "off".
    """

    name: str
    default: object
    values: tuple[object, ...]
    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class Options:
    """Base of every game's options; a value outside its choices raises `BadOption`."""

    def __post_init__(self) -> None:
        for choice in choices(type(self)):
            value = getattr(self, choice.name)
            if not allowed(choice, value):
                raise BadOption(choice.name, value)

    @classmethod
    def parse(cls, texts: dict[str, str]) -> Self:
        """Options from typed `name=value` texts; unknown names and values raise `BadOption`."""
        known = {choice.name: choice for choice in choices(cls)}
        values: dict[str, Any] = {}
        for name, text in texts.items():
            if name not in known:
                raise BadOption(name, text)
            values[name] = _parsed(known[name], text)
        return cls(**values)


def allowed(choice: Choice, value: object) -> bool:
    """Whether `value` may be chosen."""
    if any(value is fixed or (type(value) is type(fixed) and value == fixed) for fixed in choice.values):
        return True
    if choice.low is None or not isinstance(value, int) or isinstance(value, bool):
        return False
    return choice.low <= value and (choice.high is None or value <= choice.high)


def choices(options: type[Options]) -> tuple[Choice, ...]:
    """The choices of an options class, in the order in which they are written."""
    hints = get_type_hints(options)
    return tuple(
        Choice(each.name, each.default, _values(hints[each.name]), each.metadata["low"], each.metadata["high"])
        for each in fields(options)
    )


def _values(hint: object) -> tuple[object, ...]:
    if hint is bool:
        return (False, True)
    if hint is type(None):
        return (None,)
    origin = get_origin(hint)
    if origin is Literal:
        return get_args(hint)
    if origin is Union or origin is UnionType:
        return tuple(value for part in get_args(hint) for value in _values(part))
    return ()


def _parsed(choice: Choice, text: str) -> object:
    words = {"off": (False, None), "on": (True,), "false": (False,), "true": (True,)}
    for value in choice.values:
        if str(value) == text or any(value is meant for meant in words.get(text, ())):
            return value
    try:
        number = int(text)
    except ValueError:
        raise BadOption(choice.name, text) from None
    if not allowed(choice, number):
        raise BadOption(choice.name, text)
    return number
