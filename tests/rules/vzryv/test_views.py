"""4.5: who sees which face at which moment, what a seat may remember, and worlds imagined from it."""

import pytest

from rules.core.cards import card
from rules.core.events import told_to
from rules.core.fingerprint import faces, fingerprint
from rules.core.seats import DEALER, Seat, Viewer
from rules.core.shuffle import Chance
from rules.core.views import Fact
from rules.vzryv.memory import Lack, VzryvMemory
from rules.vzryv.state import HEIGHT
from tests.rules.vzryv.scenario import GAME, Table, codes

CLOSED = ("2H 2D", "3H 3D", "4H 4D")


def table() -> Table:
    """Three seats, a pile of two, a stock of two, closed cards before everybody."""
    return Table.with_hands("9C JC", "8C QC", "7C KC", pile="KS 10S", by=2, stock="5C 6C", closed=CLOSED)


def shown(at: Table, viewer: int | None) -> str:
    """The faces in a viewer's picture, in a fixed order."""
    return " ".join(sorted({str(face) for face in faces(at.view(viewer))}))


def heard(at: Table, viewer: int | None, text: str) -> str:
    """The faces that a viewer is told of when the seat in turn moves."""
    who: Viewer = None if viewer is None else Seat(viewer)
    return " ".join(dict.fromkeys(str(face) for face in faces(told_to(at.play(text), who))))


@pytest.mark.parametrize(("viewer", "hand"), [(None, []), (0, ["9C", "JC"]), (1, ["8C", "QC"]), (2, ["7C", "KC"])])
def test_a_viewer_sees_its_own_hand_and_the_open_pile(viewer: int | None, hand: list[str]) -> None:
    assert shown(table(), viewer) == " ".join(sorted([*hand, "KS", "10S"]))
    view = table().view(viewer)
    assert [(each.count, each.closed) for each in view.hands] == [(2, 2)] * 3
    assert (view.stock, codes(view.pile), view.laid_by) == (2, "KS 10S", 2)


@pytest.mark.parametrize(("viewer", "told"), [(0, "9C 5C"), (1, "9C"), (2, "9C"), (None, "9C")])
def test_a_drawn_card_is_told_to_its_seat_alone(viewer: int | None, told: str) -> None:
    assert heard(table(), viewer, "9C") == told


@pytest.mark.parametrize(("viewer", "told"), [(0, "9C 5C 2H 2D"), (1, "9C 3H 3D"), (2, "9C 4H 4D"), (None, "9C")])
def test_closed_cards_are_told_to_their_owners_alone_once_they_are_taken_up(viewer: int | None, told: str) -> None:
    at = Table.with_hands("9C JC", "8C QC", "7C KC", pile="KS 10S", stock="5C", closed=CLOSED)
    assert heard(at, viewer, "9C") == told


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_who_took_which_pile_is_told_to_all_and_then_only_its_number_is_shown(viewer: int | None) -> None:
    at = Table.with_hands("JC", "8C QC", "7C KC", pile="KS 4S")
    assert heard(at, viewer, "take") == "KS 4S"
    seen = set(shown(at, viewer).split())
    assert ({"KS", "4S"} <= seen) is (viewer == 0)
    assert at.view(viewer).hands[0].count == 3


def test_nobody_sees_a_closed_card_and_its_owner_neither() -> None:
    for viewer in (None, 0, 1, 2):
        assert not {"2H", "2D", "3H", "3D", "4H", "4D"} & set(shown(table(), viewer).split())


def test_hands_stay_closed_when_the_game_is_over() -> None:
    at = Table.with_hands("9C", "8C QC", pile="KS")
    at.play("9C")
    assert shown(at, None) == "9C KS"
    assert at.view(None).current is None


def test_who_is_in_turn_is_covered_and_nobody_else() -> None:
    at = table()
    assert [at.view(viewer).private for viewer in (None, 0, 1, 2)] == [False, True, False, False]
    at.play("9C")
    assert [at.view(viewer).private for viewer in (None, 0, 1, 2)] == [False, False, True, False]


def test_hidden_and_shown_cards_never_meet_and_are_all_cards() -> None:
    at = Table.dealt(3)
    for viewer in (None, Seat(0), Seat(1)):
        hidden = GAME.hidden_from(at.state, viewer)
        seen = set(faces(GAME.view(at.state, viewer)))
        assert not seen & set(hidden)
        assert len(seen) + len(hidden) == 52


def test_a_generic_board_finds_every_pile_and_hand() -> None:
    zones = table().view(0).zones()
    assert [(zone.key, zone.seat, zone.count) for zone in zones] == [
        ("stock", None, 2),
        ("pile", None, 2),
        ("hand", 0, 2),
        ("closed", 0, 2),
        ("hand", 1, 2),
        ("closed", 1, 2),
        ("hand", 2, 2),
        ("closed", 2, 2),
    ]
    (top,) = zones[1].places
    assert (str(top.face), top.by) == ("10S", 2)


def test_a_board_is_told_what_no_card_shows() -> None:
    at = Table.with_hands("9C", "8C QC", "7C", pile="KS", max_plies=50, games=2).plies(10)
    at.play("9C")
    facts = at.view(None).facts()
    assert Fact("dealer", seat=Seat(2)) in facts
    assert Fact("plies_left", 39) in facts
    assert Fact("place", 1, Seat(0)) in facts
    assert Fact("losses", 0, Seat(1)) in facts
    assert Fact("laid", card("9C"), Seat(0)) in facts


def test_a_board_is_told_whose_card_is_to_be_beaten_and_whether_it_is_an_ace() -> None:
    assert Fact("turned_up", card("AS")) in Table.with_hands("9C", "8C", pile="AS", by=None).view(None).facts()
    assert Fact("laid", card("3S"), Seat(1)) in Table.with_hands("9C", "8C", pile="3S", by=1).view(0).facts()
    assert Fact("ace", card("AS"), Seat(1)) in Table.with_hands("9C", "8C", pile="AS", by=1).view(0).facts()


def test_a_seat_in_need_is_asked_otherwise_and_nobody_else_knows() -> None:
    at = Table.with_hands("10C KC", "8C", pile="4S", by=1)
    assert [at.view(viewer).situation for viewer in (None, 0, 1)] == ["turn", "need", "turn"]
    assert Table.with_hands("3C KC", "8C", pile="4S", by=1).view(0).situation == "turn"


def test_the_sheet_says_who_went_out_and_who_was_left_with_what() -> None:
    at = Table.with_hands("9C", "8C QC", "", pile="KS", games=2)
    at.play("9C")
    (sheet,) = at.view(None).sheets()
    assert (sheet.deal, sheet.dealer, sheet.ending) == (1, 2, "last_holder")
    assert [[(term.key, term.points, term.values) for term in line.terms] for line in sheet.lines] == [
        [("out", 0, (2,))],
        [("left", 0, (2,)), ("lost", 1, ())],
        [("out", 0, (1,))],
    ]
    assert [(line.score, line.total, line.won) for line in sheet.lines] == [(0, 0, False), (1, 1, False), (0, 0, True)]
    assert [line.lost for line in sheet.lines] == [False, True, False]


class _Listening:
    """A table at which seat 2 listens."""

    def __init__(self, at: Table) -> None:
        self.table = at
        self.memory = VzryvMemory(Seat(2))
        self.memory.top = HEIGHT[at.state.pile[-1]]

    def play(self, *texts: str) -> None:
        for text in texts:
            self.memory.hear(told_to(self.table.play(text), Seat(2)))

    def knows(self) -> dict[int, str]:
        return {seat: codes(known) for seat, known in self.memory.known.items()}


def test_cards_taken_openly_are_remembered_until_they_are_laid() -> None:
    at = _Listening(Table.with_hands("JC", "8C QC", "7C 3C", pile="KS 4S"))
    at.play("take")
    assert at.knows() == {0: "KS 4S"}
    at.play("8C", "7C", "4S")
    assert at.knows() == {0: "KS"}


def test_who_took_the_pile_or_laid_a_ten_in_need_had_nothing_lower() -> None:
    at = _Listening(Table.with_hands("JC", "10C QC", "7C 3C", pile="KS 4S", stock="5C 6C 8C"))
    at.play("take")
    assert at.memory.lacking == {0: Lack(HEIGHT[at.table.state.hands[0][0]], 0)}
    at.play("10C", "7C", "4S")
    assert at.memory.lacking[Seat(0)].unknown == 1
    at = _Listening(Table.with_hands("10C JC", "10D QC", "7C 3C", pile="KS 4S"))
    at.play("10C")
    assert list(at.memory.lacking) == [0]


def test_a_deal_forgets_everything() -> None:
    at = _Listening(Table.with_hands("JC", "8C QC", "7C 3C", pile="KS 4S", games=2))
    at.play("take")
    at.table.state.out = [Seat(1)]
    at.table.state.hands[1] = []
    at.table.turn_of(2)
    at.table.state.hands[2] = [at.table.state.hands[2][0]]
    at.play("3C")
    at.memory.hear(at.table.do(DEALER, "deal"))
    assert (at.memory.known, at.memory.lacking) == ({}, {})


def test_an_imagined_world_keeps_what_is_remembered_and_deals_the_rest_anew() -> None:
    at = _Listening(Table.with_hands("JC JD", "8C QC", "7C 3C", pile="KS 4S", stock="5C 6C", closed=CLOSED))
    at.play("take")
    worlds = [GAME.imagine(at.table.view(2), at.memory, Chance(str(n), "world")) for n in range(40)]
    for world in worlds:
        held = {str(one) for one in world.hands[0]}
        assert {"KS", "4S"} <= held
        assert all(HEIGHT[one] >= 3 for one in world.hands[0])
        assert codes(world.hands[2]) == "3C 7C"
        assert [len(closed) for closed in world.closed] == [2, 2, 2]
        assert len(world.stock) == 2
        assert repr(GAME.view(world, Seat(2))) == repr(at.table.view(2))
    assert len({codes(world.hands[1]) for world in worlds}) > 10


def test_a_weaker_memory_imagines_a_world_that_looks_the_same() -> None:
    at = table()
    world = GAME.imagine(at.view(1), VzryvMemory(Seat(1)), Chance("1", "world"))
    assert repr(GAME.view(world, Seat(1))) == repr(at.view(1))


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_twin_hides_a_different_truth_behind_the_same_picture(viewer: int | None) -> None:
    at = Table.dealt(3)
    who = None if viewer is None else Seat(viewer)
    twin = GAME.twin(at.state, who, Chance("1", "twin"))
    assert repr(GAME.view(twin, who)) == repr(at.view(viewer))
    assert fingerprint(twin) != fingerprint(at.state)
    assert twin.closed != at.state.closed
    assert twin.stock != at.state.stock
