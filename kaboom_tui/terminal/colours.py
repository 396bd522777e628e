"""How many colours a terminal can be trusted with, from its environment and the user's wish."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, TypeAlias

ColourDepth: TypeAlias = Literal["none", "16", "256", "truecolor"]
ColourWish: TypeAlias = Literal["auto", "none", "16", "256", "truecolor"]

COLOUR_WISHES: tuple[ColourWish, ...] = ("auto", "none", "16", "256", "truecolor")

# COLORTERM does not travel over SSH, so the terminals that can are known by their other names too.
_TRUE_TERMS = re.compile(r"-direct$|^(xterm-kitty|xterm-ghostty|alacritty|foot|wezterm|contour|rio)(-|$)")
_TRUE_PROGRAMS = frozenset({"iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "mintty"})
_TRUE_MARKS = ("WT_SESSION", "KONSOLE_VERSION", "KITTY_WINDOW_ID")
_BARE_TERMS = re.compile(r"^(vt\d|ansi-m|xterm-mono|linux-m|.*-m$)")
_FIRST_TRUE_VTE = 3600


def colour_depth(environ: Mapping[str, str], wish: ColourWish = "auto") -> ColourDepth:
    """The colours to draw with: the wish if there is one, else what `NO_COLOR` and the terminal say.

    An empty `NO_COLOR` counts as unset, as its convention has it.
    """
    if wish != "auto":
        return wish
    return "none" if environ.get("NO_COLOR") else terminal_colours(environ)


def terminal_colours(environ: Mapping[str, str]) -> ColourDepth:
    """The colours the terminal itself can show, by `COLORTERM`, `TERM` and the marks terminals leave."""
    term = environ.get("TERM", "").strip().lower()
    if _BARE_TERMS.search(term):
        return "none"
    if _has_true_colours(environ, term):
        return "truecolor"
    return "256" if "256color" in term or term.startswith("tmux") else "16"


def _has_true_colours(environ: Mapping[str, str], term: str) -> bool:
    if environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return True
    if _TRUE_TERMS.search(term):
        return True
    # Inside a multiplexer the outer terminal's marks are still there, but what it draws goes through TERM.
    if term.startswith(("screen", "tmux")):
        return False
    if environ.get("TERM_PROGRAM") in _TRUE_PROGRAMS or any(mark in environ for mark in _TRUE_MARKS):
        return True
    vte = environ.get("VTE_VERSION", "")
    return vte.isdecimal() and int(vte) >= _FIRST_TRUE_VTE
