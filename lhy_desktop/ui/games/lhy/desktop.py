"""The desktop of The Last Hundred Yards. Light to import: its rules are loaded when a game is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lhy_desktop.ui.games.lhy.commands import COMMANDS, MOUSE
from lhy_desktop.ui.games.lhy.panels.sequence import SequencePanel
from lhy_desktop.ui.games.lhy.panels.tracks import TracksPanel
from lhy_desktop.ui.panels.offered import FIND, FORCES, LOG_DOCK, RULES, STACK_DOCK, TABLES, list_of_pieces
from lhy_desktop.ui.seam.pages import DockPages, Page

if TYPE_CHECKING:
    from lhy_desktop.session import Session
    from lhy_desktop.ui.games.lhy.desk import LhyDesk

FORCES_DOCK = DockPages("forces", "left", "Forces", (FORCES, list_of_pieces("enemy", "Enemy known"), FIND))
TRACKS_DOCK = DockPages(
    "tracks",
    "right",
    "Game Tracks",
    (Page("tracks", "Game Tracks", TracksPanel), TABLES, Page("sequence", "Sequence", SequencePanel), RULES),
    strip="Tracks",
)


class LhyDesktop:
    """See ``ui.seam.desktop.Desktop``."""

    name = "lhy"
    commands = COMMANDS
    mouse = MOUSE
    docks = (FORCES_DOCK, STACK_DOCK, TRACKS_DOCK, LOG_DOCK)

    def desk(self, session: Session) -> LhyDesk:
        """The desk of one game."""
        from lhy_desktop.ui.games.lhy.desk import LhyDesk

        return LhyDesk(session)


DESKTOP = LhyDesktop()
