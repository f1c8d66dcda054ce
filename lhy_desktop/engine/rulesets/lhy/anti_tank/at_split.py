"""V5.5: split anti-tank fire: one vehicle, gun or position fires at two enemy units at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lhy_desktop.engine.flow import DrawnVerb, Note, Preview, Refusal, Shared, predicate, total
from lhy_desktop.engine.rulesets.lhy.anti_tank import at_fire, at_targets, under_marker
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import AtShot, aim
from lhy_desktop.engine.rulesets.lhy.fire.split_fire import TURN, step
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, SplitAntiTank
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, BY_WHICH, chosen, eligible
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import bearing
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, answerable, lately

PAIR = 2
SPLITTERS = ("towed_gun", "fortified_position")


def halves(action: SplitAntiTank) -> tuple[AntiTank, AntiTank]:
    """The two shots of which it consists."""
    return AntiTank(action.unit, action.first), AntiTank(action.unit, action.second)


def known_shots(context: Context, action: SplitAntiTank) -> tuple[AtShot, ...]:
    """Both shots as the side knows them; () when one cannot be made at all."""
    if not all(at_targets.is_shot(context, half) for half in halves(action)):
        return ()
    before = lately(context.view, context.reaction)
    return tuple(aim(context.view, action.unit, one, before, split=True) for one in (action.first, action.second))


@predicate("V5.5")
def may_split(context: Context, action: SplitAntiTank) -> Refusal | None:
    """Armored fighting vehicles, towed guns and fortified positions split their fire, at two different units."""
    if action.first == action.second and not two_of_a_type(context, action.unit, action.first):
        return Refusal("V5.5", "Split fire is at two different targets.")
    counter = context.view.setup.counters.get(action.unit)
    if counter is None or counter.arm == "afv" or counter.kind in SPLITTERS:
        return None
    return Refusal("V5.5", f"{capital(unit_name(context.view.setup, action.unit))} cannot split anti-tank fire.")


@predicate("V5.5")
def two_of_a_type(context: Context, firer: str, target: str) -> bool | None:
    """Two units of one type under a marker are two targets; in reaction when the firer saw two of
    their deeds."""
    found = under_marker.read(target)
    if found is None or context.view.counts.get(under_marker.answer(found.hex, found.type), 0) < PAIR:
        return None
    if not context.reaction:
        return True
    return True if sum(deed.end == found.hex and deed.masked for deed in context.observed(firer)) >= PAIR else None


@predicate("V5.5")
def through_one_hexside(context: Context, action: SplitAntiTank) -> Refusal | None:
    """Both lines leave the hex through one hexside, its two corners included."""
    shots = known_shots(context, action)
    if not shots or any(shot.origin == shot.target.hex for shot in shots):
        return None
    board, origin = context.view.setup.board, shots[0].origin
    ways = {step(bearing(board, origin, shot.target.hex)) for shot in shots}
    if any(ways <= {(side + turn) % TURN for turn in (-1, 0, 1)} for side in range(0, TURN, 2)):
        return None
    places = tuple(shot.target.hex for shot in shots)
    return Refusal("V5.5", "Both lines of a split fire leave the hex by one hexside.", (origin, *places))


@predicate("V5.5")
def both_possible(context: Context, action: SplitAntiTank) -> Refusal | None:
    """Each half must be a legal shot by itself, with the modifier for split fire."""
    for half in halves(action):
        for check in (*at_targets.TARGET_CHECKS, at_targets.not_in_motion, at_targets.watches_for_movers):
            refused = check(context, half)
            if refused is not None:
                return refused
    for half, beside in zip(halves(action), (action.second, action.first), strict=True):
        refused = at_targets.spread_evenly(context, half, beside=beside)
        if refused is not None:
            return refused
    return next((found for shot in known_shots(context, action) if (found := at_targets.possible(shot))), None)


class SplitAntiTankVerb(DrawnVerb[Context, SplitAntiTank]):
    """Fire an anti-tank weapon at two targets at once."""

    name = "split anti-tank fire"
    action = SplitAntiTank
    checks = (*ACTOR_CHECKS, may_split, both_possible, through_one_hexside)
    shared = (Shared(lambda _, action: action.unit, BY_WHICH),)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[SplitAntiTank]:
        """Every unit that may split with every pair of targets."""
        view = self.facts.view
        targets = tuple(one for one in at_fire.known_targets(self.facts) if answerable(self.facts, one.hex))
        for firer in chosen(eligible(self.facts), unit) if targets else ():
            counter = view.setup.counters.get(firer)
            if counter is None or counter.atv is None or not (counter.arm == "afv" or counter.kind in SPLITTERS):
                continue
            for first, second in (*combinations(targets, PAIR), *self.doubled(firer, targets)):
                if hex in (None, first.hex, second.hex):
                    yield SplitAntiTank(firer, first.id, second.id)

    def doubled(self, firer: str, targets: tuple[Unit, ...]) -> Iterator[tuple[Unit, Unit]]:
        """Types of units of which two lie under a marker."""
        for one in targets if self.facts.view.counts else ():
            if two_of_a_type(self.facts, firer, one.id):
                yield one, one

    def preview(self, action: SplitAntiTank) -> Preview:
        """The ledger of both shots, and the chances of each."""
        shots = known_shots(self.facts, action)
        if not shots or not all(shot.clear for shot in shots):
            return Preview()
        lines = tuple(line for shot in shots for line in ledger(shot))
        rows = tuple(row for shot in shots for row in at_fire.outcomes(shot, total(ledger(shot))))
        told = tuple(
            Note("V5.5", f"At {at_targets.target_name(self.facts, shot.target.id)}: {signed(total(ledger(shot)))}.")
            for shot in shots
        )
        return Preview(lines, rows, told)


def begin(game: LhyGame, action: SplitAntiTank, reaction: bool) -> None:
    """Both markers are placed; the unit has acted."""
    first, second = halves(action)
    one = at_fire.true_shot(game.state, first, reaction, split=True)
    two = at_fire.true_shot(game.state, second, reaction, split=True, beside=one.target.id)
    at_fire.place(game, (one, two))
