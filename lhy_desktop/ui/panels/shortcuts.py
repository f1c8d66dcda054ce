"""The F1 page: every command with its keys, read from the registry, and what the mouse does."""

from collections.abc import Callable
from itertools import groupby
from operator import itemgetter

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from lhy_desktop.ui.actions import ActionRegistry, cap
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.beside import PageBeside
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyCap
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.section import Scroller
from lhy_desktop.ui.widgets.words import label

Told = tuple[tuple[str, str], ...]
"""What is done, and how."""
EVERYWHERE: Told = (
    ("Enter", "gives the answer beside which the bar prints it"),
    ("Enter, while the bar prints none", "takes the row, button or hex that has the keyboard"),
    ("Space", "takes the next unit that can act; presses a button that has the keyboard"),
    ("Keys that the bar prints", "work wherever the keyboard is, but in a line that is typed in"),
    ("Esc", "one step back; with nothing to go back from, nothing"),
)
"""What these keys mean in every game, wherever the keyboard is."""
MOUSE = (
    ("Look at a hex", "rest the pointer on it"),
    ("Select a hex or unit", "click; click again for the next unit of the stack"),
    ("Add a unit to the order", "Ctrl + click"),
    ("Go on while something is shown", "click, or any key"),
)
VIEW = (
    ("All that is possible here", "right click"),
    ("Move the board", "drag it, or the middle button"),
    ("Zoom", "wheel"),
)
"""What the mouse does in every game; between the two stands what it does in this one."""


def played(game: Told) -> Told:
    """What the mouse does in a game, which has its own beside the usual."""
    return (*MOUSE, *game, *VIEW)


class ShortcutsPage(PageBeside):
    """A searchable list; opened by F1, closed by Esc."""

    def __init__(self, parent: QWidget, registry: ActionRegistry, mouse: Told, everywhere: Told = EVERYWHERE) -> None:
        """``mouse`` is what the mouse does, ``everywhere`` what some keys do wherever the keyboard is."""
        super().__init__(parent, "shortcuts", "Keyboard and mouse")
        self._registry = registry
        self._mouse, self._keys = mouse, everywhere
        self.search = QLineEdit()
        self.search.setPlaceholderText("Find a command or a key")
        self.search.setAccessibleName("Find a command or a key")
        self.search.textChanged.connect(self._fill)
        self.search.setMinimumWidth(theme().px(210))
        self._list = QWidget()
        self._groups = in_column(of=self._list, margins=(20, 8, 20, 16), gap=12)
        self._groups.setAlignment(Qt.AlignmentFlag.AlignTop)
        title = label("Keyboard and mouse", "title")
        top = in_row((title, 1), self.search, self.closing(), margins=(20, 16, 20, 12), gap=12)
        in_column(top, (Scroller(self._list), 1), of=self, gap=0)

    def open(self) -> None:
        """Show all of the page, in the text size in force."""
        self.search.clear()
        self._fill()
        self.present(760, 760)
        self.search.setFocus()

    def lines(self) -> list[tuple[str, str, str]]:
        """What is listed: (group, text, keys) of every command and mouse gesture."""
        return [*self._everywhere(), *self._commands(), *self._gestures()]

    def _everywhere(self) -> list[tuple[str, str, str]]:
        return [("Everywhere", text, how) for text, how in self._keys]

    def _commands(self) -> list[tuple[str, str, str]]:
        found = []
        for command in self._registry.commands.values():
            group = command.menu or ("Answers" if command.answer else "Question bar")
            keys = "  ".join(QKeySequence(k).toString(QKeySequence.SequenceFormat.PortableText) for k in command.keys)
            if keys:
                found.append((group, command.text.replace("…", ""), keys))
        order = (*self._registry.menus, "Question bar", "Answers")
        found.sort(key=lambda line: order.index(line[0]))
        return found

    def _gestures(self) -> list[tuple[str, str, str]]:
        return [("Mouse", text, how) for text, how in self._mouse]

    def shown(self) -> list[str]:
        """Texts of the lines that fit what is typed."""
        return [text for _, text, _ in self._wanted(self.lines())]

    def _wanted(self, lines: list[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
        wanted = self.search.text().lower().strip()
        return [line for line in lines if wanted in " ".join(line).lower()]

    def _fill(self) -> None:
        clear(self._groups)
        self._add(self._wanted(self._everywhere()), _how)
        self._add(self._wanted(self._commands()), _caps)
        self._add(self._wanted(self._gestures()), _how)
        if not self.shown():
            self._groups.addWidget(label("No command and no key is called so.", "muted"))

    def _add(self, lines: list[tuple[str, str, str]], beside: Callable[[str], QWidget]) -> None:
        """A grid for each group: one of all lines would be so long that Qt gives its rows no height."""
        for heading, group in groupby(lines, key=itemgetter(0)):
            together = QWidget()
            grid = QGridLayout(together)
            grid.setContentsMargins(0, 0, 0, 0)
            grid.setHorizontalSpacing(16)
            grid.setVerticalSpacing(6)
            grid.setColumnStretch(0, 1)
            grid.addWidget(label(heading, "strong"), 0, 0, 1, 2)
            for row, (_, text, keys) in enumerate(group, 1):
                grid.addWidget(label(text, wrap=True), row, 0)
                grid.addWidget(beside(keys), row, 1, Qt.AlignmentFlag.AlignRight)
            self._groups.addWidget(together)


def _how(words: str) -> QWidget:
    """How a gesture is made."""
    found = label(words, "muted", wrap=True)
    found.setMinimumWidth(theme().px(300))
    return found


def _caps(keys: str) -> QWidget:
    """The keys of a command as they are printed."""
    holder = QWidget()
    in_row(*(KeyCap(cap(key)) for key in keys.split("  ")), of=holder)
    return holder
