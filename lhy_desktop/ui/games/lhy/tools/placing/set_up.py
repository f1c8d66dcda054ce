"""Setting up (20.7): units are placed one by one, hidden or concealed where they may be (13.6), and works are built."""

from __future__ import annotations

from typing import Any, Literal

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.asks import set_up
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    AutoPlace,
    Board,
    Done,
    LiftWork,
    Place,
    PlaceWork,
    StartDeployed,
)
from lhy_desktop.engine.rulesets.lhy.model.words import unit_names
from lhy_desktop.ui.board.looks import ZoneLook
from lhy_desktop.ui.games.lhy.looks.ground_looks import objectives
from lhy_desktop.ui.games.lhy.picture import SET_UP, Picture
from lhy_desktop.ui.games.lhy.sides import name, people
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.games.lhy.tools.placing import starting
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, Keys, Looking, Spot
from lhy_desktop.ui.seam.tool import MenuRow

MOST_CHIPS = 10
LATE = "There is no room for the others: they follow later. Press Done, or move those that are placed."
WORKS = {"ip": "Improved position", "wire": "Wire", "mines": "Mines", "roadblock": "Roadblock", "cup": "Marker"}


class SetUpTool(OrderTool, kinds=(SET_UP,), order="place"):
    """See the module. ``how`` is the way to start that was asked for: "hidden", "concealed" or "" for the usual one;
    ``work`` is the kind of work in hand, in a tool of its own; with ``stays`` the unit stays in hand when it
    is answered."""

    verb, can = "place", "be placed"
    targeted = True
    work = ""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.how, self.stays = "", False
        able = bool(self.units) and self.picture.to_place(self.units[0])
        self.stage = "armed" if able else "selected" if self.units else "idle"

    def build(self, hex: str) -> object | None:
        return Place(self.units[0], hex, self.how)

    def select(self, unit: str) -> OrderTool:
        return self.taking("place", (unit,))

    def targets(self) -> tuple[str, ...]:
        legal = self.picture.legal
        found = legal.narrow(self.units[0], "place") if legal is not None and self.units else iter(())
        return tuple(one.hex for one in found if isinstance(one, Place))

    def renew(self, picture: Picture) -> Gesture:
        """A unit that only starts in another way stays in hand."""
        tool = super().renew(picture)
        goes_on = self.stays and picture.seat == self.picture.seat and self.units[0] in picture.able
        return tool.taking("place", self.units) if goes_on and isinstance(tool, SetUpTool) else tool

    # -- gestures -----------------------------------------------------------------------------------

    def pick(self, item: str, spot: Spot = Spot(), keys: Keys = NO_KEYS) -> Gesture:
        """A unit on the map is taken in hand, unless one that waits may be placed with it."""
        if not spot.hex or not self.picture.own(item):
            return self.point(spot, keys) if spot.hex else self.named(item)
        waits = bool(self.units) and not self.here
        if waits and self.aim(spot.hex):
            self.host.enter()
            return self
        return self.named(self.next_in(spot.hex, item))

    def pointed(self, hex: str, pin: bool) -> Gesture:
        if not self.aim(hex):
            return self.show() if hex != self.here else self
        self.host.enter()
        return self

    def lift(self, item: str) -> Gesture:
        return self.show(self if item in self.units else self.select(item))

    def drag(self, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Where it may be placed is lit already."""
        return self

    def drop(self, source: str, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Placed there, from the map or from the tray."""
        held = source != "tray" and item in self.units
        tool = self if held or not self.picture.own(item) else self.select(item)
        if not spot.hex or spot.hex == tool.here or not tool.units or not tool.aim(spot.hex):
            return self.show(tool)
        self.host.changed(tool)
        self.host.enter()
        return tool

    def next_unit(self, by: int) -> Gesture:
        """The next unit that waits, else the next one that may be moved."""
        able = [unit for unit in self.picture.able if not self.picture.hex_of(unit)] or list(self.picture.able)
        if not able:
            return self
        at = able.index(self.units[0]) + by if self.units and self.units[0] in able else min(by, 0)
        tool = self.pick(able[at % len(able)])
        if hex := self.picture.hex_of(able[at % len(able)]):
            self.host.board.set_cursor(hex)
        return tool

    def next_target(self, by: int) -> Gesture:
        """Tab: the cursor goes to the next hex the unit may be placed in, first of all to the one nearest to it."""
        found, board = self.targets(), self.host.board
        if not found:
            return super().next_target(by)
        at, distance = board.cursor_place, self.picture.board.distance
        if at in found:
            board.set_cursor(found[(found.index(at) + by) % len(found)])
        else:
            board.set_cursor(min(found, key=lambda there: distance(at, there)) if at else found[min(by, 0)])
        return self

    def step_back(self) -> Gesture | None:
        return self.taking("place", ()) if self.units else None

    def hand_on(self, command: str) -> Gesture:
        """What is left is placed by another liking each time, so that taking it back and asking again shows more."""
        auto = AutoPlace(self.plans.likings.randint(1, set_up.MOST_LIKING))
        if command == "setup.auto" and self.picture.legal is not None and auto in self.picture.legal:
            self.host.answer(auto)
            return self
        return super().hand_on(command)

    def pressed(self, command: str, argument: str) -> Gesture:
        """P places at the cursor, H and K say how a unit starts, B builds; S, J, U and Z are for who is placed."""
        if command in starting.STATES:
            return self.restart(starting.answer(self.picture, self.units, command))
        match command:
            case "setup.place" | "orders.pass":
                cursor = self.host.board.cursor_hex
                return self.point(Spot(cursor)) if cursor and (self.units or self.work) else self
            case "setup.hide" | "setup.conceal":
                return self.starts("hidden" if command == "setup.hide" else "concealed")
            case "setup.build":
                return self.build_next()
        return super().pressed(command, argument)

    def take_order(self, order: str) -> Gesture:
        """No orders are given yet: the card says so of the unit in hand, else of the next one."""
        hand = self if self.units else self.next_unit(1)
        return hand.explain(f"orders.{order}")

    def starts(self, how: str) -> Gesture:
        """The unit in hand starts hidden or concealed: where it stands, else at the cursor or the next click."""
        if not self.units:
            return self
        self.how, cursor = how, self.host.board.cursor_hex
        if not self.here:
            return self.point(Spot(cursor)) if cursor else self.show()
        return self.answer(Place(self.units[0], self.here, how))

    def deploy(self) -> Gesture:
        """The squad in hand starts as two sections."""
        return self.answer(StartDeployed(self.units[0])) if self.units else self.show()

    def answer(self, action: object) -> Gesture:
        """Give an answer, or say why not."""
        self.refused = self.picture.judge(action)
        if self.refused:
            return self.show()
        self.host.answer(action)
        return self

    def restart(self, action: object | None) -> Gesture:
        """Change how the unit in hand starts, if it has the choice; it stays in hand."""
        if action is None:
            return self.show()
        self.stays = True
        return self.answer(action)

    def chip(self, kind: str, ref: str) -> Gesture:
        """A kind of work is taken in hand, or the unit in hand goes aboard."""
        if kind == "aboard" and self.units:
            return self.restart(Board(self.units[0], ref))
        return self.show(self.building(ref)) if kind == "work" else super().chip(kind, ref)

    def building(self, work: str) -> SetUpTool:
        """The tool for a kind of work; the same one again puts it away."""
        tool = self.taking("place" if work == self.work else "build", ())
        assert isinstance(tool, SetUpTool)
        if isinstance(tool, BuildTool):
            tool.work = work
        return tool

    def build_next(self) -> Gesture:
        """B: the next kind of work in hand, then units again."""
        return self.show(self.building(kind)) if (kind := following(self.picture, self.work)) else self

    def menu(self, hex: str, item: str) -> tuple[MenuRow, ...]:
        """Nothing of its own; the unit is taken in hand."""
        if self.host.asking and item and self.picture.own(item) and not self.units:
            self.show(self.select(item))
        return ()

    # -- the bar ------------------------------------------------------------------------------------

    def bar(self) -> DecisionModel:
        picture, legal, seat = self.picture, self.picture.legal, self.picture.seat
        assert legal is not None
        assert seat is not None
        waiting = [unit for unit in picture.able if picture.view.units[unit].place == "offmap"]
        must = set_up.without_place(picture.view, seat)
        missing = f"Not placed yet: {unit_names(picture.setup, must)}." if must else first(legal.explain(Done()))
        rest, done = (next(legal.narrow(verb=verb), None) is not None for verb in ("place the rest", "done"))
        held = _off(bool(self.units or self.work), "Choose a unit first.")
        units = (ChipModel(f"unit:{one}", name(picture.setup, one), chosen=one in self.units) for one in waiting)
        room = bool(self.picture.once(("room", "", ()), lambda: self.picture.ask(set_up.Room())))
        late = done and bool(waiting) and not room
        said = first(self.refused) or (LATE if late else self.hint_for(waiting))
        able = len(picture.able)
        return DecisionModel(
            sentence=f"{people(picture.setup, seat)} set up{self.said()}",
            detail=f"{said} {able - len(waiting)} of {able} placed." if able else said,
            chips=(*starting.chips(picture, self.units), *tuple(units)[:MOST_CHIPS], *self._work_chips()),
            chip_keys=("Space",) if waiting else (),
            chip_hint="next",
            verbs=(
                Verb("setup.place", "Build at the cursor" if self.work else "Place at the cursor", "P", *held),
                *self._ways(),
                *starting.verbs(picture, self.units),
                *self._deploys(),
                Verb("setup.auto", "Place the rest", "⇧A", *_off(rest, "All units are placed.")),
                Verb("setup.done", "Done", "⇧D", *_off(done, missing), primary=done and (late or not waiting)),
            ),
        )

    def said(self) -> str:
        """What is in hand."""
        if not self.units:
            return ""
        how = f", {self.how}" if self.how else starting.said(self.picture, self.units[0])
        return f": {name(self.picture.setup, self.units[0])}{how}"

    def hint_for(self, waiting: list[str]) -> str:
        """What to do next."""
        if waiting:
            return "Drag counters from the tray, or click one and then a lit hex."
        if self.picture.able:
            return "Drag counters to move them."
        if kinds(self.picture):
            return "Take a marker in hand, then click the lit hexes."
        return "Nobody starts on the map: all enter later."

    def _work_chips(self) -> tuple[ChipModel, ...]:
        picture, next_ = self.picture, following(self.picture, self.work)
        return tuple(
            ChipModel(f"work:{one}", WORKS[one], "B" if one == next_ else "", supply(picture, one), self.work == one)
            for one in kinds(picture)
        )

    def _ways(self) -> tuple[Verb, ...]:
        """H and K, for a side some of whose units may choose how they start (13.6)."""
        picture = self.picture
        if not any(set_up.has_choice(picture.setup, unit) for unit in picture.able):
            return ()
        off = _off(bool(self.units), "Choose a unit first.")
        if self.units and not set_up.has_choice(picture.setup, self.units[0]):
            off = ("no", f"{name(picture.setup, self.units[0])} has no choice in this mission.")
        return (Verb("setup.hide", "Hidden", "H", *off), Verb("setup.conceal", "Concealed", "K", *off))

    def _deploys(self) -> tuple[Verb, ...]:
        if not self.units or self.picture.counter(self.units[0]).kind != "squad":
            return ()
        why = self.picture.judge(StartDeployed(self.units[0]))
        return (Verb("orders.deploy", "Two sections", "D", *_off(not why, first(why))),)

    # -- the board ----------------------------------------------------------------------------------

    def looks(self, looking: Looking) -> Looks:
        """Where the unit in hand may stand, or anybody who waits."""
        hexes = self.picture.once(("room", self.work, self.units), self.room)
        zone = (ZoneLook(hexes, "set_up", "Build" if self.work else "Set-up"),) if hexes else ()
        return {**super().looks(looking), "zone": (*objectives(self.picture), *zone)}

    def room(self) -> tuple[str, ...]:
        """Where the unit in hand may stand; without one, anybody who waits, or whoever may still be moved."""
        return self.picture.ask(set_up.Room(self.units))


class BuildTool(SetUpTool, order="build"):
    """A kind of work in hand: every click builds one or removes one, and the kind stays in hand."""

    def renew(self, picture: Picture) -> Gesture:
        """It stays in hand while the set-up goes on."""
        tool = super().renew(picture)
        goes_on = isinstance(tool, SetUpTool) and picture.seat == self.picture.seat
        return tool.building(self.work) if goes_on and isinstance(tool, SetUpTool) else tool

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Build one there, or take one off."""
        if not self.host.asking or not spot.hex:
            return self
        lift = LiftWork(self.work, spot.hex)
        return self.answer(PlaceWork(self.work, spot.hex) if self.picture.judge(lift) else lift)

    def step_back(self) -> Gesture | None:
        return self.building(self.work)

    def against(self, hex: str) -> tuple[Refusal, ...]:
        """The lit hexes say it."""
        return ()

    def said(self) -> str:
        return f": {WORKS[self.work].lower()}, {supply(self.picture, self.work) or 'where units stand'}"

    def hint_for(self, waiting: list[str]) -> str:
        return "Click a lit hex to build there, once more to take it off. Esc: units again."

    def room(self) -> tuple[str, ...]:
        """Where it may be built now, and where one of it may be taken off again."""
        return self.picture.ask(set_up.Buildable(self.work))


def kinds(picture: Picture) -> tuple[str, ...]:
    """What the side that sets up has to build."""
    return set_up.kinds(picture.setup, picture.seat) if picture.seat is not None else ()


def following(picture: Picture, work: str) -> str:
    """The kind that B takes in hand next (the one in hand, when it is the last: B puts it away)."""
    found = kinds(picture)
    if work not in found:
        return found[0] if found else ""
    return found[min(found.index(work) + 1, len(found) - 1)]


def supply(picture: Picture, kind: str) -> str:
    """How many of it there are left, in a few words; "" without a limit."""
    assert picture.seat is not None
    built, whole = set_up.supply(picture.view, picture.seat, kind)
    if whole is None:
        return f"{built} built" if built else ""
    return f"{whole - built} of {whole} left"


def _off(able: bool, reason: str) -> tuple[Literal["yes", "no"], str]:
    """State and reason of a verb."""
    return ("yes", "") if able else ("no", reason)
