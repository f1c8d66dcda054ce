"""Buttons that print their key: filled, plain, refused (dashed, asks "why?") and held; and chips to choose by."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, QSize, Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write

Kind = Literal["primary", "plain", "refused", "quiet"]


def keycap_width(key: str) -> int:
    """Width of a printed key cap."""
    return max(theme().width(key, 11, 500) + theme().px(10), theme().px(20))


def paint_keycap(painter: QPainter, key: str, box: QRectF, color: QColor) -> None:
    """A key cap: the key's name in a rounded frame with a heavier foot."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = QColor(color)
    line.setAlphaF(0.45)
    painter.setPen(QPen(line, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    frame = box.adjusted(0.5, 0.5, -0.5, -0.5)
    painter.drawRoundedRect(frame, 3, 3)
    foot = frame.bottom() - 1
    painter.drawLine(QPointF(frame.left() + 2, foot), QPointF(frame.right() - 2, foot))
    write(painter, box, key, color, 11, 500, CENTER)
    painter.restore()


class KeyCap(QWidget):
    """A key printed on its own."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = key
        self.setAccessibleName(f"key {key}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(keycap_width(self._key), theme().px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_keycap(QPainter(self), self._key, QRectF(self.rect()), theme().color("ink"))


class KeyButton(QAbstractButton):
    """A button with icon, text, small note and key cap. A refused button stays clickable: it sends ``why`` in place of
    ``clicked``. ``key`` is the printed key, "" for none, ``kind`` how the button looks (see ``set_kind``)."""

    why = Signal()

    def __init__(
        self,
        text: str,
        key: str = "",
        *,
        kind: Kind = "plain",
        icon: str = "",
        note: str = "",
        fill: str = "accent",
        press: Callable[..., object] | SignalInstance | None = None,
    ) -> None:
        """``press`` is what a click does."""
        super().__init__()
        self.key, self.icon_name, self._note, self._fill = key, icon, note, fill
        self.set_kind(kind)
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(" ".join(part for part in (text, note) if part))
        self.setAccessibleDescription(f"key {key}" if key else "")
        self._ratio = 0.0
        if press is not None:
            self.clicked.connect(press)

    def set_kind(self, kind: Kind) -> None:
        """Look another way."""
        self.kind, self._weight = kind, 400 if kind in ("refused", "quiet") else 600
        self.updateGeometry()
        self.update()

    def rename(self, text: str, icon: str) -> None:
        """Mean another thing from now on."""
        self.icon_name = icon
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def nextCheckState(self) -> None:
        """A plain button has no check state; a refused one explains itself."""
        if self.kind == "refused":
            self.why.emit()

    def sizeHint(self) -> QSize:
        return QSize(self._content() + 2 * theme().px(14 if self.text() else 6), theme().px(35))

    def _content(self) -> int:
        width = theme().width(self.text(), 13, self._weight)
        if self.icon_name:
            width += theme().px(24 if self.text() else 16)
        if self._note:
            width += theme().px(8) + theme().width(self._note, 12)
        if self.key:
            width += theme().px(9) + keycap_width(self.key)
        return width

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        ink = self._frame(painter)
        x, middle = (self.width() - self._content()) / 2, self.height() / 2
        if self.icon_name:
            size = theme().px(16)
            icons.draw(painter, self.icon_name, QRectF(x, middle - size / 2, size, size), ink)
            x += theme().px(24)
        x = self._write(painter, x, self.text(), 13, self._weight, ink)
        if self._note:
            muted = ink if self.kind == "primary" else theme().color("muted")
            x = self._write(painter, x + theme().px(8), self._note, 12, 400, muted)
        if self.key:
            high = theme().px(20)
            box = QRectF(x + theme().px(9), middle - high / 2, keycap_width(self.key), high)
            paint_keycap(painter, self.key, box, ink if self.kind == "primary" else theme().color("ink"))

    def _write(self, painter: QPainter, x: float, text: str, size: float, weight: int, color: QColor) -> float:
        wide = theme().width(text, size, weight)
        write(painter, QRectF(x, 0, wide + 2, self.height()), text, color, size, weight)
        return x + wide

    def _frame(self, painter: QPainter) -> QColor:
        """Paint face, border, progress and focus ring; answers the color of the text."""
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        colors = theme()
        if self.kind == "primary":
            face = colors.color(self._fill)
            if self.isDown() or self.underMouse():
                face = face.darker(108)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(face)
            painter.drawRoundedRect(box, 4, 4)
            ink = colors.color("on_" + self._fill)
            if self._ratio > 0:
                veil = QColor(ink)
                veil.setAlphaF(0.28)
                painter.setBrush(veil)
                painter.drawRoundedRect(QRectF(box.x(), box.y(), box.width() * self._ratio, box.height()), 4, 4)
        else:
            style = Qt.PenStyle.DashLine if self.kind == "refused" else Qt.PenStyle.SolidLine
            painter.setPen(Qt.PenStyle.NoPen if self.kind == "quiet" else QPen(colors.color("line"), 1, style))
            hot = self.isEnabled() and (self.isDown() or self.underMouse())
            clear = self.kind in ("refused", "quiet")
            face = colors.color("selection" if hot else "field")
            painter.setBrush(Qt.BrushStyle.NoBrush if clear and not hot else face)
            painter.drawRoundedRect(box, 4, 4)
            ink = colors.color("muted" if self.kind == "refused" or not self.isEnabled() else "ink")
        if self.hasFocus():
            inside = self.kind == "primary"
            painter.setPen(QPen(ink if inside else colors.color("accent"), 1.5 if inside else 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5) if inside else box.adjusted(1, 1, -1, -1), 3, 3)
        return ink


class HoldButton(KeyButton):
    """Must be held for ``hold_ms`` by mouse or key; sends ``held`` once. A short press does nothing. ``guard_ms``:
    the first moments after showing do not count (the last key of the other player): a press in them counts from
    their end, if it is still held then."""

    held = Signal()

    def __init__(self, text: str, key: str, *, fill: str = "accent", hold_ms: int = 400, guard_ms: int = 600) -> None:
        super().__init__(text, key, kind="primary", fill=fill)
        self._hold, self._guard = hold_ms, guard_ms
        self._armed, self._down = guard_ms == 0, False
        self._since = QElapsedTimer()
        self._tick = QTimer(self, interval=20)
        self._tick.timeout.connect(self._advance)
        self.pressed.connect(self.begin)
        self.released.connect(self.cancel)
        self.setAccessibleDescription(f"hold for {hold_ms} milliseconds")

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(theme().px(14), theme().px(18))

    def arm(self) -> None:
        """Start the guard time."""
        self._armed = self._guard == 0
        if self._guard:
            QTimer.singleShot(self._guard, self, self._now_armed)

    def begin(self) -> None:
        """The hold begins (mouse down, key down)."""
        self._down = True
        if self._armed and not self._tick.isActive():
            self._since.start()
            self._tick.start()

    def cancel(self) -> None:
        """Let go too early: back to nothing."""
        self._down = False
        self._tick.stop()
        self._ratio = 0.0
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.begin()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.cancel()
        else:
            super().keyReleaseEvent(event)

    def _now_armed(self) -> None:
        self._armed = True
        if self._down:
            self.begin()

    def _advance(self) -> None:
        spent = self._since.elapsed()
        self._ratio = min(1.0, spent / self._hold)
        self.update()
        if spent >= self._hold:
            self.cancel()
            self.held.emit()


class Chip(QAbstractButton):
    """A pill. ``lead`` (a number key) and ``strong`` (a value) are printed bold round the text. One that ``shrinks``
    cuts its text where there is no room for it, and says it whole under the pointer."""

    def __init__(
        self,
        text: str,
        *,
        lead: str = "",
        strong: str = "",
        chosen: bool = False,
        shrinks: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._lead, self._strong = lead, strong
        self.setText(text)
        self.setCheckable(True)
        self.setChecked(chosen)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if shrinks:
            self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            self.setMinimumWidth(theme().px(60))
            self.setToolTip(text)
        self.setAccessibleName(" ".join(part for part in (lead, text, strong) if part))

    def nextCheckState(self) -> None:
        """In an exclusive row a click chooses; elsewhere only whoever feeds the chip says whether it is chosen."""
        if self.autoExclusive():
            self.setChecked(True)

    def sizeHint(self) -> QSize:
        width = sum(theme().width(text, 12, 600) for text, _ in self._runs()) + theme().px(8) * (len(self._runs()) - 1)
        return QSize(width + theme().px(26), theme().px(27))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        chosen = self.isChecked()
        width = 2.0 if chosen or self.hasFocus() else 1.0
        box = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        edge = "accent" if chosen or self.hasFocus() else "line"
        draw_box(painter, box, edge, "selection" if chosen or self.underMouse() else "field", width, box.height() / 2)
        x = float(theme().px(13))
        for text, strong in self._runs():
            wide = theme().width(text, 12, 600)
            room = self.width() - x - theme().px(8)
            if wide > room:
                weight = 600 if strong or chosen else 400
                metrics = QFontMetrics(theme().font(12, weight))
                text, wide = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(room)), int(room)
            box = QRectF(x, 0, wide + 2, self.height())
            write(painter, box, text, size=12, weight=600 if strong or chosen else 400)
            x += wide + theme().px(8)

    def _runs(self) -> list[tuple[str, bool]]:
        runs = ((self._lead, True), (self.text(), False), (self._strong, True))
        return [(text, strong) for text, strong in runs if text]
