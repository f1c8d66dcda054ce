"""Beginning a PDF: what every paper of the program shares."""

from PySide6.QtCore import QLocale, QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter

_LETTER = (QLocale.Country.UnitedStates, QLocale.Country.Canada, QLocale.Country.Mexico)


def paper_here() -> str:
    """The paper that printers here take: "letter" or "a4"."""
    return "letter" if QLocale.system().territory() in _LETTER else "a4"


def pdf_writer(path: str, title: str, page: QPageSize, dots: int, landscape: bool = False) -> QPdfWriter:
    """A writer of pages without margins of its own; whether the file can be written a painter's ``begin`` tells."""
    writer = QPdfWriter(path)
    writer.setTitle(title)
    writer.setCreator("LHY Desktop")
    way = QPageLayout.Orientation.Landscape if landscape else QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(page, way, QMarginsF(), QPageLayout.Unit.Millimeter))
    writer.setResolution(dots)
    return writer
