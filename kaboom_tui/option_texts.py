"""What the table rules of a game, their values and their presets are called."""

from kaboom_tui.orders import spelt
from kaboom_tui.texts import t, tn


def option_label(game: str, name: str) -> str:
    """A table rule's name for people."""
    return t(f"options.{game}.{name}.label")


def option_about(game: str, name: str) -> str:
    """One sentence that says what a table rule decides."""
    return t(f"options.{game}.{name}.about")


def option_value(game: str, name: str, value: object) -> str:
    """One value of a table rule in words; a free number comes with what it counts."""
    if isinstance(value, int) and not isinstance(value, bool):
        counted = tn(f"options.{game}.{name}.number", value)
        if counted != f"options.{game}.{name}.number":
            return counted
    return t(f"options.{game}.{name}.value.{spelt(value)}")


def preset_label(game: str, preset: str) -> str:
    """A preset's name for people."""
    return t(f"options.{game}.preset.{preset}")


def preset_about(game: str, preset: str) -> str:
    """One sentence that says how a preset plays."""
    return t(f"options.{game}.preset.{preset}.about")
