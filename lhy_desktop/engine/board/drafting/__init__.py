"""Draws what a sketched sheet leaves out: the curves of its lines and the outlines of its buildings.

Everything is computed in integers. Chance depends on board and hex, so that a sketch is drawn alike everywhere and an
edit redraws only what is near it.
"""

from lhy_desktop.engine.board.drafting.draft import Draft, NoRoomError, draft

__all__ = ["Draft", "NoRoomError", "draft"]
