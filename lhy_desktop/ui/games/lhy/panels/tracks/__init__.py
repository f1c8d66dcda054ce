"""The Game Tracks card in a dock: time, casualties, score, initiative, mortars, sequence."""

from lhy_desktop.ui.games.lhy.panels.tracks.model import (
    CasualtyTrack,
    CellHelp,
    Initiative,
    MortarLine,
    Mortars,
    ScoreRuler,
    TimeToken,
    TimeTrack,
    TracksModel,
)
from lhy_desktop.ui.games.lhy.panels.tracks.panel import TracksPanel

__all__ = [
    "CasualtyTrack",
    "CellHelp",
    "Initiative",
    "MortarLine",
    "Mortars",
    "ScoreRuler",
    "TimeToken",
    "TimeTrack",
    "TracksModel",
    "TracksPanel",
]
