"""What the seats at one keyboard could do against the rules, looked up once for each moment of the table."""

from collections.abc import Callable, Mapping, Sequence

from kaboom_tui.session.updates import SeatUpdate
from rules.core.moves import Move, Spot
from rules.core.seats import Seat


class Offences:
    """Acts against the rules by kinds of moves, as long as the table has this `version`."""

    def __init__(self, version: int) -> None:
        self.version = version
        self._found: dict[Seat, Mapping[type[Move], Sequence[Move]]] = {}

    def of(
        self, seat: Seat, listed: Callable[[Seat], Sequence[Move]], public: SeatUpdate
    ) -> Mapping[type[Move], Sequence[Move]]:
        """What `seat` could do with cards that lie where everybody may point at them."""
        if seat not in self._found:
            lying = {
                Spot(each, place.slot)
                for each, hand in public.hands().items()
                for place in hand.places
                if place.present
            }
            kinds: dict[type[Move], list[Move]] = {}
            for move in listed(seat):
                if all(part in lying for part in move.parts(seat) if isinstance(part, Spot)):
                    kinds.setdefault(type(move), []).append(move)
            self._found[seat] = kinds
        return self._found[seat]
