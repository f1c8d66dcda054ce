"""The stamps follow their folder and the stamp in hand."""

from __future__ import annotations

from PySide6.QtCore import QObject

from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.stamps import own_stamp, read_stamp, stamp_ids
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.docks.feeding.words import commands
from lhy_desktop.ui.editor.docks.models import StampModel
from lhy_desktop.ui.editor.docks.stamps import StampsPanel
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.tools.stamp import StampTool

KEEP = "edit.stamp"
"""The command that keeps what is chosen as a stamp."""
Read = tuple[tuple[StampModel, ...], str]


class StampsFeed(QObject):
    """Between a desk and its stamps. Their files are read beside the window, whenever the tab or the tool is opened."""

    def __init__(self, desk: Desk, panel: StampsPanel) -> None:
        super().__init__(panel)
        self._desk, self._panel = desk, panel
        self._stamps: tuple[StampModel, ...] = ()
        self._faults = ""
        self._latest = Latest(self)
        self._latest.done.connect(self._take)
        panel.picked.connect(self._pick)
        panel.shown.connect(self.read)
        panel.asked.connect(desk.stamp_asked)
        panel.kept.connect(lambda: desk.asked.emit(KEEP))
        panel.keep.setVisible(KEEP in commands())
        desk.tool_changed.connect(self._show)
        desk.stamps_changed.connect(self.read)
        desk.ended.connect(self._latest.close)

    def read(self) -> None:
        """Look what stamps there are."""
        self._latest.ask(_read)

    def _take(self, found: object) -> None:
        if isinstance(found, Exception):
            raise found
        self._stamps, self._faults = found  # type: ignore[misc]
        self._show()

    def _tool(self) -> StampTool | None:
        return next((tool for tool in self._desk.tools.values() if isinstance(tool, StampTool)), None)

    def _pick(self, id: str) -> None:
        tool = self._tool()
        if tool is not None:
            tool.take(id)
            self._desk.use(tool.id)
            self._show()

    def _show(self) -> None:
        tool = self._tool()
        chosen = tool.chosen if tool is not None and tool is self._desk.tool else ""
        self._panel.show_model(self._stamps, chosen, self._faults)


def _read() -> Read:
    """Every stamp that can be read, and a sentence for each that cannot."""
    found, faults = [], []
    for id in stamp_ids():
        try:
            stamp = read_stamp(id)
        except (ContentError, OSError) as error:
            faults.append(str(error))
        else:
            found.append(StampModel(stamp.id, stamp.name, stamp.clip.part, own_stamp(id)))
    return tuple(found), "\n".join(faults)
