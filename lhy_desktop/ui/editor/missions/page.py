"""A mission in the middle of the window: its chapters and form at the left, its map beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSplitter, QStackedWidget, QWidget

from lhy_desktop.engine.authoring.missions.changing import How, ruled
from lhy_desktop.engine.authoring.missions.drawn import MissionMap
from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.content.areas import AreaError, Areas
from lhy_desktop.engine.content.mission_forms import MissionForms
from lhy_desktop.engine.content.mission_kit import Standing
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.page import FormPage
from lhy_desktop.ui.editor.missions.bar import KEYS, OR, MapBar
from lhy_desktop.ui.editor.missions.bench import Bench
from lhy_desktop.ui.editor.missions.chapters import Chapter, chapters_of
from lhy_desktop.ui.editor.missions.forces.room import Telling
from lhy_desktop.ui.editor.missions.ground import MapGround
from lhy_desktop.ui.editor.missions.legend import Legend
from lhy_desktop.ui.editor.missions.looking import Looking, MapHand
from lhy_desktop.ui.editor.missions.outline import Outline
from lhy_desktop.ui.editor.missions.painting import AreaBrush, AreaLasso
from lhy_desktop.ui.editor.missions.parts_item import PartsItem
from lhy_desktop.ui.editor.missions.styles import looks_of
from lhy_desktop.ui.editor.missions.view import MapView
from lhy_desktop.ui.editor.surface.ghost import NOTHING, Ghost
from lhy_desktop.ui.editor.victory.filling import Filling
from lhy_desktop.ui.editor.victory.special import filled
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.section import Hairline, face
from lhy_desktop.ui.widgets.words import label

_WIDE, _MOST = 430, 0.46
"""Pixels of form and outline, and how much of the width they take at most."""


class MissionPage(QWidget):
    """``selected(Part | None)`` on the map, ``said(text)`` for the status line; ``drawn(Part, hexes)`` by a gesture,
    ``worded(Part, sentences)`` in the bar."""

    selected = Signal(object)
    said = Signal(str)
    drawn = Signal(object, object)
    worded = Signal(object, object)

    def __init__(self, art: bool) -> None:
        super().__init__()
        self.view = MapView()
        self.ground = MapGround(self.view, art)
        self.parts = PartsItem()
        self.view.add(self.parts)
        self.looking = Looking(self.parts, self.selected.emit, self.said.emit)
        hand = (self.view, lambda: self.part, self.drawn.emit, self.said.emit)
        self.bench = Bench(self.view, self._reshow)
        every = (self.looking, AreaBrush(*hand), AreaLasso(*hand), *self.bench.tools)
        self.tools: dict[str, MapHand] = {one.id: one for one in every}
        self.view.tool = self.looking
        self.bar = MapBar(tuple(self.tools.values()))
        self.legend, self.outline = Legend(), Outline()
        self.form: FormPage | None = None
        self.filling: Filling | None = None
        self.map: MissionMap | None = None
        self._front: tuple[Path, ...] = ()
        self._title = ""
        self._chapters: tuple[Chapter, ...] = ()
        self._sized = self._trying = False
        self.fault = label("", "stop", wrap=True)
        self.fault.setContentsMargins(12, 6, 12, 6)
        self.fault.hide()
        self._forms = QStackedWidget()
        self._forms.addWidget(_quiet("Looking for the form of this mission…"))
        self.nothing = _quiet("The boards of this mission are being joined…")
        self._maps = QStackedWidget()
        for page in (self.nothing, self.view):
            self._maps.addWidget(page)
        left, right = QWidget(), QWidget()
        in_column(self.outline, Hairline(), (self._forms, 1), of=left, gap=0)
        rows = tuple(self.bench.rows.values())
        for row in rows:
            face(row, "bar")
            row.setContentsMargins(12, 2, 12, 6)
        below = QSplitter(Qt.Orientation.Vertical)
        below.setChildrenCollapsible(False)
        below.addWidget(self._maps)
        self.telling = Telling(self._forms, below, self)
        self.column = in_column(
            self.legend, Hairline(), self.bar, *rows, Hairline(), self.fault, (below, 1), of=right, gap=0
        )
        self.split = QSplitter(Qt.Orientation.Horizontal)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(left)
        self.split.addWidget(right)
        self.split.setStretchFactor(1, 1)
        in_column(self.split, of=self, gap=0)
        self.outline.chosen.connect(self._turn_to)
        self.ground.shown.connect(self.show_parts)
        self.bar.taken.connect(self.use)
        self.bar.worded.connect(self._worded)
        self.bar.rules.ruled.connect(self._ruled)
        self.bar.rules.tried.connect(self._tried)
        self.view.letter.connect(self._letter)
        self.bar.changes.clicked.connect(lambda _on=False: self.bench.switch())
        self.bench.said.connect(self.said)
        self.bench.led.connect(self._led)
        self.telling.said.connect(self.said)
        self.telling.map_asked.connect(self._to_map)
        theme().changed.connect(self._dress)
        self._dress()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def put_form(self, form: FormPage, forms: MissionForms | None = None) -> None:
        """The form of the file, below the outline; ``forms`` is what its ruleset says of values in it."""
        if form is not self.form:
            self.filling = filled(forms or MissionForms(), form)
            self.filling.pick_asked.connect(self._pick)
            self._name_sides()
            self.form = form
            self._forms.addWidget(form)
            self._forms.setCurrentWidget(form)
            form.show_only(self._front)
            self.telling.put_form(form)

    def show_map(self, map: MissionMap, standing: Sequence[Standing]) -> None:
        """Show a mission; one whose boards cannot be joined leaves the last map to be seen, and says why."""
        faults = map.faults if map.board is None else ()
        self.fault.setText("The map shows its last good state. " * (self.map is not None) + " ".join(faults))
        self.fault.setVisible(bool(faults))
        if map.board is None:
            self.nothing.setText(" ".join(faults) or "There is no map.")
            return
        self.map = map
        self._name_sides()
        self._reshow()
        self.legend.show_map(map, standing)

    def _reshow(self) -> None:
        """Show the map with the changes of its ground, or the plain boards."""
        board = self.bench.board_of(self.map) if self.map is not None else None
        if self.map is None or board is None:
            return
        self.bench.take_map(self.map)
        self.bar.show_changes(bool(self.map.overlays), self.bench.with_changes)
        self.ground.show_map(board, self.map.season)
        if self.view.has_board and self.view.board == board:
            self.show_parts()

    def _name_sides(self) -> None:
        if self.filling is not None and self.map is not None:
            sides = self.map.sides
            self.filling.show_sides({one.key: one.adjective for one in sides}, looks_of(sides))

    def _pick(self, path: Path) -> None:
        """Take the brush for an area that is to be picked on the map."""
        if self.part is None or self.part.path != path:
            self.said.emit("Nothing there can be picked on the map yet.")
            return
        self.use("paint")
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_parts(self) -> None:
        """Draw what the mission says, on a map that is there."""
        if self.map is not None and self.map.board is not None and self.view.has_board:
            self._maps.setCurrentWidget(self.view)
            self.parts.show_parts(self.map.board, self.map.parts, looks_of(self.map.sides))
            self.bar.show_board(self.map.board)
            self.bench.show_map(self.map)
            self._show_part()

    def show_chapters(self, form: FormPage, data: object) -> None:
        """Show what is in the file, chapter by chapter; the first one is open at first."""
        first = not self._chapters
        sides = self.map.sides if self.map is not None else ()
        home: Path = self.map.kit.sides if self.map is not None else ()
        told = self.telling.kit.chapters
        if told and not any(one.told for one in self._chapters):
            first = True  # until the ruleset is known, the plain chapters stand there
        self._chapters = tuple(map(self._noted, chapters_of(form.schema, data, sides, home, form.faults_in, told)))
        if first:
            self.open_chapter(self._chapters[0])
        self._front = next((one.paths for one in self._chapters if one.title == self._title), self._front)
        self.outline.show_chapters(self._chapters, self._front)

    def _noted(self, chapter: Chapter) -> Chapter:
        """A chapter of forces says what they count, that of special rules how many are in force."""
        if self.filling is not None and chapter.paths == (self.filling.forms.rules,):
            count = self.filling.in_force
            return replace(chapter, note=str(count), given=True) if count else chapter
        if chapter.told is None or not chapter.told.forces:
            return chapter
        note, wrong = self.telling.forces_note()
        return replace(chapter, note=note, wrong=chapter.wrong + wrong)

    def _turn_to(self, chapter: Chapter) -> None:
        """Somebody turns to a chapter: what is selected and not in it stays so no longer."""
        part, own = self.part, chapter.paths
        if part is not None and own and not any(part.path[: len(one)] == one for one in own):
            self.choose(None)
        self.open_chapter(chapter)

    def open_chapter(self, chapter: Chapter) -> None:
        """Show one chapter; without paths the whole file, as a form."""
        self._front, self._title = chapter.paths, chapter.title
        for row in self.outline.rows:
            row.setChecked(row.chapter.paths == self._front)
        if self.form is not None and not self.telling.open(chapter.told):
            self.form.show_only(self._front)
            self._forms.setCurrentWidget(self.form)

    # -- drawing ------------------------------------------------------------------------------------------------------

    @property
    def part(self) -> Part | None:
        """What is selected, as the map shows it."""
        every = self.map.parts if self.map is not None else ()
        return next((one for one in every if one.path == self.parts.chosen), None)

    def use(self, id: str) -> None:
        """Take a tool in hand. KeyError for an unknown one."""
        tool = self.tools[id]
        if self.view.tool is not None and self.view.tool is not tool:
            self.view.let_go()
            self.view.tool.deactivate()
        self.view.tool = tool
        self.bar.show_tool(id)
        self.parts.setVisible(id != self.bench.boards.id)
        tool.activate()
        self.bench.use(id)
        self.said.emit(tool.hint)

    def _letter(self, key: str) -> None:
        if key == "X" and self.map is not None and self.map.overlays:
            self.bench.switch()
        elif key == "N":
            self.bench.next_seam()
        for id, its in KEYS.items():
            if its == key:
                self.use(id)

    def _show_part(self) -> None:
        self.bar.show_part(self.part)
        if self.bar.rules.isHidden() and self._trying:
            self._tried("")

    def _worded(self, text: str) -> None:
        part = self.part
        if part is not None and text:
            said = [one.strip() for one in text.split(OR)] if part.form == "area" else [text]
            self.worded.emit(part, said)

    def _ruled(self, clause: str, how: How) -> None:
        part = self.part
        self.view.show_ghost(NOTHING)
        if part is not None:
            self.worded.emit(part, ruled(part.said, clause, how))

    def _tried(self, clause: str) -> None:
        """Show what a clause means, before it is used."""
        if self._trying:
            self._trying = False
            self.view.show_ghost(NOTHING)
            self.said.emit("")
        if self.map is None or self.map.board is None or not clause or not self.bar.rules.isVisible():
            return
        self._trying = True
        try:
            found = Areas(self.map.board, self.map.north).hexes([clause])
        except AreaError as error:
            self.said.emit(str(error))
            found = ()
        self.view.show_ghost(Ghost(frozenset(map(self.map.board.place, found)), tone="measure"))
        if found:
            self.said.emit(f"{clause}: {len(found)} hexes")

    # -- leading to a part --------------------------------------------------------------------------------------------

    def choose(self, part: Part | None) -> None:
        """Select a part on the map."""
        self.parts.choose(part.path if part is not None else ())
        self._show_part()

    def _led(self, path: Path) -> None:
        """To a change of the ground."""
        every = self.map.parts if self.map is not None else ()
        part = next((one for one in every if one.record == path), None)
        if part is not None:
            self.selected.emit(part)

    def _to_map(self, path: Path) -> None:
        """Select hexes on the map, with the brush in hand."""
        part = next((one for one in (self.map.parts if self.map is not None else ()) if one.path == path), None)
        if part is None:
            self.said.emit("The map does not show it yet.")
            return
        self.choose(part)
        self.use("paint")
        self.view.setFocus()

    def lead_form(self, path: Path) -> None:
        """Show a value in the form, with the chapter that it is in."""
        inside = (one for one in self._chapters if any(path[: len(own)] == own for own in one.paths))
        chapter = next(inside, None)
        if chapter is not None and self._front:
            self.open_chapter(chapter)
        if chapter is not None and chapter.told is not None:
            self.telling.reveal(path)
        elif self.form is not None:
            self.form.reveal(path)

    # -- its looks ----------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._sized and self.isVisible():
            self._sized = True
            self._fit()

    def _fit(self) -> None:
        wide = min(theme().px(_WIDE), round(self.width() * _MOST))
        self.split.setSizes([wide, self.width() - wide])

    def _dress(self) -> None:
        dark = theme().name == "dark"
        self.view.set_desk(theme().color("desk"), 0.12 if dark else 0.0)
        self.view.set_box_inks(theme().color("paper"), theme().color("ink"))
        self.view.set_text_scale(theme().percent / 100)
        self.parts.set_text(theme().percent / 100)
        self.bench.set_text(theme().percent / 100)
        self._fit()

    def end(self) -> None:
        """Paint no more."""
        self.ground.close()


def _quiet(words: str) -> QLabel:
    """Words in the middle of a page that is not there yet."""
    made = label(words, "muted", wrap=True)
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setContentsMargins(24, 24, 24, 24)
    return made
