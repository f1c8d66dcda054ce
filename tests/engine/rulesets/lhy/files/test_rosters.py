"""Counter files: the printed organization (1.12) and values (1.7)."""

from __future__ import annotations

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


def test_four_companies_of_three_platoons() -> None:
    assert list(ROSTERS.companies) == ["kp1", "kp2", "able", "baker"]
    assert len(ROSTERS.pools) == 12
    for platoon in ROSTERS.pools:
        kinds = Count(one.kind for one in COUNTERS.values() if one.platoon == platoon)
        assert kinds == {"squad": 3, "section": 4, "leader": 1}
    assert Count((one.nationality, one.kind) for one in COUNTERS.values() if not one.platoon) == {
        ("us", "mg"): 10,
        ("german", "mg"): 11,
    }


def test_ids_name_company_platoon_and_unit() -> None:
    for id, one in COUNTERS.items():
        assert one.id == id
        assert one.company == one.platoon.partition("/")[0]
        assert one.side == ("allied" if one.nationality == "us" else "axis")
    assert COUNTERS["baker/2/leader"].name == "Jackson"
    assert (COUNTERS["able/1/3"].assault, COUNTERS["kp1/1/3"].cohesion) == (3, 7)
    assert (COUNTERS["kp1/1/a"].sav, COUNTERS["kp1/1/a"].atv, COUNTERS["kp1/1/b"].sav) == (1, -2, 0)


def test_values_are_those_of_their_kind() -> None:
    for one in COUNTERS.values():
        if one.kind == "leader":
            assert (one.sav, one.atv, one.assault, one.steps) == (None, None, 1, 0)
            assert one.cohesion in (6, 7)
            continue
        assert one.steps == TABLES.units.kinds[one.kind].steps
        assert 5 <= one.cohesion <= 7
        assert one.sav is not None
        assert one.sav_range is not None
        assert TABLES.small_arms.band(one.sav_range, one.sav_range) == -3
        assert not one.sav_flat
    ranges = {(one.nationality, one.kind, one.sav_range) for one in COUNTERS.values() if one.kind in ("squad", "mg")}
    assert ranges == {("us", "squad", 8), ("us", "mg", 10), ("german", "squad", 10), ("german", "mg", 12)}


def test_people_for_sentences() -> None:
    assert ROSTERS.names == {"german": ("The Germans", "German"), "us": ("The Americans", "American")}


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
