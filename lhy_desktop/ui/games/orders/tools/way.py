"""A way over the board, hex by hex, for the team in hand: kept waypoints, the end, and a vehicle's facing there."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.rulesets.orders.asks import march
from lhy_desktop.ui.board.looks import Bead, PathLook, ReachHex, ReachLook
from lhy_desktop.ui.games.orders.threads import watchers
from lhy_desktop.ui.games.orders.tools.facing import arc, turned
from lhy_desktop.ui.games.orders.tools.gesture import Gesture, Looks
from lhy_desktop.ui.seam.selection import NO_KEYS, Keys, Spot

Ends = dict[str, tuple[str, ...]]


class WayTool(Gesture):
    """``path`` are the hexes entered, ``pins`` how many of them each waypoint keeps; ``facing`` is the vehicle's at the
    end (0: not chosen, that of its last step), ``chosen`` says that the way is drafted."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.path: tuple[str, ...] = ()
        self.pins: tuple[int, ...] = ()
        self.facing = 0
        self.chosen = False

    # -- what it may mean ---------------------------------------------------------------------------

    def ends(self) -> Ends:
        """Where the team in hand can end, on from the last waypoint, each with the whole way."""
        raise NotImplementedError

    @property
    def pinned(self) -> tuple[str, ...]:
        """The way up to the last waypoint."""
        return self.path[: self.pins[-1]] if self.pins else ()

    @property
    def vehicle(self) -> bool:
        """Whether the team in hand has a facing."""
        return bool(self.units) and self.picture.stats(self.units[0]).vehicle

    def facing_now(self) -> int:
        if not self.vehicle or not self.chosen or self.stage in ("sealing", "showing"):
            return 0
        return self.facing or self.natural()

    def natural(self) -> int:
        """The facing of the last step, or the one it has."""
        if not self.units:
            return 0
        steps = (self.here, *self.path) if self.here else self.path
        if len(steps) > 1:
            return march.faced(self.picture.view, steps[-2], steps[-1])
        return self.picture.teams[self.units[0]].facing or 1

    def face(self, facing: int) -> Gesture:
        self.facing = facing
        return self.show()

    def aim(self, hex: str) -> bool:
        """Lead the way to a hex; False when it cannot be reached."""
        way = self.ends().get(hex)
        if way is None:
            return False
        self.path, self.chosen, self.facing, self.refused = way, True, 0, ()
        return True

    def nearest(self, wish: str) -> str:
        """The end nearest to a hex that is out of reach, unless the team is as near already."""
        distance, found = self.picture.board.distance, self.ends()
        if wish in found or not found:
            return wish if wish in found else ""
        best = min(found, key=lambda one: (distance(one, wish), len(found[one])))
        return best if not self.here or distance(best, wish) < distance(self.here, wish) else ""

    # -- gestures -----------------------------------------------------------------------------------

    def lead(self, hex: str, keys: Keys = NO_KEYS) -> Gesture:
        """A hex: the way goes there; once more on its end: that is the answer; with Shift it becomes a waypoint."""
        if self.chosen and self.path and hex == self.path[-1] and not keys.shift:
            self.host.confirm_again()
            return self
        if not self.aim(hex):
            self.refused = self.against(hex)
        elif keys.shift:
            self.pin()
        self.settle()
        return self.show()

    def pin(self) -> bool:
        """Keep the way so far; it goes on from its end."""
        if not self.path or (self.pins and self.pins[-1] == len(self.path)):
            return False
        self.pins = (*self.pins, len(self.path))
        return True

    def leg(self) -> bool:
        """Take the last leg back; False when there is none."""
        if not self.path:
            return False
        whole = bool(self.pins) and self.pins[-1] == len(self.path)
        self.pins = self.pins[:-1] if whole else self.pins
        self.path = self.pinned
        self.chosen, self.facing = bool(self.path), 0
        self.settle()
        return True

    def settle(self) -> None:
        """Say how far the draft has come."""

    def enter(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Enter on the end confirms, on another hex leads the way there; with Shift it keeps a waypoint."""
        if keys.shift:
            return self.lead(spot.hex, keys) if spot.hex else self
        new = spot.hex not in ("", self.here, *self.path[-1:])
        if self.units and new and spot.hex in self.ends():
            return self.lead(spot.hex)
        return self if self.host.enter() else self.point(spot, keys)

    def pressed(self, command: str, argument: str) -> Gesture:
        """Backspace takes a leg back; "," and "." turn the vehicle; Shift+Enter keeps a waypoint."""
        match command:
            case "edit.leg":
                return self.show() if self.leg() else self
            case "orders.left" | "orders.right":
                now = self.facing_now()
                return self.face(turned(now, 1 if command == "orders.right" else -1)) if now else self
            case "orders.waypoint":
                return self.enter(Spot(self.host.board.cursor_hex), Keys(shift=True))
        return super().pressed(command, argument)

    def way(self, over: str) -> tuple[str, ...]:
        return self.path or self.ends().get(over, ())

    # -- the board ----------------------------------------------------------------------------------

    def way_looks(self, over: str) -> Looks:
        """The hexes in reach, the way drafted or the one under the pointer, and the handles of its facing."""
        if not self.units or self.stage in ("sealing", "showing"):
            return {}
        found = self.ends()
        key = ("reach", type(self), self.units, self.pinned)
        hexes = self.picture.once(key, lambda: tuple(ReachHex(hex, str(len(way)), 0) for hex, way in found.items()))
        now, end = self.facing_now(), self.path[-1] if self.path else self.here
        arcs = (arc(self.picture, end, now),) if now else ()
        return {"reach": (ReachLook(hexes, self._drafted(found, over)),), "arc": arcs if self.here or self.path else ()}

    def _drafted(self, found: Ends, over: str) -> PathLook | None:
        """The way with the number of known enemies that see its end; straight and red to a hex out of reach."""
        way = self.path if self.chosen and (not over or over not in found) else found.get(over, self.path)
        refused = False
        if not way and over and over != self.here and self.here and not self.chosen:
            way, refused = march.straight(self.picture.view, self.here, over), True
        if not way:
            return None
        eyes = len(watchers(self.picture, way[-1]))
        beads = (*(Bead(hex, str(n)) for n, hex in enumerate(way[:-1], 1)), Bead(way[-1], str(len(way)), eyes))
        return PathLook(self.here or way[0], beads, self.plate(way, refused), refused)

    def plate(self, way: tuple[str, ...], refused: bool) -> str:
        """What stands at the end of a way."""
        return ""
