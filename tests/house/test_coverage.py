"""docs/rules-coverage.md lists every number of the rules once, and every claim in a row is true."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

from lhy_desktop.engine import board
from lhy_desktop.engine.flow import SWITCHES
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.game.ruleset import LhyFrame
from lhy_desktop.engine.situations.runner import load

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules-coverage.md"


def run(chapter: str, last: int, first: int = 1) -> list[str]:
    return [f"{chapter}.{number}" for number in range(first, last + 1)]


def letters(number: str, last: str) -> list[str]:
    return [number + chr(code) for code in range(ord("a"), ord(last) + 1)]


def table(number: str, rows: str) -> list[str]:
    return [f"{number}:{row}" for row in rows.split()]


NUMBERS = [
    *run("1", 14),
    *run("2.1", 9),
    "2.2",
    "2.3",
    "2.3.1",
    *run("2.4", 8),
    "2.5.1",
    *letters("2.5.2", "g"),
    "2.5.3",
    "2.5.4",
    *letters("2.5.5", "e"),
    "2.5.6",
    "2.5.7",
    *letters("2.5.8", "k"),
    *run("3", 3),
    "4",
    *table(
        "4",
        "random-event-source forfeits both-without leaderless-platoons coordination V.1 V.3 VII.1 VII-order"
        " medic recover sniper panic same",
    ),
    *run("4", 4),
    *run("5", 8),
    *run("6", 8),
    *letters("6.9", "i"),
    *run("6", 14, 10),
    *run("7", 14),
    "8.1",
    "8.2",
    *table(
        "8.2",
        "range proximity split enfilade suppressed regrouping concealed hindrance density friendly-afv ground"
        " motion night he terrain obscured",
    ),
    *run("8", 7, 3),
    *run("9", 14),
    *run("10", 11),
    *run("11.1", 7),
    "11.2",
    "11.3",
    *run("11.4", 8, 0),
    *run("11", 8, 5),
    *run("12", 8),
    *run("13", 8),
    *run("14", 3),
    *run("15", 7, 0),
    *run("16", 5),
    *table(
        "17",
        "leaders squad-casualty disruption deploy split-fire enfilade envelopment mfa regrouping-recovery"
        " reaction-move concealment-cover hidden-lost casualty-points retreat leader-loss",
    ),
    *run("17", 5),
    *run("18", 2),
    "20.7",
    "21.2",
    "21.3",
    "21.4",
]
"""Every numbered statement of rules/lhy.md §§1-18, rows of printed tables, and the few others that code quotes."""


class Row(NamedTuple):
    """One line of the page."""

    rule: str
    state: str
    where: str
    proof: str

    @property
    def number(self) -> str:
        return self.rule.partition("/")[0]


def rows() -> list[Row]:
    found = []
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("| ") and not line.startswith("| rule "):
            rule, _, state, where, proof = (cell.strip() for cell in re.split(r" \|(?: |$)", line[2:])[:5])
            found.append(Row(rule, state, where, proof))
    return found


ROWS = rows()
TITLES = {case.title for path in sorted((ROOT / "tests" / "situations" / "lhy").glob("*.yaml")) for case in load(path)}
FILES = {path.name for path in (ROOT / "tests").rglob("test_*.py")}
SHIPPED = {path.name for top in ("lhy_desktop", "resources", "counters", "maps") for path in (ROOT / top).rglob("*.*")}


def test_every_number_is_there_once_or_split() -> None:
    assert set(NUMBERS) == {row.number for row in ROWS}
    assert [rule for rule, count in Counter(row.rule for row in ROWS).items() if count > 1] == []
    whole = {row.number for row in ROWS if "/" not in row.rule}
    assert [row.rule for row in ROWS if "/" in row.rule and row.number in whole - {"4"}] == []
    assert len(NUMBERS) == len(set(NUMBERS))


def test_every_row_has_a_state() -> None:
    assert {row.state for row in ROWS} <= {"done", "not yet", "out"}


@pytest.mark.parametrize("row", [row for row in ROWS if row.state == "done"], ids=lambda row: row.rule)
def test_what_is_done_is_watched(row: Row) -> None:
    titles, files = re.findall(r"“(.*?)”", row.proof), re.findall(r"`(test_\w+\.py)`", row.proof)
    assert row.where
    assert titles or files
    assert [title for title in titles if title not in TITLES] == []
    assert [name for name in files if name not in FILES] == []


@pytest.mark.parametrize("row", [row for row in ROWS if row.state != "done"], ids=lambda row: row.rule)
def test_what_is_not_yet_claims_nothing(row: Row) -> None:
    assert not row.where
    assert not row.proof


def resolved(name: str) -> bool:
    """Whether a dotted name is a module of the engine or the ruleset, or something in one."""
    for package in ("lhy_desktop.engine.rulesets.lhy", "lhy_desktop.engine"):
        module, _, rest = name.partition(".")
        try:
            found: Any = importlib.import_module(f"{package}.{module}")
            while rest:
                module, _, rest = rest.partition(".")
                if not hasattr(found, module):
                    found = importlib.import_module(f"{found.__name__}.{module}")
                else:
                    found = getattr(found, module)
        except (ImportError, AttributeError):
            continue
        return True
    return False


def test_every_name_in_the_page_exists() -> None:
    frames = {frame.__name__ for frame in get_args(LhyFrame)}
    others = {"Board": board.Board, "Hex": board.Hex}
    named = [(row.rule, name) for row in ROWS for name in re.findall(r"`([\w.]+)`", row.where)]
    assert named
    for rule, name in named:
        first, _, rest = name.partition(".")
        if name.endswith((".py", ".yaml")):
            assert name in SHIPPED, (rule, name)
        elif first in others:
            assert hasattr(others[first], rest) or rest in others[first].__struct_fields__, (rule, name)
        elif name[0].isupper():
            assert name in frames, (rule, name)
        else:
            assert resolved(name), (rule, name)


def test_every_predicate_and_modifier_is_named() -> None:
    assert RULESET.name == "lhy"
    named = {name for row in ROWS if row.state == "done" for name in re.findall(r"`([\w.]+:\w+)`", row.where)}
    mine = {name.removeprefix("lhy:") for name in SWITCHES if name.startswith("lhy:")}
    assert mine
    assert sorted(mine - named) == []
    assert sorted(named - mine) == []
