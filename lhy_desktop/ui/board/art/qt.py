"""Small bridges between shapely, numpy and QPainter."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform
from shapely.geometry.base import BaseGeometry

from lhy_desktop.ui.board.art.outlines import polygons
from lhy_desktop.ui.board.art.units import Coords, Floats, Window

Bytes = npt.NDArray[np.uint8]


def color(name: str, alpha: float = 255) -> QColor:
    """A color by its #RRGGBB name with an opacity of 0..255."""
    made = QColor(name)
    made.setAlpha(max(0, min(255, round(alpha))))
    return made


@lru_cache(maxsize=256)
def rgb(name: str) -> tuple[float, float, float]:
    """Red, green and blue, 0..255, of #RRGGBB."""
    return float(int(name[1:3], 16)), float(int(name[3:5], 16)), float(int(name[5:7], 16))


def polygon(points: Coords) -> QPolygonF:
    """A polyline for the painter."""
    return QPolygonF([QPointF(x, y) for x, y in points.tolist()])


def path_of(area: BaseGeometry) -> QPainterPath:
    """The polygons of an area as one even-odd path."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for part in polygons(area):
        for ring in (part.exterior, *part.interiors):
            path.addPolygon(polygon(shapely.get_coordinates(ring)))
    return path


def line_path(line: Coords) -> QPainterPath:
    """A polyline as an open path."""
    path = QPainterPath()
    path.addPolygon(polygon(line))
    return path


def round_pen(ink: QColor | Qt.GlobalColor, width: float, flat: bool = False) -> QPen:
    """A pen in hex units with round joins, and round ends unless ``flat``."""
    cap = Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap
    return QPen(QColor(ink), width, Qt.PenStyle.SolidLine, cap, Qt.PenJoinStyle.RoundJoin)


def draw_line(painter: QPainter, line: Coords, ink: QColor | Qt.GlobalColor, width: float, flat: bool = False) -> None:
    """Draw a polyline with a :func:`round_pen`."""
    painter.strokePath(line_path(line), round_pen(ink, width, flat))


@contextmanager
def placed(painter: QPainter, x: float, y: float, degrees: float) -> Iterator[None]:
    """Meanwhile the painter's origin is a place, and it is turned."""
    painter.save()
    painter.translate(x, y)
    painter.rotate(degrees)
    yield
    painter.restore()


def painter_on(image: QImage, window: Window) -> QPainter:
    """An antialiasing painter on the image of a window, in hex units. The caller ends it."""
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(window.px, window.px)
    painter.translate(-window.x0, -window.y0)
    return painter


def gray_of(image: QImage) -> Floats:
    """A copy of a Grayscale8 image as 0..1 (a view of constBits must not outlive its image)."""
    width, height = image.width(), image.height()
    flat = np.frombuffer(image.constBits(), np.uint8).reshape(height, image.bytesPerLine())
    return np.asarray(flat[:, :width].astype(np.float32) * np.float32(1 / 255))


def bgra_of(image: QImage) -> Bytes:
    """A copy of a 32-bit image as (height, width, 4): blue, green, red, alpha."""
    flat = np.frombuffer(image.constBits(), np.uint8)
    return np.array(flat.reshape(image.height(), image.width(), 4))


def image_of(planes: Floats) -> QImage:
    """Planes (3, height, width) of red, green, blue, 0..255, as an opaque image of its own memory."""
    _, height, width = planes.shape
    data = np.empty((height, width, 4), np.uint8)
    for i in range(3):
        data[..., 2 - i] = np.clip(planes[i], 0, 255)
    data[..., 3] = 255
    return QImage(data.data, width, height, width * 4, QImage.Format.Format_RGB32).copy()


def area_of(window: Window) -> QRectF:
    """A window in hex units."""
    return QRectF(window.x0, window.y0, window.width / window.px, window.height / window.px)


def as_shown(area: QRectF, quarter: bool) -> QRectF:
    """Where a rectangle lies on a map that is shown a quarter further."""
    return QRectF(-area.bottom(), area.left(), area.height(), area.width()) if quarter else area


def as_painted(area: QRectF, quarter: bool) -> QRectF:
    """The rectangle that is shown there."""
    return QRectF(area.top(), -area.right(), area.height(), area.width()) if quarter else area


def image_shown(image: QImage, quarter: bool) -> QImage:
    """A picture as it is shown. No pixel changes."""
    return image.transformed(QTransform().rotate(90)) if quarter else image
