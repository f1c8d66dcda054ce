"""V16.2: fortified positions fire, and are fired at, only through the half circle before them."""

from __future__ import annotations

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.fire.enfilade import from_behind
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit


def looks_away(facts: Facts, unit: Unit, hex: str) -> bool:
    """Whether a hex lies behind a fortified position; False for everybody else."""
    return bool(behind_it(facts, unit, hex))


@predicate("V16.2")
def behind_it(facts: Facts, unit: Unit, hex: str) -> bool | None:
    """Its field of fire is the half circle around the hexside or corner to which it was built; the line that divides
    it belongs to it."""
    if not unit.front or hex == unit.hex:
        return None
    return True if all(from_behind(facts.setup.board, unit.hex, hex, front) for front in unit.front) else None
