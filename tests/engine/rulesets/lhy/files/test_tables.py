"""Tables: worked numbers of the rules, sources for every cell, faults at their line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lhy_desktop.engine.board import words
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.rulesets.lhy.files.table_files import chapters, load_tables

TABLES = load_tables()


@pytest.mark.parametrize(
    ("printed", "ends"), [(8, (2, 4, 6, 8)), (10, (3, 5, 8, 10)), (12, (3, 6, 9, 12)), (15, (4, 8, 12, 15))]
)
def test_range_bands_8_3(printed: int, ends: tuple[int, ...]) -> None:
    bands = [TABLES.small_arms.band(printed, distance) for distance in range(1, printed + 1)]
    assert bands == [-sum(distance > end for end in ends) for distance in range(1, printed + 1)]
    assert TABLES.small_arms.band(printed, printed + 1) is None


def test_range_bands_of_other_ranges_follow_the_quarters_8_3() -> None:
    """The ruling: bands end at ceil(R/4), ceil(R/2), ceil(3R/4), R; the printed rows follow the same formula."""
    for row in TABLES.small_arms.ranges:
        size = row.range
        assert row.ends == (-(-size // 4), -(-size // 2), -(-3 * size // 4), size)
    assert [TABLES.small_arms.band(6, distance) for distance in range(1, 8)] == [0, 0, -1, -2, -2, -3, None]


def test_t5_and_t7() -> None:
    """T5: SAV 1 range 8 at 8 hexes is three worse; T7: a machine gun of range 10 at 3 hexes is not worse."""
    assert TABLES.small_arms.band(8, 8) == -3
    assert TABLES.small_arms.band(10, 3) == 0


def test_blind_hexes_2_5_4() -> None:
    for row in range(1, 8):
        for column in range(1, 20):
            assert TABLES.sight.blind(row, column) == max(1, -(-column // row))
    with pytest.raises(ValueError, match=r"2\.5\.3"):
        TABLES.sight.blind(0, 3)


def test_casualty_points_15_2() -> None:
    points = [TABLES.victory.points(size) for size in range(10)]
    assert points == [0, 4, 6, 9, 12, 15, 18, 21, 24, 27]
    assert [TABLES.victory.points(-size) for size in range(10)] == [-value for value in points]


def test_time_lapse_t25_and_ties_t26() -> None:
    lapse = TABLES.sequence.time_lapse
    assert [lapse[die - 1] for die in (1, 2, 3, 5, 6, 8, 9, 10)] == [2, 2, 3, 3, 4, 4, 5, 5]
    assert TABLES.sequence.tie_odd == "axis"


def test_every_word_of_the_boards_is_in_the_terrain_table_but_rubble() -> None:
    terrain = TABLES.ground.terrain
    assert set(words.TERRAIN) - set(terrain) == {"rubble"}
    for word, row in terrain.items():
        assert row.building == (word in words.BUILDINGS)
        assert not (row.open and row.hides), word
        assert row.forest == (row.blocks == "hex"), word
        assert row.blinds == (row.height > 0), word
        assert not (row.near and (row.forest or row.building)), word


@pytest.mark.parametrize(
    ("word", "tem", "mortar", "half_mp"),
    [
        ("open", 0, 0, 2),
        ("woods", -1, -1, 3),
        ("wooden_building", -2, -2, 2),
        ("stone_building", -3, -3, 2),
        ("hut", -1, 0, 2),
        ("marsh", 0, -1, 3),
        ("jungle", -1, -1, 4),
        ("orchard", 0, 0, 2),
    ],
)
def test_terrain_2_3(word: str, tem: int, mortar: int, half_mp: int) -> None:
    row = TABLES.ground.terrain[word]
    assert (row.tem, row.mortar_tem, row.half_mp) == (tem, mortar, half_mp)


def test_the_sequence_of_play_has_the_seven_printed_phases() -> None:
    assert [phase.numeral for phase in TABLES.sequence.phases] == ["I", "II", "III", "IV", "V", "VI", "VII"]
    assert all(phase.text and phase.source for phase in TABLES.sequence.phases)


def test_every_reference_line_names_its_source() -> None:
    lines = [line for table in TABLES.reference for line in table.lines]
    assert len(lines) > 70
    assert [line.label for line in lines if not line.source] == []
    for table in TABLES.reference:
        assert all(len(line.cells) == len(table.columns) for line in table.lines)


def test_every_table_file_is_hashed() -> None:
    assert [name for name, _ in TABLES.hashes] == [f"resources/rules/lhy/{name}.yaml" for name in chapters()]


def changed(tmp_path: Path, file: str, old: str, new: str) -> list[str]:
    data = tmp_path / "data"
    shutil.copytree(find_places().data / "resources/rules", data / "resources/rules")
    path = data / "resources/rules/lhy" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_tables(Places(data, tmp_path / "user"))
    return [str(problem) for problem in caught.value.problems]


def test_a_wrong_cell_is_told_at_its_line(tmp_path: Path) -> None:
    problems = changed(tmp_path, "recovery.yaml", "assisted: {value: -1,", "assisted: {value: minus,")
    assert problems == [
        "resources/rules/lhy/recovery.yaml:3: 'assisted': it should be a valid integer (it is 'minus')."
    ]


def test_an_unknown_word_in_a_cell_and_a_missing_value(tmp_path: Path) -> None:
    problems = changed(tmp_path, "recovery.yaml", "suppressed: {value: 1, text:", "suppresed: {value: 1, txt:")
    assert len(problems) == 3
    assert any("'txt' is unknown" in problem for problem in problems)
    assert any("'suppresed' is not known here. Did you mean 'suppressed'?" in problem for problem in problems)
    assert any("'suppressed' is missing" in problem for problem in problems)


def test_a_user_file_of_the_same_name_is_taken(tmp_path: Path) -> None:
    shipped = find_places()
    user = tmp_path / "user"
    folder = user / "resources/rules/lhy"
    folder.mkdir(parents=True)
    text = (shipped.data / "resources/rules/lhy/victory.yaml").read_text(encoding="utf-8")
    (folder / "victory.yaml").write_text(text.replace("beyond: {value: 3", "beyond: {value: 5"), encoding="utf-8")
    tables = load_tables(Places(shipped.data, user))
    assert tables.victory.points(9) == 29
    assert "user/resources/rules/lhy/victory.yaml" in dict(tables.hashes)
