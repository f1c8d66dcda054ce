"""What docs/architecture.md says about the way of an action is true: every step names an existing function."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MOST_STEPS = 25


def test_a_fire_action_walks_from_the_mouse_to_the_marker_in_few_steps() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    told = text.partition("### A fire action from the mouse to the marker")[2].partition("\n#")[0]
    steps = re.findall(r"^(\d+)\. `([\w/]+\.py)` `(\w+)`: ", told, re.MULTILINE)
    assert [int(number) for number, _, _ in steps] == list(range(1, len(steps) + 1))
    assert 15 < len(steps) <= MOST_STEPS
    for _, file, function in steps:
        tree = ast.parse((ROOT / "lhy_desktop" / file).read_text("utf-8"))
        assert function in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}, (file, function)
