"""A board file as an editor holds it: its text, and the sheet that the text says; an edited sheet goes back into the
text with the least change.

Codes of the legend, the order of entries, comments and ways of writing stay where the sheet did not change.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from lhy_desktop.engine.board.geometry import Point, center
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.board.sheet import USUAL_METERS, Feature, Footprint, Ground, Ignored, Line, Sheet, Side
from lhy_desktop.engine.content.board_writer import CODES, FREE, level_code
from lhy_desktop.engine.content.boards import written_sheet
from lhy_desktop.engine.content.roundtrip import Written, read_written

H = TypeVar("H", bound=Hashable)
_ORDER = (
    *("id", "title", "columns", "rows", "hex_meters", "words", "legend", "hexes", "levels", "fine", "labels", "flags"),
    *("sides", "contours", "lines", "buildings", "features", "ignored"),
)


@dataclass(frozen=True)
class BoardText:
    """The text of a board file and the sheet it says, before drawn areas give their ground to hexes."""

    text: str
    sheet: Sheet
    written: Written | None = field(default=None, compare=False, repr=False)
    """The text cut into its entries, once somebody has edited it: the next edit reads only what it touches."""

    def with_sheet(self, sheet: Sheet) -> BoardText:
        """The text that says an edited sheet."""
        if sheet == self.sheet:
            return self
        before = self.written or read_written(self.text)
        written = before.holding(told(sheet, before.data, self.sheet))
        return BoardText(written.text, sheet, written)


def read_board_text(text: str, label: str = "") -> BoardText:
    """A board file's text with its sheet. Raises ContentError when the text is no board file at all; a sheet that
    cannot be played on is one."""
    return BoardText(text, written_sheet(text, label))


def says_same(sheet: Sheet, other: Sheet) -> bool:
    """Whether two sheets are the same to a file, in which hexsides of one kind stand together, and the remarks on a hex
    have no order."""
    one, two = (sorted(each.sides, key=lambda side: side.kind) for each in (sheet, other))
    return one == two and _unordered(sheet) == _unordered(other)


def _unordered(sheet: Sheet) -> Sheet:
    """A sheet without its hexsides, its remarks in the order of the alphabet."""
    grounds = tuple(
        msgspec.structs.replace(one, flags=tuple(sorted(one.flags))) if len(one.flags) > 1 else one
        for one in sheet.grounds
    )
    return msgspec.structs.replace(sheet, sides=(), grounds=grounds)


def told(sheet: Sheet, data: dict[str, Any], was: Sheet) -> dict[str, Any]:
    """The data of a board file that says ``sheet``, after ``data``, which says ``was``: equal parts are taken over."""
    new = dict(data)
    _head(new, sheet, was)
    if sheet.own != was.own:
        _mapped(new, "words", {one.word: {"like": one.shared, "color": one.color} for one in sheet.own})
    _ground(new, sheet, was)
    _by_hex(new, sheet, was)
    if sheet.sides != was.sides:
        _sides(new, sheet.sides, was.sides)
    _listed(new, "lines", sheet.lines, was.lines, _line)
    _listed(new, "buildings", sheet.footprints, was.footprints, _building)
    _listed(new, "features", sheet.features, was.features, _feature)
    _listed(new, "ignored", sheet.ignored, was.ignored, _ignored)
    return {key: new[key] for key in sorted(new, key=lambda key: _ORDER.index(key))}


def _head(new: dict[str, Any], sheet: Sheet, was: Sheet) -> None:
    facts = (
        ("id", sheet.id, was.id),
        ("title", sheet.title, was.title),
        ("columns", sheet.columns, was.columns),
        ("rows", sheet.rows, was.rows),
        ("hex_meters", sheet.meters, was.meters),
    )
    new.update({key: value for key, value, old in facts if value != old})
    if sheet.meters == USUAL_METERS != was.meters:
        del new["hex_meters"]


def _ground(new: dict[str, Any], sheet: Sheet, was: Sheet) -> None:
    if sheet.grounds == was.grounds and sheet.columns == was.columns:
        return
    legend: dict[str, Any] = dict(new["legend"])
    codes: dict[tuple[str, str], str] = {}
    for code, one in legend.items():
        codes.setdefault((one, "") if isinstance(one, str) else (one["terrain"], one.get("look", "")), code)
    for ground in sheet.grounds:
        kind = _kind(ground)
        if kind not in codes:
            code = _free(kind, legend)
            codes[kind], legend[code] = code, {"terrain": kind[0], "look": kind[1]} if kind[1] else kind[0]
    old = _rows(was, new["hexes"]) if sheet.columns == was.columns and sheet.rows == was.rows else {}
    new["legend"] = legend
    new["hexes"] = _written(
        sheet, was, old, lambda one: (one.terrain, one.look), lambda one: codes[one.terrain, one.look]
    )
    levels = _written(sheet, was, _rows(was, new["levels"]) if old and "levels" in new else {}, _level, _level)
    if any(one.level for one in sheet.grounds) or ("levels" in new and old):
        new["levels"] = levels
    else:
        new.pop("levels", None)


def _kind(ground: Ground) -> tuple[str, str]:
    return ground.terrain, ground.look


def _free(kind: tuple[str, str], legend: Iterable[str]) -> str:
    """A code for a ground that the legend lacks: the usual one, or the first that is free."""
    taken = set(legend)
    usual = CODES.get(kind[0], "") if not kind[1] else ""
    codes: tuple[str, ...] = (usual, *FREE, *map(chr, range(0xC0, 0x250)))
    return next(code for code in codes if code and code not in taken)


def _rows(sheet: Sheet, rows: list[str]) -> dict[int, str]:
    """The codes that stand in the rows, by the number of the hex."""
    return {
        column * sheet.rows + row: str(rows[row])[column]
        for row in range(sheet.rows)
        for column in range(sheet.columns)
    }


def _written(
    sheet: Sheet, was: Sheet, old: dict[int, str], what: Callable[[Ground], Any], code: Callable[[Ground], str]
) -> list[str]:
    """Rows of codes; a hex that did not change keeps its code, since a legend may have two for one ground."""
    codes = [
        old[i] if old and what(ground) == what(was.grounds[i]) else code(ground)
        for i, ground in enumerate(sheet.grounds)
    ]
    return ["".join(codes[column * sheet.rows + row] for column in range(sheet.columns)) for row in range(sheet.rows)]


def _level(ground: Ground) -> str:
    return level_code(ground.level)


def _by_hex(new: dict[str, Any], sheet: Sheet, was: Sheet) -> None:
    if sheet.grounds == was.grounds and sheet.columns == was.columns:
        return
    named = list(zip(sheet.names, sheet.grounds, strict=True))
    _mapped(new, "fine", {name: ground.fine for name, ground in named if ground.fine})
    _mapped(new, "labels", {name: ground.label for name, ground in named if ground.label})
    flags: dict[str, list[str]] = {}
    for name, ground in named:
        for flag in ground.flags:
            flags.setdefault(flag, []).append(name)
    before: dict[str, list[str]] = new.get("flags", {})
    _mapped(new, "flags", {flag: _ordered(flags[flag], before.get(flag, [])) for flag in flags})


def _ordered(wanted: list[H], before: list[H]) -> list[H]:
    """What stood there in its old order, then what is new."""
    kept = [one for one in dict.fromkeys(before) if one in wanted]
    return [*kept, *(one for one in wanted if one not in set(kept))]


def _mapped(new: dict[str, Any], key: str, values: dict[str, Any]) -> None:
    """Values by name, those that stood there in their old order; without any the key goes."""
    before: dict[str, Any] = new.get(key, {})
    found = {name: values[name] for name in _ordered(list(values), list(before))}
    if found or (not before and key in new):
        new[key] = found
    else:
        new.pop(key, None)


def _sides(new: dict[str, Any], sides: tuple[Side, ...], was: tuple[Side, ...]) -> None:
    contours = [one for one in sides if one.kind == "contour"]
    written: dict[str, list[str]] = {}
    for one in sides:
        if one.kind != "contour":
            spans = "".join(f" {low}-{high}" for low, high in one.openings)
            written.setdefault(one.kind, []).append(f"{one.hex}/{one.direction}{spans}")
    before: dict[str, list[str]] = new.get("sides", {})
    _mapped(new, "sides", {kind: written[kind] for kind in _ordered(list(written), list(before))})
    old = [one for one in was if one.kind == "contour"]
    _listed(new, "contours", tuple(contours), tuple(old), _contour)


T = TypeVar("T", Side, Line, Footprint, Feature, Ignored)


def _listed(
    new: dict[str, Any], key: str, values: tuple[T, ...], was: tuple[T, ...], told: Callable[[T], dict[str, Any]]
) -> None:
    """A list of entries; one that did not change keeps the entry that said it."""
    if values == was:
        return
    entries = dict(zip(was, new.get(key, ()), strict=True))
    found = [entries[one] if one in entries else told(one) for one in values]
    if found:
        new[key] = found
    else:
        new.pop(key, None)


def _contour(side: Side) -> dict[str, Any]:
    return {"side": f"{side.hex}/{side.direction}", "level": side.level, "fine": side.fine}


def _line(line: Line) -> dict[str, Any]:
    drawn = [_offsets(hex, points) for hex, points in zip(line.hexes, line.drawn, strict=True)] if line.drawn else []
    return {
        "kind": line.kind,
        **({"name": line.name} if line.name else {}),
        **({"start": line.start} if line.start is not None else {}),
        **({"end": line.end} if line.end is not None else {}),
        "hexes": " ".join(line.hexes),
        **({"drawn": drawn} if drawn else {}),
    }


def _building(one: Footprint) -> dict[str, Any]:
    return {"hex": one.hex, "kind": one.kind, "at": _offsets(one.hex, one.points)}


def _feature(one: Feature) -> dict[str, Any]:
    return {
        "kind": one.kind,
        **({"name": one.name} if one.name else {}),
        **({"width": one.width} if one.width else {}),
        "at": [list(point) for point in one.points],
    }


def _ignored(one: Ignored) -> dict[str, Any]:
    return {"finding": one.finding, **({"at": one.at} if one.at else {}), "reason": one.reason}


def _offsets(hex: str, points: Iterable[Point]) -> list[list[int]]:
    x, y = center(*parse_hex(hex))
    return [[px - x, py - y] for px, py in points]
