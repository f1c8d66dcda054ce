"""The chapters of a mission file, from its schema: what the outline lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lhy_desktop.engine.authoring.forms import Schema
from lhy_desktop.engine.authoring.forms.shapes import words_of
from lhy_desktop.engine.authoring.missions.parts import Side
from lhy_desktop.engine.authoring.missions.telling import count_of, paths_of
from lhy_desktop.engine.content import mission_kit as kit
from lhy_desktop.engine.content.yaml_file import Path

_OTHER = "Other values"
"""What no chapter tells."""
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
    told: kit.Chapter | None = None
    """How its ruleset tells it; without that it is the plain form of its values."""


def chapters_of(
    schema: Schema,
    data: Any,
    sides: Sequence[Side],
    home: Path,
    wrong: Callable[[Path], int],
    told: Sequence[kit.Chapter] = (),
) -> tuple[Chapter, ...]:
    """The chapters of a file: those that its ruleset tells, and what is left of the schema. ``home`` leads to its
    sides, each of which has a chapter of its own where nobody tells them, and ``wrong`` says how many faults are in a
    value."""
    known = data if isinstance(data, dict) else {}
    found = [_told(one, known) for one in told]
    covered = {path[0] for one in found for path in one.paths} | ({"ruleset"} if told else set())
    for one in _chapters(schema, known, sides, home):
        paths = tuple(path for path in one.paths if path[0] not in covered)
        if paths:
            title = one.title if paths == one.paths else _OTHER
            found.append(replace(one, title=title, paths=paths))
    return tuple(replace(one, wrong=sum(map(wrong, one.paths))) for one in found)


def _told(chapter: kit.Chapter, data: dict[str, Any]) -> Chapter:
    """A chapter that a ruleset tells."""
    given = not chapter.keys or any(key in data for key in chapter.keys)
    told = chapter if chapter.sections else None
    return Chapter(chapter.title, paths_of(chapter, data), given, count_of(chapter, data), told=told)


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
