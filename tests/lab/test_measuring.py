"""What missions are measured with."""

from __future__ import annotations

from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab.measuring import computers, studies


def test_the_computers_have_a_check_value() -> None:
    assert len(computers("lhy")) == 16
    int(computers("lhy"), 16)


def test_the_usual_player_meets_itself_and_the_random_one() -> None:
    found = studies(find("lhy"), "first_steps", 200, 50)
    assert {(one.pair, one.games) for one in found} == {
        ("recruit v recruit", 200),
        ("recruit v random", 50),
        ("random v recruit", 50),
        ("random v random", 50),
    }
    assert len({one.name for one in found}) == 4
    assert {one.fingerprint for one in found} != {""}
    assert len(studies(find("tests.toy:TOY"), "race", 5, 5)) == 1
