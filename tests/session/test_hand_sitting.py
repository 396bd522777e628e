"""A game with hands at one keyboard, played without a screen: whose hand is open, and what lies open in between."""

from random import Random

import pytest

from kaboom_tui.session.gate import Gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.session.table import Table
from rules.boom import moves as ask
from rules.boom.events import Passed, Played, SuitNamed, TurnBegan
from rules.boom.game import BoomGame
from rules.boom.options import BoomOptions
from rules.boom.state import BoomState
from rules.core.cards import Card, Suit, card, cards, pack
from rules.core.face import Face
from rules.core.moves import Word
from rules.core.seats import DEALER, Seat

ANNA, BORIS, BOT = Seat(0), Seat(1), Seat(2)
NAMES = ("Anna", "Boris", "Vera")


def sit(*hands: str, people: int = 2, variant: str = "boom", seed: str = "a") -> tuple[Sitting, BoomState]:
    """A table at which seat 0 leads and these hands are dealt, or any; seats from `people` on are bots that wait."""
    game = BoomGame()
    seats = len(hands) or 3
    deck: tuple[Card, ...] | None = None
    if hands:
        rows = [cards(hand) for hand in hands]
        dealt = [row[turn] for turn in range(7) for row in rows]
        deck = (*dealt, *(each for each in pack(jokers=False) if each not in dealt))
    options = BoomOptions(variant=variant, first_dealer=seats)  # type: ignore[arg-type]
    state = game.start(options, seats, seed, deck)
    table = Table(game, state)
    seating = tuple(Sitter(NAMES[seat], Kind.HUMAN if seat < people else Kind.BOT) for seat in range(seats))
    sitting = Sitting(table, seating, Gate(), lambda: None)
    table.submit(DEALER, ask.Deal())
    return sitting, state


HANDS = ("2C 3C 4C 5C 8D 7H KS", "2D 3D 4D 5D 6D 9D TD".replace("TD", "10D"), "2H 3H 4H 5H 6H 9H QC")


def stands(sitting: Sitting) -> Stage:
    """What stands on the screen now."""
    return sitting.laptop.stage


def runs(sitting: Sitting) -> bool:
    """Whether time runs for bots and timers."""
    return sitting.gate.is_open


def open_hand(sitting: Sitting) -> None:
    """Let the moment pass, and open the cover."""
    sitting.pass_on()
    assert sitting.laptop.stage is Stage.COVER
    sitting.uncover()


def faces(sitting: Sitting) -> set[Face]:
    """The cards in hands that the screen may draw now."""
    return {each.face for hand in sitting.update.hands().values() for each in hand.places if each.face is not None}


def test_the_table_lies_open_for_a_moment_before_each_cover_and_shows_no_hand() -> None:
    sitting, _ = sit(*HANDS)
    assert (stands(sitting), sitting.laptop.holder) == (Stage.PASSING, ANNA)
    assert not faces(sitting)
    assert runs(sitting)
    sitting.pass_on()
    assert stands(sitting) is Stage.COVER
    assert not faces(sitting)
    assert not runs(sitting)
    sitting.uncover()
    assert (sitting.laptop.viewer, faces(sitting)) == (ANNA, set(cards(HANDS[0])))
    sitting.point(card("2C"))
    assert (sitting.laptop.stage, sitting.laptop.holder) == (Stage.PASSING, BORIS)
    assert not faces(sitting)
    assert sitting.public.view.round == ((ANNA, card("2C")),)


def test_nothing_can_be_done_while_the_turn_passes_on() -> None:
    sitting, _ = sit(*HANDS)
    before = sitting.public.version
    assert [*sitting.choices(), *sitting.plain_moves(), *sitting.words()] == []
    sitting.point(card("2C"))
    assert sitting.public.version == before


def test_the_table_stays_turned_to_who_played_last_until_the_next_hand_is_open() -> None:
    sitting, _ = sit(*HANDS)
    assert sitting.near == ANNA
    open_hand(sitting)
    sitting.point(card("2C"))
    assert sitting.near == ANNA
    sitting.pass_on()
    assert sitting.near == ANNA
    sitting.uncover()
    assert sitting.near == BORIS


def test_a_person_alone_has_the_hand_open_all_the_time_and_never_a_cover() -> None:
    sitting, _ = sit(*HANDS, people=1)
    assert (sitting.laptop.stage, sitting.laptop.viewer) == (Stage.OPEN, ANNA)
    sitting.point(card("3C"))
    assert (sitting.laptop.stage, sitting.laptop.viewer) == (Stage.REST, ANNA)
    assert faces(sitting) == set(cards(HANDS[0])) - {card("3C")}


def test_with_bots_alone_only_backs_are_seen_until_the_cards_are_shown() -> None:
    sitting, state = sit(people=0, variant="scoring")
    game, rng = BoomGame(), Random("bots")
    while not sitting.public.counted:
        assert not faces(sitting)
        sitting.table.submit(state.current, rng.choice(list(game.legal_moves(state, state.current))))
    assert len(faces(sitting)) == sum(hand.count for hand in sitting.public.hands().values()) > 0


def test_a_turn_that_goes_on_stays_open() -> None:
    sitting, _ = sit("3C 4C 5C 6C 7C 9C 10C", *HANDS[1:2], variant="eights")
    open_hand(sitting)
    sitting.point(card("7C"))
    open_hand(sitting)
    drawn = 0
    while sitting.laptop.stage is Stage.OPEN and ask.Draw() in sitting.plain_moves():
        sitting.make(ask.Draw())
        drawn += 1
        assert sitting.laptop.viewer in (BORIS, None)
    assert drawn


def test_after_the_cover_is_told_what_happened_since_the_last_turn() -> None:
    sitting, _ = sit(*HANDS)
    open_hand(sitting)
    assert [type(event) for event in sitting.missed(ANNA)] == [TurnBegan]
    sitting.point(card("2C"))
    open_hand(sitting)
    missed = [event for event in sitting.missed(BORIS) if isinstance(event, Played)]
    assert [(event.seat, event.card) for event in missed] == [(ANNA, card("2C"))]
    sitting.point(card("2D"))
    assert not [event for event in sitting.missed(BORIS) if isinstance(event, Played)]
    sitting.table.submit(BOT, ask.Play(card("2H")))
    open_hand(sitting)
    others = [event.seat for event in sitting.missed(ANNA) if isinstance(event, Played | Passed)]
    assert others == [BORIS, BOT]


def test_a_suit_is_named_after_the_card_and_both_can_be_taken_back() -> None:
    sitting, _ = sit(*HANDS, variant="eights")
    open_hand(sitting)
    assert not sitting.words()
    sitting.point(card("8D"))
    assert sitting.words() == tuple(Word("suit", suit) for suit in "CDHS")
    assert faces(sitting) == set(cards(HANDS[0]))
    assert sitting.back()
    assert not sitting.words()
    assert card("8D") in sitting.choices()
    sitting.point(card("8D"))
    sitting.point(Word("suit", "S"))
    assert SuitNamed(ANNA, Suit.SPADES) in sitting.public.events
    assert sitting.laptop.stage is Stage.PASSING


def test_a_screen_that_was_hidden_opens_to_the_same_hand_again() -> None:
    sitting, _ = sit(*HANDS)
    open_hand(sitting)
    assert sitting.cover()
    assert (sitting.laptop.stage, sitting.laptop.holder, faces(sitting)) == (Stage.COVER, ANNA, set())
    sitting.uncover()
    assert faces(sitting) == set(cards(HANDS[0]))


@pytest.mark.parametrize("variant", ["boom", "scoring", "eights"])
@pytest.mark.parametrize("seed", "abc")
def test_no_hand_is_ever_open_to_anybody_but_its_owner(variant: str, seed: str) -> None:
    sitting, state = sit(variant=variant, seed=seed)
    game, rng = BoomGame(), Random(seed)
    for _ in range(120):
        laptop = sitting.laptop
        if sitting.public.counted:
            break
        hidden = set(game.hidden_from(state, laptop.viewer))
        assert not faces(sitting) & hidden
        assert laptop.viewer is None or laptop.stage in (Stage.OPEN, Stage.LOOK)
        match laptop.stage:
            case Stage.PASSING:
                sitting.pass_on()
            case Stage.COVER:
                sitting.uncover()
            case Stage.LOOK:
                sitting.close_look()
            case Stage.OPEN:
                sitting.make(rng.choice(list(sitting.update.legal_moves)))
            case _:
                sitting.table.submit(BOT, rng.choice(list(game.legal_moves(state, BOT))))
