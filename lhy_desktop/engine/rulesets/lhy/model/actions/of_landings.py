"""Answers of the rules of airborne landings (V21)."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.actions.action import Action


class Drop(Action, frozen=True, tag="drop"):
    """V21.3: a stick jumps over this hex."""

    stick: str
    hex: str


class Glide(Action, frozen=True, tag="glide"):
    """V21.3: a glider lands in this hex after skidding in a direction, 1 to 6 clockwise from the top of the map."""

    stick: str
    hex: str
    heading: int


class Assemble(Action, frozen=True, tag="assemble"):
    """V21.3: the platoon of a stick assembles at this hex."""

    stick: str
    hex: str
