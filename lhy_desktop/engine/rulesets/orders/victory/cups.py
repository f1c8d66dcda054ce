"""9.12: the cups from which chits are drawn."""

from __future__ import annotations

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup


def full_cups(setup: Setup) -> dict[Seat, tuple[int, ...]]:
    """Every side's cup at the start; none in a mission without chits."""
    if setup.mission.chits == "none":
        return {}
    return {seat: tuple(setup.tables.victory.chits) for seat in SEATS}
