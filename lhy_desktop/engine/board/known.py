"""What a ruleset knows of the ground, and what a sheet has beyond it: such a sheet cannot be played by those rules."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lhy_desktop.engine.board.check import SheetProblem
from lhy_desktop.engine.board.sheet import Sheet


class Known(msgspec.Struct, frozen=True):
    """The words of a board file for which a ruleset has a meaning (see ``words``)."""

    terrain: frozenset[str]
    sides: frozenset[str]
    lines: frozenset[str]
    flags: frozenset[str]
    features: frozenset[str] = frozenset()
    """What may be drawn across hexes; empty for rules that judge sight hex by hex."""


def unknown(sheet: Sheet, known: Known) -> tuple[SheetProblem, ...]:
    """One problem for each word of a sheet of which a ruleset knows nothing, at the place where it first stands."""
    first: dict[str, list[tuple[tuple[str | int, ...], str]]] = {}
    for word, path, hex in _words(sheet, known):
        first.setdefault(word, []).append((path, hex))
    return tuple(SheetProblem(places[0][0], _say(word, [hex for _, hex in places])) for word, places in first.items())


def _words(sheet: Sheet, known: Known) -> Iterator[tuple[str, tuple[str | int, ...], str]]:
    """Every unknown word with its place in the sheet and its hex."""
    for i, (name, ground) in enumerate(zip(sheet.names, sheet.grounds, strict=True)):
        for word in (ground.terrain, *ground.flags):
            if word not in (known.terrain if word == ground.terrain else known.flags):
                yield word, ("grounds", i), name
    for i, side in enumerate(sheet.sides):
        if side.kind not in known.sides:
            yield side.kind, ("sides", i), side.hex
    for i, line in enumerate(sheet.lines):
        if line.kind not in known.lines:
            yield line.kind, ("lines", i), line.hexes[0]
    for i, feature in enumerate(sheet.features):
        if feature.kind not in known.features:
            yield f"{feature.kind} drawn across hexes", ("features", i), ""


def _say(word: str, hexes: list[str]) -> str:
    where = list(dict.fromkeys(hexes))
    more = f" and {len(where) - 1} more" if len(where) > 1 else ""
    place = f" ({where[0]}{more})" if where[0] else ""
    return f"The rules of this mission say nothing of {word.replace('_', ' ')}{place}: choose another board."
