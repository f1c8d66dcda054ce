"""The board, bare or with all that is shown on it, as a file: PDF of its true size on pages, picture, or SVG."""

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.widgets.files import file_to_save

HEX_MM, HEX_PX = 19.0, 128
"""Millimeters of a hex on paper, and its pixels in a picture."""
_KINDS = "PDF, true size on {} (*.pdf);;Picture (*.png);;SVG, true size (*.svg)"
_PAGES = {"letter": "Letter", "a4": "A4"}
_LETTER = (QLocale.Country.UnitedStates, QLocale.Country.Canada, QLocale.Country.Mexico)


def paper_here() -> str:
    """The paper that printers here take."""
    return "letter" if QLocale.system().territory() in _LETTER else "a4"


class Picturing:
    """Writes the board of one game, as it lies and in the light it has now."""

    def __init__(self, game: GameController, palette: Callable[[], str]) -> None:
        self._game, self._palette = game, palette

    def ask(self, position: bool) -> None:
        """Ask for a file's name and kind, and write it."""
        game, what = self._game, "position" if position else "board"
        if not game.board.has_board:
            game.say("There is no map.")
            return
        title = game.session.header.title
        name = re.sub(r'[\\/:*?"<>|]+', " ", f"{title}, {what}.pdf")
        kinds = _KINDS.format(_PAGES[paper_here()])
        path = file_to_save(game.window, f"Save the {what}", Path.cwd() / name, kinds)
        if path is not None:
            self.write(path, position)

    def write(self, path: Path, position: bool) -> bool:
        """Write the file, its ending says which kind, and say how that went."""
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            self._paint(path, position)
        except OSError as error:
            self._game.say(f"{path} could not be written: {error}.", 8)
            return False
        finally:
            QApplication.restoreOverrideCursor()
        self._game.say(f"It lies in {path}.", 6)
        return True

    def _paint(self, path: Path, position: bool) -> None:
        """The painters are loaded only now."""
        from lhy_desktop.ui.board.art import paper
        from lhy_desktop.ui.board.art.export import nothing, quiet, render_board

        view = self._game.board
        title, palette = path.stem, self._palette()
        over = Lying(view) if position else nothing
        match path.suffix.lower():
            case ".pdf":
                paper.write_pdf(view.board, path, HEX_MM, palette, paper_here(), title, quiet, over)
            case ".svg":
                paper.write_svg(view.board, path, HEX_MM, palette, title, quiet, over)
            case _:
                render_board(view.board, path, HEX_PX, palette, quiet, over)


class Lying:
    """Draws what the board shows above the map."""

    def __init__(self, view: BoardView) -> None:
        self._view = view

    def __call__(self, painter: QPainter, part: QRectF) -> None:
        """``part`` and the painter are in hexes."""
        painter.save()
        here = QRectF(part.x() * HEX, part.y() * HEX, part.width() * HEX, part.height() * HEX)
        self._view.scene().render(painter, part, here, Qt.AspectRatioMode.IgnoreAspectRatio)
        painter.restore()
