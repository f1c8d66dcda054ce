"""Pictures of a story: chosen in a dialog or dropped, checked, and put beside the mission that shows them."""

from __future__ import annotations

from pathlib import Path as FilePath

from PySide6.QtCore import QObject
from PySide6.QtGui import QImageReader

from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.story.pictures import MOST_PIXELS, taken_in
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.files.asking import Asking
from lhy_desktop.ui.editor.missions.room import Missions

KINDS = "Pictures (*.png *.jpg *.jpeg)"


class StoryFiles(QObject):
    """Answers missions that ask for a picture."""

    def __init__(self, desk: Desk, asking: Asking, missions: Missions) -> None:
        super().__init__(missions)
        self._desk, self._asking, self._missions = desk, asking, missions
        self._folder: FilePath | None = None
        missions.picture_asked.connect(self._take)

    def _take(self, document: Document, path: Path, source: FilePath | None) -> None:
        """A picture for a value of the file; without a source somebody is asked for it."""
        home = document.path
        if home is None or home.is_relative_to(find_places().data):
            self._desk.say("Save the mission among your own first: its pictures lie beside it.")
            return
        if source is None:
            source = self._asking.to_open("Choose a picture of the story", self._folder or home.parent, KINDS)
        if source is None:
            return
        self._folder = source.parent
        try:
            name = taken_in(_bearable(source), home)
        except (OSError, ValueError) as error:
            self._desk.say(str(error))
            return
        page = self._missions.pages.get(document)
        if page is not None:
            page.telling.change({path: name}, f"Picture: {name}")
            self._desk.say(f"{name} lies beside the mission now.")


def _bearable(source: FilePath) -> FilePath:
    """A picture with few enough pixels. ValueError with a sentence for any other."""
    size = QImageReader(str(source)).size()
    if size.width() * size.height() > MOST_PIXELS:
        raise ValueError(f"{source.name} has too many pixels: {MOST_PIXELS // 1_000_000} million at most.")
    return source
