"""Every import contract is broken on purpose in a copy of the package; the linter must report it, and no other
contract."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[2]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
EXCEPTIONS: dict[str, int] = {}
"""How many exceptions each contract has: none now. A number here may only be lowered."""
DOORS = "lhy_desktop.*.games.** -> "
"""How the lines of contract 6d begin that say what is allowed: they are no exceptions."""

RULESETS = "lhy_desktop.engine.rulesets."
RULES = f"{RULESETS}lhy"
FOR_TYPING = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import "
BREACHES: dict[str, tuple[set[str], dict[str, str]]] = {
    "a chapter of a rulebook needs a later one": (
        {"8", "9"},
        {"engine/rulesets/lhy/losses/breach.py": f"{FOR_TYPING}{RULES}.set_up.drawn_forces"},
    ),
    "a new chapter does not declare itself": ({"9"}, {"engine/rulesets/lhy/stranger/__init__.py": ""}),
    "a chapter of the second rulebook needs a later one": (
        {"8", "9b"},
        {"engine/rulesets/orders/checks/breach.py": f"import {RULESETS}orders.move.ways"},
    ),
    "a lower room imports a higher one": ({"1", "8"}, {"bots/breach.py": "import lhy_desktop.lab.bounds"}),
    "a new room does not declare itself": ({"1"}, {"stranger/__init__.py": ""}),
    "content imports flow": ({"1b"}, {"engine/content/breach.py": "import lhy_desktop.engine.flow"}),
    "Qt outside the window": ({"2"}, {"bots/breach.py": "import PySide6.QtCore"}),
    "flow imports the board": ({"3"}, {"engine/flow/breach.py": "import lhy_desktop.engine.board"}),
    "YAML outside of content": ({"3b"}, {"lab/breach.py": "import yaml"}),
    "one ruleset imports another": ({"4"}, {"engine/rulesets/chess/__init__.py": f"import {RULES}.fire.small_arms"}),
    "a bot imports the true state": ({"5", "6b"}, {"bots/breach.py": f"import {RULES}.model.state"}),
    "the true state of a ruleset in rooms": (
        {"5", "6d"},
        {
            "engine/rulesets/chess/__init__.py": "",
            "engine/rulesets/chess/model/__init__.py": "",
            "engine/rulesets/chess/model/state.py": "",
            "bots/games/__init__.py": "",
            "bots/games/chess/__init__.py": f"{FOR_TYPING}lhy_desktop.engine.rulesets.chess.model.state",
        },
    ),
    "a widget knows the session": ({"6"}, {"ui/widgets/breach.py": "import lhy_desktop.session"}),
    "a screen imports a rulebook": ({"6b"}, {"ui/panels/breach.py": f"import {RULES}.model.prepared"}),
    "a screen imports a rulebook for typing": ({"6b"}, {"ui/panels/breach.py": f"{FOR_TYPING}{RULES}.model.prepared"}),
    "the program names a game of the window": (
        {"6c"},
        {
            "ui/games/chess/__init__.py": "",
            "app/breach.py": "import lhy_desktop.ui.games.chess",
        },
    ),
    "one game of the bots imports another": (
        {"6c"},
        {
            "bots/games/__init__.py": "",
            "bots/games/chess/__init__.py": "",
            "bots/games/checkers/__init__.py": "import lhy_desktop.bots.games.chess",
        },
    ),
    "a game of the window looks behind the doors": (
        {"6d"},
        {"ui/games/lhy/breach.py": f"import {RULES}.fire.small_arms"},
    ),
    "it goes through the doors": (
        set(),
        {"ui/games/lhy/breach.py": f"import {RULES}.model.view\nimport {RULES}.asks.march"},
    ),
    "the seam knows a page of the window": (
        {"6e", "6f", "8"},
        {"ui/seam/breach.py": f"{FOR_TYPING}lhy_desktop.ui.panels.ribbon"},
    ),
    "the seam asks a computer player": ({"6e"}, {"ui/seam/breach.py": "import lhy_desktop.bots.effort"}),
    "a game of the window takes a screen of any game": (
        {"6f"},
        {"ui/games/lhy/breach.py": "import lhy_desktop.ui.play.pacing"},
    ),
    "a new part of the window does not declare itself": ({"6f"}, {"ui/stranger/__init__.py": ""}),
    "content names a ruleset": ({"1b", "6b", "7", "8"}, {"engine/content/breach.py": f"import {RULES}.model.prepared"}),
    "two siblings need each other": (
        {"6f", "8"},
        {
            "ui/play/breach.py": "import lhy_desktop.ui.panels.breach",
            "ui/panels/breach.py": "import lhy_desktop.ui.play.breach",
        },
    ),
    "two siblings need each other, one for typing only": (
        {"8"},
        {
            "session/breach.py": "import lhy_desktop.session.other_breach",
            "session/other_breach.py": f"{FOR_TYPING}lhy_desktop.session.breach",
        },
    ),
}


def lint(folder: Path) -> dict[str, bool]:
    """Contract numbers and whether each is kept, as lint-imports prints them."""
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    found = re.findall(r"^(\d+[a-z]?) .+? (KEPT|BROKEN)", done.stdout, re.MULTILINE)
    assert found, done.stdout + done.stderr
    return {number: verdict == "KEPT" for number, verdict in found}


def numbers() -> list[str]:
    return [contract["name"].partition(" ")[0] for contract in CONTRACTS]


def exceptions(number: str) -> list[str]:
    lines = CONTRACTS[numbers().index(number)].get("ignore_imports", [])
    return [line for line in lines if not line.startswith(DOORS)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package and of the contracts."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "lhy_desktop", folder / "lhy_desktop", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


@pytest.fixture
def copy(house: Path) -> Iterator[Path]:
    """The copy, cleaned of what a test has put into it."""
    before = set(house.rglob("*"))
    yield house
    for path in sorted(set(house.rglob("*")) - before, reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()


@pytest.mark.daily("breaches of contract", 9)
@pytest.mark.parametrize("breach", BREACHES)
def test_a_contract_fails_when_it_is_broken(copy: Path, breach: str) -> None:
    broken, files = BREACHES[breach]
    for path, text in files.items():
        target = copy / "lhy_desktop" / path
        assert not (text and target.exists())
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(f'"""On purpose."""\n\n{text}\n')
    assert {number for number, kept in lint(copy).items() if not kept} == broken


def test_every_contract_is_kept_and_is_broken_once() -> None:
    assert lint(ROOT) == dict.fromkeys(numbers(), True)
    assert set(numbers()) == set().union(*(broken for broken, _ in BREACHES.values()))


def test_exceptions_only_shrink() -> None:
    """Whoever removes an exception lowers the number; whoever needs a new one moves the needed code instead."""
    assert {number: len(edges) for number in numbers() if (edges := exceptions(number))} == EXCEPTIONS
    assert all(len(edges) == len(set(edges)) for edges in map(exceptions, numbers()))
    assert all(contract.get("unmatched_ignore_imports_alerting", "error") == "error" for contract in CONTRACTS)


def test_every_exception_closes_a_cycle() -> None:
    edges = [line.split(" -> ") for line in exceptions("8")]
    graph = grimp.build_graph("lhy_desktop", cache_dir=None)
    for importer, imported in edges:
        graph.remove_import(importer=importer, imported=imported)
    needless = []
    for importer, imported in edges:
        graph.add_import(importer=importer, imported=imported)
        if not graph.nominate_cycle_breakers(importer.rpartition(".")[0]):
            needless.append(f"{importer} -> {imported} closes none")
        graph.remove_import(importer=importer, imported=imported)
    assert needless == []


def test_every_exception_looks_behind_the_doors() -> None:
    graph = grimp.build_graph("lhy_desktop", cache_dir=None)
    listed = CONTRACTS[numbers().index("6d")]["ignore_imports"]
    doors = {line.rpartition(".")[2] for line in listed if line.startswith(DOORS)}  # "*": any module of a package
    inner = {line.split(".")[-2] for line in listed if line.startswith(DOORS) and line.endswith(".*")}
    needless = []
    for line in exceptions("6d"):
        importer = line.partition(" -> ")[0]
        rules = [name for name in graph.find_modules_directly_imported_by(importer) if name.startswith(RULESETS)]
        if all(name.split(".")[-1] in doors or name.split(".")[-2] in inner for name in rules):
            needless.append(f"{importer} needs no exception")
    assert needless == []
