"""The Game Tracks card (2023 edition) in a dock: time, casualties, score, initiative, sequence."""

from lhy_desktop.ui.panels.tracks.model import (
    CasualtyTrack,
    CellHelp,
    Initiative,
    ScoreRuler,
    TimeToken,
    TimeTrack,
    TracksModel,
)
from lhy_desktop.ui.panels.tracks.panel import TracksPanel

__all__ = [
    "CasualtyTrack",
    "CellHelp",
    "Initiative",
    "ScoreRuler",
    "TimeToken",
    "TimeTrack",
    "TracksModel",
    "TracksPanel",
]
