"""Set-up areas from which no hex of the other side's can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from lhy_desktop.engine.authoring.missions.changing import with_value
from lhy_desktop.engine.authoring.missions.checks.survey import Survey
from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow.door import UNSEEN, Sight

_MOST = 300
"""Hexes whose fields of view are looked at: each costs a thousandth of a second."""


def views(seen: Survey) -> Iterator[Finding]:
    """Sides that have nothing to look at: neither where the enemy sets up or comes in, nor what counts."""
    board, rules = seen.map.board, seen.rules
    if board is None or not isinstance(rules, Sight):
        return
    goals = {hex for part in seen.parts("goal") for hex in part.hexes}
    for side in seen.map.sides:
        mine = [part for part in seen.parts("set_up", side.key) if part.form == "area" and part.hexes]
        theirs = {hex for part in (*seen.parts("set_up"), *seen.parts("entry")) if part.side != side.key
                  for hex in part.hexes}  # fmt: skip
        wanted = theirs | goals
        hexes = {hex for part in mine for hex in part.hexes}
        if not hexes or not wanted or wanted & hexes or len(hexes) > _MOST or _sees(rules, board, hexes, wanted):
            continue
        fixes = tuple(_nearer(seen, rules, board, mine[0], wanted))
        text = f"From the {side.adjective} set-up areas no hex of the enemy's, and nothing that counts, can be seen."
        yield Finding("set_up.blind", "wrong", text, mine[0].hexes[:1], fixes, path=mine[0].path)


def _sees(rules: Sight, board: Board, hexes: set[str], wanted: set[str]) -> bool:
    places = [place for place, name in enumerate(board.names) if name in wanted]
    for hex in sorted(hexes, key=board.index.__getitem__):
        field = rules.field(board, hex)
        if any(field[place] != UNSEEN for place in places):
            return True
    return False


def _nearer(seen: Survey, rules: Sight, board: Board, part: Part, wanted: set[str]) -> Iterator[Fix]:
    """The area with the nearest hex from which something is seen, that belongs to nobody else."""
    taken = {hex for other in seen.parts("set_up") for hex in other.hexes} | wanted
    free = [name for name in board.names if name not in taken]
    free.sort(key=lambda name: min(board.distance(name, hex) for hex in part.hexes))
    for name in free[:_MOST]:
        if _sees(rules, board, {name}, wanted):
            said = seen.words({*part.hexes, name})
            yield Fix(f"Let them stand in {name}, too", partial(_put, part.path, said))
            return


def _put(path: Path, area: list[str], data: Any) -> Any:
    return with_value(data, path, area)
