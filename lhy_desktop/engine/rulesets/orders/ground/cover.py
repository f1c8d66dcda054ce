"""Cover and concealment of a team (9.6, 12.1)."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.board.sightlines.passage import leaves_hex, passages, place
from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.orders.ground.going import dug_in
from lhy_desktop.engine.rulesets.orders.ground.sight import WOODS, line, screens, sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.tables import Row


def terrain_row(facts: Facts, hex: str) -> Row:
    """The row of the received fire check that a hex gives."""
    setup = facts.setup
    if dug_in(setup, hex):
        return "hard"
    return setup.tables.ground.terrain[setup.board.hex(hex).terrain].row


def behind(facts: Facts, hex: str, origins: Iterable[str]) -> bool:
    """12.1: whether every hit comes across a hexside of this hex that gives hard cover; False without any hit."""
    found = tuple(origins)
    return bool(found) and all(covers(facts, hex, origin) for origin in found)


@predicate("12.1.1")
def covers(facts: Facts, hex: str, origin: str) -> bool | None:
    """Whether the line from a hex comes across a wall or the like that gives hard cover, on the border of this hex or
    in it; None when it does not. A line over a corner must do so on both sides of it."""
    known: dict[tuple[str, str], bool] = facts.setup.__dict__.setdefault("covers", {})
    found = known.get((hex, origin))
    if found is None:
        found = known[hex, origin] = hex != origin and _walled(facts.setup, hex, origin)
    return True if found else None


def _walled(setup: Setup, hex: str, origin: str) -> bool:
    (a, b), (c, d) = setup.board.place(origin), setup.board.place(hex)
    enters = place(1 - leaves_hex(c - a, d - b))
    sides = setup.tables.ground.sides
    return all(
        any(fence.at >= enters and sides[fence.kind].row == "hard" for fence in each.fences)
        for each in passages(screens(setup).scenery, origin, hex)
    )


@predicate("9.6")
def open_to_view(facts: Facts, team: str, firer: str) -> bool | None:
    """Whether a team is concealed from a firing team: True when it is; None when it is seen plainly. A firer who does
    not see it at all, and fires at others near it, does not see it plainly either."""
    setup, here, there = facts.setup, facts.teams[team], facts.teams[firer]
    found = line(setup, there.hex, here.hex)
    through = not found.clear or found.hides(there.hex) or any(hex in facts.wrecks for hex in found.passed)
    return True if here.hidden or through or stands_soft(facts, team) else None


def stands_soft(facts: Facts, team: str) -> bool:
    """9.6: whether a team is concealed by where it stands: on foot in soft terrain, as a vehicle only in woods."""
    setup, stats = facts.setup, facts.setup.kinds[team]
    terrain = setup.tables.ground.terrain[setup.board.hex(facts.teams[team].hex).terrain]
    return terrain.sight == WOODS if stats.vehicle else terrain.conceals or stats.unseen


def concealed(facts: Facts, team: str, firers: Iterable[str]) -> bool:
    """5: whether a team is concealed from all these firing teams."""
    return all(bool(open_to_view(facts, team, firer)) for firer in firers)


def seen_by_enemy(facts: Facts, team: str) -> bool:
    """Whether any known enemy team on the map has a line of sight to a team. Hidden teams do not count: what becomes of
    a suppressed team must not give them away (12.3)."""
    here = facts.teams[team]
    return any(
        sees(facts.setup, one.hex, here.hex) for one in fact.on_map(facts) if one.side != here.side and not one.hidden
    )
