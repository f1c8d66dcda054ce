"""What the log has just told is not told again. The rules tell of a fire's result, and then of the state it puts the
unit in. Both are recorded, since under a marker the first names nobody; who has read the name in the first need not
read it in the second."""

from collections.abc import Iterable, Sequence

from lhy_desktop.engine.rulesets.lhy.model.keys import Effect
from lhy_desktop.session import LogLine


def disrupts(line: LogLine) -> bool:
    """Whether a line tells of a fire's result that disrupts a unit."""
    return line.kind == "result" and line.key == Effect.DISRUPTED


def repeats(line: LogLine, earlier: Sequence[LogLine]) -> bool:
    """Whether a line tells of a disruption that a result of the same answer, among ``earlier`` ones, has told of."""
    if line.kind != "disrupted" or line.telling.dice or not line.telling.units:
        return False
    for one in reversed(earlier):
        if one.number != line.number:
            return False
        if disrupts(one) and one.telling.units == line.telling.units:
            return True
    return False


def once(lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """These lines without the repetitions."""
    found: list[LogLine] = []
    for line in lines:
        if not repeats(line, found):
            found.append(line)
    return tuple(found)
