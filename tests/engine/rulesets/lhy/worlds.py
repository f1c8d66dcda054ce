"""Small worlds for the tests of the chapters: ``sheet``, ``setup`` and ``state`` of situations."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.situations.world import setup, state
from lhy_desktop.engine.situations.drawing import sheet

__all__ = ["setup", "sheet", "state"]
