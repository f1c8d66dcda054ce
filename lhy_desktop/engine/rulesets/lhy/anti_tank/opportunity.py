"""V6.3: opportunity fire, in reaction: a vehicle that drove through open ground in view and out of sight again."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank
from lhy_desktop.engine.rulesets.lhy.model.facts import DeedFacts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context


def caught(context: Context, unit: str, target: str) -> tuple[str, ...]:
    """The hexes in which a unit may catch a vehicle that has driven out of its sight, in the order of its way."""
    seen, aimed = context.view.units.get(unit), context.view.units.get(target)
    if not context.reaction or seen is None or aimed is None or context.view.setup.counters[target].arm == "foot":
        return ()
    if sighting.watches(context.view, seen, aimed.hex, of_vehicle=True):
        return ()
    deeds = [d for d in context.observed(unit) if d.kind == "maneuver" and target in d.units and d.end == aimed.hex]
    return tuple(dict.fromkeys(hex for deed in deeds for hex in _runs(context, seen, deed)))


def _runs(context: Context, seen: Unit, deed: DeedFacts) -> tuple[str, ...]:
    """The hexes of a way that belong to a long enough run of open ones in view."""
    found: list[str] = []
    run: list[str] = []
    for there in (*deed.hexes, ""):
        if there and exposed(context, seen, there):
            run.append(there)
            continue
        if long_enough(context, run):
            found += run
        run = []
    return tuple(found)


@predicate("V6.3")
def exposed(context: Context, seen: Unit, there: str) -> bool | None:
    """Only open hexes in view count."""
    setup = context.view.setup
    if not setup.tables.ground.terrain[setup.board.hex(there).terrain].open:
        return None
    return True if sighting.watches(context.view, seen, there, of_vehicle=True) else None


@predicate("V6.3")
def long_enough(context: Context, run: list[str]) -> bool | None:
    """At least three of them, one after the other."""
    return True if len(run) >= context.view.setup.tables.anti_tank.opportunity_hexes else None


@predicate("V6.3")
def in_passing(context: Context, action: AntiTank) -> Refusal | None:
    """The fire is judged as in one of those hexes, as the firer likes; what lies under a marker was seen on no way."""
    if not action.via:
        return None
    if action.target not in context.view.units:
        return Refusal("V6.3", "Only a vehicle that was seen on its way is caught there.")
    open_to = caught(context, action.unit, action.target)
    if action.via in open_to:
        return None
    if open_to:
        text = f"On its way it is caught in {', '.join(open_to)} only."
    else:
        text = (
            f"{capital(unit_name(context.view.setup, action.target))} is caught on its way only when it drove out of"
            " sight through three open hexes in view, one after the other."
        )
    return Refusal("V6.3", text, (action.via,))
