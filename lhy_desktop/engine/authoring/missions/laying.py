"""The boards of a mission moved about by hand: every place in which a board fits the others, and what the file then
says. To lay boards is quick; they are joined later."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from lhy_desktop.engine.authoring.missions.drawn import BoardPlace, placement
from lhy_desktop.engine.board import JoinError, Sheet
from lhy_desktop.engine.board.geometry import center
from lhy_desktop.engine.board.join import Laid, lay

Places = tuple[BoardPlace, ...]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom in coordinates of the map as it is shown."""
HALVES = ("", "a", "b")
_SLIDES = (0, -1, 1)
_FAR = 15
"""Places in the grid of sheets on either side."""
_LONGEST = 12
"""Letters of the name of a sector."""


class Arranged(NamedTuple):
    """The boards in another order on the map, which fits; the one that was moved, and where it lies then."""

    places: Places
    moved: int
    box: Box


class CannotLayError(ValueError):
    """Boards that do not fit as somebody wants them; the text says why."""


def box_of(one: Laid) -> Box:
    """The rectangle of a sector."""
    return (*center(one.left + 1, one.top), *center(one.left + one.columns, one.top + one.height))


def boxes(places: Places) -> tuple[Box, ...]:
    """The rectangles of boards that fit. CannotLayError when they do not."""
    return tuple(map(box_of, _laid(places)))


def arrangements(places: Places, number: int) -> tuple[Arranged, ...]:
    """Every other place in which a board fits the others: beside them, or where another one lies, which it changes
    places with. It is turned where it fits in no other way. Boxes are told from the map as it is now."""
    found = {order_of(one.places): one for one in reversed(list(_arrangements(places, number)))}
    found.pop(order_of(places), None)
    return tuple(reversed(found.values()))


def stepped(places: Places, number: int, way: tuple[int, int]) -> Arranged | None:
    """The nearest place in a direction (rightward, downward); None when there is none."""
    here = _middle(boxes(places)[number])

    def ahead(one: Arranged) -> tuple[int, int]:
        there = _middle(one.box)
        x, y = there[0] - here[0], there[1] - here[1]
        along = x * way[0] + y * way[1]
        return along, abs(x * way[1]) + abs(y * way[0])

    found = [(one, *ahead(one)) for one in arrangements(places, number)]
    forward = [(2 * aside + along, one) for one, along, aside in found if along > 0]
    return min(forward, key=lambda pair: pair[0])[1] if forward else None


def nearest(found: Sequence[Arranged], box: Box) -> Arranged | None:
    """The one whose board lies nearest to a rectangle."""
    x, y = _middle(box)

    def far(one: Arranged) -> int:
        there = _middle(one.box)
        return (there[0] - x) ** 2 + (there[1] - y) ** 2

    return min(found, key=far, default=None)


def turned(places: Places, number: int) -> Places:
    """With a board turned by half a circle where it lies. CannotLayError."""
    one = places[number]
    return _refitted(places, number, msgspec.structs.replace(one, turn=180 - one.turn))


def folded(places: Places, number: int, by: int = 1) -> Places:
    """With a board whole, its upper or its lower half alone: the next of these that fits. CannotLayError."""
    one, why = places[number], CannotLayError("There is nothing to fold.")
    start = HALVES.index(one.half)
    for step in (1, 2):
        half = HALVES[(start + by * step) % len(HALVES)]
        try:
            return _refitted(places, number, msgspec.structs.replace(one, half=half))
        except CannotLayError as error:
            why = error if step == 1 else why
    raise why


def slid(places: Places, number: int, by: int) -> Places:
    """With a board, and those above and below it, half a hex further up or down. CannotLayError."""
    column, slide = places[number].at[0], places[number].slide + by
    if slide not in _SLIDES:
        raise CannotLayError("A board slides by half a hex up or down, no further.")
    made = _slid(places, column, slide)
    _laid(made)
    return made


def removed(places: Places, number: int) -> Places:
    """Without a board; the others close up. CannotLayError when they would not touch, or none were left."""
    if len(places) == 1:
        raise CannotLayError("A mission is played on one board at least.")
    made = _closed(places[:number] + places[number + 1 :])
    _laid(made)
    return made


def inserted(places: Places, number: int, board: str, sheet: Sheet) -> Arranged:
    """With one more board where it fits, beside board ``number`` if it can. CannotLayError when it fits nowhere."""
    taken = {one.name or one.board for one in places}
    wanted = (board, *(f"{board[: _LONGEST - 3]}_{n}" for n in range(2, 100)))
    name = next(one for one in wanted if one not in taken and len(one) <= max(_LONGEST, len(board)))
    new = BoardPlace(board, "" if name == board else name, (0, 0), 0, "", 0, sheet)
    i, j = places[number].at
    near = ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1))
    occupied = {one.at for one in places}
    for at in chain(near, _cells(places)):
        if at in occupied:
            continue
        for turn in (0, 180):
            for slide in _SLIDES:
                laid = (*places, msgspec.structs.replace(new, at=at, turn=turn, slide=slide))
                if (found := _fit(laid)) is not None:
                    return Arranged(laid, len(places), _seen(places, laid, found, len(places)))
    raise CannotLayError(f"The board {board} fits nowhere beside the others: {_why(places, new)}")


def with_boards(data: Any, before: Places, after: Places, kept: Sequence[int]) -> Iterator[Any]:
    """A mission's data with its boards as they lie ``after``. ``kept`` are the places that the first of these had
    ``before``; all others are new. Records go, change and come one after the other, so that whoever writes them keeps
    the lines and comments of those that stay; the last data are those that are meant."""
    made = copy.deepcopy(data)
    records = made["map"]["sectors"]
    if len(kept) < len(before):
        made["map"]["sectors"] = records = [records[k] for k in kept]
        yield copy.deepcopy(made)
    for k, one in enumerate(after):
        if k < len(kept):
            _write(records[k], before[kept[k]], one)
        else:
            records.append({"board": one.board})
            _write(records[k], None, one)
    yield made


def _write(record: dict[str, Any], was: BoardPlace | None, one: BoardPlace) -> None:
    values: dict[str, tuple[Any, Any]] = {
        "name": (one.name, ""), "at": (list(one.at), [0, 0]), "turn": (one.turn, 0), "half": (one.half, ""),
        "slide": (one.slide, 0),
    }  # fmt: skip
    for key, (value, usual) in values.items():
        old = usual if was is None else getattr(was, key)
        if value == (list(old) if key == "at" else old):
            continue
        if value == usual and key != "at":
            record.pop(key, None)
        else:
            record[key] = value


# -- places that fit --------------------------------------------------------------------------------------------------


def _laid(places: Places) -> tuple[Laid, ...]:
    try:
        return lay([placement(one) for one in places])
    except JoinError as error:
        raise CannotLayError(" ".join(error.problems)) from error


def _fit(places: Places) -> tuple[Laid, ...] | None:
    try:
        return _laid(places)
    except CannotLayError:
        return None


def _arrangements(places: Places, number: int) -> Iterator[Arranged]:
    if len(places) < 2:
        return
    mine, by_place = places[number], {one.at: k for k, one in enumerate(places)}
    for at in _cells(places):
        other = by_place.get(at)
        made = list(places)
        if other is not None and other != number:
            made[other] = msgspec.structs.replace(places[other], at=mine.at, slide=mine.slide)
        for turn in (mine.turn, 180 - mine.turn):
            fitting = []
            for slide in dict.fromkeys((mine.slide, *_SLIDES)):
                made[number] = msgspec.structs.replace(mine, at=at, turn=turn, slide=slide)
                closed = _closed(tuple(made))
                if (found := _fit(closed)) is not None:
                    fitting.append(Arranged(closed, number, _seen(places, closed, found, number)))
            yield from fitting
            if fitting:
                break


def order_of(places: Places) -> tuple[tuple[Any, ...], ...]:
    """How boards lie, without what they are."""
    return tuple((one.board, one.at, one.turn, one.half, one.slide) for one in places)


def _cells(places: Places) -> Iterator[tuple[int, int]]:
    """The places of the grid that hold boards, and those around them."""
    columns, rows = [one.at[0] for one in places], [one.at[1] for one in places]
    for i in range(max(-_FAR, min(columns) - 1), min(_FAR, max(columns) + 1) + 1):
        for j in range(max(-_FAR, min(rows) - 1), min(_FAR, max(rows) + 1) + 1):
            yield i, j


def _closed(places: Places) -> Places:
    """The same with no column or row of the grid left empty between others."""
    columns, rows = sorted({one.at[0] for one in places}), sorted({one.at[1] for one in places})
    to = [{old: axis[0] + k for k, old in enumerate(axis)} for axis in (columns, rows)]
    return tuple(msgspec.structs.replace(one, at=(to[0][one.at[0]], to[1][one.at[1]])) for one in places)


def _refitted(places: Places, number: int, new: BoardPlace) -> Places:
    """With a board changed where it lies; its column slides when it must. CannotLayError as it is without that."""
    made = (*places[:number], new, *places[number + 1 :])
    for slide in dict.fromkeys((new.slide, *_SLIDES)):
        if _fit(slidden := _slid(made, new.at[0], slide)) is not None:
            return slidden
    _laid(made)
    raise CannotLayError("The boards do not fit so.")


def _slid(places: Places, column: int, slide: int) -> Places:
    return tuple(msgspec.structs.replace(one, slide=slide) if one.at[0] == column else one for one in places)


def _seen(before: Places, after: Places, lies: tuple[Laid, ...], number: int) -> Box:
    """Where a board lies after a move, on the map as it was before: measured from one that stayed, or from the corner
    of the map when all have moved."""
    lay_before = _laid(before)
    stayed = (k for k, one in enumerate(before) if k != number and k < len(after) and after[k].at == one.at)
    same = next(stayed, None)
    if same is not None:
        across, down = lay_before[same].left - lies[same].left, lay_before[same].top - lies[same].top
    else:
        across = min(one.left for one in lay_before) - min(one.left for one in lies)
        down = min(one.top for one in lay_before) - min(one.top for one in lies)
    left, top, right, bottom = box_of(lies[number])
    x, y = center(across, down)
    return left + x, top + y, right + x, bottom + y


def _why(places: Places, new: BoardPlace) -> str:
    right = max(one.at[0] for one in places) + 1
    try:
        _laid((*places, msgspec.structs.replace(new, at=(right, places[0].at[1]))))
    except CannotLayError as error:
        return str(error)
    return ""


def _middle(box: Box) -> tuple[int, int]:
    return (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
