"""Pictures compared with references, with the bundled font and a tolerance; LHY_PICTURES=write makes the references
again."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from lhy_desktop.ui.board.fonts import load_fonts
from lhy_desktop.ui.board.looks import (
    Bead,
    Drawable,
    FieldLook,
    HighlightLook,
    PathLook,
    ReachHex,
    ReachLook,
    Segment,
    StackLook,
    TagLook,
    ThreadLook,
    Tick,
    TrailLook,
    ZoneLook,
)
from lhy_desktop.ui.board.pieces.detail import margin_pixels
from lhy_desktop.ui.board.pixmaps import paint_piece
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MarkerLook, MaskLook

Maker = Callable[..., CounterLook]
FOLDER = Path(__file__).parent / "pictures"


def pixels(image: QImage) -> npt.NDArray[np.int16]:
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    data = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.width(), 4)
    return data[..., :3].astype(np.int16)


def compare(image: QImage, name: str) -> None:
    """The mean differs by less than 1.5 of 255 and at most 1 % of the pixels by more than 48."""
    path = FOLDER / f"{name}.png"
    if os.environ.get("LHY_PICTURES") == "write":
        assert image.save(str(path))
    wanted = QImage(str(path))
    assert wanted.size() == image.size(), f"{path} is missing or of another size"
    apart = np.abs(pixels(image) - pixels(wanted))
    assert apart.mean() < 1.5, name
    assert (apart.max(axis=2) > 48).mean() < 0.01, name


def sheet(rows: list[tuple[int, list[Drawable]]]) -> QImage:
    """Rows of pieces, each row at its own size."""
    heights = [side + 2 * margin_pixels(side) for side, _ in rows]
    widths = [len(looks) * (side + 2 * margin_pixels(side)) for side, looks in rows]
    image = QImage(max(widths), sum(heights), QImage.Format.Format_RGB32)
    image.fill(QColor("#7D8C4E"))
    painter = QPainter(image)
    y = 0
    for (side, looks), tall in zip(rows, heights, strict=True):
        for i, look in enumerate(looks):
            painter.drawPixmap(i * tall, y, paint_piece(look, side))
        y += tall
    painter.end()
    return image


def both(counter: Maker) -> list[CounterLook]:
    kinds = ("squad", "section", "mg", "leader", "rocket", "mortar", "observer", "medic")
    looks = [counter("u", silhouette=kind, side=side) for side in ("us", "german") for kind in kinds]
    bare = {"antitank": None, "small_arms": None, "small_arms_range": None, "label": "", "name": "Wassermann"}
    return [replace(one, **bare) if one.silhouette == "leader" else one for one in looks]  # type: ignore[arg-type]


def test_the_bundled_font_is_used(qapp: object) -> None:
    assert load_fonts().startswith("Barlow")


def test_counters(counter: Maker, qapp: object) -> None:
    front = both(counter)
    back = [replace(one, disrupted=True) for one in front]
    compare(sheet([(96, [*front]), (96, [*back]), (58, [*front]), (36, [*front]), (22, [*front])]), "counters")


def test_states(counter: Maker, qapp: object) -> None:
    changes: list[dict[str, object]] = [
        {"acted": True}, {"can_act": "full"}, {"can_act": "limited"}, {"must_act": True}, {"concealed": True},
        {"hidden": True}, {"regrouping": True}, {"heroic": True}, {"may_join": True}, {"selected": True},
    ]  # fmt: skip
    looks = [counter("u", **change) for change in changes]
    compare(sheet([(96, [*looks]), (58, [*looks]), (32, [*looks])]), "states")


def test_markers_and_masks(qapp: object) -> None:
    markers = [MarkerLook("m", shape, v) for shape in ("circle", "diamond", "square") for v in (-1, 0, 2)]  # type: ignore[arg-type]
    masks = [MaskLook("k", "us"), MaskLook("k", "german"), MaskLook("k", "us", 3), MaskLook("k", "german", acted=True)]
    compare(sheet([(40, [*markers]), (27, [*markers]), (90, [*masks]), (40, [*masks])]), "markers")


@pytest.mark.parametrize("size", [48, 96])
def test_board_with_overlays(view: BoardView, counter: Maker, size: int) -> None:
    board = view.board
    view.set_stacks(
        [
            StackLook("F7", (counter("a"), counter("b", silhouette="leader", name="Hale"), counter("c"))),
            StackLook("F4", (MaskLook("k", "german"),), (MarkerLook("m", "circle", 1), MarkerLook("n", "square", 2))),
            StackLook("H6", tuple(counter(f"s{i}", side="german") for i in range(5))),
        ]
    )
    view.resize(620, 560)
    view.set_pixels(size)
    view.center_on("F6")
    start, block, end = board.hex("F7").center, board.hex("F5").center, board.hex("F4").center
    view.set_overlay("field", FieldLook(bytes((2, 2, 0, 0, 0, 1)[i % 6] for i in range(len(board.names))), "F7"))
    parts = (Segment(start, block, "hindered"), Segment(block, end, "blocked"))
    view.set_overlay("thread", ThreadLook(parts, (Tick(board.hex("F6").center, "−1", "brush"),), block, "blocked"))
    view.set_overlay("tag", TagLook("H6", "+1", chosen=True), TagLook("F4", "no", refused=True), TagLook("D6", "0"))
    view.set_overlay("highlight", HighlightLook(("F7",)), HighlightLook(("D7",), "refused", "No way"))
    compare(view.grab().toImage(), f"fire_{size}")
    view.clear_overlay()
    hexes = tuple(ReachHex(one, "2", board.distance("F7", one) - 1) for one in board.within("F7", 2) if one != "F7")
    view.set_overlay("reach", ReachLook(hexes, PathLook("F7", (Bead("F8", "1"), Bead("E8", "3", 2)), "3 of 6")))
    view.set_overlay("trail", TrailLook(("H3", "H4", "H5", "H6"), "german", text="moved"))
    view.set_overlay("zone", ZoneLook(("D4", "D5", "E5"), "objective", "Objective"))
    compare(view.grab().toImage(), f"move_{size}")
