"""Mutated data files give problems or a value, never a traceback (issue 2, bad input)."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

import pytest

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.rulesets.lhy.authoring.checking import validate
from lhy_desktop.engine.rulesets.lhy.files.missions import load_setup

SHIPPED = sorted(
    path
    for folder in ("maps/boards", "maps/missions/lhy", "counters/lhy", "resources/rules/lhy")
    for path in (find_places().data / folder).glob("*.yaml")
)
FIRST = int(os.environ.get("LHY_SEED", "0")) * 10_000
"""Seeds rotate with the day (dev.py test)."""
WORDS = ["", "x", "-1", "3", "999999999999", "[]", "{}", "null", "true", "1.5", "'", '"', "&a b", "*a", "!t", "<<: {}"]
WORDS += ["[", "]", "{", "}", ": ", "- ", "# ", "\t", "\n", "\x00", "\ufeff", "é", "F5", "all", "rows 9-1", "not", ","]


def mutated(text: str, rng: random.Random) -> bytes:
    for _ in range(rng.choice((1, 1, 2, 4))):
        text = rng.choice((_cut, _flip, _swap_word, _drop_line, _double_line, _indent, _insert))(text, rng)
    raw = text.encode("utf-8", "surrogatepass")
    if rng.random() < 0.1:
        place = rng.randrange(len(raw) + 1)
        raw = raw[:place] + bytes([rng.randrange(256)]) + raw[place:]
    return raw


def _cut(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _flip(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice(WORDS) + text[place + 1 :]


def _swap_word(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    words[rng.randrange(len(words))] = rng.choice(WORDS)
    return " ".join(words)


def _drop_line(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    del lines[rng.randrange(len(lines))]
    return "\n".join(lines)


def _double_line(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    return "\n".join([*lines[:place], lines[place], *lines[place:]])


def _indent(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    place = rng.randrange(len(lines))
    lines[place] = rng.choice((" ", "  ", "- ")) + lines[place]
    return "\n".join(lines)


def _insert(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + rng.choice(WORDS) + text[place:]


def _world(tmp_path: Path) -> Places:
    data = tmp_path / "data"
    for folder in ("maps", "counters", "resources/rules"):
        shutil.copytree(find_places().data / folder, data / folder)
    return Places(data.resolve(), tmp_path / "user")


def _try(seed: int, places: Places, counts: dict[str, int]) -> None:
    rng = random.Random(seed)
    source = rng.choice(SHIPPED)
    path = places.data / source.relative_to(find_places().data)
    original = path.read_bytes()
    path.write_bytes(mutated(original.decode(), rng))
    try:
        problems = validate(path, places)
        assert all(problem.text and problem.file for problem in problems)
        counts["bad" if problems else "good"] += 1
        if not problems and "missions" in path.parts:
            load_setup(str(path), {}, places)
    except ContentError as error:
        assert error.problems
    finally:
        path.write_bytes(original)


def test_150_mutated_files_never_give_a_traceback(tmp_path: Path) -> None:
    counts = {"bad": 0, "good": 0}
    places = _world(tmp_path)
    for seed in range(FIRST, FIRST + 150):
        _try(seed, places, counts)
    assert counts["bad"] > 75
    assert counts["good"] > 10


@pytest.mark.soak
def test_3000_mutated_files_never_give_a_traceback(tmp_path: Path) -> None:
    counts = {"bad": 0, "good": 0}
    places = _world(tmp_path)
    for seed in range(FIRST, FIRST + 3_000):
        _try(seed, places, counts)
    assert counts["bad"] > 1_500
