"""A way over the board, hex by hex (7): maneuvers with waypoints, deployed at the end or off the map; withdrawals."""

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.asks import march
from lhy_desktop.engine.rulesets.lhy.asks.march import mp_text
from lhy_desktop.engine.rulesets.lhy.model.actions import Withdraw
from lhy_desktop.engine.rulesets.lhy.model.words import edge_name
from lhy_desktop.ui.board.looks import Bead, HighlightLook, NumberLook, PathLook, ReachHex, ReachLook
from lhy_desktop.ui.games.lhy.picture import PARTED, Picture
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, Verb
from lhy_desktop.ui.seam.selection import Looking

EDGES = {"up": "north", "down": "south", "left": "west", "right": "east"}


class WayTool(OrderTool):
    """What maneuvers and withdrawals have in common: ``path`` are the hexes entered, ``pins`` how many of them were
    kept by each waypoint, ``exits`` the edge of the map it ends by ("" for none)."""

    targeted = grouped = joins = True
    moves = ("", "")
    """What one unit does and what several do, in a sentence."""
    confirms = ""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        self.path: tuple[str, ...] = ()
        self.pins: tuple[int, ...] = ()
        self.exits = ""
        self.deploys = False

    @property
    def pinned(self) -> tuple[str, ...]:
        """The way up to the last waypoint."""
        return self.path[: self.pins[-1]] if self.pins else ()

    def build(self, hex: str) -> march.Way:
        """The cheapest legal way there, or one that costs too much when none is legal."""
        return self.along(self.picture.ask(march.Route(self.units, self.verb, hex, self.pinned)))

    def along(self, path: tuple[str, ...], edge: str = "", deploys: bool = False) -> march.Way:
        """The answer that a way means."""
        return self.picture.ask(march.Marching(self.units, self.verb, path, edge, deploys))

    def action(self) -> object | None:
        return self.along(self.path, self.exits, self.deploys and not self.exits) if self.stage == "ready" else None

    def aim(self, hex: str) -> bool:
        """Lead the way there."""
        found = super().aim(hex)
        if found:
            self.path, self.exits = self.build(hex).path, ""
        return found

    def possible(self) -> bool:
        return bool(self.ends()) if len(self.units) > 1 else super().possible()

    def edges(self) -> tuple[str, ...]:
        """The edges by which the way may leave the map."""
        return self.picture.ask(march.Exits(self.units, self.verb, self.path))

    def ends(self, pinned: tuple[str, ...] = ()) -> Mapping[str, march.Way]:
        """The answer for every hex they can reach, on from the last waypoint."""
        asked = march.Ends(self.units, self.verb, pinned)
        found: Mapping[str, march.March] = self.picture.once(asked, lambda: self.picture.ask(asked))
        return found

    def example(self) -> tuple[Refusal, ...]:
        """A move into an adjacent hex, preferably one that is refused for a single reason."""
        near = self.picture.board.neighbors(self.here) if self.here else ()
        found = [self.picture.judge(self.along((there,))) for there in near]
        return next((one for one in found if len(one) == 1), found[-1] if found else self.picture.judge(self.along(())))

    def targets(self) -> tuple[str, ...]:
        return tuple(sorted(self.ends(), key=self.picture.board.index.__getitem__))

    # -- gestures -----------------------------------------------------------------------------------

    def pin(self) -> bool:
        """Keep the path so far as a waypoint and go on drafting from its end."""
        if self.stage != "ready" or not self.path or (self.pins and self.pins[-1] == len(self.path)):
            return False
        self.pins, self.stage = (*self.pins, len(self.path)), "armed"
        return True

    def onto(self, hex: str) -> Gesture | None:
        """7.1: past a waypoint a click on the hex it began in leads the way back there."""
        if not self.pins or hex != self.here:
            return super().onto(hex)
        if self.stage == "ready" and hex == self.target:
            self.host.confirm_again()
            return self
        return self.show() if self.aim(hex) else None

    def step_back(self) -> Gesture | None:
        if self.leg():
            return self
        if self.deploys and self.stage == "ready":
            return self.deploy()
        return super().step_back()

    def leg(self) -> bool:
        """Take the last leg of the path back; False when there is none."""
        if not self.path:
            return False
        whole = bool(self.pins) and self.pins[-1] == len(self.path)
        self.pins = self.pins[:-1] if whole else self.pins
        self.path = self.pinned
        self.target, self.exits, self.stage = (self.path[-1] if self.path else ""), "", "armed"
        return True

    def pressed(self, command: str, argument: str) -> Gesture:
        """Backspace takes a leg back."""
        if command != "edit.leg":
            return super().pressed(command, argument)
        return self.show() if self.leg() else self

    def chip(self, kind: str, ref: str) -> Gesture:
        """Leave the map by an edge, or stay on it after all."""
        if kind != "exit":
            return super().chip(kind, ref)
        edge = "" if self.exits == ref else ref
        if not self.picture.judge(self.along(self.path, edge, self.deploys and not edge)):
            self.exits, self.stage = edge, "ready"
        return self.show()

    # -- the bar ------------------------------------------------------------------------------------

    def chips(self) -> tuple[ChipModel, ...]:
        """The edges by which the way may leave the map."""
        if self.stage != "ready":
            return ()
        return tuple(
            ChipModel(f"exit:{edge}", f"leave by the {EDGES[edge]} edge", str(n), chosen=self.exits == edge)
            for n, edge in enumerate(self.edges(), 1)
        )

    def sentence(self) -> tuple[str, str]:
        plural = len(self.units) > 1
        if self.exits:
            return f"{self.who} {'leave' if plural else 'leaves'} the map", "Leave the map"
        return f"{self.who} {self.moves[plural]} {self.target}", self.confirms

    # -- the board ----------------------------------------------------------------------------------

    def goals(self) -> tuple[str, ...]:
        return ()

    def outlines(self, over: str) -> tuple[HighlightLook, ...]:
        """Where it leaves the map, with what that costs."""
        found = super().outlines(over)
        last = self.path[-1] if self.path else self.here
        if not self.exits or not last:
            return found
        setup, seat, by = self.picture.setup, self.picture.seat, edge_name(self.exits)
        free = seat is None or march.free_exit(setup, seat, last)
        above = setup.tables.movement.exit_casualty_above
        words = f"Off by {by}, without loss" if free else f"Off by {by}: above {above} is a casualty"
        return (*found, HighlightLook((last,), "target", words))

    def looks(self, looking: Looking) -> Looks:
        """The hexes in reach, and the way drafted or the one to the hex pointed at."""
        found = super().looks(looking)
        if self.stage not in ("armed", "ready"):
            return found
        hexes = self.picture.once(("reach", self.verb, self.units, self.pinned, self.manner()), self.reach)
        return {**found, "reach": (ReachLook(hexes, self.drafted(looking.over)),)}

    def manner(self) -> tuple[object, ...]:
        """What else than the waypoints decides which hexes are in reach."""
        return ()

    def reach(self) -> tuple[ReachHex, ...]:
        """The hexes in reach from the last waypoint."""
        return tuple(self.reached(hex, action) for hex, action in self.ends(self.pinned).items())

    def reached(self, hex: str, action: march.Way) -> ReachHex:
        """A hex in reach, the paler the farther."""
        return ReachHex(hex, "", min(2, len(action.path) - 1))

    def tried(self, over: str) -> tuple[tuple[str, ...], bool]:
        """The way drafted or the one to the hex pointed at, and whether it is refused."""
        if self.stage == "armed" and over and self.picture.legal is not None:
            action = self.build(over)
            if action.path:
                return action.path, action not in self.picture.legal
        return self.path, False

    def way(self, over: str) -> tuple[str, ...]:
        return self.tried(over)[0] if self.stage in ("armed", "ready") else ()

    def drafted(self, over: str) -> PathLook | None:
        """The drafted way as the board shows it, with its cost and the enemies that see it."""
        way, refused = self.tried(over)
        if not way:
            return None
        last = len(way) - 1
        beads = tuple(
            Bead(
                hex,
                f"{self.figure(way, n)}{' D' if n == last and self.deploys else ''}",
                0 if n == last else self.picture.watchers(hex),
                self.through_enemies(hex),
            )
            for n, hex in enumerate(way)
        )
        return PathLook(self.here or way[0], beads, self._plate(way, refused), refused)

    def through_enemies(self, hex: str) -> Literal["", "past", "over"]:
        """Whether the way leads through pieces of the enemy in a hex, and how."""
        return ""

    def figure(self, way: tuple[str, ...], place: int) -> str:
        """What stands on a hex of the way: its number."""
        return str(place + 1)

    def price(self, way: tuple[str, ...]) -> str:
        """What a way costs."""
        return f"{len(way)} {'hex' if len(way) == 1 else 'hexes'}"

    def _plate(self, way: tuple[str, ...], refused: bool) -> str:
        """What the path costs and who sees its last hex (a counter may cover that hex), or the rule that forbids it."""
        text = self.price(way)
        if refused:
            why = self.picture.judge(self.along(way))
            return f"{text} ({why[0].rule})" if why else text
        seen = self.picture.watchers(way[-1])
        return f"{text}, seen by {seen}" if seen else text


class PricedTool(WayTool):
    """Ways that cost movement points: discs say what is left at the end, squares what is spent on the way."""

    def cost(self, path: tuple[str, ...]) -> march.Cost | None:
        """What a way costs, None where nobody can say."""
        return self.picture.ask(march.Price(self.units, path))

    def reached(self, hex: str, action: march.Way) -> ReachHex:
        """With the points left there."""
        price = self.cost(action.path)
        if price is None:
            return super().reached(hex, action)
        left = mp_text(price.had - price.cost) if price.cost <= price.had else ""
        band = min(2, 3 * price.cost // max(1, price.had + 1))
        return ReachHex(hex, left, band, minimum=price.least, road=price.road)

    def figure(self, way: tuple[str, ...], place: int) -> str:
        price = self.cost(way[: place + 1])
        return super().figure(way, place) if price is None else mp_text(price.cost)

    def price(self, way: tuple[str, ...]) -> str:
        price = self.cost(way)
        return super().price(way) if price is None else price.text


class MarchTool(PricedTool, order="maneuver"):
    """See the module."""

    crew = "foot"

    verb, legend = "maneuver", "reach"
    title, cap, rank = "Maneuver", "M", 2
    asks, can, row_text = "where to?", "maneuver", "Maneuver to {}"
    hint = (
        "Click where to go. Discs: MP left there; squares: MP spent. "
        "Shift+Enter keeps a waypoint, Backspace takes a leg back."
    )
    moves, confirms = ("moves to", "move to"), "Move"

    def deploy(self) -> Gesture:
        """7.10: the squad deploys at the end of its way, or where it stands; once more takes that back."""
        if self.exits or not self.units or self.stage not in ("armed", "ready"):
            return self
        if self.deploys:
            self.deploys, self.stage = False, "ready" if self.path else "armed"
        else:
            self.refused = self.picture.judge(self.along(self.path, deploys=True))
            if not self.refused:
                self.deploys, self.stage = True, "ready"
                self.target = self.path[-1] if self.path else self.here
        return self.show()

    def extras(self) -> tuple[Verb, ...]:
        if self.deploys:
            return (Verb("orders.deploy", "Stay together", "D", icon="deploy"),)
        return deploy_button(self.picture, self.units, self.path)

    def sentence(self) -> tuple[str, str]:
        return (f"{self.who} deploys in {self.target}", "Deploy") if self.deploys else super().sentence()

    def icon(self) -> str:
        return "deploy" if self.deploys else self.verb


class WithdrawTool(WayTool, order="withdraw"):
    """7.8: a way back whose next hexes are numbered with their class."""

    verb = legend = "withdraw"
    crew = "foot"
    title, cap, rank = "Withdraw", "W", 4
    asks, hint, can, row_text = "back to where?", "Click one of the lit hexes.", "withdraw", "Withdraw to {}"
    moves, confirms = ("withdraws to", "withdraw to"), "Withdraw"
    helper = ""
    """6.9c: the leader who assists the roll."""

    def action(self) -> object | None:
        found = super().action()
        helped = isinstance(found, Withdraw) and self.helper in self.picture.ask(march.Helpers(found))
        return replace(found, helper=self.helper) if isinstance(found, Withdraw) and helped else found

    def chips(self) -> tuple[ChipModel, ...]:
        """Also the leaders who may assist."""
        found, plain = super().chips(), super().action()
        able = self.picture.ask(march.Helpers(plain)) if isinstance(plain, Withdraw) else ()
        return found + tuple(
            ChipModel(f"help:{one}", f"{name(self.picture.setup, one)} assists", str(n), chosen=self.helper == one)
            for n, one in enumerate(able, len(found) + 1)
        )

    def chip(self, kind: str, ref: str) -> Gesture:
        if kind != "help":
            return super().chip(kind, ref)
        self.helper = "" if self.helper == ref else ref
        return self.show()

    def looks(self, looking: Looking) -> Looks:
        return {**super().looks(looking), "number": self._numbers()}

    def _numbers(self) -> tuple[NumberLook, ...]:
        if self.stage not in ("armed", "ready") or self.exits or not self.here:
            return ()
        found = self.picture.ask(march.Back(self.here, self.path))
        return tuple(NumberLook(hex, str(found.rank)) for hex in found.hexes)


def deploy_button(picture: Picture, units: tuple[str, ...], path: tuple[str, ...]) -> tuple[Verb, ...]:
    """7.10: for one squad, to deploy where it stands or at the end of its way."""
    if len(units) != 1 or picture.kind == PARTED or picture.legal is None or picture.counter(units[0]).kind != "squad":
        return ()
    why = picture.judge(picture.ask(march.Marching(units, "maneuver", path, deploys=True)))
    text = "Deploy there" if path else "Deploy here"
    return (Verb("orders.deploy", text, "D", "no" if why else "yes", first(why), "deploy"),)
