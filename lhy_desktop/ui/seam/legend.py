"""What the signs on the board mean: a legend as a game gives it, for whatever is shown by the order or tool in use."""

from dataclasses import dataclass

from lhy_desktop.ui.board.looks import Overlay, OverlayKind


@dataclass(frozen=True)
class LegendRow:
    """A sign and its meaning: looks of one kind of overlay, on the hexes of ``board.legend.SAMPLE``."""

    kind: OverlayKind
    looks: tuple[Overlay, ...]
    words: str


@dataclass(frozen=True)
class LegendModel:
    """What is shown, and all signs that it may use, so that the legend stands still while the pointer moves."""

    title: str
    rows: tuple[LegendRow, ...]
