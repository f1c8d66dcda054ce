"""Counter files: the printed organization (1.12) and values (1.7)."""

from __future__ import annotations

import csv
from collections import Counter as Count
from pathlib import Path

import pytest

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.rulesets.lhy.files.rosters import load_rosters
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables

TABLES = load_tables()
ROSTERS = load_rosters(TABLES)
COUNTERS = ROSTERS.counters


NATIONS = {
    "us": "allied",
    "german": "axis",
    "british": "allied",
    "canadian": "allied",
    "russian": "allied",
    "japanese": "axis",
}
PRINTED = [one for one in COUNTERS.values() if one.nationality in ("us", "german")]


def test_every_nation_has_companies_of_three_platoons() -> None:
    assert {COUNTERS[next(iter(pool), f"{platoon}/1")].nationality for platoon, pool in ROSTERS.pools.items()} == {
        *NATIONS
    }
    assert len(ROSTERS.pools) == 3 * sum(not company.armor for company in ROSTERS.companies.values())
    kinds = {
        nation: {
            tuple(sorted(Count(one.kind for one in COUNTERS.values() if one.platoon == platoon).items()))
            for platoon in ROSTERS.pools
            if COUNTERS[f"{platoon}/1"].nationality == nation
        }
        for nation in NATIONS
    }
    usual = {(("leader", 1), ("section", 4), ("squad", 3))}
    assert kinds == {
        "us": usual,
        "german": usual,
        "british": usual,
        "canadian": usual,
        "russian": {(("reduced", 3), ("squad", 3))},
        "japanese": {(("knee_mortar", 1), ("leader", 1), ("reduced", 4), ("section", 2), ("squad", 3))},
    }
    assert Count((one.nationality, one.kind) for one in PRINTED if not one.platoon and one.kind == "mg") == {
        ("us", "mg"): 10,
        ("german", "mg"): 11,
    }


SHEETS = Path(__file__).with_name("printed_counters.csv")
"""The fronts of the printed US and German infantry sheets, copied from the data we were given."""
KINDS = {"mg_section": "mg"}


def printed_id(row: dict[str, str]) -> str:
    """Our id of a printed counter; counters with a white dot (a second edition) have a letter after their number."""
    kind = KINDS.get(row["kind"], row["kind"])
    if row["platoon"]:
        return f"{row['company']}/{row['platoon']}/{'leader' if kind == 'leader' else row['label']}"
    dots = {"ge_mg8_dot_x": "b", "ge_mg8_dot_y": "c"}
    return f"{row['nation']}/{kind}/{row['label']}{dots.get(row['id'], 'b') if row['dot'] == '1' else ''}"


def test_every_printed_counter_of_the_infantry_is_there_with_its_numbers() -> None:
    with SHEETS.open(encoding="utf-8", newline="") as file:
        rows = {printed_id(row): row for row in csv.DictReader(file)}
    ours = {one.id for one in PRINTED if one.kind != "flamethrower" and one.av is None}
    assert ours == set(rows)
    for id, row in rows.items():
        one = COUNTERS[id]
        numbers = ("steps", "cohesion", "assault", "sav", "sav_range", "atv", "atv_range")
        assert {key: getattr(one, key) for key in numbers} == {
            key: int(row[key]) if row[key] else None for key in numbers
        }
        words = (KINDS.get(row["kind"], row["kind"]), row["name"], row["sav_flat"] == "1", row["nation"])
        assert (one.kind, one.name, one.sav_flat, one.nationality) == words


VEHICLES = Path(__file__).with_name("printed_vehicles.csv")
"""The fronts of vehicles, guns and fortified positions on the printed sheets, copied from the data we were given."""
COMPANIES = {
    ("us", "tank", "able"): "able_tank",
    ("us", "tank_destroyer", "able"): "destroyers",
    ("german", "tank", "kp1"): "tank1",
    ("german", "tank", "kp2"): "tank2",
    ("german", "assault_gun", "spg_kp1"): "assault1",
}
COMMANDS = {"us": "able_tank/command", "german": "tank1/command"}
OFF_THE_SHEETS = {"truck", "jeep", "armored_car"}


def armed_id(row: dict[str, str]) -> str:
    """Our id of a printed vehicle, gun or position."""
    if row["label"] == "CO":
        return COMMANDS[row["nation"]]
    if row["platoon"]:
        return f"{COMPANIES[row['nation'], row['kind'], row['company']]}/{row['platoon']}/{row['label']}"
    return f"{row['nation']}/{row['kind']}/{row['label']}{'b' if row['dot'] == '1' else ''}"


def test_every_printed_vehicle_gun_and_position_is_there_with_its_numbers() -> None:
    with VEHICLES.open(encoding="utf-8", newline="") as file:
        rows = {armed_id(row): row for row in csv.DictReader(file)}
    ours = {one.id for one in PRINTED if one.av is not None and one.kind not in OFF_THE_SHEETS and one.name != "MG"}
    assert ours == set(rows)
    numbers = ("steps", "assault", "sav", "sav_range", "atv", "atv_range", "av", "aev")
    for id, row in rows.items():
        one = COUNTERS[id]
        assert {key: getattr(one, key) for key in numbers} == {
            key: int(row[key]) if row[key] else None for key in numbers
        }
        assert (one.kind, one.cohesion, one.sav_flat) == (
            row["kind"], int(row["cohesion"] or 0), row["sav_flat"] == "1",
        )  # fmt: skip


def test_vehicles_know_what_they_count_as() -> None:
    told = {one.kind: (one.arm, one.chassis, one.combat) for one in COUNTERS.values() if one.av is not None}
    assert told == {
        "towed_gun": ("foot", "", True),
        "fortified_position": ("foot", "", True),
        "tank": ("afv", "tracked", True),
        "tank_destroyer": ("afv", "tracked", True),
        "assault_gun": ("afv", "tracked", True),
        "armored_car": ("afv", "tracked", True),
        "fighting_vehicle": ("fv", "halftrack", True),
        "halftrack": ("carrier", "halftrack", True),
        "tracked_carrier": ("carrier", "halftrack", True),
        "truck": ("carrier", "wheeled", False),
        "jeep": ("carrier", "wheeled", False),
    }
    assert all(one.aev is not None for one in COUNTERS.values() if one.arm == "afv")
    assert [one.id for one in COUNTERS.values() if one.commands and one.nationality == "german"] == ["tank1/command"]


def test_ids_name_company_platoon_and_unit() -> None:
    for id, one in COUNTERS.items():
        assert one.id == id
        assert not one.platoon or one.company == one.platoon.partition("/")[0]
        assert one.side == NATIONS[one.nationality]
    assert COUNTERS["baker/2/leader"].name == "Jackson"
    assert (COUNTERS["able/1/3"].assault, COUNTERS["kp1/1/3"].cohesion) == (3, 7)
    assert (COUNTERS["kp1/1/a"].sav, COUNTERS["kp1/1/a"].atv, COUNTERS["kp1/1/b"].sav) == (1, -2, 0)


def test_a_russian_company_has_one_commander_and_squads_flip() -> None:
    commander, squad = COUNTERS["rifle1/leader"], COUNTERS["rifle1/1/1"]
    assert (commander.platoon, commander.company, commander.command) == ("", "rifle1", 6)
    assert COUNTERS[commander.flips_to].command == 4
    assert (COUNTERS[squad.flips_to].kind, COUNTERS[squad.flips_to].steps) == ("reduced", 1)
    assert COUNTERS["rifle2/3/1"].smg
    assert COUNTERS["guards/1/1"].elite
    assert COUNTERS["ch1/1/k"].knee == "knee_mortar"


def test_values_are_those_of_their_kind() -> None:
    for one in COUNTERS.values():
        kind = TABLES.units.kinds[one.kind]
        assert (one.steps, one.combat, one.arm != "foot") == (kind.steps, kind.combat, kind.vehicular)
        if one.av is not None:
            continue
        if not one.combat:
            assert one.sav is None
        else:
            assert 5 <= one.cohesion <= 7
            assert one.sav is not None
            assert one.sav_range is not None
            assert TABLES.small_arms.band(one.sav_range, one.sav_range) == -3
            assert not one.sav_flat
    ranges = {(one.nationality, one.kind, one.sav_range) for one in PRINTED if one.kind in ("squad", "mg")}
    assert ranges == {("us", "squad", 8), ("us", "mg", 10), ("german", "squad", 10), ("german", "mg", 12)}
    assert {(one.nationality, one.cohesion, one.atv) for one in PRINTED if one.kind == "latw"} == {
        ("us", 3, 3),
        ("german", 3, 4),
    }


def test_people_for_sentences() -> None:
    assert ROSTERS.names == {
        "british": ("The British", "British"),
        "canadian": ("The Canadians", "Canadian"),
        "german": ("The Germans", "German"),
        "japanese": ("The Japanese", "Japanese"),
        "russian": ("The Russians", "Russian"),
        "us": ("The Americans", "American"),
    }


def copied(tmp_path: Path, old: str, new: str) -> list[str]:
    folder = tmp_path / "data/counters/lhy"
    folder.mkdir(parents=True)
    text = (find_places().data / "counters/lhy/us.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / "us.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_rosters(TABLES, Places(tmp_path / "data", tmp_path / "user"))
    return [problem.text for problem in caught.value.problems]


def test_a_range_without_a_value_is_told(tmp_path: Path) -> None:
    problems = copied(tmp_path, "sav: 1, range: 8, atv", "range: 8, atv")
    assert problems == ["'companies.able.platoons.1.squads.1': sav and range stand together: give both or neither."]


def test_a_counter_in_two_files_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "data/counters/lhy"
    folder.mkdir(parents=True)
    text = (find_places().data / "counters/lhy/us.yaml").read_text(encoding="utf-8")
    for name in ("us.yaml", "us2.yaml"):
        (folder / name).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=r"us2\.yaml: The counter 'able/1/leader' is in another file too\."):
        load_rosters(TABLES, Places(tmp_path / "data", tmp_path / "user"))
