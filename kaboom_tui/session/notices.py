"""Something to be said once: the key of a text and what fills its placeholders."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kaboom_tui.session.names import clean_line
from kaboom_tui.texts import t

FIELD_CELLS = 60
"""How wide a foreign text inside a sentence may be, in cells."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One sentence. Texts among its fields may be foreign: they are cleaned before anybody reads them."""

    key: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def text(self) -> str:
        """The sentence in the language spoken now."""
        return t(self.key, **self.cleaned())

    def cleaned(self) -> dict[str, object]:
        """The fields, with nothing in them that steers a terminal."""
        return {
            name: clean_line(value, FIELD_CELLS) if isinstance(value, str) else value
            for name, value in self.fields.items()
        }
