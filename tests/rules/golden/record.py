"""Golden matches: a journal of moves, and for each viewer the transcript of what it was told and saw."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final

from rules.core.events import told_to
from rules.core.game import AnyGame
from rules.core.journal import END, Entry, Header, Journal, begin, entry_line, header_line, steps
from rules.core.moves import Move
from rules.core.seats import DEALER, Actor, Seat, Viewer
from rules.core.shuffle import Chance
from rules.core.views import View
from rules.registry import GAMES, game

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a golden match is made: at most `moves` random moves from `seed`; `options` differ from the preset's."""

    name: str
    game: str
    preset: str
    seats: int
    seed: str
    moves: int
    options: Mapping[str, object] = field(default_factory=dict)


MORE: Final = (
    Recipe("knockout", "kaboom", "source", 3, "knockout 16", 120, {"end_mode": "knockout", "limit": 60}),
    Recipe("crowd", "kaboom", "source", 6, "late 744", 140, {"limit": 1000}),
    Recipe("duel", "kaboom", "source", 2, "duel 245", 70, {"limit": 1000}),
    Recipe("hands", "kaboom", "strict", 3, "hands 27", 130, {"limit": 1000, "deal_by_hand": True}),
)
"""Matches that show what the presets of their games seldom do."""


def recipes() -> list[Recipe]:
    """One match for every preset of every registered game, and those worth having besides."""
    plain = [
        Recipe(preset, key, preset, game(key).info.seats[1], f"golden {preset}", 120)
        for key in GAMES
        for preset in game(key).presets
    ]
    return [*plain, *MORE]


def journal_path(recipe: Recipe) -> Path:
    """Where the moves of a golden match are kept."""
    return FOLDER / recipe.game / f"{recipe.name}.jsonl"


def transcript_path(recipe: Recipe, viewer: Viewer) -> Path:
    """Where a viewer's transcript is kept."""
    who = "public" if viewer is None else f"seat{viewer}"
    return FOLDER / recipe.game / f"{recipe.name}.{who}.txt"


def viewers(recipe: Recipe) -> list[Viewer]:
    """Everybody who keeps a transcript."""
    return [None, *map(Seat, range(recipe.seats))]


def record(recipe: Recipe) -> bytes:
    """Play the match of a recipe: its journal as a file holds it."""
    played = game(recipe.game)
    options = asdict(played.presets[recipe.preset]) | dict(recipe.options)
    header = Header(
        match=recipe.name,
        game=recipe.game,
        rules_version=played.info.rules_version,
        seats=recipe.seats,
        options=options,
        seed=recipe.seed,
        preset=recipe.preset,
    )
    state = begin(played, header)
    lines = [header_line(header)]
    choices = _choices(played, state, recipe)
    for number in range(1, recipe.moves + 1):
        if played.outcome(state) is not None:
            lines.append(END)
            break
        actor, move = next(choices)
        played.play(state, actor, move)
        lines.append(entry_line(Entry(number, actor, move)))
    return b"".join(lines)


def _choices(played: AnyGame, state: object, recipe: Recipe) -> Iterator[tuple[Actor, Move]]:
    """Mostly moves of the seat in turn, of all kinds alike; some of others; some too late, some against the rules."""
    chance = Chance(recipe.seed, "golden")
    actors: list[Actor] = [DEALER, *map(Seat, range(recipe.seats))]
    old: list[tuple[Actor, Move]] = []
    while True:
        listed = {actor: moves for actor in actors if (moves := list(played.legal_moves(state, actor)))}
        late = [pair for pair in old[-12:] if played.check(state, *pair) is None]
        if late and not chance.below(6):
            yield late[chance.below(len(late))]
            continue
        offences = {actor: played.offences(state, actor) for actor in actors}
        wrong = {actor: possible for actor, possible in offences.items() if possible}
        if wrong and not chance.below(4):
            offender = list(wrong)[chance.below(len(wrong))]
            yield offender, _of_a_kind(wrong[offender], chance)
            continue
        current = played.view(state, None).current
        able = list(listed)
        actor = current if current in listed and chance.below(6) else able[chance.below(len(able))]
        old += [(each, moves[-1]) for each, moves in listed.items() if each is not DEALER]
        yield actor, _of_a_kind(listed[actor], chance)


def _of_a_kind(moves: Sequence[Move], chance: Chance) -> Move:
    """Any of these, where a kind with many moves is no likelier than one with few."""
    kinds = sorted({type(move).__name__ for move in moves})
    kind = kinds[chance.below(len(kinds))]
    like = [move for move in moves if type(move).__name__ == kind]
    return like[chance.below(len(like))]


def transcript(journal: Journal, viewer: Viewer) -> str:
    """What a viewer was told move by move, each with the digest of what lay before it and of its own choices."""
    played = game(journal.header.game)
    state = begin(played, journal.header)
    lines = []
    for step in steps(played, journal, state):
        lines.append(f"#{step.entry.n}")
        lines += [f"  {event!r}" for event in told_to(step.events, viewer)]
        lines.append(f"  = {_digest(played.view(state, viewer), list(played.legal_moves(state, viewer)))}")
    return "\n".join([*lines, f"outcome {played.outcome(state)!r}", ""])


def _digest(view: View, moves: list[Move]) -> str:
    """What lies where, each open face, whose turn it is and what may be done: no more than a board shows."""
    zones = [
        (
            zone.key,
            zone.seat,
            zone.count,
            [(place.slot, place.cell, place.present, place.face) for place in zone.places],
        )
        for zone in view.zones()
    ]
    return sha256(f"{view.current!r} {zones!r} {moves!r}".encode()).hexdigest()[:12]
