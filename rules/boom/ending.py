"""How a deal ends, what it brings, and when the match is over (B12, B20, B21, B35 to B38)."""

from rules.boom.events import Boomed, HandsShown, MatchEnded, Scored, Stopped, Told
from rules.boom.hands import cards_in
from rules.boom.scoring import DealResult, Ending, lowest, plain_result, score_deal
from rules.boom.state import BoomState, Phase
from rules.core.cards import Card
from rules.core.ranking import places
from rules.core.seats import Seat


def boom(state: BoomState, seat: Seat, told: Told) -> None:
    """A seat has laid its last card: it wins the deal, and in the game without points the match (B12)."""
    if told is not None:
        told.append(Boomed(seat))
    if state.options.variant == "boom":
        assert state.dealer is not None
        _settle(state, plain_result(state.deal_no, state.dealer, _hands(state), seat), told)
    else:
        _count(state, Ending.BOOM, (seat,), told)


def stop(state: BoomState, ending: Ending, told: Told) -> None:
    """The stock ends a deal of Crazy Eights: the fewest points win it (B36, B37)."""
    if told is not None:
        told.append(Stopped(ending.value))
    _count(state, ending, lowest(_hands(state), eights=state.eights), told)


def _count(state: BoomState, ending: Ending, winners: tuple[Seat, ...], told: Told) -> None:
    assert state.dealer is not None
    state.revealed = True
    hands = _hands(state)
    if told is not None:
        told.append(HandsShown(hands))
    deal, dealer = state.deal_no, state.dealer
    _settle(state, score_deal(deal, dealer, ending, hands, winners, state.totals, eights=state.eights), told)


def _hands(state: BoomState) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(cards_in, state.hands))


def _settle(state: BoomState, result: DealResult, told: Told) -> None:
    state.totals = [line.total for line in result.lines]
    state.results.append(result)
    over = state.options.variant == "boom" or max(state.totals) >= state.options.target
    state.phase = Phase.OVER if over else Phase.DEAL
    if told is not None:
        told.append(Scored(result))
        if over:
            told.append(MatchEnded(final_places(state)))


def final_places(state: BoomState) -> tuple[int, ...]:
    """The places of a finished match: the most points, or the deal, win; the others by their points (B21)."""
    return places([(-total,) for total in state.totals])
