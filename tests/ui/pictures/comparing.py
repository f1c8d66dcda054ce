"""Pictures kept small, and compared in two ways.

Of each picture ``seen/NAME.webp`` keeps a third in both directions, without loss: a new picture may differ from it as
much as another machine's fonts make it differ, and no more. ``seen/NAME.txt`` keeps a check value of each tile's exact
pixels, which hold on one machine with one version of Qt: they are compared when ``LHY_EXACT`` is set, and a tile whose
pixels differ must then be equal in its third but for a hair. With ``LHY_RECORD`` both files are written anew first.
"""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter, QPen

Pixels = npt.NDArray[np.uint8]
"""Rows of pixels of blue, green, red."""

SEEN = Path(__file__).parent / "seen"
FAILED = Path(__file__).parents[3] / "build" / "pictures"
COLUMNS, ROWS = 16, 9
"""Tiles of a picture."""
PART = 3
"""Pixels of the window in one pixel kept, in both directions."""
SPOT = 4
"""Side of the squares, in pixels kept, whose mean difference is judged: about two letters, or a chip's figure."""
MOST = 24.0
"""The mean difference of a square, of 255, that is left to other machines: letters without hinting make 20. A label of
two letters that is missing makes 50 and more."""
HAIR = 1
"""What a pixel kept may differ in the exact comparison: outlines of letters on counters depend by three of 255 in a few
pixels on what was drawn before them with the same font."""
BLOCK, MOST_BLOCKS = 20, 3.0
"""Where letters have other widths, so that lines break elsewhere: side of squares in pixels kept, and the mean of what
all of them differ by. Letters hinted in full make 1.5, two moments alike 7."""


@dataclass(frozen=True)
class Tile:
    """One of 16 x 9 tiles of a picture, counted from the upper left from 0, and its rectangle in the picture."""

    column: int
    row: int
    area: QRect

    def __str__(self) -> str:
        area = self.area
        return f"tile {self.column},{self.row} (x {area.x()}, y {area.y()}, {area.width()} x {area.height()})"


def tiles(wide: int, high: int) -> list[Tile]:
    """The tiles of a picture of that size, row by row."""
    xs = [wide * n // COLUMNS for n in range(COLUMNS + 1)]
    ys = [high * n // ROWS for n in range(ROWS + 1)]
    return [
        Tile(column, row, QRect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row]))
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]


def pixels(image: QImage) -> Pixels:
    """A picture as an array."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.width(), 4)
    return data[..., :3].copy()


def a_third(image: QImage) -> Pixels:
    """Means of squares of 3 x 3 pixels; the picture's sides must be divisible by three."""
    full = pixels(image)
    high, wide = (side // PART for side in full.shape[:2])
    assert (high * PART, wide * PART) == full.shape[:2], f"{full.shape[:2]} is not divisible by {PART}"
    return full.reshape(high, PART, wide, PART, 3).mean(axis=(1, 3)).round().astype(np.uint8)


# -- the files ------------------------------------------------------------------------------------------------------


def record(image: QImage, name: str) -> None:
    """Keep a picture in place of the old one."""
    small = a_third(image)
    padded = np.concatenate([small, np.full((*small.shape[:2], 1), 255, np.uint8)], axis=2)
    kept = QImage(padded.tobytes(), small.shape[1], small.shape[0], QImage.Format.Format_RGB32)
    SEEN.mkdir(exist_ok=True)
    assert kept.save(str(SEEN / f"{name}.webp"), "WEBP", 100)  # 100 is without loss
    lines = [f"{image.width()} x {image.height()}", *exact(image)]
    (SEEN / f"{name}.txt").write_text("\n".join(lines) + "\n", "ascii")


def exact(image: QImage) -> list[str]:
    """A line for each row of tiles: check values of their pixels."""
    full = pixels(image)
    values = [f"{zlib.crc32(_cut(full, tile.area).tobytes()):08x}" for tile in tiles(image.width(), image.height())]
    return [" ".join(values[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]


def _cut(full: Pixels, area: QRect) -> Pixels:
    return full[area.top() : area.bottom() + 1, area.left() : area.right() + 1]


def kept(name: str) -> Pixels:
    """The third of a picture that is kept."""
    image = QImage(str(SEEN / f"{name}.webp"))
    assert not image.isNull(), f"there is no picture {name} yet: LHY_RECORD=1 makes it"
    return pixels(image)


# -- comparing ------------------------------------------------------------------------------------------------------


def unlike(image: QImage, name: str) -> list[Tile]:
    """Tiles in which a picture differs from the one kept by more than other fonts can do."""
    return unlike_thirds(a_third(image), kept(name))


def unlike_thirds(one: Pixels, other: Pixels) -> list[Tile]:
    """The same of two pictures that are thirds already."""
    high, wide = one.shape[:2]
    assert one.shape == other.shape, f"{wide * PART} x {high * PART} is another size than the one kept"
    apart = np.abs(one.astype(np.int16) - other).max(axis=2)
    sums = np.zeros((high + 1, wide + 1))
    sums[1:, 1:] = apart.cumsum(axis=0).cumsum(axis=1)
    means = (sums[SPOT:, SPOT:] - sums[:-SPOT, SPOT:] - sums[SPOT:, :-SPOT] + sums[:-SPOT, :-SPOT]) / SPOT**2
    spots = np.argwhere(means > MOST) * PART + SPOT * PART // 2
    found = tiles(wide * PART, high * PART)
    return [tile for tile in found if any(tile.area.contains(int(x), int(y)) for y, x in spots)]


def not_exact(image: QImage, name: str) -> list[Tile]:
    """Tiles in which pixels differ from the picture that was recorded, by more than a hair."""
    size, *lines = (SEEN / f"{name}.txt").read_text("ascii").splitlines()
    assert size == f"{image.width()} x {image.height()}", f"{name} is not {size}"
    was, now = (" ".join(rows).split() for rows in (lines, exact(image)))
    apart = np.abs(a_third(image).astype(np.int16) - kept(name)).max(axis=2)
    found = zip(tiles(image.width(), image.height()), was, now, strict=True)
    return [tile for tile, a, b in found if a != b and _third(apart, tile.area).max() > HAIR]


def _third(apart: npt.NDArray[np.int16], area: QRect) -> npt.NDArray[np.int16]:
    """All pixels kept that a tile has a part in."""
    return apart[area.top() // PART : area.bottom() // PART + 1, area.left() // PART : area.right() // PART + 1]


def show(image: QImage, name: str, marked: list[Tile]) -> Path:
    """Write a new picture, and the same with tiles framed beside it; where it lies."""
    FAILED.mkdir(parents=True, exist_ok=True)
    path = FAILED / f"{name}.png"
    image.save(str(path))
    framed = image.copy()
    painter = QPainter(framed)
    painter.setPen(QPen(QColor("#E0218A"), 2))
    for tile in marked:
        painter.drawRect(tile.area.adjusted(1, 1, -2, -2))
    painter.end()
    framed.save(str(FAILED / f"{name}-marked.png"))
    return path


def roughly(one: Pixels, other: Pixels) -> float:
    """By how much the blocks of two thirds differ, in the mean, of 255."""
    high, wide = (side // BLOCK for side in one.shape[:2])
    means = [
        third[: high * BLOCK, : wide * BLOCK].reshape(high, BLOCK, wide, BLOCK, 3).mean(axis=(1, 3))
        for third in (one, other)
    ]
    return float(np.abs(means[0] - means[1]).max(axis=2).mean())


def compare(image: QImage, name: str, same_letters: bool = True) -> None:
    """Fails with the tiles that differ, and the file in which the new picture lies.

    Where letters have other widths than on the machine that recorded, pictures are only compared roughly.
    """
    if os.environ.get("LHY_RECORD"):
        record(image, name)
    found = not_exact(image, name) if os.environ.get("LHY_EXACT") else []
    if not found and not same_letters:
        apart = roughly(a_third(image), kept(name))
        assert apart < MOST_BLOCKS, f"{name} differs by {apart:.1f}. The new picture: {show(image, name, [])}"
        return
    found = found or unlike(image, name)
    said = "; ".join(map(str, found[:12])) + ("; …" if len(found) > 12 else "")
    assert not found, f"{name}: {len(found)} tiles differ: {said}. The new picture: {show(image, name, found)}"
