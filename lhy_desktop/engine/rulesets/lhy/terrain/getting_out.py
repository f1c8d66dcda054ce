"""Getting out of a river, mines or wire: dice before the first step of a move (2.4.6, 16.3, 16.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Event, Frame, Note, Question, Roll, Seat, Telling, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Maneuver, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, known_subject, told, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, record
from lhy_desktop.engine.rulesets.lhy.terrain import movement_points, works

FACES = 10
Kind = Literal["river", "mines", "wire"]
RULES: dict[Kind, str] = {"river": "2.4.6", "mines": "16.3", "wire": "16.4"}
WORDS: dict[Kind, str] = {"river": "the river", "mines": "the mines", "wire": "the wire"}


@predicate("2.4.6")
def leaves_river(facts: Facts, unit: Unit, there: str) -> bool | None:
    """From the water onto the far bank: any land except that from which the unit came; never by road."""
    setup = facts.setup
    if (
        not movement_points.water(setup, unit.hex)
        or movement_points.water(setup, there)
        or movement_points.along(setup, unit.hex, there)
    ):
        return None
    far = not movement_points.river(setup, there) and there not in near_bank(setup, unit.hex, unit.bank)
    return True if far else None


@predicate("16.3")
def leaves_mines(facts: Facts, unit: Unit, there: str) -> bool | None:
    """Out of the enemy's mines toward his edge."""
    mines = fact.work_at(facts, unit.hex, "mines")
    held = mines is not None and mines.owner != unit.side
    return True if held and works.toward_enemy(facts.setup, unit.side, unit.hex, there) else None


@predicate("16.4")
def leaves_wire(facts: Facts, unit: Unit, there: str) -> bool | None:
    """Out of wire toward the enemy's edge."""
    wire = fact.work_at(facts, unit.hex, "wire") is not None
    return True if wire and works.toward_enemy(facts.setup, unit.side, unit.hex, there) else None


def holding(facts: Facts, unit: Unit, there: str) -> Kind | None:
    """What holds a unit that wants to leave its hex for ``there``; nothing holds Heroic units."""
    if unit.place != "map" or unit.heroic:
        return None
    if leaves_river(facts, unit, there):
        return "river"
    if leaves_mines(facts, unit, there):
        return "mines"
    return "wire" if leaves_wire(facts, unit, there) else None


@predicate("2.4.6")
def wades_back(kind: Kind) -> bool | None:
    """A withdrawal out of a river needs no roll; out of mines and wire it does when it leads toward the enemy's edge
    (16.3)."""
    return True if kind == "river" else None


def near_bank(setup: Setup, here: str, bank: str) -> frozenset[str]:
    """2.4.6: the land around a river hex that is connected, around that hex, with the hex the unit came from."""
    ring = setup.board.around(here)
    if bank not in ring:
        return frozenset()
    found = {bank}
    for turn in (1, -1):
        index = ring.index(bank)
        for _ in ring[1:]:
            index = (index + turn) % len(ring)
            there = ring[index]
            if there is None or movement_points.river(setup, there):
                break
            found.add(there)
    return frozenset(found)


def bank_of(setup: Setup, bank: str, here: str, there: str) -> str:
    """2.4.6: the bank from which a unit that came from ``here`` ("" off the map) stands in the water of ``there``."""
    board: Board = setup.board
    if not here or not movement_points.water(setup, there):
        return ""
    if not movement_points.water(setup, here):
        return here
    both = near_bank(setup, here, bank).intersection(board.neighbors(there))
    return min(both, key=board.index.__getitem__, default="")


def needed(setup: Setup, kind: Kind) -> int:
    """The highest die that gets a unit out."""
    tables = setup.tables
    return {"river": tables.movement.river_exit, "mines": tables.works.mines_exit, "wire": tables.works.wire_exit}[kind]


def notes(context: Context, action: Maneuver | Withdraw) -> Iterator[Note]:
    """The roll that a move out of river, mines or wire needs, and what failure costs; and what stops the move on its
    way."""
    view = context.view
    units = [view.units[unit] for unit in action.units if unit in view.units]
    if not action.path or not units:
        return
    kinds = {holding(view, unit, action.path[0]) for unit in units} - {None}
    back = isinstance(action, Withdraw)
    for kind in sorted(kind for kind in kinds if kind and not (back and wades_back(kind))):
        who = "The stack" if kind == "wire" else "Every unit"
        need = f"leaves {WORDS[kind]} with {needed(view.setup, kind)} or less"
        yield Note(RULES[kind], f"{who} {need}; who fails stays and has acted.")
    here, there = (units[0].hex, *action.path)[-2:]
    beside = not here or there in view.setup.board.neighbors(here)  # a group of nonsense may stand elsewhere
    if not back and beside and movement_points.wades(view.setup, here, there):
        yield Note("2.4.6", f"{there} is river; to leave it for the far bank takes a roll.")


class Leaving(Frame, frozen=True, tag="lhy.2.4.6.Leaving"):
    """Units of a move that must roll before their first step; the frame of the move waits below.

    Units in plain view roll one by one. Those under a marker roll with one private number, whose digits are their dice,
    so that nobody can count them (21.3). A stack in wire rolls once (``wire``).
    """

    kind: Kind
    place: str
    units: tuple[str, ...]
    covered: tuple[str, ...] = ()
    stayed: tuple[str, ...] = ()

    rule = "2.4.6"

    def question(self, state: Any) -> Question | None:
        """The next die."""
        if not self.units and not self.covered:
            return None
        setup: Setup = state.setup
        seat: Seat = state.units[(*self.units, *self.covered)[0]].side
        rule = RULES[self.kind]
        aim = f"leave {WORDS[self.kind]} in {self.place}, with {needed(setup, self.kind)} or less"
        if self.kind == "wire":
            purpose = f"{capital(adjective(setup, seat))} units {aim}"
            return Question("chance", "lhy.2.4.6.Leaving", f"{purpose}.", rule, Roll(FACES, purpose))
        if self.units:
            purpose = f"{capital(known_subject(setup, seat, self.units[:1]))} to {aim}"
            return Question("chance", "lhy.2.4.6.Leaving", f"{purpose}.", rule, Roll(FACES, purpose))
        purpose = f"A concealed {adjective(setup, seat)} unit to {aim}"
        roll = Roll(FACES ** len(self.covered), purpose, seat)
        return Question("chance", "lhy.2.4.6.Leaving", f"{purpose}.", rule, roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Units that roll too high stay."""
        if self.kind == "wire":
            self._cut(game, action.value)
        elif self.units:
            self._one(game, self.units[0], action.value)
        else:
            self._many(game, action.value)

    def advance(self, game: LhyGame) -> None:
        """When all have rolled: those that failed stay and have acted; the rest move on."""
        game.end()
        stay(game, self.stayed, self.place)

    def _one(self, game: LhyGame, unit: str, die: int) -> None:
        setup = game.state.setup
        out = die <= needed(setup, self.kind)
        seat = game.state.units[unit].side
        text = f"{capital(known_subject(setup, seat, (unit,)))} in {self.place} {self._result(setup, die)}."
        word = "Gets out" if out else "Stays"
        game.tell(told("leave", RULES[self.kind], seat, text, dice=(die,), hexes=(self.place,), word=word))
        stayed = self.stayed if out else (*self.stayed, unit)
        game.goto(msgspec.structs.replace(self, units=self.units[1:], stayed=stayed))

    def _many(self, game: LhyGame, value: int) -> None:
        setup, seat = game.state.setup, game.state.units[self.covered[0]].side
        dice = [(value - 1) // FACES**place % FACES + 1 for place in range(len(self.covered))]
        failed = tuple(u for u, die in zip(self.covered, dice, strict=True) if die > needed(setup, self.kind))
        own = "; ".join(
            f"{unit_name(setup, unit)} {self._result(setup, die)}" for unit, die in zip(self.covered, dice, strict=True)
        )
        what = "gets out of" if not failed else "does not get out of" if len(failed) == len(dice) else "partly leaves"
        public = f"A concealed {adjective(setup, seat)} unit {what} {WORDS[self.kind]} in {self.place}."
        shown = Telling(public, hexes=(self.place,))
        whole = Telling(f"{capital(own)}.", (), tuple(dice), (self.place,), thrown_by=(seat,) * len(dice))
        axis, allied = (whole, None) if seat == "axis" else (None, whole)
        game.tell(Event("leave", RULES[self.kind], shown, axis, allied))
        game.goto(msgspec.structs.replace(self, covered=(), stayed=(*self.stayed, *failed)))

    def _result(self, setup: Setup, die: int) -> str:
        most = needed(setup, self.kind)
        if die <= most:
            return f"gets out of {WORDS[self.kind]}: {die} is not above {most}"
        return f"does not get out of {WORDS[self.kind]}: {die} is above {most}"

    def _cut(self, game: LhyGame, die: int) -> None:
        """16.4: one die for the stack; success removes the wire from the map."""
        state: State = game.state
        most = needed(state.setup, "wire")
        units = (*self.units, *self.covered)
        seat = state.units[units[0]].side
        side = capital(adjective(state.setup, seat))
        if die <= most:
            works.remove(state, self.place, "wire")
            text = f"{side} troops get through the wire in {self.place} and remove it: {die} is not above {most}."
        else:
            text = f"{side} troops stay in the wire in {self.place}: {die} is above {most}."
            works.hold(state, [unit.id for unit in fact.units_at(state, self.place) if unit.side == seat])
        game.tell(told("leave", "16.4", seat, text, dice=(die,), hexes=(self.place,)))
        stayed = () if die <= most else units
        game.goto(msgspec.structs.replace(self, units=(), covered=(), stayed=stayed))


def stay(game: LhyGame, units: tuple[str, ...], place: str) -> None:
    """Units that failed stay, have acted, and count as having maneuvered in their hex; the move below goes on without
    them."""
    if not units:
        return
    record(game, "maneuver", units, (place,), place)
    below: Any = game.stack[-1]
    game.goto(msgspec.structs.replace(below, units=tuple(unit for unit in below.units if unit not in units)))


def begin(state: State, units: tuple[str, ...], there: str, back: bool = False) -> Leaving | None:
    """The dice that these units need before their first step to ``there``, if any; ``back``: in a withdrawal."""
    kinds = {unit: holding(state, state.units[unit], there) for unit in units}
    held = tuple(unit for unit, kind in kinds.items() if kind is not None and not (back and wades_back(kind)))
    kind = kinds[held[0]] if held else None
    if kind is None:
        return None
    plain = tuple(unit for unit in held if not state.units[unit].concealed)
    return Leaving(kind, state.units[units[0]].hex, plain, tuple(unit for unit in held if unit not in plain))
