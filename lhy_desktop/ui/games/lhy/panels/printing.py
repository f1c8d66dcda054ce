"""The Game Tracks card on paper: to a printer, or as a PDF, as the game stands or blank."""

from collections.abc import Callable
from pathlib import Path

from lhy_desktop.ui.games.lhy.panels.tracks import paper
from lhy_desktop.ui.games.lhy.panels.tracks.panel import TracksPanel
from lhy_desktop.ui.pdf import paper_here
from lhy_desktop.ui.widgets.files import file_name, file_to_save

_KINDS = "PDF (*.pdf);;Picture (*.png);;SVG (*.svg)"
_PICTURES = (".png", ".svg")


class CardPrinting:
    """Prints the card that a page shows. ``say`` tells the player how that went, for so many seconds."""

    def __init__(self, page: TracksPanel, say: Callable[[str, float], object], title: str) -> None:
        self._page, self._say, self._title = page, say, title

    def ask(self, blank: bool) -> None:
        """Ask for a file's name and kind, and write it."""
        name = file_name(f"{self._title}{', blank' if blank else ''} card.pdf")
        path = file_to_save(self._page.window(), "Save the card", Path.cwd() / name, _KINDS)
        if path is not None:
            self.write(str(path) if path.suffix in (".pdf", *_PICTURES) else f"{path}.pdf", blank)

    def write(self, path: str, blank: bool, letter: bool | None = None) -> bool:
        """Write the card as the ending says, and say how that went."""
        model = self._page.model
        if model is None:
            return False
        shown = paper.blank(model) if blank else model
        under = "blank card" if blank else model.time.note or f"{model.time.minute} minutes"
        size = paper_here() == "letter" if letter is None else letter
        if path.endswith(_PICTURES):
            done = paper.write_picture(path, self._title, under, shown)
        else:
            done = paper.write_pdf(path, size, self._title, under, shown)
        self._say(f"The card lies in {path}." if done else f"{path} could not be written.", 6)
        return done

    def print(self) -> None:
        """Ask for a printer (loaded only now) and put the card on its paper."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        model = self._page.model
        if model is None:
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._title)
        if QPrintDialog(printer, self._page.window()).exec():
            under = model.time.note or f"{model.time.minute} minutes"
            if not paper.put_on(printer, printer.resolution(), self._title, under, model):
                self._say("The printer did not take the card; it can be saved as a PDF instead.", 8)
