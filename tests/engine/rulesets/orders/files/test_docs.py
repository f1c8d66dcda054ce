"""The examples of docs/formats.md for this ruleset are sound files."""

from __future__ import annotations

import re
from pathlib import Path

from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.rulesets.orders import RULESET
from tests.engine.content.test_docs import example


def test_the_examples_are_sound(tmp_path: Path) -> None:
    for start in ("nation: german                 # us", "nation: german\nname"):
        path = tmp_path / "example.yaml"
        path.write_text(example(start), encoding="utf-8")
        assert RULESET.examine(path).problems == ()


def test_the_example_side_is_a_sound_side(tmp_path: Path) -> None:
    mission = (find_places().data / "maps/missions/orders/crossroads_four_houses.yaml").read_text(encoding="utf-8")
    side = "".join(f"    {line}\n" for line in example("nation: german                 # a file").splitlines())
    path = tmp_path / "mission.yaml"
    path.write_text(
        re.sub(r"  axis:\n.*?(?=  allied:)", f"  axis:\n{side}", mission, flags=re.DOTALL), encoding="utf-8"
    )
    assert "g_scouts" in path.read_text(encoding="utf-8")
    assert RULESET.examine(path).problems == ()
