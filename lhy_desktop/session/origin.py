"""Where a game begins that goes on under other rules than it was begun with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from lhy_desktop.engine.flow import VIEWERS, Telling, Viewer
from lhy_desktop.session.decisions import LogLine, heard_of
from lhy_desktop.session.save import CarriedLine, PastLine, SaveFile, StartLine


class Origin(msgspec.Struct, frozen=True):
    """The first position, and the answers that led to it under other rules: they are told, never played again."""

    start: StartLine
    past: tuple[PastLine, ...]

    def heard(self, version: str) -> Iterator[Mapping[Viewer, tuple[LogLine, ...]]]:
        """What was heard before the start, and which ``version`` of the rules holds from there on."""
        turn, start = 0, self.start
        for line in self.past:
            yield heard_of(line.entry, turn, line.turn)
            turn = line.turn
        text = f"From here on version {version} of the rules holds; before, it was version {start.version}."
        yield dict.fromkeys(VIEWERS, (LogLine(start.number, turn, "chance", "data", "", Telling(text)),))


def origin_of(save: SaveFile) -> Origin | None:
    """Where the game of a save begins, when it did not begin under its own rules. Raises ValueError."""
    past = tuple(line for line in save.lines if isinstance(line, PastLine))
    starts = [line for line in save.lines if isinstance(line, StartLine)]
    if not past and not starts:
        return None
    own = [line for line in save.lines if not isinstance(line, CarriedLine)]
    if len(starts) != 1 or not all(isinstance(line, PastLine | StartLine) for line in own[: len(past) + 1]):
        raise ValueError("its answers under other rules do not lead to one position")
    return Origin(starts[0], past)
