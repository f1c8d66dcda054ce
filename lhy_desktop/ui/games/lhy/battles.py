"""What of the news is played out on the board: fire, assaults, checks, the sniper, fate; and what became of whom."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from lhy_desktop.engine.flow import DIE, Roll, total
from lhy_desktop.engine.rulesets.lhy.asks.ground import cohesion
from lhy_desktop.engine.rulesets.lhy.model.keys import Came, Effect
from lhy_desktop.engine.rulesets.lhy.model.view import Setup, Unit, View
from lhy_desktop.session import LogLine
from lhy_desktop.ui.board.pieces.brush import plain, signed
from lhy_desktop.ui.games.lhy.looks.piece_looks import counter_look
from lhy_desktop.ui.games.lhy.sides import name, side_look
from lhy_desktop.ui.seam.shown import Act, Lot, Tone, act_of, purpose_of

_FACES = 10
_CAPITALS = {"disrupted": "Disrupted", "casualty": "Casualty", "lost": "Lost", "leader lost": "Lost"}
_FATES = {"disrupted": "disrupted", "casualty": "a casualty", "lost": "lost", "leader lost": "lost"}
_TONES: dict[str, Tone] = {
    Effect.DISRUPTED: "hurt",
    Effect.CASUALTY: "lost",
    Came.HOLDS: "held",
    Came.FAILS: "hurt",
}


class Battles:
    """The acts of one batch of news: all of it heard by one viewer, whose view was ``before`` (None: of another viewer,
    of whom nothing may be painted) and is ``after`` it. ``rolled`` is what chance was asked for."""

    def __init__(self, setup: Setup, before: View | None, after: View, rolled: Roll) -> None:
        self._setup, self._before, self._after, self._rolled = setup, before, after, rolled
        self._acts: list[Act] = []
        self._at = -1

    def acts(self, lines: Sequence[LogLine]) -> tuple[Act, ...]:
        """What there is to be seen, in order."""
        for line in lines:
            if line.kind == "result":
                self._result(line)
            elif line.telling.dice:
                self._thrown(line)
            elif line.kind in _FATES:
                self._fate(line)
        return tuple(self._acts)

    def _thrown(self, line: LogLine) -> None:
        act = act_of(line, self._rolled, lambda seat: side_look(self._setup, seat), _FACES)
        assert act is not None
        if line.key == Came.FIRE:
            best = max(face + added for face, added in zip(line.telling.dice, line.telling.added, strict=True))
            sums = [
                replace(die, added=signed(added) if added else "+0", total=plain(die.face + added))
                for die, added in zip(act.dice, line.telling.added, strict=True)
            ]
            first = next(place for place, die in enumerate(sums) if die.total == plain(best))
            dice = tuple(replace(die, counts=place == first) for place, die in enumerate(sums))
            act = replace(act, title=purpose_of(line, None), dice=dice)
        elif any(one.key == DIE for one in line.telling.ledger):
            face, sum_ = line.telling.dice[0], total(line.telling.ledger)
            act = replace(act, sum=f"{face} {_with_sign(sum_ - face)} = {plain(sum_)}" if sum_ != face else "")
        if line.kind == "assault result":
            act = replace(act, title=purpose_of(line, None))
        fates = () if line.kind in _FATES else self._unharmed(line.telling.units)
        self._add(replace(act, tone="hurt" if line.kind in _FATES else _TONES.get(line.key, "plain"), lots=fates))
        if line.kind in _FATES:
            self._fate(line)

    def _add(self, act: Act) -> None:
        """What is told next belongs to it."""
        self._acts.append(act)
        self._at = len(self._acts) - 1

    def _result(self, line: LogLine) -> None:
        """The result of fire: on the dice just thrown, or on those that still lie there."""
        telling, hex = line.telling, line.telling.hexes[0]
        open_ = (place for place, act in enumerate(self._acts) if act.hex == hex and not act.word)
        self._at = next(open_, -1)  # both sides of a hex may have been hit: their results come in the same order
        if self._at < 0:
            self._add(Act(f"Fire at {hex}", hex))
        lines = tuple((signed(one.value), one.text) for one in telling.ledger[1:])
        sum_, steady = total(telling.ledger), self._steady(telling.units)
        said = f"{plain(sum_)} against Cohesion {steady}" if telling.ledger and steady is not None else ""
        tone = _TONES.get(line.key, "plain")
        act, lots = self._acts[self._at], self._unharmed(telling.units)
        self._acts[self._at] = replace(act, lines=lines, sum=said, word=telling.word, tone=tone, lots=lots)

    def _fate(self, line: LogLine) -> None:
        """A piece turns over or goes: with the result it follows from, else by itself."""
        hex = next((hex for hex in line.telling.hexes if hex), "")
        last = self._acts[self._at] if self._acts else None
        if last is None or last.hex != hex:
            title = last.word if last is not None else self._title(line, hex)
            last = Act(title, hex, word=_CAPITALS[line.kind], tone=_tone(line))
            self._add(last)
        found = tuple(fate for unit in line.telling.units for fate in self._befell(unit, line.kind, hex))
        new = {fate.before.id for fate in found}
        fates = (*(fate for fate in last.lots if fate.before.id not in new), *found)
        grave: Tone = "lost" if _tone(line) == "lost" else last.tone
        self._acts[self._at] = replace(last, lots=fates, tone=grave)

    def _title(self, line: LogLine, hex: str) -> str:
        """What a draw was for; else whom it is about."""
        roll, units = self._rolled, line.telling.units
        if roll.draw and roll.audience == "public":
            return roll.purpose
        if not units:
            return purpose_of(line, None)
        return f"{name(self._setup, units[0])} in {hex}" if hex else name(self._setup, units[0])

    def _unharmed(self, units: tuple[str, ...]) -> tuple[Lot, ...]:
        """Units as they stand, whatever may still befall them."""
        seen = self._before or self._after
        looks = ((unit, self._look(unit, seen.units.get(unit))) for unit in units if unit in self._setup.counters)
        return tuple(Lot(name(self._setup, unit), look, look, "") for unit, look in looks)

    def _befell(self, unit: str, kind: str, hex: str) -> tuple[Lot, ...]:
        """How a unit looked and looks. It is named to the viewer, so his view need not have shown it before."""
        if unit not in self._setup.counters:
            return ()
        was = self._before.units.get(unit) if self._before is not None else None
        now = self._after.units.get(unit)
        before = self._look(unit, was if was is not None and was.place == "map" else None)
        if kind == "disrupted":
            after = self._look(unit, now, disrupted=True)
        elif kind == "casualty":
            after = self._rest(unit, hex)
        else:
            after = None
        return (Lot(name(self._setup, unit), before, after, _FATES[kind]),)

    def _rest(self, unit: str, hex: str) -> Any:
        """What remains of a squad: the counter of its platoon that is new in the hex; None when nothing does."""
        platoon = self._setup.counters[unit].platoon
        old = self._before.units if self._before is not None else {}
        for other in self._after.units.values():
            new = other.id not in old or old[other.id].place != "map"
            same = self._setup.counters[other.id].platoon == platoon
            if new and same and other.hex == hex and other.place == "map" and other.id != unit:
                return self._look(other.id, other)
        return None

    def _look(self, unit: str, stands: Unit | None, **states: bool) -> Any:
        found = {"disrupted": stands.disrupted, "regrouping": stands.regrouping} if stands is not None else {}
        return counter_look(self._setup.counters[unit], self._setup, **{**found, **states})

    def _steady(self, units: tuple[str, ...]) -> int | None:
        for view in (self._before, self._after):
            if view is not None and units and units[0] in view.units:
                return cohesion(self._setup, view.units[units[0]])
        return None


def _tone(line: LogLine) -> Tone:
    return "hurt" if line.kind == "disrupted" else "lost"


def _with_sign(value: int) -> str:
    return f"− {-value}" if value < 0 else f"+ {value}"
