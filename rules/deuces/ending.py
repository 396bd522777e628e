"""How a game ends and is counted (D23 to D30)."""

from rules.core.cards import Card, Rank
from rules.core.ranking import places
from rules.core.seats import Seat
from rules.deuces.events import DeckOpened, Ended, HandsShown, MatchEnded, Removed, RightGiven, Scored, Told
from rules.deuces.scoring import Ending, GameResult, How, right, seat_result
from rules.deuces.state import DeucesState, Phase


def finish(state: DeucesState, ending: Ending, told: Told) -> None:
    """The game is over and nobody has a right to anything: count (D24, D30)."""
    _show_hands(state, ending, told)
    _open_deck(state, told)
    _count(state, told)


def finish_by_ace(state: DeucesState, cards: tuple[Card, ...], covered: Card, told: Told) -> None:
    """An ace was laid: its seat may take cards out of its fine before they are counted (D25)."""
    _show_hands(state, Ending.ACE, told)
    if state.options.remove_after_reveal:
        _open_deck(state, told)
    if len(cards) > 1:
        state.how = How.TOGETHER
    else:
        state.how = How.SAME_SUIT if covered.suit is cards[0].suit else How.OTHER_SUIT
    number = len(state.fines[state.current])
    state.right = right(state.how, number)
    if told is not None:
        told.append(RightGiven(state.current, state.how.value, number, state.right))
    if state.right:
        state.phase = Phase.REMOVE
    else:
        _close(state, told)


def remove(state: DeucesState, seat: Seat, cards: tuple[Card, ...], told: Told) -> None:
    """Take cards out of the own fine by the right of the ace (D25)."""
    for card in cards:
        state.fines[seat].remove(card)
    state.removed.extend(cards)
    if told is not None:
        told.append(Removed(seat, cards))
    _close(state, told)


def _show_hands(state: DeucesState, ending: Ending, told: Told) -> None:
    """Every hand goes to its fine (D24). The faces are told before the reason, which they prove."""
    state.ending = ending
    if told is not None:
        told.append(HandsShown(tuple(map(tuple, state.hands))))
        told.append(Ended(ending.value))
    for fine, hand in zip(state.fines, state.hands, strict=True):
        fine.extend(hand)
        hand.clear()


def _open_deck(state: DeucesState, told: Told) -> None:
    """Turn the rest of the deck over from the top: the last twos take their order (D26)."""
    rest = state.stock[::-1]
    state.stock.clear()
    state.twos.extend(card for card in rest if card.rank is Rank.TWO)
    state.opened = [card for card in rest if card.rank is not Rank.TWO]
    if told is not None:
        told.append(DeckOpened(tuple(rest), tuple(state.twos)))


def _close(state: DeucesState, told: Told) -> None:
    if not state.options.remove_after_reveal:
        _open_deck(state, told)
    _count(state, told)


def _count(state: DeucesState, told: Told) -> None:
    assert state.ending is not None
    twos = tuple(card.suit for card in state.twos if card.suit is not None)
    ace = state.current if state.ending is Ending.ACE else None
    lines = tuple(
        seat_result(Seat(seat), fine, state.removed if seat == ace else (), twos)
        for seat, fine in enumerate(state.fines)
    )
    number = 0 if ace is None else len(state.fines[ace]) + len(state.removed)
    result = GameResult(state.ending, twos, ace, state.how, number, state.right, lines)
    state.results.append(result)
    state.phase = Phase.OVER
    if told is not None:
        told.append(Scored(result))
        told.append(MatchEnded(final_places(result)))


def final_places(result: GameResult) -> tuple[int, ...]:
    """The fewest points win; equal points share a place (D28)."""
    return places([(line.doubled,) for line in result.lines])
