"""Missions of this rulebook as files."""

from __future__ import annotations

from collections.abc import Mapping

from lhy_desktop.engine.content.problems import refuse
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup


def mission_ids() -> tuple[str, ...]:
    """Ids of all missions, in order."""
    return ()


def load_setup(mission: str, options: Mapping[str, str]) -> Setup:
    """Read a mission. Raises ContentError with every problem."""
    raise refuse(mission, "There is no such mission.")
