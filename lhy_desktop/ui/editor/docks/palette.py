"""The palette: every word a board can be drawn with, by kind, with its picture and its key."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.editor.docks.columns import Columns
from lhy_desktop.ui.editor.docks.grid_keys import GridKeys
from lhy_desktop.ui.editor.docks.level_row import LevelRow
from lhy_desktop.ui.editor.docks.models import Group, PaletteModel
from lhy_desktop.ui.editor.docks.word_button import WordButton
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, line_to_find
from lhy_desktop.ui.widgets.button import KeyCap
from lhy_desktop.ui.widgets.flow import EndsLayout, clear
from lhy_desktop.ui.widgets.section import Hairline, Scroller, face
from lhy_desktop.ui.widgets.words import label

LEVEL = "level"
"""The id of the group of heights among the others of a model: it has no words, but a row of numbers."""


class _Caption(QWidget):
    """A group's name at the left; the keys of its tools and what they do at the right, below where there is no room."""

    def __init__(self, group: Group) -> None:
        super().__init__()
        row = EndsLayout(self, gap=5)
        row.addWidget(label(group.title, "strong"))
        for key, words in group.tools:
            row.add_right(KeyCap(key))
            if words:
                row.add_right(label(words, "small"))
        if group.note:
            row.add_right(label(group.note, "small"))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)


class _Shelf(QWidget):
    """A group with its words; hidden while none of them fits what is looked for."""

    def __init__(self, group: Group, inside: QWidget) -> None:
        super().__init__()
        self.group, self._inside = group, inside
        column = in_column(_Caption(group), inside, of=self, margins=(12, 9, 12, 9), gap=6)
        column.setStretch(1, 0)
        self.setAccessibleName(group.title)


class PalettePanel(QWidget):
    """``picked(group, word)`` and ``leveled(level)`` when somebody asks for them."""

    picked = Signal(str, str)
    leveled = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        face(self, "paper")
        self.line = line_to_find("Find a word", "Find a word of the palette")
        self.line.textChanged.connect(self._filter)
        self.line.installEventFilter(self)
        inside = QWidget()
        self._column = in_column(of=inside, gap=0)
        self._scroll = Scroller(inside)
        self._none = label("", "muted", wrap=True)
        self._none.setContentsMargins(12, 10, 12, 10)
        self._none.hide()
        top = QWidget()
        in_column(self.line, of=top, margins=(12, 9, 12, 5))
        in_column(top, self._none, (self._scroll, 1), of=self, gap=0)
        self._keys = GridKeys(inside)
        self.levels = LevelRow()
        self.levels.chosen.connect(self.leveled)
        self._model = PaletteModel()
        self._groups: tuple[Group, ...] | None = None
        self._shelves: list[tuple[_Shelf, Hairline]] = []
        self.words: dict[tuple[str, str], WordButton] = {}

    @property
    def goal(self) -> QWidget:
        """Whoever comes here by key can type at once."""
        return self.line

    def show_model(self, model: PaletteModel) -> None:
        """Show other words, or another pick among them."""
        if model.groups != self._groups:
            self._groups = model.groups
            self._build(model.groups)
        for place, button in self.words.items():
            button.setChecked(place == model.picked)
        if model.picked != self._model.picked and model.picked in self.words:
            self._keys.settle(self.words[model.picked])
            self._scroll.ensureWidgetVisible(self.words[model.picked], 0, theme().px(20))
        self.levels.show_levels(model.levels, model.level)
        self._model = model

    def _build(self, groups: tuple[Group, ...]) -> None:
        self.levels.hide()  # until it is shown in a group again
        self.levels.setParent(self)
        clear(self._column)
        self._shelves, self.words = [], {}
        for group in groups:
            shelf, line = _Shelf(group, self._inside(group)), Hairline()
            self._shelves.append((shelf, line))
            self._column.addWidget(shelf)
            self._column.addWidget(line)
        self._column.addStretch(1)
        self._keys.watch(tuple(self.words.values()))
        self._filter()

    def _inside(self, group: Group) -> QWidget:
        if group.id == LEVEL:
            self.levels.show()
            return self.levels
        holder = QWidget()
        cells = Columns(holder)
        for word in group.words:
            button = self.words[group.id, word.id] = WordButton(word)
            button.clicked.connect(lambda _on, place=(group.id, word.id): self.picked.emit(*place))
            cells.addWidget(button)
        return holder

    def _filter(self) -> None:
        """Show the words whose name holds what is typed, and the groups that have some."""
        wanted = self.line.text().strip().lower()
        found = 0
        for shelf, line in self._shelves:
            group = shelf.group
            fits = [wanted in f"{word.name} {group.title} {word.key}".lower() for word in group.words]
            for word, on in zip(group.words, fits, strict=True):
                self.words[group.id, word.id].setVisible(on)
            shown = any(fits) or not wanted or (group.id == LEVEL and wanted in f"{group.title}".lower())
            shelf.setVisible(shown)
            line.setVisible(shown)
            found += shown
        self._none.setText(f"No word of the palette holds “{self.line.text().strip()}”.")
        self._none.setVisible(not found and bool(wanted))
        self._keys.settle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """From the line, Down goes to the words, Enter picks the first of them, and Esc shows all again."""
        if watched is not self.line or not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() == Qt.Key.Key_Down:
            return self._keys.enter()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            first = next((button for button in self.words.values() if not button.isHidden()), None)
            if first is not None and self.line.text().strip():
                first.click()
                self.line.clear()
            return True
        if event.key() == Qt.Key.Key_Escape and self.line.text():
            self.line.clear()
            return True
        return False
