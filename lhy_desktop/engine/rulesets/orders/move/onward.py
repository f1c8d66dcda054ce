"""4: where a team could go on from a drafted way, or with a throw that has not been made: the search behind drafts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.ground.approach import avoided
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.move.allowance import BONUS, on_foot, rolled

Way = tuple[str, ...]


class Limits:
    """How far a search goes: ``most`` hexes across country, ``road`` when all of the way follows a road, and ``near``
    hexes, but only to an end beside ``leader`` (5.4); ``leader`` is "" when nobody urges the team on."""

    __slots__ = ("leader", "most", "near", "road")

    def __init__(self, most: int, road: int = 0, near: int = 0, leader: str = "") -> None:
        self.most, self.road, self.near, self.leader = most, max(most, road), max(most, near), leader


def limits(facts: Facts, team: str, dice: tuple[int, ...], urger: str = "") -> Limits:
    """4: the limits of a team for a movement roll; ``urger`` is the leader who urges it on (5.4)."""
    setup = facts.setup
    fixed = on_foot(facts, team)
    most = rolled(facts, team, dice).value + (fixed.value if fixed is not None else 0)
    bonus = BONUS.get(setup.kinds[team].family)
    by_road = most + (int(getattr(setup.tables.movement, bonus)) if bonus is not None else 0)
    return Limits(most, by_road, most + setup.tables.checks.leader_move if urger else 0, urger)


def urger_of(far: tuple[str, ...], team: str) -> str:
    """5.4: the leader who urges a team on in an activation; "" when nobody does."""
    return next((leader for helped, _, leader in (one.partition(">") for one in far) if helped == team), "")


class Steps:
    """Whether a team may go from a hex to the next; each step is judged once."""

    def __init__(self, facts: Facts, team: str) -> None:
        self.facts, self.team = facts, team
        here, setup = facts.teams[team], facts.setup
        self.side, self.family = here.side, setup.kinds[team].family
        self._board = setup.board
        self._known: dict[tuple[str, str], bool] = {}
        self._hexes: dict[str, bool] = {}
        self._seen = avoided(facts, team)

    def allowed(self, one: str, other: str) -> bool:
        """Whether the step leads onto ground that it can enter, away from enemies (``one`` "": from off the map)."""
        found = self._known.get((one, other))
        if found is None:
            found = self._known[one, other] = self._judge(one, other)
        return found

    def _judge(self, one: str, other: str) -> bool:
        facts, family, distance = self.facts, self.family, self._board.distance
        step = going.of_step(facts, one, other, family) if one else going.of_hex(facts, other, family)
        if going.bars(facts, step, family) or not self._clear(other):
            return False
        return not one or all(distance(other, enemy) >= distance(one, enemy) for enemy in self._seen)

    def _clear(self, hex: str) -> bool:
        found = self._hexes.get(hex)
        if found is None:
            found = self._hexes[hex] = not fact.touching_enemies(self.facts, hex, self.team)
        return found


def onward(facts: Facts, team: str, limits: Limits, starts: tuple[str, ...] = (), pinned: Way = ()) -> dict[str, Way]:
    """A shortest legal way to every hex within the limits, whether there is room at its end or not.

    ``starts`` are the hexes by which a team off the map may enter. With a ``pinned`` way the search goes on from its
    end, and the ways begin with it.
    """
    steps = Steps(facts, team)
    here = facts.teams[team].hex
    vehicle = facts.setup.kinds[team].vehicle
    begun: list[Way] = [pinned] if pinned or here else [(hex,) for hex in starts if steps.allowed("", hex)]
    found: dict[str, Way] = {}
    longest = max(limits.most, limits.near if limits.leader else 0)
    for way in _across(steps, here, begun, longest, vehicle):
        _keep(found, way, here, limits, facts)
    if limits.road > limits.most and here and _on_roads(facts, here, pinned):
        for way in _along_roads(steps, here, pinned, limits.road):
            if way and way[-1] != here:
                found.setdefault(way[-1], way)
    return found


def _keep(found: dict[str, Way], way: Way, here: str, limits: Limits, facts: Facts) -> None:
    if not way or way[-1] == here or way[-1] in found:
        return
    board, leader = facts.setup.board, limits.leader
    if len(way) <= limits.most or (leader and board.distance(facts.teams[leader].hex, way[-1]) <= 1):
        found[way[-1]] = way


def _across(steps: Steps, here: str, begun: list[Way], most: int, vehicle: bool) -> Iterator[Way]:
    """Ways across country, the shorter ones first; a vehicle goes straight on after its sixth step."""
    board, after = steps.facts.setup.board, steps.facts.setup.tables.movement.straight_after
    layer = begun
    known: set[object] = set()
    while layer:
        following = []
        for way in layer:
            yield way
            if len(way) >= most:
                continue
            at = way[-1] if way else here
            ahead = _ahead(board.direction, here, way) if vehicle and len(way) >= after else 0
            for hex in board.neighbors(at):
                if ahead and board.direction(at, hex) != ahead:
                    continue
                # from its sixth step on a vehicle's ways to a hex differ by their last step: each goes on another way
                key: object = (hex, at) if vehicle and len(way) + 1 >= after else hex
                if key not in known and hex != here and steps.allowed(at, hex):
                    known.add(key)
                    following.append((*way, hex))
        layer = following


def _ahead(direction: Callable[[str, str], int], here: str, way: Way) -> int:
    """The direction of the last step; 0 when there was none on the map."""
    before = way[-2] if len(way) > 1 else here
    return direction(before, way[-1]) if before else 0


def _on_roads(facts: Facts, here: str, way: Way) -> bool:
    board = facts.setup.board
    return all(going.on_road(board, one, other) for one, other in zip((here, *way), way, strict=False))


def _along_roads(steps: Steps, here: str, pinned: Way, most: int) -> Iterator[Way]:
    """Ways that follow a road from their first step to their last."""
    board = steps.facts.setup.board
    layer, known = [pinned], {here}
    while layer:
        following = []
        for way in layer:
            yield way
            at = way[-1] if way else here
            for hex in board.neighbors(at) if len(way) < most else ():
                if hex not in known and going.on_road(board, at, hex) and steps.allowed(at, hex):
                    known.add(hex)
                    following.append((*way, hex))
        layer = following
