"""Ids that stand in two counter files: a ruleset reads all of its files together, and no mission could be played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path as FilePath
from typing import Any

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.schema import load
from lhy_desktop.engine.content.yaml_file import Document, Path

IdsOf = Callable[[Any], Mapping[str, Path]]
"""The ids in the data of a counter file, with their places."""


def taken(folder: str, ids_of: IdsOf, places: Places, but: FilePath | None = None) -> dict[str, str]:
    """The ids in the counter files of a folder, with the name of the file of each. ``but`` is a file that does not
    count."""
    found: dict[str, str] = {}
    for name, path in places.files(folder).items():
        if but is not None and same_file(path, but):
            continue
        try:
            data = load(path, path.name)[0].data
        except ContentError:
            continue
        found |= dict.fromkeys(ids_of(data), f"{name}.yaml")
    return found


def note_clashes(document: Document, path: FilePath, folder: str, ids_of: IdsOf, places: Places) -> None:
    """Note the ids of a file that stand in another one too: of a file that is among those read, or of one that is not
    saved anywhere yet."""
    known = any(same_file(path, one) for one in places.files(folder).values())
    if not known and (path.is_absolute() or path.exists()):
        return
    for id, where, file in clashes(ids_of(document.data), taken(folder, ids_of, places, path)):
        document.problem(document.at(where), said(id, file))


def clashes(ids: Mapping[str, Path], others: Mapping[str, str]) -> Iterator[tuple[str, Path, str]]:
    """Each id that is taken, with its place and the file that has it."""
    yield from ((id, where, others[id]) for id, where in ids.items() if id in others)


def said(id: str, file: str) -> str:
    """A clash as a sentence."""
    return f"'{id}' stands in {file} too: with both files no mission could be played. Give it another id."


def same_file(one: FilePath, other: FilePath) -> bool:
    """Whether two ways lead to one file."""
    return one == other or one.resolve() == other.resolve()
