"""V3: vehicles on their way, hex by hex, with everybody aboard; and their markers when they arrive."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, Seat
from lhy_desktop.engine.rulesets.lhy.concealment import dummies, hidden_units, vehicles_seen
from lhy_desktop.engine.rulesets.lhy.drive.mined import MinedVehicles
from lhy_desktop.engine.rulesets.lhy.losses.casualties import forget_arrival
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Halt
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import DeedKind, Motion
from lhy_desktop.engine.rulesets.lhy.model.words import capital, edge_name, known_subject, public_subject, told, trail
from lhy_desktop.engine.rulesets.lhy.move.leaving_the_map import leave
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change, record
from lhy_desktop.engine.rulesets.lhy.terrain import works
from lhy_desktop.engine.rulesets.lhy.victory import control

MARKERS: dict[Halt, Motion] = {"": "moving", "stop": "stopped", "overwatch": ""}
"""V3.1: the motion marker that a drive leaves."""
ENDS: dict[Halt, str] = {"": "", "stop": " and stopped", "overwatch": " and went into Overwatch"}


def travel(state: State, here: str, there: str, units: tuple[str, ...]) -> None:
    """V5.10: anti-tank markers go along with the vehicles on which they lie."""
    going = tuple(marker for marker in state.shells.get(here, ()) if marker.target in units)
    if not going:
        return
    left = tuple(marker for marker in state.shells[here] if marker not in going)
    if left:
        state.shells[here] = left
    else:
        del state.shells[here]
    state.shells[there] = (*state.shells.get(there, ()), *going)


class Driving(Frame, frozen=True, tag="lhy.V3.Driving"):
    """Vehicles that have entered ``at`` hexes of their path. ``free``: the way has been shortened to what is truly
    possible, and told. ``met`` is the hex of hidden enemies before which it ended (13.7). ``part``: the drive is part
    of an action that writes itself down (V3.4). ``fired`` is where a vehicle shot at that scoots now (V4.6)."""

    units: tuple[str, ...]
    start: str
    path: tuple[str, ...]
    exits: str
    reverse: bool
    halts: Halt
    at: int = 0
    free: bool = False
    met: str = ""
    part: bool = False
    fired: tuple[int, ...] = ()

    rule = "V3"

    @property
    def here(self) -> str:
        """The hex reached so far ("" while still off the map)."""
        return self.path[self.at - 1] if self.at else self.start

    def advance(self, game: LhyGame) -> None:
        """Set out, enter the next hex, or arrive; end when no vehicle is left."""
        alive = tuple(unit for unit in self.units if game.state.units[unit].place in ("map", "entry"))
        if not alive:
            game.end()
        elif alive != self.units:
            game.goto(msgspec.structs.replace(self, units=alive))
        elif not self.free:
            self._set_out(game)
        elif self.at < len(self.path):
            self._step(game)
        else:
            self._arrive(game)

    def _set_out(self, game: LhyGame) -> None:
        """Going into motion is seen in the hex itself (V18.2); hidden enemies end the way (13.7)."""
        state = game.state
        path, exits, met = hidden_units.cut(state, self._seat(state), *self._to_the_mines(state))
        game.goto(msgspec.structs.replace(self, free=True, path=path, exits=exits, met=met))
        for unit in self.units:
            change(state, unit, motion="moving")
        if self.start:
            vehicles_seen.judge(game, self.units, self.start, "going into motion in")
        self._tell(game, path, exits)

    def _to_the_mines(self, state: State) -> tuple[tuple[str, ...], str]:
        """V17.1: mines stop every vehicle, known or not."""
        seat = self._seat(state)
        for at, there in enumerate(self.path, 1):
            mines = fact.work_at(state, there, "mines")
            if mines is not None and mines.owner != seat:
                return self.path[:at], ""
        return self.path, self.exits

    def _tell(self, game: LhyGame, path: tuple[str, ...], exits: str) -> None:
        state, seat = game.state, self._seat(game.state)
        covered = [state.units[unit].concealed for unit in self.units]
        way = tuple(there for there in (self.start, *path) if there)
        back = "backed" if self.reverse else "drove"
        did = f"{back} {trail(way)}" if path else f"went into motion in {self.start}"
        if not path and self.halts:
            did = f"halted in {self.start}" if self.halts == "stop" else f"went into Overwatch in {self.start}"
        elif self.halts:
            did += ENDS[self.halts]
        if exits:
            did += f" and left the map by {edge_name(exits)}"
        own = f"{capital(known_subject(state.setup, seat, self.units))} {did}."
        public = f"{capital(public_subject(state.setup, seat, self.units, covered))} {did}."
        game.tell(told("drive", "V3.2", seat, own, public if any(covered) else None, hexes=way[-1:], trail=way))

    def _step(self, game: LhyGame) -> None:
        state, there = game.state, self.path[self.at]
        seat, here = self._seat(state), self.here
        hidden_units.join(game, seat, there)
        state.moment += 1
        state.arrived.setdefault(seat, {}).setdefault(there, state.moment)
        carried = [one for unit in self.units for one in fact.aboard(state, unit)]
        for unit in (*self.units, *carried):
            change(state, unit, place="map", hex=there, bank=self._bank(state, here, there))
        forget_arrival(state)
        travel(state, here, there, self.units)
        game.goto(msgspec.structs.replace(self, at=self.at + 1))
        vehicles_seen.judge(game, self.units, there, "driving into")
        dummies.entered(game, seat, there)
        control.left(state, here)
        control.tell_control(game, there)
        driven = tuple(unit for unit in self.units if state.units[unit].hex == there)
        works.enter(game, driven, there)
        mines = fact.work_at(state, there, "mines")
        if driven and mines is not None and mines.owner != seat:
            game.call(MinedVehicles(there, driven))

    def _bank(self, state: State, here: str, there: str) -> str:
        """V3.10.8: in a roadblock's hex it matters whence they came."""
        return here if fact.work_at(state, there, "roadblock") is not None else ""

    def _seat(self, state: State) -> Seat:
        return state.units[self.units[0]].side

    def _arrive(self, game: LhyGame) -> None:
        state: Any = game.state
        for unit in self.units:
            if state.units[unit].shocked:  # V9.2: it has stopped at once, and lost its markers
                continue
            change(state, unit, motion=MARKERS[self.halts], overwatch=self.halts == "overwatch")
        game.end()
        if not self.part:
            crossed = (self.start, *self.path)[self.at - 1] if self.at else ""
            hexes = self.path or (self.start,)
            kind: DeedKind = "fire" if self.fired and not self.path else "maneuver"
            end = "" if self.exits else self.here
            done = () if self.halts == "overwatch" else None  # V3.3: it acts once more, in reaction
            start = self.start if crossed else ""
            record(game, kind, self.units, hexes, end, done, self.fired, crossed=crossed, reverse=self.reverse,
                   start=start)  # fmt: skip
        if self.exits:
            carried = tuple(one for unit in self.units for one in fact.aboard(state, unit))
            leave(game, (*self.units, *carried), self.here, self.exits, (), state)
