"""The prompt line of KABOOM says what may be done, to the seat that may do it, and tells no face."""

import re

import pytest

from kaboom_tui.kaboom_prompts import power_of_drawn, rank_name
from kaboom_tui.prompts import prompt
from rules.core.cards import Card, card, cards
from rules.core.seats import DEALER, Seat
from rules.kaboom import moves as ask
from rules.kaboom.game import KaboomGame
from rules.kaboom.moves import KaboomMove
from rules.kaboom.options import KaboomOptions
from rules.kaboom.powers import Power, power
from rules.kaboom.state import DECK, KaboomState, Phase
from tests.texts.played import GAME, played

NAMES = ("Anna", "[b]Boris", "{Vera}", "Gleb\\")


@pytest.mark.usefixtures("lang")
def test_there_is_always_a_prompt_for_everybody_and_it_fits_a_line() -> None:
    phases = set()
    for step in (step for seed in range(6) for step in played(KaboomOptions(limit=300), 4, seed, 200)):
        phases.add(step.state.phase)
        for viewer in (None, *map(Seat, range(4))):
            text = prompt(GAME.view(step.state, viewer), viewer, NAMES)
            assert text
            assert "kaboom." not in text
            assert not re.search(r"[♣♦♥♠]|\{(?!Vera\})", text)
            assert len(text) <= 80, text
    assert phases >= {Phase.PEEK, Phase.START, Phase.DRAWN, Phase.ACTION, Phase.KING, Phase.FINAL}


def table(drawn: str, seats: int = 3) -> KaboomState:
    """A table at which Anna is to draw the card `drawn` first."""
    game = KaboomGame()
    first = [*cards("2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S")[: 4 * seats], card(drawn)]
    state = game.start(KaboomOptions(), seats, "prompt", [*first, *(each for each in DECK if each not in first)])
    state.dealer = Seat(seats - 2)
    play(state, DEALER, ask.Deal())
    assert state.current == Seat(0)
    for seat in range(seats):
        play(state, Seat(seat), ask.Peek(()))
    return state


def play(state: KaboomState, actor: Seat | None, *moves: KaboomMove) -> None:
    for move in moves:
        GAME.play(state, actor, move)


def said(state: KaboomState, viewer: int | None) -> str:
    seat = None if viewer is None else Seat(viewer)
    return prompt(GAME.view(state, seat), seat, ("Anna", "Boris", "Vera"))


@pytest.mark.usefixtures("english")
class TestSentences:
    def test_a_turn_begins_with_a_choice(self) -> None:
        state = table("JC")
        assert said(state, 0) == said(state, None) == "Anna: draw a card, or say KABOOM."
        assert said(state, 1) == "It is the turn of Anna."

    def test_a_drawn_card_is_kept_or_discarded(self) -> None:
        state = table("JC")
        play(state, Seat(0), ask.Draw())
        assert said(state, 0) == "Anna: keep the card in place of one of yours, or discard it."
        assert said(state, None) == said(state, 2) == "Anna has a card in hand and decides."

    def test_a_jack_must_be_used(self) -> None:
        state = table("JC")
        play(state, Seat(0), ask.Draw(), ask.Discard())
        assert said(state, 0) == ("Anna, jack: swap one of your cards for another's, unseen. It must be done.")

    def test_a_seven_may_be_left(self) -> None:
        state = table("7H")
        play(state, Seat(0), ask.Draw(), ask.Discard())
        assert said(state, 0) == "Anna, seven: look at one of your own cards, or do without."

    @pytest.mark.parametrize(("seats", "ways"), [(3, "take the card for one of yours, leave it, or pass it on")])
    def test_a_king_may_do_three_things(self, seats: int, ways: str) -> None:
        state = table("KS", seats)
        play(state, Seat(0), ask.Draw(), ask.Discard())
        assert said(state, 0) == "Anna, black king: look at somebody else's card, or do without."
        look = next(move for move in GAME.legal_moves(state, Seat(0)) if isinstance(move, ask.KingLook))
        play(state, Seat(0), look)
        assert said(state, 0) == f"Anna: {ways}."
        assert said(state, 1) == "Anna looks at card 1 of Boris and decides."

    def test_with_two_seats_a_king_has_nobody_to_pass_a_card_to(self) -> None:
        state = table("KS", 2)
        play(state, Seat(0), ask.Draw(), ask.Discard())
        look = next(move for move in GAME.legal_moves(state, Seat(0)) if isinstance(move, ask.KingLook))
        play(state, Seat(0), look)
        assert said(state, 0) == "Anna: take the card for one of yours, or leave it."

    def test_after_a_kaboom_turns_are_last_ones(self) -> None:
        state = table("JC")
        play(state, Seat(0), ask.Kaboom())
        assert said(state, 1) == "Boris: your last turn. Draw a card, or say KABOOM too."
        assert said(state, 2) == "The last turn of Boris."

    def test_the_first_look_names_who_is_waited_for(self) -> None:
        state = GAME.start(KaboomOptions(), 2, "look")
        assert said(state, None) == "The next deal is about to begin."
        play(state, DEALER, ask.Deal())
        play(state, Seat(0), ask.Peek((1,)))
        assert said(state, 0) == "Anna: look at one more of your cards, or leave it at that."
        assert said(state, 1) == "Boris: look at any two of your cards, once, and remember them."
        play(state, Seat(0), ask.Peek(()))
        assert said(state, 0) == "The first look: waiting for Boris."


@pytest.mark.parametrize("each", DECK, ids=str)
@pytest.mark.usefixtures("lang")
def test_every_card_with_a_power_says_what_it_is_and_does(each: Card) -> None:
    kind: Power | None = power(each)
    if kind is None:
        assert power_of_drawn(each) == ""
    else:
        assert len(power_of_drawn(each)) in range(20, 121)
        assert not rank_name(each).startswith("kaboom.")
