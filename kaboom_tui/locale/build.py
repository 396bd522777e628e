"""Compiles the translation sources of each language into the catalogs read while playing.

Runs inside every package build, and by hand after texts were changed: `python -m kaboom_tui.locale.build`.
"""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Messages of the command-line library are keyed by its own English sentences, so they are a catalog apart.
APART = "click"
MERGED = "kaboom"
# The same sources give the same bytes, whenever they are compiled.
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class TextsError(Exception):
    """A translation source can't be compiled: the message names the file and the key."""


def read_source(path: Path, language: str) -> Catalog:
    """One .po file, with every entry in it ready for use; raises `TextsError` for a fuzzy or doubled one."""
    with path.open("rb") as file:
        try:
            catalog = read_po(file, locale=language, abort_invalid=True)
        except ValueError as error:
            raise TextsError(f"{path}: {error}") from error
    for message in catalog:
        if message.id and message.fuzzy:
            raise TextsError(f"{path}: {key_of(message.id)} is marked fuzzy")
    return catalog


def key_of(identity: object) -> str:
    """The key under which a message is asked for: with plural forms, the first of its two."""
    return str(identity[0]) if isinstance(identity, list | tuple) else str(identity)


def merge(sources: list[Path], language: str) -> Catalog:
    """All topics of a language in one catalog; raises `TextsError` when two files define one key."""
    merged = Catalog(locale=language, charset="utf-8", creation_date=EPOCH, fuzzy=False)
    owner: dict[str, Path] = {}
    for path in sources:
        for message in read_source(path, language):
            if not message.id:
                continue
            key = key_of(message.id)
            if key in owner:
                raise TextsError(f"{path}: {key} stands already in {owner[key]}")
            owner[key] = path
            merged.add(message.id, message.string)
    return merged


def write_catalog(catalog: Catalog, target: Path) -> None:
    """Replaces the compiled file in one step, so that a program starting meanwhile reads a whole one."""
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    with draft.open("wb") as file:
        write_mo(file, catalog)
    draft.replace(target)


def compile_texts(folder: Path) -> list[Path]:
    """Compiles every language under `folder` and returns the files written."""
    written = []
    for home in sorted(folder.glob("*/LC_MESSAGES")):
        language = home.parent.name
        sources = sorted(home.glob("*.po"))
        apart = [path for path in sources if path.stem == APART]
        merged = [path for path in sources if path.stem != APART]
        for name, chosen in ((MERGED, merged), (APART, apart)):
            if chosen:
                target = home / f"{name}.mo"
                write_catalog(merge(chosen, language), target)
                written.append(target)
    return written


class CompileTexts(BuildHookInterface[Any]):
    """Makes the catalogs part of every wheel and of an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before files are collected, whatever `version` of the package is built."""
        compile_texts(Path(self.root) / "kaboom_tui" / "locale")


if __name__ == "__main__":
    for compiled in compile_texts(Path(__file__).parent):
        print(compiled)
