"""What a seat is asked, and the lines of a viewer's log."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Roll, Telling
from lhy_desktop.engine.flow.values import Asked


class Decision(msgspec.Struct, frozen=True):
    """The pending question, as everybody may know it. ``number`` goes back with the answer."""

    number: int
    seat: Asked
    kind: str
    prompt: str
    rule: str
    roll: Roll | None


class LogLine(msgspec.Struct, frozen=True):
    """One line of a viewer's log: which answer it belongs to, whose it was, and what this viewer heard."""

    number: int
    turn: int
    seat: Asked
    kind: str
    rule: str
    telling: Telling
    by: str = ""
