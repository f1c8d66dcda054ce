"""Remarks on hexes that contradict what is drawn, and buildings drawn where none is meant."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drawn.covering import covered
from lhy_desktop.engine.board.editing import mending
from lhy_desktop.engine.board.editing.checks.survey import WAYS, Survey
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.board.editing.painting import flagged


def remarks(survey: Survey) -> Iterator[Finding]:
    """Trees along a road that is not there, a road both shut in and not, a building in a hex that is none."""
    sheet = survey.sheet
    for hex, ground in survey.marked:
        cells = frozenset((sheet.places[hex],))
        if "tree_lined" in ground.flags and not survey.kinds.get(hex, set()) & WAYS:
            fix = Fix("Take the trees away", partial(flagged, cells=cells, flag="tree_lined", on=False))
            text = f"{hex} is said to have trees along its road, but has no road."
            yield Finding("trees.roadless", "wrong", text, (hex,), (fix,))
        if {"enclosed", "not_enclosed"} <= set(ground.flags):
            fixes = (
                Fix("Shut in", partial(flagged, cells=cells, flag="not_enclosed", on=False)),
                Fix("Not shut in", partial(flagged, cells=cells, flag="enclosed", on=False)),
            )
            text = f"{hex} is said to be both enclosed and not enclosed."
            yield Finding("flags.both", "wrong", text, (hex,), fixes)
    yield from _strays(survey)


def _strays(survey: Survey) -> Iterator[Finding]:
    sheet, areas = survey.sheet, covered(survey.sheet)
    for i, one in enumerate(sheet.footprints):
        ground = sheet.ground(one.hex)
        drawn = sheet.features[areas[one.hex]].kind if one.hex in areas else ground.terrain
        if drawn not in words.BUILDINGS:
            number = sheet.names.index(one.hex)
            fixes = [Fix("Take the building away", partial(mending.without, name="footprints", i=i))]
            if one.hex not in areas:
                make = partial(mending.with_ground_of, i=number, terrain=one.kind, look="")
                fixes.insert(0, Fix(f"Make the hex a {one.kind.replace('_', ' ')}", make))
            text = f"A building is drawn in {one.hex}, but the hex is {drawn.replace('_', ' ')}."
            yield Finding("building.stray", "wrong", text, (one.hex,), tuple(fixes))
