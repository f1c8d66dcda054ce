"""Each rulebook's page docs/rules-coverage*.md lists every number of its rules once, and every claim in it is true."""

from __future__ import annotations

import importlib
import re
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest
import yaml

from lhy_desktop.engine import board
from lhy_desktop.engine.flow import SWITCHES, Rulesets
from lhy_desktop.engine.situations.runner import load

ROOT = Path(__file__).parents[2]


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

    def __init__(self, path: Path) -> None:
        found = yaml.safe_load(path.read_text("utf-8"))
        self.rulebook, self.numbers = path.stem, " ".join(found["numbers"]).split()
        self.rows = [row for page in found["pages"] for row in rows(ROOT / "docs" / page)]
        folder = ROOT / "tests" / "situations" / self.rulebook
        self.titles = {case.title for path in sorted(folder.glob("*.yaml")) for case in load(path)}
        self.package = f"lhy_desktop.engine.rulesets.{self.rulebook}"

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


NUMBERED = Path(__file__).parent / "numbered"
"""For each rulebook its pages, and every number that they must have."""
PAGES = [Page(path) for path in sorted(NUMBERED.glob("*.yaml"))]
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
