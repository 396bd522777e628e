"""Letter keys wherever they lie: a key counts by its place on the keyboard, with a Latin or a Russian layout."""

from __future__ import annotations

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбю"
_PLACES = dict(zip(_LATIN, _CYRILLIC, strict=True))
_PLACES |= {latin.upper(): cyrillic.upper() for latin, cyrillic in _PLACES.items() if latin.isalpha()}
_LETTERS = {latin: cyrillic for latin, cyrillic in _PLACES.items() if latin.isalpha()}
_BACK = {cyrillic: latin for latin, cyrillic in _LETTERS.items()}
# The screen library calls signs by their names. On a Russian layout the slash types a full stop, the mark a comma.
_SIGNS = {"/": "slash,full_stop", "?": "question_mark,comma"}


def placed(key: str) -> str:
    """The keys of a binding for one letter of this very case: itself and what the same key types in Russian.

    >>> placed("d"), placed("D")
    ('d,в', 'D,В')
    """
    return f"{key},{_LETTERS[key]}" if key in _LETTERS else key


def both(key: str) -> str:
    """The keys of a binding for one Latin letter (or `/`, `?`) in both layouts, with Caps Lock on or off.

    >>> both("d")
    'd,в,D,В'
    """
    if key in _SIGNS:
        return _SIGNS[key]
    return f"{placed(key)},{placed(key.upper())}" if key in _LETTERS else key


def latin(key: str) -> str:
    """The key of a key event as a Latin layout would have named it.

    >>> latin("в"), latin("d"), latin("enter")
    ('d', 'd', 'enter')
    """
    return _BACK.get(key, key)
