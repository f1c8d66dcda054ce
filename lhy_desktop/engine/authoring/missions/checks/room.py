"""Set-up areas without room for their units."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from lhy_desktop.engine.authoring.missions.changing import with_value
from lhy_desktop.engine.authoring.missions.checks.survey import Survey
from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.mission_kit import Standing
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow.door import standing_of


def room(seen: Survey) -> Iterator[Finding]:
    """Each side with units that find no place, and its areas grown by a hex."""
    board = seen.map.board
    if board is None:
        return
    for one in standing_of(seen.rules, seen.path):
        if isinstance(one, Standing) and one.can < one.of:
            mine = seen.parts("set_up", one.side)
            others = {hex for part in seen.parts("set_up") if part.side != one.side for hex in part.hexes}
            fixes = tuple(_grown(seen, board, part, others) for part in mine if part.form == "area" and part.hexes)
            side = next((it.adjective for it in seen.map.sides if it.key == one.side), one.side)
            text = f"Only {one.can} of {one.of} {side} units can stand in their set-up areas. No room for {one.left}."
            path: Path = mine[0].path[:3] if mine else ("sides", one.side)
            yield Finding("set_up.small", "stops", text, tuple(mine[0].hexes[:1] if mine else ()), fixes, path=path)


def _grown(seen: Survey, board: Board, part: Part, others: set[str]) -> Fix:
    """An area with the hexes beside it, as far as they belong to nobody else."""
    hexes = set(part.hexes)
    around = {near for hex in hexes for near in board.neighbors(hex)}
    said = seen.words(hexes | (around - others))
    return Fix(f"Extend “{' or '.join(part.said)}” by a hex", partial(_put, part.path, said))


def _put(path: Path, area: list[str], data: Any) -> Any:
    return with_value(data, path, area)
