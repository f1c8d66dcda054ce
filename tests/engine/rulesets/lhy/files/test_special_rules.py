"""18.1: what a mission changes about counters, pools and tables, and how its objectives are made."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.flow.door import Uneven
from lhy_desktop.engine.rulesets.lhy.files.missions import load_setup
from lhy_desktop.engine.rulesets.lhy.model.prepared import MortarInfo, Objective, Setup

SHIPPED = find_places().data / "maps/missions/lhy/dawn_at_the_crossroads.yaml"
RULES = "victory:\n"


def setup(folder: Path, *changes: tuple[str, str]) -> Setup:
    text = SHIPPED.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "mission.yaml"
    path.write_text(text, encoding="utf-8")
    return load_setup(str(path))


def test_elite_units_by_platoon_company_and_id(tmp_path: Path) -> None:
    found = setup(tmp_path, (RULES, "rules: {elite: [kp2/2, us/mg/1]}\nvictory:\n"))
    elite = {unit for side in found.mission.sides.values() for unit in side.units if found.counters[unit].elite}
    assert elite == {"kp2/2/leader", "kp2/2/1", "kp2/2/2", "kp2/2/3", "us/mg/1"}
    assert found.counters["kp2/2/a"].elite
    found = setup(tmp_path, ("{company: baker, platoons: [2]}", "{company: baker, platoons: [2], elite: true}"))
    assert found.counters["baker/2/1"].elite
    assert not found.counters["baker/1/1"].elite


def test_elite_of_nobody_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="'tigers' names no unit"):
        setup(tmp_path, (RULES, "rules: {elite: [tigers]}\nvictory:\n"))


def test_joined_platoons_are_one(tmp_path: Path) -> None:
    found = setup(tmp_path, (RULES, "rules: {platoons_joined: [[kp2/2, kp2/3]]}\nvictory:\n"))
    assert {found.counters[unit].platoon for unit in found.side("axis").units} == {"kp2/2", ""}
    assert len(found.pools["kp2/2"]) == 8
    assert "kp2/3" not in found.pools


def test_a_unit_activates_with_another_platoon(tmp_path: Path) -> None:
    found = setup(
        tmp_path, ("    casualty_limit: {steps: 4}", "    casualty_limit: {steps: 4}\n    activates_with: {mg: kp2/3}")
    )
    assert found.side("axis").activates_with == {"german/mg/2": "kp2/3"}


def test_dummies_have_counters(tmp_path: Path) -> None:
    found = setup(tmp_path, ("    improved_positions: false\n", "    dummies: 2\n"))
    assert found.counters["us/dummy/2"].kind == "dummy"
    assert "us/dummy/2" in found.side("allied").units
    assert found.side("allied").improved_positions
    assert not found.side("axis").improved_positions


def test_mortars_as_the_mission_gives_them(tmp_path: Path) -> None:
    guns = "\n      mortars: [{type: 60mm, size: section, serves: baker, available_turn: 2, recovers_at: 5}]"
    found = setup(tmp_path, ("      steps: 9", f"      steps: 9{guns}"))
    (mortar,) = found.side("allied").mortars
    assert mortar == MortarInfo(
        "us/60mm/1", "allied", "60mm", "section", "baker", recovers_at=5, available=False, available_turn=2
    )


def test_objectives_for_one_side_once_and_beside_the_score(tmp_path: Path) -> None:
    church = "- {id: church, name: Church of Marvaux, where: [E7], points: 2}"
    found = setup(tmp_path, (church, church[:-1] + ", for_side: axis, once: true, in_score: false}"))
    assert found.mission.objectives[0] == Objective(
        "church", "Church of Marvaux", ("E7",), 2, for_side="axis", once=True, in_score=False
    )


def test_a_bridge_is_its_hex_and_the_hexes_by_which_its_road_enters(tmp_path: Path) -> None:
    church = "- {id: church, name: Church of Marvaux, where: [E7], points: 2}"
    found = setup(tmp_path, (church, "- {id: church, name: Bridge, where: [F11], points: 2, kind: bridge}"))
    assert set(found.mission.objectives[0].hexes) == {"F11", "G11", "F12"}
    assert found.mission.objectives[0].crossing


@pytest.mark.parametrize("where", ["G10", "G9 G10 G11"])
def test_a_bridge_named_with_its_entry_hexes_is_these(tmp_path: Path, where: str) -> None:
    """15.6: only the hex of the bridge itself leads on to the hexes by which it is entered."""
    text = (SHIPPED.parent / "two_ways_over_the_sorbe.yaml").read_text(encoding="utf-8")
    path = tmp_path / "mission.yaml"
    path.write_text(text.replace("where: [G10]", f"where: [{where}]"), encoding="utf-8")
    made = load_setup(str(path)).mission.objectives
    assert [one.hexes for one in made if one.crossing] == [("G9", "G10", "G11")]


def test_points_for_captured_buildings(tmp_path: Path) -> None:
    event = "rules: {mop_events: [{event: building_captured, side: axis, points: 1}]}\nvictory:\n"
    found = setup(tmp_path, (RULES, event))
    made = [one for one in found.mission.objectives if one.for_side == "axis"]
    assert {one.hexes[0] for one in made} >= {"E7", "G9", "D5"}
    event = event.replace("building_captured", "improved_position_captured")
    assert setup(tmp_path, (RULES, event)).mission.captures == {"axis": 1}


def test_the_nearest_edge(tmp_path: Path) -> None:
    found = setup(tmp_path, ("    edge: south\n", "    edge: nearest\n"))
    assert found.side("axis").friendly_edge == "down"


def test_areas_of_both_sides_lie_apart(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="set-up areas that lie apart"):
        setup(tmp_path, ("'south of row 11'", "'south of row 8'"))


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("    - where: ['south of row 11']", "    - base: true", "has no bases"),
        ("    - where: ['south of row 11']", "    - units: [rest]", "either an area"),
        ("  attacker: axis", "  attacker: axis\n  bases: [{name: a, where: [F1], edge: up}]", "two bases"),
        ("  sets_up_first: allied", "  sets_up_first: winner", "attacker: rolled"),
        (
            "    casualty_limit: {steps: 4}",
            "    casualty_limit: {steps: 4}\n    activates_with: {kp9: kp2/3}",
            "names no unit",
        ),
    ],
)
def test_mistakes_are_told(tmp_path: Path, old: str, new: str, text: str) -> None:
    with pytest.raises(ContentError, match=text):
        setup(tmp_path, (old, new))


def test_a_mission_may_be_meant_to_favor_a_side(tmp_path: Path) -> None:
    assert setup(tmp_path).mission.uneven is None
    found = setup(tmp_path, (RULES, "uneven: {favors: axis, why: They are many.}\nvictory:\n"))
    assert found.mission.uneven == Uneven("axis", "They are many.")
    with pytest.raises(ContentError, match="'both' is not allowed"):
        setup(tmp_path, (RULES, "uneven: {favors: both, why: Nobody.}\nvictory:\n"))
