"""What the signs on the board mean: a legend as a game gives it, for whatever is shown by the order or tool in use."""

from dataclasses import dataclass

from lhy_desktop.ui.board.looks import Drawable, Overlay, OverlayKind


@dataclass(frozen=True)
class LegendRow:
    """A sign and its meaning: looks of one kind of overlay, on the hexes of ``board.legend.SAMPLE``; of kind ``PIECE``
    a counter or a marker that has the sign."""

    kind: OverlayKind
    looks: tuple[Overlay | Drawable, ...]
    words: str


@dataclass(frozen=True)
class LegendModel:
    """What is shown, and all signs that it may use, so that the legend stands still while the pointer moves."""

    title: str
    rows: tuple[LegendRow, ...]
