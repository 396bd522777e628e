"""Vzryv behind the one door that every game has."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never, get_args

from rules.core.cards import Card
from rules.core.errors import IllegalMove
from rules.core.game import Deadline, Game, GameInfo, Outcome
from rules.core.seats import Actor, Seat, Viewer
from rules.core.shuffle import Chance
from rules.vzryv import dealing, ending, imagining, legal, turns
from rules.vzryv.chapters import CHAPTERS
from rules.vzryv.events import Dealt, Told, VzryvEvent
from rules.vzryv.memory import VzryvMemory
from rules.vzryv.moves import Deal, Play, TakePile, VzryvMove
from rules.vzryv.options import PRESETS, VzryvOptions
from rules.vzryv.state import MAX_SEATS, Phase, VzryvState, new_state
from rules.vzryv.view import VzryvView, view


class VzryvGame(Game[VzryvOptions, VzryvState, VzryvMove, VzryvEvent, VzryvView]):
    """Rules V1 to V21, for 2 to 4 seats (V3). It may go on for ever: only the limit of V20 ends every game."""

    info = GameInfo("vzryv", range(2, MAX_SEATS + 1), range(2, MAX_SEATS + 1), rules_version=1)
    options_type = VzryvOptions
    presets = PRESETS
    move_types = get_args(VzryvMove)
    chapters = CHAPTERS
    dealt = Dealt

    def start(self, options: VzryvOptions, seats: int, seed: str, deck: Sequence[Card] | None = None) -> VzryvState:
        """A match of 2 to 4 seats that waits for the dealer's first `Deal`."""
        if seats not in self.info.seats:
            raise ValueError(f"Vzryv is for 2 to {MAX_SEATS} seats, not {seats}")
        return new_state(options, seats, seed, None if deck is None else tuple(deck))

    def legal_moves(self, state: VzryvState, seat: Actor) -> Sequence[VzryvMove]:
        """See `legal.moves`."""
        return legal.moves(state, seat)

    def check(self, state: VzryvState, seat: Actor, move: VzryvMove) -> IllegalMove | None:
        """See `legal.check`."""
        return legal.check(state, seat, move)

    def play(self, state: VzryvState, seat: Actor, move: VzryvMove) -> Sequence[VzryvEvent]:
        """Check and do a move; the events are in the order in which things happened."""
        refused = legal.check(state, seat, move)
        if refused is not None:
            raise refused
        told: list[VzryvEvent] = []
        _do(state, seat, move, told)
        return told

    def advance(self, state: VzryvState, seat: Actor, move: VzryvMove) -> None:
        """Do a listed move, unheard."""
        _do(state, seat, move, None)

    def view(self, state: VzryvState, viewer: Viewer) -> VzryvView:
        """See `view.view`."""
        return view(state, viewer)

    def outcome(self, state: VzryvState) -> Outcome | None:
        """Places and lost games once the match is over (V18, V20, V21)."""
        if state.phase is not Phase.OVER:
            return None
        return Outcome(ending.final_places(state), tuple(state.losses), tuple(state.losses), ("lost",))

    def deadline(self, state: VzryvState) -> Deadline | None:
        """The deals: the table's own part in a match."""
        if state.phase is not Phase.DEAL:
            return None
        return Deadline(Deal(), "next_deal" if state.deal_no else "first_deal")

    def rematch(self, options: VzryvOptions, state: VzryvState, rng: Chance) -> VzryvOptions:
        """The dealer of the next game goes by the last one (V5)."""
        if state.dealer is None:
            return options
        return replace(options, first_dealer=dealing.next_dealer(state) + 1)

    def copy(self, state: VzryvState) -> VzryvState:
        """See `VzryvState.copy`."""
        return state.copy()

    def census(self, state: VzryvState) -> Sequence[Card]:
        """Stock, pile, hands and closed cards."""
        return [*state.stock, *state.pile, *(card for cards in (*state.hands, *state.closed) for card in cards)]

    def hidden_from(self, state: VzryvState, viewer: Viewer) -> Sequence[Card]:
        """See `imagining.hidden_cards`."""
        return imagining.hidden_cards(state, viewer)

    def twin(self, state: VzryvState, viewer: Viewer, rng: Chance) -> VzryvState:
        """See `imagining.twin`."""
        return imagining.twin(state, viewer, rng)

    def new_memory(self, seat: Seat) -> VzryvMemory:
        """See `VzryvMemory`."""
        return VzryvMemory(seat)

    def imagine(self, view: VzryvView, memory: VzryvMemory, rng: Chance) -> VzryvState:
        """See `imagining.imagine`."""
        return imagining.imagine(view, memory, rng)


def _do(state: VzryvState, seat: Actor, move: VzryvMove, told: Told) -> None:
    if seat is None:
        dealing.deal(state, told)
        return
    match move:
        case Play():
            turns.lay(state, seat, move.card, told)
        case TakePile():
            turns.take_pile(state, seat, told)
        case Deal():
            raise AssertionError("only the dealer deals")
        case _:
            assert_never(move)
