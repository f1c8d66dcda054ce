"""Who sees what at this moment: lines of sight under the present light, smoke and markers (2.5.5, 17.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from lhy_desktop.engine.rulesets.lhy.los.service import report
from lhy_desktop.engine.rulesets.lhy.los.values import CLEAR_DAY, Conditions, Report
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.view import View


def conditions(facts: Facts) -> Conditions:
    """2.5.5: what lies on the board now and matters to every line of sight (worked out once for a View)."""
    if not facts.blasts and not facts.works and facts.setup.mission.light == "day":
        return CLEAR_DAY
    if not isinstance(facts, View):
        return _conditions(facts)
    found: Conditions | None = facts.__dict__.get("conditions")
    if found is None:
        found = facts.__dict__["conditions"] = _conditions(facts)
    return found


def _conditions(facts: Facts) -> Conditions:
    smoke = frozenset(hex for hex, blasts in facts.blasts.items() if any(blast.smoke for blast in blasts))
    fire = frozenset(hex for hex, blasts in facts.blasts.items() if any(not blast.smoke for blast in blasts))
    blocks = frozenset(hex for hex in facts.works if fact.work_at(facts, hex, "roadblock") is not None)
    now, table = fact.light(facts), facts.setup.tables.sight
    limit = {"day": None, "night": table.night, "twilight": table.twilight}[now]
    if not (smoke or fire or blocks or limit):
        return CLEAR_DAY
    lit = fact.lit_hexes(facts) if now == "night" and facts.lights else frozenset()
    return Conditions(smoke=smoke, mortar_fire=fire, roadblocks=blocks, limit=limit, lit=lit)


Line = Literal["foot", "latw", "vehicle"]
"""2.5.2f: what looks along a line: a vehicle or towed gun at either end, an anti-tank section, or anything else."""


def sight(facts: Facts, here: str, there: str, line: Line = "foot") -> Report:
    """The report of a line of sight as things stand now (2.5); every chapter asks here."""
    now = conditions(facts)
    return report(facts.setup.board, here, there, now if line == "foot" else replace(now, line=line))


def sees(facts: Facts, here: str, there: str) -> bool:
    """Whether there is a line of sight between two hexes (2.5); "" is nowhere. A hex sees itself."""
    if not here or not there:
        return False
    if here == there:
        return True
    if facts.setup.mission.light == "day":  # whatever lies on the board hinders a line but never blocks it (2.5.5)
        return report(facts.setup.board, here, there).clear
    return sight(facts, here, there).clear


def sees_out(facts: Facts, here: str, there: str) -> bool:
    """9.7, 11.3: as ``sees``, for foot units in ``here``: they see nothing out of a primary impact hex, or out of an
    assault hex with attacking infantry."""
    if not sees(facts, here, there):
        return False
    return here == there or not ((facts.blasts and fact.is_primary(facts, here)) or fact.locked_in(facts, here))
