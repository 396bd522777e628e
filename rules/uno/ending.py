"""How a round is counted and when the match is over (U5, U18 to U21)."""

from rules.core.ranking import places
from rules.uno.events import HandsShown, MatchEnded, Scored, Told
from rules.uno.scoring import score_round
from rules.uno.state import Phase, UnoState


def end_round(state: UnoState, told: Told) -> None:
    """Show and count all hands; the loser begins the next round, unless somebody has reached the ceiling (U20)."""
    assert state.starter is not None
    state.revealed = True
    result = score_round(state.deal_no, state.starter, state.current, state.hands, state.totals, state.options.ceiling)
    state.totals = [line.total for line in result.lines]
    state.results.append(result)
    state.starter = result.loser
    lost = tuple(line.seat for line in result.lines if line.over)
    state.phase = Phase.OVER if lost else Phase.DEAL
    if told is not None:
        told.append(HandsShown(tuple(map(tuple, state.hands))))
        told.append(Scored(result))
        if lost:
            told.append(MatchEnded(final_places(state), lost))


def final_places(state: UnoState) -> tuple[int, ...]:
    """The places of a finished match: the lowest total wins, ties shared (U21)."""
    return places([(total,) for total in state.totals])
