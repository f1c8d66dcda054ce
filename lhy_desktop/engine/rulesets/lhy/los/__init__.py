"""Line of sight (2.5): one report for a line, or the whole field of view of a hex.

``report`` and ``field`` read the board and the printed tables; whatever changes during play is an argument. Both
directions of a line give the same report. Reports for a clear day are kept for each board.
"""

from lhy_desktop.engine.rulesets.lhy.los.service import (
    enclosed_road_distance,
    entry_sides,
    field,
    forget,
    judge_by,
    report,
    sight_map,
)
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Rules
from lhy_desktop.engine.rulesets.lhy.los.values import CLEAR_DAY, Block, Conditions, Crossed, Field, Hindrance, Report

__all__ = [
    "CLEAR_DAY",
    "Block",
    "Conditions",
    "Crossed",
    "Field",
    "Hindrance",
    "Report",
    "Rules",
    "enclosed_road_distance",
    "entry_sides",
    "field",
    "forget",
    "judge_by",
    "report",
    "sight_map",
]
