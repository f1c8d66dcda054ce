"""4: a shortest way to every hex that a team may reach, found by one search instead of judging each way by itself.

The predicates of ``ways`` stay the judges; this only proposes. A team goes across country as far as its allowance, or
along a road as far as the allowance with the road bonus.
"""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.rulesets.orders.checks.leaders import Under
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.ground.approach import avoided
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.move.allowance import BONUS, beside_urgers, on_foot, rolled

Way = tuple[str, ...]


def entries(facts: Facts, team: str) -> tuple[str, ...]:
    """12.2: hexes by which a team that waits off the map may enter now."""
    if not fact.enters(facts, team):
        return ()
    arrivals = facts.setup.mission.sides[facts.teams[team].side].arrivals
    return tuple(hex for one in arrivals if team in one.teams for hex in one.hexes)


def ways(facts: Under, team: str) -> dict[str, Way]:
    """A shortest legal way to every hex that a team can reach, by road and across country."""
    return Reach(facts, team).ways()


def behind(facts: Under, team: str) -> dict[str, Way]:
    """9.22: a way backward to every hex behind a vehicle that it reaches at half its allowance."""
    return Reach(facts, team).backward()


class Reach:
    """The search for one team. Everything that does not depend on the way is looked up once."""

    def __init__(self, facts: Under, team: str) -> None:
        view = facts.view
        self.view, self.setup = view, view.setup
        self.board = self.setup.board
        self.here = view.teams[team]
        self.team, self.family = team, self.setup.kinds[team].family
        self.vehicle = self.setup.kinds[team].vehicle
        self.shut = fact.beside_enemies(view, self.here.side)
        self.enters = () if self.here.hex else entries(view, team)
        found = (rolled(view, team, facts.group.roll), on_foot(view, team))
        self.most = sum(line.value for line in found if line is not None)
        if team in facts.group.out:
            self.most = min(self.most, self.setup.tables.movement.after_transport)
        self.longer = beside_urgers(view, team, facts.group)
        self.farther = len(self.longer) * self.setup.tables.checks.leader_move
        self.seen = avoided(view, team)

    def ways(self) -> dict[str, Way]:
        """By road, and across country where that is shorter."""
        found = self._across_country()
        for end, way in self._by_road().items():
            if end not in found or len(way) <= len(found[end]):
                found[end] = way
        return found

    def backward(self) -> dict[str, Way]:
        """Steps into the three directions behind the vehicle, as far as its allowance with the road bonus could be."""
        known: dict[str, Way] = {self.here.hex: ()}
        most = (self.most + self._bonus()) // self.setup.tables.movement.backward
        frontier = [self.here.hex]
        for _ in range(most):
            before, frontier = frontier, []
            for at in before:
                for turn in (2, 3, 4):
                    hex = self.board.across(at, (self.here.facing + turn - 1) % 6 + 1)
                    if hex is not None and hex not in known and self._open(at, hex):
                        known[hex] = (*known[at], hex)
                        frontier.append(hex)
        known.pop(self.here.hex)
        return known

    def _bonus(self) -> int:
        """4: what a road all the way adds."""
        name = BONUS.get(self.family)
        return int(getattr(self.setup.tables.movement, name)) if name is not None and self.here.hex else 0

    def _open(self, one: str, other: str) -> bool:
        """Whether a step may be taken at all."""
        if other in self.shut or other == self.here.hex or other not in going.onward(self.view, one, self.family):
            return False
        return not self.seen or not self._nearer(one, other)

    def _nearer(self, one: str, other: str) -> bool:
        distance = self.board.distance
        return any(distance(other, enemy) < distance(one, enemy) for enemy in self.seen)

    def _start(self, most: int) -> dict[str, Way]:
        """The ways of which a search begins: none yet, or over an entry hex."""
        if self.here.hex:
            return {self.here.hex: ()}
        if most < 1:
            return {}
        view, family = self.view, self.family
        open = (hex for hex in self.enters if hex not in self.shut)
        return {hex: (hex,) for hex in open if not going.bars(view, going.of_hex(view, hex, family), family)}

    def _across_country(self) -> dict[str, Way]:
        straight = self.setup.tables.movement.straight_after if self.vehicle else 99
        most = self.most + self.farther
        known = self._start(most)
        view, family = self.view, self.family
        onward, shut, seen, home = self.setup.onward[family], self.shut, self.seen, self.here.hex
        frontier, lines = list(known), list[tuple[str, int]]()
        depth = 0 if self.here.hex else 1
        while frontier and depth < min(most, straight):
            depth, before = depth + 1, frontier
            frontier = []
            for at in before:
                way = known[at]
                for hex in onward.get(at) or going.onward(view, at, family):
                    if hex in shut or hex == home or (seen and self._nearer(at, hex)):
                        continue
                    if hex not in known:
                        known[hex] = (*way, hex)
                        frontier.append(hex)
                        if depth == straight:
                            lines.append((at, self.board.direction(at, hex)))
                    elif depth == straight and hex in frontier:
                        lines.append((at, self.board.direction(at, hex)))
        for at, direction in lines:
            self._straight_on(known, at, direction, most)
        return self._ends(known, self.most)

    def _straight_on(self, known: dict[str, Way], at: str, direction: int, most: int) -> None:
        """4: after so many hexes a vehicle goes on in the direction of the last of them."""
        way = known[at]
        hex = self.board.across(at, direction)
        while hex is not None and len(way) < most and self._open(at, hex):
            way, at = (*way, hex), hex
            if hex not in known or len(known[hex]) > len(way):
                known[hex] = way
            hex = self.board.across(at, direction)

    def _by_road(self) -> dict[str, Way]:
        if self.family not in BONUS:
            return {}
        most = self.most + self._bonus()
        known: dict[str, Way] = self._start(most)
        frontier = list(known)
        while frontier:
            at = frontier.pop(0)
            if len(known[at]) >= most + self.farther:
                continue
            for hex in self.board.neighbors(at):
                if hex not in known and going.on_road(self.board, at, hex) and self._open(at, hex):
                    known[hex] = (*known[at], hex)
                    frontier.append(hex)
        return self._ends(known, most)

    def _ends(self, known: dict[str, Any], most: int) -> dict[str, Way]:
        """Hexes where the team may end: those within its allowance, and farther ones beside the leader who urges it."""
        known.pop(self.here.hex, None)
        if not self.farther:
            return known
        each = self.setup.tables.checks.leader_move
        far = {hex: most + each * sum(hex in near for near in self.longer) for hex in known}
        return {hex: way for hex, way in known.items() if len(way) <= far[hex]}
