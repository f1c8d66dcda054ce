"""The mortar boxes of the Game Tracks card: Available, Pending (with its chance) and On map."""

from functools import partial

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QSizePolicy

from lhy_desktop.ui.games.lhy.panels.tracks.cell import Block
from lhy_desktop.ui.games.lhy.panels.tracks.model import MortarLine, Mortars
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import wraps
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.words import label

BOXES = (("available", "Available"), ("pending", "Pending"), ("on_map", "On map"), ("away", "Not here yet"))


class MortarToken(QAbstractButton):
    """One mortar as a token with its side's edge and two lines of words. It can be dragged: ``dropped(id, where)``."""

    dropped = Signal(str, QPoint)

    def __init__(self, line: MortarLine, box: str) -> None:
        super().__init__()
        self.line = line
        self._start = QPoint()
        self._ghost: QLabel | None = None
        self.setText(line.name)
        self.setAccessibleName(f"{box}: {line.name}, {line.text}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        wraps(self, QSizePolicy.Policy.Ignored)

    def heightForWidth(self, width: int) -> int:
        room = max(40, width - 20)
        texts = ((self.line.name, 12.5, 600), (self.line.text, 11.5, 400))
        return sum(theme().height(text, room, size, weight) for text, size, weight in texts) + theme().px(10)

    def sizeHint(self) -> QSize:
        return QSize(120, theme().px(36))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._start = event.globalPosition().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.globalPosition().toPoint()
        if self._ghost is None and (at - self._start).manhattanLength() >= QApplication.startDragDistance():
            ghost = QLabel(self.window())
            ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            ghost.setPixmap(self.grab())
            ghost.adjustSize()
            ghost.show()
            self._ghost = ghost
        if self._ghost is not None:
            self._ghost.move(self.window().mapFromGlobal(at) - self._ghost.rect().center())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        ghost, self._ghost = self._ghost, None
        if ghost is None:
            super().mouseReleaseEvent(event)
            return
        ghost.hide()
        ghost.deleteLater()
        self.setDown(False)
        self.dropped.emit(self.line.id, event.globalPosition().toPoint())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colors = QPainter(self), theme()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focus = self.hasFocus()
        painter.setPen(QPen(colors.color("accent" if focus else "line"), 2 if focus else 1))
        painter.setBrush(colors.color("field"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.fillRect(QRectF(0, 2, 5, self.height() - 4), colors.color(f"{self.line.side}_text"))
        y, wide = theme().px(4), self.width() - 20
        for text, size, weight, ink in ((self.line.name, 12.5, 600, "ink"), (self.line.text, 11.5, 400, "muted")):
            painter.setFont(colors.font(size, weight))
            painter.setPen(colors.color(ink))
            high = colors.height(text, wide, size, weight)
            painter.drawText(QRectF(12, y, wide, high), int(Qt.TextFlag.TextWordWrap), text)
            y += high


class MortarBlock(Block):
    """The boxes with their mortars; hidden in a mission without any. ``dropped(mortar, where on the screen)``."""

    dropped = Signal(str, QPoint)

    def __init__(self) -> None:
        super().__init__("Mortars")
        self.tokens: list[MortarToken] = []
        self._shown: Mortars | None = None
        self.hide()

    def show_model(self, model: Mortars | None) -> None:
        """Put every mortar into its box."""
        if model == self._shown:
            return
        self._shown = model
        clear(self.inner)
        self.tokens = []
        found: list[tuple[str, tuple[MortarLine, ...]]] = []
        if model is not None:
            found = [(words, getattr(model, box)) for box, words in BOXES]
        self.setVisible(any(lines for _, lines in found))
        self.head.set_note(", ".join(f"{len(lines)} {words.lower()}" for words, lines in found if lines))
        for words, lines in found:
            if lines or words != BOXES[-1][1]:
                self._box(words, lines, model.note if model is not None and words == BOXES[1][1] else "")

    def _box(self, words: str, lines: tuple[MortarLine, ...], note: str) -> None:
        self.add(label(words if lines else f"{words}: none", "small"))
        if note and lines:
            self.add(label(note, "small", wrap=True))
        for line in lines:
            token = MortarToken(line, words)
            token.clicked.connect(partial(self.cell_asked.emit, "mortars", line.id))
            token.dropped.connect(self.dropped)
            self.tokens.append(token)
            self.add(token)
