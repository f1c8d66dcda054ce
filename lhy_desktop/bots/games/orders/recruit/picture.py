"""What the recruit knows of a position: what teams are worth, what fire does to them, how dangerous a hex is.

Everything is worked out from the seat's own View when it is first asked for, and kept for the decision.
"""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from lhy_desktop.bots.games.orders.recruit import weights
from lhy_desktop.bots.games.orders.recruit.chance import FACES, never, passes
from lhy_desktop.bots.games.orders.recruit.field import Field
from lhy_desktop.bots.games.orders.recruit.nearby import Nearby
from lhy_desktop.bots.games.orders.recruit.style import Style
from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.orders.asks import artillery, contacts, ground, score, weapons
from lhy_desktop.engine.rulesets.orders.model.view import Standing, View

CHITS = 3
"""Twice the mean of the chits in a cup."""

GUNS, TARGETS = 6, 5
"""So many enemy weapons, and so many targets, are weighed for the hexes that a team may go to: the nearest."""
FLIGHT = 6
"""Hexes that a team may come nearer to a weapon by one move."""


class Gun(NamedTuple):
    """A weapon that may reach a hex: whose, from where, dice, range, anti-tank value."""

    team: str
    hex: str
    dice: int
    range: int
    at: int


class Picture:
    """One seat's view of a position, with what the recruit makes of it."""

    def __init__(self, view: View, seat: Seat, field: Field, style: Style) -> None:
        self.view, self.seat, self.field, self.style = view, seat, field, style
        self.setup, self.board = view.setup, view.setup.board
        self.own = {one.id: one for one in view.teams.values() if one.side == seat and one.place == "map"}
        foes = (one for one in view.teams.values() if one.side != seat and one.place == "map" and not one.hidden)
        self.enemies: dict[str, Standing] = {one.id: one for one in foes}
        self._stake = {one: self._stake_of(one) for one in (seat, other(seat))}
        self._harms: dict[tuple[str, str, int], float] = {}
        self._dangers: dict[tuple[str, str], float] = {}
        self._gains: dict[tuple[str, int], float] = {}
        self.beside_enemies: dict[str, tuple[str, ...]] = {}
        """Hexes of enemies near that of a target, as far as they have been looked up (shots)."""
        self._guns_near: dict[tuple[str, bool], tuple[Gun, ...]] = {}
        self._targets: dict[str, tuple[Standing, ...]] = {}
        self._arms: dict[str, tuple[tuple[weapons.Weapon, weapons.Arms], ...]] = {}
        self._contact: dict[str, bool] = {}
        self._soft_near: dict[str, tuple[Standing, ...]] = {}
        self._hurts: dict[tuple[str, str], float] = {}
        self.soft_guns, self.hard_guns = self._guns(seat)
        self.nearby = Nearby(field, self.own, self.enemies)

    def seen_as(self, view: View) -> Picture:
        """The same picture at a later decision in which no team and nothing else that it rests on has changed."""
        twin = copy(self)
        twin.view = view
        return twin

    def arms(self, team: str) -> tuple[tuple[weapons.Weapon, weapons.Arms], ...]:
        """The weapons that a team has now."""
        found = self._arms.get(team)
        if found is None:
            names = weapons.fires_with(self.view, team)
            arms = [(name, arm) for name in names if (arm := weapons.arms(self.view, team, name)) is not None]
            found = self._arms[team] = tuple(arms)
        return found

    def in_contact(self, team: str) -> bool:
        """7: whether a team touches an enemy."""
        found = self._contact.get(team)
        if found is None:
            found = self._contact[team] = contacts.in_contact(self.view, team)
        return found

    def soft_near(self, target: Standing) -> tuple[Standing, ...]:
        """5: enemies without armor beside a target, to whom hits of a fire at it may go."""
        found = self._soft_near.get(target.id)
        if found is None:
            near, distance, kinds = self.setup.tables.fire.near, self.board.distance, self.setup.kinds
            found = self._soft_near[target.id] = tuple(
                one
                for one in self.enemies.values()
                if one.id != target.id
                and not kinds[one.id].armored
                and distance(one.hex, target.hex) <= near
                and not self.in_contact(one.id)
            )
        return found

    def hurt(self, battery: str, team: str) -> float:
        """6: what a barrage does to one team under it."""
        found = self._hurts.get((battery, team))
        if found is None:
            if self.setup.kinds[team].vehicle:
                found = artillery.pings(self.view, battery, team) / FACES * self.gain(team)
            else:
                found = self.gain(team, self.setup.barrage(battery).rfp)
            self._hurts[battery, team] = found
        return found

    # -- worth -----------------------------------------------------------------------------------------

    def _stake_of(self, seat: Seat) -> float:
        """What a lost team of a side costs beyond its points: a step toward breaking."""
        mission = self.setup.mission
        if mission.chits != "break":
            return 0.0
        return weights.BREAKING * CHITS / 2 / max(1, score.chit_goal(self.view, seat))

    def worth(self, team: str) -> float:
        """What the loss of a team costs its side."""
        points = int(getattr(self.setup.tables.victory, self.setup.kinds[team].worth))
        return weights.POINT * points + weights.USE + self._stake[self.setup.teams[team].side]

    def row_at(self, team: str, hex: str, moving: bool) -> str:
        """5.1: the row on which a team would check in a hex."""
        stats = self.setup.kinds[team]
        if stats.armored:
            return self.setup.tables.checks.armored_row
        if self.field.ground(hex)[0]:
            return "hard"
        here = self.view.teams.get(team)
        if here is not None and here.suppressed and not stats.vehicle:
            return "hard"
        return "hard" if stats.family == "infantry" and not moving else "open"

    def harm(self, team: str, points: int, row: str) -> float:
        """What so many received-fire points cost a team on average."""
        key = team, row, points
        found = self._harms.get(key)
        if found is None:
            faces = self.setup.tables.checks.rows[row]  # type: ignore[index]  # a word of the tables
            killed = 1.0 - never(faces.killed / FACES, points)
            shaken = 1.0 - killed - never(faces.suppressed / FACES, points)
            found = self.worth(team) * (killed + shaken * weights.SUPPRESSED / 100)
            self._harms[key] = found
        return found

    def gain(self, team: str, points: int = 1) -> float:
        """What further points on a team are worth to the enemy of its side."""
        found = self._gains.get((team, points))
        if found is None:
            found = self._gains[team, points] = self._gain(team, points)
        return found

    def _gain(self, team: str, points: int) -> float:
        here = self.view.teams[team]
        still, moving = (self.row_at(team, here.hex, way) for way in (False, True))
        most = self.setup.tables.fire.rfp_cap
        found = 0.0
        for row in (still, moving):
            found += self.harm(team, min(most, here.rfp + points), row) - self.harm(team, here.rfp, row)
        return found / 2 * weights.LATER / 100

    def risk(self, team: str, moving: bool) -> float:
        """3 A3: what the check costs on average that a team must make when it is activated now."""
        here = self.view.teams[team]
        if not here.rfp:
            return 0.0
        return self.harm(team, here.rfp, self.row_at(team, here.hex, moving)) * weights.RISK / 100

    # -- danger ----------------------------------------------------------------------------------------

    def _guns(self, seat: Seat) -> tuple[tuple[Gun, ...], tuple[Gun, ...]]:
        """The enemy's weapons against teams on foot, and against armor."""
        soft, hard = list[Gun](), list[Gun]()
        for one in self.enemies.values():
            if one.bound or one.suppressed:
                continue
            guns = [Gun(one.id, one.hex, arm.dice, arm.range, arm.at) for _, arm in self.arms(one.id)]
            if guns:
                soft.append(max(guns, key=lambda gun: (gun.dice, gun.range)))
                hard += [gun for gun in guns if gun.at]
        return tuple(soft), tuple(hard)

    def concealed(self, team: str, hex: str, origin: str) -> bool:
        """9.6: whether a team would be concealed in a hex from a firer in another."""
        stats, (_, soft, screened) = self.setup.kinds[team], self.field.ground(hex)
        if screened if stats.vehicle else soft or stats.unseen:
            return True
        return ground.veiled(self.view, hex, origin)

    def chance(self, team: str, hex: str, origin: str, range: int) -> float:
        """The chance of a die fired from a hex to hit a team in another; 0 out of sight or reach."""
        far = self.board.distance(hex, origin)
        if far > 2 * range or not ground.sees(self.view, origin, hex):
            return 0.0
        return passes(weapons.number(self.view, far, range, self.concealed(team, hex, origin)))

    def danger(self, team: str, hex: str) -> float:
        """What the enemy's fire and charges may cost a team in a hex until it is activated again."""
        key = team, hex
        found = self._dangers.get(key)
        if found is None:
            armored = self.setup.kinds[team].armored
            found = self._shells_on(team, hex) if armored else self._fire_on(team, hex)
            self._dangers[key] = found = found + self._charges_on(team, hex)
        return found

    def _fire_on(self, team: str, hex: str) -> float:
        hits = 0.0
        for gun in self._nearest(team, False):
            hits += gun.dice * self.chance(team, hex, gun.hex, gun.range)
        if not hits:
            return 0.0
        here = self.view.teams[team]
        row = self.row_at(team, hex, True)
        still = self.row_at(team, hex, False)
        more = sum(self.harm(team, here.rfp + 1, one) - self.harm(team, here.rfp, one) for one in (row, still)) / 2
        return hits / (1.0 + hits) * more * (1.4 if row == "open" else 1.0)

    def _shells_on(self, team: str, hex: str) -> float:
        found, front = 0.0, self.setup.kinds[team].front
        for gun in self._nearest(team, True):
            kind, dice = weapons.dice_of_hit(self.view, gun.at, front)
            if kind != "none":
                hits = gun.dice * self.chance(team, hex, gun.hex, gun.range)
                found += hits * self.hit_on_armor(team, kind, dice)
        return found / 2

    def _nearest(self, team: str, armor: bool) -> tuple[Gun, ...]:
        """The enemy's weapons that matter to a team wherever it goes now: the nearest ones in reach."""
        key = team, armor
        found = self._guns_near.get(key)
        if found is None:
            guns = self.hard_guns if armor else self.soft_guns
            found = self._guns_near[key] = self._near(team, guns, GUNS)
        return found

    def _near(self, team: str, guns: tuple[Gun, ...], most: int) -> tuple[Gun, ...]:
        here, distance = self.view.teams[team].hex, self.board.distance
        if not here:
            return guns[:most]
        far = sorted((distance(here, gun.hex), number) for number, gun in enumerate(guns))
        return tuple(guns[number] for away, number in far if away <= 2 * guns[number].range + FLIGHT)[:most]

    def _charges_on(self, team: str, hex: str) -> float:
        seen = 0
        if self.setup.kinds[team].armored:
            return 0.0
        for origin in self.nearby.charges.get(hex, ()):
            if seen < 2 and ground.sees(self.view, origin, hex):
                seen += 1
        return min(seen, 2) * self.worth(team) * weights.CHARGED / 200

    def hit_on_armor(self, team: str, kind: str, dice: int) -> float:
        """What a hit costs an armored vehicle, by the dice that it throws."""
        row = self.row_at(team, self.view.teams[team].hex, True)
        points = self.view.teams[team].rfp
        if kind == "pen":
            dead = 1.0 - never(1 / FACES, dice)
            more = self.harm(team, points + dice, row) - self.harm(team, points, row)
            return dead * self.worth(team) + (1.0 - dead) * more * weights.LATER / 100
        if kind == "ping":
            return dice / FACES * (self.harm(team, points + 1, row) - self.harm(team, points, row))
        return 0.0

    # -- fire ------------------------------------------------------------------------------------------

    def best_shot(self, team: str, hex: str) -> float:
        """What the best shot of one team from a hex would be worth."""
        best = 0.0
        for _, arm in self.arms(team):
            if not arm.dice:
                continue
            for enemy in self.targets(team):
                best = max(best, self._shot(arm, hex, enemy))
        return best

    def targets(self, team: str) -> tuple[Standing, ...]:
        """The enemies at whom a team may think of firing from near its place: the nearest."""
        found = self._targets.get(team)
        if found is None:
            here, distance = self.view.teams[team].hex, self.board.distance
            order = sorted(self.enemies.values(), key=lambda one: (distance(here, one.hex) if here else 0, one.id))
            found = self._targets[team] = tuple(order[:TARGETS])
        return found

    def _shot(self, arm: weapons.Arms, hex: str, enemy: Standing) -> float:
        if self.board.distance(hex, enemy.hex) > 2 * arm.range:
            return 0.0
        each = self.each_hit(arm.at, hex, enemy)
        if not each:
            return 0.0
        hits = arm.dice * self.chance(enemy.id, enemy.hex, hex, arm.range)
        return each * (hits if self.setup.kinds[enemy.id].vehicle else hits / (0.5 + hits))

    def each_hit(self, at: int, hex: str, enemy: Standing) -> float:
        """What a hit from a hex on an enemy is worth."""
        if not self.setup.kinds[enemy.id].armored:
            return self.gain(enemy.id)
        if not at:
            return 0.0
        plate = weapons.plate(self.view, enemy.id, enemy.hex, enemy.facing, hex)
        return self.hit_on_armor(enemy.id, *weapons.dice_of_hit(self.view, at, plate))

    # -- time ------------------------------------------------------------------------------------------

    @property
    def pairs_left(self) -> int:
        """Pairs of turns left, this one among them."""
        return max(1, self.setup.mission.turns - (self.view.turn + 1) // 2 + 1)

    @property
    def ahead(self) -> int:
        """By how many points this side leads."""
        return score.score(self.view, self.seat) - score.score(self.view, other(self.seat))
