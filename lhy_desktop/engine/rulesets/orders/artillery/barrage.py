"""6.2 to 6.5: where the shells fall: deviation, and what they do to everybody under them."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, Question, Roll
from lhy_desktop.engine.rulesets.orders.fire.armor import ArmorRoll
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, add_points
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named

DIRECTIONS = 6


class Firing(Frame, frozen=True, tag="orders.6.Firing"):
    """After the checks of its participants: a mission without a firing team is over; one that aims itself falls."""

    battery: str
    rule = "6"

    def advance(self, game: OrdersGame) -> None:
        """Drop who is suppressed or dead, then fire at once or wait for the next turn."""
        state = game.state
        game.end()
        mission = state.barrages.get(self.battery)
        if mission is None:
            return
        standing = tuple(
            team for team in mission.teams if state.teams[team].place == "map" and not state.teams[team].suppressed
        )
        watches = state.teams[mission.observer].place == "map"
        if not watches or (mission.teams and not standing):
            over(game, self.battery, "nobody is left to fire or to observe")
            return
        state.barrages[self.battery] = msgspec.structs.replace(mission, teams=standing)
        if mission.marker:
            game.call(Barrage(self.battery))


def over(game: OrdersGame, battery: str, why: str) -> None:
    """9.18: a fire mission ends; who took part is free from the next turn on."""
    from lhy_desktop.engine.rulesets.orders.model.changes import change

    state = game.state
    mission = state.barrages.pop(battery)
    change(game, mission.observer, observing=False)
    text = f"The fire mission of {state.setup.batteries[battery].name} is over: {why}."
    game.tell(event("mission_over", "6", text))


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
            over(game, self.battery, "the shells fall beyond the map")
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


class Barrage(Frame, frozen=True, tag="orders.6.Barrage"):
    """6.5: everybody within the radius gets points; armored vehicles take ping dice less their flank armor."""

    battery: str
    rule = "6"

    def advance(self, game: OrdersGame) -> None:
        """It falls, and the mission is over."""
        state = game.state
        mission, shells = state.barrages[self.battery], state.setup.barrage(self.battery)
        board = state.setup.board
        under = [one.id for one in fact.on_map(state) if board.distance(one.hex, mission.marker) <= shells.radius]
        text = f"{capital(shells.name)} fire falls on {mission.marker}."
        game.tell(event("barrage", "6", text, hexes=board.within(mission.marker, shells.radius), units=tuple(under)))
        game.end()
        over(game, self.battery, "it has fired for effect")
        rolls = []
        for team in under:
            stats = state.setup.kinds[team]
            if stats.vehicle:
                number = max(0, shells.ping - stats.flank)
                if number:
                    rolls.append(ArmorRoll(team, "ping", number))
                continue
            added = add_points(game, team, shells.rfp)
            if added:
                said = f"{capital(named(state, team))} gets {added} received-fire point{'' if added == 1 else 's'}."
                game.tell(event("hit", "6", said, hexes=(state.teams[team].hex,), units=(team,)))
        for frame in reversed(rolls):
            game.call(frame)
