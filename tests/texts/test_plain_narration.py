"""A game without a teller of its own is narrated from its events' fields."""

import gettext
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from kaboom_tui import texts
from kaboom_tui.locale.build import compile_texts
from kaboom_tui.narration import Line, flash, log, since, tell, whisper
from rules.core.cards import Card, card
from rules.core.events import Event, Secret
from rules.core.moves import Spot
from rules.core.seats import Seat

NAMES = ("Anna", "[b]Boris")
SOURCES = {
    "toy.event.Played": "{seat} plays {card}.",
    "toy.event.Played.past": "{seat} plays.",
    "toy.event.Moved": "{seat} moves {slots} to {spot} ({number}).",
    "card.spot": "card {n} of {other}",
    "list.last": "{before} and {last}",
}


@dataclass(slots=True)
class Played(Event):
    seat: Seat
    card: Card


@dataclass(slots=True)
class Moved(Event):
    seat: Seat
    slots: tuple[int, ...]
    spot: Spot
    number: int


@dataclass(slots=True)
class Blinked(Event):
    seat: Seat


@dataclass(slots=True)
class Whispered(Secret):
    card: Card


@pytest.fixture(autouse=True)
def _toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    home = tmp_path / "en" / "LC_MESSAGES"
    home.mkdir(parents=True)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    body = "\n".join(f'msgid "{key}"\nmsgstr "{text}"\n' for key, text in SOURCES.items())
    (home / "toy.po").write_text(head + body, "utf-8")
    compile_texts(tmp_path)
    for event in (Played, Moved, Blinked, Whispered):
        monkeypatch.setattr(event, "__module__", "rules.toy.events")
    before = texts.language()
    texts.set_language("en")
    monkeypatch.setattr(texts, "_catalogs", {"en": gettext.translation("kaboom", tmp_path, ["en"])})
    yield
    texts.set_language(before)


def test_fields_are_told_as_names_faces_and_places() -> None:
    moved = Moved(Seat(1), (0, 2), Spot(Seat(0), 3), 7)
    assert tell(moved, NAMES) == Line("[b]Boris moves 1 and 3 to card 4 of Anna (7).", "turn", (Seat(1),))


def test_a_face_is_told_only_when_it_may_be_shown() -> None:
    played = Played(Seat(0), card("9C"))
    shown, past = tell(played, NAMES, show_faces=True), tell(played, NAMES)
    assert (shown and shown.text, past and past.text) == ("Anna plays 9♣.", "Anna plays.")


def test_what_has_no_text_and_what_is_secret_has_no_line() -> None:
    for event in (Blinked(Seat(0)), Whispered(Seat(0), card("9C"))):
        assert tell(event, NAMES, show_faces=True) is None
        assert flash(event, NAMES) is whisper(event, NAMES) is None


def test_a_log_and_what_was_missed_work_for_any_game() -> None:
    events = [Played(Seat(0), card("9C")), Played(Seat(1), card("9H")), Whispered(Seat(0), card("2C"))]
    assert [line.text for line in log(events, NAMES, top_seq=None)] == ["Anna plays.", "[b]Boris plays."]
    assert [line.text for line in since(events, Seat(0), NAMES)] == ["[b]Boris plays."]
    assert [line.text for line in since(events[1:], Seat(0), NAMES)] == ["[b]Boris plays."]
