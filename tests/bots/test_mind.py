"""What the brain believes and chooses when it forgets nothing, and what traits make of it."""

from dataclasses import replace

import pytest

from kaboom_tui.bots.kaboom.calling import LAST_TURN, expected_adjustment
from kaboom_tui.bots.kaboom.outlook import Outlook
from kaboom_tui.bots.kaboom.traits import FLAWLESS
from rules.core.cards import card
from rules.core.moves import Spot
from rules.core.seats import DEALER
from rules.kaboom.moves import (
    Discard,
    Draw,
    Exchange,
    Kaboom,
    KingLeave,
    KingLook,
    KingTake,
    PeekOther,
    PeekOwn,
    Replace,
    Reveal,
    Skip,
    Throw,
)
from tests.bots.tables import ME, YOU, Listening


def outlook(seen: Listening) -> Outlook:
    """How the table looks to the bot now."""
    return Outlook(seen.update.view, seen.bot.belief, seen.bot.traits)


def test_it_looks_at_two_cards_before_play() -> None:
    seen = Listening("2C 3C 4C 5C", "6C 7C 8C 9C", "AC")
    assert seen.bot.belief.own() == {0: card("2C"), 1: card("3C")}


def test_a_low_card_goes_on_an_unknown_slot_rather_than_on_a_better_known_one() -> None:
    seen = Listening("6C 5H 10C JC", "7C 7D 8C 8D", "2D")
    seen.make(ME, Draw())
    assert seen.decided() in (Replace(2), Replace(3))


def test_a_high_card_goes_on_an_unknown_slot_from_where_it_can_be_thrown() -> None:
    seen = Listening("AC 2H 10C JC", "7C 7D 8C 8D", "10H")
    seen.make(ME, Draw())
    assert seen.decided() in (Replace(2), Replace(3))


def test_a_high_card_is_laid_off_for_its_power() -> None:
    seen = Listening("AC 2H 3C 4C", "7C 7D 8C 8D", "8H QC 8S QD 10H")
    seen.make(ME, Draw(), Discard(), PeekOwn(2))
    seen.make(YOU, Draw(), Replace(0))
    seen.make(ME, Draw(), Discard())
    assert seen.decided() == PeekOwn(3)
    seen.make(ME, PeekOwn(3))
    seen.make(YOU, Draw(), Replace(1))
    seen.make(ME, Draw())
    assert seen.decided() == Discard()
    seen.make(ME, Discard())
    assert isinstance(seen.decided(), PeekOther)


def test_a_known_card_weighs_less_while_cards_that_it_fits_on_may_turn_up() -> None:
    seen = Listening("QC 2H 3C 4C", "QH 7D 8C 8D", "5S 5D")
    before = outlook(seen).weight(card("QC"))
    seen.make(ME, Draw(), Discard())
    seen.make(YOU, Draw(), Replace(0))
    after = outlook(seen).weight(card("QC"))
    assert before < after < 10
    assert outlook(seen).weight(card("QD")) < after, "both black queens may still turn up"


def test_who_overlooks_throws_does_not_count_on_them() -> None:
    sharp, dull = (Listening("QC 2H 3C 4C", "7C 7D 8C 8D", "5S", replace(FLAWLESS, notice=n)) for n in (1.0, 0.2))
    assert outlook(sharp).weight(card("QC")) < outlook(dull).weight(card("QC")) < 10


def test_in_the_last_turn_a_card_weighs_its_points() -> None:
    seen = Listening("QC 2H 3C 4C", "7C 7D 8C 8D", "5S 5D")
    seen.make(ME, Draw(), Discard())
    seen.make(YOU, Kaboom())
    assert outlook(seen).weight(card("QC")) == 10
    assert outlook(seen).knowing(Spot(ME, 2)) == 0


def test_it_takes_no_look_when_it_knows_everything() -> None:
    seen = Listening("AC 2H 3C 4C", "7C 7D 8C 8D", "8H QC 8S QD 7H")
    seen.make(ME, Draw(), Discard(), PeekOwn(2))
    seen.make(YOU, Draw(), Replace(0))
    seen.make(ME, Draw(), Discard(), PeekOwn(3))
    seen.make(YOU, Draw(), Replace(1))
    seen.make(ME, Draw(), Discard())
    assert seen.decided() == Skip()


def test_both_cards_that_fit_are_thrown_at_once() -> None:
    seen = Listening("9H 9D 2C 3C", "7C 7D 8C 8D", "9S")
    seen.make(ME, Draw())
    assert seen.decided() == Discard()
    seen.make(ME, Discard())
    assert seen.thrown() == Throw((0, 1), seen.update.view.seq)


def test_a_pair_in_the_hand_goes_by_way_of_a_replacement() -> None:
    seen = Listening("9H 9S 2C 3C", "7C 7D 8C 8D", "AD")
    seen.make(ME, Draw())
    move = seen.decided()
    assert move in (Replace(0), Replace(1))
    seen.make(ME, Replace(0))
    assert seen.thrown() == Throw((1,), seen.update.view.seq)


def test_a_red_king_is_never_thrown() -> None:
    seen = Listening("KH 2C 3C 4C", "7C 7D 8C 8D", "KS")
    seen.make(ME, Draw(), Discard())
    assert seen.thrown() is None


def test_nothing_is_thrown_on_a_card_that_was_overlooked() -> None:
    seen = Listening("9H 2C 3C 4C", "7C 7D 8C 8D", "9S", replace(FLAWLESS, plan=0.0))
    seen.make(ME, Draw(), Discard())
    assert seen.thrown() is None


def test_a_jack_gives_the_worst_card_for_one_that_its_owner_chose() -> None:
    seen = Listening("QC 2H 3C 4C", "7C 7D 8C 8D", "10S AD JC")
    seen.make(ME, Draw(), Discard(), Skip())
    seen.make(YOU, Draw(), Replace(3))
    seen.make(ME, Draw())
    seen.make(ME, Discard())
    assert seen.decided() == Exchange(0, Spot(YOU, 3))


def test_a_king_looks_at_what_its_owner_chose_and_takes_it_if_it_is_low() -> None:
    seen = Listening("QC 2H 3C 4C", "7C 7D 8C 8D", "10S AD KC")
    seen.make(ME, Draw(), Discard(), Skip())
    seen.make(YOU, Draw(), Replace(3))
    seen.make(ME, Draw(), Discard())
    assert seen.decided() == KingLook(Spot(YOU, 3))
    seen.make(ME, KingLook(Spot(YOU, 3)))
    assert seen.decided() == KingTake(0)


def test_a_king_leaves_a_bad_card_where_it_is() -> None:
    seen = Listening("2C AH 3C 4C", "QC QD 8C 8D", "KC")
    seen.make(ME, Draw(), Discard(), KingLook(Spot(YOU, 0)))
    assert seen.decided() == KingLeave()


def test_it_looks_at_a_card_of_another_that_it_does_not_know() -> None:
    seen = Listening("2C AH 3C 4C", "QC QD 8C 8D", "9C 2D 10C")
    seen.make(ME, Draw(), Discard(), PeekOther(Spot(YOU, 0)))
    seen.make(YOU, Draw(), Replace(1))
    seen.make(ME, Draw(), Discard())
    assert seen.decided() != PeekOther(Spot(YOU, 0))


def test_it_says_kaboom_with_next_to_nothing() -> None:
    seen = Listening("KH KD 3C 4C", "10C 10D 8C 8D", "RJ 5H BJ 5S")
    seen.make(ME, Draw(), Replace(2))
    seen.make(YOU, Draw(), Replace(0))
    seen.make(ME, Draw(), Replace(3))
    seen.make(YOU, Draw(), Replace(1))
    assert expected_adjustment(outlook(seen)) < -8
    assert seen.decided() == Kaboom()


def test_it_draws_with_a_hand_of_pictures() -> None:
    seen = Listening("QC QD 3C 4C", "10C 10D 8C 8D", "2D")
    assert seen.decided() == Draw()


def test_whatever_it_holds_it_says_kaboom_in_the_end() -> None:
    seen = Listening("QC QD JC JD", "AC AD AH AS", "2D")
    seen.bot.belief.turns = LAST_TURN
    assert seen.decided() == Kaboom()


def test_a_card_is_followed_when_it_changes_places() -> None:
    seen = Listening("QC 2H 3C 4C", "7C 7D 8C 8D", "JC")
    seen.make(ME, Draw(), Discard(), Exchange(0, Spot(YOU, 2)))
    assert seen.bot.belief.face(Spot(YOU, 2)) == card("QC")
    assert seen.bot.belief.face(Spot(ME, 0)) is None


def test_a_wrongly_thrown_card_is_known_to_all() -> None:
    seen = Listening("QC 2H 3C 4C", "7C 7D 8C 8D", "JC")
    seen.make(ME, Draw(), Discard())
    seen.make(YOU, Throw((2,), seen.update.view.seq))
    assert seen.bot.belief.face(Spot(YOU, 2)) == card("8C")
    assert all(seen.bot.belief.tracks.at[Spot(YOU, 2)].known_to(seat) for seat in (ME, YOU))
    assert len(seen.bot.belief.tracks.at) == 10


def test_a_card_that_its_owner_keeps_is_taken_for_a_low_one() -> None:
    seen = Listening("AC 2H 3C 4C", "7C 7D 8C 8D", "3H 3D 4H 4D 3S 4S 5H 5D")
    before = outlook(seen).means[Spot(YOU, 0)]
    for _ in range(4):
        seen.make(ME, Draw(), Discard())
        seen.make(YOU, Draw(), Discard())
    assert outlook(seen).means[Spot(YOU, 0)] < before - 1
    assert outlook(seen).means[Spot(YOU, 2)] == pytest.approx(before, abs=1)


def test_whoever_says_kaboom_is_taken_to_hold_little() -> None:
    seen = Listening("AC 2H 3C 4C", "7C 7D 8C 8D", "3H 3D")
    seen.make(ME, Draw(), Discard())
    mean, variance = outlook(seen).total(YOU)
    seen.make(YOU, Kaboom())
    after = outlook(seen).total(YOU)
    assert after[0] < mean - 3
    assert after[1] < variance


def test_hands_that_turn_out_worse_than_they_looked_are_remembered_of_their_seat() -> None:
    seen = Listening("KH KD RJ BJ", "QC QD JC JD", "3H 3D")
    before = seen.bot.belief.offset(YOU)
    seen.make(ME, Kaboom())
    seen.make(YOU, Draw(), Discard())
    seen.make(DEALER, Reveal())
    assert before == 0.0
    assert 0.5 < seen.bot.belief.offset(YOU) < 4.0


def test_a_bad_memory_loses_cards_and_a_confused_one_loses_swapped_cards() -> None:
    forgetful = Listening("AC 2H 3C 4C", "7C 7D 8C 8D", "3H 3D", replace(FLAWLESS, forget=1.0))
    assert forgetful.bot.belief.own() == {}
    confused = Listening("QC 2H 3C 4C", "7C 7D 8C 8D", "JC", replace(FLAWLESS, confuse=1.0))
    confused.make(ME, Draw(), Discard(), Exchange(0, Spot(YOU, 2)))
    assert confused.bot.belief.face(Spot(YOU, 2)) is None


def test_mixed_up_cards_are_believed_to_lie_where_the_other_one_does() -> None:
    seen = Listening("AC 2H 3C 4C", "7C 7D 8C 8D", "3H 3D", replace(FLAWLESS, mix_up=1.0))
    assert seen.bot.belief.own() == {0: card("2H"), 1: card("AC")}


def test_a_card_that_shows_up_elsewhere_is_no_longer_believed_in() -> None:
    seen = Listening("AC 2H 3C 4C", "7C 7D 8C 8D", "3H 3D", replace(FLAWLESS, mix_up=1.0))
    seen.make(ME, Draw(), Replace(0))
    assert seen.update.view.top is card("AC")
    assert seen.bot.belief.own() == {0: card("3H")}


def test_a_card_that_nobody_has_told_of_is_taken_for_any_unseen_one() -> None:
    seen = Listening("AC 2H 3C 4C", "7C 7D 8C 8D", "3H 3D")
    strange = Spot(YOU, 9)
    assert strange not in seen.bot.belief.tracks.at
    assert seen.bot.belief.guess(strange, 6.0)[0] == 6.0
    assert strange not in seen.bot.belief.tracks.at
