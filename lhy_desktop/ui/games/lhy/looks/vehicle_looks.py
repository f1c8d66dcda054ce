"""View to looks: what vehicles, guns and positions show beside their values, and the anti-tank markers of a hex."""

from collections.abc import Container
from typing import Any

from lhy_desktop.engine.rulesets.lhy.asks.fire import step
from lhy_desktop.engine.rulesets.lhy.model.view import Unit
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.pieces.looks import MarkerLook, Pace


def states(picture: Picture, unit: Unit) -> dict[str, Any]:
    """Motion, watch, cargo and front of a unit, as fields of its look."""
    if unit.aboard:
        return {"aboard": True}
    if picture.counter(unit.id).kind == "fortified_position":
        return {"front": step(unit.front[0]) if unit.front else None}
    pace: Pace = "overwatch" if unit.overwatch else unit.motion
    if picture.counter(unit.id).arm == "foot":
        return {}
    load = carried(picture, unit.id)
    towed = any(picture.counter(one).kind == "towed_gun" for one in load)
    return {"pace": pace, "cargo": 0 if towed else len(load), "tows": towed}


def carried(picture: Picture, vehicle: str) -> tuple[str, ...]:
    """Who is known to be aboard a vehicle, or towed by it."""
    return picture.once("carried", lambda: _loads(picture)).get(vehicle, ())


def _loads(picture: Picture) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for unit in picture.units.values():
        if unit.aboard:
            found[unit.aboard] = (*found.get(unit.aboard, ()), unit.id)
    return found


def shells(picture: Picture, hex: str, fresh: Container[int]) -> tuple[MarkerLook, ...]:
    """V0.2: the yellow markers on vehicles, guns and positions of a hex, with E for enfilade."""
    return tuple(
        MarkerLook(f"shell:{one.id}", "diamond", one.value, one.id in fresh, letter="E" if one.enfilade else "")
        for one in picture.view.shells.get(hex, ())
    )
