"""Mission files: what they become, and every mistake told with its file and line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lhy_desktop.engine.content import ContentError, find_places
from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.flow.door import Uneven, uneven_of
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.asks.score import break_total
from lhy_desktop.engine.rulesets.orders.files.missions import load_setup
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup

CROSSROADS = "crossroads_four_houses"
TEXT = (find_places().data / f"maps/missions/orders/{CROSSROADS}.yaml").read_text(encoding="utf-8")
VICTORY = next(line for line in TEXT.splitlines() if line.startswith("victory:"))
CHITS = next(line for line in TEXT.splitlines() if line.startswith("chits:"))


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
        ("observers: [g_observer], missions: 3", "teams: [g_gun]", "75 mm PaK 40 C fires no barrages."),
        (VICTORY, "victory: {}", "victory needs a margin for both sides"),
        (VICTORY, "victory: {bands: {axis: 3}}", "victory needs a margin for both sides"),
        ("unit: machine_gun,", "teams: [{kind: mortar, count: 9}],", "more than 8 mortars of one kind"),
        ("units: [all], where: ['rows 1-9']", "units: [g_gun], where: ['rows 1-9']", "A force by points needs a zone"),
        (CHITS, "chits: {use: break, total: 5}", "chits for time need a total"),
        (CHITS, "chits: {use: break, breaks: {axis: 5}}", "breaks are for chits that break"),
        (CHITS, "chits: {use: reinforcements, breaks: {axis: 5, allied: 5}}", "breaks are for chits that break"),
        ("where: ['rows 17-20']", "where: ['rows 17-20', 'the south']", "'the south' is no area."),
        ("hidden: 3", "hidden: 30", "10 teams set up; 30 cannot be hidden."),
        ("hidden: 3", "hidden: -3", "greater than or equal to 0"),
        ("nation: us", "nation: france", "'france' is not allowed."),
        (CHITS, "chits: {use: time}", "chits for time need a total"),
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


def rewritten(tmp_path: Path, *pairs: tuple[str, str]) -> Setup:
    """The crossroads with other texts in it."""
    text = TEXT
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mission.yaml"
    path.write_text(text, encoding="utf-8")
    return load_setup(str(path))


def test_sides_may_need_different_leads_to_win(tmp_path: Path) -> None:
    usual = rewritten(tmp_path, (VICTORY, "victory: {margin: 4}"))
    assert [usual.mission.ahead(seat) for seat in SEATS] == [4, 4]
    other = rewritten(tmp_path, (VICTORY, "victory: {bands: {axis: 2, allied: 7}}"))
    assert [other.mission.ahead(seat) for seat in SEATS] == [2, 7]


def test_a_mission_may_have_break_points_of_its_own_and_favor_a_side(tmp_path: Path) -> None:
    own = "chits: {use: break, breaks: {axis: 9, allied: 7}}\nuneven: {favors: allied, why: It is a lesson.}"
    found = rewritten(tmp_path, (CHITS, own))
    assert [break_total(found, seat) for seat in SEATS] == [9, 7]
    assert uneven_of(RULESET, found) == Uneven("allied", "It is a lesson.")
    assert uneven_of(RULESET, load_setup(CROSSROADS)) is None


def test_teams_enter_later_and_leave_by_exits(tmp_path: Path) -> None:
    setup = rewritten(
        tmp_path,
        (
            "    - {units: [all], where: ['rows 17-20'], name: rows 17 to 20}",
            "    - {units: [rest], where: ['rows 17-20']}\n"
            "    arrivals:\n    - {units: [us_tanks], turn: 2, where: ['edge south, columns L-N']}\n"
            "    exits: {where: ['edge north'], points: 2}",
        ),
    )
    side = setup.mission.sides["allied"]
    (arrival,) = side.arrivals
    assert (arrival.teams, arrival.turn) == (setup.units["us_tanks"].teams, 2)
    assert set(arrival.hexes) == {"L19", "M20", "N19"}
    assert not set(arrival.teams) & set(side.zones)
    assert len(side.zones) + len(arrival.teams) == sum(team.side == "allied" for team in setup.teams.values())
    assert (side.exit_points, "M1" in side.exits, "M2" in side.exits) == (2, True, False)


def test_chits_let_reinforcements_in_unit_by_unit(tmp_path: Path) -> None:
    setup = rewritten(
        tmp_path,
        (CHITS, "chits: {use: reinforcements}"),
        (
            "    - {units: [all], where: ['rows 17-20'], name: rows 17 to 20}",
            "    - {units: [us_first, us_mortar], where: ['rows 17-20']}\n"
            "    arrivals:\n    - {units: [us_tanks, rest], where: ['edge south']}",
        ),
    )
    arrivals = setup.mission.sides["allied"].arrivals
    assert [(one.turn, setup.teams[one.teams[0]].unit) for one in arrivals] == [(0, "us_tanks"), (0, "us_second")]


def test_a_company_leader_commands_the_units_of_his_company(tmp_path: Path) -> None:
    setup = rewritten(
        tmp_path,
        (
            "{id: us_first, unit",
            "{id: us_company, unit: company_leader}\n    - {id: us_first, company: us_company, unit",
        ),
    )
    assert set(setup.commanded("us_company/leader")) == set(setup.units["us_first"].teams)


def test_an_arrival_must_lie_on_the_edge(tmp_path: Path) -> None:
    old = "    - {units: [all], where: ['rows 17-20'], name: rows 17 to 20}"
    new = (
        "    - {units: [rest], where: ['rows 17-20']}\n    arrivals: [{units: [us_tanks], turn: 9, where: ['row 15']}]"
    )
    found = told(tmp_path, old, new)
    assert any("is not on the edge of the map" in text for text in found)
    assert any("The mission has 8 pairs of turns." in text for text in found)


def test_boards_side_by_side_make_one_map(tmp_path: Path) -> None:
    setup = rewritten(
        tmp_path,
        (
            "- {board: four_houses}",
            "- {board: four_houses, name: W}\n  - {board: four_houses, name: E, at: [1, 0], slide: 1}",
        ),
        ("{hex: L9,", "{hex: 'W:L9',"),
        ("{hex: N11,", "{hex: 'E:N11',"),
        ("{hex: M10,", "{hex: 'W:M10',"),
    )
    assert [one.hex for one in setup.mission.objectives] == ["W:L9", "E:N11", "W:M10"]
    assert len(setup.board.names) > 900
