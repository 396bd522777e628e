"""The chapters of each game's rules page, and which of them says a rule."""

from typing import Final

CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    "kaboom": (
        "minute",
        "cards",
        "setup",
        "turn",
        "powers",
        "throws",
        "penalties",
        "call",
        "scoring",
        "match",
        "memory",
        "options",
    ),
}
"""Chapters in the order in which they are read; they are counted from 1."""

_KABOOM_RULES: Final = {
    "cards": range(1, 5),
    "setup": range(5, 10),
    "turn": (*range(10, 19), 40, 46, 47),
    "powers": range(19, 32),
    "throws": range(32, 40),
    "penalties": (44,),
    "call": range(48, 53),
    "scoring": range(53, 59),
    "match": range(59, 63),
    "memory": range(63, 65),
}


def chapter_of(rule: str) -> int | None:
    """The number of the chapter that says a rule such as `K33`; `None` when no page does."""
    if not rule.startswith("K") or not rule[1:].isdigit():
        return None
    number = int(rule[1:])
    found = [chapter for chapter, rules in _KABOOM_RULES.items() if number in rules]
    return CHAPTERS["kaboom"].index(found[0]) + 1 if found else None
