"""The layers of a board by kind: which are shown, which are locked, and which alone is seen."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from lhy_desktop.ui.editor.docks.grid_keys import GridKeys
from lhy_desktop.ui.editor.docks.models import Layer, Switch
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.painting import draw_box, smooth
from lhy_desktop.ui.widgets.section import Scroller, Section, face
from lhy_desktop.ui.widgets.words import Words, label

_HEADS: Mapping[Switch, str] = {"hidden": "Show", "locked": "Lock", "solo": "Alone"}
_SIGNS: Mapping[Switch, tuple[str, str]] = {
    "hidden": ("eye", "hidden"),
    "locked": ("unlocked", "locked"),
    "solo": ("ring", "target"),
}
"""The sign of each switch when it is off, and when it is on."""
_TIPS: Mapping[Switch, tuple[str, str]] = {
    "hidden": ("Hide {}", "Show {} again"),
    "locked": ("Lock {}: nothing changes or erases them", "Unlock {}"),
    "solo": ("Show {} alone", "Show all the others again"),
}


class _Toggle(QAbstractButton):
    """A switch of a layer; its sign has another shape when it is on."""

    def __init__(self, of: Switch) -> None:
        super().__init__()
        self.of = of
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def nextCheckState(self) -> None:
        """How it stands is said by the model."""

    def name_it(self, layer: Layer) -> None:
        """Say what a click does to this layer."""
        on = bool(getattr(layer, self.of))
        self.setChecked(on)
        said = _TIPS[self.of][on].format(layer.name.lower())
        self.setAccessibleName(said)
        self.setToolTip(said)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(30), theme().px(26))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, on = smooth(self), self.isChecked()
        box = QRectF(self.rect()).adjusted(2, 1, -2, -1)
        if on or self.underMouse():
            draw_box(painter, box, "accent" if on else "", "selection", corner=4)
        if self.hasFocus():
            draw_box(painter, box.adjusted(1, 1, -1, -1), "accent", width=2, corner=3)
        size = theme().px(16)
        sign = QRectF((self.width() - size) / 2, (self.height() - size) / 2, size, size)
        shown = self.of == "hidden" and not on
        icons.draw(painter, _SIGNS[self.of][on], sign, theme().color("accent" if on else "ink" if shown else "muted"))


class LayersPanel(QWidget):
    """``switched(layer, which, on)`` when somebody wants a layer otherwise."""

    switched = Signal(str, str, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        face(self, "paper")
        self.section = Section("Layers")
        inside = QWidget()
        in_column(self.section, 1, of=inside, gap=0)
        in_column(Scroller(inside), of=self)
        holder = QWidget()
        self.section.add(holder)
        self._grid = QGridLayout(holder)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnStretch(0, 1)
        self._keys = GridKeys(holder)
        self._layers: tuple[Layer, ...] = ()
        self._ids: tuple[str, ...] = ()
        self.toggles: dict[tuple[str, Switch], QAbstractButton] = {}
        self._made: dict[tuple[str, Switch], _Toggle] = {}
        self._words: dict[str, Words] = {}

    def show_model(self, layers: tuple[Layer, ...]) -> None:
        """Show the kinds, and how each is switched."""
        if layers == self._layers:
            return
        self._layers = layers
        if tuple(layer.id for layer in layers) != self._ids:
            self._ids = tuple(layer.id for layer in layers)
            self._build()
        alone = any(layer.solo for layer in layers)
        for layer in layers:
            faint = layer.hidden or (alone and not layer.solo)
            state = [layer.count, "locked" if layer.locked else "", "not shown" if faint else ""]
            said = " · ".join(part for part in state if part)
            name = f"~~{layer.name}~~" if faint else layer.name
            self._words[layer.id].say(f"{name}  ~~{said}~~" if said else name)
            for switch in _HEADS:
                self._made[layer.id, switch].name_it(layer)
        hidden = sum(layer.hidden for layer in layers)
        locked = sum(layer.locked for layer in layers)
        parts = (f"{hidden} hidden" * bool(hidden), f"{locked} locked" * bool(locked), "one alone" * alone)
        self.section.head.set_note(", ".join(part for part in parts if part), "attention")

    def layer_words(self, id: str) -> Words:
        """The words of a layer's row. KeyError for an unknown one."""
        return self._words[id]

    def _build(self) -> None:
        clear(self._grid)
        self._made, self._words = {}, {}
        for column, said in enumerate(_HEADS.values()):
            head = label(said, "small")
            head.setContentsMargins(2, 0, 2, 0)
            self._grid.addWidget(head, 0, column + 1, Qt.AlignmentFlag.AlignHCenter)
        for row, id in enumerate(self._ids, 1):
            words = self._words[id] = Words()
            self._grid.addWidget(words, row, 0)
            for column, switch in enumerate(_HEADS, 1):
                made = self._made[id, switch] = _Toggle(switch)
                made.clicked.connect(lambda _on, at=(id, switch): self._ask(*at))
                self._grid.addWidget(made, row, column, Qt.AlignmentFlag.AlignHCenter)
        self.toggles = dict(self._made)
        self._keys.watch(tuple(self._made.values()))

    def _ask(self, id: str, switch: Switch) -> None:
        self.switched.emit(id, switch, not self._made[id, switch].isChecked())
