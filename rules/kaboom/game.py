"""KABOOM behind the one door that every game has."""

from collections.abc import Sequence
from typing import ClassVar, get_args

from rules.core.cards import Card
from rules.core.errors import IllegalMove
from rules.core.game import Deadline, Game, GameInfo, Outcome
from rules.core.moves import Move
from rules.core.seats import Actor, Seat, Viewer
from rules.core.shuffle import Chance
from rules.kaboom import calling, dealing, imagining, infractions, legal, listing, offences, powers, throws, turns
from rules.kaboom import moves as ask
from rules.kaboom.chapters import CHAPTERS
from rules.kaboom.events import Dealt, KaboomEvent, ThrewLate, ThrewWrong
from rules.kaboom.memory import KaboomMemory
from rules.kaboom.moves import KaboomMove
from rules.kaboom.options import PRESETS, KaboomOptions
from rules.kaboom.state import MAX_SEATS, SPOTS, KaboomState, Phase, new_state
from rules.kaboom.stock import Told
from rules.kaboom.strict_events import Misdealt, Offended, Showed, ShowedDrawn, TookUp
from rules.kaboom.strict_moves import (
    DealCard,
    DealRest,
    DrawMany,
    Forbidden,
    ForbiddenMove,
    Glance,
    MoveOutOfTurn,
    Shift,
    Show,
)
from rules.kaboom.view import KaboomView, view


class KaboomGame(Game[KaboomOptions, KaboomState, KaboomMove, KaboomEvent, KaboomView]):
    """Rules K1 to K72. The lobby offers 2 to 8 seats; the engine takes 12 (K3)."""

    info = GameInfo("kaboom", range(2, 9), range(2, 7), rules_version=1)
    options_type = KaboomOptions
    presets = PRESETS
    move_types = get_args(KaboomMove)
    forbidden = get_args(ForbiddenMove)
    out_of_turn = (ask.Throw, ask.CloseGaps, ask.Arrange, Glance, Shift, Show, MoveOutOfTurn)
    throws = (ask.Throw, ask.CloseGaps)
    chapters = CHAPTERS
    flashes = (ThrewWrong, ThrewLate, Showed, ShowedDrawn, Misdealt, Offended)
    renewals = (TookUp,)
    looks = (ask.PeekOwn, ask.PeekOther, ask.KingLook, Glance)
    dealt = Dealt
    unlisted: ClassVar[tuple[type[Move], ...]] = (
        ask.Throw,
        ask.Arrange,
        ask.Peek,
        ask.SwapOwn,
        ask.SwapOthers,
        Shift,
        DrawMany,
    )

    def start(self, options: KaboomOptions, seats: int, seed: str, deck: Sequence[Card] | None = None) -> KaboomState:
        """A match of 2 to 12 seats that waits for the dealer's first `Deal`."""
        if not self.info.seats.start <= seats <= MAX_SEATS:
            raise ValueError(f"KABOOM is for 2 to {MAX_SEATS} seats, not {seats}")
        return new_state(options, seats, seed, None if deck is None else tuple(deck))

    def throw(self, slots: Sequence[int], aim: int) -> KaboomMove:
        """A throw at discard number `aim` (K32)."""
        return ask.Throw(tuple(slots), aim)

    def legal_moves(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        """See `listing.moves`."""
        return listing.moves(state, seat)

    def offences(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        """See `offences.moves`."""
        return offences.moves(state, seat)

    def check(self, state: KaboomState, seat: Actor, move: KaboomMove) -> IllegalMove | None:
        """See `legal.check`; for what is forbidden, `infractions.check`."""
        return _refusal(state, seat, move)

    def play(self, state: KaboomState, seat: Actor, move: KaboomMove) -> Sequence[KaboomEvent]:
        """Check and do a move; the events are in the order in which things happened."""
        refused = _refusal(state, seat, move)
        if refused is not None:
            raise refused
        told: list[KaboomEvent] = []
        _do(state, seat, move, told)
        return told

    def advance(self, state: KaboomState, seat: Actor, move: KaboomMove) -> None:
        """Do a listed move, unheard."""
        _do(state, seat, move, None)

    def view(self, state: KaboomState, viewer: Viewer) -> KaboomView:
        """See `view.view`."""
        return view(state, viewer)

    def outcome(self, state: KaboomState) -> Outcome | None:
        """Places and totals once the match is over (K60 to K62)."""
        if state.phase is not Phase.OVER:
            return None
        return Outcome(calling.final_places(state), tuple(state.totals))

    def deadline(self, state: KaboomState) -> Deadline | None:
        """The next deal, or the reveal: at once when nobody could throw any more (AK11)."""
        match state.phase:
            case Phase.DEAL:
                return Deadline(ask.Deal(), "next_deal" if state.deal_no else "first_deal")
            case Phase.FINAL:
                able = any(legal.may_throw(state, Seat(seat)) is None for seat in range(state.seats))
                return Deadline(ask.Reveal(), "last_throws" if able else "nobody_can_throw")
            case _:
                return None

    def copy(self, state: KaboomState) -> KaboomState:
        """See `KaboomState.copy`."""
        return state.copy()

    def census(self, state: KaboomState) -> Sequence[Card]:
        """Stock, discard, hands and fingers."""
        fingers = [] if state.drawn is None else [state.drawn]
        held = [card for hand in state.hands for card in hand if card is not None]
        return [*state.stock, *state.discard, *held, *fingers, *state.further]

    def hidden_from(self, state: KaboomState, viewer: Viewer) -> Sequence[Card]:
        """See `imagining.hidden_cards`."""
        return imagining.hidden_cards(state, viewer)

    def twin(self, state: KaboomState, viewer: Viewer, rng: Chance) -> KaboomState:
        """See `imagining.twin`."""
        return imagining.twin(state, viewer, rng)

    def new_memory(self, seat: Seat) -> KaboomMemory:
        """See `KaboomMemory`."""
        return KaboomMemory(seat)

    def imagine(self, view: KaboomView, memory: KaboomMemory, rng: Chance) -> KaboomState:
        """See `imagining.imagine`."""
        return imagining.imagine(view, memory, rng)


def _refusal(state: KaboomState, seat: Actor, move: KaboomMove) -> IllegalMove | None:
    refused = legal.check(state, seat, move)
    # No forbidden move is legal, so those that are cost nothing more.
    return infractions.check(state, seat, move) if refused is not None and isinstance(move, Forbidden) else refused


def _do(state: KaboomState, seat: Actor, move: KaboomMove, told: Told) -> None:
    if seat is None:
        if isinstance(move, ask.Deal):
            dealing.deal(state, told)
        else:
            calling.reveal(state, told)
        return
    match move:
        case ask.Throw():
            throws.throw(state, seat, move, told)
        case ask.Draw():
            turns.draw(state, seat, told)
        case ask.Discard():
            powers.begin_power(state, turns.discard(state, seat, told), told)
        case ask.Replace():
            turns.replace(state, seat, move, told)
        case ask.SwapOwn():
            first, second = SPOTS[seat][move.first], SPOTS[seat][move.second]
            powers.swap(state, seat, first, second, "six", told)
        case ask.SwapOthers():
            powers.swap(state, seat, move.first, move.second, "six", told)
        case ask.Exchange():
            powers.swap(state, seat, SPOTS[seat][move.slot], move.spot, "exchange", told)
        case ask.PeekOwn():
            powers.look(state, seat, SPOTS[seat][move.slot], told)
        case ask.PeekOther() | ask.KingLook():
            powers.look(state, seat, move.spot, told)
        case ask.KingTake():
            powers.king_swap(state, seat, SPOTS[seat][move.slot], told)
        case ask.KingGive():
            powers.king_swap(state, seat, move.spot, told)
        case ask.KingLeave():
            powers.king_leave(state, seat, told)
        case ask.Skip():
            powers.skip(state, seat, told)
        case ask.Kaboom():
            calling.kaboom(state, seat, told)
        case ask.Pass():
            turns.pass_turn(state, seat, told)
        case ask.CloseGaps():
            throws.close_gaps(state, seat, told)
        case ask.Peek():
            dealing.peek(state, seat, move, told)
        case ask.Arrange():
            dealing.arrange(state, seat, move, told)
        case DealCard():
            dealing.deal_card(state, told)
        case DealRest():
            dealing.deal_rest(state, told)
        case Forbidden():
            infractions.commit(state, seat, move, told)
        case ask.Deal() | ask.Reveal():
            raise AssertionError("only the dealer deals and reveals")
