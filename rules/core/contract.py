"""The laws that every game keeps, tried on one random match: what a game must pass before anybody plays it."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, NoReturn

from rules.core.errors import IllegalMove
from rules.core.events import Event, told_to
from rules.core.face import Face
from rules.core.fingerprint import faces, fingerprint
from rules.core.game import AnyGame, Memory
from rules.core.moves import Move
from rules.core.options import Options
from rules.core.seats import DEALER, Actor, Seat, Viewer
from rules.core.shuffle import Chance

Pick = Callable[[int], int]
"""The source of choices: a whole number from 0 to its argument - 1."""

_TRIED = 4
"""Moves of each kind that are tried on copies at every step."""


class LawBroken(AssertionError):
    """A game does something that no game may. `law` names it."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a tried match, who made it, and what happened."""

    actor: Actor
    move: Move
    events: tuple[Event, ...]


def check_game(
    game: AnyGame, options: Options, seats: int, seed: str, *, steps: int, pick: Pick, whole: bool = True
) -> list[Step]:
    """Play a random match of at most `steps` moves and hold every law against each of them.

    Returns the match. Raises `LawBroken`; a match that a game with `always_ends` leaves open is such a breach, unless
    no `whole` match was wanted.
    """
    trial = _Trial(game, options, seats, seed, pick)
    while len(trial.steps) < steps and game.outcome(trial.state) is None:
        trial.step()
    trial.finish(whole)
    return trial.steps


class _Trial:
    def __init__(self, game: AnyGame, options: Options, seats: int, seed: str, pick: Pick) -> None:
        self.game = game
        self.start = (options, seats, seed)
        self.state = game.start(options, seats, seed)
        self.pick = pick
        self.actors: list[Actor] = [DEALER, *map(Seat, range(seats))]
        self.steps: list[Step] = []
        self.pool: dict[tuple[Actor, Move], None] = {}
        self.memories: dict[Seat, Memory] = {Seat(seat): game.new_memory(Seat(seat)) for seat in range(seats)}
        self.told: dict[Viewer, set[Face]] = {viewer: set() for viewer in self.actors}
        self.cards: Counter[Face] | None = None
        self.listed: dict[Actor, list[Move]] = {}
        self.forbidden: dict[Actor, Sequence[Move]] = {}

    def step(self) -> None:
        """Hold the laws of a standing table, then choose a move and hold the laws of moving."""
        self.before = fingerprint(self.state)
        self.listed = {actor: list(self.game.legal_moves(self.state, actor)) for actor in self.actors}
        self.pool.update(((actor, move), None) for actor, moves in self.listed.items() for move in moves)
        offences = {actor: self.game.offences(self.state, actor) for actor in self.actors}
        self.forbidden = {actor: moves for actor, moves in offences.items() if moves}
        self._listing()
        self._offending()
        self._refusing()
        self._conserving()
        self._double_entry()
        chosen = self._choice()
        self._twins(chosen)
        self._imagining()
        self._still("asking")
        self._move(*chosen)

    def finish(self, whole: bool) -> None:
        """Hold the laws of a finished match, or of one that was left off, and replay it."""
        if self.game.outcome(self.state) is not None:
            self._conserving()
            self._double_entry()
            self._outcome()
        elif whole and self.game.always_ends:
            self._broken("ending", f"the match goes on after {len(self.steps)} moves")
        state = self.game.start(*self.start)
        for number, step in enumerate(self.steps):
            events = self.game.play(state, step.actor, step.move)
            if repr(list(events)) != repr(list(step.events)):
                self._broken("replay", f"move {number}, {step.move!r}, tells something else the second time")
        if fingerprint(state) != fingerprint(self.state):
            self._broken("replay", "the same moves lead to another state")

    def _broken(self, law: str, detail: str) -> NoReturn:
        raise LawBroken(law, f"{detail} (after {len(self.steps)} moves of {self.start})")

    def _still(self, law: str) -> None:
        if fingerprint(self.state) != self.before:
            self._broken(law, "the state of the match changed")

    def _sample(self, items: Sequence[Any], number: int = _TRIED) -> list[Any]:
        return [items[self.pick(len(items))] for _ in range(number)] if items else []

    def _rng(self, label: str) -> Chance:
        return Chance(str(self.pick(1 << 30)), label)

    def _listing(self) -> None:
        for actor, moves in self.listed.items():
            if len(set(moves)) < len(moves):
                self._broken("listing", f"{actor} is offered a move twice")
            for move in moves:
                if (refused := self.game.check(self.state, actor, move)) is not None:
                    self._broken("listing", f"{move!r} by {actor} is listed and refused ({refused})")
            for move in self._sample(moves):
                copy = self.game.copy(self.state)
                try:
                    self.game.play(copy, actor, move)
                except IllegalMove as refused:
                    self._broken("listing", f"{move!r} by {actor} is listed and refused ({refused})")
        self._still("copying")
        if not any(self.listed.values()):
            self._broken("ending", "nobody can move and the match is not over")

    def _offending(self) -> None:
        """What a table lets hands do against the rules is possible, is no right, is told, and loses no card."""
        for actor, moves in self.listed.items():
            if right := [move for move in moves if isinstance(move, self.game.forbidden)]:
                self._broken("offending", f"{actor} may do what is forbidden: {right[0]!r}")
        for actor, move in self._offences(_TRIED // 2):
            self.pool[actor, move] = None
            if not isinstance(move, self.game.forbidden):
                self._broken("offending", f"{move!r} by {actor} is of no forbidden kind")
            copy = self.game.copy(self.state)
            try:
                told = self.game.play(copy, actor, move)
            except IllegalMove as refused:
                self._broken("offending", f"{move!r} by {actor} is listed and refused ({refused})")
            if not told_to(told, None):
                self._broken("offending", f"nobody hears of {move!r} by {actor}")
            if self.cards is not None and Counter(self.game.census(copy)) != self.cards:
                self._broken("conservation", f"{move!r} by {actor} loses or doubles a card")
        self._still("offending")

    def _offences(self, number: int) -> list[tuple[Actor, Move]]:
        """Some of what somebody could do against the rules."""
        found = []
        for actor in self._sample(list(self.forbidden), number):
            moves = self.forbidden[actor]
            found.append((actor, moves[self.pick(len(moves))]))
        return found

    def _refusing(self) -> None:
        known = list(self.pool)
        for actor, move in self._sample(known, 2 * _TRIED):
            self._refuse(actor, move)
            self._refuse(self.actors[self.pick(len(self.actors))], move)
        self._still("refusal")

    def _refuse(self, actor: Actor, move: Move) -> None:
        if move in self.listed[actor]:
            return
        if self.game.check(self.state, actor, move) is None:
            # What is forbidden is listed at such length that it is looked up now and then only.
            among = self.forbidden.get(actor, ())
            passed = isinstance(move, self.game.forbidden) and (self.pick(_TRIED) or move in among)
            if not passed and not isinstance(move, self.game.unlisted):
                self._broken("listing", f"{move!r} by {actor} is possible and not listed")
            return
        try:
            self.game.play(self.state, actor, move)
        except IllegalMove:
            pass
        else:
            self._broken("refusal", f"{move!r} by {actor} is refused by check and done by play")

    def _conserving(self) -> None:
        if self.cards is None:
            return
        now = Counter(self.game.census(self.state))
        if now != self.cards:
            lost, found = self.cards - now, now - self.cards
            self._broken("conservation", f"lost {sorted(map(str, lost))}, gained {sorted(map(str, found))}")

    def _double_entry(self) -> None:
        for viewer in dict.fromkeys([None, self.game.view(self.state, None).current, *self._sample(self.actors, 2)]):
            shown = set(faces(self.game.view(self.state, viewer)))
            if untold := shown - self.told[viewer]:
                self._broken("double entry", f"{viewer} sees {sorted(map(str, untold))} and was never told")
            if seen := shown & set(self.game.hidden_from(self.state, viewer)):
                self._broken("double entry", f"{viewer} sees {sorted(map(str, seen))}, said to be hidden")

    def _looks(self, state: Any, viewer: Viewer) -> str:
        """All that a viewer can tell about a state without moving."""
        game = self.game
        moves = list(game.legal_moves(state, viewer))
        return f"{game.view(state, viewer)!r} {moves!r} {game.deadline(state)!r} {game.outcome(state)!r}"

    def _twins(self, chosen: tuple[Actor, Move]) -> None:
        for viewer in dict.fromkeys(self._sample(self.actors, 2)):
            self._twin(viewer, chosen)

    def _twin(self, viewer: Viewer, chosen: tuple[Actor, Move]) -> None:
        twin = self.game.twin(self.state, viewer, self._rng("twin"))
        self._still("twins")
        self._alike("twins", twin, viewer)
        self._judged("twins", twin, viewer)
        for actor, move in [
            chosen,
            *self._sample([(each, move) for each in self.actors for move in self.listed[each]], 1),
        ]:
            self._play_twin(twin, viewer, actor, move)

    def _play_twin(self, twin: Any, viewer: Viewer, actor: Actor, move: Move) -> None:
        if self.game.check(twin, actor, move) is not None:
            return
        here, there = (
            told_to(self.game.play(self.game.copy(state), actor, move), viewer) for state in (self.state, twin)
        )
        disclosing = self.game.disclosures
        for one, other in zip_longest(here, there):
            if isinstance(one, disclosing) or isinstance(other, disclosing) or any(faces((one, other))):
                return
            if repr(one) != repr(other):
                self._broken("twins", f"{move!r} by {actor} tells {viewer} what no card showed: {one} or {other}")

    def _imagining(self) -> None:
        viewer = Seat(self.pick(len(self.actors) - 1))
        memory = self.memories[viewer]
        knew = fingerprint(memory)
        world = self.game.imagine(self.game.view(self.state, viewer), memory, self._rng("imagine"))
        if fingerprint(memory) != knew:
            self._broken("imagining", f"the memory of {viewer} changed")
        self._alike("imagining", world, viewer)
        self._judged("imagining", world, viewer)
        for _ in range(_TRIED):
            able = [(actor, moves) for actor in self.actors if (moves := self.game.legal_moves(world, actor))]
            if able:
                actor, moves = able[self.pick(len(able))]
                self.game.advance(world, actor, moves[self.pick(len(moves))])

    def _alike(self, law: str, world: Any, viewer: Viewer) -> None:
        here, there = self._looks(self.state, viewer), self._looks(world, viewer)
        if here != there:
            at = next((at for at, pair in enumerate(zip(here, there, strict=False)) if pair[0] != pair[1]), 0)
            near = slice(max(0, at - 60), at + 60)
            self._broken(law, f"{viewer} can tell it from the true world: …{here[near]}… or …{there[near]}…")
        if self.cards is not None and Counter(self.game.census(world)) != self.cards:
            self._broken(law, "the world has other cards")

    def _judged(self, law: str, world: Any, viewer: Viewer) -> None:
        """Whatever the viewer may try is judged in this world as in the true one."""
        for actor, move in self._sample([pair for pair in self.pool if pair[0] == viewer]):
            here, there = (self.game.check(state, actor, move) for state in (self.state, world))
            if _reason(here) != _reason(there):
                self._broken(law, f"{move!r} by {actor} is judged by something {viewer} can't see: {here} or {there}")

    def _move(self, actor: Actor, move: Move) -> None:
        unheard = self.game.copy(self.state)
        if fingerprint(unheard) != self.before:
            self._broken("copying", "a copy differs")
        events = tuple(self.game.play(self.state, actor, move))
        if move in self.listed[actor] or isinstance(move, self.game.forbidden):
            self.game.advance(unheard, actor, move)
            if fingerprint(unheard) != fingerprint(self.state):
                self._broken("advancing", f"{move!r} by {actor} does something else when nobody listens")
        self.steps.append(Step(actor, move, events))
        self._tell(events)

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, self.game.dealt):
                for known in self.told.values():
                    known.clear()
                self.cards = Counter(self.game.census(self.state))
                if doubled := [card for card, number in self.cards.items() if number > 1]:
                    self._broken("conservation", f"dealt twice: {doubled}")
            for viewer in self.actors:
                self.told[viewer].update(faces(told_to([event], viewer)))
        for seat, memory in self.memories.items():
            memory.hear(told_to(events, seat))

    def _choice(self) -> tuple[Actor, Move]:
        """Mostly what the seat in turn may do, often anybody's move, sometimes one of long ago or a forbidden one."""
        if self.forbidden and not self.pick(5):
            return self._offences(1)[0]
        if not self.pick(8):
            for actor, move in self._sample(list(self.pool)):
                if self.game.check(self.state, actor, move) is None:
                    return actor, move
        able = [actor for actor, moves in self.listed.items() if moves]
        current = self.game.view(self.state, None).current
        actor = current if current in able and self.pick(3) else able[self.pick(len(able))]
        moves = self.listed[actor]
        return actor, moves[self.pick(len(moves))]

    def _outcome(self) -> None:
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        if any(self.game.legal_moves(self.state, actor) for actor in self.actors):
            self._broken("ending", "somebody can move after the end")
        places = outcome.places
        fair = all(place == 1 + sum(other < place for other in places) for place in places)
        if not (len(places) == len(outcome.points) == len(self.actors) - 1 and fair):
            self._broken("ending", f"no ranking of the seats: {outcome}")
        losers = len(places) if "lost" in outcome.tally else 0
        if len(outcome.lost) != losers or not outcome.tally:
            self._broken("ending", f"nothing that a sheet over several matches could add up: {outcome}")


def _reason(refused: IllegalMove | None) -> object:
    return None if refused is None else (refused.rule, refused.key, repr(refused.fields))
