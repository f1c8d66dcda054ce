"""Hexsides: walls without gates, and features drawn twice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drafting.routes import FAMILIES
from lhy_desktop.engine.board.editing import mending
from lhy_desktop.engine.board.editing.checks.survey import Survey
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.board.geometry import Cell, neighbor
from lhy_desktop.engine.board.kits import COMPASS
from lhy_desktop.engine.board.sheet import Sheet, Side

_GATE = ((400, 600),)


def sides(survey: Survey) -> Iterator[Finding]:
    """A closed wall or hedge across a road or path, and the same feature twice on one hexside."""
    sheet, passed = survey.sheet, _passed(survey.sheet)
    seen: set[tuple[frozenset[Cell], str]] = set()
    for i, side in enumerate(sheet.sides):
        cell = sheet.places[side.hex]
        edge = frozenset((cell, neighbor(*cell, side.direction)))
        if side.kind in words.FENCES and not side.openings and edge in passed:
            yield _shut(i, side, passed[edge])
        if (edge, side.kind) in seen:
            yield _second(i, side)
        seen.add((edge, side.kind))


def _passed(sheet: Sheet) -> dict[frozenset[Cell], str]:
    """Hexsides that a road or path crosses, with its kind."""
    found: dict[frozenset[Cell], str] = {}
    for line in sheet.lines:
        if FAMILIES[line.kind] == "road":
            cells = [sheet.places[hex] for hex in line.hexes]
            found |= {frozenset(pair): line.kind for pair in pairwise(cells)}
    return found


def _shut(i: int, side: Side, way: str) -> Finding:
    what = side.kind.replace("_", " ")
    gate = msgspec.structs.replace(side, openings=_GATE)
    fixes = (
        Fix("Open a gate", partial(mending.with_side, i=i, side=gate)),
        Fix(f"Take this {what} away", partial(mending.without, name="sides", i=i)),
    )
    text = f"The {what} on the {_where(side)} runs across a {way.replace('_', ' ')} without an opening."
    return Finding("gate.missing", "wrong", text, (side.hex,), fixes)


def _where(side: Side) -> str:
    return f"{COMPASS[side.direction]} side of {side.hex}"


def _second(i: int, side: Side) -> Finding:
    what = side.kind.replace("_", " ")
    fix = Fix("Keep one", partial(mending.without, name="sides", i=i))
    text = f"The {what} on the {_where(side)} is drawn twice on the same hexside."
    return Finding("side.twice", "style", text, (side.hex,), (fix,))
