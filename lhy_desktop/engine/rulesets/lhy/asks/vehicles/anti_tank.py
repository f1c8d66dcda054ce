"""Anti-tank fire being drafted (V5): its targets with their modifiers, and where the rear of a vehicle lies (V4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from lhy_desktop.engine.flow import Ledger, LegalSet, Outcome, Refusal, given, total
from lhy_desktop.engine.rulesets.lhy.anti_tank import arcs
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_fire import known_targets, outcomes
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_group import known_shots as group_shots
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_split import known_shots
from lhy_desktop.engine.rulesets.lhy.anti_tank.opportunity import caught
from lhy_desktop.engine.rulesets.lhy.anti_tank.under_marker import FOOT, TYPES, answer, name, read
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, AntiTankGroup, DriveFire, MoveFire, SplitAntiTank
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored, Effect, Odds
from lhy_desktop.engine.rulesets.lhy.model.view import Setup, View
from lhy_desktop.engine.rulesets.lhy.model.words import unit_name, with_article
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context

Shooting = AntiTank | SplitAntiTank | AntiTankGroup | DriveFire | MoveFire
"""An answer that is anti-tank fire."""
MOST = 9
"""The most units named as able to fire along."""
NO_TARGET = (Refusal("V5.1", "There is no known vehicle, towed gun or fortified position to fire at."),)


class Aim(NamedTuple):
    """A known enemy with armor, or a type of units under a marker: its hex, the hex in which opportunity fire catches
    it (V6.3; "" where it stands), the modifier of the shot, and the percent by which that marker alone harms it. The
    last two are None where the shot is refused. Small arms on the move have the hex as their target."""

    target: str
    hex: str
    via: str
    net: int | None
    harm: int | None

    @property
    def key(self) -> str:
        """What tells it from others."""
        return f"{self.target}|{self.via}" if self.via else self.target


@dataclass(frozen=True)
class Aims:
    """V5: known enemies with armor and the shot of a unit at each, nearest first. ``first`` is another target of split
    fire, ``others`` fire along (V4.3). With ``moves`` it fires on the move along ``path``, a section on foot by moving
    first (V13.2); ``assaults`` is the hex assaulted with it (V3.4.4). () outside of segments."""

    unit: str
    first: str = ""
    others: tuple[str, ...] = ()
    moves: bool = False
    path: tuple[str, ...] = ()
    reverse: bool = False
    on_foot: bool = False
    assaults: str = ""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Aim, ...]:
        """One shot is looked at for every enemy, and one more for every hex in which it is caught."""
        context = given(facts, Context)
        if context is None or self.unit not in context.view.units:
            return ()
        here, board = context.view.units[self.unit].hex, context.view.setup.board
        found = []
        for one in sorted(known_targets(context), key=lambda unit: board.distance(here, unit.hex) if here else 0):
            plain = self._aim(legal, context, one.id, one.hex, "")
            late = () if self.first or self.moves or self.others else caught(context, self.unit, one.id)
            ways = [aim for via in late if (aim := self._aim(legal, context, one.id, one.hex, via)).net is not None]
            found += ways if plain.net is None and ways else [plain, *ways]
        bursts = context.enemies if self.moves and not self.on_foot else ()
        found += [aim for there in bursts if (aim := self._aim(legal, context, there, there, "")).net is not None]
        return tuple(found)

    def action(self, target: str, via: str = "") -> Shooting:
        """The answer at a target."""
        if self.moves and self.on_foot:
            return MoveFire(self.unit, target, self.path[0] if self.path else "")
        if self.moves:
            return DriveFire(self.unit, target, self.path, self.reverse and bool(self.path), self.assaults)
        if self.others:
            return AntiTankGroup((self.unit, *self.others), target)
        return SplitAntiTank(self.unit, self.first, target) if self.first else AntiTank(self.unit, target, via)

    def _aim(self, legal: LegalSet, context: Context, target: str, hex: str, via: str) -> Aim:
        made = self.action(target, via)
        if made not in legal:
            return Aim(target, hex, via, None, None)
        if isinstance(made, SplitAntiTank):
            lines = next((ledger(shot) for shot in known_shots(context, made) if shot.target.id == target), ())
            return Aim(target, hex, via, total(lines), None)
        if isinstance(made, AntiTankGroup):
            return Aim(target, hex, via, total(ledger(group_shots(context, made)[0])), None)
        found = legal.preview(made)
        rows = [one for one in found.outcomes if one.table == Odds.ALONE]
        harm = sum(100 * one.low // one.of for one in rows if one.key not in (Armored.UNHARMED, Effect.NO_EFFECT))
        return Aim(target, hex, via, total(found.ledger), harm if rows else None)


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
        return DriveFire(self.unit, hex, self.path, self.reverse and bool(self.path))

    def _net(self, legal: LegalSet, hex: str) -> int | None:
        made = self.action(hex)
        return total(legal.preview(made).ledger) if made in legal else None


@dataclass(frozen=True)
class Partners:
    """V4.3: units that may fire at a target together with a unit and those who fire along already; () where none."""

    unit: str
    others: tuple[str, ...]
    target: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """In roster order, including those who fire along; at most nine."""
        context = given(facts, Context)
        if context is None or context.reaction or not self.target:
            return ()
        found: list[str] = []
        for seen in context.own:
            rest = tuple(one for one in self.others if one != seen.id)
            group = AntiTankGroup((self.unit, *rest, seen.id), self.target)
            if seen.id != self.unit and len(found) < MOST and (seen.id in self.others or group in legal):
                found.append(seen.id)
        return tuple(found)


def target_words(setup: Setup, target: str) -> str:
    """A target in a sentence: a unit's name, a type of units under a marker, or whom small arms at a hex are for."""
    if target in setup.board.index:
        return "the foot units"
    under = read(target)
    return f"{with_article(TYPES[under.type][1])} under the marker" if under is not None else unit_name(setup, target)


def unseen(hex: str) -> tuple[str, ...]:
    """V5.13: everything that anti-tank fire may be aimed at under the marker of a hex, by type."""
    return tuple(name(hex, type) for type in TYPES)


def counted(view: View, hex: str) -> tuple[tuple[int, str], ...]:
    """13.1: what was said to lie under the marker of a hex: how many of which type; () when nobody has asked."""
    words = {FOOT: "foot unit", **{type: words for type, (_, words) in TYPES.items()}}
    said = ((view.counts.get(answer(hex, type), 0), called) for type, called in words.items())
    return tuple(one for one in said if one[0]) if hex in view.counts else ()


class Half(NamedTuple):
    """One line of a fire with several: who fires at what, the ledger, and what its marker alone does."""

    unit: str
    target: str
    ledger: Ledger
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True)
class Halves:
    """V5.5, V4.3: the lines of a split or joint fire as the asked side knows them; () where it cannot be made."""

    action: SplitAntiTank | AntiTankGroup

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Half, ...]:
        """The lines in the order of the answer."""
        context, made = given(facts, Context), self.action
        if context is None:
            return ()
        shots = known_shots(context, made) if isinstance(made, SplitAntiTank) else group_shots(context, made)
        return tuple(Half(s.firer.id, s.target.id, lines := ledger(s), outcomes(s, total(lines))) for s in shots)


def rear(view: View, unit: str) -> tuple[int, ...]:
    """V4.4-V4.6: the frontal centers of a unit for whoever reacts now to what it did; () when it has none."""
    seen, cycle = view.units.get(unit), view.cycle
    if seen is None or cycle is None or seen.place != "map":
        return ()
    return arcs.fronts(view, seen, cycle.before)
