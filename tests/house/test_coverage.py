"""Each rulebook's page docs/rules-coverage*.md lists every number of its rules once, and every claim in it is true."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

from lhy_desktop.engine import board
from lhy_desktop.engine.flow import SWITCHES, Rulesets
from lhy_desktop.engine.situations.runner import load

ROOT = Path(__file__).parents[2]


def run(chapter: str, last: int, first: int = 1) -> list[str]:
    return [f"{chapter}.{number}" for number in range(first, last + 1)]


def letters(number: str, last: str) -> list[str]:
    return [number + chr(code) for code in range(ord("a"), ord(last) + 1)]


def table(number: str, rows: str) -> list[str]:
    return [f"{number}:{row}" for row in rows.split()]


LHY = [
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


ORDERS = [
    *table("2", "S0 T0 T1 T2 T3 T4.1a T4.1b T4.1c T4.1d T4.1e T4.3 T4.4 T4.5 T5 T6 team leader vehicles split"),
    *table("3", "A1 A2 A3 A4 A5 A6 order"),
    *table("4", "infantry gun vehicle leader road on-foot guns tracked half-track wheeled"),
    *table("4", "roll path check enemy stacking bends"),
    *table("5", "target join dice concealed long-range spread small cap soft ineffective ping pen"),
    *table("5.1", "dice open hard 1 2 3 4 5 6 ready killed"),
    "5.2",
    "5.3",
    *table("5.4", "die rally move"),
    *run("6", 5),
    *table("7", "charge two on-contact orders check small vehicles open-topped consolidate suppressed"),
    *table("7.1", "CHARGE A6 ANSWER ORDERS LEAVING CONSOL. ASSAULT END"),
    *[f"8:G{number}" for number in range(1, 14)],
    *run("9", 31),
    *table("10", "teams vehicles points"),
    *table("11", "1 2 4 5 7 8 10 11 13 14 16 17 19 20 22 23 25 26 28 29 31 32 34 35 36 37 38 39 40 41 42 43 44"),
    *table("12.1", "open crops brush woods marsh rubble building trench stream river hill wall hedge wreck LOS"),
    *run("12", 6, 2),
]
"""Every numbered paragraph of rules/order-points.md, rows of its tables and steps of its sequences, and its numeric
cases."""


class Row(NamedTuple):
    """One line of a page."""

    rule: str
    state: str
    where: str
    proof: str

    @property
    def number(self) -> str:
        return self.rule.partition("/")[0]


class Page:
    """The page of one rulebook, and what it may name."""

    def __init__(self, rulebook: str, name: str, numbers: list[str]) -> None:
        self.rulebook, self.numbers = rulebook, numbers
        self.rows = rows(ROOT / "docs" / name)
        folder = ROOT / "tests" / "situations" / rulebook
        self.titles = {case.title for path in sorted(folder.glob("*.yaml")) for case in load(path)}
        self.package = f"lhy_desktop.engine.rulesets.{rulebook}"

    @property
    def done(self) -> list[Row]:
        return [row for row in self.rows if row.state == "done"]

    def frames(self) -> set[str]:
        """Names of the frames of this rulebook."""
        game = importlib.import_module(f"{self.package}.game.ruleset")
        unions = [kinds for name in vars(game) if name.endswith("Frame") and (kinds := get_args(vars(game)[name]))]
        assert len(unions) == 1
        return {frame.__name__ for frame in unions[0]}

    def resolved(self, name: str) -> bool:
        """Whether a dotted name is a module of the engine or the ruleset, or something in one."""
        for package in (self.package, "lhy_desktop.engine"):
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


def rows(page: Path) -> list[Row]:
    found = []
    for line in page.read_text("utf-8").splitlines():
        if line.startswith("| ") and not line.startswith("| rule "):
            rule, _, state, where, proof = (cell.strip() for cell in re.split(r" \|(?: |$)", line[2:])[:5])
            found.append(Row(rule, state, where, proof))
    return found


PAGES = [Page("lhy", "rules-coverage.md", LHY), Page("orders", "rules-coverage-orders.md", ORDERS)]
FILES = {path.name for path in (ROOT / "tests").rglob("test_*.py")}
SHIPPED = {path.name for top in ("lhy_desktop", "resources", "counters", "maps") for path in (ROOT / top).rglob("*.*")}
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.rulebook)


def test_every_rulebook_has_its_page() -> None:
    assert {page.rulebook for page in PAGES} == set(Rulesets().names)


@each_page
def test_every_number_is_there_once_or_split(page: Page) -> None:
    assert set(page.numbers) == {row.number for row in page.rows}
    assert [rule for rule, count in Counter(row.rule for row in page.rows).items() if count > 1] == []
    whole = {row.number for row in page.rows if "/" not in row.rule}
    assert [row.rule for row in page.rows if "/" in row.rule and row.number in whole - {"4"}] == []
    assert len(page.numbers) == len(set(page.numbers))


@each_page
def test_every_row_has_a_state(page: Page) -> None:
    assert {row.state for row in page.rows} <= {"done", "not yet", "out"}


@pytest.mark.parametrize(
    ("page", "row"),
    [(page, row) for page in PAGES for row in page.done],
    ids=lambda one: one.rule if isinstance(one, Row) else one.rulebook,
)
def test_what_is_done_is_watched(page: Page, row: Row) -> None:
    titles, files = re.findall(r"“(.*?)”", row.proof), re.findall(r"`(test_\w+\.py)`", row.proof)
    assert row.where
    assert titles or files
    assert [title for title in titles if title not in page.titles] == []
    assert [name for name in files if name not in FILES] == []


@each_page
def test_what_is_not_yet_claims_nothing(page: Page) -> None:
    assert [row.rule for row in page.rows if row.state != "done" and (row.where or row.proof)] == []


@each_page
def test_every_name_in_the_page_exists(page: Page) -> None:
    frames = page.frames()
    others = {"Board": board.Board, "Hex": board.Hex}
    named = [(row.rule, name) for row in page.rows for name in re.findall(r"`([\w.]+)`", row.where)]
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
            assert page.resolved(name), (rule, name)


@each_page
def test_every_predicate_and_modifier_is_named(page: Page) -> None:
    page.frames()  # a rulebook's switches are known when it is imported
    named = {name for row in page.done for name in re.findall(r"`([\w.]+:\w+)`", row.where)}
    mine = {name.removeprefix(f"{page.rulebook}:") for name in SWITCHES if name.startswith(f"{page.rulebook}:")}
    assert mine
    assert sorted(mine - named) == []
    assert sorted(named - mine) == []
