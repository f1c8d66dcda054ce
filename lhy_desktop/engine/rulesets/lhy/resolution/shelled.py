"""V7: anti-tank markers are rolled for: one die each, the worst counts; vehicles are shocked or destroyed."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Event, Frame, Question, Roll, Rolled, Telling
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored
from lhy_desktop.engine.rulesets.lhy.model.state import AtMarker, State
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, number, signed, told, unit_name
from lhy_desktop.engine.rulesets.lhy.resolution import armor_odds
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Destroyed, shock
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


class Shelled(Frame, frozen=True, tag="lhy.V7.Shelled"):
    """The anti-tank markers in one hex: those of one target after the other, in the order of the roster. ``only`` these
    are rolled for when fire is resolved at once (V3.6, V3.7)."""

    hex: str
    dice: tuple[int, ...] = ()
    only: tuple[int, ...] = ()

    rule = "V7.1"

    def question(self, state: State) -> Question | None:
        """The die of the next marker on the present target."""
        markers = self._markers(state)
        if len(self.dice) == len(markers):
            return None
        marker = markers[len(self.dice)]
        what = f"Anti-tank fire at {unit_name(state.setup, marker.target)} in {self.hex}, marker {signed(marker.value)}"
        return Question("chance", "lhy.V7.Shelled", f"{what}.", self.rule, Roll(FACES, what))

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
        target = markers[0].target
        counter = state.setup.counters[target]
        table, hull = state.setup.tables.anti_tank, armor_odds.hull(counter)
        found = [
            armor_odds.judged(die, armor_odds.hit(counter, m.value, m.enfilade), hull, table)
            for die, m in zip(self.dice, markers, strict=True)
        ]
        worst = max(found, key=list(Armored).index)
        self._tell(game, markers, worst)
        left = tuple(marker for marker in state.shells[self.hex] if marker not in markers)
        if left:
            state.shells[self.hex] = left
        else:
            del state.shells[self.hex]
        game.goto(Shelled(self.hex, only=self.only))
        if worst is Armored.DESTROYED:
            deadly = [m for m, one in zip(markers, found, strict=True) if one is Armored.DESTROYED]
            game.call(Destroyed(target, "to anti-tank fire", quiet=all(m.light for m in deadly),
                                spares_gun=all(m.mg for m in deadly)))  # fmt: skip
        elif worst is Armored.SHOCKED and not state.units[target].shocked:
            shock(game, target, "the fire reached its armor", "V7.3")

    def _markers(self, state: State) -> tuple[AtMarker, ...]:
        """Those on the target that comes next."""
        there = [m for m in state.shells.get(self.hex, ()) if not self.only or m.id in self.only]
        order = {id: place for place, id in enumerate(state.units)}
        target = min((marker.target for marker in there), key=lambda one: order[one], default="")
        return tuple(marker for marker in there if marker.target == target)

    def _tell(self, game: LhyGame, markers: tuple[AtMarker, ...], worst: Armored) -> None:
        state, target = game.state, markers[0].target
        counter = state.setup.counters[target]
        pairs = list(zip(self.dice, markers, strict=True))
        armor = {rear: number(armor_odds.hit(counter, 0, rear).armor) for rear in (False, True)}
        each = ", ".join(
            f"{die} {'−' if m.value < 0 else '+'} {abs(m.value)} against {armor[m.enfilade]}" for die, m in pairs
        )
        word = armor_odds.WORDS[worst]
        text = f"Anti-tank fire at {unit_name(state.setup, target)} in {self.hex}: {each}, {word}."
        throwers = tuple(m.by for m in markers)
        telling = Telling(text, dice=self.dice, hexes=(self.hex,), thrown_by=throwers, units=(target,),
                          added=tuple(m.value for m in markers), word=capital(word))  # fmt: skip
        if not state.units[target].concealed:
            game.tell(Event("armor", "V7", telling, key=worst))
            return
        quiet = f"Anti-tank fire at a concealed target in {self.hex}: {word}."
        seat = state.units[target].side
        own = f"{capital(known_subject(state.setup, seat, (target,)))} in {self.hex}: {each}, {word}."
        game.tell(told("armor", "V7", seat, own, quiet, key=worst, dice=self.dice, hexes=(self.hex,)))
