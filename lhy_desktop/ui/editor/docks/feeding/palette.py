"""The palette follows the kit and the word in hand, and takes words in hand; digits on the board do the same."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.docks.feeding.words import ROLE_OF, groups_of
from lhy_desktop.ui.editor.docks.models import Group, PaletteModel
from lhy_desktop.ui.editor.docks.palette import LEVEL, PalettePanel
from lhy_desktop.ui.editor.pick import GROUP_OF
from lhy_desktop.ui.editor.tools import TOOLS

_LEVELS = range(-1, 5)
"""Heights that stand in the palette, beside the one in hand."""
DIGITS = "1234567890"


class PaletteFeed(QObject):
    """Between a desk and its palette."""

    def __init__(self, desk: Desk, panel: PalettePanel) -> None:
        super().__init__(panel)
        self._desk, self._panel = desk, panel
        self._groups: tuple[Group, ...] = ()
        self._by_key: dict[str, tuple[str, str]] = {}
        panel.picked.connect(self.take)
        panel.leveled.connect(self._take_level)
        desk.pick.changed.connect(lambda _role: self._show())
        desk.rules_changed.connect(self._learn)
        desk.tool_changed.connect(self._show)
        self._shortcuts = [self._shortcut(keys) for digit in DIGITS for keys in (digit, f"Shift+{digit}")]
        self._learn()

    def _shortcut(self, keys: str) -> QShortcut:
        made = QShortcut(QKeySequence(keys), self._desk.view)
        made.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        made.activated.connect(partial(self._pressed, keys))
        return made

    def _pressed(self, keys: str) -> None:
        if keys in self._by_key:
            self.take(*self._by_key[keys])

    def _learn(self) -> None:
        """Another kit has other words."""
        self._groups = groups_of(self._desk.kit, TOOLS)
        self._by_key = {word.key: (group.id, word.id) for group in self._groups for word in group.words if word.key}
        self._show()

    def take(self, group: str, word: str) -> None:
        """Take a word in hand, with a tool that draws its kind: the one in hand where it does."""
        role = ROLE_OF.get(group, "ground")
        if group == "looks":
            found = self._desk.kit.find(group, word)
            ground = next(iter(found.beside), "") if found is not None else ""
            self._desk.pick.take("ground", ground or self._desk.pick.word("ground"), word)
        elif role == "building" and not self._draws(role):
            role = "ground"
            self._desk.pick.take(role, word)
        else:
            self._desk.pick.take(role, word)
        self._hand(role)

    def _take_level(self, level: int) -> None:
        self._desk.pick.take_level(level)
        self._hand(LEVEL)

    def _draws(self, role: str) -> bool:
        return any(tool.role == role for tool in TOOLS)

    def _hand(self, role: str) -> None:
        now = next((tool for tool in TOOLS if self._desk.tool is not None and tool.id == self._desk.tool.id), None)
        goal = next((tool for tool in TOOLS if tool.role == role), None)
        if goal is not None and (now is None or now.role != role):
            self._desk.use(goal.id)

    def _show(self) -> None:
        pick = self._desk.pick
        levels = sorted({*_LEVELS, pick.level})
        level = pick.level if self._role == LEVEL else None
        self._panel.show_model(PaletteModel(self._groups, self._picked(), tuple(levels), level))

    @property
    def _role(self) -> str:
        """The kind that the tool in hand draws; that of the word taken last where it draws none."""
        tool, taken = self._desk.tool, self._desk.pick.role
        return tool.role if tool is not None and (tool.role == LEVEL or tool.role in GROUP_OF) else taken

    def _picked(self) -> tuple[str, str] | None:
        """The word that is framed: what the next click draws."""
        pick, kit, role = self._desk.pick, self._desk.kit, self._role
        if role == LEVEL:
            return None
        word = pick.word(role)
        if role == "ground" and pick.look and kit.find("looks", pick.look) is not None:
            return "looks", pick.look
        if role == "ground" and kit.find("ground", word) is None:
            return "buildings", word
        return GROUP_OF[role], word
