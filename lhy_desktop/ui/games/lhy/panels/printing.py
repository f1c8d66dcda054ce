"""The Game Tracks card on paper: to a printer, or as a PDF, as the game stands or blank."""

from __future__ import annotations

import re

from PySide6.QtCore import QLocale, QObject
from PySide6.QtWidgets import QFileDialog

from lhy_desktop.ui.games.lhy.panels.tracks import paper
from lhy_desktop.ui.main_window import MainWindow

_LETTER = (QLocale.Country.UnitedStates, QLocale.Country.Canada, QLocale.Country.Mexico)
_PDF = "PDF (*.pdf)"


def letter_here() -> bool:
    """Whether paper here is Letter rather than A4."""
    return QLocale.system().territory() in _LETTER


class CardPrinting(QObject):
    """Runs the commands that print the card shown in the window."""

    def __init__(self, window: MainWindow, title: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window, self._title = window, title

    def run(self, id: str) -> None:
        """Do a command, if it is one about printing."""
        if id == "game.print":
            self._print()
        elif id in ("game.card", "game.blank"):
            blank = id == "game.blank"
            name = re.sub(r'[\\/:*?"<>|]+', " ", f"{self._title}{', blank' if blank else ''} card.pdf")
            path, _ = QFileDialog.getSaveFileName(self._window, "Save the card", name, _PDF)
            if path:
                self.write(path if path.endswith(".pdf") else f"{path}.pdf", blank)

    def write(self, path: str, blank: bool, letter: bool | None = None) -> bool:
        """Write the card as a PDF, and say how that went."""
        model = self._window.docks.tracks.model
        if model is None:
            return False
        shown = paper.blank(model) if blank else model
        under = "blank card" if blank else model.time.note or f"{model.time.minute} minutes"
        size = letter_here() if letter is None else letter
        done = paper.write_pdf(path, size, self._title, under, shown)
        self._window.toast.say(f"The card lies in {path}." if done else f"{path} could not be written.", 6)
        return done

    def _print(self) -> None:
        """Ask for a printer (loaded only now) and put the card on its paper."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        model = self._window.docks.tracks.model
        if model is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._title)
        if QPrintDialog(printer, self._window).exec():
            under = model.time.note or f"{model.time.minute} minutes"
            if not paper.put_on(printer, printer.resolution(), self._title, under, model):
                self._window.toast.say("The printer did not take the card; it can be saved as a PDF instead.", 8)
