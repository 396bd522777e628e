"""People at one terminal play at a table of another process, where everything happens a little later."""

from kaboom_tui.session.gate import Gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Spot
from rules.core.seats import DEALER, Seat
from rules.kaboom import moves as ask
from rules.kaboom.game import KaboomGame
from rules.kaboom.options import KaboomOptions
from tests.net.far import Far
from tests.session.laptops import seed_for, stacked

ANNA, BORIS, FAR = Seat(0), Seat(1), Seat(2)
HANDS = ["2C 3C 4C 5C", "9H 10H JH QH", "2D 3D 4D 5D"]


def sit(people: int, stock: str = "7D 2H 3S") -> tuple[Far, Sitting]:
    """Anna plays first; `people` sit at this terminal, the others elsewhere. Everybody has waived the first look."""
    game = KaboomGame()
    far = Far(game, game.start(KaboomOptions(), 3, seed_for(3, 2), stacked(HANDS, stock, 0)), range(people))
    seating = tuple(Sitter(name, Kind.HUMAN if seat < people else Kind.BOT) for seat, name in enumerate("ABC"))
    sitting = Sitting(far.remote, seating, Gate(hurries=False), lambda: None)
    far.table.submit(DEALER, ask.Deal())
    for seat in (ANNA, BORIS, FAR):
        far.table.submit(seat, ask.Peek(()))
    far.tell()
    return far, sitting


def stage_of(sitting: Sitting) -> Stage:
    """What stands on the screen."""
    return sitting.laptop.stage


def power_of_seven(far: Far, sitting: Sitting) -> None:
    """Anna has drawn a seven and laid it off: she may look at one of her cards."""
    sitting.make(ask.Draw())
    far.settle()
    sitting.uncover()
    sitting.make(ask.Discard())
    far.settle()


def test_a_look_opens_when_the_house_tells_of_it() -> None:
    far, sitting = sit(people=2)
    power_of_seven(far, sitting)
    sitting.point(Spot(ANNA, 1))
    assert stage_of(sitting) is Stage.COVER
    sitting.uncover()
    assert stage_of(sitting) is not Stage.LOOK
    assert sitting.open_faces == {}
    far.settle()
    assert stage_of(sitting) is Stage.LOOK
    assert [str(face) for face in sitting.open_faces.values()] == ["3C"]


def test_a_look_that_comes_back_under_a_cover_waits_for_its_key() -> None:
    far, sitting = sit(people=2)
    power_of_seven(far, sitting)
    sitting.point(Spot(ANNA, 1))
    sitting.uncover()
    sitting.point(Spot(ANNA, 2))
    assert stage_of(sitting) is Stage.COVER
    far.settle()
    assert stage_of(sitting) is Stage.COVER
    assert sitting.open_faces == {}
    sitting.uncover()
    assert stage_of(sitting) is Stage.LOOK


def test_a_look_that_nobody_here_has_just_asked_for_is_covered_first() -> None:
    far, sitting = sit(people=2)
    power_of_seven(far, sitting)
    far.table.submit(ANNA, ask.PeekOwn(1))
    far.tell()
    assert (stage_of(sitting), sitting.laptop.holder) == (Stage.COVER, ANNA)
    assert sitting.open_faces == {}
    sitting.uncover()
    assert [str(face) for face in sitting.open_faces.values()] == ["3C"]


def test_alone_at_a_terminal_a_look_is_open_at_once() -> None:
    far, sitting = sit(people=1)
    power_of_seven(far, sitting)
    sitting.point(Spot(ANNA, 1))
    far.settle()
    assert stage_of(sitting) is Stage.LOOK


def test_nothing_is_asked_for_twice_while_the_answer_is_on_its_way() -> None:
    far, sitting = sit(people=1)
    sitting.make(ask.Draw())
    assert sitting.plain_moves() == ()
    assert len(far.asked) == 1
    far.settle()
    assert ask.Discard() in sitting.plain_moves()


def test_a_move_that_the_house_refuses_can_be_made_again() -> None:
    far, sitting = sit(people=1)
    sitting.make(ask.Draw())
    far.asked.clear()
    sitting.take_back(None)
    sitting.make(ask.Draw())
    far.settle()
    assert sitting.update.view.phase == "drawn"


def test_what_a_seat_missed_begins_behind_its_own_move() -> None:
    far, sitting = sit(people=1)
    sitting.make(ask.Kaboom())
    far.settle()
    assert sitting.missed(ANNA) == []
    far.table.submit(BORIS, ask.Draw())
    far.tell()
    assert [type(event).__name__ for event in sitting.missed(ANNA)] == ["Drew"]


def claimed(people: int = 1) -> tuple[Far, Sitting]:
    """A red two lies on top, and Anna is picking what to throw on it."""
    far, sitting = sit(people, stock="2H 7D 3S")
    sitting.make(ask.Draw())
    far.settle()
    sitting.uncover()
    sitting.make(ask.Discard())
    far.settle()
    assert sitting.claim(ANNA)
    return far, sitting


def test_a_claim_does_not_stop_the_house() -> None:
    far, sitting = claimed()
    far.table.submit(BORIS, ask.Draw())
    far.tell()
    assert stage_of(sitting) is Stage.CLAIM
    sitting.point(Spot(ANNA, 0))
    far.settle()
    assert str(far.table.look(None).view.top) == "2C"


def test_a_claim_ends_when_somebody_was_quicker_and_the_line_says_so() -> None:
    far, sitting = claimed()
    far.table.submit(BORIS, ask.Draw())
    far.table.submit(BORIS, ask.Discard())
    far.tell()
    assert sitting.laptop.claim is None
    assert sitting.refused is not None
    assert sitting.refused.key == "claim_overtaken"
    far.obey()
    assert far.table.look(None).view.hands[ANNA].count == 4


def test_the_next_card_can_be_claimed_after_a_claim_was_overtaken() -> None:
    far, sitting = claimed()
    far.table.submit(BORIS, ask.Draw())
    far.table.submit(BORIS, ask.Discard())
    far.tell()
    assert sitting.claim(ANNA)


def test_nobody_at_a_watching_terminal_is_asked_anything() -> None:
    far, sitting = sit(people=0)
    assert (sitting.actor, sitting.may_claim(), sitting.laptop.viewer) == (None, (), None)
    heard: list[SeatUpdate] = []
    far.remote.watch(None, heard.append)
    far.table.submit(ANNA, ask.Draw())
    far.tell()
    assert [update.viewer for update in heard] == [None]
    assert sitting.update.view.drawn is None
