"""V7: anti-tank markers are rolled for: one die each, the worst counts; vehicles are shocked or destroyed."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from lhy_desktop.engine.flow import Event, Frame, Question, Roll, Rolled, Telling
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored
from lhy_desktop.engine.rulesets.lhy.model.state import AtMarker, State
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, number, signed, told, unit_name
from lhy_desktop.engine.rulesets.lhy.resolution import armor_odds
from lhy_desktop.engine.rulesets.lhy.resolution.duels import by_the_other_alone
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Destroyed, shock
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


@dataclass(frozen=True)
class Fate:
    """What the dice do to one target: its markers with a die each, the worst outcome, and the markers that destroy."""

    target: str
    markers: tuple[AtMarker, ...]
    dice: tuple[int, ...]
    worst: Armored
    deadly: tuple[AtMarker, ...]


def fate_of(state: State, markers: tuple[AtMarker, ...], dice: tuple[int, ...]) -> Fate:
    """V7.1: one die each, the worst outcome counts."""
    target = markers[0].target
    counter, table = state.setup.counters[target], state.setup.tables.anti_tank
    hull = armor_odds.hull(counter)
    found = [
        armor_odds.judged(die, armor_odds.hit(counter, m.value, m.enfilade), hull, table)
        for die, m in zip(dice, markers, strict=True)
    ]
    deadly = tuple(m for m, one in zip(markers, found, strict=True) if one is Armored.DESTROYED)
    return Fate(target, markers, dice, max(found, key=list(Armored).index), deadly)


def markers_on(state: State, target: str) -> tuple[AtMarker, ...]:
    """The anti-tank markers on a unit."""
    there = state.shells.get(state.units[target].hex, ())
    return tuple(marker for marker in there if marker.target == target)


def carry_out(game: LhyGame, fate: Fate) -> None:
    """V7.3: the outcome."""
    if fate.worst is Armored.DESTROYED:
        game.call(Destroyed(fate.target, "to anti-tank fire", quiet=all(m.light for m in fate.deadly),
                            spares_gun=all(m.mg for m in fate.deadly)))  # fmt: skip
    elif fate.worst is Armored.SHOCKED and not game.state.units[fate.target].shocked:
        shock(game, fate.target, "the fire reached its armor", "V7.3")


def _take_away(state: State, hex: str, markers: tuple[AtMarker, ...]) -> None:
    left = tuple(marker for marker in state.shells.get(hex, ()) if marker not in markers)
    if left:
        state.shells[hex] = left
    else:
        state.shells.pop(hex, None)


def _ask(marker: AtMarker, state: State, hex: str, kind: str, rule: str) -> Question:
    covered = state.units[marker.target].concealed
    name = "a concealed target" if covered else unit_name(state.setup, marker.target)
    what = f"Anti-tank fire at {name} in {hex}, marker {signed(marker.value)}"
    return Question("chance", kind, f"{what}.", rule, Roll(FACES, what))


class Shelled(Frame, frozen=True, tag="lhy.V7.Shelled"):
    """The anti-tank markers in one hex: those of one target after the other, in the order of the roster. ``duels`` are
    the pairs of units that fired only at each other (V7.8); ``only`` these markers are rolled for when fire is
    resolved at once (V3.6, V3.7)."""

    hex: str
    dice: tuple[int, ...] = ()
    only: tuple[int, ...] = ()
    duels: tuple[tuple[str, str], ...] = ()

    rule = "V7.1"

    def question(self, state: State) -> Question | None:
        """The die of the next marker on the present target."""
        markers = self._markers(state)
        if len(self.dice) == len(markers):
            return None
        return _ask(markers[len(self.dice)], state, self.hex, "lhy.V7.Shelled", self.rule)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Note the die."""
        game.goto(msgspec.structs.replace(self, dice=(*self.dice, action.value)))

    def advance(self, game: LhyGame) -> None:
        """Judge the present target, take its markers away, and go on to the next one."""
        state = game.state
        markers = self._markers(state)
        if not markers:
            game.end()
            return
        fate = fate_of(state, markers, self.dice)
        _tell(game, self.hex, fate)
        _take_away(state, self.hex, markers)
        game.goto(msgspec.structs.replace(self, dice=()))
        rival = self._rival(state, fate)
        if rival:
            game.call(Duel(fate.target, rival, fate.deadly))
        else:
            carry_out(game, fate)

    def _rival(self, state: State, fate: Fate) -> str:
        """V7.8: who destroyed the target alone, was fired at by it alone, and may die with it."""
        pair = next((pair for pair in self.duels if fate.target in pair), None)
        if pair is None or fate.worst is not Armored.DESTROYED:
            return ""
        rival = pair[1] if pair[0] == fate.target else pair[0]
        alive = state.units[rival].place == "map" and bool(markers_on(state, rival))
        return rival if alive and by_the_other_alone(fate.deadly, rival) else ""

    def _markers(self, state: State) -> tuple[AtMarker, ...]:
        """Those on the target that comes next."""
        there = [m for m in state.shells.get(self.hex, ()) if not self.only or m.id in self.only]
        order = {id: place for place, id in enumerate(state.units)}
        target = min((marker.target for marker in there), key=lambda one: order[one], default="")
        return tuple(marker for marker in there if marker.target == target)


class Duel(Frame, frozen=True, tag="lhy.V7.8.Duel"):
    """V7.8: ``loser`` would be destroyed by ``rival`` alone, which it fired at alone: what happens to the rival is
    rolled for at once. When both would be destroyed, one survives, at random."""

    loser: str
    rival: str
    deadly: tuple[AtMarker, ...]
    dice: tuple[int, ...] = ()

    rule = "V7.8"

    def question(self, state: State) -> Question | None:
        """The die of the next marker on the rival; then the draw, if both would be destroyed."""
        markers = markers_on(state, self.rival)
        if len(self.dice) < len(markers):
            return _ask(markers[len(self.dice)], state, state.units[self.rival].hex, "lhy.V7.8.Duel", self.rule)
        if not self._both(state):
            return None
        roll = Roll(2, "Which of the two survives", draw=True)
        return Question("chance", "lhy.V7.8.Duel", "Each destroys the other: which of them survives?", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Note the die, or settle who survives."""
        state = game.state
        if len(self.dice) < len(markers_on(state, self.rival)):
            game.goto(msgspec.structs.replace(self, dice=(*self.dice, action.value)))
            return
        saved = (self.loser, self.rival)[action.value - 1]
        fate = self._judged(game)
        seat, place = state.units[saved].side, state.units[saved].hex
        text = f"{capital(known_subject(state.setup, seat, (saved,)))} in {place} fired first and survives."
        game.tell(told("survives", "V7.8", seat, text, hexes=(place,), units=(saved,)))
        carry_out(game, fate if saved == self.loser else self._first())

    def advance(self, game: LhyGame) -> None:
        """Not both would be destroyed: each suffers what it suffers."""
        fate = self._judged(game)
        carry_out(game, fate)
        carry_out(game, self._first())

    def _both(self, state: State) -> bool:
        fate = fate_of(state, markers_on(state, self.rival), self.dice)
        return fate.worst is Armored.DESTROYED and bool(by_the_other_alone(fate.deadly, self.loser))

    def _judged(self, game: LhyGame) -> Fate:
        state, place = game.state, game.state.units[self.rival].hex
        fate = fate_of(state, markers_on(state, self.rival), self.dice)
        _tell(game, place, fate)
        _take_away(state, place, fate.markers)
        game.end()
        return fate

    def _first(self) -> Fate:
        return Fate(self.loser, self.deadly, (), Armored.DESTROYED, self.deadly)


def _tell(game: LhyGame, hex: str, fate: Fate) -> None:
    state, target = game.state, fate.target
    counter, markers, dice = state.setup.counters[target], fate.markers, fate.dice
    pairs = list(zip(dice, markers, strict=True))
    armor = {rear: number(armor_odds.hit(counter, 0, rear).armor) for rear in (False, True)}
    each = ", ".join(
        f"{die} {'−' if m.value < 0 else '+'} {abs(m.value)} against {armor[m.enfilade]}" for die, m in pairs
    )
    word = armor_odds.WORDS[fate.worst]
    text = f"Anti-tank fire at {unit_name(state.setup, target)} in {hex}: {each}, {word}."
    throwers = tuple(m.by for m in markers)
    telling = Telling(text, dice=dice, hexes=(hex,), thrown_by=throwers, units=(target,),
                      added=tuple(m.value for m in markers), word=capital(word))  # fmt: skip
    if not state.units[target].concealed:
        game.tell(Event("armor", "V7", telling, key=fate.worst))
        return
    quiet = f"Anti-tank fire at a concealed target in {hex}: {word}."
    seat = state.units[target].side
    own = f"{capital(known_subject(state.setup, seat, (target,)))} in {hex}: {each}, {word}."
    game.tell(told("armor", "V7", seat, own, quiet, key=fate.worst, dice=dice, hexes=(hex,)))
