"""Cover and concealment of a team (9.6, 12.1)."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.orders.ground.going import dug_in
from lhy_desktop.engine.rulesets.orders.ground.sight import WOODS, line, sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.tables import Row


def terrain_row(facts: Facts, hex: str) -> Row:
    """The row of the received fire check that a hex gives."""
    setup = facts.setup
    if dug_in(setup, hex):
        return "hard"
    return setup.tables.ground.terrain[setup.board.hex(hex).terrain].row


def behind(facts: Facts, hex: str, origins: Iterable[str]) -> bool:
    """12.1: whether every hit comes across a hexside of this hex that gives hard cover."""
    board, sides = facts.setup.board, facts.setup.tables.ground.sides
    found = False
    for origin in origins:
        found = True
        last = next(reversed(_way(facts, hex, origin)), origin)
        kinds = board.side(hex, last) if board.distance(hex, last) == 1 else frozenset()
        if not any(side in sides and sides[side].row == "hard" for side in kinds):
            return False
    return found


def _way(facts: Facts, hex: str, origin: str) -> tuple[str, ...]:
    """The hexes between, from the origin to the hex."""
    passed = line(facts.setup, origin, hex).passed
    return passed if origin <= hex else passed[::-1]


@predicate("9.6")
def open_to_view(facts: Facts, team: str, firer: str) -> bool | None:
    """Whether a team is concealed from a firing team: True when it is; None when it is seen plainly."""
    setup, here, there = facts.setup, facts.teams[team], facts.teams[firer]
    stats = setup.kinds[team]
    terrain = setup.tables.ground.terrain[setup.board.hex(here.hex).terrain]
    stands = terrain.sight == WOODS if stats.vehicle else (terrain.soft or stats.unseen)
    found = line(setup, there.hex, here.hex)
    through = found.hides(there.hex) or any(hex in facts.wrecks for hex in found.passed)
    return True if here.hidden or stands or through else None


def concealed(facts: Facts, team: str, firers: Iterable[str]) -> bool:
    """5: whether a team is concealed from all these firing teams."""
    return all(bool(open_to_view(facts, team, firer)) for firer in firers)


def seen_by_enemy(facts: Facts, team: str) -> bool:
    """Whether any enemy team on the map has a line of sight to a team."""
    here = facts.teams[team]
    return any(sees(facts.setup, one.hex, here.hex) for one in fact.on_map(facts) if one.side != here.side)
