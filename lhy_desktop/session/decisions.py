"""What a seat is asked, and the lines of the log that a viewer sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from lhy_desktop.engine.flow import VIEWERS, Die, Entry, Event, Refusal, Roll, Telling, Viewer
from lhy_desktop.engine.flow.chance import Audience
from lhy_desktop.engine.flow.values import Asked

PRIVATE = "a private roll"
FORCED = "forced: the only legal answer"
"""Why the program gave an answer for a person, as the journal has it; no line of a log says it."""
TURN = "turn"
"""Kind of the event that begins a game turn: it and later events carry the number of the new turn."""


class Decision(msgspec.Struct, frozen=True):
    """The pending question, in what everybody may know of it. ``number`` is sent back with the answer."""

    number: int
    seat: Asked
    kind: str
    prompt: str
    rule: str
    roll: Roll | None


class Pending(msgspec.Struct, frozen=True):
    """Dice that are released, shown and typed together. ``faces`` are those already thrown, the first dice of the
    throw."""

    purpose: str
    audience: Audience
    dice: tuple[Die, ...]
    faces: tuple[int, ...]

    @property
    def left(self) -> tuple[Die, ...]:
        """The dice still to be thrown."""
        return self.dice[len(self.faces) :]

    def refusals(self, faces: Sequence[int]) -> Iterator[Refusal]:
        """Why these numbers cannot be the faces of the dice that are left."""
        if len(faces) != len(self.left):
            yield Refusal("chance", f"{self.purpose}: {len(self.left)} faces are asked for, not {len(faces)}.")
            return
        for face, die in zip(faces, self.left, strict=True):
            if type(face) is not int or not 1 <= face <= die.sides:
                yield Refusal("chance", f"{self.purpose}: a number from 1 to {die.sides} is asked for.")


class LogLine(msgspec.Struct, frozen=True):
    """One line of a viewer's log: the answer it belongs to, which seat gave that answer, and what this viewer heard.

    ``kind`` and ``key`` are the event's.
    """

    number: int
    turn: int
    seat: Asked
    kind: str
    rule: str
    telling: Telling
    by: str = ""
    key: str = ""


def heard(
    seat: Asked, events: Sequence[Event], number: int, by: str, turn: int, now: int
) -> Mapping[Viewer, tuple[LogLine, ...]]:
    """What every viewer hears of an answer's events: it was given in ``turn``, and after it ``now`` is played."""
    found: dict[Viewer, list[LogLine]] = {viewer: [] for viewer in VIEWERS}
    for event in events:
        turn = now if event.kind == TURN else turn
        for viewer, lines in found.items():
            telling = event.told(viewer)
            if telling.text:
                reason = by if viewer == seat and by != FORCED and not lines else ""  # what follows is nobody's order
                lines.append(LogLine(number, turn, seat, event.kind, event.rule, telling, reason, event.key))
    return {viewer: tuple(lines) for viewer, lines in found.items()}


def heard_of(entry: Entry, turn: int, now: int) -> Mapping[Viewer, tuple[LogLine, ...]]:
    """What every viewer hears of an answer of the journal."""
    return heard(entry.seat, entry.events, entry.number, entry.by, turn, now)


def first_said(log: Sequence[LogLine], number: int) -> str:
    """What was first told of an answer, or of what came of one that nobody told."""
    lines = (line for line in log if line.number >= number and line.kind != "undo")
    return next((line.telling.text for line in lines), "")
