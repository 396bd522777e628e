"""The check of a finished match: the seed fits what was promised at the deal, and every move was possible."""

from dataclasses import dataclass, field
from pathlib import Path

from kaboom_tui.session.match_header import seating_of
from kaboom_tui.session.names import clean_line
from kaboom_tui.session.plain_file import WrongFile, read_plain
from kaboom_tui.session.saves import known_game, reason
from kaboom_tui.words import points_text
from rules.core.errors import BadRecord
from rules.core.journal import LONGEST_TEXT, read_header, read_journal, replay
from rules.core.shuffle import commitment


@dataclass(frozen=True, slots=True)
class Report:
    """The result in words: a text's key and its fields; `fair` says whether everything was as promised."""

    fair: bool
    key: str
    fields: dict[str, object] = field(default_factory=dict)


def verify_file(path: Path) -> Report:
    """Play a finished match again and say whether its cards came from the promised seed; never raises.

    Of a match that is not over it tells nothing: who reads its seed reads its cards.
    """
    try:
        return _verify(read_plain(path))
    except (BadRecord, WrongFile) as error:
        return Report(False, "saves.verify.wrong", {"reason": reason(error).text()})


def _verify(data: bytes) -> Report:
    rules = known_game(read_header(data))
    journal = read_journal(data, rules)
    header = journal.header
    names = [sitter.name for sitter in seating_of(header)]
    outcome = rules.outcome(replay(rules, journal))
    if outcome is None:
        return Report(False, "saves.verify.unfinished")
    said: dict[str, object] = {
        "game": header.game.upper(),
        "deals": sum(type(entry.move).__name__ == "Deal" for entry in journal.entries),
        "moves": len(journal.entries),
        "points": ", ".join(
            f"{name} {points_text(points)}" for name, points in zip(names, outcome.points, strict=True)
        ),
        "seed": clean_line(header.seed, LONGEST_TEXT),
        "commitment": commitment(header.seed),
    }
    if header.deck is not None:
        return Report(False, "saves.verify.stacked", said)
    return Report(True, "saves.verify.fair", said)
