"""9.13: illumination at night: who may ask for it and where, whether it is granted, and where it comes down."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import ClassVar

import msgspec

from lhy_desktop.engine.flow import (
    Frame,
    LegalSet,
    Note,
    Outcome,
    Preview,
    Question,
    Refusal,
    Roll,
    Rolled,
    Seat,
    Verb,
    predicate,
)
from lhy_desktop.engine.rulesets.lhy.fire.field_of_fire import asks_first
from lhy_desktop.engine.rulesets.lhy.model.actions import Choose, RequestLight
from lhy_desktop.engine.rulesets.lhy.model.facts import light
from lhy_desktop.engine.rulesets.lhy.model.keys import Row
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, in_hexes, or_less, or_more, side_name, told, unit_name
from lhy_desktop.engine.rulesets.lhy.mortars import mortar_facts
from lhy_desktop.engine.rulesets.lhy.mortars.mortar_fire import Diagrams, DiagramVerb, asked
from lhy_desktop.engine.rulesets.lhy.resolution import fire_odds
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import (
    heroic_first,
    led,
    not_acted,
    of_the_platoon,
    own_units,
    request_in_turn,
)
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain import scatter


def _observer(context: Context, action: RequestLight) -> Unit | None:
    unit = context.view.units.get(action.observer)
    return unit if unit is not None and unit.side == context.seat and unit.place in ("map", "entry") else None


def _name(context: Context, unit: str) -> str:
    return capital(unit_name(context.view.setup, unit))


@predicate("9.13")
def once_a_night_turn(context: Context, action: RequestLight) -> Refusal | None:
    """A side may ask once in each turn of the night, also when dusk has become night."""
    if light(context.view) != "night":
        return Refusal("9.13", "Illumination is asked for at night only.")
    if context.view.light_turn.get(context.seat, 0) != context.view.turn:
        return None
    return Refusal("9.13", "Illumination has been asked for this turn; next turn it may be asked for again.")


@predicate("9.13")
def fit_to_ask(context: Context, action: RequestLight) -> Refusal | None:
    """A unit that may observe for mortars may ask for light."""
    unit = _observer(context, action)
    if unit is None:
        return None
    why = mortar_facts.can_observe(context.view, unit)
    if not why and not mortar_facts.near_its_leader(context.view, unit):
        why = "is too far from its leader"
    return Refusal("9.13", f"{_name(context, unit.id)} {why} and cannot ask for light.", (unit.hex,)) if why else None


@predicate("9.13")
def near_enough(context: Context, action: RequestLight) -> Refusal | None:
    """The hex lies within four hexes of the unit that asks; no line of sight is needed."""
    board, unit = context.view.setup.board, _observer(context, action)
    if action.hex not in board.index:
        return Refusal("9.13", f"{action.hex} is not a hex of this map.")
    limit = context.view.setup.tables.mortars.light_range
    if unit is None or any(
        board.distance(here, action.hex) <= limit for here in mortar_facts.posts(context.view, unit)
    ):
        return None
    return Refusal(
        "9.13", f"{action.hex} is more than {in_hexes(limit)} from {unit_name(context.view.setup, unit.id)}."
    )


@predicate("9.13")
def at_the_enemy(context: Context, action: RequestLight) -> Refusal | None:
    """Light may be asked for only on a known enemy's hex or next to one."""
    board = context.view.setup.board
    if action.hex not in board.index or not {action.hex, *board.neighbors(action.hex)}.isdisjoint(context.enemies):
        return None
    return Refusal("9.13", f"No enemy is known in {action.hex} or next to it.", (action.hex,))


_OF_THE_UNIT = (
    own_units,
    not_acted,
    asks_first,
    of_the_platoon,
    led,
    heroic_first,
    request_in_turn,
    once_a_night_turn,
    fit_to_ask,
)
"""The checks that concern only the unit, whatever the hex."""


class LightVerb(Verb[Context, RequestLight]):
    """Ask for illumination of a hex; the unit that asks may still act."""

    name = "illuminate"
    action = RequestLight
    checks = (*_OF_THE_UNIT, near_enough, at_the_enemy)

    def hexes(self) -> tuple[str, ...]:
        """Enemy hexes and those around them, in the order of the board."""
        board = self.facts.view.setup.board
        found = {near for enemy in self.facts.enemies for near in (enemy, *board.neighbors(enemy))}
        return tuple(sorted(found, key=board.index.__getitem__))

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[RequestLight]:
        """Every own unit that may ask at all, with every hex at or next to the enemy."""
        if self._asked():
            return
        near = self.hexes()
        for one in self.facts.own:
            if unit in (None, one.id) and self._may_ask(one.id):
                yield from (RequestLight(one.id, there) for there in near if hex in (None, there))

    def sample(self, rng: random.Random) -> RequestLight | None:
        """The first legal pair of unit and hex in random order; each unit is judged only once, not with every hex."""
        near = () if self._asked() else self.hexes()
        found = [(one.id, there) for one in self.facts.own for there in near]
        rng.shuffle(found)
        tried = (RequestLight(unit, there) for unit, there in found if self._may_ask(unit))
        return next((action for action in tried if self.allows(action)), None)

    def _asked(self) -> bool:
        return self.facts.view.light_turn.get(self.facts.seat, 0) == self.facts.view.turn

    def _may_ask(self, unit: str) -> bool:
        probe = RequestLight(unit, "")
        return self.facts.once(
            ("may ask for light", unit), lambda: not any(check(self.facts, probe) for check in _OF_THE_UNIT)
        )

    def preview(self, action: RequestLight) -> Preview:
        """The chances that the light is granted, and that it is exact."""
        table = self.facts.view.setup.tables.mortars
        if action.hex not in self.facts.view.setup.board.index:
            return Preview()
        granted, exact, of = table.light_granted, fire_odds.FACES + 1 - table.accurate_from, fire_odds.FACES**2
        rows = (
            Outcome("granted", granted * fire_odds.FACES, granted * fire_odds.FACES, of, Row.GRANTED),
            Outcome(f"over {action.hex}", granted * exact, granted * exact, of, Row.EXACT, hex=action.hex),
        )
        lit, drift = in_hexes(table.light_radius), in_hexes(table.light_drift)
        note = f"It lights {lit} around; inexact it drifts {drift}."
        return Preview((), rows, (Note("9.13", note),))


def begin(game: LhyGame, action: RequestLight) -> None:
    """9.13: make the request; it is no deed, and the unit that asked may still act."""
    state, unit = game.state, game.state.units[action.observer]
    asked(state)
    state.light_turn[unit.side] = state.turn
    call = f"{capital(side_name(state.setup, unit.side))} ask for light over {action.hex}"
    own = f"{call}: {unit_name(state.setup, action.observer)}."
    game.tell(told("light", "9.13", unit.side, own, f"{call}." if unit.concealed else None, hexes=(action.hex,)))
    game.call(Light(unit.side, action.hex))


class Light(Frame, frozen=True, tag="lhy.9.13.Light"):
    """The dice of one illumination: granted or not, then exact or adrift; ``diagram`` is the sector whose diagram is
    read (2.1.3)."""

    seat: Seat
    hex: str
    granted: bool = False
    diagram: str = ""

    rule: ClassVar[str] = "9.13"

    def question(self, state: State) -> Question | None:
        """The die that grants it, the choice of a diagram, and the accuracy die."""
        side = capital(side_name(state.setup, self.seat))
        if self.granted and not self.diagram and len(scatter.diagrams(state.setup.board, self.hex)) > 1:
            prompt = f"{side}: {self.hex} lies on two sectors. Whose scatter diagram is read?"
            return Question(self.seat, "lhy.9.13.Light", prompt, "2.1.3")
        table = state.setup.tables.mortars
        needs = or_more(table.accurate_from) if self.granted else or_less(table.light_granted)
        purpose = f"{'Accuracy of light' if self.granted else 'Light'} over {self.hex}"
        return Question(
            "chance", "lhy.9.13.Light", f"{purpose}.", self.rule, Roll(fire_odds.FACES, purpose, needs=needs)
        )

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """The sectors of the hex."""
        facts = Diagrams(scatter.diagrams(view.setup.board, self.hex))
        return LegalSet((DiagramVerb(facts),), Refusal("2.1.3", "First say whose scatter diagram is read."))

    def apply(self, game: LhyGame, action: Rolled | Choose) -> None:
        """The light is refused, granted, or comes down over a hex."""
        if isinstance(action, Choose):
            game.goto(msgspec.structs.replace(self, diagram=action.value))
            return
        state, table, die = game.state, game.state.setup.tables.mortars, action.value
        if not self.granted:
            given = die <= table.light_granted
            text = f"Light over {self.hex}: {die}, {'granted' if given else 'not granted'}."
            word = "Granted" if given else "Not granted"
            game.tell(told("roll", "9.13", self.seat, text, dice=(die,), hexes=(self.hex,), word=word))
            if given:
                game.goto(msgspec.structs.replace(self, granted=True))
            else:
                game.end()
            return
        there = self.hex
        if die < table.accurate_from:
            sector = self.diagram or scatter.diagrams(state.setup.board, self.hex)[0]
            there = scatter.astray(state.setup.board, self.hex, die, sector, table.light_drift)
        where = f"over {there}" if there else "off the map, lost"
        game.tell(told("light", "9.13", self.seat, f"Accuracy {die}: the light comes down {where}.", dice=(die,)))
        game.end()
        if there and there not in state.lights:
            state.lights = (*state.lights, there)
