"""One keyboard, played without a screen: covers, looks, claims, and what is on show at every moment."""

import asyncio

import pytest

from kaboom_tui.session.gate import Gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.table import Table
from rules.core.cards import card
from rules.core.moves import Spot
from rules.core.seats import DEALER
from rules.kaboom import moves as ask
from tests.session.laptops import ANNA, BORIS, BOT, everybody_looks, faces, sit, stage_of

HANDS = ["2C 3C 4C 5C", "9H 10H JH QH"]


def test_before_the_first_look_each_person_gets_a_cover_of_their_own() -> None:
    sitting = sit(HANDS, "7D")
    assert (stage_of(sitting), sitting.laptop.holder) == (Stage.COVER, ANNA)
    assert faces(sitting) == set()
    sitting.uncover()
    sitting.point(Spot(ANNA, 0))
    sitting.point(Spot(ANNA, 2))
    assert stage_of(sitting) is Stage.LOOK
    assert faces(sitting) == {"2C", "4C"}
    sitting.close_look()
    assert (stage_of(sitting), sitting.laptop.holder) == (Stage.COVER, BORIS)
    assert faces(sitting) == set()


def test_cards_of_the_first_look_can_be_opened_one_after_the_other() -> None:
    sitting = sit(HANDS, "7D")
    sitting.uncover()
    sitting.point(Spot(ANNA, 3))
    move = sitting.complete()
    assert move == ask.Peek((3,))
    sitting.make(move)
    assert faces(sitting) == {"5C"}
    sitting.close_look()
    sitting.uncover()
    sitting.point(Spot(ANNA, 1))
    assert faces(sitting) == {"3C"}


def test_a_drawn_card_is_open_to_its_seat_only_behind_the_cover() -> None:
    sitting = sit(HANDS, "7D")
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    assert stage_of(sitting) is Stage.COVER
    assert faces(sitting) == set()
    sitting.uncover()
    assert sitting.laptop.viewer == ANNA
    assert faces(sitting) == {"7D"}
    sitting.make(ask.Replace(0))
    assert stage_of(sitting) is Stage.REST
    assert faces(sitting) == {"2C"}


def test_a_look_is_pointed_at_in_the_open_and_made_only_when_the_cover_opens() -> None:
    sitting = sit(HANDS, "7D")
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.make(ask.Discard())
    before = sitting.public.version
    sitting.point(Spot(ANNA, 1))
    assert stage_of(sitting) is Stage.COVER
    assert sitting.public.version == before
    sitting.uncover()
    assert sitting.public.version == before + 1
    assert faces(sitting) == {"7D", "3C"}
    sitting.close_look()
    assert faces(sitting) == {"7D"}


def test_a_throw_key_hides_the_open_hand_and_gives_it_back_behind_the_cover() -> None:
    sitting = sit(["2C 3C 4C 5C", "9H 10H JH 7C"], "7D 8S")
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.make(ask.Discard())
    sitting.make(ask.Skip())
    sitting.make(ask.Draw())
    sitting.uncover()
    assert faces(sitting) == {"7D", "8S"}
    assert sitting.claim(BORIS)
    assert sitting.laptop.viewer is None
    assert faces(sitting) == {"7D"}
    sitting.point(Spot(BORIS, 3))
    assert faces(sitting) == {"7C"}
    assert (stage_of(sitting), sitting.laptop.holder) == (Stage.COVER, BORIS)


def test_the_first_throw_key_wins_and_a_claim_can_be_let_go_once_for_each_top_card() -> None:
    sitting = sit(HANDS, "AD")
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.make(ask.Discard())
    assert sitting.claim(BORIS)
    assert not sitting.claim(ANNA)
    sitting.let_go()
    assert sitting.may_claim() == (ANNA,)
    assert not sitting.claim(BORIS)
    assert sitting.refused is not None
    assert sitting.refused.key == "claim_spent"
    assert sitting.claim(ANNA)


def test_a_wrong_throw_is_seen_by_everybody_for_a_moment_and_costs_two_cards() -> None:
    sitting = sit(HANDS, "AD")
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.make(ask.Discard())
    sitting.claim(BORIS)
    sitting.point(Spot(BORIS, 0))
    assert faces(sitting) == {"AD", "9H"}
    assert sitting.public.view.hands[BORIS].count == 6
    sitting.end_flash()
    assert faces(sitting) == {"AD"}


def test_whoever_has_paid_for_a_wrong_throw_may_throw_on_the_same_card_again() -> None:
    sitting = sit(HANDS, "AD")
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.make(ask.Discard())
    for slot in (0, 1):
        assert sitting.claim(BORIS)
        sitting.point(Spot(BORIS, slot))
    assert sitting.public.view.hands[BORIS].count == 8


def test_several_cards_are_marked_and_thrown_together() -> None:
    sitting = sit(["2C 3C 4C 5C", "7C 7S 9D QH"], "7D")
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.make(ask.Discard())
    sitting.claim(BORIS)
    sitting.point(Spot(BORIS, 0), mark=True)
    sitting.point(Spot(BORIS, 1), mark=True)
    move = sitting.complete()
    assert move == ask.Throw((0, 1), sitting.public.view.seq)
    sitting.make(move)
    assert sitting.public.view.hands[BORIS].count == 2


def test_a_throw_before_the_first_discard_is_refused_with_its_rule() -> None:
    sitting = sit(HANDS, "AD")
    everybody_looks(sitting)
    assert not sitting.claim(BORIS)
    assert sitting.refused is not None
    assert sitting.refused.rule == "K32"


def test_blanking_covers_the_open_hand_at_once() -> None:
    sitting = sit(HANDS, "AD")
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    sitting.uncover()
    assert sitting.cover()
    assert faces(sitting) == set()
    sitting.uncover()
    assert faces(sitting) == {"AD"}


def test_one_person_against_bots_has_no_covers() -> None:
    sitting = sit([*HANDS, "AS AH 2H 2D"], "7D 9C", people=1)
    assert stage_of(sitting) is Stage.OPEN
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    assert stage_of(sitting) is Stage.OPEN
    assert faces(sitting) == {"7D"}
    sitting.make(ask.Discard())
    sitting.point(Spot(ANNA, 2))
    assert stage_of(sitting) is Stage.LOOK
    assert faces(sitting) == {"7D", "4C"}
    sitting.close_look()
    assert faces(sitting) == {"7D"}


def test_while_bots_move_nobodys_knowledge_is_drawn() -> None:
    sitting = sit([*HANDS, "AS AH 2H 2D"], "3D 4D 9C", people=2)
    everybody_looks(sitting)
    for _ in (ANNA, BORIS):
        sitting.make(ask.Draw())
        sitting.uncover()
        sitting.make(ask.Discard())
    sitting.table.submit(BOT, ask.Draw())
    assert sitting.laptop.viewer is None
    assert faces(sitting) == {"4D"}


def test_the_red_king_under_a_black_king_is_shown_only_while_it_is_held() -> None:
    sitting = sit(["2C 3C 4C 5C", "KH 10H JH QH", "AS AH 2H 2D"], "KS", people=2)
    everybody_looks(sitting)
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.make(ask.Discard())
    sitting.point(Spot(BORIS, 0))
    assert stage_of(sitting) is Stage.COVER
    sitting.uncover()
    assert stage_of(sitting) is Stage.OPEN
    assert faces(sitting) == {"KS", "KH"}
    sitting.point(Spot(ANNA, 0))
    assert stage_of(sitting) is Stage.REST
    assert faces(sitting) == {"KS"}


def test_the_gate_is_shut_while_nobody_can_see_the_table() -> None:
    sitting = sit(HANDS, "AD")
    assert not sitting.gate.is_open
    everybody_looks(sitting)
    states = [sitting.gate.is_open]
    sitting.make(ask.Draw())
    states.append(sitting.gate.is_open)
    sitting.uncover()
    states.append(sitting.gate.is_open)
    assert states == [True, False, True]


@pytest.mark.parametrize("moment", [0.0, 0.01])
async def test_time_stands_still_behind_a_shut_gate(moment: float) -> None:
    gate = Gate()
    gate.shut("cover")
    waiting = asyncio.create_task(gate.react(moment))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    gate.open("cover")
    await asyncio.wait_for(waiting, 1)


def test_no_face_is_ever_on_the_public_screen_but_the_top() -> None:
    sitting = sit(HANDS, "7D 8S 9C")
    everybody_looks(sitting)
    assert faces(sitting) == set()
    assert sitting.public.view.top is None
    assert isinstance(sitting.table, Table)
    assert card("7D") in sitting.table.game.hidden_from(sitting.table._state, None)


def test_once_the_cards_are_turned_up_nothing_is_said_of_a_throw_that_was_refused_before() -> None:
    sitting = sit(HANDS, "7D")
    everybody_looks(sitting)
    sitting.make(ask.Kaboom())
    sitting.make(ask.Draw())
    sitting.uncover()
    sitting.make(ask.Discard())
    sitting.make(ask.Skip())
    sitting.claim(ANNA)
    assert sitting.refused is not None
    assert sitting.public.deadline is not None
    sitting.table.submit(DEALER, sitting.public.deadline.move)
    assert sitting.public.counted
    assert sitting.refused is None
