"""A strict table at one keyboard, played without a screen: every letter of the document, and who sees what then."""

import pytest

from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.sitting import Sitting
from rules.core.moves import Move, Spot, Word
from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.options import KaboomOptions
from rules.kaboom.strict_events import Misdealt, Offended
from rules.kaboom.strict_moves import (
    DealCard,
    DealRest,
    DrawAgain,
    DrawMany,
    Glance,
    KeepDrawn,
    Misplace,
    MoveOutOfTurn,
    Shift,
    Shirk,
    Show,
    ShowDrawn,
)
from tests.session.laptops import ANNA, BORIS, BOT, everybody_looks, faces, sit, stage_of

HANDS = ["2C 3C 4C 5C", "9H 10H JH QH"]
STRICT = KaboomOptions(strict_table=True)


def strict(stock: str = "AD AH", hands: list[str] = HANDS, people: int = 2) -> Sitting:
    """A strict table at which everybody has looked and Anna is to begin."""
    sitting = sit(hands, stock, people, STRICT)
    everybody_looks(sitting)
    return sitting


def held(sitting: Sitting, seat: Seat) -> int:
    """How many cards a seat holds."""
    return int(sitting.public.view.hands[seat].count)


def charged(sitting: Sitting) -> tuple[Seat, str]:
    """Who paid last, and by which rule."""
    offence = next(event for event in reversed(sitting.history) if isinstance(event, Offended))
    return offence.seat, offence.rule


def anna_draws(sitting: Sitting) -> None:
    """Anna draws and opens the cover."""
    sitting.make(ask.Draw())
    sitting.uncover()


def test_a_look_without_right_is_covered_like_every_other_and_costs_two_cards() -> None:
    sitting = strict()
    before = sitting.public.version
    sitting.break_rule(BORIS, Glance)
    assert (stage_of(sitting), sitting.actor, faces(sitting)) == (Stage.BREACH, BORIS, set())
    sitting.point(Spot(ANNA, 1))
    assert (stage_of(sitting), sitting.laptop.holder, faces(sitting)) == (Stage.COVER, BORIS, set())
    assert sitting.public.version == before, "nothing happens before the cover is open"
    sitting.uncover()
    assert (stage_of(sitting), sitting.laptop.viewer, faces(sitting)) == (Stage.LOOK, BORIS, {"3C"})
    assert (held(sitting, BORIS), charged(sitting)) == (6, (BORIS, "K65"))
    sitting.close_look()
    assert (stage_of(sitting), sitting.actor, faces(sitting)) == (Stage.REST, ANNA, set())


def test_what_was_about_to_be_done_against_the_rules_can_be_taken_back() -> None:
    sitting = strict()
    before = sitting.public.version
    sitting.break_rule(BORIS, Shift)
    sitting.point(Spot(ANNA, 1))
    assert sitting.chosen() == (Spot(ANNA, 1),)
    assert sitting.back()
    assert stage_of(sitting) is Stage.BREACH
    assert sitting.back()
    assert (stage_of(sitting), sitting.actor) == (Stage.REST, ANNA)
    assert (sitting.public.version, held(sitting, BORIS)) == (before, 4)


def test_one_card_is_moved_by_a_key_and_two_are_swapped_as_soon_as_the_second_is_pointed_at() -> None:
    sitting = strict()
    sitting.break_rule(BORIS, Shift)
    sitting.point(Spot(BORIS, 0))
    one = sitting.complete()
    assert one == Shift((Spot(BORIS, 0),))
    sitting.make(one)
    assert (held(sitting, BORIS), charged(sitting)) == (6, (BORIS, "K65"))
    sitting.break_rule(ANNA, Shift)
    sitting.point(Spot(BORIS, 0))
    sitting.point(Spot(ANNA, 0))
    assert (held(sitting, ANNA), charged(sitting)) == (6, (ANNA, "K65"))


@pytest.mark.parametrize("kind", [KeepDrawn, ShowDrawn, DrawAgain])
def test_with_a_drawn_card_an_act_without_cards_happens_at_once_and_the_card_goes_back_under_the_cover(
    kind: type[Move],
) -> None:
    sitting = strict()
    anna_draws(sitting)
    assert faces(sitting) == {"AD"}
    sitting.break_rule(ANNA, kind)
    assert stage_of(sitting) is Stage.PASSING, "everybody is to read what was done"
    assert faces(sitting) == set()
    assert not sitting.gate.is_open
    assert held(sitting, ANNA) == 6
    sitting.pass_on()
    assert (stage_of(sitting), sitting.laptop.holder) == (Stage.COVER, ANNA)
    sitting.uncover()
    assert faces(sitting) == {"AD"}


def test_a_drawn_card_laid_to_a_wrong_place_is_put_right_and_paid_for() -> None:
    sitting = strict()
    anna_draws(sitting)
    sitting.break_rule(ANNA, Misplace)
    assert (stage_of(sitting), faces(sitting)) == (Stage.BREACH, set())
    sitting.point(Spot(ANNA, 2))
    assert (held(sitting, ANNA), charged(sitting)) == (6, (ANNA, "K66"))


def test_a_power_used_otherwise_than_it_says_and_a_duty_left_undone_cost_two_cards_each() -> None:
    sitting = strict("JD")
    anna_draws(sitting)
    sitting.make(ask.Discard())
    sitting.break_rule(ANNA, Shift)
    sitting.point(Spot(BORIS, 0))
    sitting.point(Spot(BORIS, 1))
    assert (held(sitting, ANNA), charged(sitting)) == (6, (ANNA, "K66"))
    sitting.break_rule(ANNA, Shirk)
    assert (held(sitting, ANNA), charged(sitting)) == (8, (ANNA, "K66"))


def test_a_wrong_throw_is_seen_by_everybody_before_the_open_hand_comes_back_under_its_cover() -> None:
    sitting = strict("AD 2H")
    anna_draws(sitting)
    sitting.make(ask.Discard())
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.claim(ANNA)
    sitting.point(Spot(ANNA, 0))
    assert (stage_of(sitting), faces(sitting)) == (Stage.PASSING, {"AD", "2C"})
    assert held(sitting, ANNA) == 6
    sitting.pass_on()
    assert (stage_of(sitting), sitting.laptop.holder) == (Stage.COVER, BORIS)


def test_touching_a_frozen_card_costs_by_its_own_rule_and_a_frozen_seat_pays_nothing() -> None:
    sitting = strict()
    sitting.make(ask.Kaboom())
    sitting.break_rule(BORIS, Glance)
    sitting.point(Spot(ANNA, 0))
    sitting.uncover()
    assert faces(sitting) == {"2C"}
    sitting.close_look()
    assert (held(sitting, BORIS), charged(sitting)) == (6, (BORIS, "K68"))
    sitting.break_rule(ANNA, Show)
    sitting.point(Spot(ANNA, 1))
    assert (held(sitting, ANNA), charged(sitting)) == (4, (ANNA, "K68"))


def test_a_shown_card_lies_open_for_everybody_for_a_moment() -> None:
    sitting = strict()
    sitting.break_rule(BORIS, Show)
    sitting.point(Spot(BORIS, 3))
    assert (stage_of(sitting), faces(sitting)) == (Stage.REST, {"QH"})
    assert not sitting.gate.is_open
    assert (held(sitting, BORIS), charged(sitting)) == (6, (BORIS, "K69"))
    sitting.end_flash()
    assert (faces(sitting), sitting.gate.is_open) == (set(), True)


def test_a_card_turned_up_while_one_deals_by_hand_means_shuffling_and_dealing_again() -> None:
    sitting = sit(HANDS, "AD", 2, KaboomOptions(strict_table=True, deal_by_hand=True))
    assert (stage_of(sitting), sitting.actor) == (Stage.REST, BORIS)
    sitting.make(DealCard())
    sitting.make(DealCard())
    assert sitting.public.view.hands[ANNA].count == 1
    sitting.break_rule(ANNA, Show)
    assert sitting.choices() == (Spot(ANNA, 0), Spot(BORIS, 0))
    sitting.point(Spot(BORIS, 0))
    assert [type(event) for event in sitting.flashed] == [Misdealt]
    assert sitting.flash == {Spot(BORIS, 0): sitting.flashed[0].card}  # type: ignore[attr-defined]
    assert sitting.public.view.hands[ANNA].count == 0
    assert (sitting.actor, held(sitting, ANNA), held(sitting, BORIS)) == (BORIS, 0, 0)
    sitting.make(DealRest())
    assert (held(sitting, ANNA), stage_of(sitting)) == (4, Stage.COVER)


def test_a_move_out_of_turn_is_played_behind_the_cover_of_the_offender_and_the_turn_goes_back() -> None:
    sitting = strict("AD 2H")
    sitting.break_rule(BORIS, MoveOutOfTurn)
    assert (stage_of(sitting), faces(sitting)) == (Stage.PASSING, set())
    assert sitting.public.view.debts == (0, 1)
    sitting.pass_on()
    sitting.uncover()
    assert (sitting.laptop.viewer, faces(sitting)) == (BORIS, {"AD"})
    sitting.make(ask.Discard())
    assert (sitting.actor, charged(sitting), held(sitting, BORIS)) == (ANNA, (BORIS, "K70"), 6)
    anna_draws(sitting)
    sitting.make(ask.Replace(0))
    assert (sitting.actor, sitting.public.view.debts) == (ANNA, (0, 0)), "Boris has missed a turn"


def test_so_many_cards_drawn_are_so_many_turns_and_one_less_are_missed() -> None:
    sitting = strict("AD 2H 3H")
    sitting.break_rule(ANNA, DrawMany)
    assert sitting.words() == (Word("count", "2"), Word("count", "3"), Word("count", "4"))
    sitting.point(Word("count", "3"))
    assert sitting.public.view.debts == (2, 0)
    assert held(sitting, ANNA) == 8
    for code, left in (("AD", 2), ("2H", 1), ("3H", 0)):
        while stage_of(sitting) is not Stage.OPEN:
            sitting.pass_on()
            sitting.uncover()
        assert sitting.update.view.drawn.code == code
        assert sitting.public.view.further == left
        sitting.make(ask.Replace(0))
        assert not sitting.laptop.private, "the next card is covered first"
    assert sitting.actor == BORIS


def test_a_throw_goes_before_an_offence_that_somebody_is_picking() -> None:
    sitting = strict()
    anna_draws(sitting)
    sitting.make(ask.Discard())
    sitting.break_rule(ANNA, Glance)
    assert sitting.claim(BORIS)
    assert not sitting.laptop.breach
    sitting.break_rule(ANNA, Glance)
    assert (stage_of(sitting), sitting.actor) == (Stage.CLAIM, BORIS)
    assert sitting.refused is not None


def test_bots_wait_while_somebody_picks_an_offence() -> None:
    sitting = strict(hands=[*HANDS, "AS AC 2H 2D"], stock="3D 4D 9C")
    for _ in (ANNA, BORIS):
        anna_draws(sitting)
        sitting.make(ask.Discard())
    runs = [sitting.gate.is_open]
    sitting.break_rule(BORIS, Glance)
    runs.append(sitting.gate.is_open)
    assert runs == [True, False]
    assert sitting.may_break() == (ANNA, BORIS)


def test_what_somebody_was_about_to_do_ends_when_it_can_not_be_done_any_more() -> None:
    sitting = strict(hands=[*HANDS, "AS AC 2H 2D"], stock="3D 4D 9C")
    sitting.break_rule(ANNA, DrawMany)
    sitting.table.submit(BOT, MoveOutOfTurn())
    assert (stage_of(sitting), sitting.words()) == (Stage.REST, ())


def test_one_person_alone_breaks_rules_without_covers() -> None:
    sitting = strict(people=1)
    sitting.break_rule(ANNA, Glance)
    assert (stage_of(sitting), sitting.laptop.viewer) == (Stage.BREACH, ANNA)
    sitting.point(Spot(BORIS, 0))
    assert (stage_of(sitting), faces(sitting)) == (Stage.LOOK, {"9H"})
    sitting.close_look()
    assert stage_of(sitting) is Stage.REST
    assert held(sitting, ANNA) == 6


def test_a_guarded_table_lets_nobody_break_a_rule_and_says_why_it_refuses() -> None:
    sitting = sit(HANDS, "AD")
    everybody_looks(sitting)
    assert sitting.may_break() == ()
    sitting.break_rule(BORIS, Glance)
    assert stage_of(sitting) is Stage.REST
    sitting.refuse(Glance(Spot(BORIS, 0)))
    assert sitting.refused is not None
    assert (sitting.refused.rule, sitting.refused.key) == ("K65", "look_forbidden")
