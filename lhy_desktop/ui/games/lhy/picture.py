"""What is on the screen: one seat's redacted view, who is asked, and the legal set as this viewer knows it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import LegalSet, Query, Refusal, Seat, Viewer
from lhy_desktop.engine.rulesets.lhy.asks import orders, sight
from lhy_desktop.engine.rulesets.lhy.asks.mortars import ready
from lhy_desktop.engine.rulesets.lhy.asks.orders import Able, Duties, Limited
from lhy_desktop.engine.rulesets.lhy.model.view import Counter, Mask, Setup, Unit, View
from lhy_desktop.session import Decision
from lhy_desktop.ui.board.art import Light

T = TypeVar("T")
NOBODY = LegalSet((), Refusal("", "Nobody is asked now."))
"""The legal set of no decision."""
SET_UP = "lhy.20.7.SetUp"
EVENTS = "lhy.5."
"""What decisions of random events begin with: they are made with the Fate table open."""
COMPANY = "lhy.6.1.CompanyChoice"
COORDINATION = "lhy.6.2.Coordination"
ACTIVATION = "lhy.6.1.Activation"
ACTIONS = "lhy.6.3.ActivationSegment"
REACTION = "lhy.6.3.ReactionSegment"
DIRECTING = "lhy.6.9.Directing"
CARRY = "lhy.7.March"
RESOLUTION = "lhy.10.1.FireResolution"
INITIATIVE = "lhy.4.1.Initiative"
TIME_LAPSE = "lhy.14.1.TimeLapse"
PARTED = "lhy.7.10.Parted"
SEGMENTS = (ACTIONS, REACTION, PARTED, DIRECTING)
ARROWS = "lhy.11.2.Arrows"
FALL_BACK = "lhy.11.2.FallBack"
FIGHT = "lhy.11.4.AssaultResolution"
MUSTER = "lhy.11.4.Melee"
RETREATS = "lhy.11.5.Retreats"
VEHICLE_RETREATS = "lhy.V14.3.VehicleRetreats"
ADVANCING = "lhy.11.6.Advancing"


@dataclass(frozen=True)
class Picture:
    """A view and the pending decision. ``legal`` is None when nobody at this screen is asked.

    ``others`` are units shown on top of the view where there is no fog (open games).
    """

    view: View
    decision: Decision | None = None
    legal: LegalSet | None = None
    others: Mapping[str, Unit] = field(default_factory=dict)
    _known: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What ``make`` answers, worked out once for this picture (hovering asks again and again)."""
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found

    def judge(self, action: object | None) -> tuple[Refusal, ...]:
        """Why an answer is refused; empty when it is legal."""
        if action is None or self.legal is None:
            return (Refusal("", "Nothing can be done there now."),)
        return self.legal.explain(action)

    def ask(self, query: Query[T]) -> T:
        """What the rules say to a question about this decision; its empty value when nobody is asked here."""
        return (self.legal if self.legal is not None else NOBODY).ask(query)

    @cached_property
    def viewer(self) -> Viewer:
        """Whose view it is."""
        return self.view.viewer

    @cached_property
    def setup(self) -> Setup:
        """Mission, board, counters and tables."""
        return self.view.setup

    @cached_property
    def board(self) -> Board:
        """The map."""
        return self.view.setup.board

    @cached_property
    def kind(self) -> str:
        """The kind of decision asked at this screen, "" when none is."""
        return self.decision.kind if self.decision is not None and self.legal is not None else ""

    @cached_property
    def seat(self) -> Seat | None:
        """The seat asked, None when it is chance or nobody."""
        if self.decision is None or self.decision.seat == "chance":
            return None
        return self.decision.seat

    @cached_property
    def units(self) -> dict[str, Unit]:
        """Every unit that is shown."""
        return {**self.view.units, **self.others}

    @cached_property
    def masks(self) -> tuple[Mask, ...]:
        """Concealment markers that are shown."""
        uncovered = {unit.hex for unit in self.others.values()}
        return tuple(mask for mask in self.view.masks.values() if mask.hex not in uncovered)

    @cached_property
    def able(self) -> tuple[str, ...]:
        """Units that the decision lets act, place or choose, in roster order. Who rides counts only where there is
        something for him to do: not on a vehicle in motion."""
        legal = self.legal
        if legal is None or self.kind not in (*SEGMENTS, SET_UP):
            return ()
        found = legal.ask(Able())
        if self.kind not in SEGMENTS:
            return found
        idle = {unit for unit in found if self.view.units[unit].aboard and next(legal.narrow(unit), None) is None}
        return tuple(unit for unit in found if unit not in idle)

    @cached_property
    def limited(self) -> tuple[str, ...]:
        """Own units that saw nothing but may react in a limited way (6.9), in roster order."""
        return self.legal.ask(Limited()) if self.legal is not None else ()

    @cached_property
    def rolling(self) -> tuple[str, ...]:
        """Own vehicles in motion that may drive on in this reaction, whatever they saw (V2.8d), in roster order."""
        if self.kind != REACTION:
            return ()
        may = {*self.able, *self.limited}
        return tuple(unit for unit, seen in self.view.units.items() if unit in may and seen.motion == "moving")

    @cached_property
    def ready_mortars(self) -> tuple[str, ...]:
        """The asked side's off-map mortars that are available, in the mission's order."""
        if self.seat is None:
            return ()
        return ready(self.view, self.seat)

    @cached_property
    def light(self) -> Light:
        """The light of this minute."""
        return sight.light(self.view)

    @cached_property
    def joining(self) -> frozenset[str]:
        """Units of other platoons of which one may act along (6.11)."""
        view, cycle = self.view, self.view.cycle if self.kind == ACTIONS else None
        there = cycle.joining if cycle is not None and view.company not in view.ad_hoc else ()
        return frozenset(unit for unit in there if not view.units[unit].acted)

    @cached_property
    def duties(self) -> frozenset[str]:
        """Units that must act before the segment is handed over."""
        return frozenset(self.legal.ask(Duties())) if self.legal is not None and self.kind in SEGMENTS else frozenset()

    def to_place(self, unit: str) -> bool:
        """Whether a unit belongs to the set-up going on."""
        seen = self.view.units.get(unit)
        if seen is None or seen.side != self.seat:
            return False
        return seen.place in ("map", "offmap") and bool(self.setup.zones_of(unit))

    def counter(self, unit: str) -> Counter:
        """The printed counter of a unit."""
        return self.setup.counters[unit]

    def at(self, hex: str) -> tuple[Unit, ...]:
        """Units shown in a hex, in roster order."""
        return tuple(unit for unit in self.units.values() if unit.place == "map" and unit.hex == hex)

    def hex_of(self, unit: str) -> str:
        """Where a shown unit or mask stands, "" off the map."""
        seen = self.units.get(unit)
        if seen is not None:
            return seen.hex if seen.place == "map" else ""
        mask = self.view.masks.get(unit)
        return mask.hex if mask is not None else ""

    def enemies_of(self, seat: Seat) -> tuple[str, ...]:
        """Hexes where this viewer knows an enemy of ``seat``, in the order of the board."""
        found = {unit.hex for unit in self.view.units.values() if unit.place == "map" and unit.side != seat}
        found |= {mask.hex for mask in self.view.masks.values() if mask.side != seat}
        return tuple(sorted(found, key=self.board.index.__getitem__))

    @cached_property
    def enemies(self) -> tuple[str, ...]:
        """Hexes where an enemy of the seat asked is known."""
        return self.enemies_of(self.seat) if self.seat is not None else ()

    def watchers(self, hex: str) -> int:
        """How many other hexes with known enemies of the seat asked see a hex."""
        found = sight.watchers(self.view, self.seat, hex) if self.seat is not None else ()
        return sum(there != hex for there in found)

    def own(self, unit: str) -> bool:
        """Whether a unit belongs to the seat asked and is known to this viewer."""
        seen = self.view.units.get(unit)
        return seen is not None and seen.side == self.seat

    def charges(self, unit: str) -> bool:
        """Whether a unit is Heroic and bound for its goal: then its maneuver is a charge (12.6)."""
        seen = self.view.units.get(unit)
        return seen is not None and seen.heroic and orders.charges(self.view, seen)

    def goal_of(self, unit: str) -> str:
        """The hex a Heroic unit is bound for."""
        return orders.aim(self.view, self.view.units[unit])

    def points_of_interest(self) -> tuple[tuple[str, ...], ...]:
        """Where this viewer looks first, and where when that is too much: at a set-up its area with the objectives, or
        its area; else at all that is known to stand on the map, at all own units, or at those that can act."""
        if self.kind == SET_UP and self.seat is not None:
            area = tuple(hex for zone in self.setup.side(self.seat).zones for hex in zone.hexes)
            goals = tuple(hex for one in self.setup.mission.objectives for hex in one.hexes)
            return (area + goals, area)
        there = [unit for unit in self.units.values() if unit.place == "map"]
        known = (*(unit.hex for unit in there), *(mask.hex for mask in self.masks))
        able = tuple(hex for hex in map(self.hex_of, self.able) if hex)
        own = tuple(unit.hex for unit in there if unit.side == self.seat)
        return tuple(hexes for hexes in (known, own, able) if hexes)

    def causes(self) -> tuple[tuple[str, str], ...]:
        """6.7: where the enemy's actions ended to which the units asked may react, by the numbers of their chips."""
        cycle = self.view.cycle if self.kind == REACTION else None
        found: dict[str, str] = {}
        for number, deed in enumerate(cycle.before if cycle is not None else (), 1):
            if deed.end:
                found.setdefault(deed.end, f"{number} in {deed.end}")
        return tuple(found.items())

    def answering(self) -> tuple[str, ...]:
        return tuple(filter(None, dict.fromkeys(map(self.hex_of, self.able))))
