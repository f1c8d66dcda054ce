"""What the mouse does on the board, one tool a module."""

from lhy_desktop.ui.editor.tools.building import BuildingTool
from lhy_desktop.ui.editor.tools.fill import FillTool
from lhy_desktop.ui.editor.tools.hexside import HexsideTool
from lhy_desktop.ui.editor.tools.label import LabelTool
from lhy_desktop.ui.editor.tools.level import LevelTool
from lhy_desktop.ui.editor.tools.line import LineTool
from lhy_desktop.ui.editor.tools.paint import PaintTool
from lhy_desktop.ui.editor.tools.pick import PickTool
from lhy_desktop.ui.editor.tools.remark import RemarkTool
from lhy_desktop.ui.editor.tools.select import SelectTool
from lhy_desktop.ui.editor.tools.shape import ShapeTool
from lhy_desktop.ui.editor.tools.sight import SightTool
from lhy_desktop.ui.editor.tools.stamp import StampTool
from lhy_desktop.ui.editor.tools.tool import Tool

TOOLS: tuple[type[Tool], ...] = (
    SelectTool,
    PaintTool,
    FillTool,
    LevelTool,
    HexsideTool,
    LineTool,
    BuildingTool,
    ShapeTool,
    StampTool,
    RemarkTool,
    LabelTool,
    PickTool,
    SightTool,
)
"""In the order of the tool bar; each has a command "tool.<id>" in resources/looks/editor_commands.json."""
