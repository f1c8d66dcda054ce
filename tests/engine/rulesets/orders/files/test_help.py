"""Every rule number a player can meet has an entry in our words."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec

import lhy_desktop.engine.rulesets.orders as package
from lhy_desktop.engine.flow import SWITCHES
from lhy_desktop.engine.rulesets.orders.files.help_texts import load_help
from lhy_desktop.engine.rulesets.orders.files.rulings import RULINGS
from lhy_desktop.engine.rulesets.orders.game.ruleset import OrdersFrame

ROOT = Path(__file__).parents[5]
FOLDER = Path(package.__file__).parent
SCREENS = ROOT / "lhy_desktop/ui/games/orders"
NUMBER = re.compile(r"\d{1,2}(\.\d{1,2})?")
CALLS = {"Refusal", "Modifier", "Note", "Event", "event", "Question", "SightWords", "lift"}
"""What shows a rule number to a player."""


def written(folder: Path, calls: set[str] | None) -> set[str]:
    """Rule numbers that modules give to these calls; any text that looks like one when ``calls`` is None."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            named = {keyword.value for keyword in node.keywords if keyword.arg == "rule"}
            values = [*(node.args if calls is None or name in calls else ()), *named]
            texts = (value.value for value in values if isinstance(value, ast.Constant))
            found.update(text for text in texts if isinstance(text, str) and NUMBER.fullmatch(text))
    return found


def test_every_rule_number_of_the_rules_has_help() -> None:
    topics = load_help().topics
    frames = {frame.rule for frame in OrdersFrame.__args__}
    said = written(FOLDER, CALLS)
    assert len(said) > 20
    assert sorted((said | frames) - set(topics)) == []


def test_every_predicate_belongs_to_a_rule_with_help() -> None:
    book = load_help()
    switches = {switch.rule for name, switch in SWITCHES.items() if name.startswith("orders:")}
    assert len(switches) > 60
    assert [rule for rule in sorted(switches) if book.topic(rule) is None] == []


def test_every_rule_number_of_situations_and_screens_has_help() -> None:
    heard = {
        rule
        for path in sorted((ROOT / "tests/situations/orders").glob("*.yaml"))
        for rule in re.findall(r'rule: "([\d.]+)"', path.read_text("utf-8"))
    }
    shown = written(SCREENS, set())
    assert len(heard) > 30
    assert len(shown) > 1
    assert sorted((heard | shown) - set(load_help().topics)) == []


def test_every_paragraph_of_our_rulings_has_help() -> None:
    topics = load_help().topics
    assert [number for number in range(1, 32) if f"9.{number}" not in topics] == []
    sources = {word for ruling in RULINGS.rulings() for word in re.findall(r"^\d+(?:\.\d+)?", ruling.source)}
    assert len(sources) > 10
    assert sorted(sources - set(topics)) == []


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
    assert book.topic("5.1.3") == book.topics["5.1"]
    assert book.topic("99") is None
    assert msgspec.to_builtins(book.topic("9.12"))["title"] == "Chits"
