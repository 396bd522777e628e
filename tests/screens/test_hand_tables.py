"""The table of every hand game: no hidden face on it or in the lines around it, and every cell in its place."""

from dataclasses import fields

import pytest
from rich.cells import cell_len

from kaboom_tui.session.laptop import Stage
from kaboom_tui.texts import set_language
from kaboom_tui.widgets.faces import Face, Glyphs, glyphs
from rules.core.face import Face as OnCard
from rules.registry import GAMES, game
from tests.screens.hands import Played, lay, text_of

HAND_GAMES = [key for key in GAMES if key != "kaboom"]
TABLES = [(key, preset) for key in HAND_GAMES for preset in game(key).presets]
SIZES = [(80, 17), (80, 33)]


class Listening(Glyphs):
    """Glyphs that remember which cards they were asked to write."""

    asked: set[OnCard] = set()  # noqa: RUF012 — shared on purpose: a frozen value can keep nothing of its own

    def face(self, card: OnCard) -> Face:
        self.asked.add(card)
        return super().face(card)


def listening() -> Listening:
    """Fresh ears."""
    plain = glyphs()
    Listening.asked.clear()
    return Listening(plain.ascii, plain.four_colour, plain.ranks, plain.suits, plain.jokers)


def written(played: Played, size: tuple[int, int]) -> tuple[set[OnCard], set[OnCard]]:
    """The cards that were drawn on the board, and those that were written in its words and the lines around it."""
    ears = listening()
    drawing = played.drawing(ears)
    picture = played.picture(drawing)
    assert "".join(each.plain for each in (drawing.status(), drawing.log(8), drawing.prompt()))
    around = set(Listening.asked)
    Listening.asked.clear()
    text_of(picture, size, ears)
    return set(Listening.asked), around


@pytest.mark.parametrize("people", [0, 1, 3])
@pytest.mark.parametrize(("key", "preset"), TABLES)
def test_no_face_is_written_that_whoever_the_screen_belongs_to_must_not_see(key: str, preset: str, people: int) -> None:
    rules = game(key)
    seats = min(4, rules.info.seats.stop - 1)
    played = lay(key, rules.presets[preset], seats, people=people)
    stages = set()
    for stage in played.stages(60):
        stages.add(stage)
        hidden = set(rules.hidden_from(played.state, played.sitting.laptop.viewer))
        for size in SIZES:
            on_board, around = written(played, size)
            assert not on_board & hidden
            # A card may have been seen by everybody before it was taken up again: the log tells of it then.
            told = {card for event in played.sitting.history for card in cards_of(event)}
            assert not (around - told) & hidden
    assert (Stage.COVER in stages) == (people > 1)


def cards_of(told: object) -> list[OnCard]:
    """The cards that an event, or a part of it, tells of."""
    if isinstance(told, OnCard):
        return [told]
    parts = told if isinstance(told, tuple) else [getattr(told, each.name) for each in fields(told)]  # type: ignore[arg-type]
    return [card for part in parts if isinstance(part, OnCard | tuple) for card in cards_of(part)]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("key", HAND_GAMES)
def test_every_line_of_the_board_is_as_wide_as_the_board_whatever_is_on_it(key: str, ascii: bool, lang: str) -> None:
    set_language(lang)
    rules = game(key)
    seats = rules.info.seats.stop - 1
    played = lay(key, rules.presets["source"], seats, people=1)
    drawn_with = glyphs(ascii=ascii)
    for _ in played.stages(40):
        lines = text_of(played.picture(played.drawing(drawn_with)), (80, 17), drawn_with).splitlines()
        assert {cell_len(line) for line in lines} == {80}
        assert len(lines) == 17
        assert not ascii or not set("".join(lines)) & set("♣♦♥♠★╭╮╰╯│─┏┓┗┛║═░▐▌▶▲")


@pytest.mark.parametrize("key", HAND_GAMES)
def test_every_seat_is_named_with_the_number_of_its_cards(key: str) -> None:
    rules = game(key)
    seats = rules.info.seats.stop - 1
    played = lay(key, rules.presets["source"], seats, people=0)
    drawn_with = glyphs()
    for _ in played.stages(30):
        picture = played.picture(played.drawing(drawn_with))
        board = text_of(picture, (80, 17), drawn_with)
        for seat, name in enumerate(picture.names):
            assert name[:4] in board
            hand = picture.hand(seat)  # type: ignore[arg-type]
            assert hand is None or f"×{hand.count}" in board
