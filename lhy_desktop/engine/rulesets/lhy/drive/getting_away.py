"""V3.7.3: vehicles in a hex that is overrun may drive away at once."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal, Seat, predicate
from lhy_desktop.engine.rulesets.lhy.drive.drive_rules import STATE_CHECKS, WAY_CHECKS
from lhy_desktop.engine.rulesets.lhy.drive.driving import DriveVerb
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.move.path_rules import by_an_open_edge, not_onto_a_marker
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import not_acted, own_units
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context


@predicate("V3.7.3")
def out_of_the_hex(context: Context, action: Drive) -> Refusal | None:
    """Only vehicles of the hex drive, out of it; they may stop, and bypass others, but neither take Overwatch nor
    overrun anybody."""
    if any(unit not in context.directed for unit in action.units):
        return Refusal("V3.7", "Only the vehicles that are being overrun drive away now.")
    if not action.path and not action.exits:
        return Refusal("V3.7", "They drive away: name the hexes to enter.")
    if action.halts == "overwatch" or action.passing == "overrun":
        return Refusal("V3.7", "Who gets away neither takes Overwatch nor overruns anybody.")
    return None


class GetAwayVerb(DriveVerb):
    """Drive out of the hex that is overrun."""

    checks = (out_of_the_hex, *STATE_CHECKS, own_units, not_acted, *WAY_CHECKS, by_an_open_edge, not_onto_a_marker)

    def groups(self) -> dict[tuple[str, str, str], list[str]]:
        """The vehicles of the hex, by their motion."""
        found: dict[tuple[str, str, str], list[str]] = {}
        for unit in sorted(self.facts.directed):
            there = self.facts.view.units[unit]
            found.setdefault((there.hex, "", there.motion), []).append(unit)
        return found


def may_go(facts: Facts, seat: Seat, hex: str) -> tuple[str, ...]:
    """V3.7.3: the vehicles of a side in the hex that have not acted and can drive."""
    return tuple(
        unit.id for unit in fact.units_at(facts, hex)
        if unit.side == seat and fact.vehicular(facts, unit.id) and not unit.hidden
        and not (unit.acted or unit.shocked or unit.overwatch)
    )  # fmt: skip
