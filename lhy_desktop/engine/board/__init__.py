"""Geometry and maps: no units, no rules, no files. See docs/architecture.md, "engine.board"."""

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.arrays import Array
from lhy_desktop.engine.board.board import Board, NoHexError
from lhy_desktop.engine.board.check import SheetError, SheetProblem, problems
from lhy_desktop.engine.board.geometry import Cell, Point
from lhy_desktop.engine.board.join import JoinError, Placement
from lhy_desktop.engine.board.known import Known, unknown
from lhy_desktop.engine.board.sheet import Feature, Footprint, Ground, Line, Sheet, Side
from lhy_desktop.engine.board.values import CenterLine, Disagreement, Hex, Hexside, Sector

__all__ = [
    "Array",
    "Board",
    "Cell",
    "CenterLine",
    "Disagreement",
    "Feature",
    "Footprint",
    "Ground",
    "Hex",
    "Hexside",
    "JoinError",
    "Known",
    "Line",
    "NoHexError",
    "Placement",
    "Point",
    "Sector",
    "Sheet",
    "SheetError",
    "SheetProblem",
    "Side",
    "problems",
    "unknown",
    "words",
]
