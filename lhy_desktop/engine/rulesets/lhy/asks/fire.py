"""Fire being drafted, and its expected effect (8, 10): joint fires line by line, who may join, fronts, exact odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lhy_desktop.engine.flow import Ledger, LegalSet, Outcome, Refusal, Seat, given, other, total
from lhy_desktop.engine.rulesets.lhy.command.russian_command import Aiding
from lhy_desktop.engine.rulesets.lhy.fire import split_fire
from lhy_desktop.engine.rulesets.lhy.fire.fire_forecast import outcomes as outcomes
from lhy_desktop.engine.rulesets.lhy.fire.fire_forecast import subjects
from lhy_desktop.engine.rulesets.lhy.fire.fire_modifiers import known_ledger, terrain
from lhy_desktop.engine.rulesets.lhy.fire.group_fire import Choosing, from_behind_at_least
from lhy_desktop.engine.rulesets.lhy.fire.shot import Shot, moved
from lhy_desktop.engine.rulesets.lhy.fire.small_arms import known_shot
from lhy_desktop.engine.rulesets.lhy.fire.split_fire import TURN as TURN
from lhy_desktop.engine.rulesets.lhy.fire.split_fire import step as step
from lhy_desktop.engine.rulesets.lhy.losses.subject_unit import best, leader_effect
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire, FireGroup, SplitFire
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.view import Unit, View
from lhy_desktop.engine.rulesets.lhy.resolution import fire_odds
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES as FACES
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import WORDS as WORDS
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import bearing as bearing
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import crowded as crowded
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import from_behind as from_behind
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context

SPLIT, GROUP = "split fire", "group fire"
"""The names of the verbs of fire with several lines."""
MOST = 9
"""The most units named as able to join."""
HALF = 3
"""How far, in twelfths of a turn, the farthest hexside for one line of a split fire may lie from the other line."""


class Part(NamedTuple):
    """One line of a fire: which units fire, at which hex, and the ledger."""

    unit: str
    hex: str
    ledger: Ledger

    @property
    def net(self) -> int:
        """The value of its marker."""
        return total(self.ledger)


@dataclass(frozen=True)
class Parts:
    """Each line of a fire, in order; () for a fire that cannot be made at all, and outside of segments."""

    action: Fire | SplitFire | FireGroup

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Part, ...]:
        """The lines as the asked side knows them, before a defender has chosen his front."""
        context, made = given(facts, Context), self.action
        if context is None:
            return ()
        if isinstance(made, SplitFire):
            return tuple(Part(made.unit, s.target, known_ledger(s)) for s in split_fire.known_shots(context, made))
        units = (made.unit,) if isinstance(made, Fire) else made.units
        found = []
        for unit in units:
            shot = known_shot(context, Fire(unit, made.target))
            if shot is not None:
                found.append(Part(unit, shot.target, known_ledger(shot)))
        return tuple(found)


@dataclass(frozen=True)
class FireTargets:
    """Known enemy hexes in the order of the board, each with the modifier of the first unit's line there, when it fires
    alone or with those who ``joined``; None where this fire cannot go. () outside of segments."""

    unit: str
    joined: tuple[str, ...] = ()

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[tuple[str, int | None], ...]:
        """One fire is looked at for every hex."""
        found = []
        for hex in _enemies(facts):
            made = FireGroup((self.unit, *self.joined), hex) if self.joined else Fire(self.unit, hex)
            found.append((hex, _net(legal, facts, made, hex)))
        return tuple(found)


@dataclass(frozen=True)
class SplitTargets:
    """8.2: known enemy hexes in the order of the board, each with the modifier of a split fire's line there.

    With ``first`` given, the line is the second one, else the first; None where it cannot go. () outside of segments.
    With ``second`` also given, the line at ``first`` is that of exactly this split.
    """

    unit: str
    first: str = ""
    second: str = ""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[tuple[str, int | None], ...]:
        """For a first target, the modifier is that of the first split that includes it."""
        return tuple((hex, _net(legal, facts, self._made(legal, hex), hex)) for hex in _enemies(facts))

    def _made(self, legal: LegalSet, hex: str) -> SplitFire | None:
        second = hex if hex != self.first else self.second
        if self.first and second:
            return SplitFire(self.unit, self.first, second)
        return next((a for a in legal.narrow(self.unit, SPLIT, hex) if isinstance(a, SplitFire)), None)


def _enemies(facts: tuple[object, ...]) -> tuple[str, ...]:
    context = given(facts, Context)
    if context is None:
        return ()
    return tuple(sorted(filter(None, context.enemies), key=context.view.setup.board.index.__getitem__))


def _net(legal: LegalSet, facts: tuple[object, ...], made: Fire | SplitFire | FireGroup | None, hex: str) -> int | None:
    if made is not None and made in legal:
        for part in Parts(made).answer(legal, facts):
            if part.hex == hex:
                return part.net
    return None


@dataclass(frozen=True)
class WhySplit:
    """8.2: why a unit cannot split its fire now; () when it can, and outside of segments."""

    unit: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Refusal, ...]:
        """The refusals at the hexes where the unit saw moves end, else at those of the enemy."""
        if given(facts, Context) is None or next(legal.narrow(self.unit, SPLIT), None) is not None:
            return ()
        ends = MovesSeen(self.unit).answer(legal, facts) or _enemies(facts)
        if not ends:
            return (Refusal("8.1", "There is no known enemy to fire at."),)
        return legal.explain(SplitFire(self.unit, ends[0], ends[-1]))


@dataclass(frozen=True)
class MovesSeen:
    """8.2: hexes where a unit saw enemies end a move in the segment just ended; () outside of reactions."""

    unit: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """Each hex once, in the order of the moves."""
        context = given(facts, Context)
        if context is None or not context.reaction:
            return ()
        return tuple(dict.fromkeys(deed.end for deed in context.observed(self.unit) if deed.end and moved(deed)))


class Joiner(NamedTuple):
    """A unit that could join a fire: the value of its marker, and how the group would then do."""

    unit: str
    net: int
    text: str


@dataclass(frozen=True)
class JoinersOf:
    """8.4a: units that could fire at a target together with a unit and those who ``joined``; () where no group can be
    formed."""

    unit: str
    joined: tuple[str, ...]
    target: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Joiner, ...]:
        """The units in roster order, including those who joined; at most nine."""
        context = given(facts, Context)
        found: list[Joiner] = []
        if context is None or context.reaction or not self.target:
            return ()
        for seen in context.own:
            if seen.place != "map" or seen.id == self.unit or len(found) == MOST:
                continue
            units = (self.unit, *(one for one in self.joined if one != seen.id), seen.id)
            if FireGroup(units, self.target) in legal:
                (part,) = Parts(Fire(seen.id, self.target)).answer(legal, facts)
                found.append(Joiner(seen.id, part.net, from_behind_at_least(context, units, self.target).text))
        return tuple(found)


class WedgeOf(NamedTuple):
    """Hexsides (directions 1 to 6) through which the second line may leave, and the hexes that it may reach."""

    sides: tuple[int, ...]
    hexes: tuple[str, ...]


@dataclass(frozen=True)
class Wedge:
    """8.2: where the second line of a unit's split fire may go when the first goes to ``target``; otherwise empty."""

    unit: str
    target: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> WedgeOf:
        """The hexes within the unit's range, whoever stands there."""
        context = given(facts, Context)
        seen = context.view.units.get(self.unit) if context is not None else None
        if context is None or seen is None or seen.place != "map" or self.target in ("", seen.hex):
            return WedgeOf((), ())
        board, start = context.view.setup.board, seen.hex
        reach = context.view.setup.counters[self.unit].sav_range or 0
        within = (there for there in board.within(start, reach) if there != start)
        hexes = tuple(h for h in within if split_fire.within_wedge(context, start, self.target, h))
        here = step(bearing(board, start, self.target))
        sides = (s for s in range(TURN // 2) if min((2 * s - here) % TURN, (here - 2 * s) % TURN) <= HALF)
        return WedgeOf(tuple(side + 1 for side in sides), hexes)


# -- the defender's front -------------------------------------------------------------------------------------------


class Fired(NamedTuple):
    """A hex that is fired at, and the hexes from which the fires come, one for each shot."""

    target: str
    origins: tuple[str, ...]


@dataclass(frozen=True)
class Front:
    """8.4a: the fires for which a defender now chooses his front; ``("", ())`` for any other decision."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Fired:
        """The fires; where they come from is public."""
        found = given(facts, Choosing)
        return Fired("", ()) if found is None else Fired(found.target, found.origins)


# -- the ground between ---------------------------------------------------------------------------------------------


def protection(view: View, origin: str, target: str, firing: Seat) -> int:
    """2.3: what the ground of a hex, the hexsides that the line crosses and the works in it take off fire of a side
    from ``origin`` (0 or less), whoever stands there. Hindrances are not in it."""
    line = terrain(Shot(view, Unit("", firing, "map", origin), target, False, False, (), False))
    return line.value if line is not None else 0


# -- the expected effect of fire ------------------------------------------------------------------------------------


def odds(view: View, hex: str, victim: Seat, markers: Sequence[int]) -> tuple[Outcome, ...]:
    """The outcome table for only markers of these values on the units of a side in a hex; () without units."""
    return fire_odds.table(Odds.ALONE, markers, subjects(view, hex, victim), view.setup.tables.resolution.casualty_at)


@dataclass(frozen=True)
class AidedHex:
    """10.4: the hex that a commander may steady now; "" for any other decision."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> str:
        """The hex that is resolved next."""
        found = given(facts, Aiding)
        return "" if found is None else found.hex


@dataclass(frozen=True)
class Loss:
    """10.4: the chance of a casualty, in whole percent, in the hex to be steadied, with a leader's help ("" for no
    leader).

    None for any other decision, and when there is no marker on the hex or no known unit in it.
    """

    leader: str = ""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> int | None:
        """The chance, from the markers there and the first of the units that may meet them."""
        found = given(facts, Aiding)
        return None if found is None else _loss(found, self.leader)


def _loss(aid: Aiding, leader: str) -> int | None:
    view, setup, counters = aid.view, aid.view.setup, aid.view.setup.counters
    units = [unit for unit in fact.units_at(view, aid.hex) if unit.side == aid.seat]
    markers = [marker.value for marker in view.fire.get(aid.hex, ()) if marker.by == other(aid.seat)]
    markers += [blast.value for blast in view.blasts.get(aid.hex, ()) if not blast.smoke]
    first = next(iter(best(setup, units)), None)
    if first is None or not markers:
        return None
    subject = fact.standing(view, first.id)
    leaders = [counters[u.id] for u in units if not u.disrupted and counters[u.id].command is None]
    leaders += [counters[leader]] if leader else []
    weak = first.disrupted or fact.never_disrupted(view, first.id)
    judged = fire_odds.Subject(subject.cohesion, weak, leader_effect(setup, subject, leaders))
    ways = fire_odds.counts(markers, judged, setup.tables.resolution.casualty_at)
    found: int = round(100 * ways[fire_odds.CASUALTY] / FACES ** len(markers))
    return found
