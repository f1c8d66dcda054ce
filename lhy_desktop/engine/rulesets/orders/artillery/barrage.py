"""6.2 to 6.5: where the shells fall: deviation, and what they do to everybody under them."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    Frame,
    Ledger,
    Modifier,
    Note,
    Outcome,
    Preview,
    Question,
    Refusal,
    Roll,
    modifier,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.orders.activation.procedure import Execute
from lhy_desktop.engine.rulesets.orders.fire.armor import ArmorRoll
from lhy_desktop.engine.rulesets.orders.fire.forecast import NOTHING, POINTS, armor_ways
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, add_points, end_mission, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Mission
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

DIRECTIONS = 6
DEVIATION, SHELLED = "deviation", "shelled"
"""Tables of a preview: the deviation, and the ping dice against a vehicle (followed by its id)."""


class Firing(Frame, frozen=True, tag="orders.6.Firing"):
    """After the checks of its participants: a mission without a firing team is over; one that aims itself falls. Only
    then suppressed teams that nobody sees recover (3 A5): one that its check suppresses does not fire."""

    battery: str
    rule = "6"

    def advance(self, game: OrdersGame) -> None:
        """Drop who is suppressed or dead, fire at once or wait for the next turn, and close the activation."""
        state = game.state
        game.goto(Execute())
        mission = state.barrages.get(self.battery)
        if mission is None or not muster(game, self.battery):
            return
        if not mission.marker:
            return
        if observes(state, mission):
            game.call(Barrage(self.battery))
        else:
            end_mission(game, self.battery, "its observer is suppressed")


def muster(game: OrdersGame, battery: str) -> bool:
    """6.1, 9.27: drop firing teams that are suppressed or in contact; without any the mission is over (False)."""
    state = game.state
    mission = state.barrages[battery]
    standing = tuple(team for team in mission.teams if not kept_from_firing(state, team))
    if mission.teams and not standing:
        end_mission(game, battery, "none of its teams can fire")
        return False
    state.barrages[battery] = msgspec.structs.replace(mission, teams=standing)
    return True


@predicate("6.20")
def kept_from_firing(facts: Facts, team: str) -> bool | None:
    """6.1, 9.28: a team that is suppressed or in contact does not fire a barrage; None for a team that does."""
    here = facts.teams[team]
    return True if here.place != "map" or here.suppressed or fact.in_contact(facts, team) else None


def observes(facts: Facts, mission: Mission) -> bool:
    """6.1: whether the observer can observe: an observer of the battery even suppressed, a mortar only unsuppressed."""
    here = facts.teams[mission.observer]
    aims_itself = mission.observer in facts.setup.batteries[mission.battery].teams
    return here.place == "map" and not (here.suppressed and aims_itself)


class Deviation(Frame, frozen=True, tag="orders.6.Deviation"):
    """6.2: a ten-sided die: its highest face is exact, any other that many hexes in a random direction."""

    battery: str
    hex: str
    far: int = 0
    rule = "6"

    def question(self, state: Any) -> Question | None:
        """The distance, then the direction."""
        sides = DIRECTIONS if self.far else state.setup.tables.artillery.deviation_die
        purpose = "the direction of the deviation" if self.far else "the deviation of the barrage"
        return Question("chance", "orders.6.Deviation", f"{capital(purpose)}.", "6", Roll(sides, purpose))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """The marker comes to rest; off the map the mission is over (9.27)."""
        state = game.state
        exact = state.setup.tables.artillery.deviation_die
        if not self.far and action.value < exact:
            game.goto(Deviation(self.battery, self.hex, action.value))
            return
        game.end()
        hex = self.hex if not self.far else shifted(state, self.hex, action.value, self.far)
        if not hex:
            end_mission(game, self.battery, "the shells fall beyond the map")
            return
        mission = state.barrages[self.battery]
        state.barrages[self.battery] = msgspec.structs.replace(mission, marker=hex, stage="ranged")
        how = "falls where it was aimed" if not self.far else f"falls {self.far} hexes off, in {hex}"
        dice = (self.far, action.value) if self.far else (action.value,)
        game.tell(event("deviation", "6", f"The ranging fire {how}.", dice=dice, hexes=(hex,), word=hex))


def shifted(facts: Facts, hex: str, direction: int, far: int) -> str:
    """The hex so far away in a direction; "" off the map."""
    board = facts.setup.board
    for _ in range(far):
        found = board.across(hex, direction)
        if found is None:
            return ""
        hex = found
    return hex


def under(facts: Facts, battery: str, hex: str) -> tuple[str, ...]:
    """6.5: teams of both sides that a battery's fire on a hex falls on."""
    board, radius = facts.setup.board, facts.setup.barrage(battery).radius
    return tuple(one.id for one in fact.on_map(facts) if board.distance(one.hex, hex) <= radius)


@modifier("6.21")
def flank_armor(facts: Facts, battery: str, team: str) -> Modifier | None:
    """6.5: less the flank armor of a vehicle, but no less than none."""
    ping, armor = facts.setup.barrage(battery).ping, facts.setup.kinds[team].flank
    return Modifier("6", "flank armor", -min(ping, armor), "flank") if min(ping, armor) else None


def ping_dice(facts: Facts, battery: str, team: str) -> Ledger:
    """6.5: the ping dice that a barrage throws against a vehicle, as a ledger."""
    more = flank_armor(facts, battery, team)
    base = Modifier("9.8", "ping number", facts.setup.barrage(battery).ping, "ping")
    return (base,) if more is None else (base, more)


def in_range(facts: Facts, teams: tuple[str, ...], hex: str) -> Refusal | None:
    """9.27: the aim hex must lie within the range of every firing team on the map."""
    for team in teams:
        here = facts.teams.get(team)
        if here is None or here.place != "map":
            continue
        if facts.setup.board.distance(here.hex, hex) > facts.setup.kinds[team].range:
            return Refusal("9.27", f"{hex} is out of range of {named(facts, team)}.", (hex,))
    return None


def preview_of(facts: Facts, battery: str, hex: str) -> Preview:
    """6.5: what a battery's fire on a hex does to the teams that are known there."""
    shells, notes, outcomes = facts.setup.barrage(battery), [], []
    for team in under(facts, battery, hex):
        who = capital(named(facts, team))
        if not facts.setup.kinds[team].vehicle:
            notes.append(Note("6", f"{who} gets {shells.rfp} received-fire point{'' if shells.rfp == 1 else 's'}."))
            continue
        number = total(ping_dice(facts, battery, team))
        ways, _ = armor_ways(facts.setup.tables.fire, "ping", number)
        caption = f"{who}, {number} ping dice"
        rows = (("Received-fire points", POINTS), ("Nothing", NOTHING))
        outcomes += [
            Outcome(name, ways[key], ways[key], sum(ways.values()), key, f"{SHELLED}.{team}", caption)
            for name, key in rows
            if ways[key]
        ]
    return Preview((), tuple(outcomes), tuple(notes))


def deviation_of(facts: Facts, battery: str, hex: str) -> Preview:
    """6.2: how likely a marker stays where it is placed, and what falls on that hex if it does."""
    faces = facts.setup.tables.artillery.deviation_die
    rows = [Outcome("It falls where it is aimed", 1, 1, faces, "exact", DEVIATION, "Deviation")]
    if faces > 1:
        name = f"It falls up to {faces - 1} hexes off"
        rows.append(Outcome(name, faces - 1, faces - 1, faces, "off", DEVIATION, "Deviation"))
    found = preview_of(facts, battery, hex)
    return Preview((), (*rows, *found.outcomes), found.notes)


class Barrage(Frame, frozen=True, tag="orders.6.Barrage"):
    """6.5: everybody within the radius gets points; armored vehicles take ping dice less their flank armor."""

    battery: str
    rule = "6"

    def advance(self, game: OrdersGame) -> None:
        """It falls, and the mission is over."""
        state = game.state
        mission, shells = state.barrages[self.battery], state.setup.barrage(self.battery)
        text = f"The fire of {state.setup.batteries[self.battery].name} falls on {mission.marker}."
        hexes = state.setup.board.within(mission.marker, shells.radius)
        game.tell(event("barrage", "6", text, hexes=hexes))
        game.end()
        end_mission(game, self.battery, "it has fired for effect")
        rolls: list[ArmorRoll] = []
        for team in under(state, self.battery, mission.marker):
            if state.setup.kinds[team].vehicle:
                number = total(ping_dice(state, self.battery, team))
                if number:
                    reveal(game, team)  # its dice are thrown openly
                    rolls.append(ArmorRoll(team, "ping", number, (), len(rolls)))
                continue
            added = add_points(game, team, shells.rfp)
            if added:
                said = f"{capital(named(state, team))} gets {added} received-fire point{'' if added == 1 else 's'}."
                where = (state.teams[team].hex,)
                game.tell(event("hit", "6", said, hexes=where, units=(team,), word=f"+{added}"))
        for frame in reversed(rolls):
            game.call(frame)
