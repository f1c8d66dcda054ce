"""A faulty sheet can be drawn on too: no tool stumbles over what is wrong elsewhere, and what is found stays found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lhy_desktop.engine.board.editing.difference import difference
from lhy_desktop.engine.board.editing.edges import fenced, unfenced
from lhy_desktop.engine.board.editing.findings import findings
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.painting import leveled, painted
from lhy_desktop.engine.board.editing.part import moved, part_of, put, without
from lhy_desktop.engine.board.editing.resizing import resized
from lhy_desktop.engine.board.editing.ways import erased, laid
from lhy_desktop.engine.board.sheet import Footprint, Line, Sheet, Side
from tests.engine.board.editing.test_findings import BROKEN, at, lines, sheet

FAULTY = {
    **{key: one for key, one in BROKEN.items() if key.startswith(("sides", "lines", "footprints", "grounds"))},
    "no name of a hex": lines(Line("road", ("foo", "D4"))),
    "an unknown kind without a drawing": lines(Line("highway", ("D4", "D5", "D6"))),
    "everything off": sheet(
        lines=(Line("road", ()), Line("river", ("Z9", "Z8"))),
        sides=(Side("Z9", 1, "fence"),),
        footprints=(Footprint("hut", "Z9", at("Z9", (0, 0), (9, 0), (9, 9))),),
    ),
}
SOME = frozenset(((4, 8), (4, 10), (5, 9)))
TOOLS: dict[str, Callable[[Sheet], Sheet]] = {
    "line": lambda one: laid(one, "road", [(3, 7), (4, 8), (5, 9), (6, 8)]),
    "eraser": lambda one: erased(one, SOME, {"road", "river", "path"}),
    "wall": lambda one: fenced(one, "wall", [((4, 8), 1)]),
    "no wall": lambda one: unfenced(one, ("wall", "hedge"), [((4, 8), 1)]),
    "woods": lambda one: painted(one, SOME, "woods"),
    "houses": lambda one: painted(one, SOME, "stone_building"),
    "hill": lambda one: leveled(one, SOME, lambda level: level + 1),
    "size": lambda one: resized(one, left=2, top=1).sheet,
    "cut": lambda one: without(one, SOME),
    "paste": lambda one: put(one, moved(part_of(one, SOME), Motion(by=(2, 2)).turned(1))).sheet,
}


@pytest.mark.parametrize("tool", TOOLS)
def test_every_tool_works_on_every_faulty_sheet(tool: str) -> None:
    for key, faulty in FAULTY.items():
        if key == "sides.direction":
            continue  # no file can say it
        made = TOOLS[tool](faulty)
        difference(faulty, made)
        assert isinstance(findings(made), tuple), key
    assert len(FAULTY) > 15
