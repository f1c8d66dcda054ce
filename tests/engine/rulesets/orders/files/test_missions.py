"""Mission files: what they become, and every mistake told with its file and line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lhy_desktop.engine.content import ContentError, find_places
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.files.missions import load_setup

CROSSROADS = "crossroads_four_houses"
TEXT = (find_places().data / f"maps/missions/orders/{CROSSROADS}.yaml").read_text(encoding="utf-8")


def told(tmp_path: Path, old: str, new: str) -> list[str]:
    """What is said about the crossroads with another text in it, with the line."""
    assert old in TEXT
    path = tmp_path / "mission.yaml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as found:
        load_setup(str(path))
    assert found.value.problems[0].file == str(path)
    assert found.value.problems[0].column
    lines = path.read_text(encoding="utf-8").splitlines()
    return [f"{problem.text} | {lines[problem.line - 1].strip()}" for problem in found.value.problems if problem.line]


def test_the_crossroads_is_what_12_6_says() -> None:
    setup = load_setup(CROSSROADS)
    assert (setup.board.name_at(24, 0), setup.mission.turns, setup.mission.chits) == ("X0", 8, "break")
    germans = [team.kind for team in setup.teams.values() if team.side == "axis"]
    assert germans == ["leader", *["rifle_mg"] * 5, "panzerschreck", "hmg", "gun_75", "observer"]
    platoon = ["leader", *["rifle_mg"] * 6, "light_mortar", "bazooka"]
    allied = [team.kind for team in setup.teams.values() if team.side == "allied"]
    assert allied == [*platoon, *platoon, *["sherman_75"] * 3, "light_mortar"]
    assert {team.quality for team in setup.teams.values()} == {"trained"}
    battery = setup.batteries["g_mortars"]
    assert (battery.missions, battery.observers, battery.teams) == (3, ("g_observer/1",), ())
    assert setup.batteries["us_first_light_mortar"].teams == ("us_first/7",)
    assert setup.units["us_tanks"].leader == "us_tanks/1"
    assert setup.mission.sides["axis"].hidden == 3
    north = setup.mission.sides["axis"].zones["g_gun/1"].hexes
    assert {int(re.sub("[A-Z]", "", hex)) for hex in north} == set(range(1, 10))
    assert [one.hex for one in setup.mission.objectives] == ["L9", "N11", "M10"]
    assert (setup.mission.defender, setup.mission.first) == ("axis", "allied")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("unit: pak_75", "unit: pak_57", "'german' has no unit 'pak_57'. Did you mean 'pak_75'? | - {id: g_gun"),
        ("unit: tank_section", "teams: [{kind: sherman}]", "There is no kind of team 'sherman'."),
        ("id: g_gun,", "id: g_platoon,", "The unit 'g_platoon' is there twice."),
        ("id: us_first,", "id: g_gun,", "The unit 'g_gun' is there on the other side too."),
        ("tag: B", "tag: A", None),
        ("tag: '2'", "tag: '1'", "There is another 'Leader 1'"),
        ("units: [all], where: ['rows 1-9']", "units: [g_gun], where: ['rows 1-9']", "Nowhere is said where these"),
        ("['rows 17-20']", "['rows 17-50']", "The map has no such row."),
        ("['rows 17-20']", "['rows 17-20', 'terrain river']", "No hex of the map is 'terrain river'."),
        ("{hex: L9,", "{hex: L99,", "L99"),
        ("{hex: L9,", "{hex: M10,", "M10 is an objective already."),
        ("kind: mortar,", "kind: mortars,", "There is no kind of battery 'mortars'. Did you mean 'mortar'?"),
        ("observers: [g_observer], ", "", "A battery off the map needs observers"),
        ("observers: [g_observer]", "observers: [g_gunner]", "'g_gunner' names no unit of this side."),
        ("hidden: 3", "hidden: 30", "10 teams set up; 30 cannot be hidden."),
        ("hidden: 3", "hidden: -3", "greater than or equal to 0"),
        ("nation: us", "nation: france", "'france' is not allowed."),
        ("chits: {use: break}", "chits: {use: time}", "chits for time need a total"),
        ("board: four_houses", "board: four_hoses", "The board 'four_hoses' cannot be used."),
        ("turns: 8", "turn: 8", "The key 'turn' is not known here. Did you mean 'turns'?"),
    ],
)
def test_a_mistake_is_told_where_it_stands(tmp_path: Path, old: str, new: str, words: str | None) -> None:
    if words is None:
        path = tmp_path / "mission.yaml"
        path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
        assert load_setup(str(path)).mission_id == str(path)
        return
    assert any(words in text for text in told(tmp_path, old, new)), told(tmp_path, old, new)


def test_the_first_question_is_the_defenders_set_up() -> None:
    assert CROSSROADS in RULESET.missions()
    game = RULESET.begin(RULESET.prepare(CROSSROADS, {}), 3)
    assert game.question is not None
    assert (game.question.seat, game.question.kind) == ("axis", "orders.12.SetUp")
