"""8: small-arms fire: who may fire at what, its possible results, and the marker it places."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import DrawnVerb, Ledger, Note, Preview, Refusal, Shared, other, predicate, total
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.command.russian_command import cut_off, held_back
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units, lost_and_regained, vehicles_seen
from lhy_desktop.engine.rulesets.lhy.fire import fire_forecast
from lhy_desktop.engine.rulesets.lhy.fire.field_of_fire import MACHINE_GUN, fired_already, note_shot
from lhy_desktop.engine.rulesets.lhy.fire.fire_modifiers import known_ledger, true_ledger
from lhy_desktop.engine.rulesets.lhy.fire.shot import Shot, aim
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.losses.bailing_out import drop_riders
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire
from lhy_desktop.engine.rulesets.lhy.model.state import FireMarker, State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import sight_of
from lhy_desktop.engine.rulesets.lhy.model.words import (
    capital,
    in_hexes,
    known_subject,
    masked_subject,
    on_the_move,
    signed,
    told,
    unit_name,
)
from lhy_desktop.engine.rulesets.lhy.segments import duty_to_fire, limited_reactions, unactivated_markers
from lhy_desktop.engine.rulesets.lhy.segments.anti_tank_reach import only_drives, pinned
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, BY_WHICH, chosen, eligible
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import front_between, looks_away
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change, lately, record

# -- what the side knows ----------------------------------------------------------------------------


def _firer(context: Context, action: Fire) -> Unit | None:
    """The firing unit, when it is one of the side's own units known to be on the map."""
    unit = context.view.units.get(action.unit)
    return unit if unit is not None and unit.side == context.seat and unit.place == "map" else None


def _armed(context: Context, action: Fire) -> Unit | None:
    """The firing unit, when it has small arms and the target is a hex of the map."""
    unit = _firer(context, action)
    if unit is None or context.view.setup.counters[unit.id].sav is None:
        return None
    return unit if action.target in context.view.setup.board.index else None


def known_shot(context: Context, action: Fire) -> Shot | None:
    """The shot as the asked side knows it; None when it is no shot at all (no such unit, no small arms)."""
    return None if _armed(context, action) is None else _aimed(context, action.unit, action.target)


def _aimed(context: Context, unit: str, target: str) -> Shot:
    cycle = context.view.cycle
    before = cycle.before if cycle is not None and context.reaction else ()
    return context.once(("shot", unit, target), lambda: aim(context.view, unit, target, context.reaction, before))


def _ledger(context: Context, shot: Shot) -> Ledger:
    return context.once(("ledger", shot.firer.id, shot.target), lambda: known_ledger(shot))


def _name(context: Context, action: Fire) -> str:
    return capital(unit_name(context.view.setup, action.unit))


# -- predicates -------------------------------------------------------------------------------------


@predicate("7.6")
def on_the_map(context: Context, action: Fire) -> Refusal | None:
    """A unit that waits to enter cannot fire."""
    unit = context.view.units.get(action.unit)
    if unit is None or unit.place != "entry":
        return None
    return Refusal("7.6", f"{_name(context, action)} is not on the map yet; it may enter instead.")


@predicate("8.1")
def has_small_arms(context: Context, action: Fire) -> Refusal | None:
    """Only units with a small-arms value fire."""
    unit = _firer(context, action)
    if unit is None or context.view.setup.counters[unit.id].sav is not None:
        return None
    return Refusal("8.1", f"{_name(context, action)} has no small-arms value, so it cannot fire.")


@predicate("7.7")
def in_good_order(context: Context, action: Fire) -> Refusal | None:
    """Disrupted units only withdraw, recover or go into concealment."""
    unit = _firer(context, action)
    if unit is None or not unit.disrupted:
        return None
    return Refusal("7.7", f"{_name(context, action)} is disrupted; it may recover or withdraw.", (unit.hex,))


@predicate("8.1")
def at_an_enemy(context: Context, action: Fire) -> Refusal | None:
    """The target is a hex with a known enemy."""
    if action.target not in context.view.setup.board.index:
        return Refusal("8.1", f"{action.target} is not a hex of this map.")
    if action.target in context.enemies:
        return nothing_to_hit(context, action)
    return Refusal("8.1", f"No enemy is known in {action.target}; fire needs a known enemy.", (action.target,))


@predicate("V8.1")
def nothing_to_hit(context: Context, action: Fire) -> Refusal | None:
    """Small arms do nothing to vehicles, their passengers and fortified positions: somebody else must be there."""
    view = context.view
    mask = fact.mask_at(view, action.target)
    covered = mask is not None and mask.side != context.seat
    there = [unit for unit in fact.units_at(view, action.target) if unit.side != context.seat]
    if covered or any(not fact.behind_steel(view, unit) for unit in there):
        return None
    return Refusal("V8.1", f"Nobody in {action.target} can be harmed by small arms.", (action.target,))


@predicate("V3.1.2")
def stands_still(context: Context, action: Fire) -> Refusal | None:
    """A vehicle with a motion marker fires on the move only, one in Overwatch in reaction only."""
    unit = _firer(context, action)
    if unit is None or not (unit.motion or (unit.overwatch and not context.reaction)):
        return None
    if unit.motion:
        return Refusal("V3.1", f"{_name(context, action)} is in motion: it fires by Halt & Fire only.", (unit.hex,))
    return Refusal("V3.3", f"{_name(context, action)} is in Overwatch: it fires in reaction only.", (unit.hex,))


@predicate("V5.11")
def free_to_fire(context: Context, action: Fire) -> Refusal | None:
    """Shocked vehicles do not fire, nor does who is aboard one."""
    unit = _firer(context, action)
    wheels = unit is not None and only_drives(context.view.setup, context.view.setup.counters[unit.id])
    if unit is None or not (unit.shocked or unit.aboard or wheels):
        return None
    why = "is shocked" if unit.shocked else "is loaded" if unit.aboard else "has wheels"
    return Refusal("V5.11", f"{_name(context, action)} {why}: it does not fire.", (unit.hex,))


@predicate("V16.2")
def within_its_field(context: Context, action: Fire) -> Refusal | None:
    """A fortified position fires through its front only, and its machine gun once a turn."""
    unit = _armed(context, action)
    if unit is None:
        return None
    if looks_away(context.view, unit, action.target):
        return Refusal("V16.2", f"{_name(context, action)} looks away from {action.target}.", (unit.hex, action.target))
    return fired_already(context.view, unit, MACHINE_GUN)


@predicate("V5.14")
def not_below_shells(context: Context, action: Fire) -> Refusal | None:
    """Out of a primary impact hex only armored fighting vehicles fire, and fortified positions."""
    unit = _firer(context, action)
    if unit is None or context.view.setup.counters[unit.id].arm == "foot" or not pinned(context.view, unit):
        return None
    return Refusal("V5.14", f"{_name(context, action)} lies in a primary impact hex: it does not fire.", (unit.hex,))


def no_marker(context: Context, action: Fire) -> Refusal | None:
    """18.1: a marker of a cup cannot be fired at until it is activated."""
    return unactivated_markers.not_activated(context.view, context.seat, action.target)


@predicate("8.1")
def not_at_friends(context: Context, action: Fire) -> Refusal | None:
    """No fire into a hex with friendly foot units, including the firer's own hex."""
    counters = context.view.setup.counters
    there = (u for u in fact.units_at(context.view, action.target) if counters[u.id].arm == "foot")
    friends = (u.side == context.seat and not fought_over(context, u) for u in there)
    mask = fact.mask_at(context.view, action.target)
    if not any(friends) and (mask is None or mask.side != context.seat):
        return None
    return Refusal("8.1", f"Own units stand in {action.target}; fire into their hex is not allowed.", (action.target,))


@predicate("V16.8")
def fought_over(context: Context, friend: Unit) -> bool | None:
    """Into an assault hex one fires though a fortified position of one's own stands there, if no other friends do."""
    position = context.view.setup.counters[friend.id].kind == "fortified_position"
    return True if position and friend.hex in context.view.assaults else None


@predicate("8.3")
def within_range(context: Context, action: Fire) -> Refusal | None:
    """A unit does not fire beyond its printed range."""
    unit = _armed(context, action)
    return too_far(context, unit, action.target) if unit is not None else None


def too_far(context: Context, unit: Unit, target: str) -> Refusal | None:
    """8.3: the printed range from where a unit stands, or would stand."""
    printed = context.view.setup.counters[unit.id].sav_range
    distance = context.view.setup.board.distance(unit.hex, target)
    if printed is not None and distance <= printed:
        return None
    text = f"{target} is {in_hexes(distance)} away; {unit_name(context.view.setup, unit.id)} reaches {printed}."
    return Refusal("8.3", text, (unit.hex, target))


@predicate("V5.8")
def sees_as_vehicles_do(context: Context, unit: Unit) -> bool | None:
    """Lines of sight of vehicles and towed guns are stopped by the drawing of a house in a town's road hex."""
    return True if sight_of(context.view.setup.counters[unit.id].kind) == "vehicle" else None


def _on_foot(context: Context, unit: Unit) -> bool:
    return not sees_as_vehicles_do(context, unit)


@predicate("8.1")
def in_sight(context: Context, action: Fire) -> Refusal | None:
    """Fire needs a line of sight (2.5)."""
    unit = _armed(context, action)
    return unseen(context, unit, action.target) if unit is not None else None


def unseen(context: Context, unit: Unit, target: str) -> Refusal | None:
    """8.1: the line of sight from where a unit stands, or would stand."""
    if _on_foot(context, unit) and sighting.sees(context.view, unit.hex, target):
        return None
    line = sight_of(context.view.setup.counters[unit.id].kind)
    report = sighting.sight(context.view, unit.hex, target, line)
    if report.clear:
        return None
    return Refusal(report.rule or "8.1", report.sentence(target), (unit.hex, target))


@predicate("2.4.5")
def along_the_road(context: Context, action: Fire) -> Refusal | None:
    """Small arms reach two hexes along an enclosed road when the hexes between are enclosed road hexes too."""
    unit = _armed(context, action)
    return too_far_along(context, unit, action.target) if unit is not None else None


def too_far_along(context: Context, unit: Unit, target: str) -> Refusal | None:
    """2.4.5: the enclosed road from where a unit stands, or would stand."""
    if unit.hex == target:
        return None
    board, limit = context.view.setup.board, context.view.setup.tables.ground.enclosed_road_small_arms
    distance = los.enclosed_road_distance(board, unit.hex, target)
    if distance is None or distance <= limit:
        return None
    text = f"Along the enclosed road small arms reach {in_hexes(limit)}; {target} is {distance} away."
    return Refusal("2.4.5", text, (unit.hex, target))


@predicate("8.6")
def held_by_works(context: Context, action: Fire) -> Refusal | None:
    """Out of the enemy's mines (V5.12), or wire, only infantry fires, and only in reaction."""
    unit = _armed(context, action)
    if unit is None:
        return None
    if context.view.setup.counters[unit.id].arm != "foot":
        return None
    held = [kind for kind in ("mines", "wire") if (work := fact.work_at(context.view, unit.hex, kind)) is not None
            and not (kind == "mines" and work.owner == context.seat)]  # fmt: skip
    if not held or (context.reaction and context.view.setup.counters[unit.id].infantry):
        return None
    return Refusal("8.6", f"From {held[0]} only infantry fires, and only in reaction.", (unit.hex,))


@predicate("17.2")
def in_command_to_fire(context: Context, action: Fire) -> Refusal | None:
    """In an activation, a unit out of command fires only at adjacent hexes."""
    unit = context.view.units.get(action.unit)
    if context.reaction or unit is None or not cut_off(context.view, action.unit):
        return None
    if fact.vehicular(context.view, unit.id):  # V19.4
        return None
    board = context.view.setup.board
    if unit.hex and action.target in board.index and board.distance(unit.hex, action.target) <= 1:
        return None
    return held_back(context.view, action.unit)


@predicate("11.8")
def regrouping_reach(context: Context, action: Fire) -> Refusal | None:
    """A regrouping unit fires only at an adjacent hex."""
    unit = _armed(context, action)
    if unit is None or not unit.regrouping:
        return None
    reach = context.view.setup.tables.small_arms.regrouping_distance
    if context.view.setup.board.distance(unit.hex, action.target) <= reach:
        return None
    return Refusal("11.8", f"{_name(context, action)} is regrouping and fires only at adjacent hexes.", (unit.hex,))


@predicate("6.6")
def at_who_acted(context: Context, action: Fire) -> Refusal | None:
    """Reaction fire is allowed only at enemies that acted in the segment just ended, in the hex where they now
    stand."""
    unit = _firer(context, action)
    if not context.reaction or unit is None:
        return None
    view, target = context.view, action.target
    if any(deed.end == target and not fact.by_steel(view, deed) for deed in context.observed(unit.id)):
        return None
    if limited_reactions.fires_unseeing(context, unit.id) and any(
        deed.end == target and deed.seat != context.seat and not fact.by_steel(view, deed)
        for deed in lately(view, reaction=True)
    ):
        return None
    text = f"A reaction needs an enemy that acted in view; nobody in {action.target} did in the segment just ended."
    return Refusal("6.6", text, (action.target,))


@predicate("8.2")
def strong_enough(context: Context, action: Fire) -> Refusal | None:
    """A shot whose net modifier, on what the side knows, is below -4 is no attack."""
    shot = known_shot(context, action)
    if shot is None or shot.band is None or not sighting.sees(context.view, shot.origin, shot.target):
        return None
    return too_weak(shot, total(_ledger(context, shot)))


def too_weak(shot: Shot, net: int) -> Refusal | None:
    """8.2: a net modifier that is too low."""
    least = shot.setup.tables.small_arms.net_least
    if net >= least:
        return None
    return Refusal(
        "8.2", f"The net modifier would be {signed(net)}; below {signed(least)} there is no attack.", (shot.target,)
    )


# -- the verb ---------------------------------------------------------------------------------------


TARGET_CHECKS = (
    on_the_map,
    has_small_arms,
    in_good_order,
    free_to_fire,
    stands_still,
    within_its_field,
    not_below_shells,
    no_marker,
    at_an_enemy,
    not_at_friends,
    within_range,
    at_who_acted,
    regrouping_reach,
    in_command_to_fire,
    held_by_works,
    in_sight,
    along_the_road,
    strong_enough,
)
"""What must hold for a unit and a target hex in any small-arms fire."""


class FireVerb(DrawnVerb[Context, Fire]):
    """Fire small arms: one unit at one hex (8.1)."""

    name = "fire"
    action = Fire
    checks = (*ACTOR_CHECKS, *TARGET_CHECKS)
    shared = (
        Shared(lambda _, action: action.unit, BY_WHICH),
        Shared(lambda _, action: action.target, (no_marker, at_an_enemy, not_at_friends)),
    )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Fire]:
        """Every armed unit that may act with every known enemy hex within its printed range."""
        view = self.facts.view
        targets = tuple(self.facts.enemies) if hex is None else (hex,) if hex in self.facts.enemies else ()
        for firer in chosen(eligible(self.facts), unit) if targets else ():
            seen = view.units.get(firer)
            if seen is None or seen.place != "map":
                continue
            reach = view.setup.counters[firer].sav_range or 0
            ranges, index = view.setup.board.ranges(seen.hex), view.setup.board.index
            yield from (Fire(firer, target) for target in targets if ranges[index[target]] <= reach)

    def preview(self, action: Fire) -> Preview:
        """The ledger, the effects of this shot alone and with the markers already there, and whether the firer is
        exposed."""
        shot = known_shot(self.facts, action)
        if shot is None or shot.band is None:
            return Preview()
        lines = _ledger(self.facts, shot)
        net = total(lines)
        outcomes = fire_forecast.outcomes(self.facts.view, shot.target, other(shot.seat), net)
        cycle = self.facts.view.cycle
        return Preview(lines, outcomes, tuple(notes(shot, 0 if cycle is None else cycle.number)))


@predicate("13.7")
def from_ambush(cycle: int, shots: tuple[Shot, ...]) -> bool | None:
    """A unit that enemies ran into fires in reaction, in the same cycle, at enemies that moved without losing
    concealment."""
    if not cycle or not all(shot.reaction and shot.moved_in for shot in shots):
        return None
    return True if f"{hidden_units.AMBUSH}{cycle}" in shots[0].firer.used else None


def notes(shot: Shot, cycle: int) -> Iterator[Note]:
    """What a player should know beside the numbers."""
    if shot.masked:
        yield Note(
            "21.3", "Units under the concealment marker are not counted; if they crowd the hex the marker is better."
        )
    if not shot.firer.concealed and not shot.firer.hidden:
        return
    if shot.firer.hidden:
        yield Note("13.6", "Firing, it is hidden no longer: it is placed concealed first.")
    if from_ambush(cycle, (shot,)):
        yield Note("13.7", "The enemy ran into it: firing at those who moved does not uncover it.")
        return
    seen = lost_and_regained.seen_firing(shot.facts, shot.seat, shot.origin)
    if seen is not None:
        yield Note("13.2", f"The firer loses concealment: {seen.text}.")
    else:
        yield Note("13.2", "The firer keeps its concealment: no enemy is near enough to see it.")


# -- carrying it out --------------------------------------------------------------------------------


def apply_fire(game: LhyGame, action: Fire, reaction: bool) -> None:
    """8.1: place one marker with the true net modifier on the target (21.3.1); the unit has acted."""
    shots = (shot_of(game.state, action.unit, action.target, reaction),)
    place(game, shots)


def shot_of(
    state: State, unit: str, target: str, reaction: bool, split: bool = False, front: int | None = None
) -> Shot:
    """The true shot, in the circumstances of the present segment."""
    cycle = state.cycle
    before = cycle.before if cycle is not None and reaction else ()
    return aim(state, unit, target, reaction, before, split, front)


def place(game: LhyGame, shots: tuple[Shot, ...], together: bool = False, *, done: bool = True) -> None:
    """Place one unit's markers: one for each shot (two for split fire). All are judged by the truth before any of them
    is placed.

    ``together``: the unit fires in a group (8.4a), which is not acting ad hoc (6.11a). ``done``: the shot is the unit's
    whole action, which is then written down; a shot on the move is part of one.
    """
    state, unit = game.state, shots[0].firer.id
    ledgers = [true_ledger(shot) for shot in shots]
    if state.setup.counters[unit].arm != "foot":
        vehicles_seen.judge(game, (unit,), shots[0].origin, "firing from")
    elif not from_ambush(0 if state.cycle is None else state.cycle.number, shots):
        lost_and_regained.after_firing(game, unit)
    drop_riders(game, unit)
    if state.units[unit].overwatch:
        change(state, unit, overwatch=False)
    shown = not state.units[unit].concealed
    made = []
    for shot, lines in zip(shots, ledgers, strict=True):
        state.markers_made += 1
        marker = FireMarker(state.markers_made, shot.seat, unit, shot.origin, shot.target, total(lines), shown)
        state.fire[shot.target] = (*state.fire.get(shot.target, ()), marker)
        made.append(marker)
    origin = shots[0].origin
    aimed = (shot.target for shot in shots if shot.target != origin)
    front = front_between(state.setup.board, origin, aimed)
    for shot in shots:
        duty_to_fire.fired_at(state, shot.target)
    if done:
        record(game, "fire", (unit,), (origin,), origin, note_shot(game, unit, MACHINE_GUN), front, not together)
    for shot, marker, lines in zip(shots, made, ledgers, strict=True):
        _tell(game, shot, marker, lines)


def _tell(game: LhyGame, shot: Shot, marker: FireMarker, lines: Ledger) -> None:
    state: State = game.state
    unit = state.units[marker.firer]
    how = on_the_move(shot.firer.motion, shot.rolling)
    what = f"fired from {marker.origin} at {marker.target}{how}: marker {signed(marker.value)}."
    own = capital(known_subject(state.setup, unit.side, (unit.id,)))
    public = f"{masked_subject(state.setup, unit.side)} {what}" if unit.concealed else None
    hexes = (marker.origin, marker.target)
    game.tell(told("fire", "8.1", unit.side, f"{own} {what}", public, ledger=lines, hexes=hexes))
