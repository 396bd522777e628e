"""Which bots sit at a table, how strong they are and what each is like: everybody there may know it."""

from kaboom_tui.session.seating import Kind, Seating, Sitter
from kaboom_tui.texts import has, t


def kind_text(level: str) -> str:
    """What sits on a seat: a person, or a bot of some level."""
    key = f"setup.kind.{level or 'person'}"
    return t(key) if has(key) else level


def character_text(character: str) -> str:
    """What a bot is like; nothing for a person."""
    return t(f"character.{character}") if character else ""


def bots_text(seating: Seating) -> str:
    """All bots of a table in one sentence; empty where only people play."""
    # People who play from elsewhere are no bots and have no level.
    bots = [_bot(sitter) for sitter in seating if sitter.kind is Kind.BOT and sitter.level]
    return t("reading.bots", bots="; ".join(bots)) if bots else ""


def _bot(sitter: Sitter) -> str:
    level, _, character = sitter.level.partition(":")
    known = character if has(f"character.{character}") else ""
    about = ", ".join(each for each in (kind_text(level), character_text(known)) if each)
    return f"{sitter.name} ({about})" if about else sitter.name
