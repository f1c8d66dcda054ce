"""The rulesets of a program: known by name, imported when asked for, and never just because a file names one."""

from __future__ import annotations

import logging
import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from lhy_desktop.engine.flow import Rulesets, ruleset
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
from tests.toy import TOY


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Rulesets:
    points = [
        EntryPoint("toy", "tests.toy:TOY", ruleset.GROUP),
        EntryPoint("broken", "tests.no_such_module:RULES", ruleset.GROUP),
        EntryPoint("half", "tests.toy:StepVerb", ruleset.GROUP),
    ]
    monkeypatch.setattr(ruleset, "entry_points", lambda group: points)
    return Rulesets()


def test_names_are_known_without_importing_and_get_imports_once(installed: Rulesets) -> None:
    assert installed.names == ("broken", "half", "toy") and installed.loaded() == ()
    assert installed.get("toy") is TOY and installed.get("toy") is TOY and installed.loaded() == (TOY,)


def test_what_does_not_load_is_said_once_and_left_out(installed: Rulesets, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert installed.every() == (TOY,) and installed.every() == (TOY,)
    assert installed.names == ("toy",)
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 2 and "'broken' cannot be loaded" in said[0] and "'half' is not a ruleset" in said[1]
    with pytest.raises(UnknownRulesetError, match="There are: toy"):
        installed.get("broken")


def test_a_ruleset_by_module_is_taken_in_only_when_a_player_names_it() -> None:
    rulesets = Rulesets(())
    with pytest.raises(UnknownRulesetError, match=r"no ruleset 'tests\.toy:TOY'\. There are none"):
        rulesets.get("tests.toy:TOY")
    assert rulesets.add("tests.toy:TOY") is TOY
    assert "toy" in rulesets and rulesets.get("toy") is TOY and rulesets.add("toy") is TOY


def test_knowing_the_names_imports_no_rules() -> None:
    code = """
import sys
from lhy_desktop.engine.flow import Rulesets
assert 'lhy' in Rulesets().names
assert not [name for name in sys.modules if name.startswith('lhy_desktop.engine.rulesets')]
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
