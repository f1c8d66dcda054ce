"""11.4.6-11.4.8: what a row of results does, in its printed order, and the end of an assault."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Event, Frame, Question, Roll, Seat, Telling, other, predicate
from lhy_desktop.engine.rulesets.lhy.assault import assault_sums
from lhy_desktop.engine.rulesets.lhy.assault.advances import Advancing
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import Clash
from lhy_desktop.engine.rulesets.lhy.assault.destruction_attempts import Hunting, who_may_try
from lhy_desktop.engine.rulesets.lhy.assault.vehicle_retreats import fall_back, lose, on_foot
from lhy_desktop.engine.rulesets.lhy.losses import casualties
from lhy_desktop.engine.rulesets.lhy.losses.casualties import Casualty
from lhy_desktop.engine.rulesets.lhy.losses.subject_unit import best
from lhy_desktop.engine.rulesets.lhy.model.keys import Came
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.tables import AssaultRow
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, known_subject, told
from lhy_desktop.engine.rulesets.lhy.resolution.cohesion_checks import Checks
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.victory import control

IN_ASSAULT = "in the assault"


def follow_up(game: LhyGame, now: Clash, row: AssaultRow, die: int) -> None:
    """11.4.8: stack the effects of the row; the box called last is carried out first."""
    attackers_win = row.winner == "attacker"
    winner = now.attacker if attackers_win else other(now.attacker)
    losers = now.defenders if attackers_win else now.attackers
    winners = now.attackers if attackers_win else now.defenders
    everybody = (*now.attackers, *now.defenders)
    for unit in overrun_on_landing(now, winner) or ():
        lose(game, unit, "where it came down")
    foot = tuple(unit for unit in everybody if on_foot(now.facts, unit))
    if row.size == "crushing":
        game.call(Advancing(winners, now.hex, winner))
    game.call(Settle(now.hex))
    if row.size == "victory":
        game.call(Regrouping(foot))
    game.call(LossChecks(tuple(unit for unit in everybody if at_risk(now, unit))))
    game.call(RowEffects(tuple(unit for unit in losers if unit in foot), row.size))
    fall_back(game, losers, now.hex, other(winner), exact=row.size == "crushing")
    if any(now.setup.counters[unit].arm != "foot" for unit in everybody):
        game.call(Hunting(now.hex, who_may_try(row, now.attacker) or ()))
    struck = town_fighting(now, row, die) or (False, False)
    for hit, units in zip(reversed(struck), (now.defenders, now.attackers), strict=True):
        if hit:
            game.call(TownCasualty(tuple(unit for unit in units if unit in foot)))


@predicate("V21.5")
def overrun_on_landing(now: Clash, winner: Seat) -> tuple[str, ...] | None:
    """Vehicles that came down among the enemy and were ignored are destroyed when he wins."""
    units = (unit for unit in now.facts.assaults[now.hex].landed if assault_sums.set_aside(now.facts, now.hex, unit))
    return tuple(u for u in units if now.facts.units[u].side != winner and now.facts.units[u].hex == now.hex) or None


@predicate("11.4.7")
def town_fighting(now: Clash, row: AssaultRow, die: int) -> tuple[bool, bool] | None:
    """11.4.7: in an urban building hex, on certain natural faces, whether attackers and defenders take a casualty."""
    return assault_sums.urban_casualties(row, die) if assault_sums.in_town(now.setup, now.hex) else None


class TownCasualty(Frame, frozen=True, tag="lhy.11.4.7.TownCasualty"):
    """11.4.7: the combat unit of best Cohesion takes a casualty without being disrupted; among equals one is drawn."""

    units: tuple[str, ...]

    rule = "11.4.7"

    def question(self, state: State) -> Question | None:
        """The draw among several equals."""
        equals = self._equals(state)
        if len(equals) < 2:
            return None
        side = adjective(state.setup, state.units[equals[0]].side)
        purpose = f"{side} unit hit in the fight for the houses"
        return Question(
            "chance", "lhy.11.4.7.TownCasualty", f"{purpose}.", "11.4.7", Roll(len(equals), purpose, draw=True)
        )

    def apply(self, game: LhyGame, action: Any) -> None:
        """Carry out the casualty of the drawn unit."""
        game.goto(Casualty(self._equals(game.state)[action.value - 1], "fighting for the houses", steady=True))

    def advance(self, game: LhyGame) -> None:
        """Carry out the casualty when there is only one candidate, or none."""
        equals = self._equals(game.state)
        game.end()
        if equals:
            game.call(Casualty(equals[0], "fighting for the houses", steady=True))

    def _equals(self, state: State) -> tuple[str, ...]:
        counters = state.setup.counters
        combat = [u for u in self.units if counters[u].combat and state.units[u].place == "map"]
        most = max((counters[unit].cohesion for unit in combat), default=0)
        return tuple(unit for unit in combat if counters[unit].cohesion == most)


class RowEffects(Frame, frozen=True, tag="lhy.11.4.5.RowEffects"):
    """11.4.5: what the row does to the beaten units, after their retreat."""

    units: tuple[str, ...]
    size: str

    rule = "11.4.5"

    def advance(self, game: LhyGame) -> None:
        """Casualties, disruption, checks."""
        state = game.state
        game.end()
        alive = tuple(unit for unit in self.units if state.units[unit].place == "map")
        if self.size == "victory":
            game.call(Checks(alive))
        elif self.size == "crushing":
            for unit in reversed(alive):
                game.call(Casualty(unit, IN_ASSAULT))
        else:
            self._significant(game, alive)

    def _significant(self, game: LhyGame, alive: tuple[str, ...]) -> None:
        """Disrupted units take a casualty; the others are disrupted and check. Russians and Japanese lose one step."""
        state = game.state
        hardy = [state.units[unit] for unit in alive if state.setup.counters[unit].undisruptable]
        if hardy:
            first = best(state.setup, hardy)[0].id
            regroup(game, tuple(one.id for one in hardy if one.id != first))
            game.call(Casualty(first, IN_ASSAULT))
            return
        shaken = tuple(unit for unit in alive if not state.units[unit].disrupted)
        game.call(Checks(shaken))
        for unit in reversed(alive):
            if unit not in shaken:
                game.call(Casualty(unit, IN_ASSAULT))
        for unit in shaken:
            casualties.disrupt(game, unit, "beaten in the assault", "11.4.5")


@predicate("11.4.6")
def at_risk(now: Clash, unit: str) -> bool | None:
    """Leaders and flamethrowers that take part roll; those that merely share the hex do not."""
    exposed = now.setup.counters[unit].kind in ("leader", "flamethrower")
    return True if exposed and unit in (*now.attacking, *now.defending) else None


@predicate("11.4.6")
def falls(state: State, die: int) -> bool | None:
    """A leader or flamethrower of an assault is lost on a natural 1 or 10."""
    return True if die in state.setup.tables.assault.loss_faces else None


def _safe(state: State) -> str:
    """The faces on which nobody is lost."""
    faces = [face for face in range(1, FACES + 1) if not falls(state, face)]
    return f"{faces[0]} to {faces[-1]}" if faces == list(range(faces[0], faces[-1] + 1)) else ", ".join(map(str, faces))


class LossChecks(Frame, frozen=True, tag="lhy.11.4.6.LossChecks"):
    """11.4.6: every leader and flamethrower that took part and is left rolls, whichever side won."""

    units: tuple[str, ...]

    rule = "11.4.6"

    def question(self, state: State) -> Question | None:
        """The die of the next one."""
        unit = next((unit for unit in self.units if state.units[unit].place == "map"), None)
        if unit is None:
            return None
        who = known_subject(state.setup, state.units[unit].side, (unit,))
        roll = Roll(FACES, f"Loss check of {who}", needs=_safe(state))
        return Question("chance", "lhy.11.4.6.LossChecks", f"Loss check: {who}.", "11.4.6", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Lost, or not."""
        state = game.state
        unit = next(unit for unit in self.units if state.units[unit].place == "map")
        lost = falls(state, action.value)
        seat, place = state.units[unit].side, state.units[unit].hex
        who = capital(known_subject(state.setup, seat, (unit,)))
        text = f"Loss check of {who}: {action.value}, {'lost' if lost else 'safe'}."
        key = Came.FAILS if lost else Came.HOLDS
        game.tell(
            told(
                "check",
                "11.4.6",
                seat,
                text,
                key=key,
                word="Lost" if lost else "Safe",
                dice=(action.value,),
                hexes=(place,),
                units=(unit,),
            )
        )
        game.goto(LossChecks(tuple(one for one in self.units if one != unit)))
        if lost:
            casualties.remove_unit(game, unit, IN_ASSAULT)


class Regrouping(Frame, frozen=True, tag="lhy.11.4.8.Regrouping"):
    """11.4.5: after a plain victory undisrupted foot units of both sides are regrouping."""

    units: tuple[str, ...]

    rule = "11.4.5"

    def advance(self, game: LhyGame) -> None:
        """Mark them."""
        regroup(game, self.units)
        game.end()


def regroup(game: LhyGame, names: tuple[str, ...]) -> None:
    """11.4.5: mark those of these units that are on the map and not disrupted, and tell the players."""
    state = game.state
    marked: dict[Seat, list[str]] = {}
    for unit in names:
        now = state.units[unit]
        if now.place == "map" and not now.disrupted:
            change(state, unit, regrouping=True)
            marked.setdefault(now.side, []).append(unit)
    for seat, units in marked.items():
        text = f"{capital(known_subject(state.setup, seat, units))} must regroup after the assault."
        game.tell(Event("regrouping", "11.4.5", Telling(text, hexes=(state.units[units[0]].hex,))))


class Settle(Frame, frozen=True, tag="lhy.11.4.Settle"):
    """The Nationality marker comes off; the side left in the hex controls it."""

    hex: str

    rule = "11.4"

    def advance(self, game: LhyGame) -> None:
        """End the assault."""
        game.end()
        settle(game, self.hex)


def settle(game: LhyGame, hex: str) -> None:
    """The assault of a hex is over."""
    state = game.state
    state.assaults.pop(hex, None)
    casualties.forget_arrival(state)
    control.tell_control(game, hex)
