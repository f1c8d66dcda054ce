"""What a viewer is told, made only from the audience marks in the state's declaration; the real view must equal it.

``faults`` compares the classes: each field has one mark, and the view's classes have exactly what the marks let
through. ``Teller`` makes the fields of a view from a state by the marks, and ``mismatches`` compares.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from lhy_desktop.engine.flow import SEATS, VIEWERS, Seat, Viewer
from lhy_desktop.engine.rulesets.lhy.model import scoring
from lhy_desktop.engine.rulesets.lhy.model import state as truth
from lhy_desktop.engine.rulesets.lhy.model import view as seen
from lhy_desktop.engine.rulesets.lhy.model.audience import veiled, view_of
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Audience
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import type_of
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Stick

Marks = dict[type, dict[str, Audience | None]]
SEEN: dict[type, type] = {
    State: seen.View,
    truth.FireMarker: seen.SeenMarker,
    truth.AtMarker: seen.SeenAtMarker,
    truth.Deed: seen.SeenDeed,
    truth.Cycle: seen.SeenCycle,
    truth.Mortar: seen.SeenMortar,
    truth.Arrow: seen.SeenArrow,
    truth.Entrance: seen.SeenEntrance,
    truth.Assault: seen.SeenAssault,
    truth.Work: seen.SeenWork,
    Stick: seen.SeenStick,
}
"""Parts that are shown less completely to some, with the classes that show them; every other part is shown by its own
class."""
UNTOLD = (Audience.DECIDES, Audience.NOBODY)


def marks_of(kind: type, found: Marks | None = None) -> Marks:
    """The marks of a class and of every class of the ruleset in its fields; None for a field without one."""
    found = {} if found is None else found
    if kind not in found:
        hints = get_type_hints(kind, include_extras=True)
        found[kind] = {name: _mark(hints[name]) for name in kind.__struct_fields__}
        for hint in hints.values():
            for part in _parts(hint):
                marks_of(part, found)
    return found


def _mark(hint: Any) -> Audience | None:
    marks = [one for one in getattr(hint, "__metadata__", ()) if isinstance(one, Audience)]
    return marks[0] if len(marks) == 1 else None


def _parts(hint: Any) -> Iterator[type]:
    """The classes of this ruleset of which a type is made."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint.__module__.startswith(RULES):
        yield hint
    for one in get_args(hint)[:1] if get_origin(hint) is Annotated else get_args(hint):
        yield from _parts(one)


RULES = State.__module__.rpartition(".model.")[0]
MARKS = marks_of(State)


def faults(marks: Marks) -> list[str]:
    """Where the declaration and the classes of the view do not fit, in words."""
    return [fault for kind, fields in marks.items() for fault in _faults(kind, fields)]


def _faults(kind: type, fields: dict[str, Audience | None]) -> Iterator[str]:
    name, other = kind.__name__, SEEN.get(kind, kind)
    given = [field for field, mark in fields.items() if mark not in UNTOLD]
    has = [field for field in other.__struct_fields__ if field not in COMPUTED.get(other, {})]
    mine, his = get_type_hints(kind), get_type_hints(other)
    alike = [field for field in given if field in has and _as_seen(mine[field]) == repr(his[field])]
    yield from (f"{name}.{field} has no mark" for field, mark in fields.items() if mark is None)
    yield from (f"{other.__name__} lacks {field}" for field in given if field not in has)
    yield from (f"{other.__name__}.{field} is nobody's to be told" for field in has if field not in given)
    yield from (
        f"{name}.{field} is of another type in the view" for field in given if field in has and field not in alike
    )
    if other is kind:
        yield from (f"{name} is shown whole, but not {field}" for field in fields if fields[field] is not Audience.ALL)


def _as_seen(hint: Any) -> str:
    """A type as the view has it: with the view's classes in place of its parts."""
    text = repr(hint)
    for kind, other in SEEN.items():
        text = re.sub(rf"\b{kind.__module__}\.{kind.__name__}\b", f"{other.__module__}.{other.__name__}", text)
    return text


class Teller:
    """Tells one viewer what a state holds, by the marks, as plain dicts: field by field, part by part."""

    def __init__(self, state: State, viewer: Viewer, marks: Marks) -> None:
        self.state, self.viewer, self.marks = state, viewer, marks

    def told(self, part: Any, own: bool = False) -> dict[str, Any]:
        """The fields of a part, or of the whole state, including what the view's class computes."""
        marked = self.marks[type(part)]
        found = {name: self._field(part, name, mark, own) for name, mark in marked.items() if mark not in UNTOLD}
        computed = COMPUTED.get(SEEN.get(type(part), type(part)), {})
        return found | {name: reason(self, part, found) for name, reason in computed.items()}

    def _field(self, part: Any, name: str, mark: Audience | None, own: bool) -> Any:
        value = getattr(part, name)
        if mark is Audience.RULED:
            return RULED[type(part), name](self, part, own)
        if mark is Audience.SIDE:
            return self._of_side(value) if part is self.state else plain(value if own else type(value)())
        if mark is Audience.SIGHT and part is self.state:
            return {unit: plain(one) for unit, one in value.items() if self.sees(unit)}
        if mark is Audience.SIGHT:
            return _named(value, lambda unit: own or self.sees(unit))
        if mark is Audience.THEN:
            return _named(value, lambda unit: own or part.shown is True or unit in (part.shown or ()))
        return self._each(value) if mark is Audience.PARTS else plain(value)

    def _of_side(self, value: dict[str, Any]) -> dict[str, Any]:
        return {key: plain(one) for key, one in value.items() if self._side(key, one) == self.viewer}

    def _side(self, key: str, value: Any) -> str:
        return key if key in SEATS else self.side_of(value[0])

    def _each(self, value: Any) -> Any:
        """The parts that the viewer knows of, one by one. Units that came in under one marker by one way make one
        entrance."""
        if isinstance(value, dict):
            parts = {key: self._each(one) for key, one in value.items() if self._knows(one)}
            return {key: one for key, one in parts.items() if one}
        if isinstance(value, tuple):
            parts = [self.told(one, self._owns(one)) for one in value if self._knows(one)]
            once = value and isinstance(value[0], truth.Entrance)
            return [one for n, one in enumerate(parts) if not once or one not in parts[:n]]
        return value if value is None else self.told(value, self._owns(value))

    def _knows(self, part: Any) -> bool:
        """16.3: only the owner knows hidden works; 21.3: a knee mortar is known to those who see its squad."""
        if isinstance(part, truth.Work):
            return part.known or self._owns(part)
        if isinstance(part, truth.Mortar):
            return part.id not in self.state.units or self.sees(part.id)
        return True

    def _owns(self, part: Any) -> bool:
        if isinstance(part, truth.Mortar):
            return self.state.setup.mortar(part.id).seat == self.viewer
        if isinstance(part, truth.Entrance):
            return self.side_of(part.unit) == self.viewer
        names = ("by", "owner", "seat", "attacker")
        return next(getattr(part, name) for name in names if hasattr(part, name)) == self.viewer

    def side_of(self, unit: str) -> Seat:
        """The side to which a counter belongs."""
        return self.state.setup.counters[unit].side

    def sees(self, id: str) -> bool:
        """21.3: whether the viewer sees what a unit is."""
        unit = self.state.units[id]
        return unit.side == self.viewer or not (unit.concealed or unit.hidden or veiled(self.state, unit.side))

    def masks(self) -> dict[str, Any]:
        """21.3: one marker for each hex with a unit that the viewer may not know and that is not hidden."""
        units = [u for u in self.state.units.values() if u.place == "map" and not u.hidden and not self.sees(u.id)]
        under = {unit.hex: unit.side for unit in units if not veiled(self.state, unit.side)}
        return {f"?@{hex}": {"id": f"?@{hex}", "side": side, "hex": hex} for hex, side in under.items()}


def _named(value: Any, known: Callable[[str], bool]) -> Any:
    if isinstance(value, str):
        return value if known(value) else ""
    return [unit for unit in value if known(unit)]


def plain(value: Any) -> Any:
    """A value as dicts and lists, including the fields that an encoding would leave out."""
    if isinstance(value, msgspec.Struct):
        return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, tuple) else value


def _pools(teller: Teller, state: State, _own: bool) -> Any:
    """7.10: a side knows what is left in its own pools; nobody knows the order."""
    pools = {key: sorted(pool) for key, pool in state.pools.items() if pool}
    return {key: pool for key, pool in pools.items() if teller.side_of(pool[0]) == teller.viewer}


def _members(teller: Teller, cycle: truth.Cycle, own: bool) -> Any:
    """6.3: the other side learns only which units of the activated platoons it sees."""
    units, counters = teller.state.units, teller.state.setup.counters
    return [
        u for u in cycle.members if own or (counters[u].platoon in cycle.platoons and u in units and teller.sees(u))
    ]


def _where(teller: Teller, mortar: truth.Mortar, own: bool) -> str:
    """9.9: with secret recovery a mortar that is ready looks to others like one that is not."""
    secret = teller.state.setup.mission.secret_mortar_recovery and not own and mortar.where == "available"
    return "pending" if secret else mortar.where


def _observer(teller: Teller, mortar: truth.Mortar, own: bool) -> str:
    """9.4: only the owner knows where the FO of a hidden requester belongs, until the requester is revealed."""
    side = teller.state.setup.mortar(mortar.id).seat
    there = [u for u in teller.state.units.values() if u.place == "map" and u.side == side and u.hex == mortar.neutral]
    revealed = bool(there) and not any(unit.hidden for unit in there)
    return mortar.observer or (mortar.neutral if own or revealed else "")


def _fallen(teller: Teller, state: State, _own: bool) -> Any:
    """5.3: a side knows its own losses by platoon; others would learn who it is that comes back concealed."""
    mine = {one.platoon or one.id for one in state.setup.counters.values() if one.side == teller.viewer}
    return {name: steps for name, steps in state.fallen.items() if name in mine}


def _target(teller: Teller, marker: truth.AtMarker, _own: bool) -> str:
    """V6: whoever fired knows what lies under a concealment marker no better than others."""
    return marker.target if teller.sees(marker.target) else ""


def _guests(teller: Teller, state: State, _own: bool) -> list[str]:
    """6.11: only a side itself knows whether its ad hoc unit has acted; it may have gone under a marker."""
    sides = {one.company: one.side for one in state.setup.counters.values()}
    return [company for company in state.ad_hoc if sides[company] == teller.viewer]


def _counts(_teller: Teller, state: State, _own: bool) -> dict[str, int]:
    """13.1: the public answers of the segment; of vehicles, guns and positions no more than lie under the marker
    still."""
    covered = [u for u in state.units.values() if u.place == "map" and u.concealed and not u.hidden]
    found = {}
    for key, answered in state.counts.items():
        hex, mark, type = key.partition(":")
        kinds = [
            type_of(state.setup.counters[u.id].kind)
            for u in covered
            if u.hex == hex and not (u.aboard and type == "gun")
        ]
        found[key] = min(answered, kinds.count(type)) if mark else answered
    return found


RULED: dict[tuple[type, str], Callable[[Teller, Any, bool], Any]] = {
    (State, "pools"): _pools,
    (State, "fallen"): _fallen,
    (State, "ad_hoc"): _guests,
    (State, "counts"): _counts,
    (truth.Cycle, "members"): _members,
    (truth.Mortar, "where"): _where,
    (truth.Mortar, "observer"): _observer,
    (truth.AtMarker, "target"): _target,
}
"""The fields that have rules of their own."""


def _masked(_teller: Teller, part: Any, found: dict[str, Any]) -> bool:
    """21.3: it is public that others took part, but not which ones."""
    return len(found["units"]) < len(part.units)


COMPUTED: dict[type, dict[str, Callable[[Teller, Any, dict[str, Any]], Any]]] = {
    seen.View: {
        "viewer": lambda teller, state, found: teller.viewer,
        "masks": lambda teller, state, found: teller.masks(),
        "differential": lambda teller, state, found: scoring.differential(state),
        "score": lambda teller, state, found: scoring.final_score(state),
    },
    seen.SeenDeed: {"masked": _masked},
    seen.SeenArrow: {"masked": _masked},
}
"""What a view has that no field of the state holds: whose view it is, markers (21.3), sums of public things (15.0,
15.4)."""


def mismatches(state: State, marks: Marks = MARKS, making: Callable[[State, Viewer], seen.View] = view_of) -> list[str]:
    """Where the views of a state differ from what the marks say: viewer and field."""
    found = []
    for viewer in VIEWERS:
        said, got = Teller(state, viewer, marks).told(state), plain(making(state, viewer))
        found += [f"{viewer}: {name}" for name in {**said, **got} if said.get(name, ...) != got.get(name, ...)]
    return found
