"""The translation sources as the checks of the house read them."""

import string
from dataclasses import dataclass
from functools import cache

from babel.messages.pofile import read_po

from kaboom_tui.locale.build import APART, key_of
from kaboom_tui.texts import LANGUAGES
from tests.house.source import ROOT


@dataclass(frozen=True, slots=True)
class Entry:
    """One text in one language: its key, its plural forms (or its only form), and the file it stands in."""

    key: str
    forms: tuple[str, ...]
    plural: bool
    file: str

    @property
    def holes(self) -> set[str]:
        """The names of the placeholders in any of its forms."""
        return {hole for form in self.forms for hole in holes(form)}


def holes(form: str) -> set[str]:
    """The names of the placeholders in one text; a conversion or format is part of the name."""
    parsed = string.Formatter().parse(form)
    return {
        f"{name}{'!' + conversion if conversion else ''}{':' + spec if spec else ''}"
        for _, name, spec, conversion in parsed
        if name is not None
    }


@cache
def catalog(language: str) -> dict[str, Entry]:
    """Every text of a language by key, those of the command-line library apart."""
    found = {}
    home = ROOT / "kaboom_tui" / "locale" / language / "LC_MESSAGES"
    for path in sorted(home.glob("*.po")):
        if path.stem == APART:
            continue
        with path.open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    key, text = key_of(message.id), message.string or ""
                    forms = (text,) if isinstance(text, str) else tuple(text)
                    found[key] = Entry(key, forms, message.pluralizable, f"{language}/{path.name}")
    return found


def catalogs() -> dict[str, dict[str, Entry]]:
    """The texts of every language there is."""
    return {language: catalog(language) for language in LANGUAGES}
