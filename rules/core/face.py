"""What can lie on a table with its face up: a card of any pack, told apart by identity."""

from collections.abc import Callable
from typing import Any, Self


class Face:
    """One card of some kind of pack. There is one object for each card, so `is` compares cards.

    `code` is short ASCII and names one card of its kind; `place` counts the cards of its kind, from 0 to 255 at most.
    """

    __slots__ = ()

    code: str
    place: int

    @classmethod
    def named(cls, code: str) -> Self:
        """The card of this kind with this code; raises `KeyError` when there is none."""
        raise NotImplementedError

    @property
    def written(self) -> tuple[str, str]:
        """What stands on the card, as words for texts and colours: what it is, and of which suit or colour, if any."""
        return (self.code, "")

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return (type(self).named, (self.code,))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: Callable[[Any], Any]) -> Any:
        """A record writes a card as its code; reading it gives back the one object that the card is."""
        from typing import Annotated

        from pydantic import AfterValidator

        return handler(Annotated[str, AfterValidator(cls._read)])

    @classmethod
    def _read(cls, code: str) -> Self:
        try:
            return cls.named(code)
        except KeyError:
            raise ValueError("no such card") from None
