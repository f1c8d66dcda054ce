"""V16: how fortified positions fire: through the half circle before them, with a gun and a machine gun."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.model.actions import RequestLight, RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change

GUN, MACHINE_GUN = "fired its gun", "fired its machine gun"
"""Stand in ``Unit.used`` of a position: with which of its weapons it has fired this turn."""


@predicate("V16.3")
def two_weapons(facts: Facts, unit: str) -> bool | None:
    """A position with a gun fires its gun and its machine gun, each once a turn; others have one weapon."""
    return True if facts.setup.counters[unit].gun else None


def fired_already(facts: Facts, unit: Unit, weapon: str) -> Refusal | None:
    """V16.3: why a position does not fire this weapon again."""
    if weapon not in unit.used or not two_weapons(facts, unit.id):
        return None
    name = capital(unit_name(facts.setup, unit.id))
    return Refusal("V16.3", f"{name} has {weapon} this turn; its other weapon may fire.", (unit.hex,))


@predicate("V16.3")
def asks_first(context: Context, action: RequestMortar | RequestLight) -> Refusal | None:
    """Who asks for mortar fire or light does so before it acts (9.2): a position that has fired one of its weapons
    only fires the other."""
    unit = context.view.units.get(action.observer)
    if unit is None:
        return None
    return fired_already(context.view, unit, GUN) or fired_already(context.view, unit, MACHINE_GUN)


def note_shot(game: LhyGame, unit: str, weapon: str) -> tuple[str, ...] | None:
    """V16.3: a position with two weapons has acted when both have fired: who is marked as having acted."""
    state = game.state
    if not two_weapons(state, unit):
        return None
    used = (*state.units[unit].used, weapon)
    change(state, unit, used=used)
    return (unit,) if {GUN, MACHINE_GUN} <= set(used) else ()
