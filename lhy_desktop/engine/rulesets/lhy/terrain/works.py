"""16: works in a hex and what they do to units that come: mines, wire, improved positions; roadblocks (2.4.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    Modifier,
    Note,
    Outcome,
    Preview,
    Question,
    Refusal,
    Roll,
    Seat,
    Telling,
    Verb,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.lhy.losses.casualties import Casualty
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, Clear, Maneuver, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.keys import Line, Row
from lhy_desktop.engine.rulesets.lhy.model.prepared import Edge, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State, Work
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    public_subject,
    side_name,
    told,
    unit_name,
    unit_names,
)
from lhy_desktop.engine.rulesets.lhy.segments import unactivated_markers
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, eligible
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change, record

FACES = 10
NAMES = {"ip": "improved position", "wire": "wire", "mines": "mines", "roadblock": "roadblock"}

HELD = "wire"
"""In ``Unit.used``: it came into wire this turn, or its hex has tried to get out (16.4)."""
ALONE = ("ip", "wire", "mines")
"""16.5: a hex holds at most one of these."""


def undiggable(setup: Setup, hex: str) -> str:
    """16.1: what keeps a hex from having an improved position, in words; "" when nothing does."""
    place = setup.board.hex(hex)
    terrain = setup.tables.ground.terrain[place.terrain]
    if place.terrain == "river" or "river" in place.lines:
        return "water"
    if "sunken_road" in place.lines:
        return "a sunken road"
    return terrain.name.lower() if terrain.building and place.terrain != "hut" else ""


def remove(state: State, place: str, kind: str) -> None:
    """Remove a work from the map."""
    left = tuple(work for work in state.works.get(place, ()) if work.kind != kind)
    if left:
        state.works[place] = left
    else:
        state.works.pop(place, None)


def _put(state: State, place: str, old: Work, **fields: Any) -> None:
    new = msgspec.structs.replace(old, **fields)
    state.works[place] = tuple(new if work == old else work for work in state.works[place])


@predicate("16.4")
def caught(facts: Facts, seat: Seat, place: str) -> bool | None:
    """Whether foot units of this side stop when they enter: at wire, and at the enemy's mines (16.3)."""
    mines = fact.work_at(facts, place, "mines")
    found = fact.work_at(facts, place, "wire") is not None or (mines is not None and mines.owner != seat)
    return True if found else None


def mine_notes(facts: Facts, seat: Seat, path: tuple[str, ...]) -> Iterator[Note]:
    """16.3 as a warning before commitment: the enemy's mines on the way, as far as this side knows."""
    for there in path:
        mines = fact.work_at(facts, there, "mines")
        if mines is not None and mines.owner != seat:
            yield Note(
                "16.3", f"In the mines in {there} on a {facts.setup.tables.works.mines_hit} one unit takes a casualty."
            )


def cut(state: State, units: tuple[str, ...], path: tuple[str, ...], exits: str) -> tuple[tuple[str, ...], str]:
    """16.3-16.4: the part of a way that these units can truly walk. A stack goes on only when all its units are
    Heroic."""
    moving = [state.units[unit] for unit in units]
    if not all(unit.heroic for unit in moving):
        for at, there in enumerate(path, 1):
            if caught(state, moving[0].side, there):
                return path[:at], ""
    return path, exits


def enter(game: LhyGame, units: tuple[str, ...], place: str) -> None:
    """16: what a hex does to units of one side that have just entered it, before anything else happens to them.

    It may push a frame. Everything that moves units into a hex calls this: a move, a withdrawal, a retreat, an advance.
    """
    state = game.state
    if place not in state.works or not units:
        return
    seat = state.units[units[0]].side
    _show(game, place)
    if unactivated_markers.shut(state, seat, place):
        remove(state, place, unactivated_markers.CUP)
        text = f"The marker in {place} goes: the enemy has come into its hex."
        game.tell(Event("examined", "18.1", Telling(text, hexes=(place,))))
    occupy(game, place)
    foot = tuple(unit for unit in units if not fact.vehicular(state, unit))
    if fact.work_at(state, place, "wire") is not None:
        hold(state, foot)
    mines = fact.work_at(state, place, "mines")
    if mines is not None and mines.owner != seat and foot:
        game.call(Mines(place, foot))


def hold(state: State, units: Iterable[str]) -> None:
    """16.4: until the next turn these units do not try to get out of the wire toward the enemy."""
    for unit in units:
        change(state, unit, used=(*state.units[unit].used, HELD))


@predicate("16.4")
def until_next_turn(context: Context, action: Maneuver | Withdraw | Assault) -> Refusal | None:
    """Out of wire toward the enemy one tries from the turn after one's coming, and once a turn for each hex."""
    view = context.view
    if not view.works or not action.path:
        return None
    for name in action.units:
        unit = view.units.get(name)
        if unit is None or HELD not in unit.used or unit.heroic or unit.place != "map":
            continue
        wire = fact.work_at(view, unit.hex, "wire") is not None
        if wire and toward_enemy(view.setup, unit.side, unit.hex, action.path[0]):
            text = f"The wire in {unit.hex} holds these units: they may try to get through it next turn."
            return Refusal("16.4", text, (unit.hex,))
    return None


def measured(setup: Setup, edge: Edge, place: str) -> int:
    """7.8: how far a hex is from the line of an edge; only differences mean anything."""
    c, v = setup.board.place(place)
    return {"up": v, "down": -v, "left": c, "right": -c}[edge]


def toward_enemy(setup: Setup, seat: Seat, here: str, there: str) -> bool:
    """16.5: whether a step leads toward the enemy's edge of the map."""
    edge = setup.side(seat).enemy_edge
    return measured(setup, edge, there) < measured(setup, edge, here)


def occupy(game: LhyGame, place: str) -> None:
    """16.1, 15.6: an improved position belongs to the side whose combat units are alone in it, or were last."""
    state = game.state
    position = fact.work_at(state, place, "ip")
    counters = state.setup.counters
    found = [u.side for u in fact.units_at(state, place) if counters[u.id].combat and not u.hidden]
    if not isinstance(position, Work) or not found or contested(found):
        return
    holder = found[0]
    if (position.taken or position.owner) == holder:
        return
    _put(state, place, position, taken=holder)
    text = f"{capital(side_name(state.setup, holder))} have taken the improved position in {place}."
    game.tell(Event("position", "16.1", Telling(text, hexes=(place,))))


@predicate("15.6")
def contested(sides: list[Seat]) -> bool | None:
    """With both sides in a hex, its improved position goes to neither."""
    return True if len(set(sides)) > 1 else None


def show_position(state: State, place: str, owner: Seat) -> None:
    """13.6: the improved position of units that hid in it is seen together with them."""
    position = next((work for work in state.works.get(place, ()) if work.kind == "ip" and work.owner == owner), None)
    if position is not None and not position.known:
        _put(state, place, position, known=True)


def _show(game: LhyGame, place: str) -> None:
    """Units that enter a hex find what lay hidden in it."""
    state = game.state
    for work in state.works[place]:
        if not work.known:
            _put(state, place, work, known=True)
            rule = {"mines": "16.3", "wire": "16.4", "ip": "16.1", "roadblock": "2.4.7"}[work.kind]
            verb = "lie" if work.kind == "mines" else "lies"
            text = f"{capital(NAMES[work.kind])} {verb} in {place}."
            game.tell(Event("revealed", rule, Telling(text, hexes=(place,))))


class Mines(Frame, frozen=True, tag="lhy.16.3.Mines"):
    """One die for the foot units that have come into the enemy's mines; on a natural 10 one of them at random, of any
    kind, suffers a casualty."""

    place: str
    units: tuple[str, ...]
    hit: bool = False

    rule = "16.3"

    def question(self, state: Any) -> Question | None:
        """The die; then, on a hit, which unit is hit. How many may be hit under a marker is their owner's secret."""
        if not self.hit:
            purpose = f"Mines in {self.place}: {state.setup.tables.works.mines_hit} strikes"
            return Question("chance", "lhy.16.3.Mines", f"{purpose}.", "16.3", Roll(FACES, purpose))
        found = self._targets(state)
        covered = any(state.units[unit].concealed for unit in self.units)
        if not covered and len(found) < 2:
            return None
        side: Seat = state.units[self.units[0]].side
        purpose = f"Unit hit by mines in {self.place}"
        roll = Roll(max(1, len(found)), purpose, side if covered else "public", draw=True)
        return Question("chance", "lhy.16.3.Mines", f"{purpose}.", "16.3", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Nothing happens, or the drawn unit is hit."""
        if self.hit:
            found = self._targets(game.state)
            game.end()
            if found:
                game.call(Casualty(found[action.value - 1], "to mines"))
            return
        most = game.state.setup.tables.works.mines_hit
        hit = action.value >= most
        result = "strikes those who came in" if hit else f"is below {most}, nothing happens"
        word = "Struck" if hit else "Nothing"
        text = f"Mines in {self.place}: {action.value} {result}."
        game.tell(Event("mines", "16.3", Telling(text, dice=(action.value,), hexes=(self.place,), word=word)))
        if hit:
            game.goto(msgspec.structs.replace(self, hit=True))
        else:
            game.end()

    def advance(self, game: LhyGame) -> None:
        """The only unit that can be hit, or none."""
        found = self._targets(game.state)
        game.end()
        if found:
            game.call(Casualty(found[0], "to mines"))

    def _targets(self, state: State) -> tuple[str, ...]:
        return tuple(unit for unit in self.units if not state.setup.counters[unit].sham)


# -- roadblocks -------------------------------------------------------------------------------------


@predicate("2.4.7")
def at_the_roadblock(context: Context, action: Clear) -> Refusal | None:
    """Squads in good order and armored fighting vehicles that stand still (V17.4) clear a roadblock in their hex
    together."""
    view = context.view
    seen = [view.units[unit] for unit in action.units if unit in view.units]
    if not seen or len(set(action.units)) < len(action.units):
        return Refusal("2.4.7", "Name the squads that clear the roadblock, each once.")
    place = seen[0].hex
    if any(unit.hex != place for unit in seen) or not place or fact.work_at(view, place, "roadblock") is None:
        return Refusal("2.4.7", "Only squads in the hex of a roadblock clear it.", (place,) if place else ())
    if not all(view.setup.counters[unit.id].kind in SQUADS or pushes(view, unit) for unit in seen):
        text = "Only squads and standing tanks clear a roadblock: sections, guns, leaders and other vehicles do not."
        return Refusal("2.4.7", text, (place,))
    if any(unit.disrupted or unit.regrouping for unit in seen):
        return Refusal("2.4.7", "Disrupted and regrouping squads have other things to do.", (place,))
    return next((Refusal("V17.4", why, (place,)) for unit in seen if (why := rides(view, unit)) is not None), None)


@predicate("V17.4")
def rides(facts: Facts, unit: Unit) -> str | None:
    """A squad that is carried does no work on the ground: it gets off first, which is its action."""
    if not unit.aboard:
        return None
    return f"{capital(unit_name(facts.setup, unit.id))} rides: it does not clear the roadblock."


@predicate("V17.4")
def pushes(facts: Facts, unit: Unit) -> bool | None:
    """An armored fighting vehicle that stands still and is not shocked helps to clear a roadblock."""
    counter = facts.setup.counters[unit.id]
    ready = not (unit.motion or unit.overwatch or unit.shocked)
    return True if counter.arm == "afv" and counter.combat and ready else None


SQUADS = ("squad", "knee_mortar")


class ClearVerb(Verb[Context, Clear]):
    """Clear a roadblock, as the whole action of one squad or tank, or of several."""

    name = "clear"
    action = Clear
    checks = (*ACTOR_CHECKS, at_the_roadblock)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Clear]:
        """One squad first, then ever larger groups of one hex."""
        view = self.facts.view
        if not any(fact.work_at(view, place, "roadblock") for place in view.works):
            return
        by_hex: dict[str, list[str]] = {}
        for one in eligible(self.facts):
            place = view.units[one].hex
            if place in view.works and fact.work_at(view, place, "roadblock") and hex in (None, place):
                by_hex.setdefault(place, []).append(one)
        for units in by_hex.values():
            for size in range(1, len(units) + 1):
                for group in combinations(units, size):
                    if unit is None or unit in group:
                        yield Clear(group)

    def preview(self, action: Clear) -> Preview:
        """The die that is needed."""
        setup = self.facts.view.setup
        lines = helpers(setup, len(action.units))
        most = setup.tables.works.roadblock_removal
        faces = sum(die + total(lines) <= most for die in range(1, FACES + 1))
        outcomes = (
            Outcome("removed", faces, faces, FACES, Row.REMOVED),
            Outcome("stays", FACES - faces, FACES - faces, FACES, Row.REMAINS),
        )
        return Preview(lines, outcomes, (Note("2.4.7", f"The roadblock goes on {most} or less."),))


def helpers(setup: Setup, squads: int) -> tuple[Modifier, ...]:
    """2.4.7: what further squads and tanks add to the die."""
    more = (squads - 1) * setup.tables.works.roadblock_helper
    if not more:
        return ()
    return (Modifier("2.4.7", f"{squads - 1} more help{'' if squads > 2 else 's'}", more, Line.HELPERS),)


class Clearing(Frame, frozen=True, tag="lhy.2.4.7.Clearing"):
    """The roll for a roadblock."""

    place: str
    units: tuple[str, ...]

    rule = "2.4.7"

    def question(self, state: Any) -> Question | None:
        """One die."""
        side = adjective(state.setup, state.units[self.units[0]].side)
        most = state.setup.tables.works.roadblock_removal - total(helpers(state.setup, len(self.units)))
        covered = any(state.units[unit].concealed for unit in self.units)
        need = "" if covered else f", with {most} or less"
        purpose = f"{side} troops clear the roadblock in {self.place}{need}"
        return Question("chance", "lhy.2.4.7.Clearing", f"{purpose}.", "2.4.7", Roll(FACES, purpose))

    def apply(self, game: LhyGame, action: Any) -> None:
        """The roadblock is removed or stays; the squads have acted."""
        state = game.state
        setup, seat = state.setup, state.units[self.units[0]].side
        lines = helpers(setup, len(self.units))
        sum_, most = action.value + total(lines), setup.tables.works.roadblock_removal
        gone = sum_ <= most
        if gone:
            remove(state, self.place, "roadblock")
        covered = [state.units[unit].concealed for unit in self.units]
        result = f"{sum_} {'is not' if gone else 'is'} above {most}, it {'is gone' if gone else 'stays'}"
        text = (
            f"{adjective(setup, seat)} {unit_names(setup, self.units)} work on the roadblock in {self.place}: {result}."
        )
        public = f"{public_subject(setup, seat, self.units, covered)} at work on the roadblock in {self.place}: it "
        public += "is gone." if gone else "stays."
        game.tell(told("clear", "2.4.7", seat, capital(text), capital(public), ledger=lines, hexes=(self.place,)))
        record(game, "clear", self.units, (self.place,), self.place)
        game.end()


def begin(game: LhyGame, action: Clear) -> None:
    """Roll for the roadblock of the squads' hex."""
    units = tuple(unit for unit in game.state.units if unit in action.units)
    game.call(Clearing(game.state.units[units[0]].hex, units))
