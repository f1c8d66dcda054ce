"""V13.2: an anti-tank section moves into a hex where it finds cover and fires from there, as one action."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lhy_desktop.engine.flow import DrawnVerb, Frame, Note, Preview, Refusal, predicate, total
from lhy_desktop.engine.rulesets.lhy.anti_tank import at_fire, at_targets, under_marker
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import AtShot, aim
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, Maneuver, MoveFire
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.move.maneuver import ManeuverVerb
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March, set_out
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, able
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, answerable, lately
from lhy_desktop.engine.rulesets.lhy.terrain.cover import gives_cover

GROUND = tuple(check for check in ManeuverVerb.checks if check not in ACTOR_CHECKS)
"""What is asked of the move itself."""


def known_shot(context: Context, action: MoveFire) -> AtShot | None:
    """The shot as its side knows it, out of the hex that is entered; None when it is none."""
    if action.hex not in context.view.setup.board.index:
        return None
    if not at_targets.is_shot(context, AntiTank(action.unit, action.target)):
        return None
    return aim(context.view, action.unit, action.target, lately(context.view, context.reaction), origin=action.hex)


@predicate("V13.2")
def hunts_tanks(context: Context, action: MoveFire) -> Refusal | None:
    """Only anti-tank sections move and fire."""
    counter = context.view.setup.counters.get(action.unit)
    if counter is None or counter.kind == "latw":
        return None
    return Refusal("V13.2", f"{capital(unit_name(context.view.setup, action.unit))} does not move and fire.")


@predicate("V13.2")
def may_step(context: Context, action: MoveFire) -> Refusal | None:
    """It moves one hex, as in any maneuver."""
    seen = context.view.units.get(action.unit)
    if seen is None or seen.place != "map":
        return Refusal("V13.2", "Only a section on the map moves and fires.")
    move = Maneuver((action.unit,), (action.hex,))
    return next((found for check in GROUND if (found := check(context, move)) is not None), None)


@predicate("V13.2")
def into_a_lair(context: Context, action: MoveFire) -> Refusal | None:
    """The hex is cover or lies behind a cover hexside, or holds an improved position or a friendly combat unit."""
    view, there = context.view, action.hex
    if there not in view.setup.board.index or gives_cover(view.setup, there):
        return None
    if fact.work_at(view, there, "ip") is not None or any(
        one.side == context.seat and view.setup.counters[one.id].combat for one in fact.units_at(view, there)
    ):
        return None
    return Refusal("V13.2", f"{there} is no cover, and no friends are there to fire from.", (there,))


@predicate("V13.2")
def a_legal_shot(context: Context, action: MoveFire) -> Refusal | None:
    """The shot is legal out of the hex that is entered."""
    plain = AntiTank(action.unit, action.target)
    for check in at_targets.FROM_ANYWHERE:
        refused = check(context, plain)
        if refused is not None:
            return refused

    def made(other: AntiTank) -> Refusal | None:
        shot = known_shot(context, msgspec.structs.replace(action, target=other.target))
        return at_targets.possible(shot) if shot is not None else None

    return at_targets.spread_evenly(context, plain, made=made) or made(plain)


class MoveFireVerb(DrawnVerb[Context, MoveFire]):
    """Move an anti-tank section one hex and fire."""

    name = "move and fire"
    action = MoveFire
    checks = (hunts_tanks, *ACTOR_CHECKS, may_step, into_a_lair, a_legal_shot)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[MoveFire]:
        """Every section with every adjacent hex and every target near it."""
        view, board = self.facts.view, self.facts.view.setup.board
        targets = tuple(one for one in at_fire.known_targets(self.facts, hex) if answerable(self.facts, one.hex))
        for one in able(self.facts, MoveFire) if targets else ():
            seen, counter = view.units[one], view.setup.counters[one]
            if unit not in (None, one) or counter.kind != "latw" or seen.place != "map":
                continue
            for there in board.neighbors(seen.hex):
                for target in targets:
                    if board.distance(there, target.hex) <= (counter.atv_range or 0):
                        yield MoveFire(one, target.id, there)

    def preview(self, action: MoveFire) -> Preview:
        """As of a plain shot out of the hex that is entered."""
        shot = known_shot(self.facts, action)
        if shot is None or not shot.clear:
            return Preview()
        lines = ledger(shot)
        told = (Note("V13.2", f"It moves into {action.hex} first and fires from there."), *at_fire.notes(shot))
        return Preview(lines, at_fire.outcomes(shot, total(lines)), told)


class Stalking(Frame, frozen=True, tag="lhy.V13.2.Stalking"):
    """An anti-tank section that moves and fires. ``moved``: it has entered the hex."""

    unit: str
    target: str
    hex: str
    reaction: bool
    moved: bool = False

    rule = "V13.2"

    def advance(self, game: LhyGame) -> None:
        """The move, then the shot, if it has come through and its target is still there."""
        state = game.state
        if not self.moved:
            game.goto(msgspec.structs.replace(self, moved=True))
            set_out(game, March((self.unit,), state.units[self.unit].hex, (self.hex,), "", "maneuver"))
            return
        game.end()
        unit, target = state.units[self.unit], state.units[self.target]
        if unit.place != "map" or unit.hex != self.hex or unit.disrupted or target.place != "map":
            return
        shot = aim(state, self.unit, self.target, lately(state, self.reaction))
        if shot.clear:
            at_fire.place(game, (shot,))


def begin(game: LhyGame, action: MoveFire, reaction: bool) -> None:
    """The section sets out."""
    target = under_marker.truly(game.state, game.state.units[action.unit].side, action.target)
    game.call(Stalking(action.unit, target, action.hex, reaction))
