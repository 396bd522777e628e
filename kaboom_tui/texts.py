"""Every text a person reads, by key, in the language chosen for this run."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from gettext import NullTranslations

LANGUAGES = ("en", "ru")
_DEFAULT = "en"

_chosen = _DEFAULT
_catalogs: dict[str, NullTranslations] = {}


class _Fields(dict[str, object]):
    """Leaves a placeholder nobody filled visible: a text with a hole is better than a lost match."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def set_language(lang: str) -> None:
    """Speaks `lang` from now on; raises `ValueError` for a language there are no texts in."""
    global _chosen
    if lang not in LANGUAGES:
        raise ValueError(lang)
    _chosen = lang


def language() -> str:
    """The language spoken now, one of `LANGUAGES`."""
    return _chosen


def choose_language(cli: str | None, setting: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: from the command line, else the settings, else the locale, else English.

    A locale no texts exist for counts as English, and so does an unknown setting.
    """
    for wish in (cli, setting):
        if wish in LANGUAGES:
            return wish
    # POSIX: the first of these that is set and not empty decides alone.
    locale = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    lang = locale.replace("-", "_").split(".")[0].split("@")[0].split("_")[0].lower()
    return lang if lang in LANGUAGES else _DEFAULT


def t(key: str, /, **fields: object) -> str:
    """The text of `key` with its placeholders filled; an unknown key comes back as it is."""
    return _catalog().gettext(key).format_map(_Fields(fields))


def tn(key: str, n: int, /, **fields: object) -> str:
    """The text of `key` in the plural form for `n`, which fills the placeholder `{n}`."""
    return _catalog().ngettext(key, key, n).format_map(_Fields(fields, n=n))


def has(key: str) -> bool:
    """Whether the language spoken now has a text for `key`."""
    return _catalog().gettext(key) != key or _catalog().ngettext(key, key, 1) != key


def _catalog() -> NullTranslations:
    found = _catalogs.get(_chosen)
    if found is None:
        from gettext import translation

        folder = __file__.rpartition("/")[0] + "/locale"
        found = _catalogs[_chosen] = translation("kaboom", folder, [_chosen], fallback=True)
    return found
