"""What is wrong with a data file of any kind, whichever ruleset it belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lhy_desktop.engine.content import ContentError, Problem, find_places, validate_file
from lhy_desktop.engine.content.schema import load
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import EditingKit, Examined

NOTHING = "This is neither a board, a mission, a counter file nor a table: none of their keys is there."


def examined(file: Path, rulesets: Rulesets, usual: str) -> Examined:
    """The kind of a file, its problems, and remarks that its author may want even when it is sound.

    The ruleset that the file names judges it, else the one in whose folder it lies, else the ``usual`` one, else any
    that knows its kind. Texts that are being edited are judged as they are (``engine.content.unsaved``). Never raises
    ContentError.
    """
    try:
        return _examined(file, rulesets, usual)
    except ContentError as error:
        return Examined("", error.problems)


def _examined(file: Path, rulesets: Rulesets, usual: str) -> Examined:
    document, _ = load(file, find_places().label(file))
    data = document.data if isinstance(document.data, dict) else {}
    if "situations" in data:
        from lhy_desktop.engine.situations.runner import problems_of

        return Examined("situations", problems_of(file, rulesets, usual))
    for kit in _kits(file, data, rulesets, usual):
        if kit.kind_of(file):
            return kit.examine(file)
    if "hexes" in data or "legend" in data:
        return Examined("board", validate_file(file))
    return Examined("", (*document.problems, Problem(document.file, 1, 1, NOTHING)))


def _kits(file: Path, data: dict[str, Any], rulesets: Rulesets, usual: str) -> list[EditingKit]:
    """The rulesets that have files of their own, the likeliest first."""

    def place(rules: Ruleset) -> tuple[bool, bool, bool, str]:
        return rules.name != data.get("ruleset"), rules.name not in file.parts, rules.name != usual, rules.name

    return [rules for rules in sorted(rulesets.every(), key=place) if isinstance(rules, EditingKit)]
