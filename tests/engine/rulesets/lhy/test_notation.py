"""Notation: format and parse are inverse; bad lines are answered with a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.engine.flow import Rolled
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.engine.rulesets.lhy.model.notation import read, write

UNITS = st.sampled_from(("able/1/1", "kp1/2/leader", "us/mg/8b"))
HEXES = st.sampled_from(("F5", "12:B0", "AA14"))
EDGES = st.sampled_from(("", "up", "right", "down", "left"))
PATHS = st.lists(HEXES, min_size=1, max_size=4).map(tuple)
GROUPS = st.lists(UNITS, min_size=1, max_size=3).map(tuple)
ACTIONS = st.one_of(
    st.builds(act.Maneuver, GROUPS, PATHS, EDGES),
    st.builds(act.Withdraw, GROUPS, PATHS, EDGES),
    st.builds(act.Maneuver, GROUPS, st.just(()), st.just("left")),
    st.builds(act.Place, UNITS, HEXES),
    st.builds(act.Fire, UNITS, HEXES),
    st.builds(act.ReturnLeader, UNITS, HEXES),
    st.builds(act.Recover, UNITS),
    st.builds(act.Recover, UNITS, st.one_of(st.just(""), UNITS), GROUPS),
    st.builds(act.Lose, UNITS),
    st.builds(act.Activate, st.sampled_from(("able/1", "kp2/3"))),
    st.builds(act.Resolve, HEXES),
    st.builds(act.CarryMarkers, st.lists(st.integers(1, 99), max_size=3).map(tuple)),
    st.builds(Rolled, st.integers(1, 10)),
    st.sampled_from((act.AutoPlace(), act.Done(), act.CallReaction(), act.Pass())),
)


@given(ACTIONS)
def test_round_trip(action: object) -> None:
    assert read(write(action)) == action


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "empty"),
        ("jump able/1/1", "no verb"),
        ("fire able/1/1", "should read 'fire UNIT TARGET'"),
        ("carry x", "whole number"),
        ("carry ²", "whole number"),
        ("maneuver able/1/1 >up F5", "end of a line"),
        ("done now", "should read"),
    ],
)
def test_bad_lines(line: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read(line)


def test_foreign_actions() -> None:
    with pytest.raises(TypeError):
        write(7)
