"""The score sheet: every number has its reason, and whatever there is can be read by scrolling."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from kaboom_tui.screens.ask import AskScreen
from kaboom_tui.screens.parts.kaboom_score_lines import deal_lines, history_lines, notes, place_lines
from kaboom_tui.screens.scoring import ScoringScreen
from kaboom_tui.session.kaboom_sheet import ScoreSheet, reason, score_sheet
from kaboom_tui.texts import set_language
from kaboom_tui.widgets.faces import glyphs
from rules.core.cards import card
from rules.core.seats import DEALER, Seat
from rules.core.shuffle import commitment
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import Deal, Kaboom, Peek, Reveal
from rules.kaboom.options import KaboomOptions
from tests.screens.opened import NARROW, app_for, opened, plain_tables, seen, table_of, text_of
from tests.screens.sheets import EIGHT, EIGHT_SEATS, EIGHT_SEATS_OVER, FILE, SEED, sheet

FOUR = ("Anna", "Boris", "Vera", "Gleb")


def why(hands: Sequence[str], declarers: Sequence[int], *, flat: bool = False) -> str:
    made = sheet(FOUR[: len(hands)], (hands, declarers), flat=flat)
    return reason(made, made.deal.lines[0])


@pytest.mark.parametrize(
    ("hands", "declarers", "sentence"),
    [
        (["5C", "9C", "7C"], [0], "strictly the lowest: 5 −10 = −5"),
        (["KH KD", "", "3C"], [0], "strictly the lowest: −4 −10 = −14"),
        (["9C", "5C", "7C"], [0], "lost to Boris (5) and Vera (7): 9 +20 = 29"),
        (["9C", "5C", "7C", "8C"], [0], "lost to Boris (5), Vera (7) and Gleb (8): 9 +30 = 39"),
        (["5C", "5D", "9C"], [0], "no lower than Boris (5), and level is lost: 5 +10 = 15"),
        (["4C", "4D", "9C"], [0, 1], "level with Boris (4), nobody below: hand points only"),
        (["4C", "4D", "2C"], [0, 1], "lost to Vera (2): 4 +10 = 14"),
        (["4C", "4D", "2C", "3C"], [0, 1], "lost to Vera (2) and Gleb (3): 4 +20 = 24"),
        (["5C", "9C"], [], "the hand counts as it is"),
        (["", "9C"], [], "no cards, no points"),
    ],
)
def test_every_score_has_its_reason_in_words_and_numbers(hands: list[str], declarers: list[int], sentence: str) -> None:
    assert why(hands, declarers) == sentence


def test_with_the_flat_stake_the_sum_in_the_sentence_is_the_one_that_was_paid() -> None:
    assert why(["4C", "4D", "2C", "3C"], [0, 1], flat=True) == "lost to Vera (2) and Gleb (3): 4 +10 = 14"


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("width", [74, 75, 100])
def test_no_line_of_the_sheet_is_wider_than_the_window(lang: str, width: int) -> None:
    set_language(lang)
    names = ("漢" * 8, "я" * 16, "[b]Анна[/b]", "W" * 16, *EIGHT[:4])
    hands = ["10H 10S 10D 10C QS QD QC QH JS JD JC JH KS KC 9H", "RJ BJ", "", "2C"] * 2
    for over in (False, True):
        made = sheet(names, (hands, [0, 2, 7]), (hands, [1]), over=over)
        lines = deal_lines(made, width, glyphs()) + history_lines(made, width)
        lines += place_lines(made) if over else []
        assert max(line.cell_length for line in lines) <= width
        for name in ("漢" * 8, "[b]Анна[/b]"):
            assert any(name in line.plain for line in lines)


def test_a_hand_of_many_cards_is_shown_whole() -> None:
    hand = "10H 10S 10D 10C QS QD QC QH JS JD JC JH KS KC 9H"
    text = "\n".join(line.plain for line in deal_lines(sheet(FOUR[:2], ([hand, "2C"], [])), 74, glyphs()))
    assert all(glyphs().face(card(code)).short in text for code in hand.split())


def test_ties_share_a_place_and_say_so() -> None:
    made = sheet(FOUR, (["2C", "2D", "KS", "QD"], []), over=True)
    lines = [" ".join(line.plain.split()) for line in place_lines(made)]
    assert lines == [
        "1. Anna 2 points shared",
        "1. Boris 2 points shared",
        "3. Vera 10 points shared",
        "3. Gleb 10 points shared",
    ]


def test_the_seed_is_told_only_when_the_match_is_over_and_fits_what_was_promised() -> None:
    assert SEED not in " ".join(notes(EIGHT_SEATS))
    said = " ".join(notes(EIGHT_SEATS_OVER))
    assert SEED in said
    assert commitment(SEED) in said
    assert f"kaboom verify {FILE}" in said


def test_a_sheet_made_from_a_view_has_the_faces_and_the_next_dealer() -> None:
    game = KaboomGame()
    state = game.start(KaboomOptions(), 3, "sheet")
    while not state.results:
        due = game.deadline(state)
        if due is not None:
            assert isinstance(due.move, Deal | Reveal)
            game.play(state, DEALER, due.move)
            continue
        for seat in map(Seat, range(3)):
            wanted: list[Kaboom | Peek] = [
                move for move in game.legal_moves(state, seat) if isinstance(move, Kaboom | Peek)
            ]
            if wanted:
                game.play(state, seat, min(wanted, key=lambda move: getattr(move, "slots", ())))
    made = score_sheet(game.view(state, None), FOUR[:3], None, seed="secret")
    assert [len(hand) for hand in made.hands] == [4, 4, 4]
    assert made.next_dealer == (made.deal.dealer + 1) % 3
    assert made.seed is None


async def chosen(made: ScoreSheet, *keys: str, dead_time: float, monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setattr("kaboom_tui.screens.scoring.DEAD_TIME", dead_time)
    app = app_for()
    answers: list[object] = []
    async with opened(app) as pilot:
        app.push_screen(ScoringScreen(made), answers.append)
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        if isinstance(app.screen, AskScreen):
            answers.append("asked")
    return answers[0] if answers else None


@pytest.mark.parametrize(
    ("made", "keys", "answer"),
    [
        (EIGHT_SEATS, ["enter"], "next"),
        (EIGHT_SEATS, ["т"], "next"),
        (EIGHT_SEATS, ["r"], None),
        (EIGHT_SEATS, ["escape"], "asked"),
        (EIGHT_SEATS, ["l", "2"], "lobby"),
        (EIGHT_SEATS, ["д", "1"], None),
        (EIGHT_SEATS_OVER, ["enter"], "evening"),
        (EIGHT_SEATS_OVER, ["n"], "evening"),
        (EIGHT_SEATS_OVER, ["r"], "rematch"),
        (EIGHT_SEATS_OVER, ["к"], "rematch"),
        (EIGHT_SEATS_OVER, ["escape"], "lobby"),
    ],
)
async def test_keys_choose_what_comes_next(
    made: ScoreSheet, keys: list[str], answer: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await chosen(made, *keys, dead_time=0.0, monkeypatch=monkeypatch) == answer


async def test_keys_typed_ahead_do_not_turn_the_sheet_over(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await chosen(EIGHT_SEATS, "enter", "space", "n", dead_time=60.0, monkeypatch=monkeypatch) is None


@pytest.mark.parametrize("made", [EIGHT_SEATS, EIGHT_SEATS_OVER])
async def test_everything_on_a_large_sheet_can_be_read_in_a_small_window_by_scrolling(made: ScoreSheet) -> None:
    app = app_for("ru")
    async with opened(app, NARROW) as pilot:
        app.push_screen(ScoringScreen(made))
        await pilot.pause()
        read = seen(app)
        for _ in range(4):
            await pilot.press("pagedown")
            await pilot.pause()
            read += seen(app)
        assert all(read.count(name) >= 2 for name in EIGHT)
        assert "=" in read
        assert ("kaboom verify" if made.over else "Следующим сдаёт: Вера") in read


async def test_the_mouse_goes_on_and_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kaboom_tui.screens.scoring.DEAD_TIME", 0.0)
    app = app_for()
    answers: list[object] = []
    async with opened(app) as pilot:
        for tap in ("#go-on", "#leave"):
            app.push_screen(ScoringScreen(EIGHT_SEATS_OVER), answers.append)
            await pilot.pause()
            await pilot.click(tap)
            await pilot.pause()
    assert answers == ["evening", "lobby"]


async def test_a_rematch_lays_the_same_table_with_other_cards(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    plain_tables(monkeypatch)
    monkeypatch.setattr("kaboom_tui.screens.scoring.DEAD_TIME", 0.0)
    monkeypatch.setattr("kaboom_tui.flow.sheet_of", lambda match: EIGHT_SEATS_OVER)
    app = app_for()
    async with opened(app) as pilot:
        await pilot.press("1", "enter")
        await pilot.pause()
        first = table_of(app).match
        app.on_table_screen_score_asked()
        await pilot.pause()
        assert "Зинаида" in text_of(app)
        await pilot.press("r")
        await pilot.pause()
        again = table_of(app).match
        assert again is not first
        assert again.seating == first.seating
        assert again.header.seed != first.header.seed
