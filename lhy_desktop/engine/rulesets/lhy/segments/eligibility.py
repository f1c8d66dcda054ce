"""Which units may act in a segment: what every verb of activation and reaction segments requires of its units
(6.1-6.12).

There is one predicate per rule; ``ACTOR_CHECKS`` are all of them. They read only the ``Context`` of the segment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Acting,
    Action,
    AntiTank,
    Assault,
    Drive,
    DriveFire,
    Fire,
    Load,
    Maneuver,
    MoveFire,
    Recover,
    Unload,
    Withdraw,
    actors,
)
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.words import capital, platoon_name, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.segments import hero_duties, leaders_in_play, limited_reactions, vehicle_duties
from lhy_desktop.engine.rulesets.lhy.segments.segment import DEPLOYED, Context, just_rallied, just_struck
from lhy_desktop.engine.rulesets.lhy.segments.under_assault import below_an_arrow, in_an_assault

ALLOWED = "allowed"
"""What ``tables.Sequence.request_before_heroes`` says when requests may come before Heroic units act."""
PROBES: dict[type[Action], Callable[[str], Action]] = {
    Maneuver: lambda unit: Maneuver((unit,), ()),
    Withdraw: lambda unit: Withdraw((unit,), ()),
    Assault: lambda unit: Assault((unit,), ()),
    Drive: lambda unit: Drive((unit,), ()),
    AntiTank: lambda unit: AntiTank(unit, ""),
    DriveFire: lambda unit: DriveFire(unit, ""),
    MoveFire: lambda unit: MoveFire(unit, "", ""),
    Load: lambda unit: Load((unit,)),
    Unload: lambda unit: Unload((unit,)),
    Recover: Recover,
}
"""An action of one unit without its details, to ask whether the unit may take an action of that kind at all."""
ONLY: dict[type[Action], Callable[[Counter], bool]] = {
    Drive: lambda counter: counter.arm != "foot",
    AntiTank: lambda counter: counter.atv is not None or counter.atv_range is not None,
    DriveFire: lambda counter: counter.arm != "foot",
    MoveFire: lambda counter: counter.kind == "latw",
}
"""Whose counters such an action is for: nobody else is asked about, because most units of a side are others."""


@predicate("6.1")
def own_units(context: Context, action: Acting) -> Refusal | None:
    """Only known units of the asked side, on the map or waiting to enter, act."""
    for unit in actors(action):
        seen = context.view.units.get(unit)
        if seen is None or seen.side != context.seat:
            return Refusal("6.1", "That is not one of your units in play.")
        if seen.place not in ("map", "entry"):
            return Refusal("6.1", f"{_name(context, unit)} is not on the map and not waiting to enter.")
    return None


@predicate("6.4")
def not_acted(context: Context, action: Acting) -> Refusal | None:
    """One action or reaction per unit and game turn."""
    for unit in actors(action):
        seen = context.view.units.get(unit)
        if seen is not None and seen.acted:
            return Refusal(
                "6.4", f"{_name(context, unit)} has acted this turn; it may act again next turn.", (seen.hex,)
            )
    return None


@predicate("6.1")
def of_the_platoon(context: Context, action: Acting) -> Refusal | None:
    """In segment 1 the activated platoon and the support units that go with it act."""
    cycle = context.view.cycle
    if context.reaction or cycle is None:
        return None
    for unit in actors(action):
        if unit in context.view.units and not _goes_along(context, unit):
            if fact.aboard(context.view, unit) and context.view.setup.counters[unit].platoon in cycle.platoons:
                return Refusal("6.1", f"{_name(context, unit)} carries riders: it acts with their platoon.")
            platoon = platoon_name(context.view.setup, cycle.platoon)
            return Refusal("6.1", f"{_name(context, unit)} does not belong to {platoon}, which is activated now.")
    return None


def _goes_along(context: Context, unit: str) -> bool:
    return unit in context.members or bool(joins(context, unit))


@predicate("6.11")
def joins(context: Context, unit: str) -> bool | None:
    """One infantry unit of another platoon, stacked with the activated one, may act along, once per company and turn.

    After a rally it may act once more (12.5).
    """
    cycle = context.view.cycle
    if cycle is None or unit not in cycle.joining:
        return None
    if _a_tank(context, unit):
        return tank_along(context, unit)
    again = just_rallied(context.view, unit) and any(unit in deed.units for deed in cycle.now)
    return True if again or context.view.company not in context.view.ad_hoc else None


@predicate("V2.3")
def tank_along(context: Context, unit: str) -> bool | None:
    """Armored fighting vehicles of one platoon act along with infantry that they stood with when it was activated."""
    cycle = context.view.cycle
    if cycle is None:
        return None
    gone = {one for deed in cycle.now for one in deed.units if one in cycle.joining}
    return True if _tank_platoons(context, (unit, *gone)) == 1 else None


def _tank_platoons(context: Context, units: Iterable[str]) -> int:
    """Of how many platoons the armored fighting vehicles among these are."""
    counters = context.view.setup.counters
    return len({counters[one].platoon for one in units if counters[one].arm == "afv"})


@predicate("6.11")
def one_guest(context: Context, action: Acting) -> Refusal | None:
    """Only one unit of the company's other platoons acts along, even when several would go as one group."""
    if context.reaction:
        return None
    guests = [unit for unit in actors(action) if unit not in context.members and unit in context.view.units]
    if len(guests) < 2:
        return None
    if all(_a_tank(context, unit) for unit in guests):
        return None if _tank_platoons(context, guests) == 1 else Refusal("V2.3", "Tanks of one platoon act along.")
    names = unit_names(context.view.setup, tuple(guests))
    return Refusal("6.11", f"One unit of another platoon acts along, not {names} together.")


@predicate("7.10")
def not_just_deployed(context: Context, action: Acting) -> Refusal | None:
    """A section that stayed when its squad deployed may only react for the rest of the turn."""
    for unit in actors(action):
        seen = context.view.units.get(unit)
        if seen is not None and DEPLOYED in seen.used and not context.reaction:
            return Refusal(
                "7.10", f"{_name(context, unit)} stayed when it deployed; now it may only react.", (seen.hex,)
            )
    return None


@predicate("6.12")
def led(context: Context, action: Acting) -> Refusal | None:
    """A platoon without a leader in play does only what is mandatory; later it may react."""
    cycle = context.view.cycle
    if context.reaction or cycle is None or context.view.setup.edition == "card1":
        return None
    if any(leaders_in_play.led(context.view, context.seat, platoon) for platoon in cycle.platoons):
        return None
    for unit in actors(action):
        if unit in context.view.units and unit not in context.duties and not _a_tank(context, unit):
            platoon = platoon_name(context.view.setup, cycle.platoon)
            return Refusal("6.12", f"{platoon} has no leader in play: only its mandatory actions are possible now.")
    return None


def _a_tank(context: Context, unit: str) -> bool:
    return context.view.setup.counters[unit].arm == "afv"


@predicate("6.7")
def saw_it(context: Context, action: Acting) -> Refusal | None:
    """A reaction needs a line of sight to where an enemy just acted, except duties (6.10), units that have just rallied
    (12.5) and limited reactions (6.9)."""
    if not context.reaction or context.directed:
        return None
    for unit in actors(action):
        if unit in context.view.units and not _reacts(context, unit, action):
            return _saw_nothing(context, unit)
    return None


def _reacts(context: Context, unit: str, action: Acting) -> bool:
    """6.7, 6.9: whether one unit needs no leave to react in this way, or a letter gives it."""
    limited = isinstance(action, Action) and limited_reactions.permitted(context, unit, action)
    return limited or context.freely(unit)  # what it saw is dearer to find out


def _saw_nothing(context: Context, unit: str) -> Refusal:
    """The refusal, put into words once: it is asked for with every kind of action."""

    def said() -> Refusal:
        text = f"{_name(context, unit)} saw no enemy action in the segment just ended"
        return Refusal("6.7", f"{text}: {limited_reactions.hint(context, unit)}.")

    return context.once(("saw nothing", unit), said)


@predicate("6.9a")
def only_directed(context: Context, action: Acting) -> Refusal | None:
    """The units that a leader directs act before any other unit."""
    if context.directed:
        for unit in actors(action):
            if unit in context.view.units and unit not in context.directed:
                text = f"The directed units act first; {unit_name(context.view.setup, unit)} is none of them."
                return Refusal("6.9a", text)
    return None


@predicate("V0.7")
def on_foot(context: Context, action: Maneuver | Withdraw) -> Refusal | None:
    """Vehicles drive; towed guns are towed, and fortified positions stay where they are built. Whoever is aboard a
    vehicle moves with it."""
    for unit in action.units:
        seen = context.view.units.get(unit)
        if seen is None:
            continue
        counter = context.view.setup.counters[unit]
        if counter.arm != "foot":
            return Refusal("V0.7", f"{_name(context, unit)} is a vehicle: it drives.", (seen.hex,))
        if counter.av is not None:
            return Refusal("V12.1", f"{_name(context, unit)} does not move by itself.", (seen.hex,))
        if seen.aboard:
            return Refusal("V11.2", f"{_name(context, unit)} is aboard a vehicle: it unloads first.", (seen.hex,))
    return None


@predicate("9.7")
def not_pinned(context: Context, action: Acting) -> Refusal | None:
    """In a primary impact hex foot units may only withdraw, in activation or in the first reaction segment after the
    fire."""
    if not context.view.blasts:
        return None
    for unit in actors(action):
        seen = context.view.units.get(unit)
        if seen is None or seen.place != "map" or not fact.is_primary(context.view, seen.hex):
            continue
        if fact.vehicular(context.view, unit) or fires_on(context, unit):
            continue
        if not isinstance(action, Withdraw):
            text = f"{_name(context, unit)} lies in a primary impact hex: it may only withdraw."
            return Refusal("9.7", text, (seen.hex,))
        if context.reaction and not just_struck(context.view, seen.hex):
            text = f"{_name(context, unit)} is pinned in a primary impact hex; it may withdraw when it is activated."
            return Refusal("9.7", text, (seen.hex,))
    return None


@predicate("V16.5")
def fires_on(context: Context, unit: str) -> bool | None:
    """A fortified position fires out of a primary impact hex, too."""
    return True if context.view.setup.counters[unit].kind == "fortified_position" else None


@predicate("12.6")
def only_charges(context: Context, action: Action | str) -> Refusal | None:
    """A Heroic unit may only charge its goal; under assault it may fire."""
    if isinstance(action, str):
        return None
    for unit in actors(action):
        seen = context.view.units.get(unit)
        if seen is None or not seen.heroic or not hero_duties.charges(context.view, seen):
            continue
        if isinstance(action, Fire) and fact.under_arrow(context.view, seen.side, seen.hex):
            continue
        name = capital(unit_name(context.view.setup, unit))
        goal = hero_duties.aim(context.view, seen)
        return Refusal("12.6", f"{name} is Heroic and goes for {goal}.", (seen.hex, goal))
    return None


@predicate("6.8")
def heroic_first(context: Context, action: Action | str) -> Refusal | None:
    """Heroic units of the reacting side react before any other of its units."""
    if not context.reaction or isinstance(action, str):
        return None
    waiting = _waiting_heroes(context)
    if not waiting or any(unit in waiting for unit in actors(action)):
        return None
    names = unit_names(context.view.setup, waiting)
    hexes = tuple(dict.fromkeys(context.view.units[unit].hex for unit in waiting))
    return Refusal("6.8", f"Heroic units react first: {names}.", hexes)


@predicate("6.1")
def heroes_lead(context: Context, action: Action | str) -> Refusal | None:
    """Heroic units of the activated platoons act before all their other units, support and ad hoc units included."""
    if context.reaction or isinstance(action, str):
        return None
    waiting = _waiting_heroes(context)
    if not waiting or any(unit in context.view.units and context.view.units[unit].heroic for unit in actors(action)):
        return None
    hexes = tuple(dict.fromkeys(context.view.units[unit].hex for unit in waiting))
    return Refusal("6.1", f"Heroic units act first: {unit_names(context.view.setup, waiting)}.", hexes)


@predicate("6.1")
def request_comes_first(context: Context) -> bool | None:
    """A request for mortar fire or light is no action, so it may come before the Heroic units act."""
    return True if context.view.setup.tables.sequence.request_before_heroes == ALLOWED else None


def request_in_turn(context: Context, action: Action | str) -> Refusal | None:
    """6.1: the check of a request: when it must wait, it waits as other units do."""
    return None if request_comes_first(context) else heroes_lead(context, action)


def _waiting_heroes(context: Context) -> tuple[str, ...]:
    """6.10: the Heroic units that must act in this segment and have not."""
    return context.once("heroes", lambda: tuple(u for u in context.duties if context.view.units[u].heroic))


ACTOR_CHECKS = (
    own_units,
    not_acted,
    of_the_platoon,
    one_guest,
    not_just_deployed,
    led,
    saw_it,
    only_directed,
    not_pinned,
    in_an_assault,
    below_an_arrow,
    only_charges,
    heroic_first,
    heroes_lead,
)
"""The checks of a unit that acts, for every verb of a segment."""
OF_THE_KIND = (saw_it, not_pinned, in_an_assault, below_an_arrow, only_charges)
"""Those that also read what the units do. All others read nothing of an action but its units."""
WITHOUT_SIGHT = OF_THE_KIND[1:]
"""Those of them that are left when it is known what a unit saw."""
OF_THE_UNIT = tuple(check for check in ACTOR_CHECKS if check not in OF_THE_KIND)
SILENT = {
    False: (own_units, not_acted, saw_it, heroic_first),
    True: (own_units, not_acted, of_the_platoon, one_guest, not_just_deployed, led, heroes_lead),
}
"""By whether it is a reaction: the checks that refuse no single unit of the side that has not acted."""
ASKED_OF_ACTORS = {
    reaction: tuple(check for check in ACTOR_CHECKS if check not in SILENT[reaction]) for reaction in SILENT
}
ASKED_OF_UNITS = {
    reaction: tuple(check for check in OF_THE_UNIT if check not in SILENT[reaction]) for reaction in SILENT
}
"""Those that are left for such a unit: of ``ACTOR_CHECKS`` and of ``OF_THE_UNIT``."""
BY_WHICH = tuple(check for check in ACTOR_CHECKS if check not in (in_an_assault, below_an_arrow))
"""The checks that read nothing of a unit's fire but the unit; the others also read where it fires (11.3)."""
BY_WHOM = tuple(check for check in ACTOR_CHECKS if check is not saw_it)
"""The checks that read only the units of a move or a withdrawal; ``saw_it`` also reads where it goes (6.9h)."""


def by_sight(context: Context, action: Maneuver | Withdraw) -> tuple[object, ...]:
    """What ``saw_it`` reads of a move or a withdrawal: the units, and the hex when it is one hex long."""
    return action.units, len(action.path) < 2 and action.path


def eligible(context: Context) -> tuple[str, ...]:
    """Units that may take any action in this segment, in roster order (limited reactions: ``able``)."""
    checks = ASKED_OF_ACTORS[context.reaction]
    return context.once("eligible", lambda: tuple(u for u in _seers(context) if _passes(context, u, checks)))


def chosen(units: tuple[str, ...], unit: str | None) -> tuple[str, ...]:
    """The one of these units that is asked for, if it is among them; all of them when none is."""
    return units if unit is None else (unit,) if unit in units else ()


def able(context: Context, kind: type[Action]) -> tuple[str, ...]:
    """Units that may perhaps take this kind of action, including limited reactions (6.9), in roster order."""
    return context.once(("able", kind), lambda: tuple(_able(context, kind)))


def _able(context: Context, kind: type[Action]) -> Iterator[str]:
    probe, fits, counters = PROBES[kind], ONLY.get(kind), context.view.setup.counters
    limited = kind in limited_reactions.LETTERS and context.reaction and not context.directed
    checks = context.once("checks of what units do", lambda: tuple(_of_what_they_do(context)))
    for unit in _ready(context) if limited else _awake(context):
        if fits is not None and not fits(counters[unit]):
            continue
        action = probe(unit)
        if (not limited or _reacts(context, unit, action)) and _passes(context, action, checks):
            yield unit


def _of_what_they_do(context: Context) -> Iterator[Callable[[Context, Any], Refusal | None]]:
    """Those of ``WITHOUT_SIGHT`` that refuse anything as things stand: usually none of them."""
    view = context.view
    there = {
        not_pinned: view.blasts,
        in_an_assault: view.assaults,
        below_an_arrow: view.arrows,
        only_charges: any(unit.heroic for unit in context.own),
    }
    return (check for check in WITHOUT_SIGHT if there[check])


def _awake(context: Context) -> tuple[str, ...]:
    """6.7: those units that need no letter of 6.9 to act, whatever they do."""
    if not context.reaction or context.directed:
        return _ready(context)
    return context.once("awake", lambda: tuple(unit for unit in _ready(context) if context.freely(unit)))


def _seers(context: Context) -> tuple[str, ...]:
    """6.7: of those that have not acted, whoever needs no letter of 6.9: it is not put into words that others do."""
    if not context.reaction or context.directed:
        return _fresh(context)
    return context.once("seers", lambda: tuple(unit for unit in _fresh(context) if context.freely(unit)))


def _ready(context: Context) -> tuple[str, ...]:
    """Units that nothing keeps from acting in some way."""
    checks = ASKED_OF_UNITS[context.reaction]
    return context.once("ready", lambda: tuple(u for u in _fresh(context) if _passes(context, Recover(u), checks)))


def _fresh(context: Context) -> tuple[str, ...]:
    """Units that have not acted and whose turn it is: most of those that nothing may be asked of are left out by this
    alone (6.1, 6.4, 6.9a), so it is not put into words for each of them."""
    return context.once("fresh", lambda: tuple(_in_turn(context)))


def _in_turn(context: Context) -> Iterator[str]:
    fresh = (unit.id for unit in context.own if not unit.acted)
    if context.directed:
        return (unit for unit in fresh if unit in context.directed)
    if context.reaction or context.view.cycle is None:
        return fresh
    return (unit for unit in fresh if _goes_along(context, unit))


def _passes(context: Context, action: Acting, checks: tuple[Callable[[Context, Any], Refusal | None], ...]) -> bool:
    for check in checks:  # noqa: SIM110  (quicker than all(), and asked of every unit at every decision)
        if check(context, action) is not None:
            return False
    return True


def _name(context: Context, unit: str) -> str:
    return capital(unit_name(context.view.setup, unit))


@predicate("6.10")
def duties_done(context: Context, action: Action) -> Refusal | None:
    """Disrupted and regrouping units in view of the enemy, and vehicles with a duty (V2.5), must act before the side
    hands over the segment."""
    if not context.duties:
        return vehicle_duties.perhaps_unseen(context.view, context.seat, context.reaction)
    names = unit_names(context.view.setup, context.duties)
    why = ", being disrupted or regrouping in view of the enemy"
    if any(fact.vehicular(context.view, unit) for unit in context.duties):
        why = ", being shaken, in motion, or before enemy guns"
    text = f"Before you hand over, these must act{why}: {names}."
    return Refusal("6.10", text, tuple(dict.fromkeys(context.view.units[unit].hex for unit in context.duties)))
