"""V5, V6: anti-tank fire of one unit at one target: the verb, its possible results, and the marker it places."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import DrawnVerb, Ledger, Note, Outcome, Preview, Shared, total
from lhy_desktop.engine.rulesets.lhy.anti_tank import opportunity, under_marker
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import AtShot, aim
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_targets import (
    TARGET_CHECKS,
    known_shot,
    not_in_motion,
    spread_evenly,
    watches_for_movers,
)
from lhy_desktop.engine.rulesets.lhy.concealment import lost_and_regained, vehicles_seen
from lhy_desktop.engine.rulesets.lhy.fire.field_of_fire import GUN, note_shot
from lhy_desktop.engine.rulesets.lhy.losses.bailing_out import drop_riders
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.state import AtMarker, State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    capital,
    known_subject,
    masked_subject,
    on_the_move,
    signed,
    told,
    unit_name,
)
from lhy_desktop.engine.rulesets.lhy.resolution import armor_odds
from lhy_desktop.engine.rulesets.lhy.segments import duty_to_fire
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, BY_WHICH, able, chosen
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import front_between
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, answerable, change, lately, record

# -- the verb ------------------------------------------------------------------------------------------------------


class AntiTankVerb(DrawnVerb[Context, AntiTank]):
    """Fire an anti-tank weapon at one vehicle, gun or position."""

    name = "anti-tank fire"
    action = AntiTank
    checks = (*ACTOR_CHECKS, *TARGET_CHECKS, not_in_motion, watches_for_movers, spread_evenly)
    shared = (Shared(lambda _, action: action.unit, BY_WHICH),)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[AntiTank]:
        """Every armed unit that may act with every known target within range, then those that it may catch on their
        way."""
        view, board = self.facts.view, self.facts.view.setup.board
        targets = tuple(one for one in known_targets(self.facts, hex) if answerable(self.facts, one.hex))
        for firer in chosen(able(self.facts, AntiTank), unit) if targets else ():
            seen, counter = view.units.get(firer), view.setup.counters.get(firer)
            if seen is None or seen.place != "map" or counter is None or counter.atv_range is None:
                continue
            near = [target for target in targets if board.distance(seen.hex, target.hex) <= counter.atv_range]
            yield from (AntiTank(firer, target.id) for target in near)
            for target in targets if self.facts.reaction else ():
                yield from (AntiTank(firer, target.id, via) for via in opportunity.caught(self.facts, firer, target.id))

    def preview(self, action: AntiTank) -> Preview:
        """The ledger, the armor it meets, the odds alone and with the markers there, and whether the firer is seen."""
        shot = known_shot(self.facts, action)
        if shot is None or not shot.clear:
            return Preview()
        lines = ledger(shot)
        return Preview(lines, outcomes(shot, total(lines)), tuple(notes(shot)))


def known_targets(context: Context, hex: str | None = None) -> Iterator[Unit]:
    """Every known enemy vehicle, gun and position on the map, and the types of units known to lie under markers."""
    found = context.once("known targets", lambda: tuple(_known_targets(context)))
    return iter(found) if hex is None else (one for one in found if one.hex == hex)


def _known_targets(context: Context) -> Iterator[Unit]:
    view = context.view
    for one in view.units.values():
        if one.side != context.seat and one.place == "map" and view.setup.counters[one.id].av is not None:
            yield one
    for mask in view.masks.values() if view.counts else ():
        if mask.side == context.seat:
            continue
        for type in under_marker.TYPES:
            target = under_marker.name(mask.hex, type)
            found = under_marker.stand_in(view, target) if under_marker.told_of(view, target) else None
            if found is not None:
                yield found


def aimed_at(shot: AtShot) -> tuple[Counter, ...]:
    """The counters that the target may be: itself, or under a marker those of its type that are not seen elsewhere."""
    found = under_marker.possible(shot.facts, shot.target.id) if isinstance(shot.facts, View) else ()
    return found or (shot.aim,)


def outcomes(shot: AtShot, net: int) -> tuple[Outcome, ...]:
    """V7: the chances of this marker alone, and together with those on the target; a range under a marker."""
    table, counters = shot.setup.tables.anti_tank, aimed_at(shot)
    there = [m for m in shot.facts.shells.get(shot.lies, ()) if m.target == shot.target.id]
    hulls = tuple(armor_odds.hull(counter) for counter in counters)
    one = tuple((armor_odds.hit(counter, net, shot.rear),) for counter in counters)
    rows = armor_odds.rows(Odds.ALONE, one, hulls, table)
    if not there:
        return rows
    others = (tuple(armor_odds.hit(counter, m.value, m.enfilade) for m in there) for counter in counters)
    together = tuple((*more, *mine) for more, mine in zip(others, one, strict=True))
    return rows + armor_odds.rows(Odds.TOGETHER, together, hulls, table)


def notes(shot: AtShot) -> Iterator[Note]:
    """What a player should know beside the numbers."""
    counters = aimed_at(shot)
    armors = sorted({armor_odds.hit(counter, 0, shot.rear).armor for counter in counters})
    side = "rear" if shot.rear and any(counter.aev is not None for counter in counters) else "frontal"
    said = str(armors[0]) if len(armors) == 1 else f"{armors[0]} to {armors[-1]}"
    yield Note("V7.1", f"It meets the {side} armor: {said}.")
    if shot.rear:
        yield Note("V4", "Enfilade: the fire comes from behind.")
    if shot.stands:
        yield Note("V6.3", f"Opportunity fire: judged as in {shot.target.hex}, the marker goes to {shot.stands}.")
    if under_marker.read(shot.target.id) is not None:
        yield Note("V5.13", "Which unit it is, only its side knows; a motion marker on it would count too.")
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
    place(game, (true_shot(game.state, action, reaction),))


def true_shot(
    state: State, action: AntiTank, reaction: bool, *, split: bool = False, front: int | None = None, beside: str = ""
) -> AtShot:
    """The shot as it truly is: at the unit that is meant, under a marker another one than ``beside``."""
    target = under_marker.truly(state, state.units[action.unit].side, action.target, beside)
    before = lately(state, reaction)
    return aim(state, action.unit, target, before, split=split, front=front, via=action.via)


def place(game: LhyGame, shots: tuple[AtShot, ...], *, done: bool = True, together: bool = False) -> None:
    """Place one unit's markers, all judged by the truth before any is placed. ``done``: the shot is the unit's whole
    action, which is then written down; a shot on the move is part of one. ``together``: the unit fires in a group,
    which is not acting ad hoc (6.11a)."""
    state, unit = game.state, shots[0].firer.id
    ledgers = [ledger(shot) for shot in shots]
    if shots[0].weapon.arm == "foot":
        lost_and_regained.after_firing(game, unit)
    else:
        vehicles_seen.judge(game, (unit,), shots[0].origin, "firing from")
    drop_riders(game, unit)
    shown = not state.units[unit].concealed
    made = []
    for shot, lines in zip(shots, ledgers, strict=True):
        made.append(_marker(state, shot, total(lines), shown))
        duty_to_fire.fired_at(state, shot.lies)
    if state.units[unit].overwatch:
        change(state, unit, overwatch=False)
    if done:
        origin = shots[0].origin
        board = state.setup.board
        front = front_between(board, origin, (s.target.hex for s in shots if s.target.hex != origin))
        record(game, "fire", (unit,), (origin,), origin, note_shot(game, unit, GUN), front, not together)
    for shot, marker, lines in zip(shots, made, ledgers, strict=True):
        _tell(game, shot, marker, lines)


def _marker(state: State, shot: AtShot, net: int, shown: bool) -> AtMarker:
    state.markers_made += 1
    least = shot.setup.tables.anti_tank.net_least
    light, mg = (shot.weapon.atv or 0) <= 0, shot.weapon.kind == "mg"
    made = AtMarker(
        state.markers_made, shot.seat, shot.firer.id, shot.origin, shot.target.id, max(net, least), shot.rear, shown,
        light, mg,
    )  # fmt: skip
    place = shot.lies
    state.shells[place] = (*state.shells.get(place, ()), made)
    return made


def _tell(game: LhyGame, shot: AtShot, marker: AtMarker, lines: Ledger) -> None:
    state: State = game.state
    unit, target = state.units[marker.firer], state.units[marker.target]
    aimed = unit_name(state.setup, target.id)
    if target.concealed:
        aimed = f"a concealed {under_marker.TYPES[under_marker.type_of(state.setup.counters[target.id])][1]}"
    rear = " into its rear" if marker.enfilade else ""
    caught = f", caught in {shot.target.hex} on its way (opportunity fire)" if shot.stands else ""
    how = f"{rear}{on_the_move(shot.firer.motion, shot.rolling)}{caught}"
    what = f"fired from {marker.origin} at {aimed} in {target.hex}{how}: marker {signed(marker.value)}."
    own = capital(known_subject(state.setup, unit.side, (unit.id,)))
    public = f"{masked_subject(state.setup, unit.side)} {what}" if unit.concealed else None
    hexes = (marker.origin, target.hex)
    game.tell(told("anti_tank", "V6", unit.side, f"{own} {what}", public, ledger=lines, hexes=hexes))
