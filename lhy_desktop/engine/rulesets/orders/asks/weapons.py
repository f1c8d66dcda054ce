"""What teams fire with and what a hit does (5, 9.9, 9.23), in numbers that also hold for positions not yet taken."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.orders.fire import armor
from lhy_desktop.engine.rulesets.orders.fire.armor import toward as toward
from lhy_desktop.engine.rulesets.orders.fire.targets import Arms as Arms
from lhy_desktop.engine.rulesets.orders.fire.targets import arms as arms
from lhy_desktop.engine.rulesets.orders.fire.targets import fires_with as fires_with
from lhy_desktop.engine.rulesets.orders.model.values import Weapon as Weapon
from lhy_desktop.engine.rulesets.orders.model.view import View


def number(view: View, far: int, range: int, concealed: bool) -> int:
    """5: the face with which a die hits, or more, at a distance of ``far`` hexes; 7 when none does."""
    table = view.setup.tables.fire
    if far > 2 * range:
        return 7
    return table.base + (table.long_range if far > range else 0) + (table.concealed if concealed else 0)


def plate(view: View, team: str, hex: str, facing: int, origin: str) -> int:
    """9.9: the armor rating of a vehicle that stands in a hex with a facing, against fire from ``origin``."""
    stats = view.setup.kinds[team]
    return stats.front if armor.in_front(view.setup.board, facing, hex, origin) else stats.flank


def dice_of_hit(view: View, at: int, rating: int, always: bool = False) -> tuple[str, int]:
    """5: which dice a hit on armor throws ("pen", "ping", "none"), and how many. ``always``: in an assault by teams
    without weapons against armor (7)."""
    return armor.effect(view.setup.tables.fire, at, rating, always)
