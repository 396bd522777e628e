"""How a game and a match end (V18, V20, V21)."""

from rules.core.ranking import places
from rules.vzryv.events import LimitReached, MatchEnded, Scored, Told
from rules.vzryv.scoring import score_game
from rules.vzryv.state import Phase, VzryvState


def stop(state: VzryvState, told: Told) -> None:
    """Too many moves were made: whoever holds the most cards has lost, and nobody if several do (V20)."""
    if told is not None:
        told.append(LimitReached(state.plies))
    end_game(state, told)


def end_game(state: VzryvState, told: Told) -> None:
    """Write the game down; the match goes on until its games are played (V18, V21)."""
    assert state.dealer is not None, "a game was dealt"
    left = [len(hand) + len(closed) for hand, closed in zip(state.hands, state.closed, strict=True)]
    result = score_game(state.deal_no, state.dealer, state.plies, state.out, left, state.losses)
    state.losses = [line.losses for line in result.lines]
    state.results.append(result)
    over = state.deal_no >= state.options.games
    state.phase = Phase.OVER if over else Phase.DEAL
    if told is not None:
        told.append(Scored(result))
        if over:
            told.append(MatchEnded(final_places(state)))


def final_places(state: VzryvState) -> tuple[int, ...]:
    """The places of a finished match: those of its one game, or else by lost games, the fewest first (AV14, V21)."""
    if state.options.games == 1:
        return tuple(line.place for line in state.results[-1].lines)
    return places([(lost,) for lost in state.losses])
