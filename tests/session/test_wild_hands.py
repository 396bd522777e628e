"""People who do anything at all at a strict table: nothing breaks, and nothing lies open that others must not see."""

from random import Random

import pytest

from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.sitting import Sitting
from rules.core.game import NEXT_DEAL
from rules.core.seats import DEALER, Seat
from rules.kaboom.options import KaboomOptions
from rules.kaboom.strict_events import Offended
from tests.session.laptops import faces, sit

HANDS = ["2C 3C 4C 5C", "9H 10H JH QH", "AS AC 2H 2D"]
OPTIONS = KaboomOptions(strict_table=True, deal_by_hand=True, limit=1000)


def act(sitting: Sitting, luck: Random) -> None:
    """Somebody presses some key."""
    laptop = sitting.laptop
    moves = [*sitting.plain_moves(), *((found,) if (found := sitting.complete()) is not None else ())]
    parts = [*sitting.choices(), *sitting.words()]
    due = sitting.public.deadline
    seat = Seat(luck.randrange(len(HANDS)))
    match luck.randrange(12):
        case 0 | 1 if moves:
            sitting.make(luck.choice(moves))
        case 2 | 3 | 4 if parts:
            sitting.point(luck.choice(parts), mark=luck.random() < 0.2)
        case 5:
            sitting.claim(seat)
        case 6 if kinds := list(sitting.offences(seat)):
            sitting.break_rule(seat, luck.choice(kinds))
        case 7:
            sitting.back()
        case 8:
            sitting.cover()
        case 9:
            sitting.end_flash()
        case _ if laptop.stage is Stage.COVER:
            sitting.uncover()
        case _ if laptop.stage is Stage.LOOK:
            sitting.close_look()
        case _ if laptop.stage is Stage.PASSING:
            sitting.pass_on()
        case _ if due is not None and (due.why != NEXT_DEAL or luck.random() < 0.5):
            sitting.table.submit(DEALER, due.move)
        case _ if moves:
            sitting.make(luck.choice(moves))
        case _:
            sitting.let_go()


def open_to_all(sitting: Sitting) -> set[str]:
    """What everybody may see now."""
    view = sitting.public.view
    shown = [view.top, *sitting.flash.values(), *(place.face for hand in view.hands for place in hand.places)]
    return {str(face) for face in shown if face is not None}


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_a_card_lies_open_only_to_whoever_has_opened_the_cover(seed: int) -> None:
    luck = Random(seed)
    sitting = sit(HANDS, "AD", people=3, options=OPTIONS)
    opened = 0
    for _ in range(500):
        act(sitting, luck)
        if sitting.laptop.private:
            opened += 1
        else:
            assert faces(sitting) <= open_to_all(sitting), sitting.laptop
        if sitting.laptop.stage is Stage.BREACH:
            assert sitting.laptop.breach is not None
            assert sitting.choices() or sitting.words()
    offences = sum(isinstance(event, Offended) for event in sitting.history)
    assert opened > 10
    assert offences > 5
