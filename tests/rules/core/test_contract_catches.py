"""The contract finds a fault: for each law a game that breaks it, and the law is named."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from rules.core.cards import Card, Colour
from rules.core.contract import LawBroken, check_game
from rules.core.errors import IllegalMove
from rules.core.game import Outcome
from rules.core.moves import Spot
from rules.core.seats import Actor, Seat, Viewer
from rules.core.shuffle import Chance
from rules.kaboom import moves as ask
from rules.kaboom.events import Drew, KaboomEvent, Looked, SawDrawn
from rules.kaboom.game import KaboomGame
from rules.kaboom.memory import KaboomMemory
from rules.kaboom.moves import KaboomMove
from rules.kaboom.options import KaboomOptions
from rules.kaboom.scoring import points
from rules.kaboom.state import KaboomState, Phase
from rules.kaboom.strict_moves import Forbidden, Glance, MoveOutOfTurn, Shift, Show
from rules.kaboom.view import KaboomView


class ViewLeaksACard(KaboomGame):
    def view(self, state: KaboomState, viewer: Viewer) -> KaboomView:
        view = super().view(state, viewer)
        if viewer == 1 and state.phase is Phase.DRAWN:
            view.hands[0].places[0].face = state.hands[0][0]
        return view


class EverybodySeesTheDrawnCard(KaboomGame):
    def view(self, state: KaboomState, viewer: Viewer) -> KaboomView:
        view = super().view(state, viewer)
        view.drawn = state.drawn
        return view


class ViewHintsWithoutAFace(KaboomGame):
    def view(self, state: KaboomState, viewer: Viewer) -> KaboomView:
        view = super().view(state, viewer)
        view.stock += state.drawn is not None and state.drawn.code in ("KH", "KD", "RJ", "BJ", "AC", "AD", "AH", "AS")
        return view


class EventHintsWithoutAFace(KaboomGame):
    def play(self, state: KaboomState, seat: Actor, move: KaboomMove) -> Sequence[KaboomEvent]:
        events = super().play(state, seat, move)
        for event in events:
            if isinstance(event, Drew) and state.drawn is not None:
                event.stock += points(state.drawn)
        return events


class LegalityPeeks(KaboomGame):
    def legal_moves(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        return [move for move in super().legal_moves(state, seat) if self.check(state, seat, move) is None]

    def check(self, state: KaboomState, seat: Actor, move: KaboomMove) -> IllegalMove | None:
        if isinstance(move, ask.Throw) and seat is not None and state.top is not None:
            held = [state.hands[seat][slot] for slot in move.slots if slot < len(state.hands[seat])]
            if any(one is not None and one.rank is not state.top.rank for one in held):
                return IllegalMove("K33", "wrong_card")
        return super().check(state, seat, move)


class RefusalChangesTheState(KaboomGame):
    def play(self, state: KaboomState, seat: Actor, move: KaboomMove) -> Sequence[KaboomEvent]:
        try:
            return super().play(state, seat, move)
        except IllegalMove:
            state.seq += 1
            raise


class CheckAndPlayDisagree(KaboomGame):
    def check(self, state: KaboomState, seat: Actor, move: KaboomMove) -> IllegalMove | None:
        if isinstance(move, ask.Kaboom) and state.deal_no == 1 and not state.discard:
            return IllegalMove("K48", "too_early")
        return super().check(state, seat, move)


class ListsWhatItRefuses(KaboomGame):
    def legal_moves(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        listed = list(super().legal_moves(state, seat))
        return [*listed, ask.Draw()] if state.phase is Phase.DRAWN and seat == state.current else listed


class ListsTwice(KaboomGame):
    def legal_moves(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        return 2 * list(super().legal_moves(state, seat))


class ForgetsToList(KaboomGame):
    def legal_moves(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        listed = super().legal_moves(state, seat)
        return [move for move in listed if not isinstance(move, ask.Kaboom) or not state.discard]


class LosesACard(KaboomGame):
    def play(self, state: KaboomState, seat: Actor, move: KaboomMove) -> Sequence[KaboomEvent]:
        events = super().play(state, seat, move)
        if isinstance(move, ask.Replace):
            del state.stock[:1]
        return events


class DoublesACard(KaboomGame):
    def play(self, state: KaboomState, seat: Actor, move: KaboomMove) -> Sequence[KaboomEvent]:
        events = super().play(state, seat, move)
        if isinstance(move, ask.Discard):
            state.stock[0] = state.discard[-1]
        return events


class AdvancesElsewhere(KaboomGame):
    def advance(self, state: KaboomState, seat: Actor, move: KaboomMove) -> None:
        super().advance(state, seat, move)
        state.passes += 1


class CopiesTooLittle(KaboomGame):
    def copy(self, state: KaboomState) -> KaboomState:
        twin = state.copy()
        twin.stock = state.stock
        return twin


class CopiesWrongly(KaboomGame):
    def copy(self, state: KaboomState) -> KaboomState:
        twin = state.copy()
        twin.turns = 0
        return twin


class TellsASecretToNobody(KaboomGame):
    def play(self, state: KaboomState, seat: Actor, move: KaboomMove) -> Sequence[KaboomEvent]:
        return [event for event in super().play(state, seat, move) if not isinstance(event, SawDrawn)]


class TwinIsAnotherTable(KaboomGame):
    def twin(self, state: KaboomState, viewer: Viewer, rng: Chance) -> KaboomState:
        twin = super().twin(state, viewer, rng)
        twin.totals[0] += 1
        return twin


class ImaginesAnotherTable(KaboomGame):
    def imagine(self, view: KaboomView, memory: KaboomMemory, rng: Chance) -> KaboomState:
        world = super().imagine(view, memory, rng)
        if world.discard:
            world.discard.append(world.stock.pop())
        return world


class ImaginingForgets(KaboomGame):
    def imagine(self, view: KaboomView, memory: KaboomMemory, rng: Chance) -> KaboomState:
        world = super().imagine(view, memory, rng)
        memory.known.clear()
        return world


class RemembersAcrossMatches(KaboomGame):
    def __init__(self) -> None:
        self.draws = 0

    def play(self, state: KaboomState, seat: Actor, move: KaboomMove) -> Sequence[KaboomEvent]:
        events = super().play(state, seat, move)
        self.draws += isinstance(move, ask.Draw)
        return [*events, Looked(Seat(0), Spot(Seat(0), self.draws), False)] if isinstance(move, ask.Draw) else events


class NeverEnds(KaboomGame):
    always_ends = True

    def outcome(self, state: KaboomState) -> Outcome | None:
        return None


class LocksATurn(KaboomGame):
    def legal_moves(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        return [] if state.phase is Phase.ACTION else super().legal_moves(state, seat)


class GivesTiesToTheLowestSeat(KaboomGame):
    def outcome(self, state: KaboomState) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else Outcome(tuple(range(1, state.seats + 1))[::-1][:-1], outcome.points)


class NamesALoserWhomNothingCounts(KaboomGame):
    def outcome(self, state: KaboomState) -> Outcome | None:
        outcome = super().outcome(state)
        return None if outcome is None else replace(outcome, lost=(1,) * state.seats)


class HidesTooLittle(KaboomGame):
    def hidden_from(self, state: KaboomState, viewer: Viewer) -> Sequence[Card]:
        return [*super().hidden_from(state, viewer), *state.discard[-1:]]


class OffenceIsJudgedByItsFace(KaboomGame):
    def check(self, state: KaboomState, seat: Actor, move: KaboomMove) -> IllegalMove | None:
        refused = super().check(state, seat, move)
        if refused is None and isinstance(move, Glance | Show) and state.phase is Phase.START:
            card = state.hands[move.spot.seat][move.spot.slot]
            return IllegalMove("K65", "red_card") if card is not None and card.colour is Colour.RED else None
        return refused


class OffenceIsARight(KaboomGame):
    def legal_moves(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        wrong = [move for move in self.offences(state, seat) if isinstance(move, MoveOutOfTurn)]
        return [*super().legal_moves(state, seat), *wrong]


class OffenceIsListedInVain(KaboomGame):
    def offences(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        return [*super().offences(state, seat), MoveOutOfTurn()] if state.phase is Phase.DRAWN else ()


class OffenceIsNotListed(KaboomGame):
    def offences(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        listed = super().offences(state, seat)
        return [move for move in listed if not isinstance(move, Glance) or not state.discard]


class OffenceIsNoSuchThing(KaboomGame):
    def offences(self, state: KaboomState, seat: Actor) -> Sequence[KaboomMove]:
        return [*super().offences(state, seat), *self.legal_moves(state, seat)]


class OffenceIsHushedUp(KaboomGame):
    def play(self, state: KaboomState, seat: Actor, move: KaboomMove) -> Sequence[KaboomEvent]:
        events = super().play(state, seat, move)
        return [] if isinstance(move, Shift) else events


class OffenceLosesACard(KaboomGame):
    def play(self, state: KaboomState, seat: Actor, move: KaboomMove) -> Sequence[KaboomEvent]:
        events = super().play(state, seat, move)
        if isinstance(move, Shift):
            del state.stock[:1]
        return events


class OffenceCostsOnlyWhenHeard(KaboomGame):
    def advance(self, state: KaboomState, seat: Actor, move: KaboomMove) -> None:
        if not isinstance(move, Forbidden):
            super().advance(state, seat, move)


BROKEN: list[tuple[type[KaboomGame], set[str]]] = [
    (ViewLeaksACard, {"double entry", "twins"}),
    (EverybodySeesTheDrawnCard, {"double entry", "twins"}),
    (ViewHintsWithoutAFace, {"twins", "imagining"}),
    (EventHintsWithoutAFace, {"twins"}),
    (LegalityPeeks, {"twins", "imagining", "refusal"}),
    (RefusalChangesTheState, {"refusal"}),
    (CheckAndPlayDisagree, {"listing", "refusal"}),
    (ListsWhatItRefuses, {"listing"}),
    (ListsTwice, {"listing"}),
    (ForgetsToList, {"listing"}),
    (LosesACard, {"conservation", "advancing"}),
    (DoublesACard, {"conservation", "advancing"}),
    (AdvancesElsewhere, {"advancing"}),
    (CopiesTooLittle, {"copying"}),
    (CopiesWrongly, {"copying"}),
    (TellsASecretToNobody, {"double entry"}),
    (TwinIsAnotherTable, {"twins"}),
    (ImaginesAnotherTable, {"imagining"}),
    (ImaginingForgets, {"imagining"}),
    (RemembersAcrossMatches, {"replay", "twins"}),
    (NeverEnds, {"ending"}),
    (LocksATurn, {"ending", "listing"}),
    (GivesTiesToTheLowestSeat, {"ending"}),
    (NamesALoserWhomNothingCounts, {"ending"}),
    (HidesTooLittle, {"double entry"}),
]


AT_A_STRICT_TABLE: list[tuple[type[KaboomGame], set[str]]] = [
    (OffenceIsJudgedByItsFace, {"twins", "imagining", "offending"}),
    (OffenceIsARight, {"offending"}),
    (OffenceIsListedInVain, {"offending"}),
    (OffenceIsNotListed, {"listing"}),
    (OffenceIsNoSuchThing, {"offending"}),
    (OffenceIsHushedUp, {"offending"}),
    (OffenceLosesACard, {"conservation"}),
    (OffenceCostsOnlyWhenHeard, {"advancing"}),
]


@pytest.mark.parametrize(("kind", "laws"), BROKEN, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_game_is_caught_and_the_law_is_named(kind: type[KaboomGame], laws: set[str]) -> None:
    assert next(filter(None, (_broken_law(kind(), seed) for seed in range(30)))) in laws


@pytest.mark.parametrize(("kind", "laws"), AT_A_STRICT_TABLE, ids=lambda value: getattr(value, "__name__", ""))
def test_a_game_that_breaks_the_laws_of_offences_is_caught(kind: type[KaboomGame], laws: set[str]) -> None:
    assert next(filter(None, (_broken_law(kind(), seed, strict=True) for seed in range(30)))) in laws


def _broken_law(game: KaboomGame, seed: int, *, strict: bool = False) -> str:
    options = KaboomOptions(limit=1, strict_table=strict)
    try:
        check_game(game, options, 3, str(seed), steps=60, pick=Chance(str(seed), "picks").below)
    except LawBroken as broken:
        return broken.law
    return ""


@pytest.mark.parametrize("strict", [False, True])
def test_the_unbroken_game_passes_the_same_matches(strict: bool) -> None:
    for seed in range(6):
        chance = Chance(str(seed), "picks")
        options = KaboomOptions(limit=1, strict_table=strict)
        steps = check_game(KaboomGame(), options, 3, str(seed), steps=60, pick=chance.below)
        assert steps[0].move == ask.Deal()
