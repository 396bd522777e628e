"""Moves and cards as a record writes them, and the types that pydantic reads moves back with."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from functools import reduce
from hashlib import sha256
from operator import or_
from typing import Any

from rules.core.cards import FRENCH
from rules.core.face import Face
from rules.core.moves import Move


def plain(value: object) -> object:
    """A value made of dataclasses, tuples, numbers and texts as JSON knows it; a card is written as its code."""
    if isinstance(value, Face):
        return value.code
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    return value


def plain_move(move: Move) -> list[object]:
    """A move as JSON knows it: the name of its kind, then its fields.

    >>> from rules.kaboom.moves import Throw
    >>> plain_move(Throw((2,), target=5))
    ['Throw', {'slots': [2], 'target': 5}]
    """
    return [type(move).__name__, plain(move)]


def move_annotation(kinds: Sequence[type[Move]]) -> Any:
    """The type of what `plain_move` made of one of these kinds, for pydantic: a pair of name and move."""
    from typing import Annotated

    from pydantic import Discriminator, Tag

    def pair(kind: Any) -> Any:
        return Annotated[tuple[str, kind], Tag(kind.__name__)]

    return Annotated[reduce(or_, map(pair, kinds)), Discriminator(_kind_name)]


def _kind_name(value: object) -> object:
    return value[0] if isinstance(value, list | tuple) and value and isinstance(value[0], str) else None


def veil(deck: Sequence[Face], seed: str) -> str:
    """Cards as lower-case hex digits in which nobody recognises them, two a card.

    It keeps a glance from seeing them; who knows the seed and wants to can undo it.
    """
    return bytes(card.place ^ mask for card, mask in zip(deck, _masks(seed, len(deck)), strict=True)).hex()


def unveil(text: str, seed: str, cards: Sequence[Face] = FRENCH) -> tuple[Face, ...]:
    """The `cards`, given by place, that `veil` hid; raises `ValueError` for a text that it can't have made."""
    places = bytes.fromhex(text)
    found = [place ^ mask for place, mask in zip(places, _masks(seed, len(places)), strict=True)]
    if any(place >= len(cards) for place in found):
        raise ValueError("no such card")
    return tuple(cards[place] for place in found)


def _masks(seed: str, number: int) -> bytes:
    blocks = (sha256(f"veil|{block}|{seed}".encode()).digest() for block in range(number // 32 + 1))
    return b"".join(blocks)[:number]
