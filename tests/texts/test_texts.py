"""Texts come in the chosen language, with the right plural and with values as they are."""

import gettext
import locale
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kaboom_tui import texts
from kaboom_tui.locale.build import compile_texts
from kaboom_tui.texts import choose_language, has, language, set_language, t, tn

SOURCES = {
    "en": 'msgid "a.cards"\nmsgid_plural "a.cards"\nmsgstr[0] "{n} card"\nmsgstr[1] "{n} cards"\n',
    "ru": 'msgid "a.cards"\nmsgid_plural "a.cards"\n'
    'msgstr[0] "{n} карта"\nmsgstr[1] "{n} карты"\nmsgstr[2] "{n} карт"\n',
}
DRAWS = {"en": "{name} draws", "ru": "{name} тянет карту"}


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    before = language()
    yield
    set_language(before)


@pytest.fixture
def _little_catalogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for lang, plural in SOURCES.items():
        home = tmp_path / lang / "LC_MESSAGES"
        home.mkdir(parents=True)
        head = f'msgid ""\nmsgstr ""\n"Language: {lang}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        draws = f'msgid "a.draws"\nmsgstr "{DRAWS[lang]}"\n\n'
        (home / "a.po").write_text(head + draws + plural, "utf-8")
    compile_texts(tmp_path)
    found = {lang: gettext.translation("kaboom", tmp_path, [lang]) for lang in SOURCES}
    monkeypatch.setattr(texts, "_catalogs", found)


@pytest.mark.usefixtures("_little_catalogs")
class TestWithALittleCatalog:
    @pytest.mark.parametrize(
        ("n", "expected"),
        [
            (0, "0 карт"),
            (1, "1 карта"),
            (2, "2 карты"),
            (4, "4 карты"),
            (5, "5 карт"),
            (11, "11 карт"),
            (12, "12 карт"),
            (14, "14 карт"),
            (21, "21 карта"),
            (22, "22 карты"),
            (25, "25 карт"),
            (101, "101 карта"),
            (102, "102 карты"),
            (111, "111 карт"),
            (112, "112 карт"),
        ],
    )
    def test_russian_counts_correctly(self, n: int, expected: str) -> None:
        set_language("ru")
        assert tn("a.cards", n) == expected

    def test_english_counts_correctly(self) -> None:
        set_language("en")
        assert [tn("a.cards", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]

    def test_the_language_can_change_at_any_time(self) -> None:
        set_language("en")
        before = t("a.draws", name="Anna")
        set_language("ru")
        assert (before, t("a.draws", name="Анна")) == ("Anna draws", "Анна тянет карту")

    @pytest.mark.parametrize("name", ["{name}", "{0}", "[red]", "{", "%s", "\\n"])
    def test_a_name_goes_in_as_it_is(self, name: str) -> None:
        set_language("en")
        assert t("a.draws", name=name) == f"{name} draws"

    def test_a_placeholder_without_a_value_stays_visible(self) -> None:
        set_language("en")
        assert t("a.draws") == "{name} draws"

    def test_a_key_without_a_text_comes_back_as_it_is(self) -> None:
        assert t("a.missing", name="Anna") == "a.missing"
        assert tn("a.missing", 5) == "a.missing"

    def test_whether_there_is_a_text_can_be_asked(self) -> None:
        assert [has(key) for key in ("a.draws", "a.cards", "a.missing")] == [True, True, False]


def test_only_a_known_language_can_be_set() -> None:
    with pytest.raises(ValueError, match="fr"):
        set_language("fr")


@pytest.mark.parametrize(
    ("cli", "setting", "environ", "expected"),
    [
        ("ru", "en", {"LANG": "en_US.UTF-8"}, "ru"),
        (None, "ru", {"LANG": "en_US.UTF-8"}, "ru"),
        (None, None, {"LC_ALL": "ru_RU.UTF-8", "LANG": "en_US.UTF-8"}, "ru"),
        (None, None, {"LC_ALL": "", "LC_MESSAGES": "ru_RU.KOI8-R", "LANG": "en_US"}, "ru"),
        (None, None, {"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "en"),
        (None, None, {"LANG": "ru"}, "ru"),
        (None, None, {"LANG": "RU-ru@euro"}, "ru"),
        (None, None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, None, {"LANG": "C.UTF-8"}, "en"),
        (None, None, {}, "en"),
        ("fr", "de", {"LANG": "ru_RU"}, "ru"),
    ],
)
def test_the_nearest_wish_decides_the_language(
    cli: str | None, setting: str | None, environ: dict[str, str], expected: str
) -> None:
    assert choose_language(cli, setting, environ) == expected


def test_choosing_a_language_leaves_the_process_as_it_was() -> None:
    before = locale.setlocale(locale.LC_ALL), gettext.textdomain(), dict(os.environ)
    set_language("ru")
    t("cli.help")
    assert (locale.setlocale(locale.LC_ALL), gettext.textdomain(), dict(os.environ)) == before


def test_importing_the_texts_reads_no_catalog() -> None:
    program = "import sys; import kaboom_tui.texts; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-S", "-c", program], capture_output=True, text=True, check=True)
    assert not {"gettext", "typing", "dataclasses", "pathlib"} & set(done.stdout.split())
