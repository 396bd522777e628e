"""Every text exists in every language, whole and with the same placeholders."""

import re
from pathlib import Path

import pytest

from kaboom_tui.locale.build import TextsError, compile_texts
from kaboom_tui.texts import LANGUAGES
from tests.house.catalogs import Entry, catalog, catalogs

FORMS = {"en": 2, "ru": 3}
WORDS_IN_BOTH = {"KABOOM", "ASCII", "Enter", "Esc", "Tab", "Ctrl", "kaboom", "English", "Русский", "bot", "Backspace"}
"""What is written alike in English and Russian; any other text that is the same in both was forgotten."""


def differences(left: dict[str, Entry], right: dict[str, Entry]) -> list[str]:
    """Keys that only one language has, and texts whose kind or placeholders differ."""
    found = [f"only one language has {key}" for key in sorted(left.keys() ^ right.keys())]
    for key in sorted(left.keys() & right.keys()):
        if left[key].plural != right[key].plural:
            found.append(f"{key}: plural forms in one language only")
        if left[key].holes != right[key].holes:
            found.append(f"{key}: {sorted(left[key].holes)} and {sorted(right[key].holes)}")
        if left[key].file.partition("/")[2] != right[key].file.partition("/")[2]:
            found.append(f"{key}: in {left[key].file} and {right[key].file}")
    return found


def faults(language: str, entry: Entry) -> list[str]:
    """What is wrong with one text by itself."""
    found = []
    if any(not form.strip() for form in entry.forms):
        found.append(f"{entry.file}: {entry.key} is empty")
    if any(form == entry.key or "{}" in form for form in entry.forms):
        found.append(f"{entry.file}: {entry.key} says nothing")
    if entry.plural and len(entry.forms) != FORMS[language]:
        found.append(f"{entry.file}: {entry.key} has {len(entry.forms)} plural forms")
    if any(not hole.isidentifier() for hole in entry.holes):
        found.append(f"{entry.file}: {entry.key} does more with a placeholder than name it")
    if not re.fullmatch(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+", entry.key):
        found.append(f"{entry.file}: {entry.key} is no key")
    return found


def untranslated(left: Entry, right: Entry) -> bool:
    """Whether two languages say the same although there are words to translate."""
    words = {word for form in left.forms for word in re.findall(r"[^\W\d_]{2,}", re.sub(r"{\w+}", "", form))}
    return left.forms[0] == right.forms[0] and bool(words - WORDS_IN_BOTH)


def test_every_language_has_every_text() -> None:
    english = catalog("en")
    assert not [fault for one in LANGUAGES for fault in differences(english, catalog(one))]


def test_every_text_is_whole() -> None:
    texts = [(language, entry) for language, entries in catalogs().items() for entry in entries.values()]
    assert not [fault for language, entry in texts for fault in faults(language, entry)]


def test_nothing_was_left_untranslated() -> None:
    english, russian = catalog("en"), catalog("ru")
    assert not [key for key in english.keys() & russian.keys() if untranslated(english[key], russian[key])]


def entry(*forms: str, key: str = "table.sample", plural: bool = False, file: str = "en/table.po") -> Entry:
    return Entry(key, forms, plural, file)


def test_a_text_that_only_one_language_has_is_found() -> None:
    assert differences({"table.sample": entry("Draw")}, {})


def test_a_placeholder_that_only_one_language_has_is_found() -> None:
    left, right = entry("{name} draws"), entry("Анна тянет карту", file="ru/table.po")
    assert differences({"table.sample": left}, {"table.sample": right})


def test_a_text_in_the_wrong_file_is_found() -> None:
    assert differences({"a.b": entry("Draw")}, {"a.b": entry("Взять", file="ru/lobby.po")})


@pytest.mark.parametrize(
    "bad",
    [
        entry(" "),
        entry("table.sample"),
        entry("{name.__class__} draws"),
        entry("{n:>5} cards"),
        entry("карта", "карты", plural=True),
        entry("Draw", key="Draw a card"),
    ],
)
def test_a_broken_text_is_found(bad: Entry) -> None:
    assert faults("ru", bad)


def test_a_forgotten_translation_is_found() -> None:
    assert untranslated(entry("Draw a card"), entry("Draw a card"))
    assert not untranslated(entry("KABOOM! {name}"), entry("KABOOM! {name}"))


def write(home: Path, name: str, text: str) -> None:
    folder = home / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n' + text, "utf-8")


@pytest.mark.parametrize(
    "texts",
    [
        {"a.po": 'msgid "a.b"\nmsgstr "да"\n', "b.po": 'msgid "a.b"\nmsgstr "нет"\n'},
        {"a.po": '#, fuzzy\nmsgid "a.b"\nmsgstr "наверное"\n'},
    ],
)
def test_doubled_and_doubtful_texts_are_not_compiled(tmp_path: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        write(tmp_path, name, text)
    with pytest.raises(TextsError, match=r"a\.b"):
        compile_texts(tmp_path)


def test_the_same_texts_compile_to_the_same_bytes(tmp_path: Path) -> None:
    write(tmp_path, "a.po", 'msgid "a.b"\nmsgstr "да"\n')
    (first,) = compile_texts(tmp_path)
    before = first.read_bytes()
    assert compile_texts(tmp_path) == [first]
    assert first.read_bytes() == before
