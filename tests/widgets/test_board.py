"""The board in a running program: what is drawn again, what a click tells, what every theme lets one read."""

from dataclasses import replace

import pytest
from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.theme import BUILTIN_THEMES

from kaboom_tui.themes import theme_names
from kaboom_tui.widgets.faces import glyphs
from kaboom_tui.widgets.kaboom_board import Board
from kaboom_tui.widgets.kaboom_picture import DISCARD, STOCK
from kaboom_tui.widgets.table_board import TONES
from rules.core.cards import card
from rules.core.moves import Spot
from rules.core.seats import Seat
from tests.widgets.board_app import BoardApp
from tests.widgets.tables import picture, table


class Refreshes:
    """What a board asks to be drawn again."""

    def __init__(self, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
        self.regions: list[Region] = []
        self.whole = 0
        monkeypatch.setattr(board, "refresh", self._noted)

    def _noted(self, *regions: Region) -> None:
        self.regions += regions
        self.whole += not regions


async def test_one_changed_card_redraws_its_own_cells_only(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = picture(table(6))
    app = BoardApp(shown)
    async with app.run_test(size=(80, 17)) as pilot:
        await pilot.pause()
        board = app.board
        assert board.plan is not None
        place = board.plan.place(Spot(Seat(4), 2))
        assert place is not None
        refreshes = Refreshes(board, monkeypatch)
        board.show(replace(shown, cursor=Spot(Seat(4), 2)))
        box = place.box
        assert refreshes.regions == [Region(box.x, box.y + line, box.w, 1) for line in range(box.h)]
        assert not refreshes.whole


async def test_the_same_picture_again_redraws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(6)
    app = BoardApp(picture(state))
    async with app.run_test(size=(80, 17)) as pilot:
        await pilot.pause()
        refreshes = Refreshes(app.board, monkeypatch)
        app.board.show(picture(state))
        assert not refreshes.regions
        assert not refreshes.whole


def screen_text(app: BoardApp) -> list[str]:
    """What stands on the screen, line by line."""
    return ["".join(segment.text for segment in line) for line in app.screen._compositor.render_strips()]


async def test_a_screen_changed_bit_by_bit_equals_one_drawn_afresh() -> None:
    states = [table(6, seed="a"), table(6, ("square", "column"), seed="b"), table(6, seed="c", extra=2)]
    pictures = [picture(state, viewer) for state in states for viewer in (None, state.current)]
    pictures += [replace(pictures[0], cursor=Spot(Seat(1), 1), names=("名前",) * 6)]
    app = BoardApp(pictures[0])
    async with app.run_test(size=(80, 17)) as pilot:
        for shown in [*pictures, *reversed(pictures)]:
            app.board.show(shown)
            await pilot.pause()
            changed = screen_text(app)
            app.screen.refresh()
            app.board.refresh()
            await pilot.pause()
            assert changed == screen_text(app)


async def test_a_blanked_board_shows_nothing_and_a_click_on_it_tells_nothing() -> None:
    app = BoardApp(picture(table(2)))
    async with app.run_test(size=(80, 17)) as pilot:
        await pilot.pause()
        app.board.blank()
        await pilot.pause()
        assert not "".join(screen_text(app)).strip()
        await pilot.click(offset=(30, 3))
        assert not app.picked


async def test_clicks_tell_what_lies_there() -> None:
    app = BoardApp(picture(table(6)))
    async with app.run_test(size=(80, 17)) as pilot:
        await pilot.pause()
        assert app.board.plan is not None
        wanted = [Spot(Seat(0), 3), Spot(Seat(4), 0), STOCK, DISCARD]
        for target in wanted:
            place = app.board.plan.place(target)
            assert place is not None
            await pilot.click(offset=(place.box.x + place.box.w - 1, place.box.y + place.box.h - 1))
        await pilot.click(offset=(79, 0))
        assert app.picked == wanted


async def test_a_new_size_lays_the_table_out_anew() -> None:
    app = BoardApp(picture(table(6)))
    async with app.run_test(size=(80, 17)) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(120, 34)
        await pilot.pause()
        assert app.board.plan is not None
        assert (app.board.plan.width, app.board.plan.height) == (120, 34)
        assert "╭─────╮" in "".join(screen_text(app))


async def test_other_glyphs_and_sizes_are_worn_at_once() -> None:
    shown = replace(picture(table(6)), names=("Anna",) * 6)
    app = BoardApp(shown)
    async with app.run_test(size=(80, 17)) as pilot:
        await pilot.pause()
        app.board.dress(glyphs(ascii=True), "small")
        await pilot.pause()
        text = "".join(screen_text(app))
        assert text.isascii()
        assert "|:1:|" in text


async def test_a_board_offers_nothing_that_could_tell_more_than_it_shows() -> None:
    app = BoardApp(picture(table(6)))
    async with app.run_test(size=(80, 17), tooltips=True) as pilot:
        await pilot.hover(Board, offset=(10, 3))
        await pilot.pause(0.4)
        board = app.board
        assert not board.allow_select
        assert not board.can_focus
        assert (board.tooltip, board.border_title, board.border_subtitle) == (None, None, None)
        assert not board.children


def contrast(style: Style) -> float:
    """How far text stands out from what is behind it, from 1 to 21 (WCAG)."""
    assert style.color is not None
    assert style.bgcolor is not None
    shades = []
    for colour in (Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor)):
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized]
        shades.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(shades) + 0.05) / (min(shades) + 0.05)


READ = [
    (4.5, ("table", "face")),
    (3.7, ("table", "face", "red")),
    (3.7, ("table", "face", "hearts")),
    (2.4, ("table", "face", "diamonds")),
    (2.4, ("table", "face", "clubs")),
    (2.9, ("table", "back", "label")),
    (2.0, ("table", "back")),
    (2.0, ("table", "frozen")),
    (3.0, ("table", "back", "chosen")),
    (4.0, ("table", "back", "cursor")),
    (3.0, ("table", "count")),
    (3.0, ("table", "key")),
    (4.0, ("table", "kaboom")),
    (2.3, ("felt", "word")),
    (2.7, ("turn", "count")),
    (2.5, ("turn", "turn-mark")),
]


async def test_everything_can_be_read_in_every_theme() -> None:
    app = BoardApp(picture(table(6)))
    async with app.run_test(size=(80, 17)) as pilot:
        for theme in theme_names():
            app.theme = theme
            await pilot.pause()
            faint = [(tones, ratio) for least, tones in READ if (ratio := contrast(app.board._style(tones))) < least]
            assert not faint, theme


@pytest.mark.parametrize("theme", ["kaboom-dark", "kaboom-light"])
async def test_our_own_themes_read_well(theme: str) -> None:
    app = BoardApp(picture(table(6)), theme)
    async with app.run_test(size=(80, 17)) as pilot:
        await pilot.pause()
        assert all(contrast(app.board._style(tones)) >= 3.6 for _, tones in READ)
        assert contrast(app.board._style(("table", "face", "red"))) > 6


async def test_a_new_theme_recolours_what_is_on_the_screen() -> None:
    app = BoardApp(picture(table(6)))
    async with app.run_test(size=(80, 17)) as pilot:
        await pilot.pause()
        before = app.board.render_line(1)
        app.theme = next(iter(BUILTIN_THEMES))
        await pilot.pause()
        after = app.board.render_line(1)
        assert before.text == after.text
        assert before != after


def test_every_style_in_use_is_in_the_style_sheet_or_plain_on_purpose() -> None:
    from tests.widgets.board_app import STYLES

    sheet = STYLES.read_text("utf-8")
    plain = {"name", "black", "spades"}
    assert {tone for tone in TONES if f".board--{tone} {{" not in sheet} == plain


async def test_a_face_is_red_or_black_by_weight_too() -> None:
    app = BoardApp(picture(table(6), open={Spot(Seat(0), 0): card("RJ")}))
    async with app.run_test(size=(80, 17)) as pilot:
        await pilot.pause()
        assert app.board._style(("table", "face", "red")).bold
        assert not app.board._style(("table", "face", "black")).bold
