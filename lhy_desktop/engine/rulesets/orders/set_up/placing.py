"""12.2: where a side may place its teams; some may be hidden by secret notes (12.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    Refusal,
    Seat,
    Verb,
    other,
    predicate,
)
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.ground.cover import terrain_row
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import AutoPlace, Place, Ready
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.model.values import Standing
from lhy_desktop.engine.rulesets.orders.model.words import capital, named
from lhy_desktop.engine.rulesets.orders.victory.cups import full_cups

MOST_LIKING = 999
"""There are a thousand likings, so that each is a short word of the notation."""


def opening(setup: Setup) -> State:
    """The state before set-up: everybody waits, or is off the map until he enters."""
    teams = {}
    for team in setup.teams.values():
        side = setup.mission.sides[team.side]
        zoned = team.id in side.zones
        teams[team.id] = Standing(team.id, team.side, "waiting" if zoned else "off")
    missions = {one.id: one.missions for one in setup.batteries.values() if one.missions}
    state = State(
        teams, missions_left=missions, cups=full_cups(setup), first=setup.mission.first or other(setup.mission.defender)
    )
    return state.bound(setup)


class Placing(msgspec.Struct, frozen=True):
    """What set-up is judged by: a view and the side that sets up."""

    view: Any
    seat: Seat


@predicate("12.2.1")
def own(facts: Placing, action: Place) -> Refusal | None:
    """A team of this side that sets up."""
    here = facts.view.teams.get(action.team)
    if here is not None and here.side == facts.seat and here.place in ("waiting", "map"):
        return None
    return Refusal("12.2", "This team does not set up now.")


@predicate("12.2.2")
def in_zone(facts: Placing, action: Place) -> Refusal | None:
    """In its zone, on ground that it could enter; guns also where they can be brought but not moved (4)."""
    view: Facts = facts.view
    zone = view.setup.mission.sides[facts.seat].zones.get(action.team)
    if zone is None:
        return None
    who = capital(named(view, action.team))
    if action.hex not in zone.hexes:
        return Refusal("12.2", f"{who} sets up in {zone.name}.", (action.hex,))
    family = view.setup.kinds[action.team].family
    ground = going.of_hex(view, action.hex, family)
    if going.bars(view, ground, family) and (family != "gun" or ground == "none"):
        return Refusal("12.2", f"{who} cannot stand in {action.hex}.", (action.hex,))
    return None


@predicate("12.2.3")
def room(facts: Placing, action: Place) -> Refusal | None:
    """Within the stacking limit, and not where it stands already in the same way."""
    here = facts.view.teams.get(action.team)
    if here is None or action.hex not in facts.view.setup.board.index:
        return None
    if (here.hex, here.facing, here.hidden) == (action.hex, action.facing, action.hidden):
        return Refusal("12.2", "It stands there already.", (action.hex,))
    if fact.has_room(facts.view, action.hex, action.team):
        return None
    return Refusal("9.2", f"There is no room in {action.hex}.", (action.hex,))


@predicate("12.2.4")
def facing(facts: Placing, action: Place) -> Refusal | None:
    """A vehicle faces one of six directions, others none."""
    if action.team not in facts.view.setup.kinds:
        return None
    vehicle = facts.view.setup.kinds[action.team].vehicle
    if (1 <= action.facing <= 6) if vehicle else not action.facing:
        return None
    return Refusal("9.9", "A vehicle faces one of six directions, and nobody else any.")


@predicate("12.3")
def hidden(facts: Placing, action: Place) -> Refusal | None:
    """As many hidden teams as the mission gives, in soft terrain, buildings or trenches."""
    view: Facts = facts.view
    if not action.hidden or action.hex not in view.setup.board.index:
        return None
    most = view.setup.mission.sides[facts.seat].hidden
    others = sum(1 for one in view.teams.values() if one.side == facts.seat and one.hidden and one.id != action.team)
    if others >= most:
        return Refusal("12.3", f"Your side may hide {most} team{'' if most == 1 else 's'}.")
    if hideout(view, action.hex):
        return None
    return Refusal("12.3", f"Nobody hides in {action.hex}: it is open.", (action.hex,))


def hideout(facts: Facts, hex: str) -> bool:
    """12.3: whether a team may hide in a hex: in soft terrain, a building or a trench."""
    terrain = facts.setup.tables.ground.terrain[facts.setup.board.hex(hex).terrain]
    return terrain.conceals or terrain_row(facts, hex) == "hard"


class PlaceVerb(Verb[Placing, Place]):
    """Place a team."""

    name, action, checks = "place", Place, (own, in_zone, facing, room, hidden)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Place]:
        """Every team in every hex of its zone, vehicles with every facing, hidden where the mission gives it."""
        side = self.facts.view.setup.mission.sides[self.facts.seat]
        if fact.unsure(self.facts.view, self.facts.seat):
            return  # whether there is room only its side knows
        for team, zone in side.zones.items():
            if unit not in (None, team):
                continue
            ways = range(1, 7) if self.facts.view.setup.kinds[team].vehicle else range(1)
            names = sorted(zone.hexes, key=self.facts.view.setup.board.index.__getitem__) if hex is None else [hex]
            for name in names:
                for way in ways:
                    yield Place(team, name, way)
                    if side.hidden:
                        yield Place(team, name, way, True)

    def sample(self, rng: Any) -> Place | None:
        """Somebody who waits, anywhere in his zone."""
        view = self.facts.view
        waiting = [one.id for one in view.teams.values() if one.side == self.facts.seat and one.place == "waiting"]
        if not waiting:
            return None
        team = rng.choice(waiting)
        names = sorted(view.setup.mission.sides[self.facts.seat].zones[team].hexes)
        for name in rng.sample(names, len(names)):
            way = rng.randint(1, 6) if view.setup.kinds[team].vehicle else 0
            action = Place(team, name, way, rng.random() < 0.3)
            if self.allows(action):
                return action
            action = Place(team, name, way)
            if self.allows(action):
                return action
        return None


@predicate("12.2.5")
def everybody_placed(facts: Placing, action: Ready) -> Refusal | None:
    """Every team that sets up has been placed."""
    waiting = [one.id for one in facts.view.teams.values() if one.side == facts.seat and one.place == "waiting"]
    if not waiting:
        return None
    return Refusal("12.2", f"{capital(named(facts.view, waiting[0]))} is still to be placed.")


class ReadyVerb(Verb[Placing, Ready]):
    """The set-up of this side is done."""

    name, action, checks = "ready", Ready, (everybody_placed,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Ready]:
        """The one answer."""
        return iter((Ready(),) if unit is None and hex is None else ())


@predicate("12.2.7")
def somebody_waits(facts: Placing, action: AutoPlace) -> Refusal | None:
    """There is somebody to place, and the liking is a known one."""
    if action.liking not in range(MOST_LIKING + 1):
        return Refusal("12.2", f"The program has likings 0 to {MOST_LIKING}, not {action.liking}.")
    waits = any(one.side == facts.seat and one.place == "waiting" for one in facts.view.teams.values())
    return None if waits else Refusal("12.2", "Every team of this side is placed.")


class AutoVerb(Verb[Placing, AutoPlace]):
    """Let the program place the rest."""

    name, action, checks = "place the rest", AutoPlace, (somebody_waits,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[AutoPlace]:
        """It names no team and no hex; of the likings only the first is proposed."""
        return iter((AutoPlace(),) if unit is None and hex is None else ())
