"""Forces by points (10): prices, what may be taken, and how a chosen force comes into a game and its save."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lhy_desktop.engine.content import ContentError, find_places
from lhy_desktop.engine.flow import other
from lhy_desktop.engine.flow.door import Forces, MissionHeader, Muster, Taken, musters_of, options_of
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.files import purchases
from lhy_desktop.engine.rulesets.orders.files.nations import load_nations
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.model.actions import Place
from tests.toy import TOY

CROSSROADS = "crossroads_four_houses"
HEADER = MissionHeader("orders", CROSSROADS, "Crossroads")
TABLES = load_tables()
NATIONS = load_nations(TABLES, find_places()).files
GERMANS, AMERICANS = musters_of(RULESET, HEADER)


@pytest.mark.parametrize(
    ("kind", "quality", "points"),
    [
        ("rifle", "trained", 5),
        ("rifle", "veteran", 7),
        ("rifle", "green", 4),
        ("hmg", "trained", 10),
        ("light_mortar", "trained", 10),
        ("gun_88", "veteran", 19),
        ("leader", "trained", 5),
        ("observer", "trained", 5),
        ("m8", "trained", 10),
        ("truck", "trained", 5),
        ("sherman_75", "trained", 25),
        ("panther", "trained", 40),
        ("stuart", "trained", 15),
        ("t34_76", "green", 19),
        ("tiger", "veteran", 50),
    ],
)
def test_a_team_costs_what_section_10_says(kind: str, quality: purchases.Quality, points: int) -> None:
    assert purchases.price(TABLES, kind, quality) == points


def test_every_tank_costs_by_its_gun() -> None:
    tanks = [kind for kind in TABLES.kinds.kinds.values() if kind.family == "tracked"]
    assert len(tanks) > 10
    assert all(kind.points == 25 + 5 * (kind.at - 5) for kind in tanks)


def test_the_platoons_of_section_10() -> None:
    tables = TABLES
    us = NATIONS["us"].units
    assert purchases.cost(tables, us["rifle_platoon"].teams, "trained") == 5 + 30 + 10 + 5
    assert purchases.cost(tables, us["tank_platoon"].teams, "trained") == 100


def test_both_sides_of_the_crossroads_may_choose() -> None:
    assert (GERMANS.seat, GERMANS.side, GERMANS.own_points) == ("axis", "the Germans", 65)
    assert (AMERICANS.seat, AMERICANS.own_points, AMERICANS.budget) == ("allied", 185, 185)
    own = AMERICANS.ready[0]
    assert own.points == AMERICANS.points(own.taken) == 185
    assert Taken("rifle_platoon", "trained", 2) in own.taken
    tiger = next(one for one in GERMANS.purchases if one.id == "tiger")
    assert (tiger.group, tiger.grades[0].key, tiger.grades[0].points) == ("Armor", "veteran", 50)
    assert {one.group for one in GERMANS.purchases} >= {"Infantry", "Guns", "Mortars", "Machine guns", "Transport"}


def test_every_ready_force_is_sound_and_affordable() -> None:
    for one in (GERMANS, AMERICANS):
        assert len(one.ready) > 1
        for force in one.ready:
            assert force.points == one.points(force.taken) <= one.budget
            assert RULESET.force_problems(HEADER, one.seat, force.taken, one.budget) == ()


@pytest.mark.parametrize(
    ("taken", "words"),
    [
        ((Taken("tiger", "veteran", 2),), "The force costs 100 points; there are 65."),
        ((Taken("tigers", "veteran"),), "no unit 'tigers'. Did you mean 'tiger'?"),
        ((Taken("tiger", "brave"),), "There is no quality 'brave'."),
        ((Taken("observer", "trained"),), "A force needs somebody who can fight"),
        ((Taken("company_leader", "trained", 2),), "Company headquarters: at most 1 may be taken, not 2."),
        ((Taken("Tiger I", "veteran"),), "is no line of a force"),
    ],
)
def test_a_force_that_does_not_fit_is_told_why(taken: tuple[Taken, ...], words: str) -> None:
    assert any(words in text for text in RULESET.force_problems(HEADER, "axis", taken, 65))
    with pytest.raises(ContentError, match=words.replace("?", ".").replace("(", ".")):
        RULESET.prepare(CROSSROADS, RULESET.force_options("axis", taken, 65))


@pytest.mark.parametrize("budget", ["19", "1001", "many", "-5", "٣٠", "99999999999"])
def test_a_budget_is_a_number_within_bounds(budget: str) -> None:
    options = {"force:axis": "tiger@veteran", "points:axis": budget}
    with pytest.raises(ContentError, match="A force has 20 to 1000 points"):
        RULESET.prepare(CROSSROADS, options)


def test_a_force_without_room_is_told_and_not_begun() -> None:
    many = tuple(Taken(one.id, "green", one.most) for one in AMERICANS.purchases[:8])
    found = RULESET.force_problems(HEADER, "allied", many, 1000)
    assert any("units at most" in text for text in found)


def test_a_chosen_force_plays() -> None:
    taken = (Taken("company_leader", "elite"), Taken("grenadier_platoon", "veteran"), Taken("trucks", "trained"))
    options = dict(RULESET.force_options("axis", taken, 150))
    assert RULESET.chosen_force("axis", options) == taken
    assert RULESET.chosen_force("allied", options) == ()
    setup = RULESET.prepare(CROSSROADS, options)
    mine = [unit for unit in setup.units.values() if unit.side == "axis"]
    assert [unit.name for unit in mine] == ["Company headquarters", "Grenadier platoon", "Trucks"]
    assert [unit.company for unit in mine] == ["", mine[0].id, ""]
    assert setup.quality(mine[1].teams[0]) == 3
    assert "g_mortars" not in setup.batteries  # nobody observes for it
    assert all(unit.side == other("axis") for id, unit in setup.units.items() if unit not in mine)
    assert any("force of their own" in text for text in setup.remarks)
    game = RULESET.begin(setup, 1)
    assert Place(mine[2].teams[0], "C3", 1) in game.legal("axis")


def test_an_observer_of_a_chosen_force_directs_the_battery_of_the_mission() -> None:
    taken = (Taken("machine_gun", "trained"), Taken("observer", "trained"))
    setup = RULESET.prepare(CROSSROADS, RULESET.force_options("axis", taken, 65))
    assert setup.batteries["g_mortars"].observers == ("axis_2/1",)


def test_the_mission_keeps_its_force_when_nobody_chooses() -> None:
    assert RULESET.force_options("axis", (), 65) == {}


def test_forces_of_files_are_offered_as_options() -> None:
    found = {option.key: option for option in options_of(RULESET, HEADER)}
    assert {"blank", "chits", "hidden", "force:axis", "force:allied"} <= set(found)
    for option in found.values():
        assert option.default in [choice.key for choice in option.choices]
    key = found["force:axis"].choices[1].key
    setup = RULESET.prepare(CROSSROADS, {"force:axis": key})
    assert {team.kind for team in setup.teams.values() if team.side == "axis"} == {
        "hmg",
        "gun_50",
        "panzerschreck",
        "observer",
    }


def test_a_ruleset_without_forces_offers_none() -> None:
    assert not isinstance(TOY, Forces)
    assert musters_of(TOY, HEADER) == ()


def test_lines_that_a_side_cannot_have_cost_nothing() -> None:
    assert isinstance(GERMANS, Muster)
    assert GERMANS.points((Taken("tiger", "veteran"), Taken("bazooka", "trained"))) == 50


def test_a_players_own_forces_are_ready_and_faulty_ones_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    folder = tmp_path / "counters/orders/forces"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("nation: german\nname: my own\nunits:\n- {unit: tiger}\n", "utf-8")
    (folder / "bad.yaml").write_text("nation: german\nname: bad\nunits:\n- {unit: tigers}\n", "utf-8")
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.yaml")
    germans, americans = musters_of(RULESET, HEADER)
    mine = next(force for force in germans.ready if force.key == "mine")
    assert (mine.words, mine.points, mine.taken) == ("my own", 50, (Taken("tiger", "veteran"),))
    assert any("bad.yaml:4: 'german' has no unit 'tigers'." in fault for fault in germans.faults)
    assert "mine" not in [force.key for force in americans.ready]


def test_a_faulty_mission_offers_no_forces(tmp_path: Path) -> None:
    text = (find_places().data / f"maps/missions/orders/{CROSSROADS}.yaml").read_text(encoding="utf-8")
    path = tmp_path / "mission.yaml"
    path.write_text(text.replace("unit: pak_75", "unit: pak_99"), encoding="utf-8")
    header = MissionHeader("orders", "mission", "", file=str(path))
    with pytest.raises(ContentError, match="no unit 'pak_99'"):
        musters_of(RULESET, header)
    assert [option.key for option in options_of(RULESET, header)] == ["blank", "chits", "hidden"]
