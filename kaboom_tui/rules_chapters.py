"""The chapters of each game's rules page, counted from 1, and which of them says a rule."""

from rules.registry import game as game_of


def chapters_of(game: str) -> tuple[str, ...]:
    """The chapters of a game's page in the order in which they are read."""
    return tuple(game_of(game).chapters)


def chapter_of(rule: str, game: str = "kaboom") -> int | None:
    """The number of the chapter that says a rule such as `K33`; `None` when none does."""
    said = game_of(game).chapters.values()
    return next((number for number, rules in enumerate(said, start=1) if rule in rules), None)
