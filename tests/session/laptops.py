"""Tables of KABOOM at one keyboard for tests: a stacked deal, and what stands on the screen."""

from collections.abc import Iterable

from kaboom_tui.session.gate import Gate
from kaboom_tui.session.laptop import Stage
from kaboom_tui.session.seating import Kind, Sitter
from kaboom_tui.session.sitting import Sitting
from kaboom_tui.session.table import Table
from rules.core.cards import Card, cards
from rules.core.face import Face
from rules.core.seats import DEALER, Seat
from rules.core.shuffle import Chance
from rules.kaboom import moves as ask
from rules.kaboom.game import KaboomGame
from rules.kaboom.options import KaboomOptions
from rules.kaboom.state import DECK

ANNA, BORIS, BOT = Seat(0), Seat(1), Seat(2)


def dealer_of(seats: int, seed: str) -> int:
    """Who the lot of this seed makes the first dealer."""
    return Chance(seed, "shuffle 1").below(seats)


def seed_for(seats: int, dealer: int) -> str:
    """A seed whose lot falls on this dealer."""
    return next(str(n) for n in range(1000) if dealer_of(seats, str(n)) == dealer)


def stacked(hands: list[str], stock: str, first: int) -> tuple[Card, ...]:
    """A deck that deals these hands, `first` being served first, and then shows `stock`."""
    rows = [cards(hand) for hand in hands]
    order = [rows[(first + step) % len(rows)][turn] for turn in range(4) for step in range(len(rows))]
    order += cards(stock)
    return (*order, *(each for each in DECK if each not in order))


def sit(hands: list[str], stock: str, people: int = 2, options: KaboomOptions | None = None) -> Sitting:
    """A table at which seat 0 plays first; the first `people` seats are human, the others bots that never move."""
    seats = len(hands)
    game = KaboomGame()
    deck = stacked(hands, stock, 0)
    state = game.start(options or KaboomOptions(), seats, seed_for(seats, seats - 1), deck)
    table = Table(game, state)
    names = ("Anna", "Boris", "Vera")
    seating = tuple(Sitter(names[n], Kind.HUMAN if n < people else Kind.BOT) for n in range(seats))
    sitting = Sitting(table, seating, Gate(), lambda: None)
    table.submit(DEALER, ask.Deal())
    return sitting


def everybody_looks(sitting: Sitting) -> None:
    """Take the first look for every seat: people behind the cover, bots by themselves."""
    for seat in range(len(sitting.seating)):
        if seat not in sitting.laptop.humans:
            sitting.table.submit(Seat(seat), ask.Peek(()))
    while stage_of(sitting) is not Stage.REST:
        if stage_of(sitting) is Stage.COVER:
            sitting.uncover()
        elif stage_of(sitting) is Stage.LOOK:
            sitting.close_look()
        else:
            sitting.make(ask.Peek(()))
        if sitting.laptop.alone and sitting.actor is not None and sitting.update.view.phase == "start":
            break


def stage_of(sitting: Sitting) -> Stage:
    """What stands on the screen now."""
    return sitting.laptop.stage


def faces(sitting: Sitting) -> set[str]:
    """Every face that the screen may draw now."""
    view = sitting.update.view
    shown: Iterable[Face | None] = [
        view.top,
        view.drawn,
        *sitting.open_faces.values(),
        *(place.face for hand in view.hands for place in hand.places),
    ]
    return {str(each) for each in shown if each is not None}
