"""What a hex is worth to a team, and which way it takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lhy_desktop.bots.games.orders.recruit import weights
from lhy_desktop.bots.games.orders.recruit.field import FAR
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.bots.games.orders.recruit.plans import Plan
from lhy_desktop.engine.rulesets.orders.asks import ground

MEN = 6
"""So many of a leader's teams are looked for from a hex where he may go."""
FINALISTS = 5
"""So many ends of a move are weighed with the enemy's fire; the others are left out by what ground and goal say."""
REACH = {"infantry": 6, "gun": 4, "leader": 8, "tracked": 7, "half_track": 7, "wheeled": 7}
"""Hexes that a team may hope to move before the dice are thrown."""
LATE = 2
"""In the last so many pairs of turns a side that is behind hurries."""


class Moves:
    """The worth of hexes for the teams of one side."""

    def __init__(self, picture: Picture, plan: Plan) -> None:
        self.picture, self.plan = picture, plan
        view, seat = picture.view, picture.seat
        hurry = weights.HURRY if picture.pairs_left <= LATE and picture.ahead <= 0 else 1
        self.nearer = weights.NEARER * picture.style.bold / 100 * hurry
        self.taken = frozenset(one.hex for one in picture.own.values())
        self.shut = frozenset(hex for one in picture.enemies.values() for hex in view.setup.beside[one.hex])
        self.seat = seat
        self._plain: dict[str, dict[str, float]] = {}
        self._men: dict[str, tuple[str, ...]] = {}
        self._whole: dict[tuple[str, str], float] = {}

    def plain(self, team: str, hex: str) -> float:
        """What goal and ground say about a hex."""
        known = self._plain.setdefault(team, {})
        found = known.get(hex)
        if found is None:
            self._weigh(team, (hex,), known)
            found = known[hex]
        return found

    def _plains(self, team: str, hexes: Sequence[str]) -> dict[str, float]:
        """The same for many hexes: these, and others asked for before."""
        known = self._plain.setdefault(team, {})
        self._weigh(team, [hex for hex in hexes if hex not in known], known)
        return known

    def _weigh(self, team: str, hexes: Sequence[str], known: dict[str, float]) -> None:
        picture, task = self.picture, self.plan.tasks.get(team)
        cover, vehicle = picture.field.cover, picture.setup.kinds[team].vehicle
        if task is None:
            known.update((hex, cover(hex, vehicle)) for hex in hexes)
            return
        way, enough, counts = task.way, task.enough, self.plan.counts
        leads, part = task.part == "lead", 0.5 if task.part in ("support", "lead") else 1.0
        for hex in hexes:
            found = cover(hex, vehicle)
            if leads:
                found -= weights.APART * self._off(team, hex)
            apart = way.get(hex, FAR) - enough
            if apart > 0:
                found -= self.nearer * apart * part
            known[hex] = found + self._places(team, hex) if hex in counts else found

    def _places(self, team: str, hex: str) -> float:
        """Objectives in this hex: to be taken, or to be left with nobody."""
        aim, stats = self.plan.objective(hex), self.picture.setup.kinds[team]
        if aim is None or stats.small or self.picture.view.teams[team].suppressed:
            return 0.0
        percent = weights.HELD if aim.ours and aim.threatened else 0 if aim.ours else weights.TAKEN
        return aim.points * weights.POINT * percent / 100

    def _mates(self, team: str) -> tuple[str, ...]:
        """Where a leader's teams stand, the one in their middle first."""
        found = self._men.get(team)
        if found is None:
            picture = self.picture
            homes = [picture.own[one].hex for one in picture.field.commanded(team) if one in picture.own]
            distance = picture.board.distance
            order = sorted(homes, key=lambda one: (sum(distance(one, other) for other in homes), one))
            found = self._men[team] = tuple(order)
        return found

    def _off(self, team: str, hex: str) -> int:
        """How far a hex is from the middle of a leader's teams."""
        mates = self._mates(team)
        return self.picture.board.distance(hex, mates[0]) if mates else 0

    def _leading(self, team: str, hex: str) -> float:
        """A leader is of use where his teams see him."""
        return weights.LINK * sum(ground.sees(self.picture.view, hex, one) for one in self._mates(team)[:MEN])

    def whole(self, team: str, hex: str) -> float:
        """The same with fire: the enemy's, and this team's own from there."""
        key = team, hex
        found = self._whole.get(key)
        if found is None:
            picture = self.picture
            found = self.plain(team, hex) - weights.CROWD * picture.nearby.crowd.get(hex, 0)
            found -= picture.danger(team, hex) * weights.EXPOSED / 100
            found += picture.best_shot(team, hex) * weights.FIELD / 100
            task = self.plan.tasks.get(team)
            found += self._leading(team, hex) if task is not None and task.part == "lead" else 0.0
            self._whole[key] = found
        return found

    def best(self, team: str, ends: tuple[str, ...]) -> tuple[str, float]:
        """The best end of a move, and what it is worth more than the hex where the team stands."""
        here = self.picture.view.teams[team].hex
        plain = self._plains(team, ends)
        order = sorted(ends, key=plain.__getitem__, reverse=True)[:FINALISTS]
        if here and here not in order:
            order.append(here)
        if not order:
            return here, 0.0
        found = max(order, key=lambda one: self.whole(team, one))
        return found, self.whole(team, found) - (self.whole(team, here) if here else 0.0)

    def hoped(self, team: str) -> tuple[str, float]:
        """The best move that a team may hope for before the dice are thrown: its end, and its worth."""
        picture, here = self.picture, self.picture.view.teams[team]
        if here.place == "off":
            return "", weights.POINT
        stats = picture.setup.kinds[team]
        reach = REACH[stats.family]
        task = self.plan.tasks.get(team)
        near = picture.field.near(here.hex, reach)
        open = [hex for hex in near if hex not in self.shut and (hex not in self.taken or hex == here.hex)]
        if task is not None:
            start = task.way.get(here.hex, 0)
            least, most, far = start - reach, start + 3, task.way.get
            open = [hex for hex in open if least <= far(hex, -99) <= most]
        if here.suppressed:
            open = self.away(here.hex, open)
        return self.best(team, tuple(open))

    def away(self, here: str, hexes: Iterable[str]) -> list[str]:
        """5.2: those of some hexes that are not nearer to an enemy who sees the hex ``here``."""
        picture = self.picture
        distance = picture.board.distance
        homes = dict.fromkeys(one.hex for one in picture.enemies.values())
        seen = [(hex, distance(here, hex)) for hex in homes if ground.sees(picture.view, here, hex)]
        return [hex for hex in hexes if not any(distance(hex, enemy) < far for enemy, far in seen)]
