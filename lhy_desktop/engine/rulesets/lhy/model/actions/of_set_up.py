"""The answers of a set-up that say how vehicles, those aboard, and fortified positions start (V5.15, V16.2)."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.actions.action import Action


class Ready(Action, frozen=True, tag="ready"):
    """V5.15: a vehicle starts in motion; or it stands, when it was to start in motion."""

    unit: str
    motion: bool = True


class Board(Action, frozen=True, tag="board"):
    """V5.15: a unit starts aboard a vehicle; a gun may start behind a truck of its own (``GUN/truck``). Without a
    vehicle it gets off again."""

    unit: str
    vehicle: str = ""


class Face(Action, frozen=True, tag="face"):
    """V16.2: a fortified position looks to a hexside (0 to 5 clockwise from the upper one) or a corner (6 to 11)."""

    unit: str
    front: int
