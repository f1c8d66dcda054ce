"""Russian command on the board (17.2): how far a leader commands, and lines to the units in his command."""

from lhy_desktop.engine.rulesets.lhy.asks import command
from lhy_desktop.ui.board.looks import LinkLook, Overlay
from lhy_desktop.ui.games.lhy.overlays.looks import CommandLook
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import count, name, side_key


def looks(picture: Picture, selected: str) -> dict[str, tuple[Overlay, ...]]:
    """Ring and lines of the leader of a selected Russian unit, or of the leader himself."""
    leader = command.commander(picture.view, selected) if picture.seat is not None else None
    if leader is None:
        return {}
    view, setup = picture.view, picture.setup
    radius, near = setup.counters[leader.id].command or 0, setup.tables.command.near
    words = f"{name(setup, leader.id)} commands to {count(radius, 'hex', 'hexes')} in sight, {near} unseen"
    hexes = command.command_hexes(view, leader.id)
    ring = CommandLook(leader.hex, hexes, side_key(setup, leader.side), words)
    ends = dict.fromkeys(view.units[unit].hex for unit in command.commanded(view, leader.id))
    links = tuple(LinkLook(leader.hex, end, "bond") for end in ends if end not in ("", leader.hex))
    return {"command": (ring,), "link": links}
