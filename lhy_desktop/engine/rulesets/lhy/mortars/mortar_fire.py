"""9.4: carrying out mortar fire: the call, the accuracy dice, and the markers they place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    LegalSet,
    Question,
    Refusal,
    Roll,
    Rolled,
    Seat,
    Telling,
    Verb,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Choose, RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Blast
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    or_more,
    side_name,
    signed,
    told,
    unit_name,
    with_article,
)
from lhy_desktop.engine.rulesets.lhy.mortars import mortar_facts
from lhy_desktop.engine.rulesets.lhy.mortars.fire_calls import CALLED, marker_ledger
from lhy_desktop.engine.rulesets.lhy.resolution import fire_odds
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.terrain import scatter

DIAGRAM = "diagram"
"""The name of the choice between two sectors' scatter diagrams (2.1.3)."""


def begin(game: LhyGame, action: RequestMortar) -> None:
    """9.2: carry out a call for mortar fire; for one on his own position the leader rolls first."""
    state = game.state
    asked(state)
    if action.hex == state.units[action.observer].hex:
        game.call(OwnPosition(action.mortar, action.observer, action.hex, action.ammo))
    else:
        open_fire(game, action.mortar, action.observer, action.hex, action.ammo)


def asked(state: State) -> None:
    """6.3: requests and directing by a leader are no deeds that the enemy may react to, but a segment with one is no
    pass."""
    if state.cycle is not None:
        state.cycle = msgspec.structs.replace(state.cycle, requests=state.cycle.requests + 1)


def open_fire(game: LhyGame, mortar: str, observer: str, hex: str, ammo: str) -> None:
    """9.4: the FO is placed with the unit that asked, or kept in a neutral place while that unit is hidden; the rounds
    fall."""
    state, unit = game.state, game.state.units[observer]
    here = mortar_facts.post(state, unit, hex) or unit.hex
    hindered = bool(mortar_facts.hindrances(state, here, hex))
    state.mortars[mortar] = msgspec.structs.replace(
        state.mortars[mortar],
        where="map",
        observer="" if unit.hidden else here,
        neutral=here if unit.hidden else "",
        final=False,
        impact=hex,
        ammo=ammo,
        turn=state.turn,
    )
    what = f"{mortar_facts.mortar_name(state.setup, mortar)}, {mortar_facts.AMMO_WORDS[ammo]}"
    call = f"{capital(side_name(state.setup, unit.side))} call mortar fire on {hex}: {what}"
    own = f"{call}, observed from {here} by {unit_name(state.setup, observer)}."
    public = f"{call}." if unit.hidden else f"{call}, observed from {here}."
    game.tell(told("mortar", "9.4", unit.side, own, public if unit.concealed else None, hexes=(hex,)))
    game.call(fall(state, mortar, hex, ammo, hindered))


def fall(state: State, mortar: str, hex: str, ammo: str, hindered: bool) -> MortarFire:
    """9.4: the rounds of one fire: with a clear line one marker is certain, unless the mortar is Russian."""
    info = state.setup.mortar(mortar)
    sure = not hindered and not mortar_facts.by_accuracy(state.setup, info.seat)
    count = mortar_facts.type_of(state.setup, mortar).markers(mortar_facts.size(state, mortar), ammo)
    return MortarFire(mortar, hex, ammo, count - sure, (hex,) if sure else ())


class OwnPosition(Frame, frozen=True, tag="lhy.9.2.OwnPosition"):
    """9.2: a leader calls fire on his own position: he must roll his Cohesion or less."""

    mortar: str
    observer: str
    hex: str
    ammo: str

    rule: ClassVar[str] = "9.2"

    def question(self, state: State) -> Question | None:
        """The leader's die; nobody else sees it while he is hidden."""
        unit = state.units[self.observer]
        who = f"{adjective(state.setup, unit.side)} {unit_name(state.setup, self.observer)}"
        if unit.concealed:
            who = f"{adjective(state.setup, unit.side)} leader"
        roll = Roll(fire_odds.FACES, f"{who} calls fire on his own position", unit.side if unit.hidden else "public")
        return Question("chance", "lhy.9.2.OwnPosition", "A call for fire on one's own position.", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """The fire falls, or the call was in vain."""
        state, unit = game.state, game.state.units[self.observer]
        cohesion = state.setup.counters[self.observer].cohesion
        game.end()
        dared = bool(dares(action.value, cohesion))
        compared = "is not above" if dared else "is above"
        own = f"{capital(unit_name(state.setup, self.observer))} calls fire on his own position {self.hex}: "
        own += f"{action.value} {compared} his Cohesion {cohesion}."
        leader = capital(with_article(f"{adjective(state.setup, unit.side)} leader"))
        public = f"{leader} in {self.hex} calls fire on his own position: "
        public += f"{action.value}, {'he dares' if dared else 'in vain'}."
        quiet = "" if unit.hidden else public if unit.concealed else None
        game.tell(
            told(
                "own position",
                "9.2",
                unit.side,
                own,
                quiet,
                dice=(action.value,),
                hexes=(self.hex,),
                word="He dares" if dared else "In vain",
            )
        )
        if dared:
            open_fire(game, self.mortar, self.observer, self.hex, self.ammo)
        else:
            change(state, self.observer, used=(*unit.used, CALLED))


@predicate("9.2")
def dares(die: int, cohesion: int) -> bool | None:
    """A leader calls fire on his own position when he rolls his Cohesion or less."""
    return True if die <= cohesion else None


@dataclass(frozen=True)
class Diagrams:
    """The sectors whose diagrams the roller may use for the next round."""

    sectors: tuple[str, ...]


@predicate("2.1.3")
def one_of_the_sectors(facts: Diagrams, action: Choose) -> Refusal | None:
    """When the target lies on two sectors, the roller names one of them."""
    if action.name == DIAGRAM and action.value in facts.sectors:
        return None
    return Refusal("2.1.3", f"Name the sector whose scatter diagram is read: {' or '.join(facts.sectors)}.")


class DiagramVerb(Verb[Diagrams, Choose]):
    """Choose the sector whose scatter diagram is read."""

    name = "choose"
    action = Choose
    checks = (one_of_the_sectors,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Choose]:
        """Every sector of the target hex."""
        return (Choose(DIAGRAM, sector) for sector in self.facts.sectors if unit is None and hex is None)


class MortarFire(Frame, frozen=True, tag="lhy.9.4.MortarFire"):
    """The accuracy dice of one fire. ``left`` rounds are still to fall; ``fallen`` are the hexes of those that have
    fallen ("" off the map); ``diagram`` is the sector chosen for the next one."""

    mortar: str
    hex: str
    ammo: str
    left: int
    fallen: tuple[str, ...] = ()
    diagram: str = ""

    rule: ClassVar[str] = "9.4"

    def question(self, state: State) -> Question | None:
        """2.1.3: which diagram to use, when two differ; then the die of the next round."""
        if not self.left:
            return None
        setup = state.setup
        seat = setup.mortar(self.mortar).seat
        if not self.diagram and len(scatter.diagrams(setup.board, self.hex)) > 1:
            prompt = (
                f"{capital(side_name(setup, seat))}: {self.hex} lies on two sectors. Whose scatter diagram is read?"
            )
            return Question(seat, "lhy.9.4.MortarFire", prompt, "2.1.3")
        purpose = f"Accuracy of {adjective(setup, seat)} mortar fire on {self.hex}"
        roll = Roll(fire_odds.FACES, purpose, needs=or_more(setup.tables.mortars.accurate_from))
        return Question("chance", "lhy.9.4.MortarFire", f"{purpose}.", self.rule, roll)

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """The sectors of the hex."""
        facts = Diagrams(scatter.diagrams(view.setup.board, self.hex))
        return LegalSet((DiagramVerb(facts),), Refusal("2.1.3", "First say whose scatter diagram is read."))

    def apply(self, game: LhyGame, action: Rolled | Choose) -> None:
        """Note the sector, or where the round falls."""
        if isinstance(action, Choose):
            game.goto(msgspec.structs.replace(self, diagram=action.value))
            return
        setup = game.state.setup
        sector = self.diagram or scatter.diagrams(setup.board, self.hex)[0]
        there = self.hex
        if action.value < setup.tables.mortars.accurate_from:
            there = scatter.astray(setup.board, self.hex, action.value, sector)
        self._tell(game, action.value, there)
        game.goto(msgspec.structs.replace(self, left=self.left - 1, fallen=(*self.fallen, there), diagram=""))

    def _tell(self, game: LhyGame, die: int, there: str) -> None:
        seat = game.state.setup.mortar(self.mortar).seat
        where = f"in {self.hex}" if there == self.hex else f"astray in {there}" if there else "astray, off the map"
        text = f"Accuracy {die}: the round falls {where}."
        word = "On target" if there == self.hex else "Astray"
        game.tell(told("roll", "9.4", seat, text, dice=(die,), hexes=(there,) if there else (), word=word))

    def advance(self, game: LhyGame) -> None:
        """When all rounds have fallen, place the markers."""
        game.end()
        for there in self.fallen:
            if there:
                place(game, self.mortar, there, self.ammo, there == self.hex)
        if self.ammo == mortar_facts.HE:
            struck(game, tuple(dict.fromkeys(there for there in self.fallen if there)))


def place(game: LhyGame, mortar: str, hex: str, ammo: str, primary: bool) -> None:
    """9.4, 9.6: place one marker on a hex, with its true value; smoke has none."""
    state = game.state
    seat = state.setup.mortar(mortar).seat
    state.markers_made += 1
    if ammo == mortar_facts.SMOKE:
        lay(state, hex, Blast(state.markers_made, seat, mortar, 0, 0, primary, True))
        game.tell(Event("smoke", "9.12", Telling(f"Smoke rises in {hex}.", hexes=(hex,))))
        return
    lines = marker_ledger(state, mortar, hex, primary)
    bare = total(marker_ledger(state, mortar, hex, primary, sheltered=False))
    lay(state, hex, Blast(state.markers_made, seat, mortar, total(lines), bare, primary))
    text = f"Mortar fire falls on {hex}: marker {signed(total(lines))}."
    game.tell(Event("blast", "9.6", Telling(text, lines, hexes=(hex,))))


def lay(state: State, hex: str, blast: Blast) -> None:
    """9.4: put a marker on a hex."""
    state.blasts[hex] = (*state.blasts.get(hex, ()), blast)


def struck(game: LhyGame, hexes: tuple[str, ...]) -> None:
    """9.4, 9.7: units in a hex that is now a primary impact hex lose their assault arrows; the segment of the fire is
    noted."""
    state = game.state
    for arrow in state.arrows:
        if fact.is_primary(state, arrow.start):
            state.arrows = tuple(one for one in state.arrows if one.id != arrow.id)
            text = f"The assault arrow from {arrow.start} to {arrow.target} is lost: the units are pinned."
            game.tell(Event("arrow lost", "9.4", Telling(text, hexes=(arrow.start, arrow.target))))
    cycle = state.cycle
    if cycle is not None:
        noted = (*cycle.impacts, *((hex, cycle.segment) for hex in hexes))
        state.cycle = msgspec.structs.replace(cycle, impacts=noted)
