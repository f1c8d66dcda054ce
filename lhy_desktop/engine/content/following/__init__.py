"""Missions that follow their boards: when a board gets rows or columns, or loses some, the hexes that its missions
name are called something else."""

from lhy_desktop.engine.content.following.missions import Followed, Naming, boards_of, followed
from lhy_desktop.engine.content.following.renaming import Renaming

__all__ = ["Followed", "Naming", "Renaming", "boards_of", "followed"]
