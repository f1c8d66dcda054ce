"""Russian command on the board (17.2): how far a leader commands, and lines to those he has in hand."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.command import russian_command
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model.view import Seen
from lhy_desktop.ui.board.looks import LinkLook, Overlay
from lhy_desktop.ui.games.lhy.overlays.looks import CommandLook
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import name, side_key


def looks(picture: Picture, selected: str) -> dict[str, tuple[Overlay, ...]]:
    """Ring and lines of the leader of a selected Russian unit, or of the leader himself."""
    unit = picture.view.units.get(selected)
    if (
        picture.seat is None
        or unit is None
        or unit.place != "map"
        or not russian_command.russian(picture.view, unit.side)
    ):
        return {}
    leader = commander(picture, unit)
    if leader is None:
        return {}
    return picture.once(("command", leader.id), lambda: _drawn(picture, leader))


def commander(picture: Picture, unit: Seen) -> Seen | None:
    """Himself, or the nearest of those who may command a unit."""
    if picture.counter(unit.id).command is not None:
        return unit
    near = russian_command.commanders(picture.view, unit)
    board = picture.board
    found = min(near, key=lambda one: (board.distance(one.hex, unit.hex), one.id), default=None)
    return picture.view.units[found.id] if found is not None else None


def _drawn(picture: Picture, leader: Seen) -> dict[str, tuple[Overlay, ...]]:
    view, table = picture.view, picture.setup.tables.command
    radius = picture.counter(leader.id).command or 0
    around = picture.board.within(leader.hex, max(radius, table.near))
    close = picture.board.within(leader.hex, table.near)
    hexes = tuple(hex for hex in around if hex in close or sighting.sees(view, leader.hex, hex))
    words = f"{name(picture.setup, leader.id)} commands to {radius} hexes in sight, {table.near} unseen"
    ends = dict.fromkeys(
        one.hex for one in view.units.values() if led(picture, leader, one) and one.hex not in ("", leader.hex)
    )
    ring = CommandLook(leader.hex, hexes, side_key(picture.setup, leader.side), words)
    return {"command": (ring,), "link": tuple(LinkLook(leader.hex, end, "bond") for end in ends), "zone": ()}


def led(picture: Picture, leader: Seen, one: Seen) -> bool:
    """Whether this leader has that unit in command where it stands."""
    if one.side != leader.side or one.place != "map" or one.id == leader.id:
        return False
    view = picture.view
    if leader.id not in {found.id for found in russian_command.commanders(view, one)}:
        return False
    return bool(russian_command.near_the_leader(view, one, leader) or russian_command.in_his_range(view, one, leader))
