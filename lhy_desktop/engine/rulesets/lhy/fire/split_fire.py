"""8.2: split fire: in reaction one unit fires at two hexes at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from lhy_desktop.engine.flow import DrawnVerb, Note, Preview, Refusal, Shared, other, predicate, total
from lhy_desktop.engine.rulesets.lhy.fire import fire_forecast
from lhy_desktop.engine.rulesets.lhy.fire.fire_modifiers import known_ledger
from lhy_desktop.engine.rulesets.lhy.fire.shot import Shot, aim, moved
from lhy_desktop.engine.rulesets.lhy.fire.small_arms import TARGET_CHECKS, place, shot_of
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire, SplitFire
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, BY_WHICH, chosen, eligible
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import bearing
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame

TURN = 12
"""The number of positions around a hex: six hexsides and six vertices."""


def halves(action: SplitFire) -> tuple[Fire, Fire]:
    """The two shots of which a split fire consists."""
    return Fire(action.unit, action.first), Fire(action.unit, action.second)


def known_shots(context: Context, action: SplitFire) -> tuple[Shot, ...]:
    """Both shots as the side knows them; () when one cannot be made at all."""
    unit = context.view.units.get(action.unit)
    names = context.view.setup.board.index
    if unit is None or unit.place != "map" or context.view.setup.counters[action.unit].sav is None:
        return ()
    if action.first not in names or action.second not in names:
        return ()
    before = context.view.cycle.before if context.view.cycle is not None and context.reaction else ()
    return tuple(
        aim(context.view, action.unit, t, context.reaction, before, True) for t in (action.first, action.second)
    )


@predicate("8.2")
def may_split(context: Context, action: SplitFire) -> Refusal | None:
    """Only in reaction; only infantry and machine guns with a small-arms value of at least one; no Russian SMG
    squad."""
    if not context.reaction:
        return Refusal("8.2", "Fire is split in reaction only.")
    counter = context.view.setup.counters.get(action.unit)
    if counter is None or counter.sav is None:
        return None
    name = capital(unit_name(context.view.setup, action.unit))
    if fires_at_one_hex(counter):
        return Refusal("V5.14", f"{name} does not split small-arms fire: vehicles and guns fire at one hex.")
    least = context.view.setup.tables.small_arms.split_least_sav
    if counter.sav < least or not counter.combat:
        return Refusal("8.2", f"{name} has a small-arms value below {signed(least)} and cannot split its fire.")
    if counter.smg:
        return Refusal("8.2", f"{name} carries submachine guns and cannot split its fire.")
    return None


@predicate("V5.14")
def fires_at_one_hex(counter: Counter) -> bool | None:
    """Only infantry, machine guns and fortified positions split small-arms fire."""
    return True if counter.arm != "foot" or counter.kind == "towed_gun" else None


@predicate("8.2")
def two_hexes(context: Context, action: SplitFire) -> Refusal | None:
    """Two different hexes."""
    return Refusal("8.2", "Split fire is at two different hexes.") if action.first == action.second else None


def ended_there(context: Context, unit: str, hex: str) -> bool:
    """Whether a unit saw an enemy end a maneuver in this hex in the segment just ended."""
    return any(
        moved(deed) and deed.end == hex and not fact.by_steel(context.view, deed) for deed in context.observed(unit)
    )


@predicate("8.2")
def at_movers(context: Context, action: SplitFire) -> Refusal | None:
    """In each of the two hexes an enemy must have ended a maneuver."""
    if action.unit not in context.view.units:
        return None
    for hex in (action.first, action.second):
        if not ended_there(context, action.unit, hex):
            return Refusal("8.2", f"Nobody ended a maneuver in {hex}; fire is split at movers only.", (hex,))
    return None


@predicate("8.2")
def one_way_out(context: Context, action: SplitFire) -> Refusal | None:
    """Both lines leave through the same hexside or through two adjacent ones, including their vertices."""
    unit, board = context.view.units.get(action.unit), context.view.setup.board
    if unit is None or unit.place != "map" or not {action.first, action.second} <= set(board.index):
        return None
    if unit.hex in (action.first, action.second) or within_wedge(context, unit.hex, action.first, action.second):
        return None
    text = "Both lines of a split fire must leave the hex by the same hexside or by two adjacent ones."
    return Refusal("8.2", text, (unit.hex, action.first, action.second))


def within_wedge(context: Context, origin: str, first: str, second: str) -> bool:
    """8.2: whether two lines out of a hex lie within two adjacent hexsides, including the three vertices of these."""
    board = context.view.setup.board
    ways = [step(bearing(board, origin, target)) for target in (first, second)]
    wedges = ({(start + turn) % TURN for turn in range(5)} for start in range(1, TURN, 2))  # vertex to vertex to vertex
    return any(set(ways) <= wedge for wedge in wedges)


def step(position: int) -> int:
    """A position in twelfths of a turn clockwise: hexsides are even, vertices odd."""
    return 2 * position if position < 6 else 2 * (position - 6) + 1


@predicate("8.2")
def both_possible(context: Context, action: SplitFire) -> Refusal | None:
    """Each half must be a legal shot by itself."""
    for half in halves(action):
        for check in TARGET_CHECKS:
            refused = check(context, half)
            if refused is not None:
                return refused
    return None


@predicate("8.2")
def both_strong_enough(context: Context, action: SplitFire) -> Refusal | None:
    """When either net modifier is below -4, the whole split is not allowed."""
    least = context.view.setup.tables.small_arms.net_least
    for shot in known_shots(context, action):
        if shot.band is None or shot.target == shot.origin:
            continue
        net = total(known_ledger(shot))
        if net < least:
            text = (
                f"Split, the net modifier at {shot.target} would be {signed(net)}; below {signed(least)} is no attack."
            )
            return Refusal("8.2", text, (shot.target,))
    return None


def _ends(context: Context) -> frozenset[str]:
    """The hexes in which enemies ended maneuvers in the segment just ended, whoever saw them."""
    before = context.view.cycle.before if context.view.cycle is not None else ()
    return frozenset(deed.end for deed in before if deed.seat != context.seat and moved(deed) and deed.end)


class SplitVerb(DrawnVerb[Context, SplitFire]):
    """Split the fire of one unit on two hexes."""

    name = "split fire"
    action = SplitFire
    checks = (*ACTOR_CHECKS, may_split, two_hexes, at_movers, one_way_out, both_possible, both_strong_enough)
    shared = (Shared(lambda _, action: action.unit, BY_WHICH),)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[SplitFire]:
        """Every pair of hexes where the unit saw moves end; ``hex`` restricts them to pairs that contain it."""
        if not self.facts.reaction or len(_ends(self.facts)) < 2:
            return
        for firer in chosen(eligible(self.facts), unit):
            if firer not in self.facts.view.units:
                continue
            ends = dict.fromkeys(deed.end for deed in self.facts.observed(firer) if moved(deed) and deed.end)
            for first, second in combinations(ends, 2):
                if hex in (None, first, second):
                    yield SplitFire(firer, first, second)

    def preview(self, action: SplitFire) -> Preview:
        """Both ledgers one after the other, and the possible effects of each marker."""
        shots = known_shots(self.facts, action)
        if not shots or any(shot.band is None or shot.origin == shot.target for shot in shots):
            return Preview()
        found = Preview()
        for shot in shots:
            lines = known_ledger(shot)
            outcomes = fire_forecast.outcomes(self.facts.view, shot.target, other(shot.seat), total(lines))
            named = tuple(
                msgspec.structs.replace(row, hex=shot.target, caption=f"{shot.target}, {row.caption}")
                for row in outcomes
            )
            note = Note("8.2", f"{shot.target}: marker {signed(total(lines))}.")
            found = Preview(found.ledger + lines, found.outcomes + named, (*found.notes, note))
        return found


def begin(game: LhyGame, action: SplitFire) -> None:
    """Place both markers; the unit has acted once."""
    place(game, tuple(shot_of(game.state, action.unit, t, True, split=True) for t in (action.first, action.second)))
