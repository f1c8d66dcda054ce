"""The chapters of a mission as its ruleset tells them: which values they lead to, and the forces of the sides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from lhy_desktop.engine.content.counters.editing import at
from lhy_desktop.engine.content.line_up import Offer, Strength
from lhy_desktop.engine.content.mission_kit import Chapter, Clause, MissionKit, Pattern, Section
from lhy_desktop.engine.content.yaml_file import Path

_KEYS = re.compile(r"\{([a-z_.]+)\}")
_FROM = re.compile(r"\{([a-z_]+)\|([a-z_]+)\}")


class LineUp(msgspec.Struct, frozen=True):
    """The forces of a mission, what there is to take, and by side the words that name its units."""

    strengths: tuple[Strength, ...]
    offers: tuple[Offer, ...]
    words: Mapping[str, tuple[tuple[str, str], ...]]


def line_up(data: Any, kit: MissionKit) -> LineUp | None:
    """What a ruleset says of the forces; None where it says nothing. To be called beside a window."""
    if kit.forces is None:
        return None
    found = kit.forces.strengths(data)
    return LineUp(found, kit.forces.catalogue(), {one.side: kit.forces.words(data, one.side) for one in found})


def places(data: Any, pattern: Pattern, path: Path = ()) -> Iterator[Path]:
    """The places that a pattern means, whether anything is given there or not."""
    if not pattern:
        yield path
        return
    if pattern[0] != "*":
        yield from places(at(data, (pattern[0],)), pattern[1:], (*path, pattern[0]))
        return
    steps = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for step in steps:
        yield from places(data[step], pattern[1:], (*path, step))


def paths_of(chapter: Chapter, data: Any) -> tuple[Path, ...]:
    """The values that a chapter shows."""
    found: list[Path] = [(key,) for key in chapter.keys]
    for section in chapter.sections:
        for path in places(data, section.at):
            found += [(*path, key) for key in section.fields] if section.fields else [path]
    return tuple(dict.fromkeys(found))


def count_of(chapter: Chapter, data: Any) -> str:
    """How much there is of what a chapter is about: "2", or "1 : 0" for two sides."""
    if not chapter.counts:
        return ""
    home = chapter.counts[0][:2]
    if len(chapter.counts[0]) <= len(home):
        return str(sum(1 for pattern in chapter.counts for _ in places(data, pattern)))
    counts = dict.fromkeys(places(data, home), 0)
    for pattern in chapter.counts:
        for path in places(data, pattern):
            counts[path[:2]] += 1
    return " : ".join(map(str, counts.values())) if any(counts.values()) else ""


def keys_of(clause: Clause) -> tuple[str, ...]:
    """The values that a clause is about, by their keys; one within another has a dot."""
    return tuple(_KEYS.findall(clause.text)) or ((clause.key,) if clause.key else ())


def pieces_of(clause: Clause) -> tuple[tuple[str, bool], ...]:
    """Its words and its keys in turn; true for a key."""
    parts = _KEYS.split(clause.text)
    return tuple((part, bool(n % 2)) for n, part in enumerate(parts) if part.strip())


def stands(clause: Clause, record: Any) -> bool:
    """Whether a clause is said of a record."""
    if not clause.offer:
        return True
    if clause.key:
        return at(record, (clause.key,)) is clause.when
    return any(key.partition(".")[0] in record for key in keys_of(clause)) if isinstance(record, dict) else False


def sentence_of(section: Section, path: Path, data: Any) -> tuple[Path, ...]:
    """The records that a section tells at a place: every item of a list, or the one that is there."""
    value = at(data, path)
    if isinstance(value, list):
        return tuple((*path, n) for n in range(len(value)))
    return (path,) if isinstance(value, dict) else ()


def first_of(section: Section, path: Path, data: Any) -> dict[str, Any]:
    """The first values of what a section adds to the list at a place."""
    around = at(data, path[:-1])

    def filled(value: Any) -> Any:
        if isinstance(value, list):
            return [filled(one) for one in value]
        if not isinstance(value, str):
            return value
        said = around if isinstance(around, dict) else {}
        return _FROM.sub(lambda found: str(said.get(found[1]) or found[2]), value)

    return {key: filled(value) for key, value in section.first.items()}
