"""Setting up (13.6, 16, 18.1, 20.7): which units still need a place, where they may stand, and what can be built
where."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import LegalSet, Seat, given
from lhy_desktop.engine.rulesets.lhy.asks.orders import Able
from lhy_desktop.engine.rulesets.lhy.model.actions import LiftWork, Place, PlaceWork
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.set_up import building_works, drawn_forces
from lhy_desktop.engine.rulesets.lhy.set_up.layout import Layout, states_in
from lhy_desktop.engine.rulesets.lhy.set_up.placing_units import MOST_LIKING as MOST_LIKING
from lhy_desktop.engine.rulesets.lhy.set_up.placing_units import without_place as without_place


@dataclass(frozen=True)
class Room:
    """Hexes where these units may stand, including those they stand in now. Without units, the hexes where any waiting
    unit may stand, or any unit that may still be moved. () outside of set-up. A hex that is refused to all of them is
    left out."""

    units: tuple[str, ...] = ()

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The hexes in the order of the areas."""
        layout = given(facts, Layout)
        if layout is None:
            return ()
        able = Able().answer(legal, facts)
        known = layout.facts.units
        waiting = tuple(unit for unit in able if known[unit].place != "map")
        found = dict.fromkeys(known[u].hex for u in self.units if u in known and known[u].place == "map")
        for unit in self.units or waiting or able:
            for action in legal.proposed(unit, "place"):
                if isinstance(action, Place) and action.hex not in found and action in legal:
                    found[action.hex] = None
        return tuple(found)


@dataclass(frozen=True)
class Buildable:
    """Hexes where a work of this kind may be built now, then those where one may be removed; () outside of set-up."""

    kind: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """Each hex once."""
        found = (*legal.narrow(verb="build"), *legal.narrow(verb="lift"))
        mine = (a for a in found if isinstance(a, PlaceWork | LiftWork) and a.kind == self.kind)
        return tuple(dict.fromkeys(action.hex for action in mine))


def likely_force(setup: Setup, seat: Seat) -> tuple[str, ...]:
    """18.1: a side's units, and of those it draws such as may well come."""
    side = setup.side(seat)
    return (*side.units, *(drawn_forces.first(setup, side) if side.draw is not None else ()))


def has_choice(setup: Setup, unit: str) -> bool:
    """13.6: whether a unit may start in more than one way in any of its areas."""
    return any(len(states_in(setup, unit, zone)) > 1 for zone in setup.zones_of(unit))


def kinds(setup: Setup, seat: Seat) -> tuple[str, ...]:
    """16, 18.1: the kinds of works a side has to build: "ip", "wire", "mines", "roadblock", "cup"."""
    return tuple(kind for kind in building_works.KINDS if building_works.supply(setup, seat, kind) != 0)


def supply(view: View, seat: Seat, kind: str) -> tuple[int, int | None]:
    """How many works of a kind a side has built, and how many it has in all (None: no limit)."""
    return len(building_works.built(view, seat, kind)), building_works.supply(view.setup, seat, kind)
