"""UNO behind the one door that every game has."""

from collections.abc import Sequence
from typing import Final, assert_never, get_args

from rules.core.errors import IllegalMove
from rules.core.game import Deadline, Game, GameInfo, Outcome
from rules.core.seats import Actor, Seat, Viewer
from rules.core.shuffle import Chance
from rules.uno import ending, imagining, legal, starting, turns
from rules.uno import moves as ask
from rules.uno.cards import DECK, UnoCard
from rules.uno.chapters import CHAPTERS
from rules.uno.events import Dealt, Fitted, Kept, SignsShown, Told, UnoEvent
from rules.uno.memory import UnoMemory
from rules.uno.moves import Play, UnoMove
from rules.uno.options import PRESETS, UnoOptions
from rules.uno.state import MAX_SEATS, Phase, UnoState, new_state
from rules.uno.view import UnoView, view

# Names of their own: they are looked up after every move.
_DEALING: Final = Phase.DEAL
_OVER: Final = Phase.OVER


class UnoGame(Game[UnoOptions, UnoState, UnoMove, UnoEvent, UnoView]):
    """Rules U1 to U21, for 2 to 10 seats (U2)."""

    info = GameInfo("uno", range(2, MAX_SEATS + 1), range(2, MAX_SEATS + 1), rules_version=1)
    options_type = UnoOptions
    presets = PRESETS
    move_types = get_args(UnoMove)
    looks = (ask.Draw,)
    disclosures = (SignsShown, Fitted, Kept)
    cards = DECK
    chapters = CHAPTERS
    dealt = Dealt

    def start(self, options: UnoOptions, seats: int, seed: str, deck: Sequence[UnoCard] | None = None) -> UnoState:
        """A match of 2 to 10 seats that waits for rock-paper-scissors, or for the dealer's first `Deal` (U4)."""
        if seats not in self.info.seats:
            raise ValueError(f"UNO is for 2 to {MAX_SEATS} seats, not {seats}")
        return new_state(options, seats, seed, None if deck is None else tuple(deck))

    def legal_moves(self, state: UnoState, seat: Actor) -> Sequence[UnoMove]:
        """See `legal.moves`."""
        return legal.moves(state, seat)

    def check(self, state: UnoState, seat: Actor, move: UnoMove) -> IllegalMove | None:
        """See `legal.check`."""
        return legal.check(state, seat, move)

    def play(self, state: UnoState, seat: Actor, move: UnoMove) -> Sequence[UnoEvent]:
        """Check and do a move; the events are in the order in which things happened."""
        refused = legal.check(state, seat, move)
        if refused is not None:
            raise refused
        told: list[UnoEvent] = []
        _do(state, seat, move, told)
        return told

    def advance(self, state: UnoState, seat: Actor, move: UnoMove) -> None:
        """Do a listed move, unheard."""
        _do(state, seat, move, None)

    def view(self, state: UnoState, viewer: Viewer) -> UnoView:
        """See `view.view`."""
        return view(state, viewer)

    def outcome(self, state: UnoState) -> Outcome | None:
        """Places and totals once somebody has reached the ceiling (U20, U21)."""
        if state.phase is not _OVER:
            return None
        lost = tuple(int(total >= state.options.ceiling) for total in state.totals)
        return Outcome(ending.final_places(state), tuple(state.totals), lost, ("won", "lost", "points"))

    def deadline(self, state: UnoState) -> Deadline | None:
        """The deals: the table's own part in a match."""
        if state.phase is not _DEALING:
            return None
        first = "starter_found" if state.shown else "first_deal"
        return Deadline(ask.Deal(), "next_deal" if state.deal_no else first)

    def copy(self, state: UnoState) -> UnoState:
        """See `UnoState.copy`."""
        return state.copy()

    def census(self, state: UnoState) -> Sequence[UnoCard]:
        """Stock, pile and hands."""
        return [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]

    def hidden_from(self, state: UnoState, viewer: Viewer) -> Sequence[UnoCard]:
        """See `imagining.hidden_cards`."""
        return imagining.hidden_cards(state, viewer)

    def twin(self, state: UnoState, viewer: Viewer, rng: Chance) -> UnoState:
        """See `imagining.twin`."""
        return imagining.twin(state, viewer, rng)

    def new_memory(self, seat: Seat) -> UnoMemory:
        """See `UnoMemory`."""
        return UnoMemory(seat)

    def imagine(self, view: UnoView, memory: UnoMemory, rng: Chance) -> UnoState:
        """See `imagining.imagine`."""
        return imagining.imagine(view, memory, rng)


def _do(state: UnoState, seat: Actor, move: UnoMove, told: Told) -> None:
    if seat is None:
        starting.deal(state, told)
        return
    if isinstance(move, Play):
        turns.lay(state, seat, move, told)
        return
    match move:
        case ask.Draw():
            turns.draw(state, seat, told)
        case ask.Pass():
            turns.pass_turn(state, seat, told)
        case ask.ShowSign():
            starting.show_sign(state, seat, move.sign, told)
        case ask.Deal():
            raise AssertionError("only the dealer deals")
        case _:
            assert_never(move)
