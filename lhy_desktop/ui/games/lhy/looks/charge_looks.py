"""The ways of a Heroic unit to its goal on the board (12.6)."""

from collections.abc import Sequence

from lhy_desktop.engine.rulesets.lhy.model.actions import Charge
from lhy_desktop.ui.board.looks import Bead, HighlightLook, Overlay, PathLook, ReachHex, ReachLook
from lhy_desktop.ui.games.lhy.picture import Picture


def looks(
    picture: Picture, action: object | None, offered: Sequence[object], outlined: tuple[Overlay, ...]
) -> dict[str, tuple[Overlay, ...]]:
    """The hexes of its ways and the one drafted, into its goal as an assault; the goal beside what is outlined."""
    if not isinstance(action, Charge):
        return {}
    goal, start = picture.goal_of(action.unit), picture.hex_of(action.unit)
    found: dict[str, tuple[Overlay, ...]] = {"highlight": (*outlined, HighlightLook((goal,), "target"))}
    if action.path:
        hexes = dict.fromkeys(hex for one in offered if isinstance(one, Charge) for hex in one.path)
        beads = tuple(Bead(hex, str(n)) for n, hex in enumerate(action.path, 1))
        into = action.path[-1] == goal and bool(picture.enemies_of(picture.view.units[action.unit].side))
        path = PathLook(start, beads, f"goes for {goal}", attack=into)
        found["reach"] = (ReachLook(tuple(map(ReachHex, hexes)), path),)
    return found
