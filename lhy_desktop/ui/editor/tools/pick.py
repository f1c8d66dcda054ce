"""The eyedropper: what lies under the pointer is taken in hand, and with it the tool that draws it."""

from __future__ import annotations

from lhy_desktop.engine.board.editing.under import Thing, course_of, under
from lhy_desktop.engine.board.geometry import side
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.tool import Tool


class PickTool(Tool):
    """A click picks up; so does the right button of every other tool."""

    id, word, icon = "pick", "Pick", "pick"
    hint = "click to take what lies here in hand, with the tool that draws it"

    def hover(self, spot: Spot | None) -> None:
        things = [] if spot is None else list(under(self.board.sheet, spot.point))
        seen = [one for one in things if one.sort not in self.desk.kinds.hidden]
        self.desk.show_ghost(self._ghost(seen[0], spot) if seen and spot is not None else NOTHING)

    def _ghost(self, one: Thing, spot: Spot) -> Ghost:
        sheet = self.board.sheet
        match one.sort:
            case "buildings":
                return Ghost(shapes=(sheet.footprints[one.number].points,), tone="measure")
            case "sides" if one.edge is not None:
                return Ghost(lines=(side(*one.edge[0], one.edge[1]),), tone="measure", width=60)
            case "lines":
                line = sheet.lines[one.number]
                courses = (course_of(sheet, line, k) for k in range(len(line.hexes)))
                return Ghost(lines=tuple(one for one in courses if len(one) > 1), tone="measure", width=60)
            case "features":
                feature = sheet.features[one.number]
                if feature.width:
                    return Ghost(lines=(feature.points,), tone="measure", width=feature.width)
                return Ghost(shapes=(feature.points,), tone="measure")
        return Ghost(frozenset(() if spot.cell is None else (spot.cell,)), tone="measure")

    def press(self, spot: Spot) -> None:
        role = self.desk.pick_up(spot)
        draws = next((tool.id for tool in self.desk.tools.values() if getattr(tool, "role", "") == role), "")
        if draws:
            self.desk.use(draws)
