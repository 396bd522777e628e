"""What a person at a KABOOM table wants who presses a key or clicks a card that does nothing now."""

from typing import Final

from kaboom_tui.widgets.table_board import Target
from rules.core.errors import IllegalMove
from rules.core.moves import Move, Spot
from rules.core.seats import Seat
from rules.kaboom import moves as ask
from rules.kaboom.powers import Power
from rules.kaboom.state import Phase
from rules.kaboom.strict_moves import Glance
from rules.kaboom.view import KaboomView

_SAID: Final = {"d": ask.Draw(), "k": ask.Kaboom(), "x": ask.Discard(), "g": ask.CloseGaps(), "p": ask.Pass()}
"""Moves by the letter that says them, whatever is done just now."""


def wish_of_key(view: KaboomView, seat: Seat, key: str, *, open_cards: bool) -> Move | IllegalMove | None:
    """What a letter says for the seat that is asked, or looks on; `open_cards` is whether letters stand on cards."""
    if key == "s":
        return _declined(view.phase)
    if key in _SAID and not (key == "p" and view.phase is Phase.PEEK):
        return _SAID[key]
    # Where no card has a letter, any letter is taken for one: the rules say what comes first.
    return None if open_cards else _own_card(view, seat, Spot(seat, _first(view, seat)))


def wish_of_target(view: KaboomView, seat: Seat, target: Target) -> Move | IllegalMove:
    """What pointing at a card or a pile means to the seat that is asked, or looks on."""
    if target == "stock":
        return ask.Draw()
    if not isinstance(target, Spot):
        return ask.Discard()
    return _own_card(view, seat, target) if target.seat == seat else _others_card(view, seat, target)


def _declined(phase: Phase) -> Move:
    match phase:
        case Phase.PEEK:
            return ask.Peek(())
        case Phase.KING:
            return ask.KingLeave()
        case _:
            return ask.Skip()


def _own_card(view: KaboomView, seat: Seat, spot: Spot) -> Move | IllegalMove:
    """What is done with a card of one's own at this moment."""
    if view.phase is Phase.PEEK:
        return ask.Peek((spot.slot,))
    if view.current != seat:
        return ask.Draw()
    if view.phase is Phase.KING:
        return ask.KingTake(spot.slot)
    match view.power:
        case Power.SWAP_OWN:
            return ask.SwapOwn(spot.slot, spot.slot + 1)
        case Power.PEEK_OWN:
            return ask.PeekOwn(spot.slot)
        case Power.SWAP_OTHERS | Power.PEEK_OTHER | Power.KING:
            return IllegalMove("K20", "others_card")
        case Power.EXCHANGE:
            return IllegalMove("K25", "now_others_card")
        case None:
            return ask.Replace(spot.slot)


def _others_card(view: KaboomView, seat: Seat, spot: Spot) -> Move | IllegalMove:
    """What is done with a card of somebody else."""
    if view.phase is Phase.PEEK:
        return IllegalMove("K8", "own_card")
    if view.current != seat:
        return ask.Draw()
    if view.hands[spot.seat].frozen and (view.power is not None or view.phase is Phase.KING):
        return IllegalMove("K49", "other_frozen", other=spot.seat)
    if view.phase is Phase.KING:
        return ask.KingGive(spot)
    match view.power:
        case Power.SWAP_OWN | Power.PEEK_OWN:
            return IllegalMove("K20", "own_card")
        case Power.SWAP_OTHERS:
            return ask.SwapOthers(spot, Spot(spot.seat, spot.slot + 1))
        case Power.PEEK_OTHER:
            return ask.PeekOther(spot)
        case Power.KING:
            return ask.KingLook(spot)
        case Power.EXCHANGE:
            return IllegalMove("K25", "now_own_card")
        case None if view.phase is Phase.DRAWN:
            return IllegalMove("K13", "own_card")
        case None:
            return Glance(spot)


def _first(view: KaboomView, seat: Seat) -> int:
    """The first slot of a seat that holds a card, or the first of all."""
    return next((place.slot for place in view.hands[seat].places if place.present), 0)
