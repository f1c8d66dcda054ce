"""Pictures kept small, and compared in two ways.

``seen/NAME.webp`` keeps each picture at a third of its size in both directions, without loss. A new picture may differ
from it only as much as another machine's fonts make it differ. ``seen/NAME.txt`` keeps a check value of each tile's
exact pixels, which are valid on one machine with one version of Qt. They are compared when ``LHY_EXACT`` is set; a tile
whose pixels differ must then be almost equal in its third. With ``LHY_RECORD`` both files are first written again.
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
"""Rows of pixels, each of blue, green and red."""

SEEN = Path(__file__).parent / "seen"
FAILED = Path(__file__).parents[3] / "build" / "pictures"
COLUMNS, ROWS = 16, 9
"""Tiles of a picture."""
PART = 3
"""How many pixels of the window make one stored pixel, in both directions."""
SPOT = 4
"""Side, in stored pixels, of the squares whose mean difference is judged: about two letters, or a chip's figure."""
MOST = 24.0
"""The mean difference of a square, of 255, that other machines may have: letters without hinting make 20. A missing
label of two letters makes 50 or more."""
HAIR = 1
"""How much a stored pixel may differ in the exact comparison: in a few pixels, the outlines of letters on counters
differ by three of 255, depending on what was drawn before them with the same font."""
BLOCK, MOST_BLOCKS = 20, 3.0
"""For machines where letters have other widths, so that lines break elsewhere: the side of squares in stored pixels,
and the mean of their differences that is allowed. Fully hinted letters make 1.5, two similar moments 7."""


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
    """Store a picture in place of the old one."""
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
    """The stored third of a picture."""
    image = QImage(str(SEEN / f"{name}.webp"))
    assert not image.isNull(), f"there is no picture {name} yet: LHY_RECORD=1 makes it"
    return pixels(image)


# -- comparing ------------------------------------------------------------------------------------------------------


def unlike(image: QImage, name: str) -> list[Tile]:
    """Tiles in which a picture differs from the stored one by more than other fonts can explain."""
    return unlike_thirds(a_third(image), kept(name))


def unlike_thirds(one: Pixels, other: Pixels) -> list[Tile]:
    """The same for two pictures that are thirds already."""
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
    """Tiles in which pixels differ from the recorded picture by more than ``HAIR``."""
    size, *lines = (SEEN / f"{name}.txt").read_text("ascii").splitlines()
    assert size == f"{image.width()} x {image.height()}", f"{name} is not {size}"
    was, now = (" ".join(rows).split() for rows in (lines, exact(image)))
    apart = np.abs(a_third(image).astype(np.int16) - kept(name)).max(axis=2)
    found = zip(tiles(image.width(), image.height()), was, now, strict=True)
    return [tile for tile, a, b in found if a != b and _third(apart, tile.area).max() > HAIR]


def _third(apart: npt.NDArray[np.int16], area: QRect) -> npt.NDArray[np.int16]:
    """All stored pixels that a tile covers at least partly."""
    return apart[area.top() // PART : area.bottom() // PART + 1, area.left() // PART : area.right() // PART + 1]


def show(image: QImage, name: str, marked: list[Tile]) -> Path:
    """Write a new picture, and beside it the same with framed tiles; returns where it lies."""
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
    """The mean difference, of 255, between the blocks of two thirds."""
    high, wide = (side // BLOCK for side in one.shape[:2])
    means = [
        third[: high * BLOCK, : wide * BLOCK].reshape(high, BLOCK, wide, BLOCK, 3).mean(axis=(1, 3))
        for third in (one, other)
    ]
    return float(np.abs(means[0] - means[1]).max(axis=2).mean())


def compare(image: QImage, name: str, same_letters: bool = True) -> None:
    """Fail with the tiles that differ, and the file that holds the new picture.

    When letters have other widths than on the machine that recorded, pictures are compared only roughly.
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
