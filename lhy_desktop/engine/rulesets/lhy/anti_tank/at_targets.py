"""V5: who may fire anti-tank weapons at what: the checks that every kind of anti-tank fire shares."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lhy_desktop.engine.flow import Refusal, predicate, total
from lhy_desktop.engine.rulesets.lhy.anti_tank import opportunity, under_marker
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import AtShot, aim
from lhy_desktop.engine.rulesets.lhy.command.russian_command import cut_off, held_back
from lhy_desktop.engine.rulesets.lhy.fire.field_of_fire import GUN, fired_already
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank
from lhy_desktop.engine.rulesets.lhy.model.facts import DeedFacts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import SeenDeed
from lhy_desktop.engine.rulesets.lhy.model.words import capital, in_hexes, signed, unit_name
from lhy_desktop.engine.rulesets.lhy.segments import limited_reactions
from lhy_desktop.engine.rulesets.lhy.segments.anti_tank_reach import (
    at_vehicles_alone,
    harms,
    only_drives,
    pinned,
    too_far_along_the_road,
    weak,
)
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import looks_away
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, lately

# -- what the side knows -------------------------------------------------------------------------------------------


def _armed(context: Context, action: AntiTank) -> tuple[Unit, Counter] | None:
    """The firer, when it is one of the side's own on the map with an anti-tank weapon."""
    unit = context.view.units.get(action.unit)
    if unit is None or unit.side != context.seat or unit.place != "map":
        return None
    counter = context.view.setup.counters[unit.id]
    return (unit, counter) if counter.atv is not None else None


def _target(context: Context, action: AntiTank) -> tuple[Unit, Counter] | None:
    """The target, when it is a known enemy on the map that anti-tank fire may harm at all, or a type of units under a
    marker; and its counter, or one that stands for its type."""
    unit = context.view.units.get(action.target) or under_marker.stand_in(context.view, action.target)
    if unit is None or unit.side == context.seat or unit.place != "map":
        return None
    counter = under_marker.printed(context.view, unit.id)
    return (unit, counter) if counter.av is not None else None


def is_shot(context: Context, action: AntiTank) -> bool:
    """Whether it is a shot at all: of a weapon on the map, at something known that it may be aimed at."""
    return _armed(context, action) is not None and _target(context, action) is not None


def known_shot(context: Context, action: AntiTank) -> AtShot | None:
    """The shot as the asked side knows it; None when it is no shot at all."""
    if not is_shot(context, action):
        return None
    if action.via and action.via not in context.view.setup.board.index:
        return None
    before = lately(context.view, context.reaction)
    return aim(context.view, action.unit, action.target, before, via=action.via)


def target_name(context: Context, target: str) -> str:
    """A target in a sentence."""
    found = under_marker.read(target)
    if found is None:
        return unit_name(context.view.setup, target)
    return f"the concealed {under_marker.TYPES[found.type][1]} in {found.hex}"


def _name(context: Context, unit: str) -> str:
    return capital(unit_name(context.view.setup, unit))


# -- predicates ----------------------------------------------------------------------------------------------------


@predicate("V5")
def has_a_weapon(context: Context, action: AntiTank) -> Refusal | None:
    """Only units on the map with an anti-tank value fire at armor."""
    unit = context.view.units.get(action.unit)
    if unit is None or unit.side != context.seat or _armed(context, action) is not None:
        return None
    if unit.place != "map":
        return Refusal("7.6", f"{_name(context, action.unit)} is not on the map yet; it may enter instead.")
    return Refusal("V5", f"{_name(context, action.unit)} has no anti-tank value.", (unit.hex,))


@predicate("V5.11")
def in_good_order(context: Context, action: AntiTank) -> Refusal | None:
    """Disrupted, regrouping, shocked and loaded units do not fire."""
    found = _armed(context, action)
    if found is None:
        return None
    unit = found[0]
    why = (
        "is disrupted" if unit.disrupted
        else "is regrouping" if unit.regrouping
        else "is shocked" if unit.shocked
        else "is loaded" if unit.aboard
        else "has wheels" if only_drives(context.view.setup, found[1])
        else ""
    )  # fmt: skip
    return Refusal("V5.11", f"{_name(context, unit.id)} {why}: it does not fire.", (unit.hex,)) if why else None


@predicate("V5.11")
def not_below_shells(context: Context, action: AntiTank) -> Refusal | None:
    """Nobody but armored fighting vehicles and positions fires out of a primary impact hex."""
    found = _armed(context, action)
    if found is None or not pinned(context.view, found[0]):
        return None
    text = f"{_name(context, action.unit)} is pinned in a primary impact hex: it does not fire."
    return Refusal("V5.11", text, (found[0].hex,))


@predicate("V3.1.2")
def not_in_motion(context: Context, action: AntiTank) -> Refusal | None:
    """A vehicle with a motion marker fires only by Shoot & Scoot or Halt & Fire."""
    unit = context.view.units.get(action.unit)
    if unit is None or not unit.motion:
        return None
    text = f"{_name(context, unit.id)} is in motion: it fires by Halt & Fire only."
    return Refusal("V3.1", text, (unit.hex,))


@predicate("V3.3")
def watches_for_movers(context: Context, action: AntiTank) -> Refusal | None:
    """A vehicle in Overwatch fires in reaction only."""
    unit = context.view.units.get(action.unit)
    if unit is None or not unit.overwatch or context.reaction:
        return None
    return Refusal("V3.3", f"{_name(context, unit.id)} is in Overwatch: it fires in reaction only.", (unit.hex,))


@predicate("V5.1")
def at_armor(context: Context, action: AntiTank) -> Refusal | None:
    """The target is a known vehicle, unloaded towed gun or fortified position of the enemy."""
    if under_marker.read(action.target) is not None:
        return None
    unit = context.view.units.get(action.target)
    if unit is None or unit.side == context.seat or unit.place != "map" or unit.hidden:
        return Refusal("V5.1", "Anti-tank fire needs a known enemy vehicle, gun or position.")
    if context.view.setup.counters[unit.id].av is None:
        return Refusal("V5.1", f"{_name(context, unit.id)} is no vehicle, gun or position.", (unit.hex,))
    if unit.aboard:
        return Refusal("V5.1", f"{_name(context, unit.id)} is loaded: fire at what tows it.", (unit.hex,))
    return None


@predicate("V5.13")
def known_by_type(context: Context, action: AntiTank) -> Refusal | None:
    """Under a marker only types of units are fired at of which the enemy has said that they lie there."""
    found = under_marker.read(action.target)
    if found is None or under_marker.told_of(context.view, action.target):
        return None
    if under_marker.stand_in(context.view, action.target) is None:
        return Refusal("V5.13", f"No concealment marker of the enemy lies in {found.hex}.", (found.hex,))
    if found.hex not in context.view.counts:
        return Refusal("V5.13", f"Ask first what lies under the marker in {found.hex}.", (found.hex,))
    text = f"No {under_marker.TYPES[found.type][1]} lies under the marker in {found.hex}."
    return Refusal("V5.13", text, (found.hex,))


@predicate("V5.1")
def fired_at_all_the_same(setup: Setup) -> bool | None:
    """As a player may rule, own units beside a fortified position do not matter, as with vehicles and guns."""
    return True if setup.tables.readings.positions_among_friends == "fired at" else None


@predicate("V5.1")
def not_among_friends(context: Context, action: AntiTank) -> Refusal | None:
    """Fire at vehicles and guns may go into hexes with friends, fire at fortified positions may not."""
    target = _target(context, action)
    if target is None or target[1].kind != "fortified_position" or fired_at_all_the_same(context.view.setup):
        return None
    place = target[0].hex
    if not any(unit.side == context.seat for unit in fact.units_at(context.view, place)):
        return None
    return Refusal("V5.1", f"Own units stand in {place}: no fire at the position there.", (place,))


@predicate("V5.2")
def strong_enough_weapon(context: Context, action: AntiTank) -> Refusal | None:
    """Negative values are for carriers and fighting vehicles; anti-tank sections fire at vehicles alone."""
    found, target = _armed(context, action), _target(context, action)
    if found is None or target is None:
        return None
    unit, aimed = target
    if weak(found[1], aimed):
        text = f"{_name(context, action.unit)} harms only carriers and fighting vehicles."
        return Refusal("V5.2", text, (unit.hex,))
    if at_vehicles_alone(found[1], aimed):
        return Refusal("V13.1", f"{_name(context, action.unit)} fires at vehicles only.", (unit.hex,))
    return None


@predicate("V16.2")
def through_the_front(context: Context, action: AntiTank) -> Refusal | None:
    """Fortified positions fire and are fired at through their front only; in opportunity fire (V6.3) it matters where
    the target is caught on its way."""
    found, target = _armed(context, action), _target(context, action)
    if found is None or target is None:
        return None
    unit, aimed = found[0], target[0]
    met = action.via if action.via in context.view.setup.board.index else aimed.hex
    for position, beyond in ((unit, met), (aimed, unit.hex)):
        if looks_away(context.view, position, beyond):
            text = f"{capital(target_name(context, position.id))} looks away from {beyond}."
            return Refusal("V16.2", text, (position.hex, beyond))
    return None


@predicate("V6.4")
def too_far(shot: AtShot) -> Refusal | None:
    """No fire beyond the printed range, or along an enclosed road beyond six hexes."""
    reach = shot.weapon.atv_range or 0
    if shot.distance > reach:
        text = f"{shot.target.hex} is {in_hexes(shot.distance)} away; the weapon reaches {reach}."
        return Refusal("V6.4", text, (shot.origin, shot.target.hex))
    limit = shot.setup.tables.anti_tank.enclosed_road
    along = too_far_along_the_road(shot.setup, shot.origin, shot.target.hex)
    if along:
        text = f"Along the enclosed road anti-tank fire reaches {in_hexes(limit)}; {shot.target.hex} is {along} away."
        return Refusal("V5.7", text, (shot.origin, shot.target.hex))
    return None


@predicate("V5.1")
def unseen(shot: AtShot) -> Refusal | None:
    """Fire needs a line of sight, as vehicles and guns see."""
    if shot.clear:
        return None
    return Refusal(shot.sight.rule or "V5.1", shot.sight.sentence(shot.target.hex), (shot.origin, shot.target.hex))


@predicate("V6.2")
def too_weak(shot: AtShot) -> Refusal | None:
    """A shot whose net modifier is below -4 is not allowed."""
    net, least = total(ledger(shot)), shot.setup.tables.anti_tank.net_least
    if net >= least:
        return None
    text = f"The net modifier would be {signed(net)}; below {signed(least)} there is no attack."
    return Refusal("V6.2", text, (shot.target.hex,))


def possible(shot: AtShot) -> Refusal | None:
    """Why a shot cannot be made from where it would be fired: range, sight, or a modifier too low."""
    return next((found for bar in (too_far, unseen, too_weak) if (found := bar(shot)) is not None), None)


def can_be_made(context: Context, action: AntiTank) -> Refusal | None:
    """Range, sight and modifier of the shot."""
    shot = known_shot(context, action)
    return possible(shot) if shot is not None else None


@predicate("V5.1")
def at_who_acted(context: Context, action: AntiTank) -> Refusal | None:
    """Reaction fire is at enemies that acted in view in the segment just ended; in a limited reaction at those that
    acted in this cycle (V2.8)."""
    target = _target(context, action)
    if not context.reaction or target is None or _armed(context, action) is None:
        return None
    unit = target[0]
    if any(_by(unit, deed) for deed in context.observed(action.unit)):
        return None
    if limited_reactions.fires_unseeing(context, action.unit) and any(
        _by(unit, deed) for deed in limited_reactions.known_deeds(context) if deed.seat != context.seat
    ):
        return None
    text = f"A reaction needs an enemy that acted in view; {target_name(context, unit.id)} did not."
    return Refusal("6.6", text, (unit.hex,))


def _by(target: Unit, deed: DeedFacts) -> bool:
    """Whether a deed may have been the target's, which still stands where it ended; of units under a marker nobody
    can tell which of them it was."""
    if deed.end != target.hex:
        return False
    masked = isinstance(deed, SeenDeed) and deed.masked and under_marker.read(target.id) is not None
    return target.id in deed.units or masked


@predicate("V5.12")
def not_out_of_works(context: Context, action: AntiTank) -> Refusal | None:
    """Out of mines or wire, of foot units only infantry and anti-tank sections fire, and only in reaction."""
    found = _armed(context, action)
    if found is None or found[1].arm != "foot":
        return None
    unit, counter = found
    held = [kind for kind in ("mines", "wire") if (w := fact.work_at(context.view, unit.hex, kind)) is not None
            and not (kind == "mines" and w.owner == context.seat)]  # fmt: skip
    if not held or (context.reaction and (counter.infantry or counter.kind == "latw")):
        return None
    text = f"From {held[0]} only infantry and anti-tank sections fire, and only in reaction."
    return Refusal("V5.12", text, (unit.hex,))


def gun_not_fired(context: Context, action: AntiTank) -> Refusal | None:
    """V16.3: the gun of a fortified position fires once a turn."""
    found = _armed(context, action)
    return fired_already(context.view, found[0], GUN) if found is not None else None


@predicate("V5.9")
def at_the_attackers(context: Context, action: AntiTank) -> Refusal | None:
    """Under assault, and in an assault hex, fire goes at attacking vehicles, when there are any."""
    found, target = _armed(context, action), _target(context, action)
    if found is None or target is None:
        return None
    attackers = attacking_vehicles(context, found[0].hex)
    if not attackers or target[0].id in attackers:
        return None
    names = ", ".join(unit_name(context.view.setup, one) for one in attackers)
    text = f"{_name(context, action.unit)} is under assault: it fires at the attacking vehicles: {names}."
    return Refusal("V5.9", text, (found[0].hex,))


def attacking_vehicles(context: Context, here: str) -> tuple[str, ...]:
    """V5.9: known enemy vehicles that assault a hex, from outside or within."""
    view, counters = context.view, context.view.setup.counters
    found = [one for arrow in view.arrows if arrow.target == here and arrow.seat != context.seat for one in arrow.units]
    assault = view.assaults.get(here)
    if assault is not None and assault.attacker != context.seat:
        found += [unit.id for unit in fact.units_at(view, here) if unit.side == assault.attacker]
    return tuple(one for one in dict.fromkeys(found) if counters[one].arm != "foot")


@predicate("17.2")
def cut_off_foot(context: Context, action: AntiTank) -> Refusal | None:
    """In an activation, a foot unit out of command fires only at adjacent hexes; vehicles fire as they like."""
    found, target = _armed(context, action), _target(context, action)
    if context.reaction or found is None or target is None or found[1].arm != "foot":
        return None
    if not cut_off(context.view, action.unit):
        return None
    near = context.view.setup.board.distance(found[0].hex, target[0].hex) <= 1
    return None if near else held_back(context.view, action.unit)


Made = Callable[[AntiTank], Refusal | None]
"""Why a shot cannot be made from where it would be fired."""


@predicate("V5.6")
def spread_evenly(
    context: Context, action: AntiTank, shots: int = 1, made: Made | None = None, beside: str = ""
) -> Refusal | None:
    """Fire at several armored vehicles of one hex is spread as evenly as possible in a segment; ``shots`` go at the
    target now, and one more at the target ``beside`` it, that of the other half of a split fire."""
    found, target = _armed(context, action), _target(context, action)
    if found is None or target is None or target[1].arm != "afv":
        return None
    place = target[0].hex
    tally = dict(_shots_into(context, action.unit, place))
    mine = tally.pop(target[0].id, 0)
    if beside in tally:
        tally[beside] += 1
    behind = (one for one in sorted(tally, key=lambda one: (tally[one], one)) if mine + shots - 1 > tally[one])
    fewest = next((one for one in behind if may_come_next(context, AntiTank(action.unit, one), made)), "")
    if not fewest:
        return None
    text = f"Fire into {place} is spread evenly: {target_name(context, fewest)} comes next."
    return Refusal("V5.6", text, (place,))


def _shots_into(context: Context, unit: str, place: str) -> Iterator[tuple[str, int]]:
    """The armored vehicles of the enemy in a hex that a weapon harms, with how many shots went at each."""
    view, seat, counters = context.view, context.seat, context.view.setup.counters
    for one in fact.units_at(view, place):
        if one.side != seat and counters[one.id].arm == "afv" and harms(counters[unit], counters[one.id]):
            yield one.id, under_marker.shots_at(view, seat, one.id)
    covered = under_marker.name(place, "afv")
    if under_marker.told_of(view, covered):
        yield (
            covered,
            under_marker.shots_at(view, seat, covered) // view.counts[under_marker.answer(place, "afv")],
        )


@predicate("V5.6")
def may_come_next(context: Context, action: AntiTank, made: Made | None) -> bool | None:
    """Only vehicles at which this unit may fire now share the fire into their hex."""
    if any(check(context, action) is not None for check in (at_the_attackers, at_who_acted)):
        return None
    bar = can_be_made(context, action) if made is None else made(action)
    return True if bar is None else None


FROM_ANYWHERE = (
    has_a_weapon,
    in_good_order,
    at_armor,
    known_by_type,
    not_among_friends,
    strong_enough_weapon,
    through_the_front,
    gun_not_fired,
    at_the_attackers,
    at_who_acted,
)
"""What must hold for a unit and its target in anti-tank fire, wherever it is fired from."""
TARGET_CHECKS = (
    *FROM_ANYWHERE,
    not_below_shells,
    opportunity.in_passing,
    cut_off_foot,
    not_out_of_works,
    can_be_made,
)
"""What must hold for a unit and its target in anti-tank fire out of a stand."""
