"""The guided first mission: every step is judged by what the mission says, held against what it said at first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lhy_desktop.engine.authoring.missions.drawn import has_map
from lhy_desktop.engine.content.mission_kit import MissionKit
from lhy_desktop.ui.editor.document.content import PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.learn.conditions import Facts
from lhy_desktop.ui.editor.learn.guide import Guide


class FirstMission(Guide):
    """Watches a mission. ``kit`` answers that of the mission in front, once its map is there."""

    over = "Your mission stands among the others on the start page. The menu Help begins the guide again."
    elsewhere = "The guide goes on with your first mission: click its tab, or open it again."

    def __init__(self, kit: Callable[[], MissionKit | None], *parts: Any) -> None:
        super().__init__(*parts)
        self._kit = kit

    def takes(self, document: Document) -> bool:
        return _data_of(document) is not None

    def facts(self) -> Facts:
        document, data = self.document, _data_of(self.document)
        if document is None or document is not self.desk.document or data is None:
            return Facts()
        first = self.progress.first
        if not isinstance(first, dict) or first.get("id") != data.get("id"):
            first = self.progress.first = data
            self.keep()
        saved = document.path is not None and not document.dirty
        found = self.desk.judged(document.content)
        return Facts(saved=saved, found=found, played=self.played, data=data, first=first, kit=self._kit())


def _data_of(document: Document | None) -> dict[str, Any] | None:
    """What a mission says; None for any other file, and for a text that cannot be read."""
    content = document.content if document is not None else None
    if not isinstance(content, PlainContent) or content.faults or not has_map(content.written.data):
        return None
    data: dict[str, Any] = content.written.data
    return data
