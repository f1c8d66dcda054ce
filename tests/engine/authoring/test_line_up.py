"""Forces of missions: what there is to take, what a side has, counted as the rules count it, and how it is changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lhy_desktop.engine.authoring.missions.filling import shape_at
from lhy_desktop.engine.authoring.missions.kits import described
from lhy_desktop.engine.authoring.missions.telling import count_of, keys_of, line_up, paths_of, stands
from lhy_desktop.engine.content.line_up import Change, ForceKit, RefusedError, Strength
from lhy_desktop.engine.content.mission_kit import MissionKit
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.roundtrip import read_written
from lhy_desktop.engine.flow import Rulesets
from tests.engine.content.edits import changed
from tests.of_the_day import some
from tests.toy_raids import RAID

MISSIONS = sorted((find_places().data / "maps" / "missions").rglob("*.yaml"))
SORBE = find_places().data / "maps/missions/lhy/two_ways_over_the_sorbe.yaml"
HOUSES = find_places().data / "maps/missions/orders/crossroads_four_houses.yaml"


class Force:
    """A mission's text, and its forces changed in it."""

    def __init__(self, file: Path) -> None:
        self.before = file.read_text("utf-8")
        self.written = read_written(self.before)
        kit = described(self.written.data, Rulesets().every()).kit
        assert kit.forces is not None
        self.kit: MissionKit = kit
        self.forces: ForceKit = kit.forces

    @property
    def data(self) -> Any:
        return self.written.data

    def take(self, change: Change) -> None:
        self.written = self.written.holding(change.data)

    def add(self, side: str, key: str) -> None:
        self.take(self.forces.added(self.data, side, key))

    def resize(self, path: tuple[str | int, ...], by: int) -> None:
        self.take(self.forces.resized(self.data, path, by))

    def out(self, path: tuple[str | int, ...], piece: int = -1) -> None:
        self.take(self.forces.removed(self.data, path, piece))

    def side(self, side: str) -> Strength:
        return next(one for one in self.forces.strengths(self.data) if one.side == side)

    def lines(self) -> list[str]:
        return changed(self.before, self.written.text)


@pytest.mark.parametrize("file", some(MISSIONS, 4), ids=lambda file: file.stem)
def test_shipped_forces_are_counted_as_they_say_and_every_chapter_leads_somewhere(file: Path) -> None:
    at = Force(file)
    found = line_up(at.data, at.kit)
    assert found is not None and len(found.strengths) == 2
    for one in found.strengths:
        assert not [troop for troop in one.troops if troop.fault] and one.counted > 0
        assert one.agrees or not one.binding
        assert sum(troop.count for troop in one.troops) == one.counted
        assert {"all", "rest"} < set(dict(found.words[one.side]))
    covered = {path[0] for chapter in at.kit.chapters for path in paths_of(chapter, at.data)}
    assert set(at.data) <= covered | {"ruleset"}
    sets_up = next(one for one in at.kit.chapters if one.title == "Set-up")
    assert count_of(sets_up, at.data).count(":") == 1


def test_clauses_name_keys_that_there_are() -> None:
    kits = [Force(file).kit for file in (SORBE, HOUSES)]
    sections = [section for kit in kits for chapter in kit.chapters for section in chapter.sections]
    clauses = [(section, clause) for section in sections for clause in section.clauses]
    assert all(keys_of(clause) for _, clause in clauses if clause.offer)
    assert all(stands(clause, dict(section.first)) for section, clause in clauses if not clause.offer)
    for file in (SORBE, HOUSES):
        known = described(Force(file).data, Rulesets().every())
        assert known.schema is not None
        for section in (one for chapter in known.kit.chapters for one in chapter.sections if one.clauses):
            place = tuple("axis" if key == "*" and section.at[0] == "sides" else key for key in section.at)
            item = shape_at(known.schema, Force(file).data, (*place, 0))
            shape = item if item.kind == "group" else shape_at(known.schema, Force(file).data, place)
            there = {field.key for field in shape.fields}
            named = {key.partition(".")[0] for clause in section.clauses for key in keys_of(clause)}
            assert named <= there, (section.at, named - there)
    assert {one.ruleset for one in kits} == {rules.name for rules in Rulesets().every()}


def test_platoons_are_added_made_less_and_taken_out_line_by_line() -> None:
    at = Force(SORBE)
    home = ("sides", "axis", "forces")
    at.add("axis", "platoon/kp2/3")
    assert at.lines() == [
        "-      - {company: kp2, platoons: [2]}", "+      - {company: kp2, platoons: [2, 3]}"
    ]  # fmt: skip
    assert at.side("axis").counted == 14 and not at.side("axis").agrees
    with pytest.raises(RefusedError, match="already"):
        at.add("axis", "platoon/kp2/3")
    with pytest.raises(RefusedError, match="German"):
        at.add("axis", "platoon/baker/1")
    at.resize((*home, "infantry", 0, "platoons", 1), -1)
    assert at.lines() == ["+      - {company: kp2, platoons: [3], steps: 5}"]
    assert at.side("axis").counted == 13 and at.side("axis").troops[1].note == "drawn of these"
    for _ in range(2):
        at.resize((*home, "infantry", 1), 1)
    assert at.data["sides"]["axis"]["forces"]["infantry"][1]["steps"] == 7, "a reinforced platoon"
    with pytest.raises(RefusedError, match="drawn"):
        at.out((*home, "infantry", 1), 0)
    at.out((*home, "infantry", 0), 2)
    assert at.data["sides"]["axis"]["forces"]["infantry"][0] == {
        "company": "kp2", "platoons": [2], "units": ["kp2/2/1", "kp2/2/3"]
    }  # fmt: skip
    at.out((*home, "infantry", 0))
    at.out((*home, "infantry", 0))
    assert at.side("axis").counted == 2 and "infantry" not in at.data["sides"]["axis"]["forces"]
    at.resize((*home, "support", 0), -1)
    at.resize((*home, "support", 0), -1)
    assert at.side("axis").counted == 0 and at.side("axis").troops == ()


def test_single_counters_draws_and_mortars() -> None:
    at = Force(SORBE)
    for key in ("unit/kp1/1/1", "unit/kp1/1/3", "unit/kp1/1/leader", "unit/german/mg/2", "draw/german/mg"):
        at.add("axis", key)
    at.add("axis", "mortar/german/8cm/section")
    at.add("axis", "random/german")
    forces = at.data["sides"]["axis"]["forces"]
    assert forces["infantry"][1] == {"company": "kp1", "platoons": [1], "units": ["kp1/1/1", "kp1/1/3"]}
    assert forces["support"] == [{"kind": "mg", "count": 3}, {"kind": "mg", "count": 1, "units": ["german/mg/2"]}]
    assert list(forces) == ["steps", "infantry", "support", "mortars", "random"]
    at.resize(("sides", "axis", "forces", "mortars", 0), 1)
    assert forces["mortars"][0]["size"] == "section", "data are never changed in place"
    assert at.data["sides"]["axis"]["forces"]["mortars"][0]["size"] == "platoon"
    assert at.side("axis").counted == 6 + 4 + 4 + 6
    names = [troop.name for troop in at.side("axis").troops]
    assert names[-2:] == ["8cm mortar, platoon", "Drawn at random"] and at.side("axis").role == "defender"


def test_vehicles_guns_and_positions_are_taken_by_platoons_by_name_and_by_draws() -> None:
    at = Force(SORBE)
    home = ("sides", "axis", "forces")
    for key in ("vehicles/tank1/1", "some/tank1/2", "command/tank1", "unit/german/towed_gun/6", "unit/tank1/3/2"):
        at.add("axis", key)
    for _ in range(2):
        at.add("axis", "draw/german/towed_gun/PaK 40")
    at.add("axis", "unit/german/fortified_position/4")
    at.add("axis", "draw/german/truck")
    forces = at.data["sides"]["axis"]["forces"]
    assert forces["armor"] == [
        {"company": "tank1", "platoon": 1, "count": 4}, {"company": "tank1", "platoon": 2, "count": 3},
        {"company": "tank1", "count": 1, "command": True},
        {"company": "tank1", "platoon": 3, "count": 1, "units": ["tank1/3/2"]},
    ]  # fmt: skip
    assert forces["support"][2] == {"kind": "towed_gun", "count": 2, "type": "PaK 40"}
    troops = at.side("axis").troops
    assert not [one for one in troops if one.fault] and at.side("axis").counted == 8 + 4 + 3 + 1 + 1 + 1 + 2 + 1
    assert [one.note for one in troops if one.path[3] == "armor"] == ["", "drawn of these", "", ""]
    names = [one.name for one in troops]
    assert "1. Panzerkompanie, command tank" in names and "PaK 40" in names and "Trucks" not in names
    with pytest.raises(RefusedError, match="already"):
        at.add("axis", "vehicles/tank1/1")
    with pytest.raises(RefusedError, match="drawn"):
        at.add("axis", "unit/tank1/2/1")
    with pytest.raises(RefusedError, match="There are 2"):
        at.resize((*home, "support", 2), 1)
    at.out((*home, "armor", 0), 1)
    assert at.data["sides"]["axis"]["forces"]["armor"][0]["units"] == ["tank1/1/1", "tank1/1/3", "tank1/1/4"]
    at.resize((*home, "armor", 0), 1)
    assert at.data["sides"]["axis"]["forces"]["armor"][0] == {"company": "tank1", "platoon": 1, "count": 4}
    with pytest.raises(RefusedError, match="4 vehicles"):
        at.resize((*home, "armor", 0), 1)
    at.add("axis", "unit/tank1/3/1")
    assert at.data["sides"]["axis"]["forces"]["armor"][3]["units"] == ["tank1/3/1", "tank1/3/2"]
    for _ in range(2):
        at.out((*home, "armor", 3), 0)
    at.resize((*home, "armor", 1), -1)
    assert at.side("axis").counted == 19 and len(at.data["sides"]["axis"]["forces"]["armor"]) == 3


def test_units_by_points_have_ids_of_their_own() -> None:
    at = Force(HOUSES)
    before = at.side("axis")
    assert before.unit == "points" and before.stated == 65
    at.add("axis", "unit/german/pak_75")
    assert at.lines() == ["+    - {id: g_pak_75, unit: pak_75}"]
    troop = at.side("axis").troops[-1]
    assert at.side("axis").counted == before.counted + troop.count and troop.pieces
    at.resize(troop.path, 1)
    assert [one["id"] for one in at.data["sides"]["axis"]["units"][-2:]] == ["g_pak_75", "g_pak_75_2"]
    at.add("axis", "team/german/smg")
    own = at.side("axis").troops[-1].path
    at.resize(own, 1)
    assert at.lines()[-1] == "+    - {id: g_smg, teams: [{kind: smg, count: 2}]}"
    assert dict(at.forces.words(at.data, "axis"))["g_smg/2"].endswith("-2")
    for _ in range(2):
        at.out(own, 0)
    at.resize(at.side("axis").troops[-1].path, -1)
    at.out(at.side("axis").troops[-1].path)
    assert at.written.text == at.before
    with pytest.raises(RefusedError, match="German"):
        at.add("axis", "unit/us/rifle_platoon")


def wrong(value: Any) -> Iterator[Any]:
    """What somebody may have typed in place of a value."""
    yield from (None, "x", 3, [], {}, [None], [{}], {"x": 1})
    if isinstance(value, dict):
        for key in value:
            yield {one: of for one, of in value.items() if one != key}


@pytest.mark.parametrize("file", [SORBE, HOUSES], ids=["steps", "points"])
def test_whatever_is_typed_is_shown(file: Path) -> None:
    at = Force(file)
    sides = at.data["sides"]
    typed = [
        {**at.data, "sides": {**sides, side: {**record, key: bad}}}
        for side, record in sides.items()
        for key, value in record.items()
        for bad in wrong(value)
    ]
    shown = [line_up(data, at.kit) for data in (*typed, *wrong(at.data))]
    assert len(shown) > 40 and None not in shown


def test_a_toy_has_no_forces_to_show() -> None:
    rulesets = Rulesets()
    rulesets.add("tests.toy_raids:RAIDS")
    data = read_written(RAID).data
    kit = described(data, rulesets.every()).kit
    assert line_up(data, kit) is None and kit.chapters == ()
