"""What a person at a table of a game with hands wants who presses a key or clicks a card that does nothing now."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any

from kaboom_tui.widgets.table_board import Target
from rules.core.errors import IllegalMove
from rules.core.face import Face
from rules.core.moves import Move

_DEALERS = "Deal"
_LAYS = "Play"


def wish_of_key(kinds: Sequence[type[Move]], key: str, *, open_cards: bool) -> Move | None:
    """The move that begins with this letter. Where no card has a letter, any letter is taken for one of them: the
    rules then say why nothing is laid.
    """
    plain = _plain(kinds)
    named = next((move for move in plain if type(move).__name__[0].lower() == key), None)
    return named if named is not None or open_cards else next(iter(plain), None)


def wish_of_target(kinds: Sequence[type[Move]], target: Target, pile_moves: Sequence[str]) -> Move | IllegalMove:
    """Laying the card, or the move that `pile_moves` names for the pile."""
    if isinstance(target, Face):
        laying: Any = next((kind for kind in kinds if kind.__name__ == _LAYS), None)
        if laying is not None:
            move: Move = laying(target if fields(laying)[0].name == "card" else (target,))
            return move
    if isinstance(target, str):
        wanted = next((move for move in _plain(kinds) if type(move).__name__ in pile_moves), None)
        return IllegalMove("", "not_from_there") if wanted is None else wanted
    return IllegalMove("", "own_hand")


def _plain(kinds: Iterable[type[Move]]) -> list[Move]:
    """Moves of a seat that are said by a key alone."""
    found: list[Any] = [kind for kind in kinds if not fields(kind) and kind.__name__ != _DEALERS]  # type: ignore[arg-type]
    return [kind() for kind in found]
