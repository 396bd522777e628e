"""UNO at the table: colours told apart, the way of the turn, what a black card became, and choices that go back."""

from collections import Counter
from itertools import pairwise

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color

from kaboom_tui.screens.hand_drawing import HandDrawing
from kaboom_tui.screens.offers import Act, Offer, card_letters, offers
from kaboom_tui.screens.parts.typed_signs import TypedSigns
from kaboom_tui.session.gate import Gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.session.table import Table as Keeper
from kaboom_tui.texts import set_language
from kaboom_tui.themes import theme_names
from kaboom_tui.widgets.faces import COLOURED, glyphs
from kaboom_tui.widgets.signs import Sign as Said
from kaboom_tui.widgets.zone_drawing import draw_zones
from kaboom_tui.widgets.zone_picture import ZonePicture
from kaboom_tui.widgets.zone_plan import plan_zones
from rules.core.moves import Word
from rules.core.seats import DEALER, Seat
from rules.uno.cards import DECK, card, cards
from rules.uno.moves import Deal, Draw, Play
from rules.uno.options import UnoOptions
from tests.rules.uno.scenario import GAME, PLAIN, Table
from tests.widgets.board_app import BoardApp
from tests.widgets.tables import picture as any_picture
from tests.widgets.tables import table as any_table
from tests.widgets.test_board import contrast

NAMES = ("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zina", "Ivan", "Kira", "Lev")
ANNA, BORIS, VERA = Seat(0), Seat(1), Seat(2)
BOARD = (80, 17)


def sit(table: Table, people: int = 3) -> Sitting:
    """This table at one keyboard; seats from `people` on are bots that wait."""
    seats = table.state.seats
    seating = tuple(Sitter(NAMES[seat], Kind.HUMAN if seat < people else Kind.BOT) for seat in range(seats))
    return Sitting(Keeper(GAME, table.state), seating, Gate(), lambda: None)


def opened(table: Table, people: int = 3) -> Sitting:
    """The same with the first hand open."""
    sitting = sit(table, people)
    sitting.pass_on()
    sitting.uncover()
    assert sitting.laptop.stage is Stage.OPEN
    return sitting


def drawing(sitting: Sitting, *, ascii: bool = False) -> HandDrawing:
    """What draws a sitting."""
    return HandDrawing(sitting, glyphs(ascii=ascii), "0" * 64)


def picture(sitting: Sitting, *, ascii: bool = False) -> ZonePicture:
    """What the board is given."""
    drawn = drawing(sitting, ascii=ascii)
    return drawn.picture(card_letters(sitting, drawn, offers(sitting, drawn)), None)


def board(sitting: Sitting, size: tuple[int, int] = BOARD, *, ascii: bool = False) -> list[str]:
    """The board, line by line."""
    plan = plan_zones(picture(sitting), *size, "auto", 0)
    return ["".join(piece.text for piece in line) for line in draw_zones(picture(sitting), plan, glyphs(ascii=ascii))]


# Cards.


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("ascii", [False, True])
def test_every_kind_of_card_is_written_in_three_cells_and_like_no_other(ascii: bool, lang: str) -> None:
    set_language(lang)
    kinds = {each.written: glyphs(ascii=ascii).face(each).short for each in DECK}
    assert max(map(cell_len, kinds.values())) <= 3
    assert len(set(kinds.values())) == len(kinds) == 4 * 13 + 2
    letters = {short[-1] for (_, colour), short in kinds.items() if colour != "black"}
    assert len(letters) == 4
    assert not letters & set("0123456789+")
    assert not ascii or all(sign.isascii() or sign in letters for short in kinds.values() for sign in short)


@pytest.mark.parametrize("code", ["RS", "GR", "W"])
def test_a_sign_is_typed_alike_on_a_card_and_in_a_sentence(code: str) -> None:
    drawn, typed = glyphs().face(card(code)).rank, glyphs(ascii=True).face(card(code)).rank
    line = TypedSigns().apply([Segment(f"a card {drawn}")], Color(0, 0, 0))
    assert line[0].text == f"a card {typed}"


def test_the_russian_green_is_no_three() -> None:
    set_language("ru")
    assert [glyphs().face(each).short for each in cards("G3 R3 Y+2 BS W W+4")] == ["3з", "3к", "+2ж", "⊘с", "❖", "+4"]


async def test_the_fields_can_be_read_in_every_theme_and_differ_in_brightness_in_ours() -> None:
    app = BoardApp(any_picture(any_table(2)))
    async with app.run_test(size=BOARD) as pilot:
        for theme in theme_names():
            app.theme = theme
            await pilot.pause()
            styles = {tone: app.board._style(("table", "face", tone)) for tone in COLOURED.values()}
            assert min(map(contrast, styles.values())) >= 3, theme
            if theme.startswith("kaboom"):
                greys = sorted(
                    style.bgcolor.get_truecolor().red * 299
                    + style.bgcolor.get_truecolor().green * 587
                    + style.bgcolor.get_truecolor().blue * 114
                    for style in styles.values()
                    if style.bgcolor is not None
                )
                assert min(high - low for low, high in pairwise(greys)) > 5_000, theme


def test_a_card_that_was_picked_keeps_its_colour() -> None:
    sitting = opened(Table.with_hands("W R1", "G3", "B5", centre="B7"))
    sitting.point(card("W"))
    plan = plan_zones(picture(sitting), *BOARD, "auto", 0)
    lines = draw_zones(picture(sitting), plan, glyphs())
    (piece,) = [piece for line in lines for piece in line if piece.text.strip() == "❖"]
    assert piece.tones[-1] == "field-black"
    assert "chosen" in piece.tones


# The middle.


def test_the_way_of_the_turn_is_said_and_drawn_along_the_cloth() -> None:
    sitting = opened(Table.with_hands("R1 R2", "G3", "B5", centre="R7"))
    assert "clockwise" in "".join(board(sitting))
    assert [line.strip()[0] + line.strip()[-1] for line in board(sitting)[4:10]] == ["↑↓"] * 6
    sitting = opened(Table.with_hands("R1 R2", "G3", "B5", centre="R7").turning(-1))
    assert "counter-clockwise" in "".join(board(sitting))
    assert [line.strip()[0] + line.strip()[-1] for line in board(sitting)[4:10]] == ["↓↑"] * 6


def test_between_two_seats_no_way_is_said() -> None:
    sitting = opened(Table.with_hands("R1 R2", "G3", centre="R7"))
    assert "clockwise" not in "".join(board(sitting))
    assert not picture(sitting).turning


@pytest.mark.parametrize(
    ("centre", "said"), [("W=b", " now blue "), ("W+4=y0", " now yellow or 0 "), ("W=g9", " now green or 9 ")]
)
def test_what_a_black_card_became_stands_over_it_in_its_colour(centre: str, said: str) -> None:
    sitting = opened(Table.with_hands("R1 R2 W.2", "G3", "B5", centre=centre))
    tone = COLOURED[said.split()[1]]
    assert Said(said, tone) in picture(sitting).facts
    assert said.removeprefix(" now ").split()[0] in drawing(sitting).prompt().plain


def test_it_is_said_whose_card_lies_on_top() -> None:
    sitting = opened(Table.with_hands("R1 R2", "G3 B4", "B5", centre="R7"))
    assert "pile" in "".join(board(sitting))
    assert "Anna" not in picture(sitting).captions["pile"]
    sitting.point(card("R1"))
    assert picture(sitting).captions["pile"].endswith("· Anna")


def test_the_prompt_says_what_fits() -> None:
    sitting = opened(Table.with_hands("R1 R2", "G3", "B5", centre="R7"))
    assert drawing(sitting).prompt().plain == "Anna: lay red, 7, or what fits anything."
    sitting = opened(Table.with_hands("G1", "G3", "B5", centre="R7"))
    assert drawing(sitting).prompt().plain == "Anna: nothing fits. Draw."


# Choices inside a move.


def words(sitting: Sitting) -> list[Offer]:
    """What can be named now."""
    return [offer for offer in offers(sitting, drawing(sitting)) if offer.act is Act.WORD]


def test_a_black_card_asks_for_a_colour_and_then_for_a_digit_and_both_go_back() -> None:
    table = Table.with_hands("W R1", "G3", "B5", centre="B7")
    sitting = opened(table)
    sitting.point(card("W"))
    assert [(offer.key, offer.text) for offer in words(sitting)] == [
        ("1", "red"), ("2", "yellow"), ("3", "green"), ("4", "blue"),
    ]  # fmt: skip
    sitting.point(Word("colour", "green"))
    assert [offer.key for offer in words(sitting)] == list("0123456789")
    assert "green" in drawing(sitting).prompt().plain
    assert sitting.back()
    assert len(words(sitting)) == 4
    assert sitting.back()
    assert not words(sitting)
    assert not sitting.back()
    assert card("R1") not in table.state.pile
    sitting.point(card("W"))
    sitting.point(Word("colour", "red"))
    assert sitting.complete() == Play(card("W"), card("R1").colour)
    sitting.point(Word("digit", "3"))
    view = table.view(None)
    assert (view.top, view.colour, view.symbol) == (card("W"), "red", "3")


def test_enter_names_a_colour_without_a_digit() -> None:
    table = Table.with_hands("W R1", "G3", "B5", centre="B7")
    sitting = opened(table)
    sitting.point(card("W"))
    sitting.point(Word("colour", "red"))
    (enter,) = [offer for offer in offers(sitting, drawing(sitting)) if offer.act is Act.ENTER]
    assert enter.key == "enter"
    assert enter.move is not None
    sitting.make(enter.move)
    assert (table.view(None).colour, table.view(None).symbol) == ("red", None)


def test_a_table_may_ask_for_the_colour_alone() -> None:
    options = UnoOptions(starter="lot", joker_names="colour")
    table = Table.with_hands("W R1", "G3", "B5", centre="B7", options=options)
    sitting = opened(table)
    sitting.point(card("W"))
    sitting.point(Word("colour", "yellow"))
    assert table.view(None).colour == "yellow"


def test_the_last_card_names_nothing() -> None:
    table = Table.with_hands("W", "G3", "B5", centre="B7")
    sitting = opened(table)
    sitting.point(card("W"))
    assert sitting.public.counted


def test_nothing_named_for_one_card_is_named_again_for_the_next() -> None:
    table = Table.with_hands("W W.2 R1", "G3 G4", centre="B7")
    sitting = opened(table, people=1)
    sitting.point(card("W"))
    sitting.point(Word("colour", "red"))
    sitting.point(Word("digit", "3"))
    table.play("G3")
    assert not sitting.chosen()


# Rock, paper, scissors.


def test_everybody_chooses_behind_a_cover_and_nobody_sees_what() -> None:
    table = Table.new(3, UnoOptions())
    sitting = sit(table, people=2)
    for seat, sign in ((ANNA, "rock"), (BORIS, "paper")):
        assert (sitting.laptop.stage, sitting.laptop.holder) == (Stage.COVER, seat)
        assert drawing(sitting).cover_about(seat) == "chooses rock, scissors or paper"
        sitting.uncover()
        assert [offer.text for offer in words(sitting)] == ["rock", "scissors", "paper"]
        around = "".join([*board(sitting), drawing(sitting).log(4).plain, drawing(sitting).status().plain])
        assert "rock" not in around
        assert sitting.update.view.shown == ()
        sitting.point(Word("sign", sign))
    assert sitting.laptop.stage is Stage.REST
    assert drawing(sitting).prompt().plain == "The others are still choosing …"
    assert [seat for seat in range(3) if Said("ready", "dealer") in picture(sitting).signs[seat]] == [0, 1]


def shown(sitting: Sitting) -> list[list[str]]:
    """What stands beside the name of each seat, without its points."""
    return [[sign.text for sign in signs if not sign.text.startswith("Σ")] for signs in picture(sitting).signs]


def test_hands_that_are_level_lie_open_for_a_moment_and_are_chosen_again_behind_covers() -> None:
    sitting = sit(Table.new(2, UnoOptions()), people=2)
    for sign in ("rock", "rock"):
        sitting.uncover()
        sitting.point(Word("sign", sign))
    assert (sitting.laptop.stage, sitting.laptop.viewer, sitting.laptop.holder) == (Stage.PASSING, None, ANNA)
    assert shown(sitting) == [["rock"], ["rock"]]
    for seat, sign in ((ANNA, "scissors"), (BORIS, "paper")):
        sitting.pass_on()
        assert (sitting.laptop.stage, sitting.laptop.holder) == (Stage.COVER, seat)
        sitting.uncover()
        assert not sitting.chosen()
        sitting.point(Word("sign", sign))
    assert sitting.laptop.stage is Stage.REST
    assert shown(sitting) == [["scissors", "begins"], ["paper"]]
    assert drawing(sitting).prompt().plain == "The first cards are dealt in a moment."
    assert [offer.text for offer in offers(sitting, drawing(sitting)) if offer.act is Act.DUE] == ["deal"]
    sitting.table.submit(DEALER, Deal())
    assert shown(sitting) == [["begins"], []]
    assert sitting.laptop.holder == ANNA


# Drawing.


def test_a_drawn_card_that_stays_is_seen_before_the_next_cover() -> None:
    table = Table.with_hands("G1 G2", "R3 B4", "B5 B6", centre="R7").drawing("Y8")
    sitting = opened(table)
    sitting.make(Draw())
    assert (sitting.laptop.stage, sitting.laptop.viewer) == (Stage.LOOK, ANNA)
    assert picture(sitting).fresh == {card("Y8")}
    assert drawing(sitting).prompt().plain.startswith("Anna: the drawn card does not fit")
    sitting.close_look()
    assert (sitting.laptop.stage, sitting.laptop.holder) == (Stage.COVER, BORIS)
    assert not picture(sitting).fresh


def test_a_drawn_card_that_fits_is_the_only_one_that_can_be_laid() -> None:
    table = Table.with_hands("G1 G2", "R3 B4", "B5 B6", centre="R7").drawing("R8")
    sitting = opened(table)
    sitting.make(Draw())
    assert (sitting.laptop.stage, sitting.laptop.viewer) == (Stage.OPEN, ANNA)
    assert sitting.choices() == (card("R8"),)
    assert drawing(sitting).prompt().plain == "Anna: the drawn card fits. Lay it."


def test_somebody_alone_sees_the_drawn_card_marked_and_no_page_between() -> None:
    table = Table.with_hands("G1 G2", "R3 B4", "B5 B6", centre="R7").drawing("Y8")
    sitting = opened(table, people=1)
    sitting.make(Draw())
    assert sitting.laptop.stage is Stage.REST
    assert picture(sitting).fresh == {card("Y8")}


def test_cards_taken_for_a_plus_two_open_nothing_for_those_who_look_on() -> None:
    table = Table.with_hands("R+2 R1", "G3 B4", "B5 B6", centre="R7")
    sitting = opened(table)
    sitting.point(card("R+2"))
    assert (sitting.laptop.stage, sitting.laptop.viewer, sitting.laptop.holder) == (Stage.PASSING, None, VERA)
    assert not [place for hand in sitting.update.hands().values() for place in hand.places if place.face is not None]


# Many.


def test_thirty_cards_lie_in_sight_and_every_one_that_fits_has_a_letter_or_a_mark() -> None:
    held = [each.code for each in DECK if each.is_digit][:60:2]
    table = Table.with_hands(" ".join(held), "W", "W.2", centre="R0" if "R0" not in held else "R5.2")
    sitting = opened(table)
    text = "\n".join(board(sitting))
    counted = Counter(glyphs().face(each).short for each in cards(" ".join(held)))
    assert all(text.count(f"{short} ") >= number for short, number in counted.items())
    drawn = drawing(sitting)
    letters = card_letters(sitting, drawn, offers(sitting, drawn))
    fits = [part for part in sitting.choices() if not isinstance(part, Word)]
    assert fits
    assert all(part in letters for part in fits)


@pytest.mark.parametrize("size", [BOARD, (80, 33)])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_ten_seats_have_their_names_counts_and_points(lang: str, size: tuple[int, int]) -> None:
    set_language(lang)
    table = Table.new(10, PLAIN).totals(*range(11, 111, 10))
    table.do(DEALER, "deal")
    sitting = sit(table, people=1)
    text = "\n".join(board(sitting, size))
    for seat, name in enumerate(NAMES):
        assert f"{name} ×7" in text
        assert f"Σ{11 + 10 * seat}" in text
