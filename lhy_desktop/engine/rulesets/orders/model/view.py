"""What one viewer may know, built by copying; it holds no reference to the state. This module also exports the types of
what a View holds."""

from __future__ import annotations

from typing import final

import msgspec

from lhy_desktop.engine.content.rule_tables import Reference as Reference
from lhy_desktop.engine.flow import Result, Seat, Viewer
from lhy_desktop.engine.rulesets.orders.model.prepared import Battery as Battery
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup as Setup
from lhy_desktop.engine.rulesets.orders.model.prepared import Team as Team
from lhy_desktop.engine.rulesets.orders.model.prepared import TeamSide as TeamSide
from lhy_desktop.engine.rulesets.orders.model.prepared import UnitInfo as UnitInfo
from lhy_desktop.engine.rulesets.orders.model.remarks import Asked as Asked
from lhy_desktop.engine.rulesets.orders.model.remarks import Moment as Moment
from lhy_desktop.engine.rulesets.orders.model.remarks import Remark as Remark
from lhy_desktop.engine.rulesets.orders.model.tables import Kind as Kind
from lhy_desktop.engine.rulesets.orders.model.tables import Tables as Tables
from lhy_desktop.engine.rulesets.orders.model.values import Given as Given
from lhy_desktop.engine.rulesets.orders.model.values import Group as Group
from lhy_desktop.engine.rulesets.orders.model.values import Mission as Mission
from lhy_desktop.engine.rulesets.orders.model.values import Standing as Standing


@final
class View(msgspec.Struct, dict=True, frozen=True):
    """A viewer's picture of a game; the fields are those of the state, without what the viewer may not know.

    ``teams`` holds no hidden team of another side; ``die`` only the viewer's own; ``cup`` is each side's number of
    chits not drawn yet.
    """

    viewer: Viewer
    teams: dict[str, Standing]
    phase: int
    turn: int
    active: Seat
    first: Seat
    points: int
    opened: bool
    die: dict[Seat, int]
    heroes: dict[Seat, int]
    group: Group | None
    barrages: dict[str, Mission]
    missions_left: dict[str, int]
    held: dict[str, Seat]
    wrecks: tuple[str, ...]
    cup: dict[Seat, int]
    chits: dict[Seat, int]
    undrawn: dict[Seat, int]
    losses: tuple[str, ...]
    gone: dict[Seat, int]
    placed: tuple[Seat, ...]
    result: Result | None

    @property
    def setup(self) -> Setup:
        """What this game shares and never changes."""
        found: Setup = self.__dict__["setup"]
        return found
