"""How a unit that has its place starts (V5.15, V16.2): in motion, aboard a vehicle, looking somewhere."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.actions import Board, Face, Ready
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, Verb

STATES = {"orders.stop": Ready, "orders.load": Board, "orders.unload": Board, "orders.reverse": Face}
"""The commands that change how a unit starts, with their answers."""
TRUCK = "a truck of its own"


def answer(picture: Picture, units: tuple[str, ...], command: str) -> Ready | Board | Face | None:
    """What a key means for the unit in hand; None for one that has no such choice."""
    if not units:
        return None
    unit = units[0]
    seen = picture.view.units[unit]
    if command == "orders.stop":
        waits = seen.place != "map" or picture.counter(unit).arm == "foot"
        return None if waits else Ready(unit, not seen.motion)
    if command == "orders.unload":
        return Board(unit) if seen.aboard else None
    if command == "orders.load":
        return next(iter(boardings(picture, unit)), None)
    turns = [one for one in _candidates(picture, unit) if isinstance(one, Face)]
    ahead = [one for one in turns if (one.front,) > seen.front]
    return next(iter(ahead or turns), None)


def boardings(picture: Picture, unit: str) -> tuple[Board, ...]:
    """The vehicles it may start aboard."""
    found = (one for one in _candidates(picture, unit) if isinstance(one, Board))
    return tuple(one for one in found if one.unit == unit and one.vehicle)


def _candidates(picture: Picture, unit: str) -> tuple[object, ...]:
    legal = picture.legal
    verbs = ("board", "face")
    found = picture.once(
        ("starting", unit),
        lambda: tuple(one for verb in verbs for one in legal.narrow(unit, verb)) if legal is not None else (),
    )
    return tuple(found)


def chips(picture: Picture, units: tuple[str, ...]) -> tuple[ChipModel, ...]:
    """The vehicles that the unit in hand may start aboard; J takes the first."""
    found = boardings(picture, units[0]) if units else ()
    return tuple(
        ChipModel(f"aboard:{one.vehicle}", f"aboard {_vehicle(picture, one.vehicle)}", "" if n else "J")
        for n, one in enumerate(found)
    )


def verbs(picture: Picture, units: tuple[str, ...]) -> tuple[Verb, ...]:
    """What the unit in hand may change about its start."""
    found = []
    if isinstance(ready := answer(picture, units, "orders.stop"), Ready):
        why = picture.judge(ready)
        title = "Start in motion" if ready.motion else "Start at rest"
        found.append(Verb("orders.stop", title, "S", "no" if why else "yes", first(why)))
    if isinstance(off := answer(picture, units, "orders.unload"), Board):
        why = picture.judge(off)
        found.append(Verb("orders.unload", "Start on foot", "U", "no" if why else "yes", first(why)))
    if isinstance(answer(picture, units, "orders.reverse"), Face):
        found.append(Verb("orders.reverse", "Turn its front", "Z"))
    return tuple(found)


def said(picture: Picture, unit: str) -> str:
    """How it starts now, in a few words; "" for the usual way."""
    seen = picture.view.units[unit]
    if seen.aboard:
        return f", aboard {_vehicle(picture, seen.aboard)}"
    return ", in motion" if seen.motion == "moving" and seen.place == "map" else ""


def _vehicle(picture: Picture, vehicle: str) -> str:
    return name(picture.setup, vehicle) if vehicle in picture.setup.counters else TRUCK
