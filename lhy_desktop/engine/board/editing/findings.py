"""What is wrong with a sheet that is being drawn, where it is, and what mends it.

Faults that stop play come from the check of the sheet (board.check). Here are those as well that only a designer can
judge: a road that ends in nothing, a bridge without water, a wall across a road.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from lhy_desktop.engine.board.check import SheetProblem, problems
from lhy_desktop.engine.board.drawn.covering import covered, with_ground
from lhy_desktop.engine.board.editing import mending
from lhy_desktop.engine.board.editing.checks.crossings import crossings
from lhy_desktop.engine.board.editing.checks.ends import ends
from lhy_desktop.engine.board.editing.checks.remarks import remarks
from lhy_desktop.engine.board.editing.checks.sides import sides
from lhy_desktop.engine.board.editing.checks.survey import Survey
from lhy_desktop.engine.board.editing.checks.vocabulary import vocabulary
from lhy_desktop.engine.board.editing.finding import WEIGHTS, Finding, Fix
from lhy_desktop.engine.board.kits import BoardKit
from lhy_desktop.engine.board.sheet import Sheet


def findings(sheet: Sheet, kit: BoardKit | None = None) -> tuple[Finding, ...]:
    """Everything found on a sheet as its rows say it, what stops play first. With a kit also the words of the sheet
    that its rulebook does not know."""
    grown = with_ground(sheet)
    found = [_fault(sheet, problem) for problem in problems(grown)]
    if any(one.key.endswith(".size") for one in found):
        return tuple(found)
    if kit is not None:
        found += vocabulary(sheet, kit)
    if not any(one.key.startswith(("sides.", "lines.", "footprints.")) for one in found):
        survey = Survey(sheet)
        found += [*crossings(survey), *remarks(survey), *sides(survey), *ends(survey)]
    if not sheet.title.strip():
        found.append(Finding("title", "style", "The board has no title; lists show its id instead."))
    return by_weight(found)


def by_weight(found: Iterable[Finding]) -> tuple[Finding, ...]:
    """What stops play first, then what is probably wrong, then style; else as they come."""
    return tuple(sorted(found, key=lambda one: WEIGHTS.index(one.weight)))


def numbered(found: Iterable[Finding], rules: Mapping[str, str]) -> tuple[Finding, ...]:
    """Findings with the numbers of the rules that a rulebook names for their keys, or for the part before the dot."""
    return tuple(
        msgspec.structs.replace(one, rule=one.rule or rules.get(one.key) or rules.get(one.key.split(".")[0], ""))
        for one in found
    )


def _fault(sheet: Sheet, problem: SheetProblem) -> Finding:
    """A fault of the check with its place and what mends it."""
    part = str(problem.path[0])
    key = f"{part}.{problem.key}"
    fixes = tuple(Fix(text, make) for text, make in mending.of(sheet, problem))
    return Finding(key, "stops", problem.text, _hexes(sheet, problem), fixes)


def _hexes(sheet: Sheet, problem: SheetProblem) -> tuple[str, ...]:
    match problem.path:
        case ("grounds", int(i), *_):
            return (sheet.names[i],)
        case ("sides", int(i), *_):
            return _known(sheet, sheet.sides[i].hex)
        case ("lines", int(i), ("hexes" | "drawn"), int(k), *_):
            return _known(sheet, *sheet.lines[i].hexes[k::-1])[:1]
        case ("lines", int(i), *_):
            return _known(sheet, *sheet.lines[i].hexes)[:1]
        case ("footprints", int(i), *_):
            return _known(sheet, sheet.footprints[i].hex)
        case ("features", int(i), *_):
            return tuple(hex for hex, number in covered(sheet).items() if number == i)[:1]
    return ()


def _known(sheet: Sheet, *hexes: str) -> tuple[str, ...]:
    return tuple(hex for hex in hexes if sheet.has(hex))
