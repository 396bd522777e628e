"""A guarded table refuses every offence with the rule that forbids it, and tells nothing by it (K65 to K71)."""

from rules.core.fingerprint import faces, fingerprint
from rules.core.seats import Seat
from rules.core.shuffle import Chance
from rules.kaboom.moves import KaboomMove
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import KaboomState
from rules.kaboom.strict_moves import ForbiddenMove
from tests.rules.kaboom.scenario import GAME
from tests.rules.kaboom.strictly import STRICT

RULES = {"K65", "K66", "K68", "K69", "K70", "K71"}


def guarded(state: KaboomState) -> KaboomState:
    """The same table under the default rules."""
    other = GAME.copy(state)
    other.options = KaboomOptions()
    return other


def _some(state: KaboomState, chance: Chance) -> list[tuple[Seat, ForbiddenMove]]:
    found = []
    for seat in map(Seat, range(state.seats)):
        by_kind = {type(move): move for move in GAME.offences(state, seat)}
        listed = GAME.offences(state, seat)
        some = [*by_kind.values(), *(listed[chance.below(len(listed))] for _ in range(3 if listed else 0))]
        found += [(seat, move) for move in some if isinstance(move, GAME.forbidden)]
    return found


def test_everything_that_a_strict_table_would_charge_for_is_refused_by_its_rule_and_changes_nothing() -> None:
    refused_by = set()
    for seed in range(6):
        chance = Chance(str(seed), "guarded")
        state = GAME.start(STRICT, 2 + seed % 3, str(seed))
        for _ in range(60):
            if GAME.outcome(state) is not None:
                break
            table = guarded(state)
            before = fingerprint(table)
            for seat, move in _some(state, chance):
                refused = GAME.check(table, seat, move)
                assert refused is not None
                assert not list(faces(tuple(refused.fields.values())))
                refused_by.add(refused.rule)
                strange = GAME.twin(table, seat, Chance(str(seed), "strange"))
                again = GAME.check(strange, seat, move)
                assert again is not None
                assert (again.rule, again.key, again.fields) == (refused.rule, refused.key, refused.fields)
                assert not GAME.offences(table, seat)
            assert fingerprint(table) == before
            moves = [(seat, move) for seat in (None, *map(Seat, range(state.seats))) for move in _rights(state, seat)]
            GAME.play(state, *moves[chance.below(len(moves))])
    assert refused_by == RULES


def _rights(state: KaboomState, seat: Seat | None) -> list[KaboomMove]:
    listed = GAME.legal_moves(state, seat)
    return list({type(move): move for move in listed}.values())
