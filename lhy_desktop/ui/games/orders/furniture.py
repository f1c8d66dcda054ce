"""What the window of Order points contains before its rules are loaded: quick to import."""

from lhy_desktop.ui.games.orders.commands import COMMANDS, MOUSE
from lhy_desktop.ui.games.orders.panels.record import RecordPanel
from lhy_desktop.ui.panels.offered import FIND, FORCES, LOG_DOCK, RULES, STACK_DOCK, TABLES, list_of_pieces
from lhy_desktop.ui.seam.pages import DockPages, Page

FORCES_DOCK = DockPages("forces", "left", "Forces", (FORCES, list_of_pieces("enemy", "Enemy known"), FIND))
RECORD_DOCK = DockPages(
    "record", "right", "Record", (Page("record", "Record", RecordPanel), TABLES, RULES), strip="Record"
)


class OrdersFurniture:
    """See ``ui.seam.pages.Furniture``."""

    commands = COMMANDS
    mouse = MOUSE
    docks = (FORCES_DOCK, STACK_DOCK, RECORD_DOCK, LOG_DOCK)


FURNITURE = OrdersFurniture()
