"""Bots at a strict table never offend, and play on rightly while others do."""

import pytest

from kaboom_tui.bots.kaboom.brain import KaboomBot
from kaboom_tui.bots.kaboom.traits import FLAWLESS
from kaboom_tui.bots.parlour import Parlour
from kaboom_tui.bots.registry import make_bot
from rules.core.cards import card
from rules.core.moves import Move
from rules.core.seats import Seat
from rules.core.shuffle import Chance
from rules.kaboom.moves import Discard, Draw, Exchange, KaboomMove, Replace
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import SPOTS
from rules.kaboom.strict_moves import (
    DrawMany,
    Forbidden,
    Glance,
    MoveOutOfTurn,
    Shift,
    Show,
    ShowDrawn,
)
from tests.bots.tables import GAME, ME, YOU, Listening

STRICT = KaboomOptions(strict_table=True, deal_by_hand=True, max_deals=2)
LEVELS = ("easy", "normal", "hard")


def hands_that_slip(parlour: Parlour, chance: Chance) -> Move | None:
    """Now and then somebody does something against the rules, all kinds alike."""
    if chance.below(6):
        return None
    seat = Seat(chance.below(len(parlour.bots)))
    kinds: dict[type[Move], list[KaboomMove]] = {}
    for move in GAME.offences(parlour.state, seat):
        kinds.setdefault(type(move), []).append(move)
    if not kinds:
        return None
    found = kinds[sorted(kinds, key=lambda kind: kind.__name__)[chance.below(len(kinds))]]
    move = found[chance.below(len(found))]
    parlour.table.submit(seat, move)
    return move


@pytest.mark.parametrize("seats", [2, 4])
def test_bots_of_every_level_play_matches_in_which_everybody_offends(seats: int) -> None:
    offences: set[type[Move]] = set()
    for seed in range(32 // seats):
        levels = [LEVELS[(seat + seed) % 3] for seat in range(seats)]
        bots = [make_bot("kaboom", Seat(seat), seats, level, f"{seed}") for seat, level in enumerate(levels)]
        parlour = Parlour(GAME, STRICT, bots, f"{seed}")
        chance = Chance(f"{seed}", "slips")
        while (step := parlour.step()) is not None:
            assert not isinstance(step.move, Forbidden)
            if (slip := hands_that_slip(parlour, chance)) is not None:
                offences.add(type(slip))
        assert GAME.outcome(parlour.state) is not None
    assert {Glance, Shift, Show, DrawMany, MoveOutOfTurn} <= offences


def test_what_a_bot_that_forgets_nothing_believes_is_true_after_every_offence() -> None:
    for seed in range(3):
        bots = [KaboomBot(Seat(seat), 3, FLAWLESS, f"{seed}") for seat in range(3)]
        parlour = Parlour(GAME, STRICT, bots, f"{seed}")
        chance = Chance(f"{seed}", "slips")
        while parlour.step() is not None:
            hands_that_slip(parlour, chance)
            for bot in bots:
                known = bot.belief.memory.known
                assert list(known.values()) == [parlour.state.hands[spot.seat][spot.slot] for spot in known]


def listening(mine: str, yours: str, stock: str) -> Listening:
    """A bot at a strict table of two."""
    return Listening(mine, yours, stock, options=KaboomOptions(strict_table=True))


def test_a_bot_knows_what_others_showed_and_who_has_peeped_at_what() -> None:
    seen = listening("2C 3C 4C 5C", "6C 7C 8C 9C", "AC 2D 3D")
    seen.make(YOU, Show(SPOTS[YOU][3]), Glance(SPOTS[ME][2]))
    assert seen.bot.belief.face(SPOTS[YOU][3]) is card("9C")
    assert seen.bot.belief.tracks.at[SPOTS[ME][2]].known_to(YOU)
    assert not seen.bot.belief.tracks.at[SPOTS[ME][3]].known_to(YOU)
    assert len([spot for spot in seen.bot.belief.tracks.at if spot.seat == YOU]) == 8


def test_a_bot_follows_a_drawn_card_that_was_shown_into_the_hand() -> None:
    seen = listening("2C 3C 4C 5C", "6C 7C 8C 9C", "QD QH")
    seen.make(ME, Draw(), Discard())
    seen.make(ME, Exchange(0, SPOTS[YOU][0]))
    seen.make(YOU, Draw(), ShowDrawn(), Replace(1))
    assert seen.bot.belief.face(SPOTS[YOU][1]) is card("QH")


def test_a_bot_whose_turn_was_broken_into_goes_on_with_it() -> None:
    seen = listening("10H JC QC KC", "6C 7C 8C 9C", "QD 2D")
    turns = seen.bot.belief.turns
    seen.make(YOU, MoveOutOfTurn())
    assert seen.decided() is None
    seen.make(YOU, Replace(0))
    assert seen.decided() == Draw()
    assert seen.bot.belief.turns == turns
