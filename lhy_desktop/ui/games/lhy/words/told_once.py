"""What the log has just told is not told again.

The rules tell of a fire's result, and then of the state it puts the unit in. Both are recorded, since under a marker
the first names nobody; who has read the name in the first need not read it in the second.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lhy_desktop.engine.rulesets.lhy.odds import DISRUPTED
from lhy_desktop.session import LogLine

_IS = " is disrupted: "


def disrupts(line: LogLine) -> bool:
    """Whether a line tells of a fire's result that disrupts a unit."""
    return line.kind == "result" and line.telling.text.endswith(f", {DISRUPTED}.")


def repeats(line: LogLine, earlier: Sequence[LogLine]) -> bool:
    """Whether a line tells of a disruption that a result of the same answer, among ``earlier`` ones, has told of."""
    who, found, _ = line.telling.text.partition(_IS)
    if line.kind != "disrupted" or not found or line.telling.dice:
        return False
    for one in reversed(earlier):
        if one.number != line.number:
            return False
        if disrupts(one) and one.telling.text.startswith(f"{who}: "):
            return True
    return False


def once(lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """These lines without the repetitions."""
    found: list[LogLine] = []
    for line in lines:
        if not repeats(line, found):
            found.append(line)
    return tuple(found)
