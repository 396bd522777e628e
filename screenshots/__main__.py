"""`python -m screenshots` takes every picture anew; `--record` plays the matches before; `--check` only compares."""

import asyncio
import sys

from screenshots.recording import GAMES, record
from screenshots.shots import SHOTS
from screenshots.studio import file_of, take


async def stale(*, write: bool) -> list[str]:
    """The names of the pictures that no longer show what the program draws; with `write` they are mended."""
    found = []
    for shot in SHOTS:
        picture, file = await take(shot), file_of(shot)
        if not file.exists() or file.read_text(encoding="utf-8") != picture:
            found.append(shot.name)
            if write:
                file.write_text(picture, encoding="utf-8")
    return found


def main() -> int:
    """Exit code 1 when `--check` finds a stale picture."""
    check = "--check" in sys.argv
    if "--record" in sys.argv:
        for key in GAMES:
            record(key)
    found = asyncio.run(stale(write=not check))
    sys.stdout.write("".join(f"{name}\n" for name in found))
    return int(check and bool(found))


if __name__ == "__main__":
    sys.exit(main())
