"""A rule is named by its rulebook, its number and its function; two rules never share a name."""

from __future__ import annotations

from types import FunctionType

import pytest

from lhy_desktop.engine.flow import switches
from lhy_desktop.engine.flow.switches import SwitchError, modifier, predicate


def rule_in(module: str, line: int, name: str = "uphill") -> FunctionType:
    """A function as it would stand in a line of a module."""
    space: dict[str, object] = {"__name__": module}
    exec(compile("\n" * (line - 1) + f"def {name}(): return 'it costs more'", module, "exec"), space)
    function = space[name]
    assert isinstance(function, FunctionType)
    return function


@pytest.fixture(autouse=True)
def own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lhy_desktop.engine.flow.switches.SWITCHES", {})


def test_the_name_says_rulebook_rule_and_function_and_no_module() -> None:
    predicate("7.1")(rule_in("lhy_desktop.engine.rulesets.hills.move.costs", 3))
    modifier("7.1")(rule_in("their_game.rules", 3))
    assert list(switches.SWITCHES) == ["hills:7.1:uphill", "their_game:7.1:uphill"]


def test_a_switch_that_is_off_answers_none() -> None:
    rule = modifier("7.1")(rule_in("their_game.rules", 3))
    switch = switches.SWITCHES["their_game:7.1:uphill"]
    assert rule() == "it costs more"
    switch.off = True
    assert switch.off
    assert rule() is None
    switch.off = False
    assert rule() == "it costs more"


@pytest.mark.parametrize(("module", "line"), [("their_game.marches", 3), ("their_game.rules", 9)])
def test_a_second_rule_of_the_same_name_is_refused(module: str, line: int) -> None:
    predicate("7.1")(rule_in("their_game.rules", 3))
    with pytest.raises(SwitchError, match=f"their_game:7.1:uphill is defined twice: .* and {module}, line {line}"):
        predicate("7.1")(rule_in(module, line))


def test_other_rulebooks_and_other_rules_may_use_the_word() -> None:
    for rule, module in (("7.1", "their_game.rules"), ("7.2", "their_game.rules"), ("7.1", "another_game.rules")):
        predicate(rule)(rule_in(module, 3))


def test_a_module_imported_again_replaces_its_rules() -> None:
    first, again = (predicate("7.1")(rule_in("their_game.rules", 3)) for _ in range(2))
    assert first is not again
    assert [switch.function for switch in switches.SWITCHES.values()] == [again]
