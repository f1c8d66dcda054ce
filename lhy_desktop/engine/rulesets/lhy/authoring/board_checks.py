"""What these rules find on a board that is being drawn, beyond what its words say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.board.editing.resizing import resized
from lhy_desktop.engine.board.sheet import USUAL_METERS
from lhy_desktop.engine.rulesets.lhy.authoring.mission_skeleton import FEWEST_COLUMNS, FEWEST_ROWS
from lhy_desktop.engine.rulesets.lhy.authoring.sheet_fitting import alone, fitting

RULES = {
    "crossing": "2.3, 2.4.6",
    "trees.roadless": "2.4.2",
    "gate.missing": "2.4.1, 2.4.2",
    "flags.both": "2.4.5",
    "line": "2.4.4",
    "grounds.undrawn": "2.4.3, 2.5",
    "word": "2.2",
}


def board_checks(sheet: Sheet) -> tuple[Finding, ...]:
    """Whether a mission finds room on it, whether it fits all other sheets, and its scale. Maps of the larger sizes
    that are offered are meant to be played alone."""
    return (*_room(sheet), *(() if alone(sheet) else fitting(sheet)), *_scale(sheet))


def _room(sheet: Sheet) -> Iterator[Finding]:
    wider, longer = max(0, FEWEST_COLUMNS - sheet.columns), max(0, FEWEST_ROWS - sheet.rows)
    if wider or longer:
        text = f"Two forces need a board of {FEWEST_COLUMNS} columns and {FEWEST_ROWS} rows at least."
        fix = Fix("Add columns and rows", partial(_larger, right=wider, bottom=longer))
        yield Finding("small", "wrong", text, (), (fix,), "3.1")


def _larger(sheet: Sheet, right: int, bottom: int) -> Sheet:
    return resized(sheet, right=right, bottom=bottom).sheet


def _scale(sheet: Sheet) -> Iterator[Finding]:
    if sheet.meters != USUAL_METERS:
        text = f"A hex is fifty yards here; this board is drawn for hexes of {sheet.meters} meters."
        fix = Fix(f"Draw it for {USUAL_METERS} meters", partial(msgspec.structs.replace, meters=USUAL_METERS))
        yield Finding("scale", "style", text, (), (fix,), "2.1")
