"""One running game: players, forced answers, undo, saves and replay."""

from lhy_desktop.session.acts import COMPUTER_RULE, COMPUTER_STOPS, UNSCORED, ActKind
from lhy_desktop.session.decisions import Decision, LogLine
from lhy_desktop.session.handle import Handle
from lhy_desktop.session.past import Beat, Moment
from lhy_desktop.session.players import bot_seed, missing_players, replace_players
from lhy_desktop.session.recording import Recording, open_save
from lhy_desktop.session.replay import Former, Opened, changed_data, entries_of, last_snapshot, replay, standing_of
from lhy_desktop.session.save import SaveError, SaveFile, TableSetting, read_header, read_save
from lhy_desktop.session.session import Session
from lhy_desktop.session.undo import UndoState

__all__ = [
    "COMPUTER_RULE",
    "COMPUTER_STOPS",
    "UNSCORED",
    "ActKind",
    "Beat",
    "Decision",
    "Former",
    "Handle",
    "LogLine",
    "Moment",
    "Opened",
    "Recording",
    "SaveError",
    "SaveFile",
    "Session",
    "TableSetting",
    "UndoState",
    "bot_seed",
    "changed_data",
    "entries_of",
    "last_snapshot",
    "missing_players",
    "open_save",
    "read_header",
    "read_save",
    "replace_players",
    "replay",
    "standing_of",
]
