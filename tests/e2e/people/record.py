"""Keeps what an evening looked like: recordings that a terminal player can show, the journal and the numbers."""

from __future__ import annotations

import codecs
import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.e2e.harness.terminal import Terminal
from tests.e2e.people.keyboard import Keyboard


def record(evening: Keyboard[Any], folder: Path, result: Mapping[str, object]) -> None:
    """Write `part-1.cast` and so on, one for each program of the evening, its journal and `summary.json`.

    `result` is what the game came to, in plain values.
    """
    folder.mkdir(parents=True)
    for number, terminal in enumerate(evening.terminals, 1):
        _cast(terminal, folder / f"part-{number}.cast")
    shutil.copy(evening.truth.file, folder / "match.jsonl")
    witness = evening.witness
    summary = {
        "programs": len(evening.terminals),
        "moves": evening.truth.n,
        **result,
        "bytes watched": witness.bytes,
        "frames watched": witness.frames,
        "faces seen rightly": len(witness.seen),
        "leaks": len(witness.leaks),
    }
    (folder / "summary.json").write_text(json.dumps(summary, indent=1) + "\n")


def _cast(terminal: Terminal, path: Path) -> None:
    """A recording in the format of asciinema, version 2."""
    first = terminal.screen()
    decode = codecs.getincrementaldecoder("utf-8")("replace").decode
    raw, done = terminal.raw, 0
    with path.open("w") as file:
        file.write(json.dumps({"version": 2, "width": len(first[0]), "height": len(first)}) + "\n")
        for frame in terminal.frames:
            if frame.bytes > done:
                file.write(json.dumps([round(frame.time, 3), "o", decode(raw[done : frame.bytes])]) + "\n")
                done = frame.bytes
