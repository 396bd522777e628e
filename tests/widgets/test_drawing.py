"""The lines of the board: nothing hidden in them, names cut by cells, every state told without colour."""

from dataclasses import replace

import pytest
from rich.cells import cell_len

from kaboom_tui.widgets.faces import Face, Glyphs, glyphs
from kaboom_tui.widgets.fitting import SizeWish
from kaboom_tui.widgets.kaboom_drawing import draw
from kaboom_tui.widgets.kaboom_picture import DISCARD, STOCK, Picture, Target
from kaboom_tui.widgets.kaboom_plan import plan_of
from rules.core.cards import Card, card
from rules.core.face import Face as OnCard
from rules.core.moves import Spot
from rules.core.seats import Seat
from rules.kaboom.view import view
from tests.widgets.tables import NAMES, picture, table, visible


class Listening(Glyphs):
    """Glyphs that remember which cards they were asked to write."""

    asked: set[Card] = set()  # noqa: RUF012 — shared on purpose: a frozen value can keep nothing of its own

    def face(self, card: OnCard) -> Face:
        if isinstance(card, Card):
            self.asked.add(card)
        return super().face(card)


def text(shown: Picture, *, size: tuple[int, int] = (80, 17), wish: SizeWish = "auto", ascii: bool = False) -> str:
    """The board as plain text."""
    plan = plan_of(shown.view, *size, wish, shown.labels)
    return "\n".join("".join(piece.text for piece in line) for line in draw(shown, plan, glyphs(ascii=ascii)))


@pytest.mark.parametrize("viewer", [None, *map(Seat, range(6))])
def test_no_face_is_drawn_that_the_viewer_may_not_see(viewer: Seat | None) -> None:
    for seed in "abcdefgh":
        state = table(6, ("row", "square", "column"), seed=seed, extra=1)
        may_see = visible(state, viewer)
        shown = picture(state, viewer)
        for wish in ("small", "medium"):
            written = text(shown, wish=wish)
            faces = {each: glyphs().face(each).short for each in state.stock + state.discard}
            faces |= {each: glyphs().face(each).short for cards in state.hands for each in cards if each}
            assert {each for each, short in faces.items() if short in written} <= may_see
        plain = glyphs()
        listening = Listening(plain.ascii, plain.four_colour, plain.ranks, plain.suits, plain.jokers)
        Listening.asked.clear()
        draw(shown, plan_of(shown.view, 200, 50), listening)
        assert Listening.asked == may_see


def test_an_opened_face_is_drawn_where_it_lies_and_nowhere_else() -> None:
    state = table(4)
    here = Spot(Seat(3), 1)
    written = text(picture(state, open={here: card("QD")}))
    assert written.count("Q") == 2, "one large card has its rank in two corners"
    assert "Q" not in text(picture(state))


def test_a_face_opened_on_a_gap_is_not_drawn() -> None:
    state = table(4)
    assert "Q" not in text(picture(state, open={Spot(Seat(3), 2): card("QD")}))


def test_a_drawn_card_is_a_face_for_its_seat_and_a_back_for_others() -> None:
    state = table(6)
    assert state.drawn is not None
    short = glyphs().face(state.drawn).short
    assert short in text(picture(state, state.current))
    other = text(picture(state))
    assert short not in other
    assert "░↑░" in other


def test_a_card_in_the_fingers_of_a_king_is_marked_for_all() -> None:
    state = table(6)
    shown = picture(state)
    shown.view.held = Spot(Seat(0), 1)
    assert text(shown).count("░↑░") == 2


def test_revealed_hands_are_all_drawn() -> None:
    state = table(6)
    state.revealed, state.drawn = True, None
    written = text(picture(state))
    assert all(glyphs().face(each).short in written for cards in state.hands for each in cards if each)


def test_every_line_is_exactly_as_wide_as_the_board() -> None:
    for size in ((80, 17), (80, 24), (120, 34), (200, 44)):
        for line in text(picture(table(8, ("square", "row", "column"))), size=size).split("\n"):
            assert cell_len(line) == size[0]


@pytest.mark.parametrize(
    "name", ["[b]Gus[/b]", "\\[x", "名" * 60, "e\u0301" * 150, "n" * 200, "[@click=app.quit]", "", "a\u200bb"]
)
def test_foreign_names_are_content_and_push_nothing_out_of_line(name: str) -> None:
    shown = picture(table(6))
    odd = replace(shown, names=(name,) * 6)
    lines = text(odd).split("\n")
    assert all(cell_len(line) == 80 for line in lines)
    cards = [line for line in text(shown).split("\n") if "│" in line]
    assert [line for line in lines if "│" in line] == cards
    if len(name) < 20 and name:
        assert name in text(odd)


def test_a_long_name_leaves_room_for_what_is_told_of_the_seat() -> None:
    shown = replace(picture(table(6)), names=("Длинноимённый" * 9,) * 6)
    written = text(shown)
    assert written.count("…") == 6
    for said in ("[1]", "[2]", "[4]", "[5]", "Σ37", "Σ100", "×4"):
        assert said in written


def test_a_plate_tells_turn_key_cards_points_and_dealer() -> None:
    state = table(4)
    lines = text(picture(state)).split("\n")
    assert any("▶ Борис [2] ×4 Σ-4" in line for line in lines)
    assert sum("▶" in line for line in lines) == 1
    assert any("[4] ×3 Σ100 dealer" in line for line in lines)


def test_a_seat_that_said_kaboom_and_one_that_is_out_are_told_in_words() -> None:
    state = table(4)
    state.declarers.append(Seat(2))
    state.knocked_out[Seat(0)] = 1
    written = text(picture(state))
    assert "KABOOM" in written
    assert "out" in written


def test_an_empty_stock_and_an_empty_discard_are_outlines() -> None:
    state = table(6)
    gaps = text(picture(state)).count("╌╌╌")
    state.stock.clear()
    state.discard.clear()
    assert text(picture(state)).count("╌╌╌") == gaps + 4


@pytest.mark.parametrize("wish", ["small", "medium", "large"])
@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("target", [Spot(Seat(0), 1), Spot(Seat(2), 0), STOCK, DISCARD], ids=str)
def test_choice_cursor_and_picked_cards_differ_without_any_colour(wish: SizeWish, ascii: bool, target: Target) -> None:
    state = table(6)
    shown = picture(state, open={Spot(Seat(2), 0): card("10H")})
    pictures = [
        shown,
        replace(shown, labels={target: "a"}),
        replace(shown, cursor=target),
        replace(shown, chosen=frozenset({target})),
        replace(shown, cursor=target, labels={target: "a"}),
    ]
    if wish != "small":
        pictures.append(replace(shown, fresh=frozenset({target})))
    written = [text(one, wish=wish, ascii=ascii) for one in pictures]
    assert len(set(written)) == len(written)


def test_the_smallest_face_under_the_cursor_is_told_by_reverse_video() -> None:
    state = table(8, extra=2)
    place = Spot(Seat(0), 1)
    shown = picture(state, cursor=place, open={place: card("10H")})
    lines = draw(shown, plan_of(shown.view, 80, 17, "small"), glyphs())
    pieces = [piece for line in lines for piece in line if piece.text == "10♥"]
    assert [("bare" in piece.tones, piece.w) for piece in pieces] == [(True, 3)]


def test_letters_stand_on_the_cards_and_piles_that_can_be_chosen() -> None:
    labels: dict[Target, str] = {Spot(Seat(0), slot): letter for slot, letter in enumerate("asdf")}
    written = text(picture(table(6), labels={**labels, STOCK: "q", DISCARD: "w"}))
    assert all(f"[{letter}]" in written for letter in "asdfq")
    assert "─w─" in written


def test_ascii_boards_hold_nothing_else() -> None:
    shown = replace(picture(table(8, ("row", "square", "column"))), names=("Anna",) * 8)
    for size in ((80, 17), (120, 34)):
        assert text(shown, size=size, ascii=True).isascii()


def test_whose_view_it_is_stands_over_the_piles() -> None:
    state = table(6)
    assert "open table" in text(picture(state), size=(120, 34))
    assert f"open for {NAMES[2]}" in text(picture(state, Seat(2)), size=(120, 34))


def test_the_view_of_the_same_table_is_drawn_the_same_whatever_lies_hidden() -> None:
    state = table(5)
    twin = state.copy()
    twin.stock.reverse()
    twin.hands[0], twin.hands[2] = twin.hands[2], twin.hands[0]
    for viewer in (None, Seat(4)):
        assert view(state, viewer).drawn is None
        assert text(picture(state, viewer)) == text(picture(twin, viewer))
