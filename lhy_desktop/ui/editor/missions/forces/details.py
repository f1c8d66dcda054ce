"""What more is said of the troop that has the keyboard: below the catalogue, as a sentence."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from lhy_desktop.engine.content.counters.editing import at
from lhy_desktop.engine.content.mission_kit import Section, fits
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.missions.forces.sentence import Sentence, Teller
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.section import face
from lhy_desktop.ui.widgets.words import label


class Details(QWidget):
    """Nothing is chosen at first."""

    def __init__(self, teller: Teller) -> None:
        super().__init__()
        face(self, "paper")
        self._teller, self._path = teller, ()
        self.sentence: Sentence | None = None
        self._about = label("", "small", wrap=True)
        self._box: QVBoxLayout = in_column(self._about, of=self, margins=(12, 8, 12, 10), gap=6)
        self.hide()

    def show_troop(self, path: Path) -> None:
        """Show another troop of the force."""
        section, record = self._of(path)
        same = self.sentence is not None and self.sentence.path == record and self.sentence.section is section
        if same:
            return
        if self.sentence is not None:
            self._box.removeWidget(self.sentence)
            self.sentence.hide()
            self.sentence.deleteLater()
            self.sentence = None
        if section is not None:
            self.sentence = Sentence(self._teller, section, record, removable=False)
            self._box.addWidget(self.sentence)
            self._about.setText(f"What is said of it{f' ({section.rule})' if section.rule else ''}")
        self.setVisible(section is not None)

    def _of(self, path: Path) -> tuple[Section | None, Path]:
        """The section that tells it, and the record it belongs to."""
        for chapter in self._teller.kit.chapters:
            for section in chapter.sections if chapter.forces else ():
                for length in range(len(path), 1, -1):
                    record = path[:length]
                    if fits(section.at, record) and isinstance(at(self._teller.data, record), dict):
                        return section, record
                    if fits((*section.at, "*"), record):
                        return section, record
        return None, ()

    def refresh(self) -> None:
        """Say what the file says now; nothing of what is gone."""
        if self.sentence is None:
            return
        if isinstance(at(self._teller.data, self.sentence.path), dict):
            self.sentence.refresh()
        else:
            self.show_troop(())
