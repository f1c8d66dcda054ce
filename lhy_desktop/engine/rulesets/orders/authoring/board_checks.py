"""What these rules find on a board that is being drawn, beyond what its words say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.board.editing.resizing import resized
from lhy_desktop.engine.rulesets.orders.authoring.board_kit import METERS
from lhy_desktop.engine.rulesets.orders.authoring.mission_skeleton import FEWEST_COLUMNS, FEWEST_ROWS

RULES = {
    "crossing": "4, 12.1",
    "gate.missing": "12.1",
    "line": "4",
    "grounds.undrawn": "9.7",
    "features": "9.7",
    "word": "12.1",
}


def board_checks(sheet: Sheet) -> tuple[Finding, ...]:
    """Whether a mission finds room on it, and its scale."""
    return (*_room(sheet), *_scale(sheet))


def _room(sheet: Sheet) -> Iterator[Finding]:
    wider, longer = max(0, FEWEST_COLUMNS - sheet.columns), max(0, FEWEST_ROWS - sheet.rows)
    if wider or longer:
        text = f"Two forces need a board of {FEWEST_COLUMNS} columns and {FEWEST_ROWS} rows at least."
        fix = Fix("Add columns and rows", partial(_larger, right=wider, bottom=longer))
        yield Finding("small", "wrong", text, (), (fix,), "12.2")


def _larger(sheet: Sheet, right: int, bottom: int) -> Sheet:
    return resized(sheet, right=right, bottom=bottom).sheet


def _scale(sheet: Sheet) -> Iterator[Finding]:
    if sheet.meters != METERS:
        text = f"A hex is an inch of the table, ten meters; this board is drawn for hexes of {sheet.meters} meters."
        fix = Fix(f"Draw it for {METERS} meters", partial(msgspec.structs.replace, meters=METERS))
        yield Finding("scale", "style", text, (), (fix,), "1")
