"""The board, bare or with all that is shown on it, as a file: PDF of its true size on pages, picture, or SVG."""

import contextlib
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPagedPaintDevice, QPainter
from PySide6.QtWidgets import QProgressDialog

from lhy_desktop.ui.board.art.export import Told, nothing
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.pdf import paper_here
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.widgets.files import file_name, file_to_save

HEX_MM, HEX_PX = 19.0, 128
"""Millimeters of a hex on paper, and its pixels in a picture."""
_KINDS = "PDF, true size on {} (*.pdf);;Picture (*.png);;SVG, true size (*.svg)"
_PAGES = {"letter": "Letter", "a4": "A4"}

_SOON = 400
"""Milliseconds after which the progress is shown."""


class CanceledError(Exception):
    """The player wants no more of it."""


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
        name = file_name(f"{title}, {what}.pdf")
        kinds = _KINDS.format(_PAGES[paper_here()])
        path = file_to_save(game.window, f"Save the {what}", Path.cwd() / name, kinds)
        if path is not None:
            self.write(path, position)

    def write(self, path: Path, position: bool) -> bool:
        """Write the file, its ending says which kind, and say how that went. It is there whole or not at all."""
        part = path.with_name(f"{path.stem}.part{path.suffix}")
        try:
            done = self._shown(f"Writing {path.name}", lambda told: self._paint(part, path, position, told))
            if done:
                part.replace(path)
        except OSError as error:
            self._game.say(f"{path} could not be written: {error}.", 8)
            return False
        finally:
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
        self._game.say(f"It lies in {path}." if done else "Nothing was written.", 6)
        return done

    def print(self, position: bool) -> None:
        """Ask for a printer (loaded only now) and put the board on its paper, at true scale."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        if not self._game.board.has_board:
            self._game.say("There is no map.")
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setFullPage(True)
        printer.setDocName(self._game.session.header.title)
        if QPrintDialog(printer, self._game.window).exec():
            self.put_on(printer, position)

    def put_on(self, printer: QPagedPaintDevice, position: bool) -> bool:
        """Put the board on the sheets of a printer that uses its full page, and say how that went."""
        from lhy_desktop.ui.board.art import paper

        view, title = self._game.board, self._game.session.header.title
        over, taken = Lying(view) if position else nothing, [False]

        def paint(told: Told) -> None:
            taken[0] = paper.print_on(printer, view.board, HEX_MM, self._palette(), title, told, over)

        done = self._shown("Printing the board", paint) and taken[0]
        self._game.say("It is with the printer." if done else "The printer has not taken all of it.", 6)
        return done

    def _shown(self, words: str, work: Callable[[Told], None]) -> bool:
        """Do it with its progress shown, which can be canceled after every piece; False when it was."""
        dialog = QProgressDialog(words, "Cancel", 0, 0, self._game.window)
        dialog.setWindowModality(Qt.WindowModality.ApplicationModal)
        dialog.setMinimumDuration(_SOON)

        def told(done: int, every: int) -> None:
            dialog.setMaximum(every)
            dialog.setValue(done)  # a modal one lets the window work, too
            if dialog.wasCanceled():
                raise CanceledError

        try:
            work(told)
        except CanceledError:
            return False
        finally:
            dialog.reset()
            dialog.deleteLater()
        return True

    def _paint(self, file: Path, named: Path, position: bool, told: Told) -> None:
        """The painters are loaded only now."""
        from lhy_desktop.ui.board.art import paper
        from lhy_desktop.ui.board.art.export import render_board

        view = self._game.board
        title, palette = named.stem, self._palette()
        over = Lying(view) if position else nothing
        match named.suffix.lower():
            case ".pdf":
                paper.write_pdf(view.board, file, HEX_MM, palette, paper_here(), title, told, over)
            case ".svg":
                paper.write_svg(view.board, file, HEX_MM, palette, title, told, over)
            case _:
                render_board(view.board, file, HEX_PX, palette, told, over)


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
