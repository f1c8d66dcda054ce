"""Barrages (6): which batteries may be ordered to fire, who observes, which hexes they reach and what they cover."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import LegalSet, given, total
from lhy_desktop.engine.rulesets.orders.activation.groups import Turns
from lhy_desktop.engine.rulesets.orders.artillery.barrage import ping_dice, under
from lhy_desktop.engine.rulesets.orders.artillery.fire_missions import Aiming, aims
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Bombard
from lhy_desktop.engine.rulesets.orders.model.view import View


@dataclass(frozen=True)
class Batteries:
    """6.1: batteries that may be ordered to fire now, each with those who may observe for it; {} when none may."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> dict[str, tuple[str, ...]]:
        """Batteries in the mission's order."""
        turns = given(facts, Turns)
        if turns is None:
            return {}
        found: dict[str, tuple[str, ...]] = {}
        for battery in turns.view.setup.batteries.values():
            teams = free(turns.view, battery.id)
            seers = dict.fromkeys((*battery.observers, *battery.teams))
            able = tuple(one for one in seers if one in turns.view.teams and Bombard(battery.id, one, teams) in legal)
            if able:
                found[battery.id] = able
        return found


@dataclass(frozen=True)
class Aims:
    """6.2: hexes where the range-in marker of the barrage in question may be placed; () for any other decision."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The hexes in the order of the board."""
        aiming = given(facts, Aiming)
        if aiming is None or aiming.battery not in aiming.view.barrages:
            return ()
        return tuple(aims(aiming.view, aiming.battery))


@dataclass(frozen=True)
class Question:
    """6: the battery that the decision is about; "" when it is about none."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> str:
        """Its id."""
        aiming = given(facts, Aiming)
        return aiming.battery if aiming is not None else ""


def free(view: View, battery: str) -> tuple[str, ...]:
    """6.1: teams of a battery that may take part in a barrage this turn."""
    found = (view.teams.get(team) for team in view.setup.batteries[battery].teams)
    return tuple(one.id for one in found if one is not None and _ready(view, one.id))


def _ready(view: View, team: str) -> bool:
    here = view.teams[team]
    return here.place == "map" and not here.bound and not here.activated and not fact.in_contact(view, team)


def covered(view: View, battery: str, hex: str) -> tuple[str, ...]:
    """9.8: the hexes under a barrage on a hex."""
    return tuple(view.setup.board.within(hex, view.setup.barrage(battery).radius))


def struck(view: View, battery: str, hex: str) -> tuple[str, ...]:
    """6.5: known teams of either side that would be under a barrage on a hex, in roster order."""
    return under(view, battery, hex)


def pings(view: View, battery: str, team: str) -> int:
    """6.5: ping dice of a barrage against a vehicle; 0 for none."""
    return total(ping_dice(view, battery, team))
