"""11.5: retreats after an assault: how far, which way, breaking out, and the check next to an enemy."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    LegalSet,
    Note,
    Preview,
    Question,
    Refusal,
    Seat,
    Shared,
    Telling,
    Verb,
    predicate,
)
from lhy_desktop.engine.rulesets.lhy.assault.arrow_decisions import groups
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import in_town
from lhy_desktop.engine.rulesets.lhy.losses import casualties
from lhy_desktop.engine.rulesets.lhy.losses.subject_unit import best
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Retreat
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    capital,
    edge_name,
    in_hexes,
    known_subject,
    side_name,
    unit_names,
)
from lhy_desktop.engine.rulesets.lhy.move import withdrawal_way
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March
from lhy_desktop.engine.rulesets.lhy.move.withdrawal_way import CLASSES, Ground, Options
from lhy_desktop.engine.rulesets.lhy.resolution.cohesion_checks import Checks
from lhy_desktop.engine.rulesets.lhy.segments.contact import enemies_in
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain.cover import WALLS, shelters
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import passable

SHELLED = "mortar fire"
"""What ``tables.Assault.last_way`` says when mortar fire opens before the enemy's hexes do."""
BREAKOUT = 5
"""The last class of a retreat's hexes: through hexes of the enemy."""
WORDS = CLASSES | {BREAKOUT: "through the enemy, with no other way left"}


@dataclass(frozen=True)
class Retreating:
    """One side's units that must leave an assault hex. ``exact``: they go as far as a retreat can go (a crushing
    result)."""

    context: Context
    units: tuple[str, ...]
    start: str
    exact: bool

    @property
    def view(self) -> View:
        """What the side knows."""
        return self.context.view

    @property
    def setup(self) -> Setup:
        """The set-up of the game."""
        return self.context.view.setup

    @property
    def ground(self) -> Ground:
        """7.8 as it applies to a retreat: enemies in the hex that is left, in assaults and under shells do not count,
        and hexes under mortar fire are closed."""
        shut = self.context.once("retreat", lambda: self._ground(frozenset(filter(self.shelled, self.view.blasts))))
        return shut.of(self.units)[0]

    @property
    def last_ground(self) -> Ground:
        """The same when nothing else is open: then hexes under mortar fire are (11.5)."""
        return self.context.once("last retreat", lambda: self._ground(frozenset())).of(self.units)[0]

    def bound_for(self, units: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """V21.9: the hexes toward which each of these units goes back; () when none came from the air."""
        homes = withdrawal_way.ground_of(self.context).homes
        return tuple(homes.get(unit, ()) for unit in units) if homes else ()

    def parts(self, units: tuple[str, ...]) -> tuple[Retreating, ...]:
        """V21.9: the retreat of these units, once for each set of hexes toward which some of them go back."""
        homes = withdrawal_way.ground_of(self.context).homes
        if not homes:
            return (self,)
        sets: dict[tuple[str, ...], tuple[str, ...]] = {}
        for unit in units:
            sets[homes.get(unit, ())] = (*sets.get(homes.get(unit, ()), ()), unit)
        return tuple(replace(self, units=some) for some in sets.values())

    def _ground(self, shelled: frozenset[str]) -> Ground:
        found = withdrawal_way.ground_of(self.context)
        ignored = frozenset(h for h in (*found.combat, *found.good) if h == self.start or ignored_enemy(self.view, h))
        closed = frozenset(self.context.enemies) | shelled
        return replace(
            found, closed=closed, combat=found.combat - ignored, good=found.good - ignored, stops=frozenset()
        )

    def shelled(self, there: str) -> bool:
        """Whether a hex is closed by mortar fire while the retreat has any other way."""
        return bool(under_shells(self.view, there))

    def options(self, path: tuple[str, ...]) -> Options:
        """Where the retreat may continue from the last hex of ``path``: under mortar fire when nothing else is open,
        and through the enemy when that is not open either (by the other ruling the other way round)."""
        found = withdrawal_way.options(self.ground, path)
        if found.hexes or found.edges:
            return found
        shelled = withdrawal_way.options(self.last_ground, path)
        through = Options(BREAKOUT, tuple(self._through(path)), ())
        first, last = (shelled, through) if self.setup.tables.assault.last_way == SHELLED else (through, shelled)
        return first if first.hexes or first.edges else last

    def _through(self, path: tuple[str, ...]) -> Iterator[str]:
        """11.5: enemy hexes toward the own edge."""
        setup, seat, here = self.setup, self.context.seat, path[-1]
        for there in setup.board.neighbors(here):
            homeward = withdrawal_way.measure(setup, seat, there) <= withdrawal_way.measure(setup, seat, here)
            held = there in self.context.enemies and there not in path
            if held and homeward and there not in setup.mission.impassable and passable(setup, here, there):
                yield there

    def least(self, path: tuple[str, ...]) -> int:
        """How many hexes a retreat along this path must take at least; slow ground and night do not lower it."""
        table, most = self.setup.tables.assault, withdrawal_way.farthest(self.setup, path, self.ground.night)
        if self.exact:
            return min(most, table.retreat_most)
        return 1 if len(path) == 1 and self._refuge(path[0]) else table.retreat_least

    def _refuge(self, there: str) -> bool:
        """One hex is enough into cover terrain, over a wall or hedgerow, or to a vehicle of its side."""
        walled = bool(WALLS & self.setup.board.side(self.start, there))
        return shelters(self.setup, there) or walled or bool(to_a_vehicle(self, there))

    def joined(self, path: tuple[str, ...]) -> bool:
        """Whether a path leads from hex to adjacent hex of the map."""
        board, here = self.setup.board, self.start
        for there in path:
            if there not in board.index or there not in board.neighbors(here):
                return False
            here = there
        return True

    def rests(self, there: str) -> bool:
        """Whether a retreat may end there: no enemy, no impact hex."""
        return there not in self.context.enemies and not _impact(self.view, there)

    def ways(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Every result of a retreat once: where it ends, whether it passed an enemy, whether it broke out."""
        for part in self.parts(self.units):
            yield from self.context.unrolled(("retreats", self.start, self.exact, part.ground.aims), part._results)

    def _results(self) -> Iterator[tuple[tuple[str, ...], str]]:
        told: set[tuple[str, str, bool, bool]] = set()
        for path, edge in self._all((self.start,)):
            result = (path[-1] if path else "", edge, self.brushed(path) != "", self.broke_out(path))
            if result not in told:
                told.add(result)
                yield path, edge

    def _all(self, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
        choice, went = self.options(path), path[1:]
        most = withdrawal_way.farthest(self.setup, went, self.ground.night)
        if went and self.least(went) <= len(went) <= most and self.rests(path[-1]):
            yield went, ""
        if len(went) < most:
            yield from ((went, edge) for edge in choice.edges)
        for there in choice.hexes:
            if len(went) < withdrawal_way.farthest(self.setup, (*went, there), self.ground.night):
                yield from self._all((*path, there))

    def brushed(self, path: tuple[str, ...]) -> str:
        """11.5: the first hex of a path where an undisrupted unit comes next to an enemy and must check; "" if there is
        none."""
        return next((there for there in path if beside_an_enemy(self, there)), "")

    def broke_out(self, path: tuple[str, ...]) -> bool:
        """Whether the path goes through an enemy."""
        return any(there in self.context.enemies for there in path)


def _impact(view: View, hex: str) -> bool:
    return fact.is_primary(view, hex) or fact.is_secondary(view, hex)


@predicate("11.5")
def under_shells(view: View, hex: str) -> bool | None:
    """Primary and secondary impact hexes are closed to a retreat while anything else is open to it."""
    return True if _impact(view, hex) else None


def ignored_enemy(view: View, hex: str) -> bool:
    """11.5, 7.8: enemies in a primary impact hex, with an assault arrow or with a Nationality marker are ignored."""
    return hex in view.assaults or fact.is_primary(view, hex) or any(arrow.start == hex for arrow in view.arrows)


@predicate("11.5")
def beside_an_enemy(what: Retreating, there: str) -> bool | None:
    """Whether a hex is next to an undisrupted enemy combat unit, no town hex, and held no undisrupted friendly combat
    unit before."""
    if in_town(what.setup, there) or there in what.ground.friends:
        return None
    return True if any(near in what.ground.good for near in what.setup.board.neighbors(there)) else None


@predicate("11.5")
def to_a_vehicle(what: Retreating, there: str) -> bool | None:
    """A vehicle of one's own side stands in a hex."""
    own = (unit for unit in fact.units_at(what.view, there) if unit.side == what.context.seat)
    return True if any(fact.vehicular(what.view, unit.id) for unit in own) else None


@predicate("11.5")
def of_the_beaten(what: Retreating, action: Retreat) -> Refusal | None:
    """Units that must leave the hex, each once."""
    if action.units and len(set(action.units)) == len(action.units) and all(u in what.units for u in action.units):
        return None
    names = unit_names(what.setup, what.units)
    return Refusal("11.5", f"These retreat now: {names}.", (what.start,))


@predicate("11.5")
def by_priority(what: Retreating, action: Retreat) -> Refusal | None:
    """Every hex entered is of the best class available; through the enemy only when nothing else is left."""
    found = (_in_order(part, action) for part in what.parts(action.units))
    return next((refusal for refusal in found if refusal is not None), None)


def _in_order(what: Retreating, action: Retreat) -> Refusal | None:
    path: tuple[str, ...] = (what.start,)
    for there in action.path:
        choice = what.options(path)
        if there not in choice.hexes:
            where = f"goes {WORDS[choice.rank]}: {', '.join(choice.hexes)}, not {there}"
            return Refusal(
                "11.5", f"From {path[-1]} the retreat {where if choice.hexes else 'goes no farther'}.", (there,)
            )
        path = (*path, there)
    if action.exits and action.exits not in what.options(path).edges:
        return Refusal("11.5", f"From {path[-1]} the retreat does not leave by {edge_name(action.exits)}.", (path[-1],))
    return None


@predicate("11.5")
def as_far_as_it_must(what: Retreating, action: Retreat) -> Refusal | None:
    """Two to four hexes; one into cover or over a wall; at most three through slow ground or at night; after a crushing
    result all the way."""
    if not what.joined(action.path):
        return None
    most, length = (
        withdrawal_way.farthest(what.setup, action.path, what.ground.night),
        len(action.path) + bool(action.exits),
    )
    if length > most:
        return Refusal("11.5", f"A retreat along these hexes takes at most {most}.")
    least = 1 if action.exits else what.least(action.path) if action.path else what.setup.tables.assault.retreat_least
    if length >= least:
        return None
    return Refusal("11.5", f"This retreat takes {'exactly' if what.exact else 'at least'} {in_hexes(least)}.")


@predicate("11.5")
def comes_to_rest(what: Retreating, action: Retreat) -> Refusal | None:
    """The retreat ends in a hex that is free of enemies and is no impact hex."""
    if action.exits or not action.path or not what.joined(action.path) or what.rests(action.path[-1]):
        return None
    there = action.path[-1]
    why = "the enemy holds it" if there in what.context.enemies else "mortar fire lies on it"
    return Refusal("11.5", f"A retreat does not end in {there}: {why}.", (there,))


class RetreatVerb(Verb[Retreating, Retreat]):
    """The retreat of some of the beaten units."""

    name = "retreat"
    action = Retreat
    checks = (of_the_beaten, by_priority, as_far_as_it_must, comes_to_rest)
    shared = (
        Shared(lambda what, action: (action.path, action.exits, what.bound_for(action.units)), (by_priority,)),
        Shared(lambda _, action: (action.path, action.exits), (as_far_as_it_must, comes_to_rest)),
    )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Retreat]:
        """All units together first, then ever smaller groups, each with every way."""
        for group in groups(self.facts.units):
            if unit is None or unit in group:
                ways = (way for way in self.facts.ways() if hex is None or way[0][-1:] == (hex,))
                yield from (Retreat(group, path, edge) for path, edge in ways)

    def sample(self, rng: random.Random) -> Retreat | None:
        """All together, or one alone, by any way."""
        ways = [w for w in self.facts.ways() if self.allows(Retreat(self.facts.units, *w))]
        if not ways:
            return None
        units = self.facts.units if rng.random() < 1 / 2 else (rng.choice(self.facts.units),)
        return Retreat(units, *rng.choice(ways))

    def preview(self, action: Retreat) -> Preview:
        """The class of every hex, and the checks at the end."""
        return Preview((), (), tuple(_notes(self.facts, action)))


def _notes(what: Retreating, action: Retreat) -> Iterator[Note]:
    path: tuple[str, ...] = (what.start,)
    if not what.joined(action.path):
        return
    for there in action.path:
        choice = what.options(path)
        if there in choice.hexes:
            yield Note("7.8", f"{there}: {WORDS[choice.rank]}.")
            if what.shelled(there):
                yield Note("11.5", f"{there} lies under mortar fire, whose attack they take on leaving it.")
        path = (*path, there)
    brushed = what.brushed(action.path)
    if what.broke_out(action.path):
        yield Note("11.5", "They break out: each makes a Cohesion check at the end.")
    elif brushed:
        text = f"{brushed} lies next to an enemy in good order: who is not disrupted makes a Cohesion check at the end."
        yield Note("11.5", text)


class Retreats(Frame, frozen=True, tag="lhy.11.5.Retreats"):
    """The beaten units leave the hex, in groups chosen by their owner; units without a way are lost."""

    units: tuple[str, ...]
    hex: str
    seat: Seat
    exact: bool

    rule = "11.5"

    def question(self, state: State) -> Question | None:
        """The way of the next group, while units must leave and can."""
        left = self._left(state)
        if not left or not enemies_in(state, self.seat, self.hex) or not self._open(state, left):
            return None
        far = "the full distance" if self.exact else "two to four hexes"
        prompt = f"{capital(side_name(state.setup, self.seat))}: retreat from {self.hex}, {far}."
        return Question(self.seat, "lhy.11.5.Retreats", prompt, "11.5")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every way of every group."""
        left = tuple(u for u in self.units if u in view.units and view.units[u].hex == self.hex)
        what = Retreating(Context(view, seat, True, frozenset()), left, self.hex, self.exact)
        return LegalSet((RetreatVerb(what),), Refusal("11.5", "First the beaten units retreat."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """March off; the checks come afterwards. Units thrown back by hidden enemies (13.7) are asked again."""
        state = game.state
        units = tuple(unit for unit in self.units if unit in action.units)
        what = self._what(state, units)
        checking: tuple[str, ...] = ()
        if what.broke_out(action.path):
            checking = units
        elif what.brushed(action.path):
            checking = _nervous(state, units)
        if checking:
            game.call(Checks(checking))
        game.call(March(units, self.hex, action.path, action.exits, "retreat"))

    def advance(self, game: LhyGame) -> None:
        """End when all have left or no enemy is left to flee from; when there is no way, the units are lost."""
        state = game.state
        game.end()
        left = self._left(state)
        if left and enemies_in(state, self.seat, self.hex):
            who = capital(known_subject(state.setup, self.seat, left))
            text = f"{who} in {self.hex} found no way to retreat."
            game.tell(Event("trapped", "11.5", Telling(text, hexes=(self.hex,))))
            for unit in left:
                casualties.remove_unit(game, unit, "without a way to retreat")

    def _left(self, state: State) -> tuple[str, ...]:
        return tuple(u for u in self.units if state.units[u].place == "map" and state.units[u].hex == self.hex)

    def _what(self, state: State, units: tuple[str, ...]) -> Retreating:
        view = view_of(state, self.seat)
        return Retreating(Context(view, self.seat, True, frozenset()), units, self.hex, self.exact)

    def _open(self, state: State, left: tuple[str, ...]) -> bool:
        return next(RetreatVerb(self._what(state, left)).actions(), None) is not None


def _nervous(state: State, units: tuple[str, ...]) -> tuple[str, ...]:
    """11.5: the undisrupted retreating units that check; of Russians and Japanese only the best."""
    able = [state.units[unit] for unit in units if not state.units[unit].disrupted]
    counters = state.setup.counters
    if able and counters[able[0].id].undisruptable:
        return tuple(unit.id for unit in best(state.setup, able)[:1])
    return tuple(unit.id for unit in able)
