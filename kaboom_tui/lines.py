"""Lines of the public log: plain texts that a screen styles by their kind."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from kaboom_tui.texts import has, t
from rules.core.cards import Card, Rank, Suit
from rules.core.face import Face
from rules.core.seats import Seat

Kind = Literal["deal", "turn", "power", "throw", "wrong", "penalty", "stock", "kaboom", "score", "match", "quiet"]
"""What a line tells of. A `quiet` line is no news of its own: a log short of room leaves it out."""

Glyphs = Callable[[Any], str]
"""How a face is written: a card in, its text out."""

_SUITS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened, as a sentence: plain text, never markup.

    `seats` are those it is about: the seat that acted first, then those whose cards it touched.
    """

    text: str
    kind: Kind
    seats: tuple[Seat, ...] = ()


def rank_sign(rank: Rank) -> str:
    """The letter or number of a rank, without its suit."""
    return t(f"card.rank.{rank.value}") if rank.value in "JQKA" else rank.value


def written(card: Face) -> str:
    """A face in the letters of the language and the signs of the suits: `9♣`, a joker by its colour."""
    if not isinstance(card, Card):
        return _own_face(card)
    if card.suit is None:
        return t(f"card.joker.{card.colour.value}")
    return rank_sign(card.rank) + _SUITS[card.suit]


def _own_face(card: Face) -> str:
    """A card of a game's own pack in the words of that game: its colour, and what stands on it."""
    game = type(card).__module__.split(".")[-2]
    what, colour = card.written
    keys = ((f"{game}.word.colour.{colour}", ""), (f"{game}.word.symbol.{what}", what))
    return " ".join(filter(None, (t(key) if has(key) else bare for key, bare in keys)))


def listed(parts: Sequence[str]) -> str:
    """Texts one after the other with commas, and the last with an "and"."""
    if len(parts) < 2:
        return "".join(parts)
    return t("list.last", before=", ".join(parts[:-1]), last=parts[-1])
