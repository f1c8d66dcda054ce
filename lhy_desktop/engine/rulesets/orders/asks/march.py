"""Moves being drafted (4): how far a team may go before and after the movement roll, by which way, at what cost."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product

from lhy_desktop.engine.flow import Ledger, LegalSet, given
from lhy_desktop.engine.rulesets.orders.activation.giving_orders import Orders
from lhy_desktop.engine.rulesets.orders.activation.groups import Turns
from lhy_desktop.engine.rulesets.orders.assault.charging import ends as charge_ends
from lhy_desktop.engine.rulesets.orders.checks.leaders import Under
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import March
from lhy_desktop.engine.rulesets.orders.model.view import View
from lhy_desktop.engine.rulesets.orders.move.allowance import allowance
from lhy_desktop.engine.rulesets.orders.move.marching import SIDES
from lhy_desktop.engine.rulesets.orders.move.onward import limits, onward, urger_of
from lhy_desktop.engine.rulesets.orders.move.reach import entries, ways
from lhy_desktop.engine.rulesets.orders.move.ways import connected

Way = tuple[str, ...]
DICE = 2


@dataclass(frozen=True)
class Reach:
    """4: where a team that is ordered to move can go with the dice that were rolled, each end with a shortest way; {}
    outside of that. With a ``pinned`` way the search goes on from its end."""

    team: str
    pinned: Way = ()

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> dict[str, Way]:
        """Ends with room, by way."""
        under = given(facts, Under)
        if under is None or not under.acting or not _moves(under, self.team):
            return {}
        if self.pinned and connected(under, _march(under.view, self.team, self.pinned)) is not None:
            return {}
        found = ways(under, self.team) if not self.pinned else self._on(under)
        return {hex: way for hex, way in found.items() if fact.has_room(under.view, hex, self.team)}

    def _on(self, under: Under) -> dict[str, Way]:
        found = limits(under.view, self.team, under.group.roll, urger_of(under.group.far, self.team))
        return onward(under.view, self.team, found, (), self.pinned)


def _moves(under: Under, team: str) -> bool:
    order = under.group.order(team)
    return order is not None and order.order == "move" and team not in under.group.moved and team in under.view.teams


def _march(view: View, team: str, path: Way) -> March:
    """A way as an answer, with any facing that a vehicle must have."""
    return March(team, path, view.teams[team].facing or 1 if view.setup.kinds[team].vehicle else 0)


@dataclass(frozen=True)
class Price:
    """4: the ledger of what a team may move on this way; () outside of an activation's moves."""

    team: str
    path: Way
    backward: bool = False

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Ledger:
        """The ledger; its sum is in hexes."""
        under = given(facts, Under)
        if under is None or not under.acting or not _moves(under, self.team):
            return ()
        return allowance(under.view, self.team, under.group, self.path, self.backward)


@dataclass(frozen=True)
class Prospect:
    """What a team may hope for before the roll: ``least`` and ``most`` hexes across country, and for every hex within
    reach a shortest way to it, with the chance to get there in ``OF`` throws."""

    least: int = 0
    most: int = 0
    ways: tuple[tuple[str, Way], ...] = ()
    chances: tuple[int, ...] = ()


OF = SIDES**DICE


@cache
def _throws() -> tuple[tuple[int, int], ...]:
    return tuple((one, other) for one, other in product(range(1, SIDES + 1), repeat=DICE))


@dataclass(frozen=True)
class Hoped:
    """4: how far a team would get if it were ordered to move, before the movement roll; an empty Prospect where no
    orders are being given or drafted."""

    team: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Prospect:
        """Every end that the best throw reaches."""
        found = next((one for one in facts if isinstance(one, Turns | Orders)), None)
        view: View | None = found.view if found is not None else None
        if view is None or self.team not in view.teams or view.teams[self.team].place not in ("map", "off"):
            return Prospect()
        throws = [limits(view, self.team, throw) for throw in _throws()]
        best = max(throws, key=lambda one: one.most)
        ends = [
            (hex, way)
            for hex, way in onward(view, self.team, best, entries(view, self.team)).items()
            if fact.has_room(view, hex, self.team)
        ]
        roads = [_by_road(view, self.team, way) for _, way in ends]
        chances = tuple(
            sum(len(way) <= (one.road if road else one.most) for one in throws)
            for (_, way), road in zip(ends, roads, strict=True)
        )
        return Prospect(min(one.most for one in throws), best.most, tuple(ends), chances)


def _by_road(view: View, team: str, way: Way) -> bool:
    here = view.teams[team].hex
    steps = (here, *way)
    return bool(here) and all(going.on_road(view.setup.board, one, other) for one, other in pairwise(steps))


def checks_on(view: View, team: str, path: Way) -> str:
    """4: the hex before which a team must check the ground on its way; "" when it need not."""
    setup, here = view.setup, view.teams[team].hex
    family = setup.kinds[team].family
    if here and path and going.checks(going.of_hex(view, here, family), family):
        return "" if going.on_road(setup.board, here, path[0]) else path[0]
    steps = (here, *path)
    for one, other in pairwise(steps):
        step = going.of_step(view, one, other, family) if one else going.of_hex(view, other, family)
        if going.checks(step, family):
            return other
    return ""


def straight(view: View, here: str, hex: str) -> Way:
    """Hexes on the straight way from one hex to another, whatever lies between: to show a refused wish."""
    board = view.setup.board
    found: Way = ()
    while here and here != hex:
        here = min(board.neighbors(here), key=lambda there: board.distance(there, hex))
        found = (*found, here)
    return found


def faced(view: View, before: str, hex: str) -> int:
    """9.9: the direction, 1 to 6, in which a vehicle looks after a step from a hex to the next."""
    return view.setup.board.direction(before, hex)


@dataclass(frozen=True)
class ChargeEnds:
    """7.1: hexes beside its target where the ordered charge of a team may end now, each with its way; {} when there is
    none, and outside of an activation's orders."""

    team: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> dict[str, Way]:
        """The ends as things lie now."""
        under = given(facts, Under)
        if under is None or not under.acting or self.team not in under.view.teams:
            return {}
        return charge_ends(under.view, self.team)
