"""What a bot believed at the reveal, beside the cards that everybody sees then (K52)."""

from kaboom_tui.bots.kaboom.belief import Belief
from kaboom_tui.bots.kaboom.outlook import Outlook
from kaboom_tui.bots.kaboom.traits import Traits
from kaboom_tui.bots.thoughts import Guess, Thought
from rules.core.seats import Seat
from rules.kaboom import events as told
from rules.kaboom.scoring import points
from rules.kaboom.state import SPOTS
from rules.kaboom.view import KaboomView


def thought_at(reveal: told.Revealed, view: KaboomView, belief: Belief, traits: Traits) -> Thought | None:
    """The thought of a belief that has not heard of the reveal yet; `None` of a seat without cards.

    `view` is the table of that reveal: it says whose cards lie where and who has said KABOOM, and what the cards are
    is taken from the reveal alone. A card that was taken for another was not known.
    """
    mine = reveal.hands[belief.seat]
    if not mine:
        return None
    outlook = Outlook(view, belief, traits)
    return Thought(
        seat=belief.seat,
        knew=sum(belief.face(SPOTS[belief.seat][slot]) == card for slot, card in mine),
        held=len(mine),
        guesses=tuple(
            Guess(Seat(rival), round(outlook.total(Seat(rival))[0]), sum(points(card) for _, card in hand))
            for rival, hand in enumerate(reveal.hands)
            if rival != belief.seat and hand
        ),
    )
