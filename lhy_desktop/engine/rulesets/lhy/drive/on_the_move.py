"""V3.4: fire on the move: Shoot & Scoot out of a stand, Halt & Fire out of motion; forward or in reverse."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec

from lhy_desktop.engine.flow import Frame, Ledger, Note, Preview, Refusal, Verb, predicate, total
from lhy_desktop.engine.flow.legal import Check
from lhy_desktop.engine.rulesets.lhy.anti_tank import at_fire, at_targets
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import AtShot, OnTheMove, aim
from lhy_desktop.engine.rulesets.lhy.drive.drive_rules import (
    back_from_a_roadblock,
    hex_by_hex,
    no_enemy,
    not_in_overwatch,
    not_into_fire,
    not_shocked,
    on_map,
    only_vehicles,
    open_way,
    stops_at_mines,
)
from lhy_desktop.engine.rulesets.lhy.drive.on_the_way import Driving
from lhy_desktop.engine.rulesets.lhy.drive.traffic import most, spent
from lhy_desktop.engine.rulesets.lhy.fire.enfilade import front_between
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, Drive, DriveFire
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, able
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import mp_text

FIGHTERS = ("afv", "fv", "carrier")


def as_drive(action: DriveFire) -> Drive:
    """The drive of a shot on the move."""
    return Drive((action.unit,), action.path, reverse=action.reverse)


def halts(unit: Unit) -> bool:
    """Whether it is Halt & Fire: the vehicle is in motion already."""
    return unit.motion == "moving"


def origin_of(unit: Unit, path: tuple[str, ...]) -> str:
    """V3.4: Shoot & Scoot fires from the hex in which it starts, Halt & Fire from the one in which it halts."""
    return path[-1] if path and halts(unit) else unit.hex


def how(path: tuple[str, ...]) -> OnTheMove:
    """Whether a shot on the move changes the hex."""
    return "moved" if path else "in place"


def known_shot(context: Context, action: DriveFire) -> AtShot | None:
    """The shot as the asked side knows it; None when it is none."""
    unit, target = context.view.units.get(action.unit), context.view.units.get(action.target)
    if unit is None or unit.side != context.seat or unit.place != "map" or target is None or not target.hex:
        return None
    counters = context.view.setup.counters
    if counters[unit.id].atv is None or counters[target.id].av is None or not on_map(context, as_drive(action)):
        return None
    cycle = context.view.cycle
    before = cycle.before if cycle is not None and context.reaction else ()
    return aim(context.view, unit.id, target.id, before, origin=origin_of(unit, action.path), rolling=how(action.path))


@predicate("V3.4")
def fights_on_the_move(context: Context, action: DriveFire) -> Refusal | None:
    """Vehicles that fire do so on the move, within their hex or one hex on; trucks and jeeps do not fight."""
    unit = context.view.units.get(action.unit)
    if unit is None:
        return None
    counter = context.view.setup.counters[unit.id]
    if counter.arm not in FIGHTERS or counter.atv is None or not counter.combat:
        return Refusal("V3.4", f"{capital(unit_name(context.view.setup, unit.id))} does not fire on the move.")
    if len(action.path) > 1:
        return Refusal("V3.4", "Fire on the move changes the hex once at most.", action.path[-1:])
    if unit.motion == "stopped":
        return Refusal("V3.1", "It has stopped: it does nothing more this turn.", (unit.hex,))
    return None


@predicate("V3.4.5")
def has_the_points(context: Context, action: DriveFire) -> Refusal | None:
    """Its move is paid like any other, going into motion included."""
    drive = as_drive(action)
    unit = context.view.units.get(action.unit)
    if action.assaults or unit is None or not unit.hex or not on_map(context, drive):  # V3.4.4 judges the whole way
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
    for check in (hex_by_hex, no_enemy, not_into_fire, open_way, stops_at_mines, back_from_a_roadblock):
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
def a_legal_shot(context: Context, action: DriveFire) -> Refusal | None:
    """The shot is legal from where it is fired."""
    shot, plain = known_shot(context, action), AntiTank(action.unit, action.target)
    for check in (*at_targets.FROM_ANYWHERE, at_targets.spread_evenly):
        refused = check(context, plain)
        if refused is not None:
            return refused
    return at_targets.possible(shot) if shot is not None else None


class DriveFireVerb(Verb[Context, DriveFire]):
    """Shoot & Scoot, or Halt & Fire."""

    name = "fire on the move"
    action = DriveFire
    checks: Sequence[Check[Context, DriveFire]] = (
        may_drive,
        fights_on_the_move,
        *ACTOR_CHECKS,
        way_is_open,
        has_the_points,
        a_legal_shot,
    )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[DriveFire]:
        """Every fighter with every known target, in its hex and by every adjacent one."""
        view = self.facts.view
        targets = [
            one for one in view.units.values()
            if one.side != self.facts.seat and one.place == "map" and hex in (None, one.hex)
            and view.setup.counters[one.id].av is not None
        ]  # fmt: skip
        for one in able(self.facts, Drive) if targets else ():
            seen, counter = view.units[one], view.setup.counters[one]
            if unit not in (None, one) or counter.arm == "foot" or counter.atv_range is None or not seen.hex:
                continue
            ways = ((), *((there,) for there in view.setup.board.neighbors(seen.hex)))
            for target in targets:
                if view.setup.board.distance(seen.hex, target.hex) <= counter.atv_range + 1:
                    yield from (DriveFire(one, target.id, way, back) for way in ways for back in (False, True)
                                if way or not back)  # fmt: skip

    def sample(self, rng: random.Random) -> DriveFire | None:
        """Candidates in random order, the first that is legal."""
        found = list(self.candidates())
        rng.shuffle(found)
        return next((action for action in found if self.allows(action)), None)

    def preview(self, action: DriveFire) -> Preview:
        """As of a plain shot, with the modifier for the move."""
        shot = known_shot(self.facts, action)
        if shot is None or not shot.clear:
            return Preview()
        lines: Ledger = ledger(shot)
        name = "Halt & Fire" if halts(shot.firer) else "Shoot & Scoot"
        after = "stops" if halts(shot.firer) else "goes into motion"
        aims = (Note("V3.4", f"With it goes an assault of {action.assaults}."),) if action.assaults else ()
        told = (Note("V3.4", f"{name}: it {after}."), *aims, *at_fire.notes(shot))
        return Preview(lines, at_fire.outcomes(shot, total(lines)), told)


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
        if unit.place != "map" or unit.shocked:
            game.end()
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

    def _ahead(self, game: LhyGame) -> bool:
        """Whether the drive of Halt & Fire is still to come."""
        return game.state.units[self.unit].motion == "moving"

    def _fire(self, game: LhyGame) -> None:
        state = game.state
        if state.units.get(self.target) is None or state.units[self.target].place != "map":
            return
        cycle = state.cycle
        before = cycle.before if cycle is not None and self.reaction else ()
        shot = aim(state, self.unit, self.target, before, rolling=how(self.path))
        at_fire.place(game, (shot,), done=self.halting)  # V4.6: Halt & Fire is judged by its fire

    def _front(self, game: LhyGame) -> tuple[int, ...]:
        """V4.6: Shoot & Scoot that stays is judged by its fire."""
        state = game.state
        here, aimed = state.units[self.unit].hex, state.units[self.target].hex
        return front_between(state.setup.board, here, (aimed,)) if aimed and aimed != here else ()


def begin(game: LhyGame, action: DriveFire, reaction: bool) -> None:
    """Carry it out."""
    unit = game.state.units[action.unit]
    game.call(Rolling(action.unit, action.target, action.path, action.reverse, reaction, halts(unit)))
