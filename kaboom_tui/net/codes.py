"""The code of a private table: kept as a digest, compared in the same time right or wrong, not to be tried often."""

import hmac
import secrets
from dataclasses import dataclass
from hashlib import scrypt

from kaboom_tui.net.limits import Buckets


@dataclass(frozen=True, slots=True)
class Code:
    """What is kept of a code, as hex digits."""

    salt: str
    digest: str

    def fits(self, typed: str) -> bool:
        """Whether this is the code."""
        return hmac.compare_digest(self.digest, _digest(typed, self.salt))


def kept(code: str) -> Code | None:
    """A code as it is kept; `None` for no code at all."""
    if not code.strip():
        return None
    salt = secrets.token_hex(16)
    return Code(salt, _digest(code, salt))


def _digest(code: str, salt: str) -> str:
    return scrypt(code.strip().encode(), salt=bytes.fromhex(salt), n=1 << 12, r=8, p=1).hex()


class Tries:
    """How often codes were tried: seldom by one person, and not much oftener at one table by all together."""

    def __init__(self, per_second: float) -> None:
        self._people = Buckets(per_second, 5.0)
        self._tables = Buckets(10 * per_second, 30.0)

    def allowed(self, person: str, table: str) -> bool:
        """Whether this person may try the code of this table once more."""
        # Who has tried too often must not use up the tries of everybody else.
        return self._people.take(person) and self._tables.take(table)
