"""What the KABOOM rules page takes from the rules themselves: numbers, the table of powers, worked examples."""

from collections.abc import Sequence
from typing import Final, TypeGuard

from kaboom_tui.lines import Glyphs, listed, rank_sign
from kaboom_tui.orders import spelt
from kaboom_tui.rules_chapters import chapters_of
from kaboom_tui.texts import has, t, tn
from rules.core.cards import Card, Colour, Rank, card, cards
from rules.core.options import Options, choices
from rules.core.seats import Seat
from rules.kaboom.dealing import PEEKS
from rules.kaboom.game import KaboomGame
from rules.kaboom.layout import SPAN
from rules.kaboom.options import KaboomOptions
from rules.kaboom.powers import OPTIONAL, Power, power
from rules.kaboom.scoring import STAKE, points, score_deal
from rules.kaboom.state import DECK, TURN_CAP
from rules.kaboom.throws import WRONG_PENALTY

_SAYS: Final = {
    "minute": ("end_mode", "throw_window"),
    "setup": ("deal_by_hand",),
    "penalties": ("strict_table",),
    "turn": ("reshuffle_keep_top", "max_reshuffles"),
    "throws": ("throw_window", "throw_penalty", "late_penalty"),
    "scoring": ("tie_loss",),
    "match": ("end_mode", "limit", "max_deals"),
    "memory": ("log_faces", "memory_aid"),
}
"""Which options change what a chapter says."""

_EXAMPLES: Final[tuple[tuple[str, tuple[int, ...], tuple[int, ...]], ...]] = (
    ("win", (5, 9, 7), (0,)),
    ("tie", (5, 5, 9), (0,)),
    ("two", (9, 5, 7), (0,)),
    ("level", (4, 4, 9), (0, 1)),
    ("beaten", (4, 4, 2), (0, 1)),
    ("twice", (4, 4, 2, 3), (0, 1)),
    ("both", (6, 4, 5), (0, 1)),
    ("negative", (-4, 0, 3), (0,)),
)
"""Hand points and who of them said KABOOM, by what they show (K54 to K58)."""

_CHEAP: Final = cards("KH RJ AC 5D")
_DEAR: Final = cards("KS QD 10C")


def of_kaboom(options: Options) -> TypeGuard[KaboomOptions]:
    """Whether these are the rules of a KABOOM table."""
    return isinstance(options, KaboomOptions)


def kaboom_facts(options: KaboomOptions, glyphs: Glyphs) -> dict[str, object]:
    """The numbers and cards that the sentences of the page are filled with."""
    seats = KaboomGame.info
    chapters = {name: number for number, name in enumerate(chapters_of("kaboom"), start=1)}
    return {
        "cards": len(DECK),
        "low": seats.seats.start,
        "high": seats.seats.stop - 1,
        "best": seats.recommended.stop - 1,
        "hand": SPAN,
        "peeks": PEEKS,
        "jack": rank_sign(Rank.JACK),
        "queen": rank_sign(Rank.QUEEN),
        "ace": rank_sign(Rank.ACE),
        "black_kings": _faces([each for each in DECK if _is_king(each, Colour.BLACK)], glyphs),
        "red_kings": _faces([each for each in DECK if _is_king(each, Colour.RED)], glyphs),
        "court": points(card("QD")),
        "ace_points": points(card("AC")),
        "joker_points": points(card("RJ")),
        "red_king_points": points(card("KH")),
        "cheap": listed([glyphs(each) for each in _CHEAP]),
        "cheap_points": sum(map(points, _CHEAP)),
        "dear": listed([glyphs(each) for each in _DEAR]),
        "dear_points": sum(map(points, _DEAR)),
        "kings_points": 2 * points(card("KH")),
        "wrong": WRONG_PENALTY,
        "late": options.late_penalty,
        "stake": STAKE,
        "limit": options.limit,
        "turn_cap": TURN_CAP,
        "call": chapters["call"],
        "throws": chapters["throws"],
        "powers": chapters["powers"],
    }


def kaboom_rows(chapter: str, options: KaboomOptions, glyphs: Glyphs) -> dict[int, list[str]]:
    """The lists that are made from the rules, by the number of the paragraph that they follow."""
    match chapter:
        case "powers":
            return {1: _powers(glyphs)}
        case "scoring":
            return {6: _examples(options)}
        case _:
            return {}


def kaboom_markers(chapter: str, options: KaboomOptions, facts: dict[str, object]) -> list[str]:
    """What the options in force change in a chapter; nothing where they are the usual ones."""
    usual = {choice.name: choice.default for choice in choices(KaboomOptions)}
    markers = []
    for name in _SAYS.get(chapter, ()):
        value = getattr(options, name)
        if value == usual[name]:
            continue
        key = f"rules.kaboom.if.{name}.{spelt(value)}"
        plain = f"rules.kaboom.if.{name}"
        markers.append(t(key, **facts) if has(key) else tn(plain, value) if name != "limit" else t(plain, **facts))
    return markers


def _is_king(each: Card, colour: Colour) -> bool:
    return each.rank is Rank.KING and each.colour is colour


def _powers(glyphs: Glyphs) -> list[str]:
    rows = []
    for kind in Power:
        key = "rules.kaboom.power.row.may" if kind in OPTIONAL else "rules.kaboom.power.row.must"
        holders = [each for each in DECK if power(each) is kind]
        rows.append(t(key, cards=_faces(holders, glyphs), what=t(f"rules.kaboom.power.{kind.value}")))
    rest = [each for each in DECK if power(each) is None and each.suit is not None]
    rows.append(t("rules.kaboom.power.row.none", cards=_faces(rest, glyphs)))
    return rows


def _faces(found: Sequence[Card], glyphs: Glyphs) -> str:
    """Cards by rank where all four suits are among them, else one by one."""
    said = []
    for rank in Rank:
        of_rank = [each for each in found if each.rank is rank]
        said += [rank_sign(rank)] if len(of_rank) == 4 else [glyphs(each) for each in of_rank]
    return ", ".join(said)


def _examples(options: KaboomOptions) -> list[str]:
    letters = t("rules.seats").split()
    rows = []
    for name, hands, callers in _EXAMPLES:
        result = score_deal(
            1,
            Seat(0),
            {Seat(seat): hand for seat, hand in enumerate(hands)},
            [Seat(seat) for seat in callers],
            [0] * len(hands),
            flat=options.tie_loss == "flat",
        )
        rows.append(
            t(
                "rules.kaboom.example",
                callers=listed([letters[seat] for seat in callers]),
                hands=", ".join(f"{letters[line.seat]} {line.hand}" for line in result.lines),
                scores=", ".join(f"{letters[line.seat]} {line.score}" for line in result.lines),
                why=t(f"rules.kaboom.example.{name}"),
            )
        )
    return rows
