"""Withdrawal: back toward the own edge of the map (7.7-7.9); the module withdrawal_roll has its roll (6.9c)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, pairwise

from msgspec.structs import replace

from lhy_desktop.engine.flow import Note, Preview, Refusal, Shared, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.command.russian_command import cut_off, nearer_its_leader
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units
from lhy_desktop.engine.rulesets.lhy.concealment.dummies import is_dummy
from lhy_desktop.engine.rulesets.lhy.model.actions import Withdraw
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.words import capital, edge_name, unit_name
from lhy_desktop.engine.rulesets.lhy.move.maneuver import uncovering
from lhy_desktop.engine.rulesets.lhy.move.path_rules import (
    known,
    leaves_at_home,
    not_into_fire,
    on_map,
    start_of,
    stops_at_works,
    together,
)
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March, set_out
from lhy_desktop.engine.rulesets.lhy.move.withdrawal_roll import PullingBack, chance, helpers, may_help, one_try, rolls
from lhy_desktop.engine.rulesets.lhy.move.withdrawal_way import (
    CLASSES,
    Ground,
    Options,
    brushes,
    farthest,
    ground_of,
    lit_by_night,
    options,
    ways,
)
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, BY_WHOM, able, by_sight, on_foot, saw_it
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain import getting_out, works
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import passable

SELDOM = 1 / 50
"""How often a random choice offers a withdrawal of a hex whose units saw nothing."""


@predicate("7.7")
def from_the_map(context: Context, action: Withdraw) -> Refusal | None:
    """Only units on the map withdraw, along a path of at least one hex in which each hex is adjacent to the one
    before."""
    if any(unit.place != "map" for unit in known(context, action)):
        return Refusal("7.7", "Only units on the map withdraw.")
    if not action.path and not action.exits:
        return Refusal("7.7", "A withdrawal goes at least one hex.")
    if not on_map(context, action):
        return Refusal("7.7", "The path does not go from hex to adjacent hex on this map.")
    return None


@predicate("7.3")
def around_the_enemy(context: Context, action: Withdraw) -> Refusal | None:
    """A withdrawal enters no enemy-occupied hex."""
    for there in action.path:
        if there in context.enemies:
            return Refusal("7.3", f"The enemy holds {there}: a withdrawal goes around him.", (there,))
    return None


@predicate("7.7")
def not_too_far(context: Context, action: Withdraw) -> Refusal | None:
    """A withdrawal takes one to four hexes, fewer through slow ground or at night; leaving the map counts as one
    hex."""
    if not on_map(context, action):
        return None
    most = farthest(context.view.setup, action.path, lit_by_night(context.view))
    if len(action.path) + bool(action.exits) <= most:
        return None
    return Refusal("7.7", f"A withdrawal along these hexes takes at most {most}; name fewer.")


@predicate("17.2")
def to_the_leader(context: Context, action: Withdraw) -> bool | None:
    """Units out of command may withdraw toward their leader instead of the own edge."""
    units = [unit for unit in action.units if unit in context.view.units]
    if not all(cut_off(context.view, u) and nearer_its_leader(context.view, u, action.path) for u in units):
        return None
    way = (start_of(context, action.units), *action.path)
    open_ = all(passable(context.view.setup, here, there) for here, there in pairwise(way))
    return True if open_ and action.path and not action.exits else None


@predicate("7.8")
def in_order_of_class(context: Context, action: Withdraw) -> Refusal | None:
    """Every hex entered is of the best class available from the hex before."""
    start = start_of(context, action.units)
    if not start or not on_map(context, action) or to_the_leader(context, action):
        return None
    astray = (_astray_on(one, start, action) for one in ground_of(context).of(action.units))
    return next((found for found in astray if found is not None), None)


def _astray_on(ground: Ground, start: str, action: Withdraw) -> Refusal | None:
    path: tuple[str, ...] = (start,)
    for there in action.path:
        choice = options(ground, path)
        if there not in choice.hexes and there not in ground.closed:
            return Refusal("7.8", _astray(path[-1], there, choice), (there, *choice.hexes))
        path = (*path, there)
    if action.exits and action.exits not in options(ground, path).edges:
        text = f"From {path[-1]} a withdrawal does not leave the map by {edge_name(action.exits)}."
        return Refusal("7.8", text, (path[-1],))
    return None


def _astray(here: str, there: str, choice: Options) -> str:
    if not choice.hexes:
        return f"From {here} no hex is left to withdraw into."
    return f"From {here} a withdrawal goes {CLASSES[choice.rank]}: {', '.join(choice.hexes)}, not {there}."


@predicate("13.8")
def no_dummies(context: Context, action: Withdraw) -> Refusal | None:
    """Dummies maneuver and do nothing else."""
    for unit in action.units:
        if unit in context.view.units and is_dummy(context.view, unit):
            name = capital(unit_name(context.view.setup, unit))
            return Refusal("13.8", f"{name} only moves: it does not withdraw.")
    return None


class WithdrawVerb(Verb[Context, Withdraw]):
    """Withdraw one to four hexes, or off the map."""

    name = "withdraw"
    action = Withdraw
    sure = 1
    checks = (
        *ACTOR_CHECKS,
        on_foot,
        together,
        from_the_map,
        no_dummies,
        one_try,
        around_the_enemy,
        not_into_fire,
        not_too_far,
        in_order_of_class,
        stops_at_works,
        works.until_next_turn,
        may_help,
    )
    shared = (
        Shared(lambda _, action: action.units, (*BY_WHOM, on_foot, together, no_dummies, one_try)),
        Shared(by_sight, (saw_it,)),
        Shared(
            lambda context, action: (start_of(context, action.units), action.path, action.exits),
            (around_the_enemy, not_into_fire, not_too_far, stops_at_works),
        ),
    )

    def groups(self) -> dict[str, list[str]]:
        """Eligible units on the map by hex, in roster order."""
        return self.facts.once(("groups", type(self)), self._groups)

    def _groups(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for unit in able(self.facts, Withdraw):
            seen = self.facts.view.units[unit]
            if on_foot(self.facts, Withdraw((unit,), ())) is not None:
                continue
            usable = seen.place == "map" and not is_dummy(self.facts.view, unit)
            if usable and one_try(self.facts, Withdraw((unit,), ())) is None:
                found.setdefault(seen.hex, []).append(unit)
        return found

    def ways(self, start: str, units: Sequence[str]) -> Iterator[tuple[tuple[str, ...], str]]:
        """One shortest path for each pair of end hex and Regrouping or not, and the ways off the map."""
        grounds = ground_of(self.facts).of(units)
        return self.facts.unrolled(("ways back", start), lambda: (way for one in grounds for way in ways(one, start)))

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Withdraw]:
        """Single units first, then ever larger groups of one hex; each result is proposed once for each group. Those
        that a leader assists come last."""
        yield from self._plain(unit, hex)
        for action in self._plain(unit, hex) if self.facts.reaction else ():
            yield from (replace(action, helper=one) for one in helpers(self.facts, action))

    def _plain(self, unit: str | None, hex: str | None) -> Iterator[Withdraw]:
        groups = self.groups()
        for size in range(1, max(map(len, groups.values()), default=0) + 1):
            for start, units in groups.items():
                if unit is not None and unit not in units:
                    continue
                for group in combinations(units, size):
                    if unit is None or unit in group:
                        every = self._each_once(start, units)
                        made = (Withdraw(group, path, edge) for path, edge in every
                                if hex is None or (not edge and path[-1] == hex))  # fmt: skip
                        yield from (action for action in made if in_order_of_class(self.facts, action) is None)

    def _each_once(self, start: str, units: list[str]) -> Iterator[tuple[tuple[str, ...], str]]:
        told = set[tuple[tuple[str, ...], str]]()
        for way in chain(self.ways(start, units), self.to_leader(start, units)):
            if way not in told:
                told.add(way)
                yield way

    def to_leader(self, start: str, units: list[str]) -> Iterator[tuple[tuple[str, ...], str]]:
        """17.2: the ways by which units out of command withdraw toward their leader."""
        view = self.facts.view
        if not any(cut_off(view, unit) for unit in units):
            return
        board = view.setup.board
        waiting: list[tuple[str, ...]] = [()]
        while waiting:
            path = waiting.pop(0)
            for there in board.neighbors(path[-1] if path else start):
                longer = (*path, there)
                here = path[-1] if path else start
                if there in ground_of(self.facts).closed or not passable(view.setup, here, there):
                    continue
                if any(nearer_its_leader(view, unit, longer) for unit in units):
                    yield longer, ""
                    if len(longer) < farthest(view.setup, longer, lit_by_night(view)):
                        waiting.append(longer)

    def sample(self, rng: random.Random) -> Withdraw | None:
        """A group of one hex walks back at random, which is quick. Units without a need to withdraw are seldom chosen,
        or the map would soon be empty."""
        groups = [found for found in self.groups().items() if self._pressed(found[1][0]) or rng.random() < SELDOM]
        rng.shuffle(groups)
        ground = ground_of(self.facts) if groups else None
        for start, units in groups:
            first = rng.randrange(len(units))
            group = tuple(u for i, u in enumerate(units) if i == first or rng.random() < 1 / 3)
            assert ground is not None
            path, edge = _walk(ground.of(group)[0], start, rng)
            action = Withdraw(group, path, edge)
            found = helpers(self.facts, action) if rng.random() < 1 / 2 else ()
            action = replace(action, helper=rng.choice(found)) if found else action
            if (path or edge) and self.allows(action):
                return action
        return None

    def _pressed(self, unit: str) -> bool:
        """Whether a unit has a reason to withdraw other than being allowed to by 6.9c."""
        return not self.facts.reaction or self.facts.freely(unit)

    def preview(self, action: Withdraw) -> Preview:
        """The class of every hex, Regrouping, and concealment."""
        start = start_of(self.facts, action.units)
        if not start or not on_map(self.facts, action):
            return Preview()
        units = tuple(unit for unit in action.units if unit in self.facts.view.units)
        lines, outcomes, notes = chance(self.facts, start, units, action.helper)
        return Preview(lines, outcomes, (*notes, *_notes(self.facts, start, action)))


def _walk(ground: Ground, start: str, rng: random.Random) -> tuple[tuple[str, ...], str]:
    path: tuple[str, ...] = (start,)
    goal = rng.randint(1, ground.setup.tables.movement.withdrawal_hexes)
    while len(path) <= goal:
        choice = options(ground, path)
        onward = [
            there for there in choice.hexes if len(path) <= farthest(ground.setup, (*path[1:], there), ground.night)
        ]
        leaves = choice.edges if len(path) <= farthest(ground.setup, path[1:], ground.night) else ()
        picked = rng.randrange(len(onward) + len(leaves)) if onward or leaves else -1
        if picked < 0:
            break
        if picked >= len(onward):
            return path[1:], leaves[picked - len(onward)]
        path = (*path, onward[picked])
    return path[1:], ""


def _notes(context: Context, start: str, action: Withdraw) -> Iterator[Note]:
    ground = ground_of(context).of(action.units)[0]
    path: tuple[str, ...] = (start,)
    passes = ""
    for there in action.path:
        choice = options(ground, path)
        if there in choice.hexes:
            yield Note("7.8", f"{there}: {CLASSES[choice.rank]}.")
        passes = passes or (there if brushes(ground, there) else "")
        path = (*path, there)
    seen = known(context, action)
    if passes and not action.exits and any(not unit.disrupted for unit in seen):
        yield Note("7.9", f"{passes} lies next to an undisrupted enemy: whoever is not disrupted must regroup.")
    elif any(unit.regrouping for unit in seen):
        yield Note("7.7", "The withdrawal ends Regrouping.")
    yield from uncovering(context, action)
    yield from getting_out.notes(context, action)
    if action.exits and not leaves_at_home(context.view.setup, context.seat, path[-1]):
        above = context.view.setup.tables.movement.exit_casualty_above
        yield Note("7.5", f"Each combat unit rolls on leaving: above {above} is a casualty. Nobody comes back.")


def begin(game: LhyGame, action: Withdraw, reaction: bool) -> None:
    """Start the units' way back, after a roll when one is needed (6.9c)."""
    state = game.state
    units = tuple(unit for unit in state.units if unit in action.units)
    first = state.units[units[0]]
    context = Context.of(view_of(state, first.side), first.side, reaction)
    if rolls(context, first.hex, units):
        hidden_units.act(game, (action.helper,) if action.helper else ())
        game.call(PullingBack(units, first.hex, action.path, action.exits, action.helper))
    else:
        go(game, action)


def go(game: LhyGame, action: Withdraw) -> None:
    """Set the units on their way back, without a roll."""
    units = tuple(unit for unit in game.state.units if unit in action.units)
    set_out(game, March(units, game.state.units[units[0]].hex, action.path, action.exits, "withdraw"))
