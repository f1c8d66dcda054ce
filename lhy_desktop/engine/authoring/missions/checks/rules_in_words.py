"""Rules in words, which the program does not enforce."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from lhy_desktop.engine.authoring.forms import Schema
from lhy_desktop.engine.authoring.missions.checks.survey import Survey
from lhy_desktop.engine.authoring.missions.filling import given, left_out, value_at
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.yaml_file import Path

_LETTERS = 60


def in_words(seen: Survey) -> Iterator[Finding]:
    """Each of them, with what else it could be."""
    home: Path = seen.forms.in_words
    found = value_at(seen.data, home) if home else None
    for place, said in enumerate(found if isinstance(found, list) else ()):
        path: Path = (*home, place)
        short = str(said) if len(str(said)) <= _LETTERS else f"{str(said)[: _LETTERS - 1]}…"
        text = f"Not enforced by the program, the players keep it: “{short}”"
        fixes = [Fix("Take it out", partial(_out, seen.schema, path))]
        if seen.forms.notes:
            fixes.insert(0, Fix("Make it a note", partial(_noted, seen.schema, path, seen.forms.notes)))
        yield Finding("rule.words", "style", text, (), tuple(fixes), path=path)


def _out(schema: Schema, path: Path, data: Any) -> Any:
    left = left_out(schema, data, path)
    return left if value_at(left, path[:-1]) else left_out(schema, left, path[:-1])


def _noted(schema: Schema, path: Path, notes: Path, data: Any) -> Any:
    there = value_at(data, notes)
    many = len(there) if isinstance(there, list) else 0
    return _out(schema, path, given(schema, data, (*notes, many), value_at(data, path)))
