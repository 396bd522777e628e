"""The two looks of the table, dark and light; the library's own are offered beside them."""

from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

DARK: Final = Theme(
    name="kaboom-dark",
    primary="#3f9c7c",
    secondary="#5a8fd6",
    accent="#f2b134",
    warning="#f2b134",
    error="#f0596b",
    success="#62c98d",
    foreground="#e6e9e4",
    background="#0f1614",
    surface="#16201d",
    panel="#21302b",
    dark=True,
)
LIGHT: Final = Theme(
    name="kaboom-light",
    primary="#1f7a5c",
    secondary="#2d62b0",
    accent="#a85d00",
    warning="#a85d00",
    error="#c01c36",
    success="#1c7f45",
    foreground="#1d2622",
    background="#f4f1e6",
    surface="#ebe6d6",
    panel="#ddd6c2",
    dark=False,
)

THEMES: Final = (DARK, LIGHT)
DEFAULT_THEME: Final = DARK.name


def theme_names() -> tuple[str, ...]:
    """Every theme that can be chosen, ours first."""
    ours = tuple(theme.name for theme in THEMES)
    return ours + tuple(name for name in BUILTIN_THEMES if not name.startswith("ansi"))
