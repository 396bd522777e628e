"""Rules alone: random matches and playouts a processor second, beside kaboom-engine, OpenSpiel and rlcard."""

from collections.abc import Iterator
from statistics import mean

from tests.bench.peers import Peers
from tests.bench.rounds import interleaved, ratio
from tests.bench.rows import Row
from tests.bench.workers import Worker, Workers

OURS = "KABOOM, random matches"


def measure(peers: Peers, rounds: int) -> Iterator[Row]:
    """Moves that seats make in random matches, then rests of a game from a sampled world."""
    for seats in (4, 2):
        yield from _matches(peers, rounds, seats)
    for seats in (4, 2):
        yield from _hands(peers, rounds, seats)
    yield from _playouts(peers, rounds)


def _matches(peers: Peers, rounds: int, seats: int) -> Iterator[Row]:
    engine, spiel = peers.python("kaboom-engine"), peers.python("open_spiel")
    number = str(seats)
    with Workers() as workers:
        arms = {"ours": workers.start("kaboom_matches", number), "all": workers.start("kaboom_matches", number, "all")}
        if engine is not None:
            arms["engine"] = workers.start("kaboom_engine", number, python=engine)
        if spiel is not None:
            arms["documented"] = workers.start("openspiel_games", number, "documented", python=spiel)
            arms["quick"] = workers.start("openspiel_games", number, "quick", python=spiel)
        found = interleaved(arms, rounds)
    for ours, beside, name, target in (
        ("ours", "engine", "kaboom-engine", "≥ 5×" if seats == 4 else ""),
        ("all", "engine", "kaboom-engine", ""),
        ("ours", "documented", "OpenSpiel crazy_eights, documented loop", "≥ 1.4×"),
        ("ours", "quick", "OpenSpiel crazy_eights, quickest loop", ""),
    ):
        what = f"{OURS}, {seats} seats" + (", every seat asked at every move" if ours == "all" else "")
        if beside not in found:
            yield Row(what, name, None, target, "not installed")
            continue
        note = f"decisions a processor second; {mean(arms[ours].sizes):.0f} moves listed for each"
        if beside == "engine":
            note += f", there {mean(arms[beside].sizes):.0f}"
        yield Row(what, name, ratio(found[ours], found[beside]), target, note)


def _hands(peers: Peers, rounds: int, seats: int) -> Iterator[Row]:
    """UNO and Crazy Eights, heard by a table as `play` does it and unheard as `advance` does."""
    number = str(seats)
    quick = ("openspiel_games", number, "quick")
    for game, what, package, theirs, name, target in (
        ("uno", "UNO", "rlcard", ("rlcard_rounds", number), "rlcard, `env.step`", "≥ 8×"),
        ("eights", "Crazy Eights", "open_spiel", quick, "OpenSpiel crazy_eights, quickest loop", "≥ 1×"),
    ):
        python = peers.python(package)
        what = f"{what}, random matches, {seats} seats"
        if python is None:
            yield Row(what, name, None, target, "not installed")
            continue
        with Workers() as workers:
            arms = {method: workers.start("hand_matches", game, number, method) for method in ("play", "advance")}
            arms["theirs"] = workers.start(*theirs, python=python)
            found = interleaved(arms, rounds)
        note = f"moves a processor second, deals included; {mean(arms['play'].sizes):.1f} moves listed for each"
        yield Row(what, name, ratio(found["play"], found["theirs"]), target, note)
        yield Row(f"{what}, by `advance`", name, ratio(found["advance"], found["theirs"]), "", note)


def _playouts(peers: Peers, rounds: int) -> Iterator[Row]:
    beside, target = "OpenSpiel Python MCTS, crazy_eights", "≥ 10×"
    python = peers.python("open_spiel")
    if python is None:
        yield Row("KABOOM, playouts", beside, None, target, "not installed")
        return
    with Workers() as workers:
        copied, each = (workers.start("kaboom_playouts", "4", worlds) for worlds in ("copied", "each"))
        theirs = workers.start("openspiel_search", "4", python=python)
        found = interleaved({"copied": copied, "each": each, "theirs": theirs}, rounds)
    sizes = f"{mean(copied.sizes):.0f} decisions in each, there {mean(theirs.sizes):.0f}"
    note = f"playouts a processor second; {sizes}"
    yield Row(
        "KABOOM, rests of a deal from a sampled world", beside, ratio(found["copied"], found["theirs"]), target, note
    )
    yield Row("the same, a world sampled for each", beside, ratio(found["each"], found["theirs"]), "", note)
    decisions = ratio(_decisions(found["copied"], copied), _decisions(found["theirs"], theirs))
    yield Row("decisions in such rests", beside, decisions, "", "decisions a processor second")


def _decisions(playouts: list[float], worker: Worker) -> list[float]:
    return [speed * size for speed, size in zip(playouts, worker.sizes[1:], strict=True)]
