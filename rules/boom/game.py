"""Boom and its variants behind the one door that every game has."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never, get_args

from rules.boom import dealing, ending, imagining, legal, turns
from rules.boom.chapters import CHAPTERS
from rules.boom.events import BoomEvent, Dealt, Told
from rules.boom.hands import cards_in
from rules.boom.memory import BoomMemory
from rules.boom.moves import BoomMove, Deal, Draw, Pass, Play, PlayEight
from rules.boom.options import PRESETS, BoomOptions
from rules.boom.state import MAX_SEATS, BoomState, Phase, new_state
from rules.boom.view import BoomView, view
from rules.core.cards import Card
from rules.core.errors import IllegalMove
from rules.core.game import Deadline, Game, GameInfo, Outcome
from rules.core.seats import Actor, Seat, Viewer
from rules.core.shuffle import Chance

# Names of their own: they are looked up after every move.
_DEALING: Final = Phase.DEAL
_OVER: Final = Phase.OVER


class BoomGame(Game[BoomOptions, BoomState, BoomMove, BoomEvent, BoomView]):
    """Rules B1 to B38. The lobby offers 2 to 8 seats; the engine takes 12 (B2)."""

    info = GameInfo("boom", range(2, 9), range(2, 7), rules_version=1)
    options_type = BoomOptions
    presets = PRESETS
    move_types = get_args(BoomMove)
    looks = (Draw,)
    chapters = CHAPTERS
    dealt = Dealt
    always_ends = True

    def start(self, options: BoomOptions, seats: int, seed: str, deck: Sequence[Card] | None = None) -> BoomState:
        """A match of 2 to 12 seats that waits for the dealer's first `Deal`."""
        if not self.info.seats.start <= seats <= MAX_SEATS:
            raise ValueError(f"Boom is for 2 to {MAX_SEATS} seats, not {seats}")
        return new_state(options, seats, seed, None if deck is None else tuple(deck))

    def legal_moves(self, state: BoomState, seat: Actor) -> Sequence[BoomMove]:
        """See `legal.moves`."""
        return legal.moves(state, seat)

    def check(self, state: BoomState, seat: Actor, move: BoomMove) -> IllegalMove | None:
        """See `legal.check`."""
        return legal.check(state, seat, move)

    def play(self, state: BoomState, seat: Actor, move: BoomMove) -> Sequence[BoomEvent]:
        """Check and do a move; the events are in the order in which things happened."""
        refused = legal.check(state, seat, move)
        if refused is not None:
            raise refused
        told: list[BoomEvent] = []
        _do(state, seat, move, told)
        return told

    def advance(self, state: BoomState, seat: Actor, move: BoomMove) -> None:
        """Do a listed move, unheard."""
        _do(state, seat, move, None)

    def view(self, state: BoomState, viewer: Viewer) -> BoomView:
        """See `view.view`."""
        return view(state, viewer)

    def outcome(self, state: BoomState) -> Outcome | None:
        """Places and totals once the match is over (B12, B21, B38); without points the wins alone count (AB21)."""
        if state.phase is not _OVER:
            return None
        plain = state.options.variant == "boom"
        return Outcome(ending.final_places(state), tuple(state.totals), tally=("won",) if plain else ("won", "points"))

    def deadline(self, state: BoomState) -> Deadline | None:
        """The deals: the table's own part in a match."""
        if state.phase is not _DEALING:
            return None
        return Deadline(Deal(), "next_deal" if state.deal_no else "first_deal")

    def rematch(self, options: BoomOptions, state: BoomState, rng: Chance) -> BoomOptions:
        """The seat on the left of the last dealer deals first (B4)."""
        if state.dealer is None:
            return options
        return replace(options, first_dealer=(state.dealer + 1) % state.seats + 1)

    def copy(self, state: BoomState) -> BoomState:
        """See `BoomState.copy`."""
        return state.copy()

    def census(self, state: BoomState) -> Sequence[Card]:
        """Stock, hands, and what was laid."""
        held = [card for hand in state.hands for card in cards_in(hand)]
        return [*state.stock, *held, *(card for _, card in (*state.pile, *state.round))]

    def hidden_from(self, state: BoomState, viewer: Viewer) -> Sequence[Card]:
        """See `imagining.hidden_cards`."""
        return imagining.hidden_cards(state, viewer)

    def twin(self, state: BoomState, viewer: Viewer, rng: Chance) -> BoomState:
        """See `imagining.twin`."""
        return imagining.twin(state, viewer, rng)

    def new_memory(self, seat: Seat) -> BoomMemory:
        """See `BoomMemory`."""
        return BoomMemory(seat)

    def imagine(self, view: BoomView, memory: BoomMemory, rng: Chance) -> BoomState:
        """See `imagining.imagine`."""
        return imagining.imagine(view, memory, rng)


def _do(state: BoomState, seat: Actor, move: BoomMove, told: Told) -> None:
    if seat is None:
        dealing.deal(state, told)
        return
    if isinstance(move, Play):
        turns.lay(state, seat, move.card, None, told)
        return
    match move:
        case Draw() if state.eights:
            turns.draw_one(state, seat, told)
        case Draw():
            turns.draw(state, seat, told)
        case PlayEight():
            turns.lay(state, seat, move.card, move.suit, told)
        case Pass():
            turns.pass_turn(state, seat, told)
        case Deal():
            raise AssertionError("only the dealer deals")
        case _:
            assert_never(move)
