"""What a house tells, as lines of text: tables, chairs, talk. Whatever comes from there is cleaned here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from kaboom_tui.option_texts import preset_label
from kaboom_tui.session.names import clean_line
from kaboom_tui.session.notices import Notice
from kaboom_tui.texts import has, t, tn
from rules.core.errors import IllegalMove

if TYPE_CHECKING:
    from kaboom_tui.net.frames import Listed, Occupied, Refused, Roster, Said

NAME_CELLS: Final = 24
TALK_CELLS: Final = 200
REACTIONS: Final = ("applause", "laugh", "wow", "groan", "hurry", "thanks")
"""Reactions in the order of their digits."""


def shown(name: str) -> str:
    """A name from elsewhere."""
    return clean_line(name, NAME_CELLS) or t("house.nobody")


def notice_of(key: str, fields: Mapping[str, str | int]) -> Notice:
    """A sentence that a house asks for; of one that is not known here nothing is said but that it was refused."""
    return Notice(key, fields) if has(key) else Notice("house.refused")


_SEATED: Final = ("seat", "current", "other")
"""Fields of a refusal that name a seat."""


def illegal_of(refused: Refused, seats: int) -> IllegalMove:
    """Why the rules of a table of so many `seats` refuse a move, with nothing in it that no rule would say."""
    fields: dict[str, str | int] = {}
    for name, value in refused.fields.items():
        if isinstance(value, str):
            value = clean_line(value, NAME_CELLS)
        if name not in ("rule", "key") and (name not in _SEATED or value in range(seats)):
            fields[name] = value
    return IllegalMove(clean_line(refused.rule, 8), clean_line(refused.key, NAME_CELLS), **fields)


def game_title(key: str) -> str:
    """The game of a table, perhaps one that this program does not have."""
    return t(f"game.{key}.title") if has(f"game.{key}.title") else shown(key)


def rules_title(listed: Listed) -> str:
    """Game and rules of a table in a few words."""
    preset = preset_label(listed.game, listed.preset) if has(f"options.{listed.game}.preset.{listed.preset}") else ""
    title = game_title(listed.game)
    return f"{title} · {preset}" if preset else title


def free_chairs(listed: Listed) -> int:
    """How many more can sit down."""
    return sum(chair.state == "free" for chair in listed.chairs)


def table_note(listed: Listed) -> str:
    """A table of the lobby on one line: game, who sits there, what is free."""
    names = [shown(chair.name) for chair in listed.chairs if chair.state != "free"]
    parts = [game_title(listed.game), ", ".join(names)]
    free = free_chairs(listed)
    if free:
        parts.append(tn("house.free", free))
    parts.append(t(f"house.stage.{listed.stage}"))
    if listed.watchers:
        parts.append(tn("house.watchers", listed.watchers))
    if listed.private:
        parts.append(t("house.private"))
    if listed.mine:
        parts.append(t("house.mine"))
    return " · ".join(filter(None, parts))


def chair_line(seat: int, chair: Occupied, mine: Sequence[int]) -> str:
    """One seat of a table: who sits there, and how things are with that person."""
    if chair.state == "free":
        return t("house.chair.free")
    name = shown(chair.name)
    if seat in mine:
        return t("house.chair.mine", name=name)
    if chair.state == "bot":
        return t("house.chair.bot", name=name)
    account = shown(chair.person)
    named = name if account == name else t("house.chair.account", name=name, account=account)
    return named if chair.state == "here" else t(f"house.chair.{chair.state}", name=named)


def others_line(roster: Roster) -> str:
    """What is worth knowing about those who sit elsewhere; empty when all are there."""
    told = []
    for seat, chair in enumerate(roster.listed.chairs):
        if seat not in roster.seats and chair.state in ("away", "stood_in", "free"):
            name = shown(chair.name) if chair.name else t("house.chair.free")
            told.append(t(f"house.other.{chair.state}", name=name))
    if roster.listed.watchers:
        told.append(tn("house.watchers", roster.listed.watchers))
    return " · ".join(told)


def said_line(said: Said) -> str:
    """Somebody's line of talk, or reaction."""
    name = shown(said.person)
    if said.reaction:
        key = f"house.reaction.{said.reaction}"
        return t("house.reacted", name=name, reaction=t(key) if has(key) else clean_line(said.reaction, 16))
    return t("house.said", name=name, text=clean_line(said.text, TALK_CELLS))


def clock_text(seconds: float) -> str:
    """Seconds that are left, as minutes and seconds."""
    whole = max(0, int(seconds + 0.5))
    return f"{whole // 60}:{whole % 60:02}"
