"""V3: vehicles on their way, hex by hex, with everybody aboard; and their markers when they arrive."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import Event, Frame, LegalSet, Question, Refusal, Seat, Telling, other
from lhy_desktop.engine.rulesets.lhy.concealment import dummies, hidden_units, vehicles_seen
from lhy_desktop.engine.rulesets.lhy.drive import overrun, with_riders
from lhy_desktop.engine.rulesets.lhy.drive.getting_away import GetAwayVerb, may_go
from lhy_desktop.engine.rulesets.lhy.drive.mined import MinedVehicles, getting_away_from
from lhy_desktop.engine.rulesets.lhy.drive.traffic import starts
from lhy_desktop.engine.rulesets.lhy.losses.bailing_out import bail_out
from lhy_desktop.engine.rulesets.lhy.losses.casualties import forget_arrival
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Decline, DeclineVerb, Drive, Halt, Passing
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import DeedKind, Motion
from lhy_desktop.engine.rulesets.lhy.model.words import (
    capital,
    edge_name,
    known_subject,
    listed,
    public_subject,
    side_name,
    told,
    trail,
)
from lhy_desktop.engine.rulesets.lhy.move.leaving_the_map import leave
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import carry
from lhy_desktop.engine.rulesets.lhy.resolution import shell_hits
from lhy_desktop.engine.rulesets.lhy.resolution.shelled import Shelled
from lhy_desktop.engine.rulesets.lhy.segments import contact
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change, record
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
    of an action that writes itself down (V3.4). ``fired`` is where a vehicle shot at that scoots now (V4.6).
    ``passing``: what they do in hexes of the enemy. ``rolled``: how many hexes of
    the way they may leave, as far as mines and wire are concerned (V17.2, V17.3). ``carried`` are the fire markers that
    go along with riders (V8.1)."""

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
    passing: Passing = ""
    rolled: int = 0
    carried: tuple[int, ...] = ()

    rule = "V3"

    @property
    def here(self) -> str:
        """The hex reached so far ("" while still off the map)."""
        return self.path[self.at - 1] if self.at else self.start

    def advance(self, game: LhyGame) -> None:
        """Set out, enter the next hex, or arrive; end when no vehicle is left."""
        units = game.state.units
        going = tuple(unit for unit in self.units if units[unit].place in ("map", "entry") and not units[unit].shocked)
        if not going or going != self.units:
            self._leave_behind(game, going)
        elif self._held(game):
            return
        elif not self.free:
            self._set_out(game)
        elif self.at < len(self.path):
            self._step(game)
        else:
            self._arrive(game)

    def _held(self, game: LhyGame) -> bool:
        """V17.2, V17.3, V8.6, V8.1: whether mines, wire or mortar fire ask for dice before the vehicles leave a hex, or
        fire markers go along with riders."""
        if self.rolled > self.at or not self.here or not (self.at < len(self.path) or self.exits):
            return False
        game.goto(msgspec.structs.replace(self, rolled=self.at + 1))
        if game.state.fire and with_riders.loose(game.state, self.here, self.units, self.carried):
            game.call(with_riders.Beset(self.units, self.here, self.carried, passing=self.at > 0))
        there = self.path[self.at] if self.at < len(self.path) else ""
        frame = getting_away_from(game.state, self.units, self.here, there) if there else None
        if frame is not None:
            game.call(frame)
        rounds = shell_hits.markers(game.state, self.here) if game.state.blasts else 0
        if rounds:
            game.call(shell_hits.ThroughShells(self.here, self.units, rounds))
        return True

    def _leave_behind(self, game: LhyGame, going: tuple[str, ...]) -> None:
        """Who is destroyed or shocked on the way goes no farther (V9.2); the others drive on."""
        units = game.state.units
        stuck = tuple(unit for unit in self.units if unit not in going and units[unit].place == "map")
        if stuck and not self.part:
            crossed = (self.start, *self.path)[self.at - 1] if self.at else ""
            hexes = self._acted_in(self.path[: self.at])
            record(game, "maneuver", stuck, hexes, self.here, crossed=crossed, reverse=self.reverse)
        if going:
            game.goto(msgspec.structs.replace(self, units=going))
        else:
            game.end()

    def _set_out(self, game: LhyGame) -> None:
        """Going into motion is seen in the hex itself (V18.2); hidden enemies end the way (13.7)."""
        state = game.state
        path, exits, met = hidden_units.cut(state, self._seat(state), *self._to_the_mines(state))
        halts: Halt = "stop" if met and self.halts == "overwatch" else self.halts  # V18.6: it only stops
        known = msgspec.structs.replace(self, free=True, path=path, exits=exits, met=met, halts=halts)
        game.goto(known)
        setting_out = tuple(unit for unit in self.units if starts(state.units[unit]))
        for unit in self.units:
            change(state, unit, motion="moving")
        if setting_out:
            vehicles_seen.judge(game, setting_out, self.start, "going into motion in")
        known._tell(game, path, exits)

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
        did += self._passing_words(state)
        if exits:
            did += f" and left the map by {edge_name(exits)}"
        own = f"{capital(known_subject(state.setup, seat, self.units))} {did}."
        public = f"{capital(public_subject(state.setup, seat, self.units, covered))} {did}."
        game.tell(told("drive", "V3.2", seat, own, public if any(covered) else None, hexes=way[-1:], trail=way))

    def _passing_words(self, state: State) -> str:
        """V3.6, V3.7: through which hexes of the enemy they drive, and how."""
        seat = self._seat(state)
        through = [there for there in self.path if self.passing and contact.enemies_in(state, seat, there)]
        doing = "overrunning" if self.passing == "overrun" else "bypassing"
        return f", {doing} the enemy in {listed(through)}" if through else ""

    def _step(self, game: LhyGame) -> None:
        state, there = game.state, self.path[self.at]
        seat, here = self._seat(state), self.here
        hidden_units.join(game, seat, there)
        state.moment += 1
        state.arrived.setdefault(seat, {}).setdefault(there, state.moment)
        carried = [one for unit in self.units for one in fact.aboard(state, unit)]
        for unit in (*self.units, *carried):
            change(state, unit, place="map", hex=there, bank=self._bank(state, here, there))
            if state.setup.counters[unit].kind == "towed_gun":  # V11.11: the one action of both
                change(state, unit, acted=True)
        forget_arrival(state)
        travel(state, here, there, self.units)
        if self.carried and any(with_riders.exposed(state, unit) for unit in self.units):
            carry(state, here, there, self.carried)
        game.goto(msgspec.structs.replace(self, at=self.at + 1))
        vehicles_seen.judge(game, self.units, there, "driving into")
        held = bool(contact.enemies_in(state, seat, there))
        dummies.entered(game, seat, there)
        overrun.look_again(state, here)
        control.left(state, here)
        control.driven_off(game, here)
        control.tell_control(game, there)
        driven = tuple(unit for unit in self.units if state.units[unit].hex == there)
        works.enter(game, driven, there)
        mines = fact.work_at(state, there, "mines")
        if self.passing and driven:
            self._pass(game, driven, there, held)
        if driven and mines is not None and mines.owner != seat:
            game.call(MinedVehicles(there, driven))

    def _pass(self, game: LhyGame, driven: tuple[str, ...], there: str, held: bool) -> None:
        """V3.6, V3.7: what happens in a hex of the enemy; where only dummies were the drive is over (V3.10.11)."""
        state = game.state
        if overrun.come_in(game, driven, there, self.passing):
            if self.passing == "overrun":
                game.call(GettingAway(there, other(state.units[driven[0]].side)))
        elif held:
            left: Any = game.stack[-1]
            game.goto(msgspec.structs.replace(left, path=left.path[: left.at], exits=""))
            text = f"Only dummies were in {there}: the drive ends there."
            game.tell(Event("dummies", "V3.10", Telling(text, hexes=(there,))))

    def _acted_in(self, entered: tuple[str, ...]) -> tuple[str, ...]:
        """6.7: where the vehicles were seen to act: who scoots has fired where it stood, too."""
        if entered and self.fired:
            return (self.start, *entered)
        return entered or (self.start,)

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
        if self.met:
            self._thrown_back(game)
        if not self.part:
            crossed = (self.start, *self.path)[self.at - 1] if self.at else ""
            hexes = self._acted_in(self.path)
            kind: DeedKind = "fire" if self.fired and not self.path else "maneuver"
            end = "" if self.exits else self.here
            done = () if self.halts == "overwatch" else None  # V3.3: it acts once more, in reaction
            start = self.start if crossed else ""
            record(game, kind, self.units, hexes, end, done, self.fired, crossed=crossed, reverse=self.reverse,
                   start=start)  # fmt: skip
        if self.exits:
            carried = tuple(one for unit in self.units for one in fact.aboard(state, unit))
            leave(game, (*self.units, *carried), self.here, self.exits, self.carried, state)
            borne = tuple(m.id for m in state.shells.get(self.here, ()) if m.target in self.units)
            if borne:  # V5.15.2: what they carry is resolved at once
                game.call(Shelled(self.here, only=borne))
        elif self.passing:
            stranded(game, self.units, self.here)

    def _thrown_back(self, game: LhyGame) -> None:
        """13.7, V18.6: hidden enemies are placed; whoever is aboard gets off where the vehicles are (V11.12)."""
        state, seat = game.state, self._seat(game.state)
        covered = [state.units[unit].concealed for unit in self.units]
        what = f"ran into hidden enemies in {self.met} and {'is' if len(self.units) == 1 else 'are'}"
        own = f"{capital(known_subject(state.setup, seat, self.units))} {what} back in {self.here or 'the edge'}."
        who = capital(public_subject(state.setup, seat, self.units, covered))
        public = f"{who} ran into hidden enemies in {self.met}."
        game.tell(told("met", "V18.6", seat, own, public, hexes=(self.met,)))
        hidden_units.come_upon(game, seat, self.met)
        for unit in self.units if self.here else ():
            bail_out(game, unit, "hidden enemies bar the way")
            for hex in self.path or (self.start,):
                vehicles_seen.judge(game, (unit,), hex, "driving in", (self.met,))
        able = tuple(u for u in self.units if self.here and not contact.may_enter(state, state.units[u]))
        if able and state.cycle is not None and contact.leads_the_way(state, able):
            contact.place_arrow(game, able, self.here, self.met)


def stranded(game: LhyGame, units: tuple[str, ...], here: str) -> None:
    """V3.6.4: vehicles that mines stop in a hex of the enemy are under assault there."""
    state = game.state
    enemy = other(state.units[units[0]].side)
    if contact.enemies_in(state, state.units[units[0]].side, here):
        contact.falls_upon(game, enemy, here)


class GettingAway(Frame, frozen=True, tag="lhy.V3.7.GettingAway"):
    """V3.7.3: the vehicles of ``seat`` in a hex that is overrun drive away, or stay."""

    hex: str
    seat: Seat
    stay: bool = False

    rule = "V3.7"

    def question(self, state: State) -> Question | None:
        """Asked while a vehicle may go, or somebody under a marker might be one."""
        if self.stay:
            return None
        covered = any(u.side == self.seat and u.concealed for u in fact.units_at(state, self.hex))
        if not covered and not may_go(state, self.seat, self.hex):
            return None
        prompt = f"{capital(side_name(state.setup, self.seat))}: {self.hex} is overrun. Do vehicles there drive away?"
        return Question(self.seat, "lhy.V3.7.GettingAway", prompt, self.rule)

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every way out, and staying."""
        going = frozenset(may_go(view, self.seat, self.hex))
        context = Context.of(view, self.seat, reaction=True, directed=going)
        nothing = Refusal("V3.7", f"First the vehicles in {self.hex}: they drive away, or stay.")
        return LegalSet((GetAwayVerb(context), DeclineVerb(context, "stay")), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Some drive away, as their action; or nobody more does."""
        if isinstance(action, Decline):
            game.goto(GettingAway(self.hex, self.seat, stay=True))
        else:
            set_out(game, action)

    def advance(self, game: LhyGame) -> None:
        """Nobody else goes."""
        game.end()


def set_out(game: LhyGame, action: Drive) -> None:
    """Set vehicles on their way; an overrun that units under a marker bar does not take place (V3.7)."""
    units = tuple(unit for unit in game.state.units if unit in action.units)
    if action.passing == "overrun" and overrun.denied(game, units, action.path):
        return
    start = game.state.units[units[0]].hex
    game.call(Driving(units, start, action.path, action.exits, action.reverse, action.halts, passing=action.passing))
