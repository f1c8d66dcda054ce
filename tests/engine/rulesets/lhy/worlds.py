"""Small worlds for the tests of the chapters: ``sheet``, ``setup`` and ``state`` of engine.situations.world."""

from __future__ import annotations

from lhy_desktop.engine.situations.world import setup, sheet, state

__all__ = ["setup", "sheet", "state"]
