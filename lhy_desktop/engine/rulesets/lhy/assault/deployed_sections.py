"""7.10: a squad deploys, during a move or at set-up: chance draws its sections, and each moves on, assaults, fires or
stays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, LegalSet, Preview, Question, Refusal, Roll, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.assault import declaring
from lhy_desktop.engine.rulesets.lhy.fire.small_arms import FireVerb, apply_fire
from lhy_desktop.engine.rulesets.lhy.losses.casualties import follow, set_aside
from lhy_desktop.engine.rulesets.lhy.model.actions import Acting, Assault, DeclineVerb, Fire, GoOn, Maneuver, actors
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    known_subject,
    side_name,
    told,
    unit_name,
    with_article,
)
from lhy_desktop.engine.rulesets.lhy.move import maneuver, path_rules
from lhy_desktop.engine.rulesets.lhy.move.may_deploy import pairs
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March, set_out
from lhy_desktop.engine.rulesets.lhy.segments import contact
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import not_acted, own_units
from lhy_desktop.engine.rulesets.lhy.segments.segment import DEPLOYED, Context, LhyGame, change, record
from lhy_desktop.engine.rulesets.lhy.terrain import movement_points


class Deploying(Frame, frozen=True, tag="lhy.7.10.Deploying"):
    """A squad deploys where its move has ended: chance draws its two sections.

    ``walked`` is the way it was ordered to go, from its start ("" off the map); ``still`` says that it has not moved.
    """

    units: tuple[str, ...]
    walked: tuple[str, ...]
    reaction: bool
    still: bool = False
    set_up: bool = False

    rule = "7.10"

    def question(self, state: Any) -> Question | None:
        """The draw. It is the owner's secret what a concealed squad draws, and among how many sections."""
        if not self._ready(state):
            return None
        unit: Unit = state.units[self.units[0]]
        setup: Setup = state.setup
        platoon = setup.counters[unit.id].platoon
        found = pairs(setup, state.pools.get(platoon, ()))
        covered = unit.concealed or unit.hidden or self.set_up
        who = f"A concealed {adjective(setup, unit.side)} unit" if covered else f"{unit_name(setup, unit.id)}"
        purpose = f"{capital(who)} deploys"
        roll = Roll(len(found), purpose, unit.side if covered else "public", draw=True)
        return Question("chance", "lhy.7.10.Deploying", f"{purpose}.", "7.10", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """The drawn sections take the squad's place."""
        state, squad = game.state, self.units[0]
        platoon = state.setup.counters[squad].platoon
        drawn = pairs(state.setup, state.pools[platoon])[action.value - 1]
        here, seat = state.units[squad].hex, state.units[squad].side
        self._tell(game, squad, drawn)
        _replace(game, squad, drawn)
        game.end()
        if self.set_up:
            return
        if self.still:
            record(game, "maneuver", drawn, (here,), here, acted=())
        walked = self.walked[: self.walked.index(here) + 1] if here in self.walked else (here,)
        game.call(Parted(drawn, walked, self.reaction, seat))

    def advance(self, game: LhyGame) -> None:
        """End without deploying: the squad was hit or stopped on the way."""
        state = game.state
        for unit in self.units:
            if state.units[unit].place in ("map", "entry") and not self.set_up:
                change(state, unit, acted=True)
        game.end()

    def _ready(self, state: State) -> bool:
        unit = state.units[self.units[0]] if self.units else None
        if unit is None or unit.acted or unit.disrupted or state.setup.counters[unit.id].kind != "squad":
            return False
        return unit.place == "map" or self.set_up

    def _tell(self, game: LhyGame, squad: str, drawn: tuple[str, str]) -> None:
        state = game.state
        setup, unit = state.setup, state.units[squad]
        into = f"into {unit_name(setup, drawn[0])} and {unit_name(setup, drawn[1])}"
        where = f" in {unit.hex}" if unit.hex else ""
        own = f"{capital(known_subject(setup, unit.side, (squad,)))} deploys{where} {into}."
        public = None
        if unit.concealed or unit.hidden or self.set_up:
            public = "" if unit.hidden else f"A concealed {adjective(setup, unit.side)} unit deploys{where}."
        if self.set_up:
            public = f"{capital(with_article(f'{adjective(setup, unit.side)} squad'))} starts deployed."
        game.tell(
            told("deploy", "7.10", unit.side, own, public, hexes=(unit.hex,) if unit.hex and not self.set_up else ())
        )


def _replace(game: LhyGame, squad: str, drawn: tuple[str, str]) -> None:
    state = game.state
    old, platoon = state.units[squad], state.setup.counters[squad].platoon
    set_aside(state, squad)
    state.pools[platoon] = tuple(unit for unit in state.pools[platoon] if unit not in drawn)
    for section in drawn:
        state.units[section] = msgspec.structs.replace(old, id=section)
    state.split[platoon] = (squad, *drawn)
    follow(game, squad, *drawn)
    cycle = state.cycle
    if cycle is not None:
        now = tuple(_with_sections(deed, squad, drawn) for deed in cycle.now)
        members = (
            (*(unit for unit in cycle.members if unit != squad), *drawn) if squad in cycle.members else cycle.members
        )
        joining = (*cycle.joining, *drawn) if squad in cycle.joining else cycle.joining
        state.cycle = msgspec.structs.replace(cycle, now=now, members=members, joining=joining)


def _with_sections(deed: Any, squad: str, drawn: tuple[str, str]) -> Any:
    """6.6: in the deeds of this segment, the sections take the place of the squad."""
    if squad not in deed.units:
        return deed
    units, shown = (
        tuple(new for unit in named for new in (drawn if unit == squad else (unit,)))
        for named in (deed.units, deed.shown)
    )
    return msgspec.structs.replace(deed, units=units, shown=shown)


def start_deployed(game: LhyGame, unit: str) -> None:
    """20.7b: at set-up a squad starts as two sections, on its hex or not placed yet; only one squad of a platoon
    may."""
    game.call(Deploying((unit,), (), reaction=False, set_up=True))


def begin(game: LhyGame, action: Maneuver, reaction: bool) -> None:
    """7.10: the squad moves to where it is to deploy, and deploys."""
    squad = action.units[0]
    start = game.state.units[squad].hex
    game.call(Deploying((squad,), (start, *action.path), reaction, still=not action.path))
    if action.path:
        set_out(game, March((squad,), start, action.path, "", "maneuver", deploys=True))


# -- what the sections do ---------------------------------------------------------------------------


def _moves(action: GoOn) -> Maneuver:
    return Maneuver((action.unit,), action.path, action.exits)


@predicate("7.10")
def one_of_the_sections(context: Context, action: Acting) -> Refusal | None:
    """Now only the sections just drawn act, each once."""
    if all(unit in context.members for unit in actors(action)):
        return None
    return Refusal("7.10", "First the sections that have just deployed go on, assault, fire or stay.")


@predicate("7.10")
def not_stopped(context: Context, action: Acting) -> Refusal | None:
    """When the squad had to stop, its sections must stop too."""
    way = context.walked
    if len(way) < 2 or any(unit not in context.view.units for unit in actors(action)):
        return None
    if movement_points.wades(context.view.setup, way[-2], way[-1]):
        return Refusal("2.4.6", f"{way[-1]} is river: whoever wades into it stops there.", way[-1:])
    if way[-1] in path_rules.works_of(context):
        return Refusal("16.4", f"The move ended in {way[-1]}, in wire or mines.", way[-1:])
    return None


class GoOnVerb(Verb[Context, GoOn]):
    """One section moves on with the MP that its squad had left."""

    name = "maneuver"
    action = GoOn
    checks = (
        one_of_the_sections,
        not_stopped,
        *(
            (lambda context, action, check=check: check(context, _moves(action)))
            for check in (own_units, not_acted, *maneuver.WAY_CHECKS)
        ),
    )

    def ways(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """The cheapest way to every hex still in reach, and the ways off the map."""
        context, way = self.facts, self.facts.walked
        setup = context.view.setup
        unit = next(iter(context.members), "")
        if unit not in context.view.units:
            return
        had, taken = path_rules.allowance(context, (unit,)), path_rules.occupancy(context)
        spent = movement_points.path_cost(setup, way[0], way[1:], had, taken.blocks)
        road = len(way) == 1 or movement_points.on_road(setup, way[0], way[1:], taken.near)
        left = movement_points.Allowance(
            max(0, had.half_mp - spent), max(0, had.least - len(way) + 1), had.bonus if road else 0
        )
        if had.bonus and road and spent > had.half_mp:
            left = left._replace(bonus=had.half_mp + had.bonus - spent)
        reach = movement_points.going(setup).reach(way[-1], left, taken)
        yield from ((path, "") for path in reach.values())
        for path in ((), *reach.values()):
            edges = setup.board.hex(path[-1] if path else way[-1]).edges
            yield from ((path, edge) for edge in path_rules.EDGES if edge in edges)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[GoOn]:
        """Every way for each section, in roster order."""
        for one in self.facts.view.units:
            if one in self.facts.members and unit in (None, one) and not self.facts.view.units[one].acted:
                for path, edge in self.ways():
                    if hex is None or (not edge and path[-1] == hex):
                        yield GoOn(one, path, edge)

    def preview(self, action: GoOn) -> Preview:
        """The preview of a move, including what the squad has spent."""
        if one_of_the_sections(self.facts, action) is not None:
            return Preview()
        return maneuver.preview(self.facts, _moves(action))


class SectionAssaultVerb(declaring.AssaultVerb):
    """The sections assault as the squad could have: what it has entered and spent counts for them."""

    checks = (one_of_the_sections, not_stopped, own_units, not_acted, *declaring.GOING_IN)

    def groups(self) -> dict[str, list[str]]:
        """The sections that have not acted, in their hex."""
        context = self.facts
        units = [unit for unit in context.view.units if unit in context.members]
        return {context.walked[-1]: units} if units and context.walked[-1] in self.near() else {}


class SectionFireVerb(FireVerb):
    """One of the two sections fires where they deployed."""

    def allows(self, action: Fire) -> bool:
        """Judged as by ``refusals``."""
        return one_of_the_sections(self.facts, action) is None and super().allows(action)

    def refusals(self, action: Fire) -> Iterator[Refusal]:
        """The refusals of any shot, and one for a unit that is none of the sections."""
        stranger = one_of_the_sections(self.facts, action)
        if stranger is not None:
            yield stranger
        yield from super().refusals(action)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Fire]:
        """Shots of the sections."""
        for one in self.facts.view.units:
            if one in self.facts.members and unit in (None, one):
                yield from super().candidates(one, hex)

    def sample(self, rng: random.Random) -> Fire | None:
        """Any of the shots."""
        found = list(self.actions())
        return rng.choice(found) if found else None


class Parted(Frame, frozen=True, tag="lhy.7.10.Parted"):
    """The sections of a squad that has just deployed move on, assault, fire (only one of them) or stay."""

    units: tuple[str, ...]
    walked: tuple[str, ...]
    reaction: bool
    seat: Seat
    fired: bool = False

    rule = "7.10"

    def question(self, state: Any) -> Question | None:
        """What the sections do that have not acted yet."""
        if not self._waiting(state):
            return None
        side = capital(side_name(state.setup, self.seat))
        prompt = f"{side}: the sections that deployed in {self.walked[-1]} go on, assault, fire or stay."
        return Question(self.seat, "lhy.7.10.Parted", prompt, "7.10")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Moving on, assaulting, firing unless one section has fired, and staying."""
        here = self.walked[-1]
        waiting = frozenset(
            unit for unit in self.units if (u := view.units.get(unit)) is not None and not u.acted and u.hex == here
        )
        context = Context(view, seat, self.reaction, waiting, walked=self.walked)
        shots: tuple[Verb[Any, Any], ...] = () if self.fired else (SectionFireVerb(context),)
        why = "One section has fired here; the other goes on or stays." if self.fired else "The sections act now."
        on = (GoOnVerb(context), SectionAssaultVerb(context))
        return LegalSet((*on, *shots, DeclineVerb(context, "pass")), Refusal("7.10", why))

    def apply(self, game: LhyGame, action: Any) -> None:
        """One section acts, or the rest stay."""
        match action:
            case GoOn():
                set_out(game, March((action.unit,), self.walked[-1], action.path, action.exits, "maneuver"))
            case Assault():
                self._assault(game, action)
            case Fire():
                game.goto(msgspec.structs.replace(self, fired=True))
                apply_fire(game, action, self.reaction)
            case _:
                self._stay(game)

    def advance(self, game: LhyGame) -> None:
        """End when both have acted or are gone."""
        game.end()

    def _assault(self, game: LhyGame, action: Assault) -> None:
        """11.1.3-11.1.4: out of the squad's start hex as any unit; after a hex or more under an arrow, where they
        stand."""
        if len(self.walked) == 1 or len(action.path) > 1:
            declaring.begin(game, action)
            return
        units = tuple(unit for unit in game.state.units if unit in action.units)
        for unit in units:
            change(game.state, unit, acted=True)
        contact.place_arrow(game, units, self.walked[-1], action.path[-1])

    def _waiting(self, state: State) -> tuple[str, ...]:
        here = self.walked[-1]
        return tuple(u for u in self.units if not state.units[u].acted and state.units[u].hex == here)

    def _stay(self, game: LhyGame) -> None:
        state = game.state
        for unit in self._waiting(state):
            change(state, unit, used=(*state.units[unit].used, DEPLOYED))
        game.end()
