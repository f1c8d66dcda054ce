"""Bridges and fords: where a way meets a river, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lhy_desktop.engine.board.editing.checks.ends import LooseEnd, gaps
from lhy_desktop.engine.board.editing.checks.survey import WAYS, Survey
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.board.editing.painting import flagged
from lhy_desktop.engine.board.editing.ways import laid
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Ground, Sheet

_OVER = frozenset(("bridge", "ford"))


def crossings(survey: Survey) -> Iterator[Finding]:
    """A river crossed without a bridge or a ford, a bridge without a way or without water, a way that stops at a
    river and goes on behind it."""
    for hex, ground in survey.marked:
        yield from _of_hex(survey, hex, ground)
    for one, between, other in gaps(survey):
        yield _gap(survey.sheet, one, between, other)


def _of_hex(survey: Survey, hex: str, ground: Ground) -> Iterator[Finding]:
    sheet = survey.sheet
    here, cells = survey.kinds.get(hex, set()), frozenset((sheet.places[hex],))
    wet, over = survey.wet(hex), _OVER & set(ground.flags)
    ways = here & WAYS
    if wet and ways and not over:
        what = min(ways).replace("_", " ")
        fixes = _flag("Put a bridge", cells, "bridge"), _flag("Make it a ford", cells, "ford")
        text = f"In {hex} a {what} leads through the river without a bridge or a ford."
        yield Finding("crossing.missing", "wrong", text, (hex,), fixes)
    elif over and not wet and not here & {"stream", "gully"} and not _beside_river(survey, hex):
        what = min(over)
        fix = Fix(f"Take the {what} away", partial(flagged, cells=cells, flag=what, on=False))
        yield Finding("crossing.dry", "wrong", f"{hex} has a {what}, but no water.", (hex,), (fix,))
    elif over == _OVER:
        fixes = _no_flag("Keep the bridge", cells, "ford"), _no_flag("Keep the ford", cells, "bridge")
        yield Finding("crossing.both", "style", f"{hex} has both a bridge and a ford.", (hex,), fixes)
    elif "bridge" in over and not ways:
        fixes = Fix("Turn it into a ford", partial(_forded, cells=cells)), _no_flag("Take it away", cells, "bridge")
        yield Finding(
            "crossing.wayless", "wrong", f"No road, path or railroad leads over the bridge in {hex}.", (hex,), fixes
        )


def _flag(text: str, cells: frozenset[Cell], flag: str) -> Fix:
    return Fix(text, partial(flagged, cells=cells, flag=flag, on=True))


def _no_flag(text: str, cells: frozenset[Cell], flag: str) -> Fix:
    return Fix(text, partial(flagged, cells=cells, flag=flag, on=False))


def _forded(sheet: Sheet, cells: frozenset[Cell]) -> Sheet:
    return flagged(flagged(sheet, cells, "bridge", False), cells, "ford", True)


def _beside_river(survey: Survey, hex: str) -> bool:
    return any(survey.sheet.ground(near).terrain == "river" for near in survey.names_around(hex))


def _gap(sheet: Sheet, one: LooseEnd, between: Cell, other: LooseEnd) -> Finding:
    what, hex = one.kind.replace("_", " "), hex_name(*between)
    cells = sheet.places[one.hex], between, sheet.places[other.hex]
    fixes = (
        Fix("Put a bridge", partial(laid, kind=one.kind, cells=cells, over="bridge")),
        Fix("Put a ford", partial(laid, kind=one.kind, cells=cells, over="ford")),
    )
    text = f"The {what} stops at the river in {hex} and goes on behind it; nothing leads across."
    return Finding("crossing.gap", "wrong", text, (hex, one.hex, other.hex), fixes)
