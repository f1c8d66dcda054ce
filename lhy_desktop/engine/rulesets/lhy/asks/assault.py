"""Assaults (11): ways in, the sums and odds of an assault, and the decisions that name units of one hex."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from lhy_desktop.engine.flow import LegalSet, given, other
from lhy_desktop.engine.rulesets.lhy.asks.march import NOWHERE, onward
from lhy_desktop.engine.rulesets.lhy.assault import vehicles_going_in as going_in
from lhy_desktop.engine.rulesets.lhy.assault.advances import Winners
from lhy_desktop.engine.rulesets.lhy.assault.arrow_decisions import Deciding
from lhy_desktop.engine.rulesets.lhy.assault.assault_forecast import declared as declared
from lhy_desktop.engine.rulesets.lhy.assault.assault_forecast import of_hex as of_hex
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import Came as Came
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import Clash as Clash
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import at as at
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import best_choice as best_choice
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import cohesion as cohesion
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import ledger as ledger
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import masked
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import strength as strength
from lhy_desktop.engine.rulesets.lhy.assault.declaring import AssaultVerb
from lhy_desktop.engine.rulesets.lhy.assault.destruction_attempts import Hunt
from lhy_desktop.engine.rulesets.lhy.assault.melee import Muster
from lhy_desktop.engine.rulesets.lhy.assault.retreats import Retreating
from lhy_desktop.engine.rulesets.lhy.assault.vehicle_retreats import RollingBack
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, Feint, Retreat
from lhy_desktop.engine.rulesets.lhy.model.view import SeenArrow, View
from lhy_desktop.engine.rulesets.lhy.move import withdrawal_way
from lhy_desktop.engine.rulesets.lhy.move.path_rules import start_of
from lhy_desktop.engine.rulesets.lhy.move.withdrawal_way import Options
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context


@dataclass(frozen=True)
class Assaults:
    """11.1, V14.1: every way by which units may assault a hex, in the canonical order of ways; by each way a vehicle in
    motion may also stop with its assault; ways over an enemy that is overrun come last (V3.8). () outside of
    segments."""

    units: tuple[str, ...]
    hex: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Assault, ...]:
        """The ways of all the units together."""
        context = given(facts, Context)
        start = start_of(context, self.units) if context is not None else ""
        if context is None or not start:
            return ()
        driven = going_in.driven(context.view, self.units)
        ways = (way for way in AssaultVerb(context).ways(start, driven) if way[-1] == self.hex)
        found = [one for way in ways for one in going_in.with_halts(context.view, Assault(self.units, way))]
        if driven:
            found += (one for one in going_in.over(context, self.units) if one.path[-1] == self.hex)
        return tuple(action for action in found if action in legal)


@dataclass(frozen=True)
class Arrows:
    """11.1.4: the assault arrows that wait for an answer; () for any other decision."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[SeenArrow, ...]:
        """The arrows of the asked side; none while units whose feint failed fall back."""
        found = given(facts, Deciding)
        return found.arrows if found is not None and not found.back else ()


class Band(NamedTuple):
    """The units that a decision of an assault concerns: their hex, and the units in roster order."""

    start: str
    units: tuple[str, ...]


@dataclass(frozen=True)
class Called:
    """The units that a decision of an assault concerns: those under ``arrow``, or those that fall back, take part,
    retreat or may advance; also enemy vehicles that one may try to destroy (V15).

    ``Band("", ())`` for any other decision and for an arrow of the other side.
    """

    arrow: int = 0

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Band:
        """The units as the asked side knows them."""
        deciding = given(facts, Deciding)
        if deciding is not None:
            arrow = deciding.arrow(self.arrow)
            if deciding.back or arrow is None:
                return Band(deciding.start, deciding.back)
            return Band(arrow.start, arrow.units)
        retreating = given(facts, Retreating)
        if retreating is not None:
            return Band(retreating.start, retreating.units)
        rolling = given(facts, RollingBack)
        if rolling is not None:
            return Band(rolling.start, rolling.units)
        hunt = given(facts, Hunt)
        if hunt is not None:
            return Band(hunt.hex, hunt.prey)
        found = given(facts, Muster) or given(facts, Winners)
        return Band(found.hex, found.units) if found is not None else Band("", ())


@dataclass(frozen=True)
class Onward:
    """11.2, 11.5: the hexes where a withdrawal under an arrow, a fall back or a retreat may continue from the end of
    ``path``, and the class of these hexes. ``NOWHERE`` for any other decision, and for vehicles, whose ways have no
    classes: ``WaysBack`` says all of theirs. ``units`` are those that go, when some are chosen."""

    path: tuple[str, ...]
    arrow: int = 0
    units: tuple[str, ...] = ()

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Options:
        """The answer; empty where such a way may go no farther."""
        start, called = Called(self.arrow).answer(legal, facts)
        retreating, deciding = given(facts, Retreating), given(facts, Deciding)
        if retreating is not None:
            return onward(retreating.setup, retreating.ground, (start, *self.path), retreating.options)
        if deciding is None or not start or going_in.driven(deciding.view, self.units or called):
            return NOWHERE
        ground = withdrawal_way.ground_of(deciding.context).of(self.units or called)[0]
        return onward(deciding.view.setup, ground, (start, *self.path))


@dataclass(frozen=True)
class WaysBack:
    """11.2, 11.5: every legal way of exactly these units under an arrow or in retreat, one way for each result. Ways
    that leave the map without entering a hex are left out. () for any other decision."""

    units: tuple[str, ...]

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[tuple[str, ...], ...]:
        """The hexes entered by each way."""
        if not self.units:
            return ()
        found = (a for a in legal.narrow(self.units[0]) if isinstance(a, Feint | Retreat))
        if given(facts, RollingBack) is not None:
            return tuple(action.path for action in found if set(action.units) == set(self.units))
        return tuple(action.path for action in found if action.units == self.units and action.path)


def pledged(view: View, hex: str, without: Collection[str] = ()) -> Clash | None:
    """11.1.4: the assault of a hex as it will be once all units under arrows that point there have gone in, with the
    best choice of both sides; units ``without`` stay away. None when nobody would attack."""
    arrows = [arrow for arrow in view.arrows if arrow.target == hex]
    going = view.assaults.get(hex)
    if going is None and not any(set(arrow.units) - set(without) for arrow in arrows):
        return None
    attacker = going.attacker if going is not None else arrows[0].seat
    coming = {seat: [u for a in arrows if a.seat == seat for u in a.units] for seat in (attacker, other(attacker))}
    here = {seat: [u.id for u in fact.units_at(view, hex) if u.side == seat and not u.hidden] for seat in coming}
    there = {seat: tuple(u for u in (*here[seat], *coming[seat]) if u not in without) for seat in coming}
    came = [Came(e.unit, e.origin, e.cycle, e.coordinated) for e in going.entrances] if going is not None else []
    came += [Came(u, a.start, a.cycle, False) for a in arrows if a.seat == attacker for u in a.units]
    return Clash(
        view,
        hex,
        attacker,
        there[attacker],
        there[other(attacker)],
        best_choice(view, there[attacker]),
        best_choice(view, there[other(attacker)]),
        tuple(came),
        masked(view, hex, other(attacker)),
    )


@dataclass(frozen=True)
class ClashOf:
    """11.4.0: the assault being settled, with these participants of the asked side; None for any other decision."""

    chosen: tuple[str, ...]

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Clash | None:
        """The assault. The other side has named its participants already, or the best ones it could name are taken."""
        found = given(facts, Muster)
        return found.clash(self.chosen) if found is not None else None
