"""The docks of the editor and the pages in them, each made for a desk."""

from __future__ import annotations

from functools import partial

from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.docks.board_page import BoardPage
from lhy_desktop.ui.editor.docks.feeding.board import BoardFeed
from lhy_desktop.ui.editor.docks.feeding.history import HistoryFeed
from lhy_desktop.ui.editor.docks.feeding.inspector import InspectorFeed
from lhy_desktop.ui.editor.docks.feeding.layers import LayersFeed
from lhy_desktop.ui.editor.docks.feeding.palette import PaletteFeed
from lhy_desktop.ui.editor.docks.feeding.problems import ProblemsFeed
from lhy_desktop.ui.editor.docks.feeding.stamps import StampsFeed
from lhy_desktop.ui.editor.docks.hex_page import HexPage
from lhy_desktop.ui.editor.docks.history import HistoryPanel
from lhy_desktop.ui.editor.docks.layers import LayersPanel
from lhy_desktop.ui.editor.docks.palette import PalettePanel
from lhy_desktop.ui.editor.docks.problems import ProblemsPanel
from lhy_desktop.ui.editor.docks.stamps import StampsPanel
from lhy_desktop.ui.editor.docks.yaml import text_page
from lhy_desktop.ui.seam.pages import DockPages, Page


def docks_of(desk: Desk) -> tuple[DockPages, ...]:
    """Left, right and bottom docks."""
    return (
        DockPages(
            "palette",
            "left",
            "Palette",
            (Page("terrain", "Terrain", partial(_palette, desk)), Page("stamps", "Stamps", partial(_stamps, desk))),
        ),
        DockPages(
            "inspector",
            "right",
            "Inspector",
            (
                Page("hex", "Hex", partial(_hex, desk)),
                Page("board", "Board", partial(_board, desk)),
                Page("text", "Text", partial(text_page, desk)),
            ),
            strip="Hex",
        ),
        DockPages("layers", "right", "Layers", (Page("layers", "Layers", partial(_layers, desk)),), height=262),
        DockPages(
            "problems",
            "bottom",
            "Problems",
            (
                Page("problems", "Problems", partial(_problems, desk)),
                Page("history", "History", partial(_history, desk)),
            ),
        ),
    )


def _palette(desk: Desk) -> PalettePanel:
    made = PalettePanel()
    PaletteFeed(desk, made)
    return made


def _stamps(desk: Desk) -> StampsPanel:
    made = StampsPanel()
    StampsFeed(desk, made)
    return made


def _hex(desk: Desk) -> HexPage:
    made = HexPage()
    InspectorFeed(desk, made)
    return made


def _board(desk: Desk) -> BoardPage:
    made = BoardPage()
    BoardFeed(desk, made)
    return made


def _layers(desk: Desk) -> LayersPanel:
    made = LayersPanel()
    LayersFeed(desk, made)
    return made


def _problems(desk: Desk) -> ProblemsPanel:
    made = ProblemsPanel()
    ProblemsFeed(desk, made)
    return made


def _history(desk: Desk) -> HistoryPanel:
    made = HistoryPanel()
    HistoryFeed(desk, made)
    return made
