"""The boards of a mission with the ground that it changes: sheets to other sheets, before they are joined for play.

Areas of a change mean the boards as they are drawn; what the changes before it did counts for ``of`` alone. A hex that
several sheets share is changed on each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from lhy_desktop.engine.board import Board, Cell, Known, NoHexError, Placement, Sheet, unknown, words
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.editing.bridging import uncrossed
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.painting import flagged, leveled
from lhy_desktop.engine.board.editing.ways import cut, erased, laid, runs
from lhy_desktop.engine.board.editing.yielding import yielding
from lhy_desktop.engine.board.join import Laid, lay
from lhy_desktop.engine.content.areas import AreaError, Areas
from lhy_desktop.engine.content.changing.hexsides import (
    KINDS,
    Hexside,
    read_hexside,
    side_on,
    with_sides,
    without_sides,
)
from lhy_desktop.engine.content.changing.repainting import DrawnError, repainted
from lhy_desktop.engine.content.part_text import Clip, read_named
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError, suggestion
from lhy_desktop.engine.content.schema import Source, load
from lhy_desktop.engine.content.stamps import FOLDER

if TYPE_CHECKING:
    from lhy_desktop.engine.content.changing.schema import (
        FlagChange,
        GroundChange,
        LevelChange,
        LineChange,
        NoLineChange,
        SideChange,
        StampChange,
        TerrainChange,
    )

Edit = Callable[[Sheet, Laid], Sheet]
"""What a change makes of a sheet in its place."""
_CHOICES: dict[str, tuple[str, ...]] = {"to": words.TERRAIN, "kind": words.LINES, "flag": words.FLAGS}


class ChangeFault(NamedTuple):
    """Why a change cannot be made: its place in the list, the key that is to blame, a sentence."""

    number: int
    key: str
    text: str


class Changed(NamedTuple):
    """The sectors after all changes that could be made; what hindered the others; the hexes that look different by each
    change, named as on the map; and the stamps that were read."""

    placements: tuple[Placement, ...]
    faults: tuple[ChangeFault, ...] = ()
    touched: tuple[tuple[str, ...], ...] = ()
    sources: tuple[Source, ...] = ()


class _CannotChangeError(ValueError):
    def __init__(self, key: str, text: str) -> None:
        self.key = key
        super().__init__(text)


def changed(
    board: Board, changes: Sequence[GroundChange], north: str, places: Places, known: Known | None = None
) -> Changed:
    """The sectors of a joined map with the ground of a mission. ``known`` is all ground of which its rules know."""
    return _Changer(board, north, places, known).made(changes)


class _Changer:
    """Makes the changes of one mission, one after the other."""

    def __init__(self, board: Board, north: str, places: Places, known: Known | None) -> None:
        self._board, self._places, self._known = board, places, known
        self._areas = Areas(board, north)
        self._laid = lay(board.placements)
        self._sheets = [one.sheet for one in board.placements]
        self._sources: dict[str, Source] = {}

    def made(self, changes: Sequence[GroundChange]) -> Changed:
        """The sheets after all of them."""
        faults: list[ChangeFault] = []
        touched: list[tuple[str, ...]] = []
        for index, one in enumerate(changes):
            before = list(self._sheets)
            try:
                self._make(one)
            except _CannotChangeError as fault:
                self._sheets = before
                faults.append(ChangeFault(index, fault.key, str(fault)))
            touched.append(self._touched(before))
        placements = tuple(
            msgspec.structs.replace(one, sheet=sheet)
            for one, sheet in zip(self._board.placements, self._sheets, strict=True)
        )
        return Changed(placements, tuple(faults), tuple(touched), tuple(self._sources.values()))

    def _make(self, one: GroundChange) -> None:
        edit, before = self._edit(one), list(self._sheets)
        for number, place in enumerate(self._laid):
            sheet = self._sheets[number]
            try:
                self._sheets[number] = made = edit(sheet, place)
            except DrawnError as error:
                raise _CannotChangeError("where", self._drawn(error, place)) from error
            except ValueError as error:
                raise (
                    error if isinstance(error, _CannotChangeError) else _CannotChangeError("do", str(error))
                ) from error
            if self._known is not None and made is not sheet and unknown(made, self._known):
                raise _CannotChangeError(
                    "do", f"The rules of this mission say nothing of {_what(one)}: choose another."
                )
        if one.do == "no_side" and self._sheets == before:
            what, where = one.kind.replace("_", " "), " ".join(one.sides)
            raise _CannotChangeError("sides", f"There is no {what} to take away: {where}.")

    def _touched(self, before: Sequence[Sheet]) -> tuple[str, ...]:
        found: set[str] = set()
        for old, new, place in zip(before, self._sheets, self._laid, strict=True):
            unlike = _unlike(old, new) if old is not new else ()
            cells = (place.put(*cell) for hex in unlike if place.holds(cell := new.places[hex]))
            found.update(name for cell in cells if (name := self._board.name_at(*cell)) is not None)
        return tuple(name for name in self._board.names if name in found)

    # -- what each kind of change does --------------------------------------------------------------------------------

    def _edit(self, one: GroundChange) -> Edit:
        self._check_words(one)
        if one.do == "terrain":
            return partial(_repaint, one, self._area(one.where))
        if one.do == "level":
            return partial(_relevel, one, self._area(one.where))
        if one.do == "flag" or one.do == "no_flag":
            return partial(_flag, one, self._area(one.where))
        if one.do == "side":
            return partial(with_sides, one.kind, self._hexsides(one))
        if one.do == "no_side":
            return partial(without_sides, one.kind, self._hexsides(one))
        if one.do == "line":
            return partial(_lay, one, self._way(one.way))
        if one.do == "no_line":
            return partial(_lift, one, self._present(one, self._way(one.way)))
        return partial(_stamp, one, self._clip(one), self._cell("at", one.at))

    def _check_words(self, one: GroundChange) -> None:
        own = {word.word for sheet in self._sheets for word in sheet.own}
        sides = one.do in ("side", "no_side")
        for key, every in _CHOICES.items():
            word, choices = getattr(one, key, None), KINDS if sides else every
            if isinstance(word, str) and word not in choices and (sides or word not in own):
                what = "feature of hexsides" if sides else {"to": "terrain", "kind": "line", "flag": "remark"}[key]
                raise _CannotChangeError(key, f"There is no {what} '{word}'.{suggestion(word, choices)}")

    def _area(self, sentences: Sequence[str]) -> frozenset[Cell]:
        try:
            return frozenset(map(self._board.place, self._areas.hexes(sentences)))
        except AreaError as error:
            raise _CannotChangeError("where", str(error)) from error

    def _cell(self, key: str, hex: str) -> Cell:
        try:
            return self._board.place(self._board.canonical(hex))
        except NoHexError as error:
            raise _CannotChangeError(key, str(error)) from error

    def _hexsides(self, one: SideChange) -> tuple[Hexside, ...]:
        try:
            found = tuple(read_hexside(self._board, word) for word in one.sides)
        except (ValueError, NoHexError) as error:
            raise _CannotChangeError("sides", str(error)) from error
        for side, word in zip(found, one.sides, strict=True):
            if one.do == "no_side" and side.openings:
                raise _CannotChangeError("sides", f"What is taken away has no opening: '{word}'.")
            if not any(side_on(side, place) for place in self._laid):
                raise _CannotChangeError("sides", f"'{word}' is no hexside of the map: it lies beyond its edge.")
        return found

    def _way(self, hexes: Sequence[str]) -> tuple[Cell, ...]:
        cells = tuple(self._cell("way", hex) for hex in hexes)
        for (hex, other), (a, b) in zip(pairwise(hexes), pairwise(cells), strict=True):
            if max(abs(a[0] - b[0]), (abs(a[0] - b[0]) + abs(a[1] - b[1])) // 2) != 1:
                raise _CannotChangeError("way", f"{other} is not next to {hex}, so the way is broken there.")
        return cells

    def _present(self, one: NoLineChange, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        names = [self._board.name_at(*cell) or "" for cell in cells]
        pairs = list(pairwise(names))
        there = [one.kind in self._board.line(*pair) for pair in pairs] or [one.kind in self._board.lines(names[0])]
        if not any(there) and one.kind not in self._new_lines():
            what, where = one.kind.replace("_", " "), " ".join(one.way)
            raise _CannotChangeError("way", f"There is no {what} to take away: {where}.")
        return cells

    def _new_lines(self) -> set[str]:
        """The kinds of line that the changes before this one have laid or cut."""
        pairs = zip(self._board.placements, self._sheets, strict=True)
        return {line.kind for old, new in pairs for line in set(new.lines) - set(old.sheet.lines)}

    def _clip(self, one: StampChange) -> Clip:
        try:
            path = self._places.find(FOLDER, one.stamp)
            document, source = load(path, self._places.label(path))
            clip = read_named(document)[1]
        except ContentError as error:
            raise _CannotChangeError(
                "stamp", f"The stamp '{one.stamp}' cannot be used: {error.problems[0].text}"
            ) from error
        self._sources[source.label] = source
        return clip

    def _drawn(self, error: DrawnError, place: Laid) -> str:
        """A drawn area changes as a whole or not at all."""
        cells = (place.put(*place.placement.sheet.places[hex]) for hex in error.hexes)
        every = {name for cell in cells if (name := self._board.name_at(*cell)) is not None}
        names = " ".join(name for name in self._board.names if name in every)
        what = error.kind.replace("_", " ")
        return f"The drawn {what} over these hexes changes as a whole or not at all: it covers {names}."


def _unlike(old: Sheet, new: Sheet) -> Iterator[str]:
    """The hexes of a sheet of which something else is drawn now."""
    before, after = _drawn(old), _drawn(new)
    for hex, a, b in zip(new.names, old.grounds, new.grounds, strict=True):
        if a != b or before.get(hex) != after.get(hex):
            yield hex


def _drawn(sheet: Sheet) -> dict[str, set[object]]:
    """What stands in each hex beside its ground."""
    found: dict[str, set[object]] = {}
    for side in sheet.sides:
        found.setdefault(side.hex, set()).add(side)
    for house in sheet.footprints:
        found.setdefault(house.hex, set()).add(house)
    for line in sheet.lines:
        for number, hex in enumerate(line.hexes):
            piece = line.drawn[number] if line.drawn else ()
            found.setdefault(hex, set()).add((line.kind, piece))
    return found


def _what(one: GroundChange) -> str:
    """What a change brings, in words."""
    if one.do == "stamp":
        return f"what the stamp '{one.stamp}' holds"
    word = next(value for key in _CHOICES if (value := getattr(one, key, None)) is not None)
    return str(word).replace("_", " ")


def _kept(cells: frozenset[Cell], place: Laid) -> frozenset[Cell]:
    """Those of some places of the map that are hexes of a sheet, in its coordinates."""
    return frozenset(cell for cell in (place.back(*one) for one in cells) if place.holds(cell))


def _repaint(one: TerrainChange, area: frozenset[Cell], sheet: Sheet, place: Laid) -> Sheet:
    def meant(cell: Cell) -> bool:
        ground = sheet.grounds[(cell[0] - 1) * sheet.rows + cell[1] // 2]
        other = (ground.terrain, ground.look) != (one.to, one.look)
        return other and (not one.of or ground.terrain in one.of)

    return repainted(sheet, frozenset(filter(meant, _kept(area, place))), one.to, one.look)


def _relevel(one: LevelChange, area: frozenset[Cell], sheet: Sheet, place: Laid) -> Sheet:
    return leveled(sheet, _kept(area, place), lambda was: was + (one.by or 0) if one.to is None else one.to)


def _flag(one: FlagChange, area: frozenset[Cell], sheet: Sheet, place: Laid) -> Sheet:
    return flagged(sheet, _kept(area, place), one.flag, one.do == "flag")


def _lay(one: LineChange, way: tuple[Cell, ...], sheet: Sheet, place: Laid) -> Sheet:
    for run in runs(sheet, [place.back(*cell) for cell in way]):
        sheet = laid(sheet, one.kind, run)
    return sheet


def _lift(one: NoLineChange, way: tuple[Cell, ...], sheet: Sheet, place: Laid) -> Sheet:
    cells = [place.back(*cell) for cell in way]
    if len(cells) == 1:
        return erased(sheet, frozenset(cells), {one.kind})
    made = cut(sheet, frozenset(map(frozenset, pairwise(cells))), {one.kind})
    if made is sheet:
        return sheet
    names = dict(zip(sheet.places.values(), sheet.names, strict=True))
    return uncrossed(made, [names[cell] for cell in cells if cell in names])


def _stamp(one: StampChange, clip: Clip, at: Cell, sheet: Sheet, place: Laid) -> Sheet:
    motion = Motion(sixths=(one.turn // 60 + 3 * place.turned) % 6, mirrored=one.flip)
    return with_ground(yielding(sheet, clip.on(sheet, place.back(*at), motion=motion)))
