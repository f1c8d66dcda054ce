"""Anti-tank fire being drafted (V5): its targets with their modifiers, and where the rear of a vehicle lies (V4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from lhy_desktop.engine.flow import Ledger, LegalSet, Outcome, Refusal, given, total
from lhy_desktop.engine.rulesets.lhy.anti_tank import arcs
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_fire import outcomes
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_split import known_shots
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, DriveFire, SplitAntiTank
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored, Odds
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context

Shooting = AntiTank | SplitAntiTank | DriveFire
"""An answer that is anti-tank fire."""
NO_TARGET = (Refusal("V5.1", "There is no known vehicle, towed gun or fortified position to fire at."),)


class Aim(NamedTuple):
    """A known enemy with armor: its hex, the modifier of the shot, and the percent by which that marker alone harms it.
    Both are None where the shot is refused."""

    unit: str
    hex: str
    net: int | None
    harm: int | None


@dataclass(frozen=True)
class Aims:
    """V5: known enemies with armor and the shot of a unit at each, nearest first. ``first`` is another target of split
    fire; with ``moves`` it fires on the move along ``path``. () outside of segments."""

    unit: str
    first: str = ""
    moves: bool = False
    path: tuple[str, ...] = ()
    reverse: bool = False

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Aim, ...]:
        """One shot is looked at for every enemy."""
        context = given(facts, Context)
        if context is None or self.unit not in context.view.units:
            return ()
        return tuple(self._aim(legal, context, target) for target in _targets(context, self.unit))

    def action(self, target: str) -> Shooting:
        """The answer at a target."""
        if self.moves:
            return DriveFire(self.unit, target, self.path, self.reverse)
        return SplitAntiTank(self.unit, self.first, target) if self.first else AntiTank(self.unit, target)

    def _aim(self, legal: LegalSet, context: Context, target: str) -> Aim:
        made, hex = self.action(target), context.view.units[target].hex
        if made not in legal:
            return Aim(target, hex, None, None)
        if isinstance(made, SplitAntiTank):
            lines = next((ledger(shot) for shot in known_shots(context, made) if shot.target.id == target), ())
            return Aim(target, hex, total(lines), None)
        found = legal.preview(made)
        rows = [one for one in found.outcomes if one.table == Odds.ALONE and one.key != Armored.UNHARMED]
        return Aim(target, hex, total(found.ledger), sum(100 * one.low // one.of for one in rows))


@dataclass(frozen=True)
class Bursts:
    """V3.4: known hexes of the enemy and the modifier of small arms that a vehicle fires at each on the move; None
    where the fire is refused. () outside of segments."""

    unit: str
    path: tuple[str, ...] = ()
    reverse: bool = False

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[tuple[str, int | None], ...]:
        """One shot is looked at for every hex."""
        context = given(facts, Context)
        if context is None or self.unit not in context.view.units:
            return ()
        return tuple((hex, self._net(legal, hex)) for hex in context.enemies)

    def action(self, hex: str) -> DriveFire:
        """The answer at a hex."""
        return DriveFire(self.unit, hex, self.path, self.reverse)

    def _net(self, legal: LegalSet, hex: str) -> int | None:
        made = self.action(hex)
        return total(legal.preview(made).ledger) if made in legal else None


def _targets(context: Context, unit: str) -> Iterator[str]:
    view = context.view
    here, board = view.units[unit].hex, view.setup.board
    known = [
        one for one in view.units.values()
        if one.side != context.seat and one.place == "map" and view.setup.counters[one.id].av is not None
    ]  # fmt: skip
    if here:
        known.sort(key=lambda one: board.distance(here, one.hex))
    yield from (one.id for one in known)


class Half(NamedTuple):
    """One line of a split fire: the target, the ledger, and what its marker alone does."""

    target: str
    ledger: Ledger
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True)
class Halves:
    """V5.5: both lines of a split fire as the asked side knows them; () where it cannot be made."""

    action: SplitAntiTank

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Half, ...]:
        """The lines in the order of the answer."""
        context = given(facts, Context)
        shots = known_shots(context, self.action) if context is not None else ()
        return tuple(Half(one.target.id, lines := ledger(one), outcomes(one, total(lines))) for one in shots)


def rear(view: View, unit: str) -> tuple[int, ...]:
    """V4.4-V4.6: the frontal centers of a unit for whoever reacts now to what it did; () when it has none."""
    seen, cycle = view.units.get(unit), view.cycle
    if seen is None or cycle is None or seen.place != "map":
        return ()
    return arcs.fronts(view, seen, cycle.before)
