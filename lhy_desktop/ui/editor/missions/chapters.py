"""The chapters of a mission file, from its schema: what the outline lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.authoring.forms import Schema
from lhy_desktop.engine.authoring.forms.shapes import words_of
from lhy_desktop.engine.authoring.missions.parts import Side
from lhy_desktop.engine.content.yaml_file import Path

_SINGLE = frozenset(("text", "number", "truth", "choice", "fixed", "any"))


@dataclass(frozen=True)
class Chapter:
    """``paths`` are the values that belong to it; ``wrong`` is how many faults are in them. One that is not ``given``
    may be added."""

    title: str
    paths: tuple[Path, ...]
    given: bool = True
    note: str = ""
    wrong: int = 0


def chapters_of(
    schema: Schema,
    data: Any,
    sides: Sequence[Side],
    home: Path,
    wrong: Callable[[Path], int],
    named: Sequence[tuple[str, tuple[str, ...]]] = (),
) -> tuple[Chapter, ...]:
    """The chapters of a file; ``home`` leads to its sides, each of which has a chapter of its own, and ``wrong`` says
    how many faults are in a value. ``named`` are keys that belong together, with the title of their chapter."""
    known = data if isinstance(data, dict) else {}
    found = _together(list(_chapters(schema, known, sides, home)), named)
    return tuple(Chapter(one.title, one.paths, one.given, one.note, sum(map(wrong, one.paths))) for one in found)


def _chapters(schema: Schema, data: dict[str, Any], sides: Sequence[Side], home: Path) -> Iterator[Chapter]:
    fields = [(one.key, schema.shape(one.node).kind) for one in schema.root.fields]
    known = {key for key, _ in fields}
    plain = tuple((key,) for key, kind in fields if kind in _SINGLE)
    strangers = tuple((key,) for key in data if key not in known)
    yield Chapter("Title and story", (*plain, *strangers))
    for key, kind in fields:
        if kind in _SINGLE:
            continue
        value = data.get(key)
        if (key,) == home and isinstance(value, dict) and sides:
            for side in sides:
                yield Chapter(f"{words_of(side.key)}: {side.adjective}", ((*home, side.key),))
        else:
            count = str(len(value)) if isinstance(value, list) else ""
            yield Chapter(words_of(key), ((key,),), key in data, count)


def _together(found: list[Chapter], named: Sequence[tuple[str, tuple[str, ...]]]) -> list[Chapter]:
    """One chapter for each of the names, where the first of its keys stands."""
    for title, keys in named:
        mine = [one for one in found if one.paths in [((key,),) for key in keys]]
        if mine:
            paths = tuple(path for one in mine for path in one.paths)
            note = mine[0].note if len(mine) > 1 or mine[0].note else ""
            made = Chapter(title, paths, any(one.given for one in mine), note)
            place = found.index(mine[0])
            found = [one for one in found if one not in mine]
            found.insert(place, made)
    return found
