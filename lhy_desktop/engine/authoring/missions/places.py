"""From the text of a mission to its parts, and back."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.content.yaml_file import Document, Path, parse


def line_of(text: str, path: Path) -> int:
    """The line of a value, counted from 1. Raises ContentError when the text cannot be read."""
    return _read(text).at(path)[0]


def path_at(text: str, line: int) -> Path:
    """The innermost value that stands on a line, or that began last above it; () above all. Raises ContentError."""
    document = _read(text)
    best, found = 0, ()
    for marks in (document.marks, document.keys):
        for path, (there, _) in marks.items():
            if best < there <= line or (there == best and len(path) > len(found)):
                best, found = there, path  # type: ignore[assignment]
    return found


def part_at(parts: Iterable[Part], path: Path) -> Part | None:
    """The part that a value belongs to: the place itself, else the record it stands in."""
    every = tuple(parts)
    exact = [one for one in every if path[: len(one.path)] == one.path]
    around = [one for one in every if path[: len(one.record)] == one.record]
    within = [one for one in every if path and one.path[: len(path)] == path and len(path) >= len(one.record)]
    for found in (exact, around, within):
        if found:
            return max(found, key=lambda one: (len(one.record), bool(one.hexes)))
    return None


def _read(text: str) -> Document:
    return parse(text.encode("utf-8", "surrogatepass"), "")
