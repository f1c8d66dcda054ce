"""Mission files: every mistake is reported at its line, and features not built yet are refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.rulesets.lhy.authoring.checking import examine, validate
from lhy_desktop.engine.rulesets.lhy.files.missions import load_mission, load_setup
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.ends import Controls, TimeOver
from lhy_desktop.engine.rulesets.lhy.model.prepared import Levy, Pick
from lhy_desktop.engine.rulesets.lhy.set_up import drawn_forces
from lhy_desktop.engine.rulesets.lhy.set_up.set_up_phase import opening

MG = "      - {kind: mg, count: 1, units: [german/mg/2]}"
DAWN = (find_places().data / "maps/missions/lhy/dawn_at_the_crossroads.yaml").read_text(encoding="utf-8")

ODD = """id: odd
columns: 2
rows: 2
legend: {'.': open, 'R': rubble}
hexes:
- '.R'
- '.R'
flags: {foxholes: [A2]}
sides:
  hedge: [A1/3]
  wall: [A1/4]
lines:
- {kind: stream, hexes: A1 A2}
- {kind: trench, hexes: A1 A2}
features:
- {kind: woods, at: [[1500, 0], [2400, 0], [2400, 400], [1500, 400]]}
"""


def written(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = DAWN
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = tmp_path / "mission.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def line_of(text: str) -> int:
    return next(number for number, line in enumerate(DAWN.splitlines(), 1) if text in line)


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        ("board: crossroads", "board: crosroads", "The board 'crosroads' cannot be used."),
        ("steps: 13", "steps: 14", "The force list has 13 steps; 14 are stated."),
        ("company: kp2", "company: kp3", "There is no company 'kp3'. Did you mean 'kp2'?"),
        ("platoons: [2, 3]", "platoons: [2, 4]", "The company has no platoon 4."),
        (
            "kind: mg, count: 1, units: [german/mg/2]",
            "kind: mgs, count: 1",
            "'mgs' is no kind of unit. Did you mean 'mg'?",
        ),
        ("units: [german/mg/2]", "units: [german/mg/99]", "There is no counter 'german/mg/99'."),
        (
            "count: 1, units: [german/mg/2]",
            "count: 2, units: [german/mg/2]",
            "2 are asked for; 1 counters can be named.",
        ),
        ("platoons: [2, 3]", "platoons: [2, 2]", "is in the force list twice."),
        ("south of row 11", "south of row 15", "No hex of the map is 'south of row 15'."),
        ("south of row 11", "soth of row 11", "is no area."),
        ("where: [E7]", "where: [E77]", "not on the map"),
        ("id: west_houses", "id: church", "The objective 'church' is there twice."),
        ("objectives: [church,", "objectives: [curch,", "There is no objective 'curch'. Did you mean 'church'?"),
        ("count: 8", "count: 10", "10 objectives are asked for; 9 are named."),
        ("edge: south", "edge: soth", "'soth' is not allowed. Did you mean 'south'?"),
        ("attacker: 35, draw: 45", "attacker: 35, draw: 30", "the draw band ends below the attacker's"),
    ],
)
def test_mistakes_are_told_at_their_line(tmp_path: Path, old: str, new: str, text: str) -> None:
    problems = validate(written(tmp_path, (old, new)))
    assert any(text in problem.text and problem.line == line_of(old) for problem in problems), problems


def test_units_without_a_place_and_with_two(tmp_path: Path) -> None:
    path = written(tmp_path, ("    - where: ['south of row 11']", "    - {units: [kp2/2], where: [row 12]}"))
    assert any("kp2/3/1" in problem.text and "start nowhere" in problem.text for problem in validate(path))
    path = written(
        tmp_path,
        ("    - where: ['south of row 11']", "    - {units: [kp2/2, kp2/2/1, rest, mgg], where: [row 12]}"),
    )
    texts = " ".join(problem.text for problem in validate(path))
    assert "kp2/2/1 already has a place in this mission." in texts
    assert "'mgg' names no unit of this side." in texts


def test_entries_are_at_the_edge(tmp_path: Path) -> None:
    entry = "    entries: [{units: [kp2/3], where: ['row 12'], minute: 3}]\n    initiative_drm: 2"
    path = written(tmp_path, ("    initiative_drm: 2", entry))
    assert any("units enter by its edges (7.6)" in problem.text for problem in validate(path))
    good = written(tmp_path, ("    initiative_drm: 2", entry.replace("row 12", "edge south")))
    setup = load_setup(str(good))
    assert setup.side("axis").entries[0].minute == 3
    assert setup.side("axis").entries[0].units[0] == "kp2/3/leader"
    assert "kp2/3/1" not in setup.side("axis").zones[0].units


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("    - where: ['south of row 11']", "    - where: ['south of row 8']", "set-up areas that lie apart"),
        (
            "attacker: axis",
            "attacker: axis\n  choices: [Toss a coin.]",
            "choices before the game that stand in words only",
        ),
    ],
)
def test_what_is_not_built_is_refused_for_play_only(tmp_path: Path, old: str, new: str, reason: str) -> None:
    path = written(tmp_path, (old, new))
    examined = examine(path)
    assert examined.problems == ()
    assert examined.kind == "mission"
    assert f"It needs {reason}, not in this version." in examined.remarks
    with pytest.raises(ContentError, match=f"It needs {reason}, not in this version"):
        load_setup(str(path))


def test_ends_for_either_side_and_time(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        ("  side: axis\n", "  side: either\n"),
        ("{kind: score, value: 60}", "{kind: time, minutes: 30}"),
    )
    ends = load_setup(str(path)).mission.ends
    assert [type(end) for end in ends] == [Controls, Controls, TimeOver, TimeOver]
    assert [end.seat for end in ends if isinstance(end, Controls)] == ["axis", "allied"]


def test_partial_platoons_and_sections_leave_the_pool(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        ("platoons: [2, 3]", "platoons: [2, 3], squads: 1, sections: 3, leader: false"),
        ("steps: 13", "steps: 11"),
    )
    setup = load_setup(str(path))
    side = setup.side("axis")
    assert "kp2/2/a" in side.maybe and "kp2/2/a" not in side.units
    state = opening(setup)
    drawn_forces.enlist(state, "axis", drawn_forces.first(setup, side))
    assert {unit for unit in state.units if unit.startswith("kp2/2")} == {f"kp2/2/{one}" for one in "1abc"}
    assert state.pools["kp2/2"] == ("kp2/2/d",)


def test_what_is_given_as_a_number_is_drawn_and_what_is_named_is_not(tmp_path: Path) -> None:
    """18.1: steps of a company, support units by their number; counters named one by one are there for certain."""
    part = ("platoons: [2, 3]}", "platoons: [1, 2, 3], steps: 11}")
    steps = ("steps: 13", "steps: 12")
    side = load_setup(str(written(tmp_path, part, steps))).side("axis")
    assert side.draw is not None
    assert side.draw.levies == (Levy(("kp2/1", "kp2/2", "kp2/3"), 11),)
    assert side.units == ("german/mg/2",) and side.drawn_steps == 11
    assert {"kp2/1/leader", "kp2/3/3", "kp2/2/a"} <= set(side.maybe)
    assert set(side.zones[0].units if side.zones else side.entries[0].units) == set(side.everybody)
    named = ("platoons: [2, 3]}", "platoons: [2], units: [kp2/2/1, kp2/2/c]}")
    side = load_setup(str(written(tmp_path, named, ("steps: 13", "steps: 4")))).side("axis")
    assert side.draw is None
    assert side.units == ("kp2/2/leader", "kp2/2/1", "kp2/2/c", "german/mg/2")
    count = (MG, "      - {kind: mg, count: 2}")
    side = load_setup(str(written(tmp_path, count, ("steps: 13", "steps: 14")))).side("axis")
    assert side.draw is not None
    assert [len(pick.units) for pick in side.draw.picks] == [11]
    assert side.draw.picks[0] == Pick(side.maybe, 2)


def test_tanks_of_a_random_force_come_by_platoons(tmp_path: Path) -> None:
    """18.1: a platoon is drawn, then so many of its vehicles; what one platoon does not have comes of another."""
    random = "      random: {platoons: 1, tanks: 6}\n      infantry:\n      - {company: kp2, platoons: [2]}"
    old = "      infantry:\n      - {company: kp2, platoons: [2, 3]}"
    setup = load_setup(str(written(tmp_path, (old, random), ("steps: 13", "steps: 19"))))
    side = setup.side("axis")
    drawn = [setup.counters[unit] for unit in drawn_forces.first(setup, side)]
    tanks = [one.platoon for one in drawn if one.arm == "afv"]
    assert len(tanks) == 6 and len(set(tanks)) == 2
    assert {one.id for one in drawn} <= set(side.everybody) and side.drawn_steps == 12


@pytest.mark.parametrize(
    ("new", "text"),
    [
        ("platoons: [2, 3], steps: 19}", "There are 12 steps to draw; 19 are asked for."),
        ("platoons: [2], steps: 11}", "There are 10 steps to draw; 11 are asked for."),
        ("platoons: [2, 3], steps: 4, squads: 1}", "in one way."),
        ("platoons: [2, 3], units: [kp2/2/9]}", "There is no counter 'kp2/2/9'."),
    ],
)
def test_what_cannot_be_drawn_is_told(tmp_path: Path, new: str, text: str) -> None:
    problems = validate(written(tmp_path, ("platoons: [2, 3]}", new)))
    assert any(text in problem.text for problem in problems), problems


def test_what_a_mission_changes_about_its_map(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        (
            "  half_hexes_out: [east, west]",
            "  half_hexes_out: [up, down]\n  hill_multiplier: 2\n" + "  levels: {J3: 3}\n  road_bonus: false",
        ),
    )
    loaded = load_mission(str(path))
    assert loaded.board.hex("C4").level == 4
    assert loaded.board.hex("J3").level == 3
    assert {"A2", "K2"} <= set(loaded.board.names)
    assert "F0" not in loaded.board.names
    assert not loaded.mission.road_bonus


def test_a_mission_that_is_not_there() -> None:
    with pytest.raises(ContentError, match=r"There is no such file\. Did you mean 'dawn_at_the_crossroads'\?"):
        load_setup("dawn_at_the_crossroad")
    with pytest.raises(ContentError, match="The file cannot be read"):
        load_setup("/nowhere/mission.yaml")


def test_a_cliff_is_refused_for_play_a_river_is_not(tmp_path: Path) -> None:
    places = find_places()._replace(user=tmp_path)
    folder = tmp_path / "maps/boards"
    folder.mkdir(parents=True)
    board = (places.data / "maps/boards/crossroads.yaml").read_text(encoding="utf-8")
    wet = board.replace("  'w': woods", "  'w': woods\n  r: river").replace("- '.wbff.f.ww.'", "- '.wrff.f.ww.'")
    (folder / "crossroads.yaml").write_text(
        wet.replace("  tree_line:\n", "  cliff:\n  - B3/1\n  tree_line:\n"), encoding="utf-8"
    )
    loaded = load_mission(str(written(tmp_path)), places)
    assert loaded.hindrances == ("It needs a rule for the hexside 'cliff', not in this version.",)
    assert "user/maps/boards/crossroads.yaml" in [source.label for source in loaded.sources]


def test_a_limit_of_steps_in_a_hex_at_set_up_reaches_the_rules(tmp_path: Path) -> None:
    area = "    - where: ['south of row 11']\n"
    setup = load_setup(str(written(tmp_path, (area, f"{area}      per_hex_steps: 4\n"))), {})
    assert [zone.per_hex for zone in setup.side("axis").zones] == [4]
    assert [zone.per_hex for zone in setup.side("allied").zones] == [None]


def test_the_mission_closes_hexes_and_changes_heights(tmp_path: Path) -> None:
    map_ = "  season: autumn\n  impassable: [C5]\n  river_impassable: true\n  terrain_heights: {woods: 2}"
    setup = load_setup(str(written(tmp_path, ("  season: autumn", map_))), {})
    assert setup.mission.impassable == ("C5",)
    assert setup.mission.river_impassable
    assert setup.tables.ground.terrain["woods"].height == 2
    assert load_tables().ground.terrain["woods"].height == 1
    with pytest.raises(ContentError, match="There is no terrain 'wood'"):
        load_setup(str(written(tmp_path, ("  season: autumn", "  season: autumn\n  terrain_heights: {wood: 2}"))), {})


def test_a_board_with_ground_that_the_rules_do_not_know_is_refused(tmp_path: Path) -> None:
    """Chapter 2.2-2.4 says nothing of rubble, hedges, streams, trenches and foxholes."""
    places = find_places()._replace(user=tmp_path)
    folder = tmp_path / "maps/boards"
    folder.mkdir(parents=True)
    (folder / "odd.yaml").write_text(ODD, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_mission(str(written(tmp_path, ("board: crossroads", "board: odd"))), places)
    said = [str(problem) for problem in caught.value.problems]
    assert "The board 'odd' cannot be used." in said[0]
    assert [text.split(": The rules of this mission say nothing of ")[0] for text in said[1:]] == [
        f"user/maps/boards/odd.yaml:{line}" for line in (6, 7, 10, 13, 14, 16)
    ]
    assert [text.split("say nothing of ")[1].split(":")[0].split(" (")[0] for text in said[1:]] == [
        *("rubble", "foxholes", "hedge", "stream", "trench", "woods drawn across hexes"),
    ]
