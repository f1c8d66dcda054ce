"""The dialog in which a player says, in secret and before the first turn, who of his side he is (V23.1)."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QWidget

from lhy_desktop.engine.rulesets.lhy.asks.career.service import Avatar
from lhy_desktop.ui.games.lhy.career.book import Soldier
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.section import face
from lhy_desktop.ui.widgets.words import Words, label

NEW = 0
"""Stands for a soldier who is not in the book yet."""
LONGEST = 40
"""Letters of a soldier's name."""


class ChooseAvatar(QDialog):
    """``chosen(soldier id or NEW, name, avatar)``; ``declined`` when nobody is to be it. Enter chooses, Esc leaves
    everything as it is."""

    chosen = Signal(int, str, str)
    declined = Signal()

    def __init__(
        self, parent: QWidget | None, soldiers: Sequence[Soldier], avatars: Sequence[Avatar], now: tuple[int, str]
    ) -> None:
        """``now`` are the soldier and the avatar chosen before, (NEW, "") for none."""
        super().__init__(parent)
        self.setObjectName("avatar")
        self.setWindowTitle("Your avatar")
        self.setProperty("face", "paper")
        self.soldier, self.name, self.list = Choice(), QLineEdit(), QListWidget()
        self.soldier.setAccessibleName("Soldier")
        self.soldier.addItem("A new sergeant", NEW)
        for one in soldiers:
            self.soldier.addItem(f"{one.rank.capitalize()} {one.name}, {one.points} points", one.id)
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText("His name")
        self.name.setAccessibleName("Name of the new sergeant")
        self.list.setAccessibleName("Squads and leaders")
        for avatar in avatars:
            item = QListWidgetItem(f"{avatar.words}{', for all squads under him' if avatar.leader else ''}")
            item.setData(Qt.ItemDataRole.UserRole, avatar.unit)
            item.setSizeHint(QSize(0, theme().px(30)))
            self.list.addItem(item)
        self.soldier.setCurrentIndex(max(0, self.soldier.findData(now[0])) if now[1] else min(1, len(soldiers)))
        self.list.setCurrentRow(next((row for row, one in enumerate(avatars) if one.unit == now[1]), 0))
        self.soldier.currentIndexChanged.connect(self._name_only_for_a_new_one)
        self.list.itemActivated.connect(lambda _item: self._choose())
        self.name.returnPressed.connect(self._choose)
        self._name_only_for_a_new_one()
        self._lay_out()
        self.list.setFocus()

    def _lay_out(self) -> None:
        about = "Choose in secret who you are in this mission. What he does earns points; he may also be killed."
        inside = in_column(
            label("Your avatar", "heading"), Words(about, "muted"), label("Whose career", "strong"), self.soldier,
            self.name, label("Who he is here", "strong"), (self.list, 1), margins=(28, 22, 28, 16), gap=10,
        )  # fmt: skip
        foot = QWidget()
        face(foot, "bar")
        self.choose_button = KeyButton("Choose", "Enter", kind="primary", press=self._choose)
        self.none_button = KeyButton("Nobody this time", kind="quiet", press=self._decline)
        in_row(self.choose_button, self.none_button, 1, KeyButton("Leave it", "Esc", kind="quiet", press=self.reject),
               of=foot, margins=(28, 12, 28, 12), gap=8)  # fmt: skip
        in_column((inside, 1), foot, of=self, gap=0)
        self.resize(theme().px(460), theme().px(min(620, 330 + 30 * self.list.count())))

    def _name_only_for_a_new_one(self) -> None:
        self.name.setVisible(self.soldier.currentData() == NEW)

    def _choose(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            id = int(self.soldier.currentData())
            self.chosen.emit(id, " ".join(self.name.text().split()), item.data(Qt.ItemDataRole.UserRole))
        self.accept()

    def _decline(self) -> None:
        self.declined.emit()
        self.accept()
