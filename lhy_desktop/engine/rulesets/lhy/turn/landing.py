"""V21.1, V21.5: the landings of a turn, and what follows: enemies in the hexes, and the enemy's reaction."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Event, Frame, Seat, Telling, other, predicate
from lhy_desktop.engine.rulesets.lhy.airborne.arriving import Zones
from lhy_desktop.engine.rulesets.lhy.airborne.harm import is_mortar, wrecked
from lhy_desktop.engine.rulesets.lhy.concealment import dummies, hidden_units
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.state import Assault, Cycle, Deed, State
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Stick
from lhy_desktop.engine.rulesets.lhy.model.words import capital, listed, side_name
from lhy_desktop.engine.rulesets.lhy.move import assembling
from lhy_desktop.engine.rulesets.lhy.segments import contact, sticks
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame
from lhy_desktop.engine.rulesets.lhy.turn import examining_markers
from lhy_desktop.engine.rulesets.lhy.turn.marker_adjustment import MarkerAdjustment
from lhy_desktop.engine.rulesets.lhy.turn.reaction_segment import ReactionSegment
from lhy_desktop.engine.rulesets.lhy.victory import control


class Landings(Frame, frozen=True, tag="lhy.V21.1.Landings"):
    """After its platoons have acted, the landings of the active side that are due come down, all as one activation."""

    rule = "V21.1"

    def advance(self, game: LhyGame) -> None:
        """Tell who comes, and let the zones be chosen; when nobody comes, the phase ends."""
        state = game.state
        due = sticks.due(state, state.active)
        if not due:
            game.end()
            return
        side = capital(side_name(state.setup, state.active))
        names = listed(sticks.called(state.setup, one) for one in due)
        game.tell(Event("airborne", "V21.1", Telling(f"{side} come from the air: {names}.")))
        ids = tuple(one.id for one in due)
        game.goto(Landed(state.active, ids))
        game.call(Zones(state.active, ids))


class Landed(Frame, frozen=True, tag="lhy.V21.5.Landed"):
    """All landings of this turn are down; then the enemy reacts to them, as to one activation."""

    seat: Seat
    landings: tuple[str, ...]

    rule = "V21.5"

    def advance(self, game: LhyGame) -> None:
        """Fights begin where enemies stand; then a cycle whose first segment was the landing."""
        state = game.state
        down = tuple(id for id in self.landings if sticks.found(state, id) is not None)
        hexes = _hexes(state, down)
        for hex in hexes:
            _meet(game, self.seat, hex)
        for id in down:
            _settle(state, id)
        assembling.released(state, down)
        for hex in hexes:
            control.tell_control(game, hex)
        state.cycles += 1
        deeds = tuple(_deed(state, self.seat, down, hex) for hex in hexes)
        state.cycle = Cycle(self.seat, "", (), 2, before=deeds, number=state.cycles, marked=state.markers_made)
        game.goto(MarkerAdjustment())
        game.call(ReactionSegment())
        hidden_units.on_call(game)
        examining_markers.on_call(game)


def _landers(state: State, landings: tuple[str, ...], hex: str = "") -> tuple[str, ...]:
    """The units of these landings that are on the map, in roster order; sections stand for squads (10.8)."""
    named = {unit for one in state.landings if one.id in landings for unit in one.scattered}
    return tuple(
        unit.id for unit in state.units.values() if unit.id in named and unit.place == "map" and hex in ("", unit.hex)
    )


def _hexes(state: State, landings: tuple[str, ...]) -> tuple[str, ...]:
    found = {state.units[unit].hex for unit in _landers(state, landings)}
    return tuple(sorted(found, key=state.setup.board.index.__getitem__))


def _deed(state: State, seat: Seat, landings: tuple[str, ...], hex: str) -> Deed:
    units = _landers(state, landings, hex)
    return Deed(seat, "maneuver", units, (hex,), hex, "", units)


def _meet(game: LhyGame, seat: Seat, hex: str) -> None:
    """V21.5: enemies in the hex: dummies come off, hidden units are placed, and an assault begins."""
    state = game.state
    dummies.entered(game, seat, hex)
    hidden_units.join(game, seat, hex)
    enemies = contact.enemies_in(state, seat, hex)
    if not enemies:
        return
    if hex not in state.assaults:
        foe = other(seat)
        attacker = foe if attacks(state, enemies) else seat
        state.assaults[hex] = Assault(hex, attacker)
        side = capital(side_name(state.setup, attacker))
        text = f"{capital(side_name(state.setup, seat))} land among the enemy in {hex}; {side} are the attackers there."
        game.tell(Event("assault", "V21.5", Telling(text, hexes=(hex,))))
    if attacks(state, enemies):
        _overrun(game, seat, hex)


@predicate("V21.5")
def attacks(state: State, enemies: tuple[str, ...]) -> bool | None:
    """The enemy attacks those who land among his combat units; where he has none, those who land attack."""
    return True if any(state.setup.counters[unit].combat for unit in enemies) else None


@predicate("V21.5")
def covered(state: State, seat: Seat, hex: str) -> bool | None:
    """Infantry of theirs in the hex saves vehicles that come down among the enemy."""
    here = fact.units_at(state, hex)
    return True if any(unit.side == seat and state.setup.counters[unit.id].infantry for unit in here) else None


def _overrun(game: LhyGame, seat: Seat, hex: str) -> None:
    """V21.5: vehicles among the enemy are lost; beside infantry of theirs the assault ignores them."""
    state, counters = game.state, game.state.setup.counters
    assault, saved = state.assaults[hex], covered(state, seat, hex)
    for stick in state.landings:
        if stick.seat == seat and not stick.down:
            here = [u for u in stick.scattered if state.units[u].hex == hex and counters[u].arm != "foot"]
            for unit in () if saved else here:
                wrecked(game, stick.id, unit, hex, "among the enemy")
            if saved and here:
                assault = msgspec.structs.replace(assault, landed=(*assault.landed, *here))
    state.assaults[hex] = assault


def _settle(state: State, id: str) -> None:
    """The landing is down; a Russian platoon assembles at its leader, a glider at its leader's glider."""
    landing = sticks.landing_of(state.setup, id)
    kept = tuple(unit for unit in _landers(state, (id,)) if not is_mortar(state.setup, unit))
    state.landings = tuple(
        msgspec.structs.replace(one, down=True, scattered=kept, assembly=_assembly(state, one)) if one.id == id else one
        for one in state.landings
    )
    if landing.glider:
        assembling.free(state, id)


def _assembly(state: State, stick: Stick) -> str:
    landing = sticks.landing_of(state.setup, stick.id)
    if stick.assembly or not sticks.platoon_of(state.setup, landing):
        return stick.assembly
    leader = assembling.leader_of(state, landing)
    return (state.units[leader].hex if leader else "") or stick.zone
