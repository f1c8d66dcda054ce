"""Who sees whom (12.1): by a line, or by the field of view of a hex that is often asked about."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.orders.ground.field import CONCEALED, HIDDEN, field
from lhy_desktop.engine.rulesets.orders.ground.lines import WOODS as WOODS
from lhy_desktop.engine.rulesets.orders.ground.lines import Line as Line
from lhy_desktop.engine.rulesets.orders.ground.lines import line as line
from lhy_desktop.engine.rulesets.orders.ground.lines import screens as screens
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup

PER_HEX = 24
"""A hex that has been asked for a line to one of so many hexes of the map gets its field of view, which then costs less
than the lines still to come would."""

_NO_LINES: dict[tuple[str, str], Line] = {}
_NO_FIELDS: dict[str, bytes] = {}


def sees(setup: Setup, one: str, other: str) -> bool:
    """Whether two hexes see each other."""
    if one == other:
        return True
    kept = setup.__dict__
    fields: dict[str, bytes] = kept.get("overlooked", _NO_FIELDS)
    if one in fields:
        return fields[one][setup.board.index[other]] != HIDDEN
    if other in fields:
        return fields[other][setup.board.index[one]] != HIDDEN
    found: Line | None = kept.get("lines", _NO_LINES).get((one, other) if one <= other else (other, one))
    if found is None:
        found = line(setup, one, other)
        _count(setup, one)
        _count(setup, other)
    return not found.stop


def conceals(setup: Setup, viewer: str, hex: str) -> bool:
    """9.6: whether what lies between conceals a team in a hex from a viewer in another, or hides it from him."""
    row: bytes | None = setup.__dict__.get("overlooked", _NO_FIELDS).get(viewer)
    if row is not None:
        return row[setup.board.index[hex]] <= CONCEALED
    found = line(setup, viewer, hex)
    return not found.clear or found.hides(viewer)


def _count(setup: Setup, hex: str) -> None:
    """One more line from a hex, and its field when there were many."""
    asked: dict[str, int] = setup.__dict__.setdefault("asked", {})
    asked[hex] = asked.get(hex, 0) + 1
    if asked[hex] * PER_HEX > len(setup.board.names):
        asked[hex] = 0
        overlooked: dict[str, bytes] = setup.__dict__.setdefault("overlooked", {})
        overlooked[hex] = field(setup, hex).tobytes()
