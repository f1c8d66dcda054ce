"""Missions with landings: what a stick and a glider can bring (V21.2), and whole games of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.rulesets.lhy.asks.airborne.landings import Asked, Coming, Drift, Sites
from lhy_desktop.engine.rulesets.lhy.files.missions import load_setup
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Landing
from lhy_desktop.lab.self_play import Order, Player
from tests.engine.rulesets.lhy.playing import Play

MISSION = Path(__file__).parents[3] / "missions" / "airborne" / "silk_over_marvaux.yaml"
FIRST = "{units: [able/1], where: ['columns A-F']}"
GLIDER = "{by: glider, units: [able/3/3], turn: 2}"
WRONG = {
    "one platoon with its leader": (FIRST, "{units: [able/1, able/2/1]}"),
    "brings units or mortars": (GLIDER, "{by: glider, turn: 2}\n    - {by: glider, units: [able/3/3]}"),
    "a mortar that the side does not have": (FIRST, "{units: [able/1], mortars: [81mm]}"),
    "holds 4 steps": (
        "{by: glider, units: [able/3/1, able/3/2, able/3/leader], turn: 2}",
        "{by: glider, units: [able/3]}",
    ),
    "3 open hexes": (GLIDER, "{by: glider, units: [able/3/3], where: [I7]}"),
}


def test_a_mission_with_landings_says_who_comes_when_and_how() -> None:
    setup = load_setup(str(MISSION))
    landings = setup.side("allied").landings
    assert [(one.id, one.glider, one.turn) for one in landings] == [
        ("allied/stick/1", False, 1),
        ("allied/stick/2", False, 1),
        ("allied/stick/3", False, 1),
        ("allied/glider/4", True, 2),
        ("allied/glider/5", True, 2),
    ]
    assert landings[2].mortars == ("us/60mm/1",) and not setup.mortar("us/60mm/1").available
    assert "F5" in landings[0].hexes and "G5" not in landings[0].hexes and landings[2].hexes == ()
    assert setup.zones_of("able/1/1") == () and setup.zones_of("able/3/3") == ()


@pytest.mark.parametrize("said", WRONG)
def test_what_cannot_land_is_refused_with_its_line(said: str, tmp_path: Path) -> None:
    right, wrong = WRONG[said]
    text = MISSION.read_text("utf-8")
    assert right in text
    path = tmp_path / "wrong.yaml"
    path.write_text(text.replace(right, wrong), "utf-8")
    with pytest.raises(ContentError) as caught:
        load_setup(str(path))
    assert any(said in problem.text and problem.line for problem in caught.value.problems), caught.value


def test_random_games_with_landings_reach_an_end() -> None:
    player = Player(Order("lhy", str(MISSION), {"axis": "random", "allied": "random"}, 1, 2))
    for game in (0, 1):
        record = player.play(game)
        assert not record.failure and record.result is not None


def test_a_screen_learns_what_is_asked_for_and_where_it_may_come_down() -> None:
    units = {"able/1/leader": {"place": "air"}, "able/1/1": {"place": "air"}, "kp1/1/1": {"hex": "A14"}}
    landings = (Landing("one", ("able/1/leader", "able/1/1"), hexes=("F6", "F7")),)
    play = Play(units, changed_sides={"allied": {"landings": landings}}, active="allied")
    legal = play.game.legal("allied")
    assert legal.ask(Asked()) == Coming("one", "the stick of 1st Platoon", ("able/1/leader", "able/1/1"), "drop")
    assert legal.ask(Sites()) == {"F6": (), "F7": ()}
    drift = legal.ask(Drift("F6"))
    assert "F12" in drift and "F0" in drift and "G12" not in drift and len(drift) == len(set(drift))
