"""V5: anti-tank fire: who may fire at what, its possible results, and the marker it places."""

from __future__ import annotations

import random
from collections.abc import Iterator

from lhy_desktop.engine.flow import Ledger, Note, Outcome, Preview, Refusal, Verb, predicate, total
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import AtShot, aim
from lhy_desktop.engine.rulesets.lhy.concealment import lost_and_regained, vehicles_seen
from lhy_desktop.engine.rulesets.lhy.fire.enfilade import front_between
from lhy_desktop.engine.rulesets.lhy.losses.bailing_out import bail_out
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.state import AtMarker, State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import (
    capital,
    in_hexes,
    known_subject,
    masked_subject,
    signed,
    told,
    unit_name,
    unit_names,
)
from lhy_desktop.engine.rulesets.lhy.resolution import armor_odds
from lhy_desktop.engine.rulesets.lhy.segments.anti_tank_reach import at_vehicles_alone, harms, pinned, weak
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, eligible
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change, record
from lhy_desktop.engine.rulesets.lhy.segments.under_assault import assailants

# -- what the side knows -------------------------------------------------------------------------------------------


def _armed(context: Context, action: AntiTank) -> tuple[Unit, Counter] | None:
    """The firer, when it is one of the side's own on the map with an anti-tank weapon."""
    unit = context.view.units.get(action.unit)
    if unit is None or unit.side != context.seat or unit.place != "map":
        return None
    counter = context.view.setup.counters[unit.id]
    return (unit, counter) if counter.atv is not None else None


def _target(context: Context, action: AntiTank) -> Unit | None:
    """The target, when it is a known enemy on the map that anti-tank fire may harm at all."""
    unit = context.view.units.get(action.target)
    if unit is None or unit.side == context.seat or unit.place != "map":
        return None
    return unit if context.view.setup.counters[unit.id].av is not None else None


def known_shot(context: Context, action: AntiTank) -> AtShot | None:
    """The shot as the asked side knows it; None when it is no shot at all."""
    if _armed(context, action) is None or _target(context, action) is None:
        return None
    cycle = context.view.cycle
    before = cycle.before if cycle is not None and context.reaction else ()
    return aim(context.view, action.unit, action.target, before)


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
    """Disrupted, regrouping, shocked and loaded units do not fire, nor pinned ones."""
    found = _armed(context, action)
    if found is None:
        return None
    unit = found[0]
    why = (
        "is disrupted" if unit.disrupted
        else "is regrouping" if unit.regrouping
        else "is shocked" if unit.shocked
        else "is loaded" if unit.aboard
        else "is pinned in a primary impact hex" if pinned(context.view, unit)
        else ""
    )  # fmt: skip
    return Refusal("V5.11", f"{_name(context, unit.id)} {why}: it does not fire.", (unit.hex,)) if why else None


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
    unit = context.view.units.get(action.target)
    if unit is None or unit.side == context.seat or unit.place != "map" or unit.hidden:
        return Refusal("V5.1", "Anti-tank fire needs a known enemy vehicle, gun or position.")
    if context.view.setup.counters[unit.id].av is None:
        return Refusal("V5.1", f"{_name(context, unit.id)} is no vehicle, gun or position.", (unit.hex,))
    if unit.aboard:
        return Refusal("V5.1", f"{_name(context, unit.id)} is loaded: fire at what tows it.", (unit.hex,))
    return None


@predicate("V5.1")
def not_among_friends(context: Context, action: AntiTank) -> Refusal | None:
    """Fire at vehicles and guns may go into hexes with friends, fire at fortified positions may not."""
    target = _target(context, action)
    if target is None or context.view.setup.counters[target.id].kind != "fortified_position":
        return None
    if not any(unit.side == context.seat for unit in fact.units_at(context.view, target.hex)):
        return None
    return Refusal("V5.1", f"Own units stand in {target.hex}: no fire at the position there.", (target.hex,))


@predicate("V5.2")
def strong_enough_weapon(context: Context, action: AntiTank) -> Refusal | None:
    """Negative values are for carriers and fighting vehicles; anti-tank sections fire at vehicles alone."""
    found, target = _armed(context, action), _target(context, action)
    if found is None or target is None:
        return None
    aimed = context.view.setup.counters[target.id]
    if weak(found[1], aimed):
        text = f"{_name(context, action.unit)} harms only carriers and fighting vehicles."
        return Refusal("V5.2", text, (target.hex,))
    if at_vehicles_alone(found[1], aimed):
        return Refusal("V13.1", f"{_name(context, action.unit)} fires at vehicles only.", (target.hex,))
    return None


@predicate("V6.4")
def too_far(shot: AtShot) -> Refusal | None:
    """No fire beyond the printed range, or along an enclosed road beyond six hexes."""
    reach, board = shot.weapon.atv_range or 0, shot.setup.board
    if shot.distance > reach:
        text = f"{shot.target.hex} is {in_hexes(shot.distance)} away; the weapon reaches {reach}."
        return Refusal("V6.4", text, (shot.origin, shot.target.hex))
    limit = shot.setup.tables.anti_tank.enclosed_road
    along = los.enclosed_road_distance(board, shot.origin, shot.target.hex) if shot.distance else None
    if along is not None and along > limit:
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
    """Reaction fire is at enemies that acted in view in the segment just ended."""
    target = _target(context, action)
    if not context.reaction or target is None or _armed(context, action) is None:
        return None
    if any(target.id in deed.units and deed.end == target.hex for deed in context.observed(action.unit)):
        return None
    text = f"A reaction needs an enemy that acted in view; {unit_name(context.view.setup, target.id)} did not."
    return Refusal("6.6", text, (target.hex,))


@predicate("V5.9")
def at_the_assailants(context: Context, action: AntiTank) -> Refusal | None:
    """Whoever is assaulted fires at the vehicles that assault it, when there are any."""
    found = _armed(context, action)
    attackers = assailants(context.view, found[0]) if found is not None else None
    if attackers is None or action.target in attackers:
        return None
    text = f"{_name(context, action.unit)} is assaulted by {unit_names(context.view.setup, attackers)}: it fires there."
    return Refusal("V5.9", text, (context.view.units[attackers[0]].hex,))


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


@predicate("V5.6")
def spread_evenly(context: Context, action: AntiTank) -> Refusal | None:
    """Fire at several armored vehicles of one hex is spread as evenly as possible in a segment."""
    found, target = _armed(context, action), _target(context, action)
    if found is None or target is None or context.view.setup.counters[target.id].arm != "afv":
        return None
    tally = {
        unit.id: aimed_at(context, unit.id)
        for unit in fact.units_at(context.view, target.hex)
        if unit.side == target.side and context.view.setup.counters[unit.id].arm == "afv"
        and harms(found[1], context.view.setup.counters[unit.id])
    }  # fmt: skip
    fewest = min(tally, key=lambda one: (tally[one], one), default=target.id)
    if tally.get(target.id, 0) <= tally.get(fewest, 0):
        return None
    text = f"Fire into {target.hex} is spread evenly: {unit_name(context.view.setup, fewest)} comes next."
    return Refusal("V5.6", text, (target.hex,))


def aimed_at(context: Context, target: str) -> int:
    """V5.6: how many anti-tank shots of this side in this segment went at a unit."""
    cycle, unit = context.view.cycle, context.view.units[target]
    since = cycle.marked if cycle is not None else 0
    there = context.view.shells.get(unit.hex, ())
    return sum(m.by == context.seat and m.target == target and m.id > since for m in there)


TARGET_CHECKS = (
    has_a_weapon,
    in_good_order,
    at_armor,
    not_among_friends,
    strong_enough_weapon,
    at_who_acted,
    at_the_assailants,
    not_out_of_works,
    can_be_made,
)
"""What must hold for a unit and its target in any anti-tank fire."""


# -- the verb ------------------------------------------------------------------------------------------------------


class AntiTankVerb(Verb[Context, AntiTank]):
    """Fire an anti-tank weapon at one vehicle, gun or position."""

    name = "anti-tank fire"
    action = AntiTank
    checks = (*ACTOR_CHECKS, *TARGET_CHECKS, not_in_motion, watches_for_movers, spread_evenly)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[AntiTank]:
        """Every armed unit that may act with every known target within range."""
        view = self.facts.view
        targets = [
            one
            for one in view.units.values()
            if one.side != self.facts.seat and one.place == "map" and hex in (None, one.hex)
            and view.setup.counters[one.id].av is not None
        ]  # fmt: skip
        for firer in eligible(self.facts) if unit is None else (unit,):
            seen = view.units.get(firer)
            counter = view.setup.counters.get(firer)
            if seen is None or seen.place != "map" or counter is None or counter.atv_range is None:
                continue
            for target in targets:
                if view.setup.board.distance(seen.hex, target.hex) <= counter.atv_range:
                    yield AntiTank(firer, target.id)

    def sample(self, rng: random.Random) -> AntiTank | None:
        """Uniform over the legal shots: candidates in random order, the first that is legal."""
        found = list(self.candidates())
        rng.shuffle(found)
        return next((action for action in found if self.allows(action)), None)

    def preview(self, action: AntiTank) -> Preview:
        """The ledger, the armor it meets, the odds alone and with the markers there, and whether the firer is seen."""
        shot = known_shot(self.facts, action)
        if shot is None or not shot.clear:
            return Preview()
        lines = ledger(shot)
        return Preview(lines, outcomes(shot, total(lines)), tuple(notes(shot)))


def outcomes(shot: AtShot, net: int) -> tuple[Outcome, ...]:
    """V7: the chances of this marker alone, and together with those on the target."""
    table, armored = shot.setup.tables.anti_tank, armor_odds.hull(shot.aim)
    one = armor_odds.hit(shot.aim, net, shot.rear)
    rows = armor_odds.rows(Odds.ALONE, (one,), (armored,), table)
    there = shot.facts.shells.get(shot.target.hex, ())
    others = [armor_odds.hit(shot.aim, m.value, m.enfilade) for m in there if m.target == shot.target.id]
    return rows + armor_odds.rows(Odds.TOGETHER, (*others, one), (armored,), table) if others else rows


def notes(shot: AtShot) -> Iterator[Note]:
    """What a player should know beside the numbers."""
    armor = armor_odds.hit(shot.aim, 0, shot.rear).armor
    side = "rear" if shot.rear and shot.aim.aev is not None else "frontal"
    yield Note("V7.1", f"It meets the {side} armor: {armor}.")
    if shot.rear:
        yield Note("V4", "Enfilade: the fire comes from behind.")
    if not shot.firer.concealed:
        return
    if shot.weapon.arm == "foot":
        found = lost_and_regained.seen_firing(shot.facts, shot.seat, shot.origin)
    else:
        found = vehicles_seen.seen(shot.facts, shot.seat, shot.origin, "firing from")
    if found is not None:
        yield Note("13.2", f"The firer loses concealment: {found.text}.")
    else:
        yield Note("13.2", "The firer keeps its concealment: no enemy is near enough to see it.")


# -- carrying it out -----------------------------------------------------------------------------------------------


def apply(game: LhyGame, action: AntiTank, reaction: bool) -> None:
    """V6: place the marker with the true net modifier on the target; the unit has acted."""
    cycle = game.state.cycle
    before = cycle.before if cycle is not None and reaction else ()
    place(game, (aim(game.state, action.unit, action.target, before),))


def place(game: LhyGame, shots: tuple[AtShot, ...], *, done: bool = True) -> None:
    """Place one unit's markers, all judged by the truth before any is placed. ``done``: the shot is the unit's whole
    action, which is then written down; a shot on the move is part of one."""
    state, unit = game.state, shots[0].firer.id
    ledgers = [ledger(shot) for shot in shots]
    if shots[0].weapon.arm == "foot":
        lost_and_regained.after_firing(game, unit)
    else:
        vehicles_seen.judge(game, (unit,), shots[0].origin, "firing from")
    bail_out(game, unit, "it fires")
    shown = not state.units[unit].concealed
    made = []
    for shot, lines in zip(shots, ledgers, strict=True):
        made.append(_marker(state, shot, total(lines), shown))
    if state.units[unit].overwatch:
        change(state, unit, overwatch=False)
    if done:
        origin = shots[0].origin
        board = state.setup.board
        front = front_between(board, origin, (s.target.hex for s in shots if s.target.hex != origin))
        record(game, "fire", (unit,), (origin,), origin, front=front)
    for marker, lines in zip(made, ledgers, strict=True):
        _tell(game, marker, lines)


def _marker(state: State, shot: AtShot, net: int, shown: bool) -> AtMarker:
    state.markers_made += 1
    least = shot.setup.tables.anti_tank.net_least
    light, mg = (shot.weapon.atv or 0) <= 0, shot.weapon.kind == "mg"
    made = AtMarker(
        state.markers_made, shot.seat, shot.firer.id, shot.origin, shot.target.id, max(net, least), shot.rear, shown,
        light, mg,
    )  # fmt: skip
    place = shot.target.hex
    state.shells[place] = (*state.shells.get(place, ()), made)
    return made


def _tell(game: LhyGame, marker: AtMarker, lines: Ledger) -> None:
    state: State = game.state
    unit, target = state.units[marker.firer], state.units[marker.target]
    aimed = unit_name(state.setup, target.id)
    rear = " into its rear" if marker.enfilade else ""
    what = f"fired from {marker.origin} at {aimed} in {target.hex}{rear}: marker {signed(marker.value)}."
    own = capital(known_subject(state.setup, unit.side, (unit.id,)))
    public = f"{masked_subject(state.setup, unit.side)} {what}" if unit.concealed else None
    hexes = (marker.origin, target.hex)
    game.tell(told("anti_tank", "V6", unit.side, f"{own} {what}", public, ledger=lines, hexes=hexes))
