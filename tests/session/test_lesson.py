"""The lesson without a screen: every step is a move of the real game, and the coach tells nothing but the truth."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from kaboom_tui.session.gate import Gate, Speed
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.settings import LastTable, Settings
from kaboom_tui.texts import LANGUAGES, language, set_language, t
from kaboom_tui.tutorial.bookmark import put_bookmark, read_bookmark, take_bookmark_out
from kaboom_tui.tutorial.cast import ScriptedBot
from kaboom_tui.tutorial.coach import coach_says
from kaboom_tui.tutorial.lesson import NOT_YET, Lesson, LessonGame, play_all
from kaboom_tui.tutorial.match import LessonMatch, name_of, score_of
from kaboom_tui.tutorial.script import DECK, OPTIONS, SEATS, SEED, STEPS
from kaboom_tui.tutorial.steps import PERSON, Do, Say, Step, Watch, acts_of
from kaboom_tui.widgets.faces import glyphs
from rules.core.events import Event, told_to
from rules.core.fingerprint import faces, fingerprint
from rules.core.seats import Seat
from rules.kaboom import events
from rules.kaboom import moves as ask
from rules.kaboom.game import KaboomGame
from rules.kaboom.state import KaboomState

GAME = KaboomGame()
COACH_CELLS = 76
"""Cells in a line of what the coach says at 80 columns: a border and a cell of air on either side."""
COACH_LINES = 3


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of its own, and the language as it was."""
    monkeypatch.setenv("KABOOM_HOME", str(tmp_path))
    before = language()
    yield tmp_path
    set_language(before)


def dealt() -> KaboomState:
    """The table before the lesson's deal."""
    return GAME.start(OPTIONS, SEATS, SEED, DECK)


def walked() -> Iterator[tuple[Step, KaboomState, list[Event]]]:
    """Every step with the table before it, and all that was told up to then."""
    state, told = dealt(), list[Event]()
    for step in STEPS:
        yield step, state, told
        for seat, move in acts_of(step):
            told += GAME.play(state, seat, move)


def everything_told() -> list[Event]:
    """All that happens in the lesson."""
    return play_all(STEPS, GAME, dealt())


# The script.


def test_the_lesson_is_a_deal_that_the_person_wins_by_kaboom() -> None:
    state = dealt()
    play_all(STEPS, GAME, state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places[PERSON] == 1
    line = state.results[-1].lines[PERSON]
    assert (line.declared, line.adjustment, line.score) == (True, -10, -11)


def test_every_power_is_used_once_and_most_of_them_by_the_person() -> None:
    powers = (ask.SwapOwn, ask.SwapOthers, ask.PeekOwn, ask.PeekOther, ask.Exchange, ask.KingLook)
    used = [(seat, type(move)) for step in STEPS for seat, move in acts_of(step) if isinstance(move, powers)]
    assert sorted(kind.__name__ for _, kind in used) == sorted(kind.__name__ for kind in powers)
    assert sum(seat == PERSON for seat, _ in used) > len(powers) / 2


def test_the_person_wins_a_race_and_others_pay_for_a_late_and_a_wrong_throw() -> None:
    told = everything_told()
    (threw,) = (event for event in told if isinstance(event, events.Threw))
    assert threw.seat == PERSON
    late = [event for event in told if isinstance(event, events.ThrewLate | events.ThrewWrong)]
    fined = [event for event in told if isinstance(event, events.Penalised)]
    assert [type(event) for event in late] == [events.ThrewLate, events.ThrewWrong]
    assert PERSON not in {event.seat for event in late}
    assert [(event.rule, len(event.slots)) for event in fined] == [("K37", 1), ("K36", 2)]
    assert any(isinstance(event, events.GapsClosed) and event.seat == PERSON for event in told)


def test_the_person_keeps_a_card_and_discards_others() -> None:
    own = {type(step.move) for step in STEPS if isinstance(step, Do)}
    assert {ask.Peek, ask.Draw, ask.Replace, ask.Discard, ask.Throw, ask.CloseGaps, ask.KingTake, ask.Kaboom} <= own


def test_steps_have_names_of_their_own() -> None:
    assert len({step.key for step in STEPS}) == len(STEPS)


# What may be done.


def test_nothing_but_the_next_move_of_the_lesson_may_be_made_whatever_the_rules_allow() -> None:
    allowed = 0
    for number, (_, state, _) in enumerate(walked()):
        lesson = Lesson(STEPS)
        lesson.number = number
        game = LessonGame(lesson)
        before = fingerprint(state)
        for seat in map(Seat, range(SEATS)):
            listed = [(seat, move) for move in game.legal_moves(state, seat)]
            assert listed == [act for act in [lesson.act] if act is not None and act[0] == seat]
            others = [move for move in GAME.legal_moves(state, seat) if (seat, move) != lesson.act]
            for move in others:
                refused = game.check(state, seat, move)
                assert refused is not None
                assert refused.key == NOT_YET
            allowed += len(others)
        assert fingerprint(state) == before
    assert allowed > 500, "the rules would have allowed a good deal else"


def test_what_the_rules_forbid_is_refused_by_the_rules() -> None:
    lesson = Lesson(STEPS, "draw")
    state = dealt()
    play_all(STEPS[: lesson.number], GAME, state)
    refused = LessonGame(lesson).check(state, PERSON, ask.Discard())
    assert refused is not None
    assert refused.rule == "K11"


# What the coach says.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_has_something_to_say_at_every_step_and_room_for_it(lang: str) -> None:
    set_language(lang)
    lesson = Lesson(STEPS)
    for number in range(len(STEPS) + 1):
        lesson.number = number
        step = lesson.step
        parts = step.move.parts(PERSON) if isinstance(step, Do) else ()
        letters = dict(zip(parts, "ab", strict=False))
        throws = isinstance(step, Do) and isinstance(step.move, ask.Throw | ask.CloseGaps)
        for claimed in (False, True) if throws else (False,):
            said = coach_says(lesson, letters, glyphs(), claimed=claimed)
            assert "tutorial." not in said.plain
            assert not set(said.plain) & set("{}[]")
            lines = said.wrap(COACH_CELLS)
            assert len(lines) <= COACH_LINES, said.plain
            assert all(cell_len(line.plain) <= COACH_CELLS for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_of_the_person_is_asked_for_by_its_key(lang: str) -> None:
    set_language(lang)
    keys = {ask.Draw: "D", ask.Discard: "X", ask.Kaboom: "K", ask.Throw: "1", ask.CloseGaps: "1"}
    for step in STEPS:
        if isinstance(step, Do):
            said = t(f"tutorial.step.{step.key}")
            wanted = [keys[type(step.move)]] if type(step.move) in keys else ["{a}", "{b}"]
            parts = step.move.parts(PERSON)
            for key in wanted if type(step.move) in keys else wanted[: len(parts)]:
                assert f"[{key}]" in said, said


def test_the_coach_names_no_card_that_the_person_was_not_shown() -> None:
    named = 0
    for step, state, told in walked():
        top = GAME.view(state, PERSON).top
        known = {top} | {card for event in told_to(told, PERSON) for card in faces(event)}
        assert set(step.cards.values()) <= known, step.key
        named += len(step.cards)
    assert named > 20


def test_the_coach_counts_the_end_as_the_rules_do() -> None:
    state = dealt()
    play_all(STEPS, GAME, state)
    hands = [line.hand for line in state.results[-1].lines]
    for lang in LANGUAGES:
        set_language(lang)
        numbers = [int(found.replace("−", "-")) for found in re.findall(r"−?\d+", t("tutorial.end"))]
        assert sorted(hands) == sorted(numbers[: len(hands)])


# The table.


async def take(match: LessonMatch) -> list[str]:
    """Reads what is said and makes the moves that are awaited, while the scripted seats make theirs."""
    taken: list[str] = []
    match.start()
    while match.lesson.step is not None:
        step = match.lesson.step
        if step.key not in taken:
            taken.append(step.key)
        match step:
            case Say():
                match.go_on()
            case Do():
                match.table.submit(PERSON, step.move, match.table.version)
            case Watch():
                await asyncio.sleep(0)
    match.leave()
    return taken


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody needs time to think."""

    async def at_once(self: Gate, left: float, hurried: object) -> None:
        while not self.is_open:
            await self._changed.wait()

    monkeypatch.setattr(Gate, "_pass", at_once)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_scripted_seats_play_the_lesson_like_bots_from_what_their_seats_are_handed(lang: str) -> None:
    set_language(lang)
    match = LessonMatch("Anna", Speed.NORMAL)
    async with asyncio.timeout(20):
        taken = await take(match)
    assert taken == [step.key for step in STEPS]
    assert match.over
    assert match.history == [event for event in everything_told() if event in told_to([event], None)]
    sheet = score_of(match)
    assert [line.score for line in sheet.deal.lines] == [-11, 22, 16]
    assert sheet.names == ("Anna", t("tutorial.name.felix"), t("tutorial.name.maya"))


def test_scripted_seats_are_handed_nothing_but_their_seats_updates() -> None:
    match = LessonMatch("Anna", Speed.NORMAL, "felix_first")
    bot = ScriptedBot(Seat(1))
    update = match.table.look(Seat(1))
    assert bot.decide(update) == ask.Draw()
    assert bot.throw(update) is None
    assert match.table.look(Seat(2)).legal_moves == []


@pytest.mark.parametrize("step", [step.key for step in STEPS[2:]])
def test_a_lesson_is_taken_up_where_it_was_left(step: str) -> None:
    number = [each.key for each in STEPS].index(step)
    state = dealt()
    told = play_all(STEPS[:number], GAME, state)
    match = LessonMatch("Anna", Speed.NORMAL, step)
    assert match.lesson.step is STEPS[number]
    assert match.history == [event for event in told if event in told_to([event], None)]
    for viewer in (None, *map(Seat, range(SEATS))):
        assert match.table.look(viewer).view == GAME.view(state, viewer)


# The bookmark.


def test_a_bookmark_lies_at_the_present_step_and_is_taken_out_at_the_end(home: Path) -> None:
    match = LessonMatch("Anna", Speed.NORMAL, "looked_first")
    assert read_bookmark() == "looked_first"
    match.go_on()
    assert read_bookmark() == "others_look"
    (file,) = home.rglob("*.json")
    assert file.stat().st_mode & 0o077 == 0
    assert not re.search(r"\d+[CDHS]", file.read_text()), "no card stands in it"
    take_bookmark_out()
    assert read_bookmark() == ""


def test_a_lesson_that_was_hardly_begun_leaves_no_bookmark() -> None:
    LessonMatch("Anna", Speed.NORMAL)
    assert read_bookmark() == ""


@pytest.mark.parametrize("text", ["", "[]", '{"step": 3}', '{"step": "' + "x" * 200 + '"}', "[" * 100_000, "\xff"])
def test_a_damaged_bookmark_means_the_beginning(home: Path, text: str) -> None:
    assert put_bookmark("draw")
    (file,) = home.rglob("*.json")
    file.write_text(text, encoding="latin-1")
    assert read_bookmark() == ""


def test_a_bookmark_of_another_program_means_the_beginning() -> None:
    assert put_bookmark("a step that there is not")
    assert LessonMatch("Anna", Speed.NORMAL, read_bookmark()).lesson.number == 0


def test_a_lesson_without_a_place_for_its_bookmark_says_that_it_is_not_kept(home: Path) -> None:
    (home / "data").write_text("a file where the folder should be")
    match = LessonMatch("Anna", Speed.NORMAL, "draw")
    assert not match.kept


# Names.


def seated(*people: str) -> Settings:
    """Settings that remember a table with these people and a bot."""
    sitters = (*(Sitter(name, Kind.HUMAN) for name in people), Sitter("", Kind.BOT, "easy"))
    return Settings(last_tables=(LastTable("kaboom", sitters, "source", {}),))


def test_the_person_is_called_as_at_the_last_table_laid_for_one() -> None:
    assert name_of(seated("Анна")) == "Анна"
    for settings in (Settings(), seated("Anna", "Boris"), seated(""), seated("FELIX")):
        assert name_of(settings) == t("setup.player")
