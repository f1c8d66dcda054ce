"""Fire on the move (V3.4): Shoot & Scoot out of a stand, Halt & Fire out of motion; sections move and fire (V13.2)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from lhy_desktop.engine.rulesets.lhy.asks.vehicles.anti_tank import NO_TARGET, Aims
from lhy_desktop.engine.rulesets.lhy.model.actions import DriveFire, MoveFire
from lhy_desktop.ui.board.looks import Bead, PathLook, ReachLook
from lhy_desktop.ui.games.lhy.tools.anti_tank import AntiTankTool
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.hand import Crew
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.seam.models import ChipModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, Keys, Looking, Spot

MOST_DIGITS = 9


class DriveFireTool(AntiTankTool, order="drive_fire"):
    """V3.4: fire on the move, in its hex or with one hex of ``path``; a click on an adjacent hex says which."""

    verb = "fire on the move"
    crew: ClassVar[Crew] = "vehicle"
    title, cap, rank = "Shoot & Scoot", "Shift+S", 4
    can, row_text = "fire on the move", "Fire on the move at {}"
    hint = "Click a target; click an adjacent hex to drive there, too. Z drives backward."
    path: tuple[str, ...] = ()
    reverse = False
    assaults = ""

    @property
    def halting(self) -> bool:
        """Whether it is Halt & Fire; who enters the map comes in motion (V5.15.3)."""
        return bool(self.units) and (not self.here or self.picture.units[self.units[0]].motion == "moving")

    def entries(self) -> tuple[str, ...]:
        """The hexes of the map that a vehicle outside may enter and fire from at anything; () for any other."""
        legal = self.picture.legal
        if self.here or legal is None or not self.units:
            return ()
        key = ("enters and fires", self.units)
        found = self.picture.once(key, lambda: tuple(legal.narrow(self.units[0], self.verb)))
        return tuple(dict.fromkeys(one.path[0] for one in found if isinstance(one, DriveFire)))

    def aim(self, hex: str) -> bool:
        """A target clicked before the hex to enter is fired at from the first hex from which that is possible."""
        if self.path or self.here:
            return super().aim(hex)
        for near in self.entries():
            self.path = (near,)
            if super().aim(hex):
                return True
        self.path = ()
        return super().aim(hex)

    def called(self) -> str:
        return "Halt & Fire" if self.halting else self.title

    @classmethod
    def offered(cls, tool: object) -> bool:
        assert isinstance(tool, OrderTool)
        vehicle = bool(tool.units) and tool.picture.counter(tool.units[0]).arm != "foot"
        return vehicle and super().offered(tool)

    def asked(self) -> Aims:
        return Aims(self.units[0], moves=True, path=self.path, reverse=self.reverse, assaults=self.assaults)

    def possible(self) -> bool:
        legal = self.picture.legal
        return legal is not None and next(legal.narrow(self.units[0], self.verb), None) is not None

    def start(self) -> str:
        return self.path[-1] if self.path and self.halting else self.here

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """An adjacent hex without a target is where it goes, or no longer."""
        if not self.host.asking or not self.beside(spot.hex):
            return super().point(spot, keys)
        return self.by((spot.hex,) if self.path != (spot.hex,) else ())

    def beside(self, hex: str) -> bool:
        """Whether a click on a hex means a drive into it."""
        near = self.picture.board.neighbors(self.here) if self.here else self.entries()
        return hex in near and not self.at(hex)

    def onto(self, hex: str) -> Gesture | None:
        """With a target, a friend's counter beside it means the hex it stands in."""
        return self.point(Spot(hex)) if self.mark and self.beside(hex) else None

    def by(self, path: tuple[str, ...], assaults: str = "") -> Gesture:
        """Change the hex it drives to, and the hex it assaults with that; where the target cannot be fired at so, the
        draft stays as it was, and the reason is said."""
        was = self.path, self.assaults
        self.path, self.assaults, self.refused = path, assaults, ()
        why = self.picture.judge(self.made(self.mark)) if self.mark else ()
        if why:
            (self.path, self.assaults), self.refused = was, why
        else:
            self._again()
        return self.show()

    def _again(self) -> None:
        if self.mark and not self.aim(self.place(self.mark)):
            self.stage = "armed"
        elif not self.mark and self.path and not self.possible_here():
            self.example_here()

    def possible_here(self) -> bool:
        """Whether anything can be fired at with this drive."""
        return any(aim.net is not None for aim in self.aims())

    def example_here(self) -> None:
        """Say why not."""
        aims = self.aims()
        self.refused = self.picture.judge(self.made(aims[0].key)) if aims else NO_TARGET

    def turn(self, key: str) -> Gesture:
        """Z: forward or backward."""
        if key == "reverse":
            self.reverse, self.refused = not self.reverse, ()
            self._again()
        return self

    def chip(self, kind: str, ref: str) -> Gesture:
        """Where it drives to, and whom it assaults there."""
        if kind == "into":
            by, _, goal = ref.partition("-")
            return self.by((by,), goal) if (self.path, self.assaults) != ((by,), goal) else self.by(())
        return self.by((ref,) if self.path != (ref,) else ()) if kind == "go" else super().chip(kind, ref)

    def chips(self) -> tuple[ChipModel, ...]:
        """Also the hexes beside it, once there is a target."""
        if not self.here:
            doors = enumerate(self.entries(), 1)
            into = (ChipModel(f"go:{near}", f"by {near}", str(n), chosen=self.path == (near,)) for n, near in doors)
            return (*into, *super().chips())
        if not self.mark:
            return super().chips()
        target = self.mark
        plain = replace(self.asked(), assaults="")
        ways = [near for near in self.picture.board.neighbors(self.here)
                if not self.picture.judge(replace(plain, path=(near,)).action(target))]  # fmt: skip
        goes = "first to" if self.halting else "then to"
        found = (
            ChipModel(f"go:{near}", f"{goes} {near}", str(n), chosen=self.path == (near,) and not self.assaults)
            for n, near in enumerate(ways, 1)
        )
        return (*super().chips(), *found, *self.attacks_with(target, len(ways)))

    def attacks_with(self, target: str, taken: int) -> Iterator[ChipModel]:
        """V3.4.4: the assaults that may go with the shot; the first ``taken`` digits are in use."""
        legal = self.picture.legal
        key = ("assaults with", self.units)
        found = self.picture.once(key, lambda: tuple(legal.narrow(self.units[0], self.verb) if legal else ()))
        able = (one for one in found if isinstance(one, DriveFire) and one.target == target and one.assaults)
        for n, one in enumerate(able, taken + 1):
            by, goal = one.path[0], one.assaults
            text = f"and assaults {goal}" if by == goal else f"and assaults {goal} by {by}"
            chosen = (self.path, self.assaults) == (one.path, goal)
            yield ChipModel(f"into:{by}-{goal}", text, str(n) if n <= MOST_DIGITS else "", chosen=chosen)

    def looks(self, looking: Looking) -> Looks:
        """The hex it drives to as well, and the assault that goes with it as an arrow of its own."""
        found = super().looks(looking)
        way = tuple(dict.fromkeys(filter(None, (*self.path, self.assaults))))
        if not way or not self.here:
            return found
        beads = tuple(Bead(hex, eyes=self.picture.watchers(hex)) for hex in way)
        return {**found, "reach": (ReachLook((), PathLook(self.here, beads, attack=bool(self.assaults))),)}

    def partners(self) -> tuple[ChipModel, ...]:
        return ()

    def extras(self) -> tuple[Verb, ...]:
        return (Verb("orders.reverse", "Forward" if self.reverse else "Reverse", "Z"),)

    def sentence(self) -> tuple[str, str]:
        aimed = self.named_target(self.mark)
        way = f"{'backs' if self.reverse else 'drives'} to {self.path[0]}" if self.path else ""
        if self.assaults:
            drives = self.path != (self.assaults,)
            if self.halting:
                first = f"{way}, " if drives else ""
                return f"{self.who} {first}halts, fires at {aimed} and assaults {self.assaults}", "Halt, fire, assault"
            then = f", {way}" if drives else ""
            return f"{self.who} fires at {aimed}{then} and assaults {self.assaults}", "Shoot, scoot, assault"
        if self.halting:
            how = f"{way}, halts" if way else "halts"
            return f"{self.who} {how} and fires at {aimed}", "Halt & Fire"
        end = way or "goes into motion"
        return f"{self.who} fires at {aimed} and {end}", "Shoot & Scoot"

    def icon(self) -> str:
        return "drive_fire"


class MoveFireTool(DriveFireTool, order="move_fire"):
    """V13.2: an anti-tank section moves into an adjacent hex of cover, and fires from there."""

    verb = "move and fire"
    crew: ClassVar[Crew] = "foot"
    title, cap, rank = "Move and fire", "Shift+T", 4
    can, row_text = "move and fire", "Move and fire at {}"
    hint = "Click the adjacent hex to fire from, then a target."

    @classmethod
    def offered(cls, tool: object) -> bool:
        assert isinstance(tool, OrderTool)
        return bool(tool.units) and tool.picture.counter(tool.units[0]).kind == "latw"

    def asked(self) -> Aims:
        return Aims(self.units[0], moves=True, path=self.path, on_foot=True)

    def start(self) -> str:
        return self.path[0] if self.path else self.here

    def steps(self) -> tuple[str, ...]:
        """The hexes it may fire from at anything."""
        board, legal = self.picture.board, self.picture.legal
        made = legal.narrow(self.units[0], self.verb) if legal is not None else ()
        ways = dict.fromkeys(one.hex for one in made if isinstance(one, MoveFire))
        return tuple(near for near in board.neighbors(self.here) if near in ways) if self.here else ()

    def aim(self, hex: str) -> bool:
        """A target clicked first is fired at from the first hex from which that is possible."""
        if self.path:
            return super().aim(hex)
        for near in self.steps():
            self.path = (near,)
            if super().aim(hex):
                return True
        self.path = ()
        return False

    def chips(self) -> tuple[ChipModel, ...]:
        """The hexes to fire from first."""
        found = (
            ChipModel(f"go:{near}", f"from {near}", str(n), chosen=self.path == (near,))
            for n, near in enumerate(self.steps(), 1)
        )
        return (*found, *AntiTankTool.chips(self))

    def extras(self) -> tuple[Verb, ...]:
        return ()

    def sentence(self) -> tuple[str, str]:
        return f"{self.who} moves to {self.start()} and fires at {self.named_target(self.mark)}", "Move and fire"
