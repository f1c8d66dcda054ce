"""The Last Hundred Yards in the window. Its icons are known from the first import on."""

from lhy_desktop.ui.games.lhy.icons import SHAPES
from lhy_desktop.ui.seam.pages import Furniture
from lhy_desktop.ui.seam.printing import Printer
from lhy_desktop.ui.widgets import icons

icons.register(SHAPES)

TITLE = "The Last Hundred Yards"
SLICES = (
    "lhy_desktop.engine.rulesets.lhy.model.tables",
    "lhy_desktop.engine.rulesets.lhy.los",
    "lhy_desktop.engine.rulesets.lhy.concealment.hidden_units",
    "lhy_desktop.engine.rulesets.lhy.move.withdrawal_way",
    "lhy_desktop.engine.rulesets.lhy.assault.declaring",
    "lhy_desktop.engine.rulesets.lhy.turn.activation",
    "lhy_desktop.engine.rulesets.lhy.game.ruleset",
    "lhy_desktop.ui.games.lhy.pieces",
    "lhy_desktop.ui.games.lhy.looks.assault_sheets",
    "lhy_desktop.ui.games.lhy.tools",
    "lhy_desktop.ui.games.lhy.scene",
    "lhy_desktop.ui.games.lhy.desk",
    "lhy_desktop.bots.games.lhy.recruit",
)
"""Modules in the order they need each other: none of them keeps the window waiting for long."""


def furnished() -> Furniture:
    """What the window is furnished with before the rules are there."""
    from lhy_desktop.ui.games.lhy.furniture import FURNITURE

    return FURNITURE


def printer() -> Printer:
    """How its counters look outside of a game."""
    from lhy_desktop.ui.games.lhy.looks.printed import LhyPrinter

    return LhyPrinter()
