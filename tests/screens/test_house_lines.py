"""Whatever a house tells is said in clean words, and nothing that it may tell breaks a screen."""

from kaboom_tui.net.frames import Listed, Occupied, Refused, Said
from kaboom_tui.prompts import explain
from kaboom_tui.screens.parts.house_lines import (
    chair_line,
    clock_text,
    illegal_of,
    notice_of,
    rules_title,
    said_line,
    table_note,
)
from kaboom_tui.texts import t

WILD = "a\x1b[2J\u202eb\n[red]c[/red]"


def listed(**changed: object) -> Listed:
    """A table of KABOOM."""
    values = {
        "table": "here",
        "game": "kaboom",
        "preset": "source",
        "options": {},
        "host": "anna",
        "stage": "gathering",
        "chairs": (Occupied(name="anna", person="anna", state="here"), Occupied(name="", state="free")),
        "watchers": 2,
        "private": True,
        "mine": False,
        "idle_seconds": 0,
    }
    return Listed.model_validate({**values, **changed})


def test_a_table_is_said_on_one_line() -> None:
    assert table_note(listed()) == "KABOOM · anna · 1 seat free · gathering · 2 watching · with a code"
    assert rules_title(listed()).startswith("KABOOM · ")


def test_a_game_that_this_program_does_not_have_is_named_as_the_house_names_it() -> None:
    assert table_note(listed(game="poker\x1b")).startswith("poker · ")
    assert rules_title(listed(game="poker", preset="wild")) == "poker"


def test_signs_that_steer_a_terminal_are_left_out_of_names_and_talk() -> None:
    for line in (
        said_line(Said(person=WILD, text=WILD)),
        said_line(Said(person=WILD, reaction="x\x1b")),
        chair_line(0, Occupied(name=WILD, person=WILD, state="away"), ()),
        table_note(listed(host=WILD, chairs=(Occupied(name=WILD, person="x", state="here"),))),
    ):
        assert not set(line) & {"\x1b", "\u202e", "\n"}


def test_a_person_is_named_with_the_account_where_they_differ() -> None:
    assert chair_line(1, Occupied(name="Nina", person="boris", state="here"), ()) == "Nina (boris)"
    assert chair_line(1, Occupied(name="boris", person="boris", state="here"), ()) == "boris"


def test_a_refusal_by_a_rule_is_explained_and_a_wild_one_breaks_nothing() -> None:
    names = ("anna", "boris")
    good = illegal_of(Refused(key="not_your_turn", rule="K10", fields={"current": 1}), 2)
    assert "boris" in explain(good, names)
    wild = Refused(key="not_your_turn", rule="K10", fields={"current": 77, "key": "x", "rule": "y", "other": WILD})
    assert explain(illegal_of(wild, 2), names)
    assert explain(illegal_of(Refused(key="no_such_key", rule="Z9"), 2), names)


def test_a_sentence_that_is_not_known_here_is_a_plain_refusal() -> None:
    assert notice_of("net.refused.something_new", {"x": 1}).text() == t("house.refused")
    assert "here" in notice_of("net.refused.full", {"table": "here"}).text()


def test_a_clock_shows_minutes_and_seconds_and_never_less_than_nothing() -> None:
    assert [clock_text(seconds) for seconds in (0.2, 9.6, 61.0, -3.0)] == ["0:00", "0:10", "1:01", "0:00"]
