"""What ground does (12.1): who sees whom, who is concealed, what is hard cover, what a step costs a kind of team."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.orders.ground import cover, going, sight
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.tables import Family as Family
from lhy_desktop.engine.rulesets.orders.model.tables import Going
from lhy_desktop.engine.rulesets.orders.model.view import View


def sees(view: View, one: str, other: str) -> bool:
    """Whether two hexes see each other."""
    return sight.sees(view.setup, one, other)


def hard(view: View, hex: str) -> bool:
    """5.1: whether a hex is hard cover by itself."""
    return cover.terrain_row(view, hex) == "hard"


def soft(view: View, hex: str) -> bool:
    """9.6: whether a hex conceals a team on foot that stands in it."""
    return view.setup.tables.ground.terrain[view.setup.board.hex(hex).terrain].conceals


def screens(view: View, hex: str) -> bool:
    """9.6: whether a hex conceals a vehicle that stands in it."""
    return view.setup.tables.ground.terrain[view.setup.board.hex(hex).terrain].sight == sight.WOODS


def veiled(view: View, hex: str, origin: str) -> bool:
    """9.6: whether what lies between two hexes conceals a team in ``hex`` from a firer in ``origin``."""
    if sight.conceals(view.setup, origin, hex):
        return True
    return bool(view.wrecks) and any(one in view.wrecks for one in sight.line(view.setup, origin, hex).passed)


def step(view: View, one: str, other: str, family: Family) -> Going:
    """4: what a step from a hex to the next is for a family: "free", "difficult", "very", "none"."""
    found = going.of_step(view, one, other, family)
    return "none" if going.bars(view, found, family) else found


def onward(view: View, hex: str, family: Family) -> tuple[str, ...]:
    """4: the hexes beside this one into which a family may step at all."""
    return going.onward(view, hex, family)


def stands(view: View, hex: str, family: Family) -> bool:
    """4: whether a family can be in a hex at all."""
    return not going.bars(view, going.of_hex(view, hex, family), family)


def has_room(view: View, hex: str, team: str) -> bool:
    """9.2: whether a team may end in a hex, as far as this view knows."""
    return fact.has_room(view, hex, team)


def entries(view: View, team: str) -> tuple[str, ...]:
    """12.2: the hexes by which a team that waits off the map enters, now or later."""
    arrivals = view.setup.mission.sides[view.setup.teams[team].side].arrivals
    return tuple(hex for one in arrivals if team in one.teams for hex in one.hexes)
