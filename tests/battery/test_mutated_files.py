"""Mutated data files of every ruleset give problems with file and line, or a game; never anything else."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest

from tests.battery.cases import SEED
from tests.battery.files import KITS, Reader, each_kit, shipped

FILES = -(-int(os.environ.get("LHY_SOAK_FILES", "120")) // len(KITS))
"""How many files of each ruleset."""
WORDS = ["", "x", "-1", "3", "999999999999", "[]", "{}", "null", "true", "1.5", "'", '"', "&a b", "*a", "!t", "<<: {}"]
WORDS += ["[", "]", "{", "}", ": ", "- ", "# ", "\t", "\n", "\x00", "\ufeff", "é", "F5", "all", "rows 9-1", "not", ","]


def mutated(text: str, rng: random.Random) -> bytes:
    for _ in range(rng.choice((1, 1, 2, 4))):
        text = rng.choice(WAYS)(text, rng)
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


def _another_token(text: str, rng: random.Random) -> str:
    """A word or number of the file in the place of another: mostly well formed, often a name that exists elsewhere."""
    tokens = list(re.finditer(r"[\w./-]+", text))
    if not tokens:
        return text
    one, other = rng.choice(tokens), rng.choice(tokens)
    return text[: one.start()] + other.group() + text[one.end() :]


def _another_number(text: str, rng: random.Random) -> str:
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text
    one = rng.choice(numbers)
    return text[: one.start()] + rng.choice(("0", "1", "2", "7", "20", "99", "-1", "1.5", "x")) + text[one.end() :]


def _without(text: str, rng: random.Random) -> str:
    """An entry of a list or a mapping in braces less."""
    entries = list(re.finditer(r"[^,\[{\n]+, ", text))
    one = rng.choice(entries) if entries else None
    return text[: one.start()] + text[one.end() :] if one else text


SPOILED = (_cut, _flip, _swap_word, _drop_line, _double_line, _indent, _insert)
FORMED = (_another_token, _another_number, _without, _drop_line)
"""Ways that mostly leave a file that can be read, with values that mean something else."""
WAYS = (*SPOILED, *FORMED, *FORMED)


@each_kit
def test_mutated_files_never_give_a_traceback(ruleset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader, faults, sound = Reader(tmp_path, monkeypatch), [], 0
    for number in range(FILES):
        rng = random.Random(f"{SEED} {number}")
        one = rng.choice(shipped(ruleset))
        good, fault = reader.read(one, mutated(one.path.read_text("utf-8"), rng))
        sound += good
        faults += [f"{one.inside}, {number}: {fault}"] if fault else []
    assert faults == []
    assert 0 < sound < FILES / 2
