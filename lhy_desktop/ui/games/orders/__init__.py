"""Order points in the window. Its icons are known from the first import on."""

from lhy_desktop.ui.games.orders.icons import SHAPES
from lhy_desktop.ui.seam.pages import Furniture
from lhy_desktop.ui.seam.printing import Printer
from lhy_desktop.ui.widgets import icons

icons.register(SHAPES)

TITLE = "Order points"
SLICES = (
    "lhy_desktop.engine.rulesets.orders.model.tables",
    "lhy_desktop.engine.rulesets.orders.ground.sight",
    "lhy_desktop.engine.rulesets.orders.activation.giving_orders",
    "lhy_desktop.engine.rulesets.orders.game.ruleset",
    "lhy_desktop.ui.games.orders.pieces",
    "lhy_desktop.ui.games.orders.looks.piece_looks",
    "lhy_desktop.ui.games.orders.desk",
)
"""Modules in the order they need each other: none of them keeps the window waiting for long."""


def furnished() -> Furniture:
    """What the window is furnished with before the rules are there."""
    from lhy_desktop.ui.games.orders.furniture import FURNITURE

    return FURNITURE


def printer() -> Printer:
    """How its counters look outside of a game."""
    from lhy_desktop.ui.games.orders.looks.printed import OrdersPrinter

    return OrdersPrinter()
