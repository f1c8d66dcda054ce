"""6.1, 6.4: the first order point of a turn orders a battery to fire."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Preview, Refusal, Verb, predicate
from lhy_desktop.engine.rulesets.orders.activation.groups import Turns
from lhy_desktop.engine.rulesets.orders.activation.procedure import Start
from lhy_desktop.engine.rulesets.orders.artillery.barrage import Firing, in_range, preview_of
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Bombard
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.prepared import Battery
from lhy_desktop.engine.rulesets.orders.model.values import Given, Group, Mission
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

TRIES = 6
"""How many orders to a battery are tried for a sample."""


def battery_of(facts: Any, action: Bombard) -> Battery | None:
    """The battery of an order, when it belongs to the asked side."""
    found: Battery | None = facts.view.setup.batteries.get(action.battery)
    return found if found is not None and found.side == facts.seat else None


@predicate("6.1")
def own_battery(facts: Turns, action: Bombard) -> Refusal | None:
    """A battery of the asked side that fires no other mission and has one left."""
    view: Facts = facts.view
    found = battery_of(facts, action)
    if found is None:
        return Refusal("6", "This is no battery of yours.")
    if action.battery in view.barrages:
        return Refusal("6", f"{capital(found.name)} is firing a mission already.")
    if not found.teams and not view.missions_left.get(found.id, 0):
        return Refusal("9.27", f"{capital(found.name)} has no fire mission left.")
    return None


@predicate("6.2")
def first_point(facts: Turns, action: Bombard) -> Refusal | None:
    """Only the very first order point of the turn orders artillery."""
    if facts.own and facts.view.points and not facts.view.opened:
        return None
    return Refusal("6", "Only the first order point of the turn orders artillery.")


@predicate("6.3")
def can_observe(facts: Turns, action: Bombard) -> Refusal | None:
    """An observer of the battery, or one of its mortars, that is on the map and not busy."""
    found, here = battery_of(facts, action), facts.view.teams.get(action.observer)
    if found is None:
        return None
    if here is None or action.observer not in (*found.observers, *found.teams):
        return Refusal("6", "Its observer, or one of its own teams, observes.")
    if here.place != "map" or here.bound or here.activated:
        return Refusal("6", f"{capital(named(facts.view, action.observer))} cannot observe in this turn.")
    return None


@predicate("6.4")
def takes_part(facts: Turns, action: Bombard) -> Refusal | None:
    """At least one team of a battery on the map fires, each free and in roster order; one off the map has none."""
    found, view = battery_of(facts, action), facts.view
    if found is None:
        return None
    if not found.teams:
        return Refusal("6", "A battery off the map names no teams.") if action.teams else None
    if not action.teams or tuple(team for team in found.teams if team in action.teams) != action.teams:
        return Refusal("6", "Name the teams of the battery that fire.")
    for team in action.teams:
        here = view.teams.get(team)
        if here is None or here.place != "map" or here.bound or here.activated:
            return Refusal("6", f"{capital(named(view, team))} cannot fire in this turn.")
        if fact.in_contact(view, team):
            return Refusal("9.28", f"{capital(named(view, team))} is in contact and does not fire a barrage.")
    return None


@predicate("6.5")
def direct_aim(facts: Turns, action: Bombard) -> Refusal | None:
    """A mortar that observes for itself may fire at once at a hex it sees, in range of every firing team."""
    found, view = battery_of(facts, action), facts.view
    if found is None or not action.at:
        return None
    if action.observer not in found.teams or action.observer not in action.teams:
        return Refusal("6", "Only a mortar that observes for itself fires for effect at once.")
    if action.at not in view.setup.board.index:
        return Refusal("6", "This hex is not on the map.")
    here = view.teams.get(action.observer)
    if here is None or not sees(view.setup, here.hex, action.at):
        return Refusal("6", f"The observer does not see {action.at}.", (action.at,))
    return in_range(view, action.teams, action.at)


class BombardVerb(Verb["Turns", Bombard]):
    """Order artillery."""

    name, action = "bombard", Bombard
    checks = (own_battery, first_point, can_observe, takes_part, direct_aim)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Bombard]:
        """Every battery, observer and choice of teams; the usual way, and at once at every hex in sight."""
        for action in self._orders(unit):
            if hex is None:
                yield action
            if action.observer in action.teams:
                aims = self.facts.view.setup.board.names if hex is None else (hex,)
                yield from (msgspec.structs.replace(action, at=at) for at in aims)

    def _orders(self, unit: str | None = None) -> Iterator[Bombard]:
        """Every battery, observer and choice of teams, the usual way."""
        view = self.facts.view
        if not self.facts.own or view.opened or not view.points:
            return
        for battery in view.setup.batteries.values():
            if battery.side != self.facts.seat or battery.id in view.barrages:
                continue
            for observer in (*battery.observers, *battery.teams):
                if observer in view.teams and unit in (None, observer):
                    yield from (Bombard(battery.id, observer, teams) for teams in _choices(battery))

    def preview(self, action: Bombard) -> Preview:
        """What falls on a hex at once; the usual way has its preview when the marker is placed."""
        view = self.facts.view
        if not action.at or action.battery not in view.setup.batteries or action.at not in view.setup.board.index:
            return Preview()
        return preview_of(view, action.battery, action.at)

    def sample(self, rng: random.Random) -> Bombard | None:
        """Any battery, the usual way or at a few hexes; none of many is drawn when all of these are refused."""
        view = self.facts.view
        able = [
            one for one in view.setup.batteries.values() if one.side == self.facts.seat and one.id not in view.barrages
        ]
        if not able or not self.facts.own or view.opened or not view.points:
            return None
        battery = rng.choice(able)
        observers = [one for one in (*battery.observers, *battery.teams) if one in view.teams]
        choices = list(_choices(battery))
        for _ in range(TRIES if observers else 0):
            observer, teams = rng.choice(observers), rng.choice(choices)
            at = rng.choice(view.setup.board.names) if observer in teams and rng.random() < 0.5 else ""
            action = Bombard(battery.id, observer, teams, at)
            if self.allows(action):
                return action
        return None


def _choices(battery: Battery) -> Iterator[tuple[str, ...]]:
    if not battery.teams:
        yield ()
    for size in range(len(battery.teams), 0, -1):
        yield from combinations(battery.teams, size)


def bombard(game: OrdersGame, action: Bombard) -> None:
    """Note the fire mission; its participants go through an activation of their own (6.1)."""
    state = game.state
    state.points -= 1
    state.opened = True
    battery = state.setup.batteries[action.battery]
    those = tuple(dict.fromkeys((action.observer, *action.teams)))
    for team in those:
        reveal(game, team)
        change(game, team, activated=True, ordered=True, bound=True, observing=team == action.observer)
    if not battery.teams:
        state.missions_left[battery.id] -= 1
    state.barrages[battery.id] = Mission(
        battery.id, battery.side, action.observer, action.teams, state.turn, "ordered", action.at
    )
    where = f" at {action.at}" if action.at else ""
    game.tell(event("bombard", "6", f"{capital(battery.name)} is ordered to fire{where}.", units=those))
    state.groups += 1
    given = tuple(Given(team, "fire") for team in those)
    state.group = Group(state.groups, battery.side, "guns", action.observer, those, given)
    game.call(Firing(battery.id))
    game.call(Start())
