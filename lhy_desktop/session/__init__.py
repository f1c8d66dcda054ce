"""One running game: players, forced answers, undo, saves and replay."""

from lhy_desktop.session.decisions import Decision, Handle, LogLine
from lhy_desktop.session.replay import Opened, changed_data, entries_of, last_snapshot, replay
from lhy_desktop.session.save import SaveError, SaveFile, TableSetting, read_save
from lhy_desktop.session.session import Session
from lhy_desktop.session.undo import UndoState

__all__ = [
    "Decision",
    "Handle",
    "LogLine",
    "Opened",
    "SaveError",
    "SaveFile",
    "Session",
    "TableSetting",
    "UndoState",
    "changed_data",
    "entries_of",
    "last_snapshot",
    "read_save",
    "replay",
]
