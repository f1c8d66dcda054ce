"""3 A1: the named teams are given their orders, one after the other."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, LegalSet, Preview, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.orders.activation.procedure import Start
from lhy_desktop.engine.rulesets.orders.assault.contacts import charge_ways, full, join
from lhy_desktop.engine.rulesets.orders.assault.fighting import charge_preview, check_preview
from lhy_desktop.engine.rulesets.orders.fire.forecast import preview
from lhy_desktop.engine.rulesets.orders.fire.targets import can_fire_at, fires_with, targets_of
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Begin, Give, Leave
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, change_group, leave_mission, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Given, Group
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people
from lhy_desktop.engine.rulesets.orders.move.marching import enemies_beside, find_hidden
from lhy_desktop.engine.rulesets.orders.move.transport import ways_out

TRIES = 6
"""How many orders of a kind are tried before a sample is drawn of another kind."""


class Orders(msgspec.Struct, frozen=True):
    """What orders are judged by: a view in which an activation is under way, and its side."""

    view: Any
    seat: Seat

    @property
    def group(self) -> Group:
        """The activation."""
        found: Group = self.view.group
        return found


@predicate("3.1")
def in_group(facts: Orders, action: Give) -> Refusal | None:
    """A team of the activated group that has no order yet."""
    group = facts.group
    if action.team not in group.members:
        return Refusal("3", "This team is not activated now.")
    return None if group.order(action.team) is None else Refusal("3", "This team has its order.")


@predicate("9.29.2")
def got_out(facts: Orders, action: Give) -> Refusal | None:
    """A team in a transport gets out before it has an order; then it does not charge."""
    here = facts.view.teams.get(action.team)
    if here is None:
        return None
    who = capital(named(facts.view, action.team))
    if here.place == "carried":
        return Refusal("9.29", f"{who} is in a transport: it gets out first.")
    if action.order == "charge" and action.team in facts.group.out:
        return Refusal("9.29", f"{who} has just got out of a transport: it moves a little or fires.")
    return None


@predicate("3.2")
def vehicles_together(facts: Orders, action: Give) -> Refusal | None:
    """2: vehicles of one unit see each other, and all see the target or the hex where they are going."""
    view, group = facts.view, facts.group
    setup = view.setup
    if action.team not in group.members or not setup.kinds[action.team].vehicle:
        return Refusal("2", "Only vehicles that move together name a hex.") if action.goal else None
    here = view.teams[action.team]
    mates = [view.teams[one.team] for one in group.given if setup.kinds[one.team].vehicle]
    if here.place != "map":
        return None
    target = view.teams.get(action.target)
    if action.order == "fire" and target is not None and target.place == "map":
        firing = [mate for mate in mates if group.given_order(mate.id) == "fire" and mate.place == "map"]
        if firing and any(not sees(setup, one.hex, target.hex) for one in (here, *firing)):
            text = f"{capital(named(view, target.id))} is not in sight of every vehicle that fires."
            return Refusal("2", text, (target.hex,))
    if any(mate.place == "map" and not sees(setup, mate.hex, here.hex) for mate in mates):
        return Refusal("2", f"{capital(named(view, action.team))} does not see the other vehicles of this activation.")
    if action.goal and (action.order != "move" or action.goal not in setup.board.index):
        return Refusal("2", "This is no hex to move to.")
    goal = action.goal or group.goal
    if group.goal and action.goal not in ("", group.goal):
        return Refusal("2", f"These vehicles move toward {group.goal}.", (group.goal,))
    moving = [mate for mate in mates if group.given_order(mate.id) == "move"]
    if action.order == "move" and moving and not goal:
        return Refusal("2", "Vehicles that move together name a hex that all of them see.")
    seers = (here, *moving) if goal else ()
    if any(one.place == "map" and not sees(setup, one.hex, goal) for one in seers):
        return Refusal("2", f"{goal} is not in sight of every vehicle of this activation.", (goal,))
    return None


@predicate("3.3")
def may_shoot(facts: Orders, action: Give) -> Refusal | None:
    """5: a fire order needs a weapon and a target in sight; in contact it means fighting or supporting (7.1)."""
    view: Facts = facts.view
    if action.order != "fire" or action.team not in facts.group.members:
        return None
    here = view.teams[action.team]
    who = capital(named(view, action.team))
    if here.place != "map":
        return Refusal("5", f"{who} is not on the map yet and can only move.")
    if fact.in_contact(view, action.team):
        names = "target" if action.target else "weapon" if action.weapon != "main" else ""
        return Refusal("7", f"{who} is in contact and fights there: it names no {names}.") if names else None
    if here.suppressed and here.rfp and view.setup.tables.checks.ready != "recovers":
        return Refusal("5.2", f"{who} is suppressed and does not fire.")
    target = next((one.target for one in facts.group.given if one.order == "fire" and one.target), "")
    if target and action.target != target:
        return Refusal("5", f"All teams of an activation fire at one target, {named(view, target)}.")
    there = view.teams.get(action.target)
    if not target and there is not None and there.place == "map" and not sees(view.setup, here.hex, there.hex):
        text = f"{who} does not see {named(view, action.target)}"
        text += "; the team that is named first must see the target." if len(facts.group.members) > 1 else "."
        return Refusal("5", text, (there.hex,))
    return can_fire_at(view, action.team, action.target, action.weapon)


@predicate("3.4")
def may_charge(facts: Orders, action: Give) -> Refusal | None:
    """7.1: an unsuppressed team that is no gun, within reach and in sight of its target, with a free way."""
    view: Facts = facts.view
    if action.order != "charge" or action.team not in facts.group.members:
        return None
    here, target = view.teams[action.team], view.teams.get(action.target)
    who = capital(named(view, action.team))
    if target is None or target.side == facts.seat or target.place != "map":
        return Refusal("7", "A charge goes at an enemy team on the map.")
    why = ""
    if here.place != "map":
        why = "it is not on the map"
    elif here.suppressed:
        why = "it is suppressed"
    elif view.setup.kinds[action.team].family == "gun":
        why = "it moves as a gun does"
    if why:
        return Refusal("7", f"{who} cannot charge: {why}.")
    if action.target in fact.touching(view, action.team, enemies=True):
        text = f"{who} is in contact with {named(view, action.target)}: a fire order fights."
        return Refusal("7", text, (target.hex,))
    reach = view.setup.tables.assault.charge
    far = view.setup.board.distance(here.hex, target.hex)
    if far > reach:
        text = f"{capital(named(view, action.target))} is {far} hexes away; a charge goes {reach}."
        return Refusal("7", text, (target.hex,))
    if not sees(view.setup, here.hex, target.hex):
        return Refusal("7", f"{who} does not see {named(view, action.target)}.", (target.hex,))
    taken = sum(one.order == "charge" and one.target == action.target for one in facts.group.given)
    if full(view, action.target, taken):
        how = "touch or charge" if taken else "touch"
        return Refusal("7", f"Two teams already {how} {named(view, action.target)}.", (target.hex,))
    if not charge_ways(view, action.team, action.target):
        return Refusal("7", f"No free way leads {who} to a hex beside {named(view, action.target)}.", (target.hex,))
    return None


@predicate("3.5")
def plain_move(facts: Orders, action: Give) -> Refusal | None:
    """A move names no target; a team without a weapon to choose names none."""
    if action.order == "move" and (action.target or action.weapon != "main"):
        return Refusal("3", "A move names no target and no weapon.")
    if action.order == "charge" and action.weapon != "main":
        return Refusal("3", "A charge names no weapon.")
    return None


class GiveVerb(Verb[Orders, Give]):
    """One team's order."""

    name, action = "give", Give
    checks = (in_group, got_out, plain_move, vehicles_together, may_shoot, may_charge)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Give]:
        """Move, fire at each possible target, charge each enemy near; vehicles together also name hexes."""
        group = self.facts.group
        for team in group.members:
            if group.order(team) is not None or unit not in (None, team):
                continue
            yield from (one for one in self._of(team) if hex is None or self._hex(one) == hex)

    def _of(self, team: str) -> Iterator[Give]:
        if self.facts.view.teams[team].place == "carried":
            return
        yield from self._moves(team)
        if self.facts.view.teams[team].place == "map":
            yield from self._shots(team)
            yield from (Give(team, "charge", enemy) for enemy in targets_of(self.facts.view, self.facts.seat))

    def _moves(self, team: str) -> Iterator[Give]:
        setup, group = self.facts.view.setup, self.facts.group
        yield Give(team, "move", goal=group.goal if setup.kinds[team].vehicle else "")
        if setup.kinds[team].vehicle and not group.goal and len(group.members) > 1:
            yield from (Give(team, "move", goal=hex) for hex in setup.board.names)

    def _shots(self, team: str) -> Iterator[Give]:
        view, group = self.facts.view, self.facts.group
        if fact.in_contact(view, team):
            yield Give(team, "fire")
        fixed = next((one.target for one in group.given if one.order == "fire" and one.target), "")
        for target in (fixed,) if fixed else targets_of(view, self.facts.seat):
            yield from (Give(team, "fire", target, weapon) for weapon in fires_with(view, team))

    def sample(self, rng: random.Random) -> Give | None:
        """Any order of any team: one kind of order after the other is tried, and of each only a few."""
        group, view = self.facts.group, self.facts.view
        left = [team for team in group.members if group.order(team) is None and view.teams[team].place != "carried"]
        if not left:
            return None
        team = rng.choice(left)
        kinds: list[Iterator[Give]] = [self._near_moves(team)]
        if view.teams[team].place == "map":
            kinds += [self._shots(team), (Give(team, "charge", enemy) for enemy in targets_of(view, self.facts.seat))]
        rng.shuffle(kinds)
        for kind in kinds:
            found = list(kind)
            for action in rng.sample(found, min(TRIES, len(found))):
                if self.allows(action):
                    return action
        return None

    def _near_moves(self, team: str) -> Iterator[Give]:
        """A move; for vehicles also toward the hexes around those that go along, which all of them mostly see."""
        view, group = self.facts.view, self.facts.group
        yield from islice(self._moves(team), 1)
        if view.setup.kinds[team].vehicle and not group.goal and len(group.members) > 1:
            near = {hex for one in group.members for hex in view.setup.beside.get(view.teams[one].hex, ())}
            yield from (Give(team, "move", goal=hex) for hex in sorted(near))

    def preview(self, action: Give) -> Preview:
        """What the fire may do together with those ordered before; the assault check of a team that fights."""
        view: Facts = self.facts.view
        if action.order == "fire" and action.target and action.team in view.teams and action.target in view.teams:
            before = (one for one in self.facts.group.given if one.order == "fire" and one.target == action.target)
            return preview(view, (*before, Given(action.team, "fire", action.target, action.weapon)))
        if action.order == "charge" and action.team in view.teams and action.target in view.teams:
            return charge_preview(view, action.team, action.target)
        if action.order == "fire" and action.team in view.teams and fact.in_contact(view, action.team):
            return check_preview(view, action.team)
        return Preview()

    def _hex(self, action: Give) -> str:
        target = self.facts.view.teams.get(action.target)
        return action.goal or (target.hex if target is not None else "")


@predicate("3.6")
def named_first(facts: Orders, action: Begin) -> Refusal | None:
    """The team named first has an order, if it can have any: it is its activation. So has everybody who got
    out of a transport."""
    view, group = facts.view, facts.group
    if fact.unsure(view, facts.seat):
        return Refusal("3", "Only its side knows who is activated.")
    for team in (group.base, *group.out):
        if team in view.teams and group.order(team) is None and (team in group.out or can_be_ordered(facts, team)):
            return Refusal("3", f"{capital(named(view, team))} needs an order first.")
    return None


def can_be_ordered(facts: Orders, team: str) -> bool:
    """Whether a team of the activation can be given an order now, perhaps after getting out of its transport."""
    if facts.view.teams[team].place == "carried":
        return bool(ways_out(facts.view, team))
    return any(True for _ in GiveVerb(facts).actions(team))


class BeginVerb(Verb[Orders, Begin]):
    """All orders are given."""

    name, action, checks = "begin", Begin, (named_first,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Begin]:
        """The one answer."""
        return iter((Begin(),) if unit is None and hex is None else ())


@predicate("9.29.4")
def may_get_out(facts: Orders, action: Leave) -> Refusal | None:
    """A team of the activation that rides gets out into a free hex beside its transport."""
    view, group = facts.view, facts.group
    here = view.teams.get(action.team)
    if here is None or action.team not in group.members:
        return Refusal("9.29", "This team is not activated now.")
    if here.place != "carried":
        return Refusal("9.29", "This team is in no transport.")
    if action.hex in ways_out(view, action.team):
        return None
    who = capital(named(view, action.team))
    hexes = (action.hex,) if action.hex in view.setup.board.index else ()
    return Refusal("9.29", f"{who} cannot get out into {action.hex}.", hexes)


class LeaveVerb(Verb[Orders, Leave]):
    """Getting out of a transport."""

    name, action, checks = "leave", Leave, (may_get_out,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Leave]:
        """Everybody who rides, into every free hex beside."""
        for team in self.facts.group.members:
            if unit in (None, team) and self.facts.view.teams[team].place == "carried":
                out = ways_out(self.facts.view, team)
                yield from (Leave(team, end) for end in out if hex in (None, end))


def get_out(game: OrdersGame, action: Leave) -> None:
    """9.29: a team stands beside its transport. Hidden enemies there are found, and it stays aboard (12.3)."""
    state, group = game.state, game.state.group
    assert group is not None
    carrier = state.teams[action.team].carrier
    reveal(game, carrier)
    ambush = enemies_beside(state, action.team, action.hex)
    if ambush:
        for one in ambush:
            reveal(game, one)
        return
    change(game, action.team, place="map", hex=action.hex, carrier="")
    change_group(game, out=(*group.out, action.team))
    text = f"{capital(named(state, action.team))} gets out of {named(state, carrier)}."
    trail = (state.teams[carrier].hex, action.hex)
    game.tell(event("gets_out", "9.29", text, hexes=(action.hex,), trail=trail, units=(action.team, carrier)))
    find_hidden(game, action.team)


class Giving(Frame, frozen=True, tag="orders.3.Giving"):
    """A1: orders for the teams of the activation."""

    rule = "3"

    def question(self, state: Any) -> Question | None:
        """Asked while a team may still get an order."""
        group = state.group
        if len(group.given) == len(group.members):
            return None
        prompt = f"{capital(people(state, group.seat))}: orders for the activated teams."
        return Question(group.seat, "orders.3.Giving", prompt, "3")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Orders, and the beginning."""
        facts = Orders(view, seat)
        verbs = (GiveVerb(facts), LeaveVerb(facts), BeginVerb(facts))
        return LegalSet(verbs, Refusal("3", "Give orders, or begin."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Note an order, or carry all of them out."""
        group = game.state.group
        assert group is not None
        if isinstance(action, Begin):
            start(game)
            return
        if isinstance(action, Leave):
            get_out(game, action)
            return
        given = Given(action.team, action.order, action.target, action.weapon)
        change_group(game, given=(*group.given, given), goal=action.goal or group.goal)

    def advance(self, game: OrdersGame) -> None:
        """Every team has its order."""
        start(game)


def start(game: OrdersGame) -> None:
    """The orders are public now; hidden teams that have one are found (12.3)."""
    state, group = game.state, game.state.group
    assert group is not None
    concealed = []
    for one in group.given:
        if one.order == "charge" and from_cover(state, one.team):
            concealed.append(one.team)
        reveal(game, one.team)
        join(game, one.team)
        if one.order != "fire" and state.teams[one.team].observing:
            leave_mission(game, one.team)
        change(game, one.team, activated=True, ordered=True, hero=group.by == "hero" or state.teams[one.team].hero)
    change_group(game, concealed=tuple(concealed))
    words = {"move": "moves", "fire": "fires", "charge": "charges"}
    does = {one.team: words[one.order] if one.order != "fire" or one.target else "fights" for one in group.given}
    text = "; ".join(f"{named(state, one.team)} {does[one.team]}" for one in group.given)
    hexes = tuple(state.teams[one.team].hex for one in group.given if state.teams[one.team].hex)
    game.tell(event("activation", "3", f"Orders: {text}.", hexes=hexes, units=tuple(one.team for one in group.given)))
    game.goto(Start())


def from_cover(facts: Facts, team: str) -> bool:
    """7: whether infantry begins concealed from every enemy that sees it."""
    from lhy_desktop.engine.rulesets.orders.ground.cover import concealed

    here = facts.teams[team]
    if here.place != "map" or fact.kind(facts, team).family != "infantry":
        return False
    known = [one for one in fact.on_map(facts) if one.side != here.side and not one.hidden]
    return all(concealed(facts, team, (one.id,)) for one in known if sees(facts.setup, one.hex, here.hex))
