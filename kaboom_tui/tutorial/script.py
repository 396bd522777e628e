"""The first lesson of KABOOM: the cards as they are stacked, and what happens step by step."""

from typing import Final

from kaboom_tui.tutorial.steps import PERSON, Act, Do, Say, Step, Watch
from rules.core.cards import Card, card, cards, pack
from rules.core.moves import Spot
from rules.core.seats import DEALER, Seat
from rules.kaboom.moves import (
    CloseGaps,
    Deal,
    Discard,
    Draw,
    Exchange,
    Kaboom,
    KingLook,
    KingTake,
    Peek,
    PeekOther,
    PeekOwn,
    Replace,
    Reveal,
    SwapOthers,
    SwapOwn,
    Throw,
)
from rules.kaboom.options import KaboomOptions

FELIX: Final = Seat(1)
MAYA: Final = Seat(2)
SEATS: Final = 3

SEED: Final = "lesson-0"
"""Lets Maya deal, so that the person begins (K5, K9)."""
OPTIONS: Final = KaboomOptions(max_deals=1)
"""One deal, and it is over."""

_HANDS: Final = (cards("8H 2C 10D QH"), cards("5C KH 8S QS"), cards("RJ 8D 7S 9H"))
"""What everybody is dealt, in the order of the slots."""
_STOCK: Final = cards("AD 3C 10C 6D 7C 4D 2H 7D 2S 9D 6S 5H JD 5D 3S KS AS 4H 5S 2D")
"""What is drawn, or taken as a penalty, one after the other."""


def _stacked() -> tuple[Card, ...]:
    dealt = [hand[slot] for slot in range(4) for hand in _HANDS]
    known = [*dealt, *_STOCK]
    return (*known, *(each for each in pack(jokers=True) if each not in known))


DECK: Final = _stacked()
"""The whole deck, the first card dealt first."""


def _keep(seat: Seat, slot: int) -> tuple[Act, ...]:
    return ((seat, Draw()), (seat, Replace(slot)))


def _discard(seat: Seat) -> tuple[Act, ...]:
    return ((seat, Draw()), (seat, Discard()))


def _named(**codes: str) -> dict[str, Card]:
    return {name: card(code) for name, code in codes.items()}


STEPS: Final[tuple[Step, ...]] = (
    Watch("deal", ((DEALER, Deal()),)),
    Say("welcome"),
    Say("points"),
    # The first look.
    Do("look_first", Peek((0, 1))),
    Say("looked_first", _named(first="8H", second="2C")),
    Watch("others_look", ((FELIX, Peek((0, 1))), (MAYA, Peek((0, 1))))),
    # To draw and keep.
    Do("draw", Draw()),
    Do("keep", Replace(3), _named(drawn="AD")),
    Say("kept", _named(gone="QH", drawn="AD")),
    # A throw, and who comes late.
    Watch("felix_first", _keep(FELIX, 2)),
    Do("throw", Throw((0,), 2), _named(top="8S", own="8H")),
    Watch("maya_late", ((MAYA, Throw((1,), 2)),), _named(own="8H")),
    Say("late", _named(theirs="8D")),
    Do("gap", CloseGaps()),
    # A red six, shown.
    Watch("maya_first", (*_discard(MAYA), (MAYA, SwapOthers(Spot(PERSON, 1), Spot(FELIX, 3))))),
    Say("red_six", _named(six="6D")),
    # A seven.
    Do("draw_seven", Draw()),
    Do("seven", Discard(), _named(drawn="7C")),
    Do("look_own", PeekOwn(1)),
    Say("looked_own", _named(seen="QS")),
    # A wrong throw.
    Watch("second_round", (*_keep(FELIX, 0), *_keep(MAYA, 3), (FELIX, Throw((3,), 7)))),
    Say("wrong", _named(top="9H", theirs="10D")),
    # A nine.
    Do("draw_nine", Draw()),
    Do("nine", Discard(), _named(drawn="9D")),
    Do("look_other", PeekOther(Spot(FELIX, 1))),
    Say("looked_other", _named(seen="KH")),
    # A black six, shown.
    Watch("felix_third", (*_discard(FELIX), (FELIX, SwapOwn(1, 3)))),
    Say("black_six", _named(six="6S", king="KH")),
    Watch("maya_third", _discard(MAYA)),
    # A jack.
    Do("draw_jack", Draw()),
    Do("jack", Discard(), _named(drawn="JD")),
    Do("exchange", Exchange(1, Spot(FELIX, 3)), _named(own="QS", king="KH")),
    Say("exchanged", _named(first="2C", second="KH", third="AD")),
    Watch("fourth_round", (*_discard(FELIX), *_keep(MAYA, 4))),
    # A black king.
    Do("draw_king", Draw()),
    Do("king", Discard(), _named(drawn="KS")),
    Do("king_look", KingLook(Spot(MAYA, 0))),
    Do("king_take", KingTake(0), _named(seen="RJ", own="2C")),
    Watch("fifth_round", (*_keep(FELIX, 1), *_discard(MAYA))),
    # KABOOM.
    Do("kaboom", Kaboom(), _named(first="RJ", second="KH", third="AD")),
    Say("frozen"),
    Watch("last_round", (*_keep(FELIX, 3), *_keep(MAYA, 1))),
    Watch("reveal", ((DEALER, Reveal()),)),
)
"""The lesson from the deal to the cards turned up."""
