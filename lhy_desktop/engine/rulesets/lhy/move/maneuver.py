"""Maneuver: moving on foot, entering and leaving the map (7.1-7.6, 7.14)."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from itertools import combinations

from lhy_desktop.engine.flow import Modifier, Note, Preview, Shared, Verb
from lhy_desktop.engine.rulesets.lhy.concealment.lost_and_regained import seen_moving
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Maneuver, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.words import edge_name
from lhy_desktop.engine.rulesets.lhy.move.assembling import to_the_assembly_hex
from lhy_desktop.engine.rulesets.lhy.move.kept_contact import comes_back
from lhy_desktop.engine.rulesets.lhy.move.may_deploy import deploys_one, may_deploy
from lhy_desktop.engine.rulesets.lhy.move.path_rules import (
    EDGES,
    allowance,
    budget,
    by_an_open_edge,
    by_its_entry,
    enough_mp,
    entry_hexes,
    entry_of,
    in_command_to_move,
    into_cover,
    known,
    leaves_at_home,
    no_assault,
    not_impassable,
    not_into_fire,
    not_onto_a_marker,
    not_regrouping,
    occupancy,
    on_map,
    one_urban_hex,
    over_the_bridge,
    start_of,
    step_by_step,
    steps,
    stops_at_works,
    stops_in_water,
    together,
)
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March, set_out
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, BY_WHOM, able, by_sight, on_foot, saw_it
from lhy_desktop.engine.rulesets.lhy.segments.leaders_in_play import entry_open
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain import getting_out, movement_points, stacking, works
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import mp_text

DEPLOYS = 1 / 8
"""How often a squad that could deploy does so when a move is chosen at random."""


WAY_CHECKS = (
    step_by_step,
    no_assault,
    one_urban_hex,
    over_the_bridge,
    not_impassable,
    not_into_fire,
    not_onto_a_marker,
    stops_in_water,
    stops_at_works,
    by_an_open_edge,
    enough_mp,
)
"""The checks of the way of a move, whichever units move."""


def _way(context: Context, action: Maneuver) -> tuple[str, tuple[str, ...], str, bool]:
    return start_of(context, action.units), action.path, action.exits, action.deploys


def _grounds(context: Context) -> dict[Hashable, bool]:
    """Where the verdicts of ``WAY_CHECKS`` are kept: they change only when the enemy, the light or the turn changes."""
    view = context.view
    who = (context.seat, context.reaction, bool(context.directed), context.walked)
    lit = (fact.light(view), fact.lit_hexes(view))
    return movement_points.going(view.setup).verdicts((who, lit, occupancy(context)))


class ManeuverVerb(Verb[Context, Maneuver]):
    """Move units along a path, onto the map, or off it."""

    name = "maneuver"
    action = Maneuver
    checks = (
        *ACTOR_CHECKS,
        on_foot,
        together,
        not_regrouping,
        to_the_assembly_hex,
        in_command_to_move,
        into_cover,
        by_its_entry,
        *WAY_CHECKS,
        deploys_one,
        works.until_next_turn,
        comes_back,
    )
    shared = (
        Shared(lambda _, action: action.units, (*BY_WHOM, on_foot, together, not_regrouping, in_command_to_move)),
        Shared(by_sight, (saw_it,)),
        Shared(_way, WAY_CHECKS, _grounds),
    )

    def groups(self) -> dict[tuple[str, str], list[str]]:
        """Eligible units by where they start: (hex, "") or ("", entry's first hex), in roster order."""
        return self.facts.once(("groups", type(self)), self._groups)

    def _groups(self) -> dict[tuple[str, str], list[str]]:
        found: dict[tuple[str, str], list[str]] = {}
        for unit in able(self.facts, Maneuver):
            seen = self.facts.view.units[unit]
            if not seen.regrouping and on_foot(self.facts, Maneuver((unit,), ())) is None:
                entry = entry_of(self.facts, unit) if seen.place == "entry" else None
                found.setdefault((seen.hex, entry.hexes[0] if entry is not None else ""), []).append(unit)
        return found

    def ways(self, unit: str) -> Iterator[tuple[tuple[str, ...], str]]:
        """Paths and exits proposed for a unit (or a group with it): the cheapest path to every end hex.

        When that path costs concealment and another does not, both are proposed (13.2).
        """
        return self.facts.unrolled(("ways on", unit), lambda: self._ways(unit))

    def _ways(self, unit: str) -> Iterator[tuple[tuple[str, ...], str]]:
        context = self.facts
        setup, seen = context.view.setup, context.view.units[unit]
        had, taken = allowance(context, (unit,)), occupancy(context)
        costs = movement_points.going(setup)
        if seen.place == "entry":
            entry = entry_of(context, unit)
            if entry is not None and entry_open(context.view, entry):
                hexes = entry_hexes(context.view, context.seat, entry)
                yield from ((path, "") for hex in hexes for path in costs.entered(hex, had, taken).values())
            return
        reach = costs.reach(seen.hex, had, taken)
        yield from ((path, "") for path in reach.values())
        yield from ((path, "") for path in self._by_light(unit, taken) if path not in reach.values())
        if seen.concealed:
            exposed = frozenset(there for there in reach if _exposed(context, there))
            quiet = costs.reach(seen.hex, had, taken._replace(closed=taken.closed | exposed)) if exposed else {}
            yield from ((path, "") for end, path in quiet.items() if not exposed.isdisjoint(reach[end]))
        for path in ((), *reach.values()):
            edges = setup.board.hex(path[-1] if path else seen.hex).edges
            yield from ((path, edge) for edge in EDGES if edge in edges)

    def _by_light(self, unit: str, taken: movement_points.Occupancy) -> Iterator[tuple[str, ...]]:
        """9.13: at night, what a move over lit ground only can reach."""
        view = self.facts.view
        if not view.lights or fact.light(view) != "night":
            return
        lit, here = fact.lit_hexes(view), view.units[unit].hex
        had = allowance(self.facts, (unit,), tuple(sorted(lit)))
        outside = frozenset(view.setup.board.names) - lit
        yield from (
            movement_points.going(view.setup).reach(here, had, taken._replace(closed=taken.closed | outside)).values()
        )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Maneuver]:
        """Single units first, then ever larger groups from one start; each end hex once for each of them.

        Moves of one squad that end in deploying come last (7.10).
        """
        groups = self.groups()
        for size in range(1, max(map(len, groups.values()), default=0) + 1):
            for units in groups.values():
                if unit is not None and unit not in units:
                    continue
                for group in combinations(units, size):
                    if unit is None or unit in group:
                        ways = self.ways(units[0])
                        at = ways if hex is None else (way for way in ways if not way[1] and way[0][-1] == hex)
                        yield from (Maneuver(group, path, edge) for path, edge in at)
        for units in groups.values():
            for squad in units:
                if unit in (None, squad) and may_deploy(self.facts.view, squad) is None:
                    yield from self._deploying(squad, hex)

    def _deploying(self, squad: str, hex: str | None) -> Iterator[Maneuver]:
        """7.10: where one squad may deploy: in its hex, or at the end of any way."""
        here = self.facts.view.units[squad].hex
        if here and hex in (None, here):
            yield Maneuver((squad,), (), deploys=True)
        ways = (path for path, edge in self.ways(squad) if path and not edge)
        yield from (Maneuver((squad,), path, deploys=True) for path in ways if hex in (None, path[-1]))

    def sample(self, rng: random.Random) -> Maneuver | None:
        """A group from one start, then one of its ends; quick to find."""
        groups, context = list(self.groups().values()), self.facts
        rng.shuffle(groups)
        for units in groups:
            first = rng.randrange(len(units))
            group = tuple(u for i, u in enumerate(units) if i == first or rng.random() < 1 / 3)
            for chosen in (group, *((unit,) for unit in units)):
                ways = list(self.ways(chosen[0]))
                rng.shuffle(ways)
                for path, edge in ways:
                    splits = len(chosen) == 1 and not edge and rng.random() < DEPLOYS
                    action = Maneuver(chosen, path, edge, splits and may_deploy(context.view, chosen[0]) is None)
                    if self.allows(action):
                        return action
        return None

    def preview(self, action: Maneuver) -> Preview:
        """MP hex by hex, and what the move leads to."""
        return preview(self.facts, action)


def preview(context: Context, action: Maneuver) -> Preview:
    """MP hex by hex, and what the move leads to."""
    if not on_map(context, action) or not known(context, action):
        return Preview()
    return Preview(_ledger(context, action), (), tuple(_notes(context, action)))


def _ledger(context: Context, action: Maneuver) -> tuple[Modifier, ...]:
    """Half MP per hex entered."""
    costs, blocks = movement_points.going(context.view.setup), occupancy(context).blocks
    more = context.view.setup.tables.works.roadblock_half_mp
    lines: list[Modifier] = []
    for here, there in steps(context, action):
        lines += costs.step(here, there).lines
        if there in blocks:
            lines.append(movement_points.mp_line("2.4.7", f"roadblock in {there}", more))
    if action.exits:
        cost = movement_points.exit_cost(context.view.setup)
        lines.append(movement_points.mp_line("7.5", f"off the map by {edge_name(action.exits)}", cost))
    return tuple(lines)


def _notes(context: Context, action: Maneuver) -> Iterator[Note]:
    setup = context.view.setup
    cost, had, least = budget(context, action)
    usual = allowance(context, action.units).half_mp
    bonus = had > usual and cost > usual
    if usual:
        yield Note("7.1", f"{mp_text(cost)} of {mp_text(had if bonus else usual)} MP.")
    else:
        yield Note("7.1", f"{least} hexes at most, whatever they cost." if least > 1 else "One hex, whatever it costs.")
    if bonus:
        yield Note("2.4.4", "The road bonus is used.")
    if usual and cost > had:
        yield Note("7.1", f"Possible all the same: {least} hex{'es are' if least > 1 else ' is'} always allowed.")
    watching = tuple(context.enemies)
    for there in action.path:
        count = sum(sighting.sees(context.view, there, enemy) for enemy in watching)
        if count:
            yield Note("6.7", f"{there}: in sight of {count} known enemy hex{'es' if count > 1 else ''}.")
    if any(unit.hidden for unit in known(context, action)):
        yield Note("13.6", "Moving, they are hidden no longer: they are placed concealed first.")
    yield from uncovering(context, action)
    yield from getting_out.notes(context, action)
    yield from works.mine_notes(context.view, context.seat, action.path)
    if action.deploys:
        yield Note(
            "7.10", "There two sections of the platoon are drawn in its place; each then goes on, fires or stays."
        )
    if action.exits:
        last = action.path[-1] if action.path else start_of(context, action.units)
        home = leaves_at_home(setup, context.seat, last)
        above = setup.tables.movement.exit_casualty_above
        yield Note(
            "7.5",
            "Leaves from its own edge, without loss."
            if home
            else f"Each combat unit rolls on leaving: above {above} is a casualty. Nobody comes back.",
        )
    elif action.path:
        end = action.path[-1]
        held = [u.id for u in fact.units_at(context.view, end) if u.side == context.seat]
        movers = (unit.id for unit in known(context, action))
        yield from (Note("3.2", text) for text in stacking.notes(setup, (*held, *movers), end))


def uncovering(context: Context, action: Maneuver | Withdraw) -> Iterator[Note]:
    """13.2: where on the path concealed units would be seen, if anywhere."""
    covered = [context.view.setup.counters[unit.id].kind for unit in known(context, action) if unit.concealed]
    if covered:
        small = all(kind == "latw" for kind in covered)
        for there in action.path:
            exposure = seen_moving(context.view, context.seat, there, small)
            if exposure is not None:
                yield Note("13.2", f"Concealment is lost: {exposure.text}.")
                return


def _exposed(context: Context, there: str) -> bool:
    return context.once(("exposed", there), lambda: seen_moving(context.view, context.seat, there) is not None)


def begin(game: LhyGame, action: Maneuver) -> None:
    """Set the units on their way."""
    units = tuple(unit for unit in game.state.units if unit in action.units)
    start = game.state.units[units[0]].hex
    set_out(game, March(units, start, action.path, action.exits, "maneuver"))
