"""The settings page: groups at the left, the lines of one group (or of what is typed) at the right."""

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QLineEdit, QListWidget, QListWidgetItem, QWidget

from lhy_desktop.ui.seam.setting import OFF, ON, Setting
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.beside import PageBeside
from lhy_desktop.ui.widgets.boxes import in_column, in_row, line_to_find
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice, TickBox
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.section import Hairline, Scroller
from lhy_desktop.ui.widgets.words import Words, label

_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)


class KeyLine(QLineEdit):
    """A line that takes the next key pressed as its text; Esc leaves it, Backspace asks for no key."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setPlaceholderText("no key")

    def event(self, event: QEvent) -> bool:
        """Every key but Tab and Esc belongs to this line while it has the keyboard."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _MODIFIERS:
            return
        if key in (Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Backspace and not event.modifiers():
            self.pressed.emit("")
        else:
            self.pressed.emit(QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText))


class Row(QWidget):
    """Shows a ``Setting``. ``chosen(id, value)`` when it was changed, ``asked(id)`` from a button."""

    chosen = Signal(str, str)
    asked = Signal(str)

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.setObjectName(f"setting_{setting.id}")
        self._about, self._source = Words("", "muted"), Words("", "small")
        self._problem = Words("", "stop")
        self.editor = self._make_editor()
        self.reset = KeyButton("Reset", kind="quiet")
        self.reset.setAccessibleName(f"Reset: {setting.text}")
        self.reset.clicked.connect(lambda: self.chosen.emit(self.setting.id, self.setting.usual))
        said = in_column(gap=2)
        for words in (label(setting.text, "strong", wrap=True), self._about, self._source, self._problem):
            said.addWidget(words)
        row = self._line = in_row((said, 1), of=self, margins=(16, 9, 14, 9), gap=14)
        if self.editor is not None:
            self.editor.setAccessibleName(setting.text)
            row.addWidget(self.editor, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignTop)
        self.stand(narrow=False)
        self.show_setting(setting)

    def stand(self, narrow: bool) -> None:
        """The editor beside the words, or below them where there is no room."""
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._line.setDirection(way)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(not narrow)
        self.reset.setSizePolicy(policy)

    def show_setting(self, setting: Setting) -> None:
        """Show another value of the same setting."""
        self.setting = setting
        about = setting.about + (f" Usually: {setting.words(setting.usual)}." if setting.changed else "")
        for words, text in ((self._about, about), (self._source, setting.source), (self._problem, setting.problem)):
            words.say(text)
            words.setVisible(bool(text))
        self.reset.setVisible(setting.changed)
        editor = self.editor
        if editor is not None:
            editor.setAccessibleDescription(f"{about} {setting.problem}".strip())
        if isinstance(editor, Choice):
            editor.setCurrentIndex(editor.findData(setting.value))
        elif isinstance(editor, QCheckBox):
            editor.setChecked(setting.value == ON)
        elif isinstance(editor, QLineEdit) and not setting.problem:
            editor.setText(setting.value)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A changed setting has a bar at its edge besides the words."""
        if self.setting.changed:
            QPainter(self).fillRect(QRectF(0, 6, 4, self.height() - 12), theme().color("attention"))

    def _make_editor(self) -> QWidget | None:
        setting = self.setting
        if setting.kind == "choice":
            choice = Choice()
            choice.setMinimumWidth(theme().px(120))  # its list shows every word
            for value, words in setting.choices:
                choice.addItem(words, value)
            choice.activated.connect(lambda _at: self.chosen.emit(setting.id, str(choice.currentData())))
            choice.installEventFilter(self)
            return choice
        if setting.kind == "switch":
            box = TickBox(OFF)
            box.toggled.connect(lambda on: box.setText(ON if on else OFF))
            box.clicked.connect(lambda on: self.chosen.emit(setting.id, ON if on else OFF))
            return box
        if setting.kind == "text":
            line = QLineEdit()
            line.setFixedWidth(theme().px(min(220, max(70, 12 * len(setting.usual) + 30))))
            line.editingFinished.connect(lambda: self._typed(line.text()))
            return line
        if setting.kind == "keys":
            keys = KeyLine()
            keys.setFixedWidth(theme().px(150))
            keys.pressed.connect(lambda text: self.chosen.emit(setting.id, text))
            return keys
        if setting.kind == "button":
            return KeyButton(setting.value, press=lambda: self.asked.emit(setting.id))
        return None

    def _typed(self, text: str) -> None:
        if text != self.setting.value or self.setting.problem:
            self.chosen.emit(self.setting.id, text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel scrolls the page; it does not change a choice in passing."""
        if event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)


MOST = 40
"""At most so many of the settings found are shown; a longer search text finds fewer."""
AT_ONCE = 8


class SettingsPage(PageBeside):
    """``chosen(id, value)`` for every change, ``asked(id)`` from a button, ``reset_asked(ids)`` for several."""

    chosen = Signal(str, str)
    asked = Signal(str)
    reset_asked = Signal(tuple)

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent, "settings", "Settings")
        self._settings: tuple[Setting, ...] = ()
        self._waiting: list[Setting] = []
        self._heading = ""
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._add_some)
        self.rows: dict[str, Row] = {}
        self.search = line_to_find("Find a setting, a value, a rule", "Find a setting")
        self.groups = QListWidget()
        self.search.textChanged.connect(self._build)
        self.groups.setObjectName("setting_groups")
        self.groups.setAccessibleName("Groups of settings")
        self.groups.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.groups.currentRowChanged.connect(self._group_chosen)
        self.reset_all = KeyButton("Reset all of these", kind="quiet", press=self._reset_shown)
        self._count = Words("", "muted")
        inside = QWidget()
        self._box = in_column(of=inside, margins=(0, 4, 0, 16), gap=0)
        self._scroll = Scroller(inside)
        self.search.setMinimumWidth(theme().px(230))
        top = in_row((label("Settings", "title"), 1), self.search, self.closing(), margins=(20, 16, 20, 12), gap=12)
        head = in_row((self._count, 1), self.reset_all, margins=(16, 8, 14, 6))
        body = in_row(self.groups, (in_column(head, (self._scroll, 1), gap=0), 1), gap=0)
        in_column(top, Hairline(), (body, 1), of=self, gap=0)

    def show_settings(self, settings: tuple[Setting, ...]) -> None:
        """Show settings in order. Lines that stay are changed where they stand."""
        before, self._settings = self._settings, settings
        if [one.id for one in before] == [one.id for one in settings]:
            fresh = {one.id: one for one in settings}
            self._waiting = [fresh[one.id] for one in self._waiting]
            for one in settings:
                if one.id in self.rows and self.rows[one.id].setting != one:
                    self.rows[one.id].show_setting(one)
            self._say()
            return
        at = self.group
        self.groups.blockSignals(True)
        self.groups.clear()
        for name in dict.fromkeys(one.group for one in settings):
            self.groups.addItem(QListWidgetItem(name))
        self.groups.blockSignals(False)
        self.open_group(at)

    def open_page(self, group: str = "") -> None:
        """Show the page at a group, or as it was left."""
        if group:
            self.search.clear()
            self.open_group(group)
        self.present(920, 760)
        self.search.setFocus()

    def open_group(self, name: str) -> None:
        """Show a group (the first when there is none of that name)."""
        found = self.groups.findItems(name, Qt.MatchFlag.MatchExactly) if name else []
        self.groups.setCurrentItem(found[0] if found else self.groups.item(0))
        self._build()

    @property
    def group(self) -> str:
        """The group that is open."""
        item = self.groups.currentItem()
        return item.text() if item is not None else ""

    def shown(self) -> tuple[Setting, ...]:
        """The settings on the page: the group's, or those that fit what is typed."""
        typed = self.search.text().strip()
        if typed:
            return fitting(self._settings, typed)
        return tuple(one for one in self._settings if one.group == self.group)

    def _group_chosen(self) -> None:
        if self.search.text():
            self.search.clear()
        else:
            self._build()

    def _build(self) -> None:
        clear(self._box)
        self.rows = {}
        self._heading = ""
        self._waiting = list(self.shown()[:MOST] if self.search.text().strip() else self.shown())
        self._add_some()
        self._scroll.verticalScrollBar().setValue(0)
        self._say()

    def _add_some(self) -> None:
        """A screenful of lines at a time, so that a long group never holds up the window."""
        for one in self._waiting[:AT_ONCE]:
            if one.group != self._heading and self.search.text().strip():
                head = label(one.group, "head")
                head.setContentsMargins(16, 12, 0, 4)
                self._box.addWidget(head)
            self._heading = one.group
            row = Row(one)
            row.stand(self._narrow)
            row.chosen.connect(self.chosen)
            row.asked.connect(self.asked)
            self.rows[one.id] = row
            self._box.addWidget(row)
            self._box.addWidget(Hairline())
        del self._waiting[:AT_ONCE]
        if self._waiting:
            self._later.start()
        else:
            self._box.addStretch(1)

    def _say(self) -> None:
        found = self.shown()
        changed = sum(one.changed for one in found)
        more = len(found) - len(self.rows) - len(self._waiting)
        words = f"{len(found)} found" if self.search.text().strip() else self.group
        words += f", {changed} changed" if changed else ""
        words += f"; the first {len(self.rows)} are shown" if more else ""
        self._count.say(words if found else "Nothing fits. Every change is made at once.")
        self.reset_all.setVisible(bool(changed))

    def _reset_shown(self) -> None:
        self.reset_asked.emit(tuple(one.id for one in self.shown() if one.changed))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.groups.setFixedWidth(min(theme().px(190), self.width() * 3 // 10))
        for row in self.rows.values():
            row.stand(self._narrow)

    @property
    def _narrow(self) -> bool:
        """Whether there is no room for words beside an editor."""
        return self.width() < theme().px(500)


def fitting(settings: tuple[Setting, ...], typed: str) -> tuple[Setting, ...]:
    """Settings in which every typed word occurs."""
    wanted = typed.lower().split()

    def said(one: Setting) -> str:
        choices = " ".join(words for _, words in one.choices)
        return f"{one.group} {one.text} {one.value} {one.about} {one.source} {choices} {one.id}".lower()

    return tuple(one for one in settings if all(word in said(one) for word in wanted))
