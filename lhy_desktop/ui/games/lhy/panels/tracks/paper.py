"""The card on paper: the same blocks as vectors, on one page in the paper colors, as it stands or blank; charts of
vehicles on a second one."""

from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPagedPaintDevice, QPageSize, QPaintDevice, QPainter, QPicture
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui import style
from lhy_desktop.ui.games.lhy.panels.tracks.charts import Charts
from lhy_desktop.ui.games.lhy.panels.tracks.model import Initiative, TracksModel
from lhy_desktop.ui.games.lhy.panels.tracks.panel import TracksPanel
from lhy_desktop.ui.pdf import pdf_writer
from lhy_desktop.ui.seam.models import Step
from lhy_desktop.ui.theme import theme

WIDE = 640
"""Pixels of the card that are laid on the width of the paper."""
MARGIN = 14.0
"""Millimeters left free at the edges."""
_HEAD = 58
_EDGE, _TIMES = 24, 2
"""Around a picture of the card, and its pixels to one of the screen."""


def blank(model: TracksModel) -> TracksModel:
    """The card of the same mission with nothing on it: bands and limits stay, they are the mission's."""
    phases = tuple(replace(one, phase=Step(one.phase.text, "next", one.phase.roman), note="") for one in model.phases)
    return replace(
        model,
        time=replace(model.time, minute=None, note=" ", tokens=()),
        casualties=replace(model.casualties, differential=None, note=""),
        score=replace(model.score, now=None, sum=""),
        initiative=Initiative(None, (" ",)),
        phases=phases,
        mortars=None,
    )


def draw(painter: QPainter, page: QRectF, title: str, under: str, model: TracksModel) -> None:
    """Draw the card on a page, as large as it fits."""
    with theme().on_paper():
        picture, high = _picture(model)
    _put(painter, page, title, under, picture, high)


def _put(painter: QPainter, page: QRectF, title: str, under: str, picture: QPicture, high: int) -> None:
    scale = min(page.width() / WIDE, page.height() / (_HEAD + high))
    painter.save()
    painter.translate(page.topLeft())
    painter.translate((page.width() - WIDE * scale) / 2, 0)
    painter.scale(scale, scale)
    with theme().on_paper():
        _draw_head(painter, title, under)
    painter.translate(0, _HEAD)
    device = painter.device()
    painter.scale(  # a recorded picture grows with the dots of the device it is played on
        picture.logicalDpiX() / device.logicalDpiX(), picture.logicalDpiY() / device.logicalDpiY()
    )
    painter.drawPicture(QPoint(0, 0), picture)
    painter.restore()


def write_pdf(path: str, letter: bool, title: str, under: str, model: TracksModel) -> bool:
    """Write a page of A4 or Letter, or two with charts; False when the file cannot be written."""
    page = QPageSize(QPageSize.PageSizeId.Letter if letter else QPageSize.PageSizeId.A4)
    writer = pdf_writer(path, title, page, 96)
    return put_on(writer, 96, title, under, model)


def write_picture(path: str, title: str, under: str, model: TracksModel) -> bool:
    """Write the card as a picture, or as an SVG, as the ending says; False when the file cannot be written."""
    with theme().on_paper():
        high = _picture(model)[1]
    page = QRectF(_EDGE, _EDGE, WIDE, _HEAD + high)
    size = page.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE).size().toSize()
    if path.lower().endswith(".svg"):
        drawing = QSvgGenerator()
        drawing.setFileName(path)
        drawing.setTitle(title)
        drawing.setSize(size)
        drawing.setViewBox(QRect(QPoint(), size))
        return _drawn(drawing, page, title, under, model)
    image = QImage(size * _TIMES, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_TIMES)
    image.fill(Qt.GlobalColor.white)
    return _drawn(image, page, title, under, model) and image.save(path)


def _drawn(device: QPaintDevice, page: QRectF, title: str, under: str, model: TracksModel) -> bool:
    painter = QPainter()
    if not painter.begin(device):
        return False
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, page, title, under, model)
    return painter.end()


def put_on(device: QPagedPaintDevice, dots: int, title: str, under: str, model: TracksModel) -> bool:
    """Draw the card on a printer or a file of so many dots an inch; False when it does not take it."""
    painter = QPainter()
    if not painter.begin(device):
        return False
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sheet = QRectF(device.pageLayout().fullRectPixels(dots))
    edge = MARGIN * dots / 25.4
    kept = device.pageLayout().paintRectPixels(dots).topLeft()  # a painter begins behind the margins the device keeps
    sheet = sheet.adjusted(edge, edge, -edge, -edge).translated(-kept)
    draw(painter, sheet, title, under, replace(model, charts=()))
    if model.charts and device.newPage():
        with theme().on_paper():
            picture, high = _charts(model)
        _put(painter, sheet, title, under, picture, high)
    return painter.end()


def _charts(model: TracksModel) -> tuple[QPicture, int]:
    """The charts alone, likewise recorded."""
    charts = Charts()
    charts.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    charts.setStyleSheet(style.sheet(theme()))
    charts.arrange(True)
    charts.show_charts(model.charts)
    charts.resize(WIDE, 400)
    charts.show()
    high = _height(charts)
    charts.resize(WIDE, high)
    picture = _recorded(charts, high)
    charts.hide()
    charts.deleteLater()
    return picture, high


def _height(inside: QWidget) -> int:
    layout = inside.layout()
    assert layout is not None
    return layout.totalHeightForWidth(WIDE)


def _recorded(inside: QWidget, high: int) -> QPicture:
    picture = QPicture()
    painter = QPainter(picture)
    inside.render(painter, QPoint(), QRect(0, 0, WIDE, high), QWidget.RenderFlag.DrawChildren)
    painter.end()
    return picture


def _picture(model: TracksModel) -> tuple[QPicture, int]:
    """The blocks recorded once, lines and letters, no pixels; and how high they are."""
    panel = TracksPanel()
    panel.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    panel.setStyleSheet(style.sheet(theme()))
    panel.show_model(model)
    panel.resize(WIDE + 2, 400)
    panel.show()
    inside = panel.inside
    high = _height(inside)
    panel.resize(WIDE + 2, high + 2)
    inside.resize(WIDE, high)
    picture = _recorded(inside, high)
    panel.hide()
    panel.deleteLater()
    return picture, high


def _draw_head(painter: QPainter, title: str, under: str) -> None:
    painter.setPen(theme().color("ink"))
    painter.setFont(theme().font(26, title=True))
    painter.drawText(QRectF(12, 0, WIDE - 24, 34), Qt.AlignmentFlag.AlignLeft, title)
    painter.setFont(theme().font(12))
    painter.setPen(theme().color("muted"))
    painter.drawText(QRectF(12, 34, WIDE - 24, 20), Qt.AlignmentFlag.AlignLeft, under)
