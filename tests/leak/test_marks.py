"""Every viewer gets what the audience marks of the state's declaration say, in every field: no more and no less."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lhy_desktop.engine.flow import SEATS, VIEWERS, Viewer, other
from lhy_desktop.engine.rulesets.lhy.model import state as truth
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Audience, Blast, Public, Unit, Untold
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Stick
from lhy_desktop.engine.rulesets.lhy.model.view import View
from tests.engine.rulesets.lhy.playing import Play
from tests.leak.marks import MARKS, SEEN, faults, marks_of, mismatches, plain

FIELDS = [(kind, name) for kind, fields in MARKS.items() for name in fields]
UNSEEN = [(kind, name) for kind, name in FIELDS if MARKS[kind][name] in (Audience.NOBODY, Audience.DECIDES)]
DECIDING = [(kind, name) for kind, name in FIELDS if MARKS[kind][name] is Audience.DECIDES]
UNITS: dict[str, Any] = {
    "able/1/leader": {"hex": "C3", "concealed": True},
    "able/1/1": {"hex": "C3", "concealed": True},
    "able/1/2": {"hex": "C4"},
    "able/2/1": {"hex": "D4", "concealed": True},
    "kp1/1/leader": {"hex": "K13", "hidden": True},
    "kp1/1/1": {"hex": "K12", "concealed": True},
    "kp1/1/2": {"hex": "K11"},
    "able_tank/1/1": {"hex": "C9", "concealed": True, "motion": "moving"},
    "able_tank/1/2": {"hex": "C9", "overwatch": True},
    "able/3/1": {"hex": "C9", "aboard": "able_tank/1/2"},
}


def busy() -> State:
    """A position with something to hide under every mark."""
    mortars = [{"id": "ge8", "seat": "axis", "type": "8cm", "size": "section"}]
    said = {
        "changed": {"secret_mortar_recovery": True, "together": True},
        "changed_sides": {"axis": {"mortars": mortars}},
    }
    state = Play(UNITS, **said).state
    state.pools = {platoon: tuple(reversed(pool)) for platoon, pool in state.pools.items()}
    state.fire = {"C4": (truth.FireMarker(1, "axis", "kp1/1/1", "K12", "C4", 2),)}
    state.shells = {
        "C9": tuple(
            truth.AtMarker(number, by, firer, "K12", target, number)
            for number, by, firer, target in (
                (2, "axis", "kp1/1/1", "able_tank/1/1"),
                (3, "axis", "kp1/1/2", "able_tank/1/2"),
            )
        )
    }
    now = truth.Deed("allied", "fire", ("able/1/1", "able/1/2"), ("C3",), "C3", "able/1", ("able/1/2",))
    members = ("able/1/leader", "able/1/1", "able/1/2", "able/2/1")
    state.cycle = truth.Cycle(
        "allied", "able/1", members, 2, (now,), (now,), joining=("able/2/1",), requests=1, past=(now,)
    )
    state.mortars = {id: truth.Mortar(id, "available", neutral="K13") for id in ("ge8", "kp1/1/1")}
    state.arrows = (truth.Arrow(1, "allied", "C3", "K12", ("able/1/1", "able/1/2"), 1),)
    state.assaults = {"K12": truth.Assault("K12", "allied", (truth.Entrance("able/1/1", "C3", 1),))}
    state.works = {"K11": (truth.Work("mines", "axis", known=False),), "C9": (truth.Work("ip", "axis", fake=True),)}
    state.secrets = {"axis": {"entry:0": "K1"}, "allied": {"entry:0": "A1"}}
    state.blasts = {"C9": (Blast(1, "axis", "ge8", 1, 1, True),)}
    state.ad_hoc = ("able", "kp1")
    state.counts = {"C9": 0, "C9:afv": 2}
    state.fallen = {"able/1": 1, "german/mg/1": 0, "kp1/1": 2}
    state.landings = (Stick("one", "allied", "C3", scattered=("able/1/1", "able/1/2")),)
    state.split = {"able/1": ("able/1/1", "able/1/b", "able/1/c")}
    return state


def otherwise(state: State, kind: type, name: str) -> State:
    """The same state with other values in one field, of the state itself or of all its parts of one kind."""
    found = state.copy()
    for field in [name] if kind is State else State.__struct_fields__:
        value = getattr(state, field)
        setattr(found, field, _other(value) if kind is State else _changed(value, kind, name))
    return found


def _changed(one: Any, kind: type, name: str) -> Any:
    if isinstance(one, dict):
        return {key: _changed(part, kind, name) for key, part in one.items()}
    if isinstance(one, tuple):
        return tuple(_changed(part, kind, name) for part in one)
    if isinstance(one, kind):
        return msgspec.structs.replace(one, **{name: _other(getattr(one, name))})
    parts = {field: _changed(getattr(one, field), kind, name) for field in getattr(one, "__struct_fields__", ())}
    return msgspec.structs.replace(one, **parts) if parts else one


def _other(value: Any) -> Any:
    """Another value of the same type; for None a text, which no view reads."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 7
    if value in SEATS:
        return other(value)
    return type(value)() if value else {dict: {"K13": 1}, tuple: ("K13",)}.get(type(value), "K13")


def test_every_field_has_a_mark_and_the_view_has_what_the_marks_let_through() -> None:
    assert faults(MARKS) == []


def test_another_mark_on_any_field_is_noticed() -> None:
    state, unnoticed = busy(), []
    assert mismatches(state) == []
    for kind, name in FIELDS:
        right = MARKS[kind][name]
        for wrong in (Audience.ALL, Audience.NOBODY, None):
            marks = {**MARKS, kind: {**MARKS[kind], name: wrong}}
            if wrong is not right and not faults(marks) and not mismatches(state, marks):
                unnoticed.append((kind.__name__, name, right, wrong))
    assert unnoticed == [(kind.__name__, name, Audience.DECIDES, Audience.NOBODY) for kind, name in DECIDING]


def test_views_follow_what_everyone_is_told_when_it_alone_is_another() -> None:
    """Except for the fields that say whose a part is and which part it is: such a state would be impossible."""
    state = busy()
    alone = [field for field in FIELDS if field[0] is State or field[1] not in ("id", "seat", "attacker")]
    public = [field for field in alone if MARKS[field[0]][field[1]] is Audience.ALL and field[0] is not Unit]
    twins = [otherwise(state, *field) for field in public]
    assert [field for field, twin in zip(public, twins, strict=True) if mismatches(twin)] == []
    assert all(plain(twin) != plain(state) for twin in twins)


def test_the_marks_hold_in_a_set_up_that_nobody_else_sees() -> None:
    state = busy()
    state.phase, state.cycle, state.arrows, state.assaults, state.landings = 0, None, (), {}, ()
    assert mismatches(state) == []
    assert not view_of(state, "table").units
    assert not view_of(state, "table").masks


def test_a_view_depends_on_what_decides_and_never_on_what_nobody_is_told() -> None:
    state = busy()
    before = [plain(view_of(state, viewer)) for viewer in VIEWERS]
    felt = [field for field in UNSEEN if [plain(view_of(otherwise(state, *field), v)) for v in VIEWERS] != before]
    assert felt == DECIDING
    assert len(UNSEEN) > len(DECIDING) > 0


def test_a_forgotten_field_and_a_secret_that_is_handed_out_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Forgotten(State):
        ammunition: int = 0

    class Promised(State):
        ammunition: Public[int] = 0

    class Kept(State):
        ammunition: Untold[int] = 0

    for kind in (Forgotten, Promised, Kept):
        monkeypatch.setitem(SEEN, kind, View)
    assert "Forgotten.ammunition has no mark" in faults(marks_of(Forgotten))
    assert faults(marks_of(Promised)) == ["View lacks ammunition"]
    assert faults(marks_of(Kept)) == []

    def careless(state: State, viewer: Viewer) -> View:
        view = view_of(state, viewer)
        view.pools, view.units = state.pools.copy(), state.units.copy()
        return view

    assert mismatches(busy(), making=careless) == [
        f"{viewer}: {name}" for viewer in VIEWERS for name in ("units", "pools")
    ]


def test_a_copy_of_a_state_forgets_no_field_and_shares_no_dict() -> None:
    kinds = {name: isinstance(getattr(busy(), name), dict) for name in State.__struct_fields__}
    state = State(**{name: {"one": {}} if shared else object() for name, shared in kinds.items()})
    state.__dict__["setup"] = busy().setup  # what stands in the fields is no position that could be bound
    twin = state.copy()
    assert twin == state
    assert not any(getattr(twin, name) is getattr(state, name) for name, shared in kinds.items() if shared)
