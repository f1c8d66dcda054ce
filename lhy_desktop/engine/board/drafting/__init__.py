"""Draws what a sketched sheet leaves out: the curves of its lines and the outlines of its buildings.

Everything is integers; chance is keyed by board and hex, so that the same sketch is drawn alike everywhere and an edit
redraws only what stands near it.
"""

from lhy_desktop.engine.board.drafting.draft import Draft, NoRoomError, draft

__all__ = ["Draft", "NoRoomError", "draft"]
