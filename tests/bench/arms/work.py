"""The worker's side of an arm: works for as long as it is told, again and again, and says how much was done.

Needs nothing but the standard library, for it runs in the environments of the peers, too.
"""

import json
import sys
from collections.abc import Callable, Iterator
from itertools import count
from time import process_time

Work = Callable[[int], tuple[int, int]]
"""Does piece number n of the work; returns how many things were done, and in how many steps."""


def serve(work: Work) -> None:
    """Answers every number of processor seconds on standard input with what was done in that time."""
    numbers: Iterator[int] = count()
    for line in sys.stdin:
        wanted, done, steps, seconds = float(line), 0, 0, 0.0
        started = process_time()
        while seconds < wanted:
            things, parts = work(next(numbers))
            done += things
            steps += parts
            seconds = process_time() - started
        print(json.dumps({"done": done, "steps": steps, "seconds": seconds}), flush=True)
