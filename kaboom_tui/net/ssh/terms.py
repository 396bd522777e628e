"""The terms on which the door is open: where it is, who may come in, and how much of everything."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Terms:
    """What whoever runs a house decides; times in seconds.

    `sessions` counts people who play or watch, `connections` everybody who holds a line, known or not yet;
    `per_address` and `per_line` are how many of them may come from one place, and over one line. Of one address
    `at_once` lines may come together and then `per_second`, for every greeting costs time. A line that sends more than
    `burst` bytes, and then more than `rate` bytes a second, is cut.
    """

    port: int
    listen: str = "127.0.0.1"
    guests: bool = True
    sessions: int = 60
    connections: int = 100
    per_address: int = 16
    per_line: int = 3
    per_second: float = 4.0
    at_once: int = 64
    login: float = 20.0
    idle: float = 1800.0
    grace: float = 60.0
    longest: float = 12 * 3600.0
    rate: int = 64 * 1024
    burst: int = 4 * 1024 * 1024
