"""7, 7.1: charges: nearest first, each to the free hex beside its target that is nearest to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import Frame, LegalSet, Preview, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.orders.assault.consolidating import DIRECTIONS, advance, watch, watch_leaving
from lhy_desktop.engine.rulesets.orders.assault.contacts import charge_ways, full, join
from lhy_desktop.engine.rulesets.orders.checks.leaders import Under
from lhy_desktop.engine.rulesets.orders.fire.forecast import shown
from lhy_desktop.engine.rulesets.orders.fire.shooting import ToHit, announced
from lhy_desktop.engine.rulesets.orders.fire.targets import arms, fires_with
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Blaze, Charge
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change_group
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Given
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named, people


def waiting(facts: Facts) -> tuple[str, ...]:
    """Teams ordered to charge that are unsuppressed and have not gone, those nearest to their targets."""
    group = facts.group
    assert group is not None
    board = facts.setup.board
    found = []
    for one in group.given:
        here, there = facts.teams[one.team], facts.teams.get(one.target)
        if one.order != "charge" or one.team in group.moved or here.place != "map" or here.suppressed:
            continue
        far = board.distance(here.hex, there.hex) if there is not None and there.place == "map" else 0
        found.append((far, one.team))
    nearest = min((far for far, _ in found), default=0)
    return tuple(team for far, team in found if far == nearest)


def ends(facts: Facts, team: str) -> dict[str, tuple[str, ...]]:
    """7.1: hexes where the ordered charge of a team may end now, each with its way."""
    given = facts.group.order(team) if facts.group is not None else None
    target = facts.teams.get(given.target) if given is not None else None
    if target is None or target.place != "map" or full(facts, target.id):
        return {}
    return charge_ways(facts, team, target.id)


@predicate("7.1")
def nearest_first(facts: Under, action: Charge) -> Refusal | None:
    """The nearest charger goes first."""
    able = waiting(facts.view)
    if action.team in able:
        return None
    if not able:
        return Refusal("7", "No team is ordered to charge.")
    return Refusal("7", f"The nearest charger goes first: {named(facts.view, able[0])}.")


@predicate("7.11")
def nearest_hex(facts: Under, action: Charge) -> Refusal | None:
    """It goes to the free hex beside its target that is nearest to it, and stays only when none can be reached."""
    if action.team not in waiting(facts.view):
        return None
    able = ends(facts.view, action.team)
    if action.hex in able or (not able and not action.hex and not fact.unsure(facts.view, facts.seat)):
        return None
    return Refusal("7", f"The charge goes to {' or '.join(able)}." if able else "No hex can be reached: it stays.")


@predicate("7.12")
def turned_in_charge(facts: Under, action: Charge) -> Refusal | None:
    """9.9: a vehicle that charges faces one of six directions; nobody else has a facing."""
    kinds = facts.view.setup.kinds
    if action.hex and action.team in kinds and kinds[action.team].vehicle:
        return None if action.facing in DIRECTIONS else Refusal("9.9", "A vehicle faces one of six directions.")
    return Refusal("9.9", "Only a vehicle that moves has a facing.") if action.facing else None


class ChargeVerb(Verb[Under, Charge]):
    """A charge is carried out."""

    name, action, checks = "charge", Charge, (nearest_first, nearest_hex, turned_in_charge)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Charge]:
        """The nearest chargers, with the hexes that are nearest to them."""
        view = self.facts.view
        for team in waiting(view):
            if unit not in (None, team):
                continue
            able = ends(view, team)
            facings = DIRECTIONS if view.setup.kinds[team].vehicle else (0,)
            if not able and hex in (None, view.teams[team].hex):
                yield Charge(team)
            for end in able:
                if hex in (None, end):
                    yield from (Charge(team, end, facing) for facing in facings)


def charge(game: OrdersGame, action: Charge) -> None:
    """7.1: the way is gone in one go; without a free way the team stays."""
    state, team = game.state, action.team
    group = state.group
    assert group is not None
    given = group.order(team)
    assert given is not None
    who = capital(named(state, team))
    way = ends(state, team).get(action.hex, ())
    change_group(game, moved=(*group.moved, team))
    if not way:
        game.tell(event("stay", "7", f"{who} finds no way to charge and stays.", units=(team,)))
        return
    watch_leaving(game, team)
    start = state.teams[team].hex
    gone = advance(game, team, way, action.facing)
    end = state.teams[team].hex
    short = "" if gone == way else f" and is stopped in {end}"
    text = f"{who} charges {named(state, given.target)}{short}."
    game.tell(event("charge", "7", text, hexes=(end,), trail=(start, *gone), units=(team, given.target)))
    join(game, team)
    if team in group.concealed and vehicles_met(state, team) and fires_with(state, team):
        game.call(FireOnContact(team))


def vehicles_met(facts: Facts, team: str) -> tuple[str, ...]:
    """Enemy vehicles in contact with a team."""
    return tuple(one for one in fact.touching(facts, team, enemies=True) if facts.setup.kinds[one].vehicle)


class Close(Under, frozen=True):
    """What fire on contact is judged by: also the team that fires."""

    team: str = ""


@predicate("7.13")
def at_a_vehicle(facts: Close, action: Blaze) -> Refusal | None:
    """Fire goes at a vehicle that the team has reached, with a weapon that it has; holding it names nothing."""
    if not action.fires:
        named_any = action.target or action.weapon != "main"
        return Refusal("7", "Holding fire names no target and no weapon.") if named_any else None
    if action.target not in vehicles_met(facts.view, facts.team):
        return Refusal("7", "It fires at a vehicle that it has reached.")
    if arms(facts.view, facts.team, action.weapon) is None:
        return Refusal("5", f"{capital(named(facts.view, facts.team))} has no such weapon.")
    return None


class BlazeVerb(Verb[Close, Blaze]):
    """Whether infantry fires at vehicles that it has reached unseen."""

    name, action, checks = "blaze", Blaze, (at_a_vehicle,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Blaze]:
        """Every vehicle with every weapon, and holding fire."""
        view, team = self.facts.view, self.facts.team
        if unit not in (None, team):
            return
        for target in vehicles_met(view, team):
            if hex in (None, view.teams[target].hex):
                yield from (Blaze(True, target, weapon) for weapon in fires_with(view, team))
        if hex is None:
            yield Blaze(False)

    def preview(self, action: Blaze) -> Preview:
        """Hits to be expected, and what each does."""
        view, team = self.facts.view, self.facts.team
        if not action.fires or at_a_vehicle(self.facts, action) is not None:
            return Preview()
        return shown(view, (Given(team, "fire", action.target, action.weapon),))


class FireOnContact(Frame, frozen=True, tag="orders.7.FireOnContact"):
    """7: infantry that began its move concealed may fire at once at vehicles that it has reached."""

    team: str
    rule = "7"

    def question(self, state: Any) -> Question | None:
        """Whether it does."""
        seat = state.group.seat
        prompt = f"{capital(people(state, seat))}: does {named(state, self.team)} fire at the vehicle it has reached?"
        return Question(seat, "orders.7.FireOnContact", prompt, "7")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Yes or no."""
        verbs = (BlazeVerb(Close(view, seat, team=self.team)),)
        return LegalSet(verbs, Refusal("7", "It fires, or it does not."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Fire; the hits are those of the vehicles that it has reached (9.28)."""
        game.end()
        if not action.fires:
            return
        state = game.state
        met = vehicles_met(state, self.team)
        rows = announced(game, (Given(self.team, "fire", action.target, action.weapon),))
        for vehicle in met:
            watch(game, vehicle, self.team)
        pool = (action.target, *(one for one in met if one != action.target))
        game.call(ToHit(action.target, rows, pool, close=True))
