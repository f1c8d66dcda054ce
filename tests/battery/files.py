"""The data files that the battery bends: every file that an installed ruleset with a kit for makers calls its own.

A bent file lies in a player's own folder, where it takes the place of the shipped one, and is read as the program reads
it; what counts as sound is then played a little. Nothing here names a game or its files.
"""

from __future__ import annotations

import os
import random
import re
import time
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest

from lhy_desktop.engine.content import ContentError, find_places, json_schemas
from lhy_desktop.engine.flow import VIEWERS, Ruleset
from lhy_desktop.engine.flow.door import EditingKit
from lhy_desktop.engine.flow.ruleset import find, installed

FOLDERS = ("maps", "counters", "resources/rules")
"""Where shipped data files lie."""
SECONDS = 10
"""Of the processor, for one file."""
ANSWERS = 300 if os.environ.get("LHY_ALL") else 30


class Shipped(NamedTuple):
    """A data file as it is shipped, of the ruleset that knows it (boards are known to each)."""

    ruleset: str
    path: Path
    kind: str

    @property
    def inside(self) -> str:
        """Its path inside the data folder."""
        return self.path.relative_to(find_places().data).as_posix()


@cache
def _common() -> frozenset[str]:
    return frozenset(json_schemas.common())


def schema_name(one: Shipped) -> str:
    """The file name of the schema of a data file, as flow.door.Schemas names it; files that are alike in all rulesets
    have one of their kind."""
    if f"{one.kind}.json" in _common():
        return f"{one.kind}.json"
    name = f"{one.kind}-{one.ruleset}"
    return f"{name}-{one.path.stem}.json" if one.kind == "table" else f"{name}.json"


@lru_cache(maxsize=8)
def shipped(ruleset: str) -> tuple[Shipped, ...]:
    """The data files of a ruleset: those of folders that are named after it, and boards."""
    kit = find(ruleset)
    assert isinstance(kit, EditingKit)
    data = find_places().data
    paths = sorted(path for folder in FOLDERS for path in (data / folder).rglob("*.yaml"))
    own = [path for path in paths if not _of_another(path.relative_to(data).parts, ruleset)]
    found = [Shipped(ruleset, path, kit.kind_of(path)) for path in own]
    assert all(one.kind for one in found)
    return tuple(found)


def _of_another(parts: tuple[str, ...], ruleset: str) -> bool:
    """Whether a path goes through the folder of another ruleset."""
    return any(name in parts[:-1] for name in installed() if name != ruleset)


KITS = tuple(name for name in installed() if isinstance(find(name), EditingKit))
each_kit = pytest.mark.parametrize("ruleset", KITS)
"""Runs a test once for every ruleset with files of its own."""


class Reader:
    """Reads bent files in folders of a player's own, one for each file: what was read before is not remembered."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder, self.patch, self.count = folder, patch, 0

    def read(self, one: Shipped, raw: bytes) -> tuple[bool, str]:
        """Whether the file is sound, and what went wrong while it was judged and played; "" when nothing did."""
        self.count += 1
        user = self.folder / str(self.count)
        path = user / one.inside
        path.parent.mkdir(parents=True)
        path.write_bytes(raw)
        self.patch.setenv("LHY_DESKTOP_USER", str(user))
        began = time.process_time()
        sound, fault = False, ""
        try:
            sound, fault = judged(one, path)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
        took = time.process_time() - began
        path.unlink()
        return sound, fault or (f"it took {took:.0f} seconds" if took > SECONDS else "")


def judged(one: Shipped, path: Path) -> tuple[bool, str]:
    """Examine a file in a player's own folder and play a little with it when it is sound. Every problem must be a
    sentence with a file and a line."""
    rules = find(one.ruleset)
    assert isinstance(rules, EditingKit)
    problems = rules.examine(path).problems
    poor = [str(problem) for problem in problems if not told(problem.file, problem.line, problem.text)]
    if problems or poor:
        return False, "; ".join(poor)
    try:
        played(rules, mission_with(one, path))
    except ContentError as error:
        return True, "; ".join(str(each) for each in error.problems if not told(each.file, each.line, each.text))
    return True, ""


def told(file: str, line: int, text: str) -> bool:
    """Whether a message says where, and what in words."""
    return bool(file) and line >= 0 and text.rstrip("'\")")[-1:] in {".", "!", "?"}


def mission_with(one: Shipped, path: Path) -> str:
    """A mission that uses a file: itself, or one that names it, else the first of the ruleset."""
    missions = [other for other in shipped(one.ruleset) if other.kind == "mission"]
    if one.kind == "mission":
        return str(path)
    naming = (other.path for other in missions if one.path.stem in words_of(other.path))
    return next(naming, missions[0].path).stem


def words_of(path: Path) -> set[str]:
    """Every word of a file."""
    return set(re.findall(r"\w+", path.read_text("utf-8")))


def played(rules: Ruleset, mission: str) -> None:
    """Begin a mission and give some answers, looking at every view."""
    game, rng = rules.begin(rules.prepare(mission, {}), 1), random.Random(1)
    for _ in range(ANSWERS):
        if game.question is None:
            break
        seat = game.question.seat
        game.submit(game.roll() if seat == "chance" else game.legal(seat).sample(rng))
        for viewer in VIEWERS:
            game.view(viewer)
