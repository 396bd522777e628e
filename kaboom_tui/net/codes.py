"""The code of a private table: kept as a digest, compared in the same time right or wrong, not to be tried often."""

import hmac
import secrets
from dataclasses import dataclass
from hashlib import scrypt

from kaboom_tui.net.limits import Bucket


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
        self._per_second = per_second
        self._buckets: dict[str, Bucket] = {}

    def allowed(self, person: str, table: str) -> bool:
        """Whether this person may try the code of this table once more."""
        own = self._buckets.setdefault(f"person {person}", Bucket(self._per_second, 5.0))
        # Who has tried too often must not use up the tries of everybody else.
        return own.take() and self._buckets.setdefault(f"table {table}", Bucket(10 * self._per_second, 30.0)).take()
