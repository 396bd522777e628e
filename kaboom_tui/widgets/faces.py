"""How ranks, suits and marks are written: in the language spoken, with suits or letters, two or four colours."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from kaboom_tui.texts import has, t
from rules.core.cards import Card, Colour, Rank, Suit
from rules.core.face import Face as Drawn

Tone = Literal[
    "clubs", "diamonds", "hearts", "spades", "red", "black",
    "field-red", "field-yellow", "field-green", "field-blue", "field-black",
]  # fmt: skip
"""Which colour a face is written in: of its suit in a four-colour deck, else red or black; or the field of a card that
is coloured all over.
"""

LETTERED: Final = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
SUITS: Final[Mapping[Suit, str]] = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
TONES: Final[Mapping[Suit, Tone]] = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
}

COLOURED: Final[Mapping[str, Tone]] = {
    "red": "field-red",
    "yellow": "field-yellow",
    "green": "field-green",
    "blue": "field-blue",
    "black": "field-black",
}
"""The field of a card by the name of its colour; they differ in brightness, too."""
FIELDS: Final = frozenset(COLOURED.values())


@dataclass(frozen=True, slots=True)
class Face:
    """A face in writing: rank (one or two cells), the sign after it and the emblem in the middle, and its colour.

    A joker is a star and the first letter of its colour, so that red and black differ without colours (K33).
    """

    rank: str
    sign: str
    emblem: str
    tone: Tone

    @property
    def corner(self) -> str:
        """What stands in the corner of a card that has its emblem in the middle."""
        return self.rank if self.emblem == self.sign else self.short

    @property
    def short(self) -> str:
        """Rank and sign, two or three cells."""
        return self.rank + self.sign


@dataclass(frozen=True, slots=True)
class Frame:
    """The eight strokes of a card's edge."""

    top_left: str
    top: str
    top_right: str
    left: str
    right: str
    bottom_left: str
    bottom: str
    bottom_right: str


@dataclass(frozen=True, slots=True)
class Marks:
    """Every sign on the board that is no letter; each is one cell wide."""

    card: Frame
    option: Frame
    cursor: Frame
    chosen: Frame
    gap: Frame
    half_left: str
    half_right: str
    back: str
    gap_dot: str
    turn: str
    cursor_left: str
    cursor_right: str
    chosen_left: str
    chosen_right: str
    fresh: str
    lifted: str
    up: str
    down: str
    ready: str
    cards: str
    points: str
    between: str
    cut: str
    option_sign: str


def _frame(strokes: str) -> Frame:
    return Frame(*strokes)


DRAWN: Final = Marks(
    card=_frame("╭─╮││╰─╯"),
    option=_frame("╭─╮││╰─╯"),
    cursor=_frame("┏━┓┃┃┗━┛"),
    chosen=_frame("╔═╗║║╚═╝"),
    gap=_frame("╭╌╮╎╎╰╌╯"),
    half_left="▐",
    half_right="▌",
    back="░",
    gap_dot="·",
    turn="▶",
    cursor_left="►",
    cursor_right="◄",
    chosen_left="«",
    chosen_right="»",
    fresh="•",
    lifted="↑",
    up="↑",
    down="↓",
    ready="✓",
    cards="×",
    points="Σ",
    between="·",
    cut="…",
    option_sign="▲",
)
TYPED: Final = Marks(
    card=_frame("+-+||+-+"),
    option=_frame("+-+||+-+"),
    cursor=_frame("#=####=#"),
    chosen=_frame("*-****-*"),
    gap=_frame(". .  . ."),
    half_left="|",
    half_right="|",
    back=":",
    gap_dot=".",
    turn=">",
    cursor_left=">",
    cursor_right="<",
    chosen_left="*",
    chosen_right="*",
    fresh="o",
    lifted="^",
    up="^",
    down="v",
    ready="+",
    cards="x",
    points="=",
    between="-",
    cut="~",
    option_sign="^",
)


@dataclass(frozen=True, slots=True)
class Glyphs:
    """How cards are written: `ascii` does without suits and box drawing, `four_colour` gives each suit its own hue.

    `jokers` has the letter behind the star for either colour.
    """

    ascii: bool
    four_colour: bool
    ranks: Mapping[Rank, str]
    suits: Mapping[Suit, str]
    jokers: Mapping[Colour, str]

    @property
    def marks(self) -> Marks:
        """The signs for everything else on the board."""
        return TYPED if self.ascii else DRAWN

    def face(self, card: Drawn) -> Face:
        """A card in writing."""
        return self._french(card) if isinstance(card, Card) else self._other(card)

    def _other(self, card: Drawn) -> Face:
        """A card of a game's own pack: the game's texts say how what stands on it is written, `…card.<what>` in short
        and `…colour.<colour>` as the sign that tells its colour without any.
        """
        game = type(card).__module__.split(".")[-2]
        what, colour = card.written
        key = f"{game}.card.{what}"
        for each in (f"{key}.ascii", key) if self.ascii else (key,):
            if has(each):
                what = t(each)
                break
        hue = f"{game}.colour.{colour}"
        sign = t(hue) if has(hue) else ""
        return Face(what, sign, what, COLOURED.get(colour, "black"))

    def _french(self, card: Card) -> Face:
        plain: Tone = "red" if card.colour is Colour.RED else "black"
        if card.suit is None:
            star = "*" if self.ascii else "★"
            return Face(star, self.jokers[card.colour], star, plain)
        suit = self.suits[card.suit]
        return Face(self.ranks[card.rank], suit, suit, TONES[card.suit] if self.four_colour else plain)


def glyphs(*, ascii: bool = False, four_colour: bool = False) -> Glyphs:
    """The glyphs for the language spoken now: J Q K A in English, В Д К Т in Russian."""
    ranks = {rank: t(f"card.rank.{rank.value}") if rank in LETTERED else rank.value for rank in Rank}
    suits = {suit: suit.value for suit in Suit} if ascii else SUITS
    return Glyphs(ascii, four_colour, ranks, suits, {colour: t(f"board.joker.{colour.value}") for colour in Colour})
