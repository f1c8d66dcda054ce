"""Rulings: keys, reasons, bounds; a player's own values; games that carry changed ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.rule_tables import Value
from lhy_desktop.engine.content.rulings import Ruling, as_options, shown
from lhy_desktop.engine.rulesets.lhy import RULESET, los
from lhy_desktop.engine.rulesets.lhy.concealment import hidden_units
from lhy_desktop.engine.rulesets.lhy.files.rulings import OWN
from lhy_desktop.engine.rulesets.lhy.files.rulings import RULINGS as BOOK
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.session import Session, TableSetting, read_save, replay
from tests.engine.rulesets.lhy import worlds

RULINGS = {ruling.key: ruling for ruling in BOOK.rulings()}
MISSION = "dawn_at_the_crossroads"


def places(tmp_path: Path, text: str = "") -> Places:
    if text:
        (tmp_path / OWN).write_text(text, "utf-8")
    return Places(find_places().data, tmp_path)


@pytest.mark.parametrize("ruling", RULINGS.values(), ids=lambda ruling: ruling.key)
def test_every_ruling_has_a_reason_and_bounds_that_hold_its_value(ruling: Ruling) -> None:
    assert ruling.noted, f"{ruling.key} needs a reason and bounds in resources/rules/lhy/rulings.yaml"
    assert len(ruling.note.reason) > 20 and ruling.text and ruling.source
    assert not ruling.problem(ruling.value)
    assert ruling.read(shown(ruling.value)) == ruling.value


def test_keys_are_stable_and_only_the_ruled_columns_are_listed() -> None:
    assert RULINGS["ground.terrain.woods.half_mp"].value == 3
    assert "ground.terrain.woods.tem" not in RULINGS  # printed
    assert "ground.terrain.stone_building.height" not in RULINGS  # printed, unlike its cost
    assert RULINGS["small_arms.ranges.8.ends"].value == (2, 4, 6, 8)
    assert RULINGS["sight.blind_table.2"].value[:4] == (1, 1, 2, 2)  # type: ignore[index]


def test_what_is_typed_is_judged_with_the_bounds() -> None:
    uphill, ends = RULINGS["ground.uphill_half_mp"], RULINGS["small_arms.ranges.8.ends"]
    assert uphill.read(" 3 ") == 3 and ends.read("1, 2,3, 8") == (1, 2, 3, 8)
    for bad in ("7", "-1", "much", "1.5", "1, 2", ""):
        with pytest.raises(ValueError, match="from 0 to 6"):
            uphill.read(bad)
    with pytest.raises(ValueError, match="4 whole numbers"):
        ends.read("1, 2")


def test_changes_reach_the_tables_and_their_sources() -> None:
    changes: dict[str, Value] = {
        "ground.terrain.woods.half_mp": 5,
        "ground.terrain.hut.height": 1,
        "sight.blind_table.2": (9,) * 12,
        "small_arms.ranges.8.ends": (1, 2, 3, 4),
        "victory.beyond": 4,
    }
    tables = load_tables(changes=changes)
    assert tables.ground.terrain["woods"].half_mp == 5
    assert tables.ground.terrain["woods"].source.startswith("your value; 2.3")
    assert tables.ground.terrain["hut"].blinds  # terrain with a height has blind hexes behind it
    assert tables.sight.blind(2, 1) == 9
    assert tables.small_arms.band(8, 4) == -3 and tables.small_arms.band(8, 5) is None
    assert tables.victory.points(9) == 28
    assert load_tables().victory.points(9) == 27


def test_every_ruling_can_be_changed() -> None:
    assert RULINGS
    for ruling in RULINGS.values():
        if isinstance(ruling.value, int):
            new: Value = ruling.value + 1 if not ruling.problem(ruling.value + 1) else ruling.value - 1
        elif isinstance(ruling.value, tuple):
            new = (*ruling.value[:-1], ruling.value[-1] + 1)
        else:
            new = next(word for word in ruling.note.choices if word != ruling.value)
        assert not ruling.problem(new), ruling.key
        assert load_tables(changes={ruling.key: new}) != load_tables(), ruling.key


def test_own_values_are_kept_and_read_again(tmp_path: Path) -> None:
    where = places(tmp_path)
    assert BOOK.own_values(where) == {}
    values: dict[str, Value] = {"victory.beyond": 4, "small_arms.ranges.8.ends": (1, 2, 3, 4)}
    BOOK.keep_own(values, where)
    assert BOOK.own_values(where) == values
    BOOK.keep_own({"victory.beyond": 3}, where)  # as we rule it: no change
    assert BOOK.own_values(where) == {}
    BOOK.keep_own({}, where)
    assert not (tmp_path / OWN).exists()


def test_a_faulty_file_is_told_line_by_line(tmp_path: Path) -> None:
    text = "values:\n  victory.beyond: 99\n  victory.beyon: 3\n  sight.lane: far\n"
    with pytest.raises(ContentError) as caught:
        BOOK.own_values(places(tmp_path, text))
    assert [str(problem) for problem in caught.value.problems] == [
        "user/rulings.yaml:2: Points for each step beyond 8: A whole number from 0 to 10 is needed (it is '99').",
        "user/rulings.yaml:3: There is no ruling 'victory.beyon'. Did you mean 'victory.beyond'?",
        "user/rulings.yaml:4: Thousandths of a hex a line may stand off the center line of an enclosed road: "
        "A whole number from 0 to 500 is needed (it is 'far').",
    ]
    with pytest.raises(ContentError, match="one key, 'values'"):
        BOOK.own_values(places(tmp_path, "value: {}\n"))


def test_a_game_with_changed_values_says_so_and_replays_without_the_players_file(tmp_path: Path) -> None:
    options = as_options({"victory.beyond": 5, "ground.terrain.woods.height": 3})
    setup = RULESET.prepare(MISSION, options)
    assert setup.tables.victory.beyond == 5
    assert los.sight_map(setup.board).rules.ground.terrain["woods"].height == 3
    other = RULESET.prepare(MISSION, {})
    assert los.sight_map(other.board).rules.ground.terrain["woods"].height == 1 and not other.remarks
    seats = TableSetting({"axis": "human", "allied": "human"})
    path = tmp_path / "a.lhysave"
    session = Session.new(RULESET, setup, seats, 4, path)
    first = session.log("table")[0].telling.text
    assert first.startswith("This game changes values of the rules. Woods, height: 3 (as we rule it: 1)")
    assert "Points for each step beyond 8: 5 (as we rule it: 3)" in first
    session.settle()
    session.submit("allied" if setup.mission.sets_up_first == "allied" else "axis", RULESET.parse("auto"))
    session.close()
    save = read_save(path)
    assert save.header.options == options
    opened = replay(save, RULESET, RULESET.prepare(save.header.mission, save.header.options))
    assert not opened.problem and opened.session.digest() == session.digest()


def test_a_value_that_is_not_allowed_is_refused_in_a_save_too() -> None:
    with pytest.raises(ContentError, match=r"victory\.beyond = 99"):
        RULESET.prepare(MISSION, {"ruling:victory.beyond": "99"})
    with pytest.raises(ContentError, match="no such ruling"):
        RULESET.prepare(MISSION, {"ruling:no.such": "1"})


@pytest.mark.parametrize(("reading", "found"), [("instead", None), ("besides", "F9")])
def test_both_readings_of_what_finds_hidden_units_at_night(reading: str, found: str | None) -> None:
    """13.6: with "besides" a combat unit that sees them from two hexes finds them in the dark too."""
    units = {"able/1/1": {"hex": "F7", "hidden": True, "concealed": True}, "kp1/1/1": {"hex": "F9"}}
    setup = worlds.setup(Board.single(worlds.sheet()), units, changed={"light": "night"})
    setup = replace(setup, tables=load_tables(None, {"concealment.night_finds": reading}))
    state = worlds.state(setup, units)
    assert hidden_units.found_by(state, state.units["able/1/1"]) == found
