"""KABOOM, the reveal, the score of a deal and the end of a match (K48 to K62)."""

from rules.core.seats import Seat
from rules.kaboom.events import Declared, KnockedOut, MatchEnded, Revealed, Scored
from rules.kaboom.scoring import places, points, score_deal
from rules.kaboom.state import KaboomState, Phase
from rules.kaboom.stock import Told
from rules.kaboom.turns import end_turn


def kaboom(state: KaboomState, seat: Seat, told: Told) -> None:
    """Say KABOOM: the cards freeze, and the others have one more turn each (K48 to K51)."""
    first = not state.declarers
    state.passes = 0
    state.declarers.append(seat)
    if told is not None:
        told.append(Declared(seat, first))
    end_turn(state, told)


def reveal(state: KaboomState, told: Told) -> None:
    """Turn all cards up, count, and end the match if it is over (K52 to K62)."""
    state.revealed = True
    assert state.dealer is not None
    hands = {
        Seat(seat): sum([points(card) for card in hand if card is not None])
        for seat, hand in enumerate(state.hands)
        if state.in_play(Seat(seat))
    }
    result = score_deal(
        state.deal_no,
        state.dealer,
        hands,
        state.declarers,
        state.totals,
        flat=state.options.tie_loss == "flat",
    )
    for line in result.lines:
        state.totals[line.seat] = line.total
    state.results.append(result)
    if told is not None:
        told.append(
            Revealed(
                tuple(
                    [
                        tuple([(slot, card) for slot, card in enumerate(hand) if card is not None])
                        for hand in state.hands
                    ]
                )
            )
        )
        told.append(Scored(result))
    _finish_deal(state, told)


def _finish_deal(state: KaboomState, told: Told) -> None:
    over = [line.seat for line in state.results[-1].lines if line.total >= state.options.limit]
    playing = state.seats - len(state.knocked_out)
    ended = bool(over)
    if over and state.options.end_mode == "knockout":
        for seat in over:
            state.knocked_out[seat] = state.deal_no
        ended = playing - len(over) <= 1
        if told is not None:
            told.append(KnockedOut(tuple(over)))
    if state.options.max_deals is not None and state.deal_no >= state.options.max_deals:
        ended = True
    state.phase = Phase.OVER if ended else Phase.DEAL
    state.debts = [0] * state.seats  # K72: what was not missed by now lapses
    if ended and told is not None:
        told.append(MatchEnded(final_places(state)))


def final_places(state: KaboomState) -> tuple[int, ...]:
    """The places of a finished match: by total, or in a knock-out first by how late a seat left (K61, K62)."""
    return places(
        [
            (0, 0, total) if state.in_play(Seat(seat)) else (1, -state.knocked_out[Seat(seat)], total)
            for seat, total in enumerate(state.totals)
        ]
    )
