"""What tells a mission chapter by chapter, between the form that holds its data and the pages that show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path as FilePath
from typing import Any

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from lhy_desktop.engine.authoring.forms import Schema
from lhy_desktop.engine.authoring.missions.parts import Side
from lhy_desktop.engine.authoring.missions.telling import LineUp, paths_of
from lhy_desktop.engine.content.counters.editing import at, cut, put
from lhy_desktop.engine.content.line_up import Change, Offer, RefusedError, Strength
from lhy_desktop.engine.content.mission_kit import Chapter, MissionKit
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.counters.pictures import Pictures
from lhy_desktop.ui.editor.forms.page import FormPage
from lhy_desktop.ui.editor.missions.forces.catalogue import Catalogue
from lhy_desktop.ui.editor.missions.forces.chapter_page import ChapterPage
from lhy_desktop.ui.editor.missions.forces.details import Details
from lhy_desktop.ui.editor.missions.forces.strip import Carried, SideColumn, Strip
from lhy_desktop.ui.editor.missions.styles import looks_of
from lhy_desktop.ui.seam.printing import Printer
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.section import Hairline

_SHARE = 0.42
"""How much of the map's height the forces take below it at first."""


class Telling(QObject):
    """Shows the chapters of a kit in ``stack``, and the forces below the map in ``split``. ``said(text)``,
    ``map_asked(path)`` for hexes that are to be changed there, ``picture_asked(path, source)`` for a picture."""

    said = Signal(str)
    map_asked = Signal(object)
    picture_asked = Signal(object, object)

    def __init__(self, stack: QStackedWidget, split: QSplitter, parent: QObject) -> None:
        super().__init__(parent)
        self._stack, self._split = stack, split
        self._form: FormPage | None = None
        self.kit = MissionKit("", ())
        self._sides: tuple[Side, ...] = ()
        self._line_up: LineUp | None = None
        self.front: Chapter | None = None
        self.pages: dict[str, ChapterPage] = {}
        self.catalogue = Catalogue(Pictures(None))
        self.strip = Strip(self.catalogue.painter)
        self.details = Details(self)
        self.forces = QWidget()
        in_column((self.catalogue, 1), Hairline(), self.details, of=self.forces, gap=0)
        stack.addWidget(self.forces)
        split.addWidget(self.strip)
        self.strip.hide()
        self._carried = Carried(split)
        self.catalogue.added.connect(self._add)
        self.catalogue.symbols_chosen.connect(lambda _on: self.strip.update())
        self.catalogue.list.carried.connect(self._carry)
        self.catalogue.list.dropped.connect(self._drop)
        self.strip.asked.connect(self._asked)
        self.strip.corrected.connect(self._correct)
        self.strip.gone_to.connect(self._gone_to)

    # -- what is shown ------------------------------------------------------------------------------------------------

    def put_form(self, form: FormPage) -> None:
        """The form that holds the data."""
        if form is not self._form:
            self._form = form
            form.shown.connect(self.refresh)

    def show_told(
        self, kit: MissionKit, sides: tuple[Side, ...], found: LineUp | None, printer: Printer | None
    ) -> None:
        """Show how the ruleset tells the mission, and its forces."""
        first = not self.kit.ruleset
        self.kit, self._sides, self._line_up = kit, sides, found
        if first:
            self.catalogue.take_pictures(Pictures(printer))
        if found is not None:
            self.catalogue.show_offers(found.offers, found.strengths)
            self.strip.show_strengths(found.strengths, looks_of(sides))
        self.refresh()

    def refresh(self) -> None:
        """Show what the file says now in the chapter that is open."""
        page = self.pages.get(self.front.title) if self.front is not None else None
        if page is not None and self._form is not None:
            page.show_sides(self._sides)
            page.refresh()
            page.setEnabled(self._form.isEnabled())
        self.details.refresh()

    def open(self, chapter: Chapter | None) -> bool:
        """Show a chapter; false for one that is left to the form."""
        told = chapter is not None and (bool(chapter.sections) or chapter.forces)
        self.front = chapter if told else None
        forces = told and chapter is not None and chapter.forces
        if forces != self.strip.isVisibleTo(self._split):
            self.strip.setVisible(forces)
            if forces:
                high = self._split.height()
                self._split.setSizes([round(high * (1 - _SHARE)), round(high * _SHARE)])
        if not told or chapter is None or self._form is None:
            return False
        if forces:
            self._stack.setCurrentWidget(self.forces)
            return True
        if chapter.title not in self.pages:
            page = self.pages[chapter.title] = ChapterPage(self, chapter)
            self._stack.addWidget(page)
        self._stack.setCurrentWidget(self.pages[chapter.title])
        self.refresh()
        return True

    def reveal(self, path: Path) -> None:
        """Bring a value of the chapter that is open into sight."""
        if self.front is not None and self.front.title in self.pages:
            self.pages[self.front.title].reveal(path)

    def paths(self, chapter: Chapter) -> tuple[Path, ...]:
        """The values of a chapter."""
        return paths_of(chapter, self.data)

    def forces_note(self) -> tuple[str, int]:
        """What the sides count, and how many of them the mission says otherwise."""
        found = self._line_up.strengths if self._line_up is not None else ()
        wrong = sum(not one.agrees and one.binding for one in found)
        return " : ".join(str(one.counted) for one in found), wrong

    # -- what its parts ask (Teller) ----------------------------------------------------------------------------------

    @property
    def data(self) -> Any:
        """What the file says."""
        return self._form.data if self._form is not None else {}

    @property
    def schema(self) -> Schema:
        """How files of its kind are written."""
        assert self._form is not None
        return self._form.schema

    def names(self, path: Path) -> tuple[tuple[str, str], ...]:
        """The words for units of the side to which a value belongs."""
        depth = len(self.kit.sides)
        side = str(path[depth]) if len(path) > depth else ""
        return self._line_up.words.get(side, ()) if self._line_up is not None else ()

    def faults_in(self, path: Path) -> tuple[str, ...]:
        """What is wrong with a value and within it."""
        return self._form.texts_in(path) if self._form is not None else ()

    def change(self, values: Mapping[Path, Any], words: str, typed: bool = False) -> None:
        """Other or first values, as one step."""
        data = self.data
        for path, value in values.items():
            data = put(data, path, value, self._behind(path))
        self._take(data, words, typed)

    def _behind(self, path: Path) -> tuple[str, ...]:
        """The keys that follow a new one in its group, as the schema has them."""
        return self._form.following(path) if self._form is not None else ()

    def take_out(self, path: Path, words: str) -> None:
        """A value less, as one step."""
        if at(self.data, path[:-1]) is not None:
            self._take(cut(self.data, path), words)

    def to_map(self, path: Path) -> None:
        """Lead to hexes on the map."""
        self.map_asked.emit(path)

    def to_text(self, path: Path) -> None:
        """Lead to a value in the text."""
        if self._form is not None:
            self._form.to_text(path)

    def to_picture(self, path: Path, source: FilePath | None) -> None:
        """A picture of the story is to be chosen, or was let fall."""
        self.picture_asked.emit(path, source)

    def visit(self, path: Path) -> None:
        """Somebody turns to a value."""
        if self._form is not None:
            self._form.visit(path)

    def _take(self, data: Any, words: str, typed: bool = False) -> None:
        if self._form is not None and self._form.isEnabled():
            self._form.changed.emit(data, words, typed)

    # -- forces -------------------------------------------------------------------------------------------------------

    def _change(self, change: Callable[[], Change]) -> None:
        try:
            made = change()
        except RefusedError as error:
            self.said.emit(str(error))
            return
        self.strip.want(made.chosen)
        self._take(made.data, made.words)

    def _add(self, side: str, offer: Offer) -> None:
        if self.kit.forces is not None:
            self._change(partial(self.kit.forces.added, self.data, side, offer.key))
            self.strip.want(())

    def _asked(self, command: str, path: Path, piece: int) -> None:
        forces = self.kit.forces
        if command == "add":
            self.catalogue.take_side(str(path[1]))
            self.catalogue.search.setFocus(Qt.FocusReason.OtherFocusReason)
        elif forces is not None and command == "out":
            self._change(partial(forces.removed, self.data, path, piece))
        elif forces is not None:
            self._change(partial(forces.resized, self.data, path, 1 if command == "more" else -1))

    def _correct(self, strength: Strength) -> None:
        self.change({strength.place: strength.counted}, f"{strength.name}: {strength.counted} {strength.unit}")

    def _gone_to(self, side: str, path: Path) -> None:
        self.catalogue.take_side(side)
        self.details.show_troop(path)
        self.visit(path)

    def _carry(self, offer: Offer | None, place: QPoint) -> None:
        column = self.strip.column_at(place) if offer is not None else None
        self.strip.show_over(column)
        if offer is None:
            self._carried.hide()
        else:
            self._carried.carry(offer.name, place)

    def _drop(self, offer: Offer, place: QPoint) -> None:
        column: SideColumn | None = self.strip.column_at(place)
        if column is not None:
            self._add(column.side, offer)
