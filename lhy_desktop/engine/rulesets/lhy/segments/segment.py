"""What activation and reaction segments share: which units must act, and what was seen (6.3-6.12).

Every verb of a segment judges by a ``Context``, which reads only a View; ``eligibility`` reads it to say which units
may act. With ``record`` and ``change``, ``apply`` writes an action into the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Generic, TypeVar

import msgspec

from lhy_desktop.engine.flow import Game, Seat, other, predicate
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.los.service import clear_by_day
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import DeedFacts, Facts
from lhy_desktop.engine.rulesets.lhy.model.kept import Found, PerSetup
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import Cycle, Deed, State
from lhy_desktop.engine.rulesets.lhy.model.values import DeedKind, Unit
from lhy_desktop.engine.rulesets.lhy.model.view import SeenCycle, SeenDeed, View
from lhy_desktop.engine.rulesets.lhy.segments import hero_duties, vehicle_duties

LhyGame = Game[State]
T = TypeVar("T")
DEPLOYED = "deployed"
"""Stands in ``Unit.used``: a section that stayed when its squad deployed (7.10)."""
RALLIED = "rallied "
"""Stands in ``Unit.used`` before a cycle and a segment: the unit has rallied in that segment (12.5)."""
AT_ONCE = "at once"
"""What ``tables.Recovery.rally_reacts`` says when a rallied unit may act in the segment in which it rallied."""


class Unrolled(Generic[T]):
    """What an iterator yields, remembered as far as it has come."""

    def __init__(self, steps: Iterator[T]) -> None:
        self._steps = steps
        self._known: list[T] = []

    def __iter__(self) -> Iterator[T]:
        known, place = self._known, 0
        while True:
            if place == len(known):
                for step in self._steps:
                    known.append(step)
                    break
                else:
                    return
            yield known[place]
            place += 1


@dataclass(frozen=True)
class Context:
    """One segment as one viewer knows it. ``seat`` acts now; ``reaction`` is False in segment 1 only.

    ``members`` are the known units that the activated platoon brought with it (own ones in segment 1). ``directed`` are
    the units that act now because a leader directs them (6.9a); when there are any, no other unit may act. ``walked``
    is the way a squad had moved, from its start, when it deployed (7.10): its sections move on from the end of it.
    """

    view: View
    seat: Seat
    reaction: bool
    members: frozenset[str]
    directed: frozenset[str] = frozenset()
    walked: tuple[str, ...] = ()
    _known: dict[object, Any] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, view: View, seat: Seat, reaction: bool, directed: frozenset[str] = frozenset()) -> Context:
        """The context of the present cycle, for the seat whose segment it is."""
        members = view.cycle.members if view.cycle is not None and view.cycle.seat == seat else ()
        return cls(view, seat, reaction, frozenset(members), directed)

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What ``make`` returns, worked out once for this context."""
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found

    def unrolled(self, key: object, make: Callable[[], Iterator[T]]) -> Iterator[T]:
        """What ``make`` yields, worked out once for this context and only as far as somebody asks."""
        return iter(self.once(key, lambda: Unrolled(make())))

    @cached_property
    def own(self) -> tuple[Unit, ...]:
        """The acting side's units that this viewer knows, on the map or waiting to enter, in roster order."""
        return tuple(u for u in self.view.units.values() if u.side == self.seat and u.place in ("map", "entry"))

    @cached_property
    def enemies(self) -> dict[str, bool]:
        """Hexes with a known enemy; True when an undisrupted combat unit or a marker is there (21.2)."""
        return fact.enemy_hexes(self.view, self.seat)

    @cached_property
    def duties(self) -> tuple[str, ...]:
        """6.10: units that must act before the side hands over this segment, as this viewer knows them."""
        return tuple(u.id for u in self.own if _must_act(self, u))

    @cached_property
    def watched(self) -> tuple[str, ...]:
        """Hexes that give a unit a duty when it sees them (6.10): those of any enemy in segment 1, later those of the
        activated platoon."""
        return _platoon_hexes(self.view) if self.reaction else tuple(self.enemies)

    def observed(self, unit: str) -> tuple[SeenDeed, ...]:
        """6.7: enemy actions of the segment just ended that this unit saw."""
        return self.once(("observed", unit), lambda: tuple(_observed(self, unit)))

    def freely(self, unit: str) -> bool:
        """Whether a unit reacts without being limited to 6.9: it saw an enemy act, must act (6.10), or has just rallied
        (12.5)."""
        key = ("freely", unit)
        found: bool | None = self._known.get(key)
        if found is None:
            found = self._known[key] = self._freely(unit)
        return found

    def _freely(self, unit: str) -> bool:
        if unit in self.duties or just_rallied(self.view, unit):
            return True
        return bool(_acted(self)) and next(iter(_observed(self, unit)), None) is not None


def just_struck(view: View, hex: str) -> bool:
    """9.7: whether this is the first reaction segment of its side after mortar fire fell on the hex."""
    cycle = view.cycle
    if cycle is None:
        return False
    if any(hex == there and 0 < cycle.segment - then <= 2 for there, then in cycle.impacts):
        return True
    return cycle.segment in (2, 3) and set(view.activated) <= set(cycle.platoons) and extended(view, hex)


def extended(view: View, hex: str) -> bool:
    """9.10: whether the fire on this hex was extended into this turn, before its first cycle."""
    return any(m.where == "map" and m.final and m.impact == hex for m in view.mortars.values())


def leads(leader: Counter, platoon: str) -> bool:
    """1.12: whether a leader leads a platoon: his own, or any of his company when he leads all of it."""
    return leader.platoon == platoon or (not leader.platoon and leader.company == platoon.partition("/")[0])


def _must_act(context: Context, unit: Unit) -> bool:
    if unit.acted or unit.place != "map":
        return False
    vehicle = context.view.setup.counters[unit.id].arm != "foot"
    if not (vehicle or unit.disrupted or unit.regrouping or unit.heroic) or not _in_turn(context, unit):
        return False
    if vehicle:
        return vehicle_duties.must_act(context.view, unit, context.reaction)
    if unit.hex in context.view.assaults or fact.driven(context.view, unit):
        return False  # 11.3, V11.7: nothing it might do would meet the duty
    if unit.heroic:
        if fact.is_primary(context.view, unit.hex) or not hero_duties.charges(context.view, unit):
            return False
        return not context.reaction or hero_duties.first_reaction(context.view)
    if fact.is_primary(context.view, unit.hex):  # 9.7: the unit is pinned and may find no way out
        return False
    return any(sighting.sees_out(context.view, there, unit.hex) for there in context.watched)


def _in_turn(context: Context, unit: Unit) -> bool:
    """6.10: in segment 1 whoever the activated platoon brought has duties, in a reaction to the enemy everybody."""
    if context.reaction:
        return context.view.cycle is not None and context.view.cycle.seat != context.seat
    return unit.id in context.members or _perhaps_member(context, unit)


def _perhaps_member(context: Context, unit: Unit) -> bool:
    """The table does not know which support units went with the platoon, nor which vehicles went with their riders."""
    if context.view.viewer != "table":
        return False
    carries = any(one.aboard == unit.id for one in context.view.units.values())
    return carries or not context.view.setup.counters[unit.id].platoon


def _platoon_hexes(view: View) -> tuple[str, ...]:
    cycle = view.cycle
    if cycle is None:
        return ()
    counters = view.setup.counters
    found = dict.fromkeys(cycle.seen)
    for unit in view.units.values():
        if (
            unit.side == cycle.seat
            and unit.place == "map"
            and not unit.concealed
            and counters[unit.id].platoon in cycle.platoons
        ):
            found[unit.hex] = None
    return tuple(found)


def _observed(context: Context, unit: str) -> Iterable[SeenDeed]:
    """See ``Context.observed``; no more deeds are looked at than somebody asks for."""
    view = context.view
    seen = view.units.get(unit)
    if seen is None or seen.place != "map" or view.cycle is None:
        return ()
    key = ("observed from", seen.hex, view.setup.counters[unit].kind)  # all that it depends on who looks
    return context.unrolled(key, lambda: _watched(context, seen))


def _watched(context: Context, unit: Unit) -> Iterator[SeenDeed]:
    view, here, deeds = context.view, unit.hex, _acted(context)
    if not deeds or view.setup.mission.light != "day":
        yield from (deed for deed, driven, heavy in deeds if _sees(view, unit, deed, driven, heavy))
        return
    plain, kind = _plain_day(view.setup), view.setup.counters[unit.id].kind
    on_foot = sighting.line_to(kind)
    for deed, driven, heavy in deeds:
        seen = plain["vehicle" if driven else on_foot, heavy][here, deed.hexes]
        if seen and (here in deed.hexes or not sighting.shut_in(view, unit, of_vehicle=driven)):
            yield deed


def _acted(context: Context) -> tuple[tuple[SeenDeed, bool, bool], ...]:
    return context.once("enemy deeds", lambda: _enemy_deeds(context))


def _enemy_deeds(context: Context) -> tuple[tuple[SeenDeed, bool, bool], ...]:
    """What the enemy did in the segment just ended, each with what it is seen and reacted to as."""
    cycle, setup = context.view.cycle, context.view.setup
    deeds = (deed for deed in cycle.before if deed.seat != context.seat) if cycle is not None else ()
    return tuple((deed, *_seen_as(setup, deed)) for deed in deeds)


def lately(facts: Facts, reaction: bool) -> tuple[DeedFacts, ...]:
    """V2.8, V4: what has been done in the segments of this cycle that are over, the last first; () in an activation."""
    cycle = facts.cycle
    return tuple(reversed((*cycle.past, *cycle.before))) if cycle is not None and reaction else ()


def answerable(context: Context, hex: str) -> bool:
    """6.6, V2.8: whether fire may go at a hex at all: in a reaction an enemy that acted in this cycle must have ended
    there, whoever fires and whatever he saw."""
    return not context.reaction or hex in context.once("answerable", lambda: _ends(context))


def _ends(context: Context) -> frozenset[str]:
    return frozenset(deed.end for deed in lately(context.view, reaction=True) if deed.seat != context.seat)


def witnessed(view: View, unit: Unit, deed: SeenDeed) -> bool:
    """6.7: whether a unit on the map sees one of the hexes in which something was done."""
    return _sees(view, unit, deed, *_seen_as(view.setup, deed))


def _seen_as(setup: Setup, deed: SeenDeed) -> tuple[bool, bool]:
    """Whether a deed is seen as one of vehicles is, and whether it is reacted to as far as those of vehicles are."""
    driven = setup.armored and bool(by_vehicles(setup, deed))
    return driven, bool(driven or (setup.armored and by_guns(setup, deed)))


def _sees(view: View, unit: Unit, deed: SeenDeed, driven: bool, heavy: bool) -> bool:
    looks = sighting.looker(view, unit, of_vehicle=driven)
    return any(looks(there) and not lost_along_the_road(view.setup, unit.hex, there, heavy) for there in deed.hexes)


_Lines = Found[tuple[str, tuple[str, ...]], bool]
"""By a hex and others: whether from it one of them is seen and reacted to."""


def _lines(setup: Setup) -> dict[tuple[sighting.Line, bool], _Lines]:
    """What is seen on the map on a plain day, as far as nothing shuts in who looks: by the line of sight, and by
    whether it is reacted to as vehicles are."""
    kinds = ((line, heavy) for line in sighting.LINES for heavy in (False, True))
    return {(line, heavy): Found(partial(_sees_by_day, setup, line, heavy)) for line, heavy in kinds}


def _sees_by_day(setup: Setup, line: sighting.Line, heavy: bool, key: tuple[str, tuple[str, ...]]) -> bool:
    here, hexes = key
    by_day = clear_by_day(setup.board, line)
    seen = (there for there in hexes if there and (there == here or by_day[here, there]))
    return any(not lost_along_the_road(setup, here, there, heavy) for there in seen)


_plain_day = PerSetup(_lines).of


@predicate("V20")
def by_vehicles(setup: Setup, deed: SeenDeed) -> bool | None:
    """Whether everybody can tell that vehicles did it: they are in plain view, or drove."""
    known = any(setup.counters[unit].arm != "foot" for unit in deed.units)
    return True if known or deed.crossed else None


@predicate("V5.7")
def by_guns(setup: Setup, deed: SeenDeed) -> bool | None:
    """Along an enclosed road towed guns in plain view are reacted to as far as vehicles."""
    return True if any(setup.counters[unit].kind == "towed_gun" for unit in deed.units) else None


@predicate("2.4.5")
def lost_along_the_road(setup: Setup, here: str, there: str, heavy: bool = False) -> bool | None:
    """Along an enclosed road, with enclosed road between, a unit reacts only to foot units within four hexes, to
    vehicles and guns within six (V5.7)."""
    limit = setup.tables.vehicles.enclosed_reaction if heavy else setup.tables.ground.enclosed_road_reaction
    if setup.board.distance(here, there) <= limit:
        return None
    distance = los.enclosed_road_distance(setup.board, here, there)
    return True if distance is not None and distance > limit else None


# -- writing actions into the state ----------------------------------------------------------------


def change(state: State, unit: str, **fields: Any) -> Unit:
    """Replace fields of one unit, and return the new value. A vehicle and whoever is aboard are uncovered together."""
    changed = msgspec.structs.replace(state.units[unit], **fields)
    state.units[unit] = changed
    if fields.get("concealed") is False and state.setup.armored:
        for one in fact.seen_with(state, changed) or ():
            if state.units[one].concealed:
                state.units[one] = msgspec.structs.replace(state.units[one], concealed=False, hidden=False)
    return changed


def rally(state: State, unit: str, *, fresh: bool = True) -> None:
    """12.5: a unit rallies: it may act once more (unless not ``fresh``), at once or later in the turn."""
    seen = state.units[unit]
    mark = (_this_segment(state.cycle),) if state.cycle is not None and fresh else ()
    acted = seen.acted and not fresh
    change(state, unit, disrupted=False, regrouping=False, acted=acted, used=(*seen.used, *mark))


@predicate("12.5")
def just_rallied(view: View, unit: str) -> bool | None:
    """Who has rallied in this segment may act in it at once, whatever it saw."""
    seen, cycle = view.units.get(unit), view.cycle
    if seen is None or not seen.used or cycle is None or view.setup.tables.recovery.rally_reacts != AT_ONCE:
        return None
    return True if _this_segment(cycle) in seen.used else None


def _this_segment(cycle: Cycle | SeenCycle) -> str:
    return f"{RALLIED}{cycle.number}.{cycle.segment}"


def record(
    game: LhyGame,
    kind: DeedKind,
    units: tuple[str, ...],
    hexes: tuple[str, ...],
    end: str,
    acted: tuple[str, ...] | None = None,
    front: tuple[int, ...] = (),
    ad_hoc: bool = True,
    crossed: str = "",
    reverse: bool = False,
    start: str = "",
) -> None:
    """Note an action as a Deed of this segment (6.7) and mark its units acted (6.4).

    ``hexes`` are those entered, or the one acted in; ``end`` is where the actors stand ("" off the map). ``acted``
    names the units to mark, when not all of them are (after a rally a unit may still act, 12.5); ``crossed`` and
    ``reverse`` tell of vehicles by which hexside they came (V4.5), ``start`` whence they set out. Concealment that the
    action costs must be lost before this is called: units in plain view now stay known.
    """
    state = game.state
    for unit in units if acted is None else acted:
        change(state, unit, acted=True)
    state.moment += 1
    cycle = state.cycle
    if cycle is None:
        return
    seat = state.units[units[0]].side
    guest = any(unit in cycle.joining and state.setup.counters[unit].arm == "foot" for unit in units)
    if ad_hoc and cycle.segment == 1 and guest:
        state.ad_hoc = tuple(dict.fromkeys((*state.ad_hoc, state.company)))
    shown = tuple(unit for unit in units if not state.units[unit].concealed)
    deed = Deed(seat, kind, units, hexes, end, cycle.platoon, shown, front, crossed, reverse, start)
    seen = cycle.seen
    if seat == cycle.seat and any(_perhaps_of_it(state, cycle, unit) for unit in units):
        seen = (*seen, *(entered for entered in hexes if entered not in seen))
    earlier = tuple(_left_behind(state, old, units) for old in cycle.now)
    state.cycle = msgspec.structs.replace(cycle, now=(*earlier, deed), seen=seen)


def _perhaps_of_it(state: State, cycle: Cycle, unit: str) -> bool:
    """6.10, from public facts: whether this may be a unit of the activated platoon or its support.

    In a later segment other units react too, and nobody can tell to which platoon a concealed one belongs.
    """
    return state.units[unit].concealed or state.setup.counters[unit].platoon in ("", *cycle.platoons)


def _left_behind(state: State, old: Deed, again: tuple[str, ...]) -> Deed:
    """6.6: when a unit acts ``again`` (12.5) and no unit is left where an earlier action ended, that action has no end
    hex any more."""
    if not any(unit in again for unit in old.units) or any(state.units[unit].hex == old.end for unit in old.units):
        return old
    return msgspec.structs.replace(old, end="")


def segment_seat(state: State) -> Seat:
    """Whose segment it is: odd ones belong to the active side (6.3)."""
    assert state.cycle is not None
    return state.cycle.seat if state.cycle.segment % 2 else other(state.cycle.seat)
