"""Stamps of the user's own are renamed and deleted, the latter after a question."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.stamps import delete_stamp, read_stamp, rename_stamp, stamp_ids
from lhy_desktop.ui.editor.choosing.stamp_name import NameCard, refusal
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.files.asking import Asking
from lhy_desktop.ui.editor.files.clerk import Clerk
from lhy_desktop.ui.editor.tools.stamp import StampTool
from lhy_desktop.ui.editor.window.window import EditorWindow


class Stamping(QObject):
    """Does what the tab of stamps asks for. Files are read and written beside the window."""

    def __init__(self, desk: Desk, window: EditorWindow, asking: Asking, clerk: Clerk) -> None:
        super().__init__(desk)
        self._desk, self._window, self._asking, self._clerk = desk, window, asking, clerk
        self.card: NameCard | None = None
        """The one that asks for a name."""
        desk.stamp_asked.connect(self._ask)

    def _ask(self, what: str, id: str) -> None:
        self._clerk.do(partial(_name, id), partial(self._rename if what == "rename" else self._delete, id))

    def _rename(self, id: str, name: str) -> None:
        words = "Its place among the stamps follows its name."
        self.card = card = NameCard(self._window.center, "Rename this stamp", words, "Rename", name)
        card.given.connect(lambda given: self._clerk.do(partial(_renamed, id, given), partial(self._told, id, card)))
        card.open_in_middle()

    def _told(self, id: str, card: NameCard, done: tuple[str, str]) -> None:
        new, why = done
        if why:
            card.refuse(why)
            return
        card.hide_card()
        self._changed(id, new)

    def _delete(self, id: str, name: str) -> None:
        text = f"**{name}** is deleted from the disk. Boards on which it was put down stay as they are."
        ways = (("delete", "Delete"), ("cancel", "Keep it"))
        self._asking.ask("delete_stamp", "Delete this stamp?", text, ways, partial(self._answered, id, name))

    def _answered(self, id: str, name: str, answer: str) -> None:
        if answer == "delete":
            self._clerk.do(partial(_deleted, id), partial(self._gone, id, name))

    def _gone(self, id: str, name: str, why: str) -> None:
        self._desk.say(why or f"{name} is deleted.")
        self._changed(id, next(iter(stamp_ids()), ""))

    def _changed(self, old: str, new: str) -> None:
        """What was in hand is another one now."""
        tool = self._desk.tools.get(StampTool.id)
        if isinstance(tool, StampTool) and tool.chosen == old:
            tool.take(new)
        self._desk.stamps_changed.emit()


def _name(id: str) -> str:
    try:
        return read_stamp(id).name
    except (ContentError, OSError):
        return id


def _renamed(id: str, name: str) -> tuple[str, str]:
    """The new id, or why it could not be renamed."""
    try:
        return rename_stamp(id, name).stem, ""
    except (ValueError, OSError) as error:
        return "", refusal(error)
    except ContentError as error:
        return "", str(error)


def _deleted(id: str) -> str:
    try:
        delete_stamp(id)
    except OSError as error:
        return f"It cannot be deleted: {error.strerror or error}."
    return ""
