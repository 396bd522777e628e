"""What bots that err not do with their cards, seen over many decisions."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from kaboom_tui.bots.hand.player import HandBot
from kaboom_tui.bots.hand.recall import Recall
from kaboom_tui.bots.parlour import Parlour
from kaboom_tui.session.updates import SeatUpdate
from rules.boom.moves import Play as BoomPlay
from rules.core.cards import Rank
from rules.core.moves import Move
from rules.core.seats import Seat
from rules.deuces.moves import Remove
from rules.deuces.scoring import Ending
from rules.uno.moves import Play as UnoPlay
from rules.uno.moves import ShowSign
from rules.vzryv.moves import Play as VzryvPlay
from rules.vzryv.moves import TakePile
from rules.vzryv.state import TENS
from tests.bots.hand.tables import options, parlour, steps


def judges(key: str, preset: str, seats: int, seed: str) -> Parlour:
    """A table of bots that err nowhere and do what they judge to be best, without a search."""
    table = parlour(key, options(key, preset), ["hard"] * seats, seed)
    for each in table.bots:
        assert isinstance(each, HandBot)
        each.depth = None
    return table


def decisions(key: str, preset: str, seats: int, matches: int) -> Iterator[tuple[SeatUpdate, Move]]:
    """What such bots were handed and did, where there was a choice."""
    for number in range(matches):
        for step in steps(judges(key, preset, seats, f"judgement {number}")):
            if step.update is not None and len(step.update.legal_moves) > 1:
                yield step.update, step.move


def test_a_ten_is_laid_before_a_pile_is_taken_and_hardly_ever_before_that() -> None:
    laid, needless = 0, 0
    for update, move in decisions("vzryv", "source", 3, 4):
        assert not isinstance(move, TakePile)
        if isinstance(move, VzryvPlay) and move.card in TENS:
            laid += 1
            offered = [each.card for each in update.legal_moves if isinstance(each, VzryvPlay)]
            needless += any(card not in TENS for card in offered)
    assert laid > 20
    assert needless < laid / 10


def test_a_black_card_is_kept_while_a_digit_fits_and_nobody_is_near_the_end() -> None:
    kept = 0
    for update, move in decisions("uno", "source", 4, 2):
        plays = [each for each in update.legal_moves if isinstance(each, UnoPlay)]
        others = [hand.count for hand in update.view.hands if hand.seat != update.viewer]
        kinds = {each.card.is_digit for each in plays if each.card.colour is None or each.card.is_digit}
        if min(others) > 2 and kinds == {True, False}:
            assert isinstance(move, UnoPlay)
            assert move.card.colour is not None
            kept += 1
    assert kept > 20


def test_the_dearest_cards_are_laid_when_somebody_is_near_the_end_of_uno() -> None:
    dear = 0
    for update, move in decisions("uno", "source", 4, 2):
        others = [hand.count for hand in update.view.hands if hand.seat != update.viewer]
        if min(others) <= 2 and isinstance(move, UnoPlay):
            costs = [each.card.cost for each in update.legal_moves if isinstance(each, UnoPlay)]
            assert move.card.cost >= max(costs) - 20
            dear += 1
    assert dear > 20


def test_signs_are_shown_by_chance() -> None:
    shown = {
        step.move
        for number in range(12)
        for step in islice(steps(parlour("uno", options("uno", "source"), ["normal"] * 2, f"{number}")), 2)
        if isinstance(step.move, ShowSign)
    }
    assert len(shown) == 3


def test_the_right_of_the_ace_is_used_to_the_full() -> None:
    used = 0
    for update, move in decisions("deuces", "source", 2, 60):
        if isinstance(move, Remove):
            assert len(move.cards) == update.view.right
            used += 1
    assert used > 2


def test_whoever_ends_a_game_of_deuces_with_an_ace_mostly_wins_it() -> None:
    laid, won = 0, 0
    for number in range(60):
        table = judges("deuces", "source", 2, f"aces {number}")
        outcome = table.play().outcome
        result = table.updates[0].view.results[-1]
        if result.ending is Ending.ACE:
            laid += 1
            won += outcome.places[result.ace] == 1
    assert laid > 20
    assert won > laid / 2


def test_an_ace_that_keeps_the_lead_in_boom_is_laid_before_the_last_card() -> None:
    sure, kept = 0, 0
    for update, move in decisions("boom", "source", 2, 60):
        view = update.view
        if isinstance(move, BoomPlay) and not view.round and len(update.legal_moves) == 2:
            ranks = [each.card.rank for each in update.legal_moves if isinstance(each, BoomPlay)]
            if ranks.count(Rank.ACE) == 1:
                sure += 1
                kept += move.card.rank is Rank.ACE
    assert sure > 2
    assert kept > sure / 2


def test_what_was_forgotten_comes_back_when_it_is_told_anew() -> None:
    recall = Recall(1.0, Random("forget"))
    recall.note({Seat(1): "red", Seat(2): "blue"})
    assert recall.left({Seat(1): "red", Seat(2): "blue"}) == {Seat(1): "red", Seat(2): "blue"}
    recall.turn()
    assert recall.left({Seat(1): "red", Seat(2): "blue"}) == {}
    recall.note({Seat(1): "green", Seat(2): "blue"})
    assert recall.left({Seat(1): "green", Seat(2): "blue"}) == {Seat(1): "green"}


def test_a_perfect_memory_forgets_nothing() -> None:
    recall = Recall(0.0, Random("forget"))
    recall.note({Seat(1): "red"})
    recall.turn()
    assert recall.left({Seat(1): "red"}) == {Seat(1): "red"}
