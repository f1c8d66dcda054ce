"""The word in hand for each kind of thing that is drawn: what the palette shows framed and the tools draw."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

GROUP_OF = {
    "ground": "ground",
    "side": "sides",
    "line": "lines",
    "building": "buildings",
    "feature": "features",
    "flag": "flags",
}
"""The group of a board kit that holds the words of a role."""
ROLES = ("ground", "side", "line", "building", "feature", "level", "flag")
_FIRST = {
    "ground": "woods",
    "side": "wall",
    "line": "road",
    "building": "wooden_building",
    "feature": "woods",
    "flag": "tree_lined",
}


class Pick(QObject):
    """One word for each role, and the role picked last. ``changed(role)``."""

    changed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = dict(_FIRST)
        self._looks: dict[str, str] = {}
        self.level = 1
        self.role = "ground"

    def word(self, role: str) -> str:
        """The word in hand for a role; "" for none."""
        return self._words.get(role, "")

    @property
    def look(self) -> str:
        """The look of the ground in hand: crops, an orchard's kind; "" mostly."""
        return self._looks.get(self._words["ground"], "") if "ground" in self._words else ""

    def take(self, role: str, word: str, look: str = "") -> None:
        """Take a word in hand."""
        if role not in ROLES:
            raise KeyError(role)
        self._words[role] = word
        if role == "ground":
            self._looks = {word: look}
        self.role = role
        self.changed.emit(role)

    def take_level(self, level: int) -> None:
        """Take a level in hand."""
        self.level, self.role = level, "level"
        self.changed.emit("level")
