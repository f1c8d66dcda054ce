"""A position from a file that names what its mission does not have is refused before any rule meets it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lhy_desktop.engine.rulesets.lhy import RULESET

SETUP = RULESET.prepare("first_steps", {})


def position() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(RULESET.codec.snapshot(RULESET.begin(SETUP, 1)))
    return found


def test_a_position_as_it_was_written_is_taken() -> None:
    assert RULESET.codec.restore(json.dumps(position()).encode(), RULESET, SETUP).state.units


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("id", "axis", "no unit"),
        ("hex", "Z99", "no hex Z99"),
        ("hex", "12:F5", "no hex 12:F5"),
        ("place", "map", "stands nowhere"),
        ("goal", "<b>", "no hex"),
    ],
)
def test_units_and_hexes_of_a_position_are_those_of_the_mission(field: str, value: str, why: str) -> None:
    found = position()
    units = found["state"]["units"]
    unit = units[next(id for id, one in units.items() if one["place"] != "map")]
    unit[field] = value
    with pytest.raises(ValueError, match=why):
        RULESET.codec.restore(json.dumps(found).encode(), RULESET, SETUP)
