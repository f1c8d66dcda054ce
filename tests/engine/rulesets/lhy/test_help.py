"""Every rule number a player can meet has an entry in our words."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec

import lhy_desktop.engine.rulesets.lhy as package
from lhy_desktop.engine.flow import SWITCHES, Frame
from lhy_desktop.engine.rulesets.lhy.files.help_texts import load_help
from lhy_desktop.engine.rulesets.lhy.game.ruleset import LhyFrame

FOLDER = Path(package.__file__).parent
NUMBER = re.compile(r"V\d{1,2}(\.\d{1,2})*[a-z]?|\d{1,2}(\.\d{1,2})+[a-z]?")
CALLS = {
    "Refusal",
    "Modifier",
    "Note",
    "Event",
    "Question",
    "told",
    "uncover",
    "disrupt",
    "_tell",
    "Block",
    "Hindrance",
}


def _written() -> set[str]:
    """Rule numbers that the ruleset gives to a refusal, ledger line, note, event or question."""
    found: set[str] = set()
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in CALLS:
                values = [*node.args, *(keyword.value for keyword in node.keywords)]
                texts = (value.value for value in values if isinstance(value, ast.Constant))
                found.update(text for text in texts if isinstance(text, str) and NUMBER.fullmatch(text))
    return found


def test_every_rule_number_has_help() -> None:
    topics = load_help().topics
    switches = {switch.rule for name, switch in SWITCHES.items() if name.startswith("lhy:")}
    frames = {frame.rule for frame in LhyFrame.__args__ if issubclass(frame, Frame)}
    written = _written()
    assert len(switches) > 40
    assert len(written) > 30
    assert sorted((switches | frames | written) - set(topics)) == []


ROOT = Path(__file__).parents[4]
SCREENS = ROOT / "lhy_desktop" / "ui" / "games" / "lhy"


def _refused() -> set[str]:
    """Rule numbers that the situations see in refusals and ledgers."""
    found: set[str] = set()
    for path in sorted((ROOT / "tests" / "situations" / "lhy").glob("*.yaml")):
        for line in path.read_text("utf-8").splitlines():
            if re.match(r"\s*- (refused|ledger|log|told)", line):
                found.update(re.findall(r'rule: "(V?[\d.]+[a-z]?)"', line))
    return found


def _on_the_screen() -> set[str]:
    """Rule numbers that tables, cards and cells of the window name."""
    found: set[str] = set()
    for path in sorted(SCREENS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value):
                found.add(node.value)
    return found


def test_every_rule_number_of_situations_and_screens_has_help() -> None:
    refused, shown = _refused(), _on_the_screen()
    assert len(refused) > 20
    assert len(shown) > 8
    assert sorted((refused | shown) - set(load_help().topics)) == []


def test_help_is_short_and_plain() -> None:
    topics = load_help().topics
    assert topics
    for rule, topic in topics.items():
        assert topic.title, rule
        assert topic.text.endswith("."), rule
        assert len(topic.text) < 300, rule
        assert "!" not in topic.text, rule


def test_a_finer_number_finds_the_rule_above_it() -> None:
    book = load_help()
    assert book.topic("8.2.7") == book.topics["8.2"]
    assert book.topic("99") is None
    assert msgspec.to_builtins(book.topic("8.2"))["title"]
