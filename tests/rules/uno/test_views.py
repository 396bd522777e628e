"""2.8: who sees which face at which moment."""

import pytest

from rules.core.events import told_to
from rules.core.fingerprint import faces
from rules.core.seats import DEALER, Seat, Viewer
from rules.core.views import Fact
from rules.uno.cards import card, cards
from rules.uno.moves import ShowSign, Sign
from rules.uno.options import UnoOptions
from tests.rules.uno.scenario import GAME, Table

THREE = ("G1 R2 W", "Y3 B4", "GS")


def shown(table: Table, viewer: int | None) -> str:
    """The faces in a viewer's picture, in a fixed order."""
    return " ".join(sorted({str(face) for face in faces(table.view(viewer))}))


def heard(table: Table, viewer: int | None, text: str) -> str:
    """The faces that a viewer is told of when the seat in turn moves."""
    who: Viewer = None if viewer is None else Seat(viewer)
    return " ".join(map(str, faces(told_to(table.play(text), who))))


@pytest.mark.parametrize(("viewer", "seen"), [(None, "G5"), (0, "G1 G5 R2 W"), (1, "B4 G5 Y3"), (2, "G5 GS")])
def test_a_viewer_sees_its_own_hand_and_the_central_card(viewer: int | None, seen: str) -> None:
    table = Table.with_hands(*THREE)
    assert shown(table, viewer) == seen
    view = table.view(viewer)
    assert [hand.count for hand in view.hands] == [3, 2, 1]
    assert (view.pile, view.stock, view.direction) == (1, 101, 1)


@pytest.mark.parametrize(("viewer", "told"), [(0, "Y9"), (1, ""), (2, ""), (None, "")])
def test_a_drawn_card_is_told_to_its_seat_alone(viewer: int | None, told: str) -> None:
    table = Table.with_hands("R2", "Y3", "B4").drawing("Y9")
    assert heard(table, viewer, "draw") == told


@pytest.mark.parametrize(("viewer", "drawn"), [(0, "G9"), (1, None), (None, None)])
def test_a_drawn_card_that_must_be_laid_is_marked_for_its_seat_alone(viewer: int | None, drawn: str | None) -> None:
    table = Table.with_hands("R2", "Y3", "B4").drawing("G9")
    table.play("draw")
    view = table.view(viewer)
    assert str(view.phase) == "drawn"
    assert view.drawn is (None if drawn is None else card(drawn))
    assert view.hands[0].count == 2


@pytest.mark.parametrize(("viewer", "told"), [(0, "G+2"), (1, "G+2 R8 B8"), (2, "G+2"), (None, "G+2")])
def test_cards_taken_are_told_to_the_taker_alone(viewer: int | None, told: str) -> None:
    table = Table.with_hands("G+2 R2", "Y3", "B4").drawing("R8 B8")
    assert heard(table, viewer, "G+2") == told


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_pile_shows_its_top_alone(viewer: int | None) -> None:
    table = Table.with_hands("G1 R2", "G3 B4", "B5")
    table.play("G1", "G3")
    seen = set(shown(table, viewer).split())
    assert "G3" in seen
    assert not {"G5", "G1"} & seen
    assert table.view(viewer).pile == 3


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_what_a_black_card_became_is_seen_by_all(viewer: int | None) -> None:
    table = Table.with_hands("W R2", "G3 B4", "B5")
    table.play("W=y3")
    view = table.view(viewer)
    assert (view.top, view.colour, view.symbol) == (card("W"), "yellow", "3")


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_all_hands_are_open_from_the_end_of_a_round_to_the_next_deal(viewer: int | None) -> None:
    table = Table.with_hands("G1", "Y3 B4", "GS")
    assert heard(table, viewer, "G1") == "G1 Y3 B4 GS"
    assert shown(table, viewer) == "B4 G1 GS Y3"
    assert table.view(viewer).revealed
    table.do(DEALER, "deal")
    assert not table.view(viewer).revealed
    others = [hand for hand in table.view(viewer).hands if hand.seat != viewer]
    assert not any(hand.cards for hand in others)


def test_who_is_to_lay_a_card_is_covered_and_nobody_else() -> None:
    table = Table.with_hands(*THREE)
    assert [table.view(viewer).private for viewer in (None, 0, 1, 2)] == [False, True, False, False]
    table.play("G1")
    assert [table.view(viewer).private for viewer in (None, 0, 1, 2)] == [False, False, True, False]


def test_nobody_is_covered_between_rounds() -> None:
    table = Table.with_hands("G1", "Y3 B4")
    table.play("G1")
    assert not any(table.view(viewer).private for viewer in (None, 0, 1))
    assert table.view(None).current is None


def test_a_sign_is_chosen_in_secret() -> None:
    table = Table.new(3, UnoOptions())
    assert [table.view(viewer).private for viewer in (None, 0, 1, 2)] == [False, True, True, True]
    events = GAME.play(table.state, Seat(1), ShowSign(Sign.PAPER))
    assert "paper" not in repr(events)
    assert [table.view(viewer).private for viewer in (0, 1, 2)] == [True, False, True]
    assert table.view(1).sign is Sign.PAPER
    for viewer in (None, 0, 2):
        assert table.view(viewer).sign is None
        assert "paper" not in repr(table.view(viewer))
        assert table.view(viewer).chosen == (1,)


def test_who_is_out_of_rock_paper_scissors_is_not_covered_any_more() -> None:
    table = Table.new(3, UnoOptions())
    table.show("rsr")
    assert [table.view(viewer).private for viewer in (0, 1, 2)] == [True, False, True]
    assert table.view(None).contenders == (0, 2)


def test_hidden_and_shown_cards_are_all_cards_and_never_the_same() -> None:
    table = Table.with_hands("G1 R2", "G3 B4", "B5")
    table.play("G1", "G3")
    for viewer in (None, Seat(0), Seat(1), Seat(2)):
        hidden = GAME.hidden_from(table.state, viewer)
        seen = set(faces(table.view(viewer)))
        assert not seen & set(hidden)
        assert len(seen) + len(hidden) == 108


def test_a_generic_board_finds_every_pile_and_hand() -> None:
    table = Table.with_hands(*THREE)
    zones = table.view(1).zones()
    assert [(zone.key, zone.seat, zone.count) for zone in zones] == [
        ("stock", None, 101),
        ("pile", None, 1),
        ("hand", 0, 3),
        ("hand", 1, 2),
        ("hand", 2, 1),
    ]
    assert [str(place.face) for place in zones[3].places] == ["Y3", "B4"]
    assert [place.face for place in zones[2].places] == [None] * 3
    assert zones[0].places == ()


def test_before_the_first_deal_the_pack_lies_face_down() -> None:
    view = Table.new(2, UnoOptions()).view(0)
    assert (view.stock, view.pile, view.top, view.colour, view.symbol) == (108, 0, None, None, None)


def test_a_view_keeps_nothing_of_earlier_rounds_but_the_sheet() -> None:
    table = Table.with_hands("G1", "Y3 B4")
    table.play("G1")
    table.do(DEALER, "deal")
    for viewer in (None, 0, 1):
        assert [line.total for line in table.view(viewer).results[0].lines] == [0, 7]
        assert not list(faces(table.view(viewer).results))


def test_a_board_is_told_what_no_card_shows() -> None:
    table = Table.with_hands("W R2", "G3 B4", "B5").totals(7, 0, 9).turning(-1)
    table.play("W=y3")
    assert table.view(None).facts() == [
        Fact("direction", "counterclockwise"),
        Fact("named_digit", "3"),
        Fact("named_colour_or_digit", "yellow"),
        Fact("points", 7, Seat(0)),
        Fact("points", 0, Seat(1)),
        Fact("points", 9, Seat(2)),
        Fact("starter", seat=Seat(0)),
    ]


@pytest.mark.parametrize(
    ("centre", "asked"),
    [("W=b", ["named_colour"]), ("W+4=r0", ["named_digit", "named_colour_or_digit"]), ("B7", ["asked"])],
)
def test_a_board_is_told_what_the_next_card_answers_and_a_direction_where_there_is_one(
    centre: str, asked: list[str]
) -> None:
    kinds = [fact.kind for fact in Table.with_hands("R1", "R2", "R3", centre=centre).view(0).facts()]
    assert kinds == ["direction", *asked, "points", "points", "points", "starter"]
    kinds = [fact.kind for fact in Table.with_hands("R1", "R2", centre=centre).view(0).facts()]
    assert kinds == [*asked, "points", "points", "starter"]


def test_a_board_is_told_who_has_chosen_a_sign() -> None:
    table = Table.new(3, UnoOptions())
    GAME.play(table.state, Seat(1), ShowSign(Sign.PAPER))
    assert [fact.seat for fact in table.view(None).facts() if fact.kind == "chosen"] == [1]


def test_the_sheet_adds_digits_pictures_and_black_cards_and_shows_them_while_they_lie_open() -> None:
    table = Table.with_hands("G1", "R7 R9 BS W W+4", "R0", "B+2").totals(0, 5, 0, 0)
    table.play("G1")
    (sheet,) = table.view(None).sheets()
    assert (sheet.deal, sheet.dealer, sheet.ending) == (1, None, "out")
    terms = [[(term.key, term.points, term.cards, term.values) for term in line.terms] for line in sheet.lines]
    assert terms == [
        [("out", 0, (), ())],
        [
            ("digits", 16, cards("R7 R9"), (7, 9)),
            ("pictures", 20, cards("BS"), (20,)),
            ("black", 80, cards("W W+4"), (40, 40)),
        ],
        [("digits", 0, cards("R0"), (0,))],
        [("pictures", 20, cards("B+2"), (20,))],
    ]
    assert [(line.score, line.total, line.won) for line in sheet.lines][:2] == [(0, 0, True), (116, 121, False)]
    table.do(DEALER, "deal")
    (sheet,) = table.view(None).sheets()
    assert sheet.lines[1].terms[0].values == (7, 9)
    assert not list(faces(sheet))


def test_the_sheet_of_a_round_that_was_cut_off_says_so() -> None:
    table = Table.with_hands("G1 G2", "R7")
    table.state.turns = 999
    table.play("G1")
    assert table.view(0).sheets()[0].ending == "cut_off"
    assert not any(line.won for line in table.view(0).sheets()[0].lines)


def test_every_card_says_what_is_written_on_it() -> None:
    assert [one.written for one in cards("R7 YS G+2 W W+4 BR.2 R0")] == [
        ("7", "red"),
        ("skip", "yellow"),
        ("+2", "green"),
        ("change", "black"),
        ("+4", "black"),
        ("reverse", "blue"),
        ("0", "red"),
    ]
