"""12.2: the defender places all his teams, then the other side; some may be hidden by secret notes (12.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    SEATS,
    Event,
    Frame,
    LegalSet,
    Question,
    Refusal,
    Roll,
    Seat,
    Telling,
    Verb,
    other,
    predicate,
)
from lhy_desktop.engine.rulesets.orders.assault.contacts import join
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.ground.cover import terrain_row
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Place, Ready
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.model.values import Standing
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people
from lhy_desktop.engine.rulesets.orders.move.marching import find_all
from lhy_desktop.engine.rulesets.orders.turn.order_roll import HeroDie
from lhy_desktop.engine.rulesets.orders.turn.sequence import Turn
from lhy_desktop.engine.rulesets.orders.victory.cups import full_cups
from lhy_desktop.engine.rulesets.orders.victory.holding import hold

DIE = 6


def opening(setup: Setup) -> State:
    """The state before set-up: everybody waits, or is off the map until he enters."""
    teams = {}
    for team in setup.teams.values():
        side = setup.mission.sides[team.side]
        zoned = team.id in side.zones
        teams[team.id] = Standing(team.id, team.side, "waiting" if zoned else "off")
    missions = {one.id: one.missions for one in setup.batteries.values() if one.missions}
    state = State(teams, missions_left=missions, cups=full_cups(setup), first=setup.mission.first or "axis")
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
    terrain = view.setup.tables.ground.terrain[view.setup.board.hex(action.hex).terrain]
    if terrain.soft or terrain_row(view, action.hex) == "hard":
        return None
    return Refusal("12.3", f"Nobody hides in {action.hex}: it is open.", (action.hex,))


class PlaceVerb(Verb[Placing, Place]):
    """Place a team."""

    name, action, checks = "place", Place, (own, in_zone, facing, room, hidden)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Place]:
        """Every team in every hex of its zone, vehicles with every facing, hidden where the mission gives it."""
        side = self.facts.view.setup.mission.sides[self.facts.seat]
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


class SetUp(Frame, frozen=True, tag="orders.12.SetUp"):
    """12.2: sides set up, one after the other."""

    seats: tuple[Seat, ...]
    rule = "12.2"

    def question(self, state: Any) -> Question | None:
        """Where this side's teams stand."""
        if not self.seats:
            return None
        prompt = f"{capital(people(state, self.seats[0]))} set up."
        return Question(self.seats[0], "orders.12.SetUp", prompt, "12.2")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Place teams, and be ready."""
        facts = Placing(view, seat)
        return LegalSet((PlaceVerb(facts), ReadyVerb(facts)), Refusal("12.2", "Teams are placed now."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Place one, or the next side's turn."""
        state = game.state
        seat = self.seats[0]
        if isinstance(action, Ready):
            state.placed = (*state.placed, seat)
            game.tell(event("set_up", "12.2", f"{capital(people(state, seat))} are set up."))
            game.goto(SetUp(self.seats[1:]))
            return
        if met := [one.id for one in fact.teams_at(state, action.hex) if one.side != seat]:
            for one in met:  # hidden until now (12.3): the team is to be placed elsewhere
                reveal(game, one)
            return
        change(game, action.team, place="map", hex=action.hex, facing=action.facing, hidden=action.hidden)
        text = f"{capital(named(state, action.team))} stands in {action.hex}."
        own_words = Telling(text, hexes=(action.hex,), units=(action.team,))
        public = Telling("") if action.hidden else own_words
        told = own_words if action.hidden else None
        game.tell(Event("place", "12.2", public, told if seat == "axis" else None, told if seat == "allied" else None))

    def advance(self, game: OrdersGame) -> None:
        """Both stand: who moves first, Hero Dice, and the first turn."""
        find_all(game)
        for one in list(fact.on_map(game.state)):
            join(game, one.id)
        hold(game)
        game.goto(Turn())
        game.call(HeroDie(False, SEATS))
        if not game.state.setup.mission.first:
            game.call(FirstPlayer())


class FirstPlayer(Frame, frozen=True, tag="orders.12.FirstPlayer"):
    """9.20: a die each, the higher moves first, ties again."""

    die: int = 0
    rule = "9.20"

    def question(self, state: Any) -> Question | None:
        """The next die."""
        seat = SEATS[1] if self.die else SEATS[0]
        roll = Roll(DIE, f"who moves first: {people(state, seat)}")
        return Question("chance", "orders.12.FirstPlayer", "Who moves first?", "9.20", roll)

    def apply(self, game: OrdersGame, action: Any) -> None:
        """The higher die."""
        if not self.die or self.die == action.value:
            game.goto(FirstPlayer(0 if self.die else action.value))
            return
        state = game.state
        state.first = SEATS[0] if self.die > action.value else other(SEATS[0])
        text = f"{capital(people(state, state.first))} move first."
        game.tell(event("first", "9.20", text, dice=(self.die, action.value)))
        game.end()
