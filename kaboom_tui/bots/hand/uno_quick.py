"""UNO in a hurry: the judgement of `uno` in few steps and without digits, for games that a search plays on with."""

from collections.abc import Sequence
from typing import Final

from kaboom_tui.bots.hand.uno_weights import AGAIN, BLACK, COLOUR, DEAR, DIGIT, HIT, NEAR, PICTURE
from rules.core.seats import Seat
from rules.uno.cards import Colour, Symbol
from rules.uno.centre import ANSWERS
from rules.uno.moves import Play, UnoMove
from rules.uno.state import UnoState

_COLOURS: Final = tuple(Colour)
_PLACE: Final = {colour: place for place, colour in enumerate(Colour)}


def at_once(state: UnoState, seat: Seat, moves: Sequence[UnoMove]) -> UnoMove:
    """The move that looks best to whoever sits there; cards of the hand are all that it looks at, and counts."""
    first = moves[0]
    if not isinstance(first, Play):
        return first
    hand = state.hands[seat]
    held = [0, 0, 0, 0]
    for card in hand:
        if card.colour is not None:
            held[_PLACE[card.colour]] += 1
    named = held.index(max(held))
    if moves[-1].card is first.card:  # type: ignore[union-attr]
        return first if first.card.colour is not None else _naming(moves, named)
    near, shed, effects = _standing(state, seat)
    able = ANSWERS[state.centre]
    best, found = float("-inf"), first.card
    for card in hand:
        if card in able:
            colour = card.colour
            worth = COLOUR * (held[named] if colour is None else held[_PLACE[colour]] - 1) + effects.get(
                card.symbol, 0.0
            )
            worth += DEAR * card.cost if near else DIGIT * card.cost if card.is_digit else shed[colour is None]
            if worth > best:
                best, found = worth, card
    answers = able[found]
    return answers[0] if found.colour is not None else _naming(answers, named)


def _naming(moves: Sequence[UnoMove], colour: int) -> UnoMove:
    """The move that names a colour and no digit; those of a card come colour by colour."""
    return moves[colour * (len(moves) // len(_COLOURS))]


def _standing(state: UnoState, seat: Seat) -> tuple[bool, tuple[float, float], dict[Symbol, float]]:
    """Whether somebody is near the end, what pictures and black cards are kept for, and what symbols do."""
    counts = [len(hand) for hand in state.hands]
    seats = state.seats
    following, before = (seat + state.direction) % seats, (seat - state.direction) % seats
    near = any(count <= NEAR for at, count in enumerate(counts) if at != seat)
    shed = (-PICTURE if state.options.pictures == "any" else 0.0, -BLACK)
    again = AGAIN if seats == 2 else 0.0
    effects = {Symbol.SKIP: again, Symbol.PLUS_TWO: again, Symbol.PLUS_FOUR: again}
    if seats == 2 and state.options.reverse_two == "skip":
        effects[Symbol.REVERSE] = again
    if counts[following] <= NEAR:
        effects[Symbol.SKIP] += HIT
        effects[Symbol.PLUS_TWO] += 2 * HIT
        effects[Symbol.PLUS_FOUR] += 3 * HIT
        if counts[before] > NEAR:
            effects[Symbol.REVERSE] = effects.get(Symbol.REVERSE, 0.0) + HIT
    return near, shed, effects
