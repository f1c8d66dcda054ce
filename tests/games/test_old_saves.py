"""Old saves open at their old position, and every answer causes what it caused then; words are not compared.

What the saves are, and when they may be recorded anew: docs/architecture.md, "Nets".
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.session import read_save, replay
from lhy_desktop.session.library import SUFFIX
from lhy_desktop.session.save import OrdersLine
from tests.games import old
from tests.games.recipes import RECIPES, Recipe, make
from tests.of_the_day import every

NAMES = old.names()
OPTIONS = {"edition": "card1", "sight": "simple"}


@pytest.fixture(scope="module")
def expected() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(old.EXPECTED.read_text("utf-8"))
    return found


def test_every_mission_has_a_finished_save_and_one_half_way(expected: dict[str, Any]) -> None:
    assert NAMES == tuple(sorted(expected)) == tuple(sorted(recipe.name for recipe in RECIPES))
    assert {*NAMES} == {f"{mission}-{part}" for mission in find("lhy").missions() for part in ("finished", "halfway")}
    for name, found in expected.items():
        finished = name.endswith("-finished")
        assert (found["seat"] is None, found["result"] is not None) == (finished, finished)


@pytest.mark.parametrize("name", NAMES)
def test_an_old_save_opens_as_it_was(name: str, expected: dict[str, Any], tmp_path: Path) -> None:
    path = old.unpacked(name, tmp_path)
    save = read_save(path)
    rules = find(save.header.ruleset)
    opened = replay(save, rules, rules.prepare(save.header.mission, save.header.options))
    assert (save.damage, opened.problem, opened.good) == ("", "", opened.of)
    lines = old.lines_of(path)
    assert old.facts(opened.session, lines) == expected[name]
    opened.session.save_as(tmp_path / "again.lhysave")
    again = old.answers_of(old.lines_of(tmp_path / "again.lhysave"))
    parted = list(old.differences(old.answers_of(lines, all_of_them=False), again))
    assert not parted, f"{name}: {parted[0]} ({len(parted)} differences)"
    for seat, orders in {line.seat: line.orders for line in save.lines if isinstance(line, OrdersLine)}.items():
        assert opened.session.orders.of(seat) == orders


def test_the_old_saves_hold_all_that_a_save_may_hold(tmp_path: Path) -> None:
    found: set[str] = set()
    for name in NAMES:
        lines = old.lines_of(old.unpacked(name, tmp_path))
        table, options = lines[0]["table"], lines[0]["options"]
        found |= {f"{table['undo']} {line['line']}" for line in lines if line["line"] in ("go", "back")}
        found |= {line["line"] for line in lines} | {table["mode"], table["dice"]} | {*table["seats"].values()}
        found |= {f"{key}={options[key]}" for key in OPTIONS if key in options}
        found |= {"ruling" for key in options if key.startswith("ruling:")}
        found |= set() if table["forced"] else {"not forced"}
        entries = [line["entry"] for line in lines if line["line"] == "entry"]
        found |= {entry["action"]["type"] for entry in entries if entry["action"]["type"].startswith("table.")}
        found |= {entry["by"].partition(":")[0] for entry in entries if "by" in entry}
    tables = {"shared", "open", "solo", "fogged solo", "computer", "human", "recruit", "random", "program", "typed"}
    kinds = {"header", "entry", "back", "go", "orders", "snapshot", "friendly back", "match back", "study go"}
    acts = {f"table.{act}" for act in ("concede", "offer", "agree", "decline", "stop")}
    options = {*(f"{key}={value}" for key, value in OPTIONS.items()), "ruling", "not forced"}
    assert found == tables | kinds | acts | options | {"forced", "standing order", "typed in"}


@pytest.mark.parametrize("recipe", every(RECIPES, 14), ids=lambda recipe: recipe.name)
def test_a_recipe_still_makes_a_save(recipe: Recipe, tmp_path: Path) -> None:
    path = tmp_path / f"{recipe.name}{SUFFIX}"
    made = make(recipe, path)
    assert (made.result() is not None) == (recipe.part == "finished")
    opened = replay(read_save(path), made.rules, made.prepared)
    assert opened.problem == ""
    assert old.facts(opened.session, old.lines_of(path)) == old.facts(made, old.lines_of(path))


def test_a_difference_names_answer_and_event(tmp_path: Path) -> None:
    answers = old.answers_of(old.lines_of(old.unpacked("first_steps-finished", tmp_path)))
    place = next(place for place, answer in enumerate(answers) if answer.events and answer.events[0].table.dice)
    event = answers[place].events[0]
    changed = event._replace(table=event.table._replace(dice=(99,)))
    other = [*answers[:place], answers[place]._replace(events=(changed, *answers[place].events[1:]))]
    said = list(old.differences(answers, other + answers[place + 1 :]))
    assert len(said) == 1
    assert said[0].startswith(f"answer {place + 1} (number {answers[place].number}, {answers[place].seat}), event 1 (")
    assert f"{event.kind}, rule {event.rule}), table: recorded" in said[0]
    assert not list(old.differences(answers, answers))
    count = len(answers)
    assert list(old.differences(answers, answers[:-1])) == [f"recorded {count} answers, found {count - 1}"]
