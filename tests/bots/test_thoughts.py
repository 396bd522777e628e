"""What a bot believed is told when the cards are turned up, with true numbers, and not a move before."""

from dataclasses import replace

import pytest

from kaboom_tui.bots.kaboom.traits import FLAWLESS, Traits
from kaboom_tui.bots.registry import make_bot
from kaboom_tui.bots.thoughts import Guess, Thought
from rules.core.moves import Spot
from rules.core.seats import DEALER, Seat
from rules.kaboom.moves import Deal, Discard, Draw, Exchange, Kaboom, Replace, Reveal
from rules.kaboom.scoring import points
from tests.bots.tables import ME, YOU, Listening, parlour, steps


def ended(traits: Traits = FLAWLESS) -> Listening:
    """A deal that ended: I hold 2 of 4 cards that I know, you hold Q♣, Q♦, J♣ and J♦ that I have never seen."""
    seen = Listening("AC 2H 3C 4C", "QC QD JC JD", "3H 3D", traits)
    seen.make(ME, Kaboom())
    seen.make(YOU, Draw(), Discard())
    seen.make(DEALER, Reveal())
    return seen


def thought_of(seen: Listening) -> Thought:
    thought = seen.bot.thought()
    assert thought is not None
    return thought


def test_it_knew_the_cards_it_had_seen_and_took_unseen_ones_for_usual_ones() -> None:
    thought = thought_of(ended())
    assert (thought.seat, thought.knew, thought.held) == (ME, 2, 4)
    [guess] = thought.guesses
    assert (guess.rival, guess.true) == (YOU, 40)
    assert 10 < guess.believed < 30
    assert thought.worst == guess
    assert thought.surprise == (40 - guess.believed, 2)


def test_a_seat_that_said_kaboom_was_taken_to_hold_less() -> None:
    seen = Listening("AC 2H 3C 4C", "QC QD JC JD", "3H 3D")
    seen.make(ME, Draw(), Discard())
    seen.make(YOU, Kaboom())
    seen.make(ME, Draw(), Discard())
    seen.make(DEALER, Reveal())
    assert thought_of(seen).guesses[0].believed < thought_of(ended()).guesses[0].believed - 3


def test_cards_that_were_taken_for_each_other_were_not_known() -> None:
    assert thought_of(ended(replace(FLAWLESS, mix_up=1.0))).knew == 0


def test_forgotten_cards_were_not_known() -> None:
    assert thought_of(ended(replace(FLAWLESS, forget=1.0))).knew == 0


def test_an_exchange_leaves_an_own_card_that_it_does_not_know() -> None:
    seen = Listening("QC 2H 3C 4C", "7C 7D 8C 8D", "JC 9H 3D")
    seen.make(ME, Draw(), Discard(), Exchange(0, Spot(YOU, 2)))
    seen.make(YOU, Draw(), Replace(0))
    seen.make(ME, Kaboom())
    seen.make(YOU, Draw(), Discard())
    seen.make(DEALER, Reveal())
    thought = thought_of(seen)
    assert (thought.knew, thought.held) == (1, 4)
    assert thought.guesses[0].true == 9 + 7 + 10 + 8


def test_nothing_is_told_before_the_cards_are_turned_up_nor_after_the_next_deal() -> None:
    seen = Listening("AC 2H 3C 4C", "QC QD JC JD", "3H 3D")
    assert seen.bot.thought() is None
    seen.make(ME, Kaboom())
    seen.make(YOU, Draw(), Discard())
    assert seen.bot.thought() is None
    seen.make(DEALER, Reveal())
    assert seen.bot.thought() is not None
    seen.make(DEALER, Deal())
    assert seen.bot.thought() is None


@pytest.mark.parametrize("levels", [["novice", "easy", "hard"], ["normal", "master"]])
def test_thoughts_are_there_while_the_cards_lie_open_and_true_of_them(levels: list[str]) -> None:
    table = parlour(levels, "thoughts", deals=3)
    reveals = 0
    for step in steps(table):
        thoughts = [bot.thought() for bot in table.bots]
        if not table.state.revealed:
            assert thoughts == [None] * len(levels)
        if isinstance(step.move, Reveal):
            reveals += 1
            held = [[card for card in hand if card is not None] for hand in table.state.hands]
            for thought in filter(None, thoughts):
                assert 0 <= thought.knew <= thought.held == len(held[thought.seat])
                assert all(guess.true == sum(map(points, held[guess.rival])) for guess in thought.guesses)
            assert len([each for each in thoughts if each]) == len([hand for hand in held if hand])
    assert reveals == 3


def test_the_worst_guess_is_the_one_furthest_off_either_way() -> None:
    low, high = Guess(Seat(1), 2, 20), Guess(Seat(2), 25, 12)
    assert Thought(ME, 4, 4, (low, high)).worst == low
    assert Thought(ME, 3, 4, (high,)).surprise == (13, 1)
    assert Thought(ME, 0, 4, ()).worst is None
    assert Thought(ME, 0, 4, ()).surprise == (0, 4)


@pytest.mark.parametrize(("game", "level"), [("kaboom", "random"), ("kaboom", "naive"), ("boom", "hard")])
def test_bots_that_believe_nothing_say_nothing(game: str, level: str) -> None:
    assert make_bot(game, ME, 2, level, "quiet").thought() is None
