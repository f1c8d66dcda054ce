"""Boards and missions in one file that is passed from hand to hand."""

from lhy_desktop.engine.content.sharing.archive import ArchiveError, packed, unpacked
from lhy_desktop.engine.content.sharing.gathering import gathered
from lhy_desktop.engine.content.sharing.importing import Arrival, arrivals, keep

__all__ = ["ArchiveError", "Arrival", "arrivals", "gathered", "keep", "packed", "unpacked"]
