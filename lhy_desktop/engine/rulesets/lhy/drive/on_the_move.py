"""V3.4: fire on the move: Shoot & Scoot out of a stand, Halt & Fire out of motion; forward or in reverse."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import msgspec

from lhy_desktop.engine.flow import DrawnVerb, Frame, Ledger, Note, Preview, Refusal, Shared, predicate, total
from lhy_desktop.engine.flow.legal import Check
from lhy_desktop.engine.rulesets.lhy.anti_tank import at_fire, at_targets, under_marker
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import AtShot, aim, in_sight
from lhy_desktop.engine.rulesets.lhy.drive import small_arms_rolling
from lhy_desktop.engine.rulesets.lhy.drive.drive_rules import (
    back_from_a_roadblock,
    backs_into_a_hex,
    hex_by_hex,
    no_enemy,
    not_in_overwatch,
    not_into_fire,
    not_shocked,
    on_map,
    only_vehicles,
    open_way,
    stops_at_mines,
    tows_on,
)
from lhy_desktop.engine.rulesets.lhy.drive.on_the_way import Driving
from lhy_desktop.engine.rulesets.lhy.drive.traffic import column, most, rolling, spent
from lhy_desktop.engine.rulesets.lhy.fire.fire_modifiers import known_ledger
from lhy_desktop.engine.rulesets.lhy.fire.shot import Shot
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, Drive, DriveFire, Fire
from lhy_desktop.engine.rulesets.lhy.model.values import OnTheMove, Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import sight_of
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.move.assembling import to_the_assembly_hex
from lhy_desktop.engine.rulesets.lhy.move.path_rules import by_its_entry, entry_hexes, entry_of
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, able
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import front_between
from lhy_desktop.engine.rulesets.lhy.segments.leaders_in_play import entry_open
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, answerable, lately, record
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import mp_text
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import driving

FIGHTERS = ("afv", "fv", "carrier")
WAY = (
    by_its_entry,
    backs_into_a_hex,
    tows_on,
    hex_by_hex,
    no_enemy,
    not_into_fire,
    open_way,
    stops_at_mines,
    back_from_a_roadblock,
    to_the_assembly_hex,
)
"""What is asked of the way of a vehicle that fires on the move."""


def as_drive(action: DriveFire) -> Drive:
    """The drive of a shot on the move."""
    return Drive((action.unit,), action.path, reverse=action.reverse)


def halts(unit: Unit) -> bool:
    """Whether it is Halt & Fire: the vehicle is in motion already, as one is that waits to enter the map."""
    return rolling(unit)


def origin_of(unit: Unit, path: tuple[str, ...]) -> str:
    """V3.4: Shoot & Scoot fires from the hex in which it starts, Halt & Fire from the one in which it halts."""
    return path[-1] if path and halts(unit) else unit.hex


def how(path: tuple[str, ...]) -> OnTheMove:
    """Whether a shot on the move changes the hex."""
    return "moved" if path else "in place"


def in_place(context: Context, action: DriveFire) -> Context:
    """V3.4.2, V5.15.3: the segment as it is when a vehicle that waits off the map has entered its hex; for any other
    vehicle as it is now."""
    unit = context.view.units.get(action.unit)
    if unit is None or unit.place != "entry" or len(action.path) != 1 or not on_map(context, as_drive(action)):
        return context
    there = action.path[0]
    return context.once(("entered", unit.id, there), lambda: _entered(context, unit, there))


def _entered(context: Context, unit: Unit, hex: str) -> Context:
    come = msgspec.structs.replace(unit, place="map", hex=hex, motion="moving")
    view = msgspec.structs.replace(context.view, units={**context.view.units, unit.id: come})
    view.__dict__["setup"] = context.view.setup
    return Context(view, context.seat, context.reaction, context.members, context.directed)


def known_shot(context: Context, action: DriveFire) -> AtShot | None:
    """The shot as the asked side knows it; None when it is none."""
    if not on_map(context, as_drive(action)):
        return None
    context = in_place(context, action)
    if not at_targets.is_shot(context, AntiTank(action.unit, action.target)):
        return None
    unit, before = context.view.units[action.unit], lately(context.view, context.reaction)
    origin = origin_of(unit, action.path)
    return aim(context.view, unit.id, action.target, before, origin=origin, rolling=how(action.path))


def at_a_hex(context: Context, action: DriveFire) -> bool:
    """Whether it is small arms that are fired: they are aimed at a hex."""
    return action.target in context.view.setup.board.index


def known_burst(context: Context, action: DriveFire) -> Shot | None:
    """The small-arms shot as the asked side knows it; None when it is none."""
    if action.unit not in context.view.units or not at_a_hex(context, action) or not on_map(context, as_drive(action)):
        return None
    context = in_place(context, action)
    unit = context.view.units[action.unit]
    return small_arms_rolling.known_shot(context, action, origin_of(unit, action.path), how(action.path))


@predicate("V3.4")
def fights_on_the_move(context: Context, action: DriveFire) -> Refusal | None:
    """Vehicles that fire do so on the move, within their hex or one hex on; trucks and jeeps do not fight."""
    unit = context.view.units.get(action.unit)
    if unit is None:
        return None
    counter = context.view.setup.counters[unit.id]
    armed = counter.atv is not None or (counter.sav is not None and at_a_hex(context, action))
    if counter.arm not in FIGHTERS or not armed or not counter.combat:
        return Refusal("V3.4", f"{capital(unit_name(context.view.setup, unit.id))} does not fire on the move.")
    if len(action.path) > 1:
        return Refusal("V3.4", "Fire on the move changes the hex once at most.", action.path[-1:])
    if unit.place == "entry" and not action.path:
        text = (
            f"{capital(unit_name(context.view.setup, unit.id))} is not on the map yet: it enters a hex and fires there."
        )
        return Refusal("7.6", text)
    if unit.motion == "stopped":
        return Refusal("V3.1", "It has stopped: it does nothing more this turn.", (unit.hex,))
    return None


@predicate("V3.4.5")
def has_the_points(context: Context, action: DriveFire) -> Refusal | None:
    """Its move is paid like any other, going into motion included."""
    drive = as_drive(action)
    unit = context.view.units.get(action.unit)
    if action.assaults or unit is None or not on_map(context, drive):  # V3.4.4 judges the whole way
        return None
    chassis = context.view.setup.counters[unit.id].chassis
    cost, had = spent(context, drive, chassis), most(context, drive, chassis)
    if cost is None or cost <= had:
        return None
    text = f"The way costs {mp_text(cost)} MP; {unit_name(context.view.setup, unit.id)} has {mp_text(had) or '0'}."
    return Refusal("V3.9", text, action.path[-1:])


@predicate("V3.4")
def way_is_open(context: Context, action: DriveFire) -> Refusal | None:
    """The hex is entered as in any drive."""
    drive = as_drive(action)
    if action.assaults:  # V3.4.4: the rules of assaults judge it
        return None
    for check in WAY:
        refused = check(context, drive)
        if refused is not None:
            return refused
    return None


@predicate("V3.4")
def may_drive(context: Context, action: DriveFire) -> Refusal | None:
    """Only a vehicle that could drive now fires on the move."""
    drive = as_drive(action)
    return next((found for check in (only_vehicles, not_shocked, not_in_overwatch)
                 if (found := check(context, drive)) is not None), None)  # fmt: skip


@predicate("V3.4")
def at_such_a_target(context: Context, action: DriveFire) -> Refusal | None:
    """Such fire may go at this target, wherever it is fired from."""
    context = in_place(context, action)
    if at_a_hex(context, action):
        burst = Fire(action.unit, action.target)
        found = (check(context, burst) for check in small_arms_rolling.FROM_ANYWHERE)
    else:
        plain = AntiTank(action.unit, action.target)
        found = (check(context, plain) for check in at_targets.FROM_ANYWHERE)
    return next((refused for refused in found if refused is not None), None)


@predicate("V3.4")
def a_legal_shot(context: Context, action: DriveFire) -> Refusal | None:
    """The shot is legal from where it is fired."""
    if at_a_hex(context, action):
        return small_arms_rolling.a_legal_burst(in_place(context, action), action, known_burst(context, action))
    around, context = context, in_place(context, action)
    unit, plain = context.view.units.get(action.unit), AntiTank(action.unit, action.target)
    if unit is not None and origin_of(unit, action.path) == unit.hex:
        refused = at_targets.not_below_shells(context, plain)
        if refused is not None:
            return refused

    def made(shot: AntiTank) -> Refusal | None:
        known = known_shot(around, msgspec.structs.replace(action, target=shot.target))
        return at_targets.possible(known) if known is not None else None

    return at_targets.spread_evenly(context, plain, made=made) or made(plain)


def _stand(context: Context, action: DriveFire) -> tuple[str, str, str, bool]:
    """What ``a_legal_shot`` reads of an action: firer and target, where it is fired, and whether the hex is changed."""
    unit = context.view.units.get(action.unit)
    return action.unit, action.target, origin_of(unit, action.path) if unit is not None else "", bool(action.path)


def _pair(_: Context, action: DriveFire) -> Hashable:
    return action.unit, action.target


def _way(_: Context, action: DriveFire) -> Hashable:
    """What ``way_is_open`` reads of an action: backward or not only where the hex stays the same (V3.5)."""
    return action.unit, action.path, action.assaults, action.reverse and not action.path


def _aims(context: Context) -> dict[Hashable, bool]:
    """The verdicts of ``at_such_a_target`` at this decision, by unit and target."""
    return context.once("aims on the move", dict)


class DriveFireVerb(DrawnVerb[Context, DriveFire]):
    """Shoot & Scoot, or Halt & Fire."""

    name = "fire on the move"
    action = DriveFire
    checks: Sequence[Check[Context, DriveFire]] = (
        may_drive,
        fights_on_the_move,
        *ACTOR_CHECKS,
        way_is_open,
        has_the_points,
        at_such_a_target,
        a_legal_shot,
    )
    shared = (
        Shared(lambda _, action: action.unit, (may_drive, *ACTOR_CHECKS)),
        Shared(_pair, (at_such_a_target,), _aims),
        Shared(_way, (way_is_open,)),
        Shared(lambda _, action: (action.unit, action.path, action.reverse, action.assaults), (has_the_points,)),
        Shared(_stand, (a_legal_shot,)),
    )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[DriveFire]:
        """Every fighter with every known target and every hex of the enemy, in its hex and by every adjacent one."""
        view, board = self.facts.view, self.facts.view.setup.board
        armor = [(one.id, one.hex) for one in at_fire.known_targets(self.facts, hex) if answerable(self.facts, one.hex)]
        foot = [
            (there, there) for there in self.facts.enemies if hex in (None, there) and answerable(self.facts, there)
        ]
        for one in able(self.facts, DriveFire) if armor or foot else ():
            seen, counter = view.units[one], view.setup.counters[one]
            if unit not in (None, one) or not counter.combat or may_drive(self.facts, DriveFire(one, "")) is not None:
                continue
            if not seen.hex:
                yield from self._entering(one, armor, foot)
                continue
            ways = {way: origin_of(seen, way) for way in ((), *((there,) for there in self._open(seen)))}
            for targets, reach in ((armor, counter.atv_range), (foot, counter.sav_range)):
                for target, there in targets if reach is not None else ():
                    stands = {origin for origin in set(ways.values()) if board.distance(origin, there) <= (reach or 0)
                              and self._sees(one, origin, target, there)}  # fmt: skip
                    near = [way for way, origin in ways.items() if origin in stands] if stands else ()
                    if near and self.may_aim(DriveFire(one, target)):
                        yield from (DriveFire(one, target, way, back) for way in near for back in (False, True)
                                    if way or not back)  # fmt: skip

    def _sees(self, one: str, origin: str, target: str, hex: str) -> bool:
        """Whether the line from where it would be fired is clear: most shots are out of sight."""
        view = self.facts.view
        counter = view.setup.counters[one]
        if target == hex:
            return sighting.clear(view, origin, hex, sight_of(counter.kind))
        return in_sight(view, counter, under_marker.printed(view, target), origin, hex)

    def _open(self, seen: Unit) -> list[str]:
        """Adjacent hexes that neither the map nor the enemy closes to a vehicle: the others are not proposed."""
        chassis = column(self.facts, (seen.id,)).chassis
        exits = driving(self.facts.view.setup).exits(seen.hex, chassis)
        return [one.there for one in exits if one.there not in self.facts.enemies]

    def _entering(self, one: str, armor: list[tuple[str, str]], foot: list[tuple[str, str]]) -> Iterator[DriveFire]:
        """V5.15.3: Halt & Fire in the first hex of the map."""
        view, entry = self.facts.view, entry_of(self.facts, one)
        counter = view.setup.counters[one]
        if entry is None or not entry_open(view, entry):
            return
        for here in entry_hexes(view, self.facts.seat, entry):
            for targets, reach in ((armor, counter.atv_range), (foot, counter.sav_range)):
                for target, there in targets:
                    if reach is not None and view.setup.board.distance(here, there) <= reach:
                        yield from (DriveFire(one, target, (here,), back) for back in (False, True))

    def may_aim(self, action: DriveFire) -> bool:
        """Whether a vehicle fires on the move at such a target at all, by whatever way: asked before the ways are
        proposed, of which there are many."""
        met, key = _aims(self.facts), _pair(self.facts, action)
        if key not in met:
            met[key] = at_such_a_target(self.facts, action) is None
        return met[key] and fights_on_the_move(self.facts, action) is None

    def preview(self, action: DriveFire) -> Preview:
        """As of a plain shot, with the modifier for the move."""
        burst = known_burst(self.facts, action)
        if burst is not None and burst.band is not None:
            lines: Ledger = known_ledger(burst)
            told = (_how(burst.firer), *small_arms_rolling.notes(burst))
            return Preview(lines, small_arms_rolling.outcomes(self.facts, burst), told)
        shot = known_shot(self.facts, action) if burst is None else None
        if shot is None or not shot.clear:
            return Preview()
        lines = ledger(shot)
        aims = (Note("V3.4", f"With it goes an assault of {action.assaults}."),) if action.assaults else ()
        told = (_how(shot.firer), *aims, *at_fire.notes(shot))
        return Preview(lines, at_fire.outcomes(shot, total(lines)), told)


def _how(firer: Unit) -> Note:
    name, after = ("Halt & Fire", "stops") if halts(firer) else ("Shoot & Scoot", "goes into motion")
    return Note("V3.4", f"{name}: it {after}.")


class Rolling(Frame, frozen=True, tag="lhy.V3.4.Rolling"):
    """A vehicle that fires on the move: Shoot & Scoot fires first, then drives; Halt & Fire drives first. ``fired``:
    the shot has been made."""

    unit: str
    target: str
    path: tuple[str, ...]
    reverse: bool
    reaction: bool
    halting: bool
    fired: bool = False

    rule = "V3.4"

    def advance(self, game: LhyGame) -> None:
        """The shot and the drive, in their order; then the action is over."""
        state = game.state
        unit = state.units[self.unit]
        if unit.place != "map" and not self._ahead(game):
            game.end()
            if unit.place == "entry":  # hidden enemies have kept it off the map (V18.6)
                record(game, "maneuver", (self.unit,), (), "")
        elif not self.fired and (unit.shocked or self._held_up(unit)):
            game.end()
            record(game, "maneuver", (self.unit,), (unit.hex,), unit.hex)
        elif not self.fired and (not self.halting or not self._ahead(game)):
            game.goto(msgspec.structs.replace(self, fired=True))
            self._fire(game)
        elif self.halting and not self.fired:
            game.call(Driving((self.unit,), unit.hex, self.path, "", self.reverse, "stop", part=True))
        else:
            game.end()
            if not self.halting:
                front = self._front(game)
                game.call(Driving((self.unit,), unit.hex, self.path, "", self.reverse, "", fired=front))

    def _held_up(self, unit: Unit) -> bool:
        """Whether the drive of Halt & Fire has ended before the hex from which it would fire (V18.6)."""
        return self.halting and not rolling(unit) and bool(self.path) and unit.hex != self.path[-1]

    def _ahead(self, game: LhyGame) -> bool:
        """Whether the drive of Halt & Fire is still to come."""
        unit = game.state.units[self.unit]
        return unit.motion == "moving" or (unit.place == "entry" and not unit.motion)

    def _fire(self, game: LhyGame) -> None:
        """V4.6: Halt & Fire is judged by its fire, so that this is all of it."""
        state, rolling = game.state, how(self.path)
        if self.target in state.setup.board.index:
            small_arms_rolling.fire(
                game, self.unit, self.target, reaction=self.reaction, rolling=rolling, done=self.halting
            )
        elif state.units[self.target].place == "map":
            shot = aim(state, self.unit, self.target, lately(state, self.reaction), rolling=rolling)
            at_fire.place(game, (shot,), done=self.halting)

    def _front(self, game: LhyGame) -> tuple[int, ...]:
        """V4.6: Shoot & Scoot that stays is judged by its fire."""
        state = game.state
        here, target = state.units[self.unit].hex, state.units.get(self.target)
        aimed = target.hex if target is not None else self.target
        return front_between(state.setup.board, here, (aimed,)) if aimed and aimed != here else ()


def begin(game: LhyGame, action: DriveFire, reaction: bool) -> None:
    """Carry it out."""
    unit = game.state.units[action.unit]
    target = under_marker.truly(game.state, unit.side, action.target)
    game.call(Rolling(action.unit, target, action.path, action.reverse, reaction, halts(unit)))
