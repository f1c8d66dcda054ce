"""What the window of The Last Hundred Yards contains before its rules are loaded: quick to import."""

from lhy_desktop.ui.games.lhy.commands import COMMANDS, MOUSE
from lhy_desktop.ui.games.lhy.panels.sequence import SequencePanel
from lhy_desktop.ui.games.lhy.panels.tracks.panel import TracksPanel
from lhy_desktop.ui.panels.offered import FIND, FORCES, LOG_DOCK, RULES, STACK_DOCK, TABLES, list_of_pieces
from lhy_desktop.ui.seam.pages import DockPages, Page

FORCES_DOCK = DockPages("forces", "left", "Forces", (FORCES, list_of_pieces("enemy", "Enemy known"), FIND))
TRACKS_DOCK = DockPages(
    "tracks",
    "right",
    "Game Tracks",
    (Page("tracks", "Game Tracks", TracksPanel), TABLES, Page("sequence", "Sequence", SequencePanel), RULES),
    strip="Tracks",
)


class LhyFurniture:
    """See ``ui.seam.pages.Furniture``."""

    commands = COMMANDS
    mouse = MOUSE
    docks = (FORCES_DOCK, STACK_DOCK, TRACKS_DOCK, LOG_DOCK)


FURNITURE = LhyFurniture()
