"""Who sees what at this moment: lines of sight under the present light, smoke and markers (2.5.5, 17.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Literal, get_args

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.los.service import clear_by_day, report, sight_map
from lhy_desktop.engine.rulesets.lhy.los.values import CLEAR_DAY, PLAIN_DAY, Conditions, Report
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Kind, sight_of
from lhy_desktop.engine.rulesets.lhy.model.view import View


def conditions(facts: Facts) -> Conditions:
    """2.5.5: what lies on the board now and matters to every line of sight (worked out once for a View)."""
    if not facts.blasts and not facts.works and facts.setup.mission.light == "day" and not facts.setup.armored:
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
    blocks = frozenset(fact.hexes_with(facts, "roadblock"))
    now, table = fact.light(facts), facts.setup.tables.sight
    limit = {"day": None, "night": table.night, "twilight": table.twilight}[now]
    driven = _on_enclosed_roads(facts) if facts.setup.armored else frozenset()
    if not (smoke or fire or blocks or limit or driven):
        return CLEAR_DAY
    lit = fact.lit_hexes(facts) if now == "night" and facts.lights else frozenset()
    return Conditions(smoke=smoke, mortar_fire=fire, vehicles=driven, roadblocks=blocks, limit=limit, lit=lit)


@predicate("V6")
def on_an_enclosed_road(facts: Facts, unit: Unit) -> bool | None:
    """2.5.5d: a known vehicle in an enclosed-road hex hinders lines that run there."""
    if unit.place != "map" or unit.hidden or facts.setup.counters[unit.id].arm == "foot":
        return None
    lane = sight_map(facts.setup.board).named[unit.hex].lane
    return True if lane is not None and lane.road else None


def _on_enclosed_roads(facts: Facts) -> frozenset[str]:
    roads = sight_map(facts.setup.board).enclosed_roads
    if not roads:
        return roads
    return frozenset(
        unit.hex for unit in facts.units.values() if unit.hex in roads and on_an_enclosed_road(facts, unit)
    )


Line = Literal["foot", "latw", "vehicle"]
"""2.5.2f: what looks along a line: a vehicle or towed gun at either end, an anti-tank section, or anything else."""
LINES: tuple[Line, ...] = get_args(Line)


def sight(facts: Facts, here: str, there: str, line: Line = "foot", *, of_vehicle: bool = False) -> Report:
    """The report of a line of sight as things stand now (2.5); every chapter asks here. ``of_vehicle``: it is a vehicle
    that is looked at."""
    now = conditions(facts)
    if line == "foot" and not of_vehicle:
        return report(facts.setup.board, here, there, now)
    if now is CLEAR_DAY:
        return report(facts.setup.board, here, there, PLAIN_DAY[line])
    key = f"conditions {line} {of_vehicle}"
    found: Conditions | None = facts.__dict__.get(key) if isinstance(facts, View) else None
    if found is None:
        farther = at_twilight(facts) if of_vehicle and now.limit is not None else None
        found = replace(now, line=line, limit=farther or now.limit)
        if isinstance(facts, View):
            facts.__dict__[key] = found
    return report(facts.setup.board, here, there, found)


def clear(facts: Facts, here: str, there: str, line: Line, *, of_vehicle: bool = False) -> bool:
    """Whether a line of sight is clear as things stand now."""
    if facts.setup.mission.light == "day":  # whatever lies on the board hinders a line but never blocks it (2.5.5)
        return clear_by_day(facts.setup.board, line)[here, there]
    return sight(facts, here, there, line, of_vehicle=of_vehicle).clear


@predicate("V20")
def at_twilight(facts: Facts) -> int | None:
    """Vehicles are seen farther at twilight than foot units and towed guns; at night nobody is."""
    return facts.setup.tables.vehicles.twilight if fact.light(facts) == "twilight" else None


def sees(facts: Facts, here: str, there: str) -> bool:
    """Whether there is a line of sight between two hexes (2.5); "" is nowhere. A hex sees itself."""
    if not here or not there:
        return False
    if here == there:
        return True
    return clear(facts, here, there, "foot")


def sees_out(facts: Facts, here: str, there: str) -> bool:
    """9.7, 11.3: as ``sees``, for foot units in ``here``: they see nothing out of a primary impact hex, or out of an
    assault hex with attacking infantry."""
    if not sees(facts, here, there):
        return False
    return here == there or not ((facts.blasts and fact.is_primary(facts, here)) or fact.locked_in(facts, here))


def sees_out_at(facts: Facts, here: str, looked_at: Unit) -> bool:
    """As ``sees_out``, at a unit whose counter may be seen as vehicles and guns are (V5.8, V20)."""
    counter = facts.setup.counters[looked_at.id]
    return sees_out_along(facts, here, looked_at.hex, sight_of(counter.kind), of_vehicle=counter.arm != "foot")


def sees_out_along(facts: Facts, here: str, there: str, line: Line, *, of_vehicle: bool = False) -> bool:
    """As ``sees_out``, along a line of this kind."""
    if line == "foot" or here == there:
        return sees_out(facts, here, there)
    if not (here and there and clear(facts, here, there, line, of_vehicle=of_vehicle)):
        return False
    return not ((facts.blasts and fact.is_primary(facts, here)) or fact.locked_in(facts, here))


def watches(facts: Facts, watcher: Unit, there: str, *, of_vehicle: bool = False) -> bool:
    """Whether a unit on the map sees a hex, as ``sees_out`` has it for foot units; other rules hold for those that see
    as vehicles do (V5.8, V8.5)."""
    return looker(facts, watcher, of_vehicle=of_vehicle)(there)


def watched(facts: Facts, watcher: Unit, hexes: Iterable[str], *, of_vehicle: bool = False) -> Iterator[str]:
    """Those of these hexes that a unit on the map ``watches``."""
    return filter(looker(facts, watcher, of_vehicle=of_vehicle), hexes)


def looker(facts: Facts, watcher: Unit, *, of_vehicle: bool = False) -> Callable[[str], bool]:
    """Whether a unit on the map ``watches`` a hex, for one that is asked about many; to be used at once."""
    here, line = watcher.hex, line_to(facts.setup.counters[watcher.id].kind, of_vehicle=of_vehicle)
    by_day = clear_by_day(facts.setup.board, line) if facts.setup.mission.light == "day" else None
    shut: bool | None = None

    def looks(there: str) -> bool:
        nonlocal shut
        if not here or there == here:
            return bool(here)
        if not there or not (
            clear(facts, here, there, line, of_vehicle=of_vehicle) if by_day is None else by_day[here, there]
        ):
            return False
        if shut is None:
            shut = shut_in(facts, watcher, of_vehicle=of_vehicle)
        return not shut

    return looks


def line_to(kind: Kind, *, of_vehicle: bool = False) -> Line:
    """The line along which a unit of this kind looks at a vehicle or at anything else."""
    return "vehicle" if of_vehicle else sight_of(kind)


def shut_in(facts: Facts, watcher: Unit, *, of_vehicle: bool = False) -> bool:
    """Whether a unit sees nothing beyond its own hex (9.7, 11.3)."""
    here, kind = watcher.hex, facts.setup.counters[watcher.id].kind
    on_foot = line_to(kind, of_vehicle=of_vehicle) == "foot" and kind != "fortified_position"
    if facts.blasts and fact.is_primary(facts, here) and (on_foot or not looks_out(facts, watcher)):
        return True
    sees_on = not on_foot and sight_of(kind) == "vehicle"
    return not sees_on and fact.locked_in(facts, here)


@predicate("V8.5")
def looks_out(facts: Facts, watcher: Unit) -> bool | None:
    """Out of a primary impact hex armored fighting vehicles see, and fortified positions."""
    counter = facts.setup.counters[watcher.id]
    return True if counter.arm == "afv" or counter.kind == "fortified_position" else None
