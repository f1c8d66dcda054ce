"""Fields of the inspector: a list to choose from, and a button with a name and a value that opens one."""

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy

from lhy_desktop.ui.editor.docks.models import Chosen
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.painting import LEFT, MIDDLE, draw_box, smooth, write


class Select(Choice):
    """A list of words; ``picked(id)`` when somebody picks another. The wheel belongs to the panel until the list has
    the keyboard."""

    picked = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._shown: Chosen | None = None
        self.activated.connect(self._tell)

    def show_chosen(self, chosen: Chosen) -> None:
        """Show what is chosen of what."""
        if self._shown is None or chosen.options != self._shown.options:
            self.clear()
            for option in chosen.options:
                self.addItem(option.name, option.id)
        self._shown = chosen
        self.setCurrentIndex(self.findData(chosen.id))

    def _tell(self, place: int) -> None:
        id = str(self.itemData(place))
        if self._shown is not None and id != self._shown.id:
            self.picked.emit(id)

    def event(self, event: QEvent) -> bool:
        """Letters find an entry, and take no tool in hand meanwhile."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
            if plain and event.text().isprintable() and event.text():
                event.accept()
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ValueButton(QAbstractButton):
    """A name and a value, as "SW wall"; a click opens the list of what it may be. ``picked(id)``."""

    picked = Signal(str)

    def __init__(self, name: str, said: str) -> None:
        """``said`` is the name in full, for readers."""
        super().__init__()
        self._said = said
        self.setText(name)
        self._chosen = Chosen((), "")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.menu = QMenu(self)
        self.clicked.connect(self._open)

    def show_chosen(self, chosen: Chosen) -> None:
        """Show what is chosen of what."""
        if chosen != self._chosen:
            self._chosen = chosen
            self.setAccessibleName(f"{self._said}: {chosen.name}")
            self.setToolTip(f"{self._said}: {chosen.name}")
            self.updateGeometry()
            self.update()

    def _open(self) -> None:
        self.menu.clear()
        for option in self._chosen.options:
            action = self.menu.addAction(option.name)
            action.setData(option.id)
            action.setCheckable(True)
            action.setChecked(option.id == self._chosen.id)
            action.triggered.connect(lambda _on, id_=option.id: self.picked.emit(id_))
        self.menu.popup(self.mapToGlobal(QPoint(0, self.height())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    @property
    def _empty(self) -> bool:
        return not self._chosen.id

    def _name_width(self) -> int:
        return theme().width(self.text(), 12.5) + theme().px(6)

    def minimumSizeHint(self) -> QSize:
        longest = max((theme().width(option.name, 12.5, 600) for option in self._chosen.options), default=40)
        return QSize(self._name_width() + longest + theme().px(24), theme().px(27))

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        hot = self.underMouse() or self.hasFocus()
        if hot:
            draw_box(painter, box, "accent" if self.hasFocus() else "line", "selection", corner=4)
        pad, name = theme().px(5), self._name_width()
        write(painter, QRectF(pad, 0, name, self.height()), self.text(), "muted", 12.5, flags=LEFT | MIDDLE)
        value = QRectF(pad + name, 0, self.width() - name - pad, self.height())
        write(painter, value, self._chosen.name, "ink", 12.5, 400 if self._empty else 600, LEFT | MIDDLE)
        if hot:
            size = theme().px(9)
            sign = QRectF(self.width() - size - 5, (self.height() - size) / 2, size, size)
            icons.draw(painter, "down", sign, theme().color("muted"), 2)
