"""Deuces behind the one door that every game has."""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never, get_args

from rules.core.cards import Card
from rules.core.errors import IllegalMove
from rules.core.game import Deadline, Game, GameInfo, Outcome
from rules.core.moves import Part
from rules.core.seats import Actor, Seat, Viewer
from rules.core.shuffle import Chance
from rules.deuces import dealing, ending, imagining, legal, listing, turns
from rules.deuces import moves as ask
from rules.deuces.chapters import CHAPTERS
from rules.deuces.events import Dealt, DeucesEvent, Told
from rules.deuces.memory import DeucesMemory
from rules.deuces.moves import DeucesMove
from rules.deuces.options import PRESETS, DeucesOptions
from rules.deuces.state import MAX_SEATS, DeucesState, Phase, new_state
from rules.deuces.view import DeucesView, view


class DeucesGame(Game[DeucesOptions, DeucesState, DeucesMove, DeucesEvent, DeucesView]):
    """Rules D1 to D31, for 2 to 8 seats (D1). One game is one match; whoever won it begins the next (D4, D31)."""

    info = GameInfo("deuces", range(2, MAX_SEATS + 1), range(2, MAX_SEATS + 1), rules_version=1)
    options_type = DeucesOptions
    presets = PRESETS
    move_types = get_args(DeucesMove)
    looks = (ask.Draw, ask.TakeAnother, ask.Out, ask.Substitute)
    chapters = CHAPTERS
    unlisted = (ask.InitOut, ask.Remove)
    gathered = (ask.InitOut, ask.Play, ask.Remove)
    dealt = Dealt
    always_ends = True

    def start(self, options: DeucesOptions, seats: int, seed: str, deck: Sequence[Card] | None = None) -> DeucesState:
        """A game of 2 to 8 seats that waits for the dealer's `Deal`."""
        if seats not in self.info.seats:
            raise ValueError(f"Deuces is for 2 to {MAX_SEATS} seats, not {seats}")
        return new_state(options, seats, seed, None if deck is None else tuple(deck))

    def legal_moves(self, state: DeucesState, seat: Actor) -> Sequence[DeucesMove]:
        """See `listing.moves`."""
        return listing.moves(state, seat)

    def check(self, state: DeucesState, seat: Actor, move: DeucesMove) -> IllegalMove | None:
        """See `legal.check`."""
        return legal.check(state, seat, move)

    def play(self, state: DeucesState, seat: Actor, move: DeucesMove) -> Sequence[DeucesEvent]:
        """Check and do a move; the events are in the order in which things happened."""
        refused = legal.check(state, seat, move)
        if refused is not None:
            raise refused
        told: list[DeucesEvent] = []
        _do(state, seat, move, told)
        return told

    def advance(self, state: DeucesState, seat: Actor, move: DeucesMove) -> None:
        """Do a listed move, unheard."""
        _do(state, seat, move, None)

    def view(self, state: DeucesState, viewer: Viewer) -> DeucesView:
        """See `view.view`."""
        return view(state, viewer)

    def outcome(self, state: DeucesState) -> Outcome | None:
        """Places and points, halves exactly, once the game is over (D28); over several games wins count (D31)."""
        if state.phase is not Phase.OVER:
            return None
        result = state.results[-1]
        return Outcome(ending.final_places(result), tuple(line.points for line in result.lines), tally=("won",))

    def deadline(self, state: DeucesState) -> Deadline | None:
        """The deal: the table's own part in a game."""
        return Deadline(ask.Deal(), "first_deal") if state.phase is Phase.DEAL else None

    def gather(self, kind: type[DeucesMove], parts: Sequence[Part]) -> DeucesMove:
        """Cards thrown out, laid or taken away together."""
        cards = tuple(part for part in parts if isinstance(part, Card))
        match kind:
            case ask.InitOut:
                return ask.InitOut(cards)
            case ask.Remove:
                return ask.Remove(cards)
            case _:
                return ask.Play(cards)

    def rematch(self, options: DeucesOptions, state: DeucesState, rng: Chance) -> DeucesOptions:
        """The winner begins; several draw lots among themselves (D4, AD25)."""
        outcome = self.outcome(state)
        if outcome is None:
            return options
        winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
        return replace(options, starter=winners[rng.below(len(winners))] + 1)

    def copy(self, state: DeucesState) -> DeucesState:
        """See `DeucesState.copy`."""
        return state.copy()

    def census(self, state: DeucesState) -> Sequence[Card]:
        """Deck, hands, fines, out, centre, edge, fingers, and what was taken away or opened at the end."""
        held = [card for pile in (*state.hands, *state.fines) for card in pile]
        single = [card for card in (state.face_down, state.drawn) if card is not None]
        piles = (state.stock, state.out, state.centre, state.twos, state.removed, state.opened)
        return [*held, *single, *(card for pile in piles for card in pile)]

    def hidden_from(self, state: DeucesState, viewer: Viewer) -> Sequence[Card]:
        """See `imagining.hidden_cards`."""
        return imagining.hidden_cards(state, viewer)

    def twin(self, state: DeucesState, viewer: Viewer, rng: Chance) -> DeucesState:
        """See `imagining.twin`."""
        return imagining.twin(state, viewer, rng)

    def new_memory(self, seat: Seat) -> DeucesMemory:
        """See `DeucesMemory`."""
        return DeucesMemory(seat)

    def imagine(self, view: DeucesView, memory: DeucesMemory, rng: Chance) -> DeucesState:
        """See `imagining.imagine`."""
        return imagining.imagine(view, memory, rng)


def _do(state: DeucesState, seat: Actor, move: DeucesMove, told: Told) -> None:
    if seat is None:
        dealing.deal(state, told)
        return
    match move:
        case ask.InitOut():
            dealing.init_out(state, seat, move.cards, told)
        case ask.Play():
            turns.play(state, seat, move.cards, told)
        case ask.Draw():
            turns.draw(state, seat, told)
        case ask.Pass():
            turns.pass_turn(state, seat, told)
        case ask.Keep():
            turns.keep(state, seat, told)
        case ask.Fine():
            turns.fine(state, seat, told)
        case ask.Out():
            turns.send_out(state, seat, told)
        case ask.Substitute():
            turns.substitute(state, seat, move.card, told)
        case ask.TakeAnother():
            turns.take_another(state, seat, told)
        case ask.EndTurn():
            turns.end_turn(state, seat, told)
        case ask.Remove():
            ending.remove(state, seat, move.cards, told)
        case ask.Deal():
            raise AssertionError("only the dealer deals")
        case _:
            assert_never(move)
