"""Some of the edges of a map, each with a box to tick."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.authoring.missions.parts import north_of
from lhy_desktop.engine.content.areas import COMPASS, EDGES, edge_of
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.host import Host
from lhy_desktop.ui.widgets.boxes import wraps
from lhy_desktop.ui.widgets.choice import TickBox
from lhy_desktop.ui.widgets.flow import FlowLayout


class EdgesBody(QWidget):
    """The four edges by the compass, whatever words the file has for them."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host
        self._path: Path = ()
        self._value: list[Any] = []
        self.boxes = {way: TickBox(way.capitalize()) for way in COMPASS}
        flow = FlowLayout(self, gap=12)
        for way, box in self.boxes.items():
            box.clicked.connect(lambda on, way=way: self._tick(way, bool(on)))
            flow.addWidget(box)
        wraps(self, QSizePolicy.Policy.Preferred)

    @property
    def shown(self) -> tuple[Path, ...]:
        """The values that its boxes stand for."""
        return tuple((*self._path, place) for place in range(len(self._value)))

    def widget(self) -> QWidget:
        """Itself."""
        return self

    def refresh(self, path: Path, value: Any) -> None:
        """Show another value."""
        self._path, self._value = path, value if isinstance(value, list) else []
        there = {self._edge(word) for word in self._value}
        for way, box in self.boxes.items():
            box.setChecked(self._edge(way) in there)

    def _tick(self, way: str, on: bool) -> None:
        """A word is added, or all that mean this edge go."""
        left = [word for word in self._value if self._edge(word) != self._edge(way)]
        self._host.put(self._path, [*left, way] if on else left)

    def _edge(self, word: Any) -> str:
        return edge_of(word, north_of(self._host.data)) if word in EDGES or word in COMPASS else ""
