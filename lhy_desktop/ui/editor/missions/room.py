"""Missions between the desk and their pages: the map follows the text beside the window, and what is selected in map,
form or text is shown in the other two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path as FilePath

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.authoring.forms import Schema
from lhy_desktop.engine.authoring.missions.changing import with_value
from lhy_desktop.engine.authoring.missions.counting import standing_in, tested_in
from lhy_desktop.engine.authoring.missions.drawn import MissionMap, has_map, mission_map
from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.engine.authoring.missions.places import line_of, part_at, path_at
from lhy_desktop.engine.authoring.missions.telling import LineUp, line_up
from lhy_desktop.engine.authoring.missions.wording import sentences
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content.mission_forms import MissionForms, Tested
from lhy_desktop.engine.content.mission_kit import MissionKit, Standing
from lhy_desktop.engine.content.roundtrip import CannotRewriteError
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.door import mission_forms_of
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.content import BoardContent, PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.forms.page import FormPage
from lhy_desktop.ui.editor.missions.changing.siding import Recipe
from lhy_desktop.ui.editor.missions.page import MissionPage
from lhy_desktop.ui.editor.missions.rewriting import Rewriting
from lhy_desktop.ui.editor.missions.stock import Stock, stock_of
from lhy_desktop.ui.editor.text.page import TextPage
from lhy_desktop.ui.seam.forewords import printer_of
from lhy_desktop.ui.seam.printing import Printer

_SOON, _LATER = 60, 350
"""Milliseconds without an edit after which the map is drawn anew, and after which it is counted who can stand."""
_STEP = 60
"""Letters in the name of a step."""
Beside = tuple[tuple[FilePath, BoardContent], ...]


@dataclass(frozen=True)
class _Drawn:
    document: Document
    content: PlainContent
    map: MissionMap
    stock: Stock
    line_up: LineUp | None
    printer: Printer | None


@dataclass(frozen=True)
class _Worded:
    document: Document
    part: Part
    said: tuple[str, ...]


@dataclass(frozen=True)
class _Counted:
    document: Document
    content: PlainContent
    standing: tuple[Standing, ...]
    tested: tuple[Tested, ...]


class Missions(QObject):
    """Shows missions that have a map on a page of their own; other files are shown by their form alone.
    ``picture_asked(document, path, source)`` when a picture of the story is to be chosen, or was let fall."""

    picture_asked = Signal(object, object, object)

    def __init__(
        self, desk: Desk, show: Callable[[QWidget], object], text: TextPage | None, parent: QObject, art: bool
    ) -> None:
        """``show`` puts a page in the middle of the window, ``text`` is the page of the text."""
        super().__init__(parent)
        self._desk, self._show_page, self._text, self._art = desk, show, text, art
        self.pages: dict[Document, MissionPage] = {}
        self._standing: dict[Document, tuple[Standing, ...]] = {}
        self._shown: dict[Document, PlainContent] = {}
        self._drawer, self._counter, self._worder = Latest(self), Latest(self), Latest(self)
        self._rewriting = Rewriting(self, self._not_rewritten)
        self._worder.done.connect(self._area_worded)
        self._drawer.done.connect(self._drawn)
        self._counter.done.connect(self._counted)
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._soon.timeout.connect(self._draw)
        self._later = QTimer(self, singleShot=True, interval=_LATER)
        self._later.timeout.connect(self._count)
        self._leading = False
        desk.edited.connect(lambda _change: self._wait())
        desk.document_changed.connect(self._wait)
        desk.documents_changed.connect(self._forget)
        desk.ended.connect(self.close)
        desk.path_asked.connect(self._to_value)
        if text is not None:
            text.code.cursorPositionChanged.connect(self._moved_in_text)

    @property
    def page(self) -> MissionPage | None:
        """The page of the mission in front."""
        document = self._desk.document
        return self.pages.get(document) if document is not None else None

    @property
    def kit(self) -> MissionKit | None:
        """What marks the places of the mission in front, once it has been read."""
        map = self.page.map if self.page is not None else None
        return map.kit if map is not None else None

    @property
    def drawn(self) -> bool:
        """Whether the map in front shows what the text says; its ground may still be painted better."""
        front = self._front()
        waits = self._soon.isActive() or self._worder.busy or self._rewriting.busy
        return not waits and (front is None or self._shown.get(front[0]) is front[1])

    @property
    def idle(self) -> bool:
        """Whether the map in front is as it will be, and its units are counted."""
        waits = self._later.isActive() or self._counter.busy
        return self.drawn and not waits and (self.page is None or self.page.ground.idle)

    @property
    def settled(self) -> bool:
        """Whether the mission in front has its page, with form and map as they will be; true for any other file."""
        page = self.page
        if page is None:
            content = self._desk.document.content if self._desk.document is not None else None
            return not isinstance(content, PlainContent) or bool(content.faults) or not has_map(content.written.data)
        return self.idle and (page.form is None or not page.form.building)

    def show(self, widget: QWidget) -> None:
        """Show the form of the document in front, or the words for none: a mission's beside its map."""
        document = self._desk.document
        page = self._page_of(document) if document is not None else None
        if page is None:
            self._show_page(widget)
            return
        if isinstance(widget, FormPage) and widget is not page.form:
            page.put_form(widget, self._forms_of(widget.schema))
            widget.visited.connect(partial(self._visited, page))
            widget.shown.connect(partial(self._chapters, page))
            self._chapters(page)
        self._show_page(page)

    def _forms_of(self, schema: Schema) -> MissionForms | None:
        """What a ruleset says of values of its missions."""
        rulesets = self._desk.rulesets
        found = mission_forms_of(rulesets.get(schema.ruleset)) if schema.ruleset in rulesets else None
        return found if isinstance(found, MissionForms) else None

    def _page_of(self, document: Document) -> MissionPage | None:
        content = document.content
        known = self.pages.get(document)
        if known is not None or not isinstance(content, PlainContent) or content.faults:
            return known
        if not has_map(content.written.data):
            return None
        page = self.pages[document] = MissionPage(self._art)
        page.selected.connect(partial(self._selected, page))
        page.said.connect(self._desk.say)
        page.drawn.connect(partial(self._area_drawn, document))
        page.worded.connect(partial(self._put, document))
        page.telling.picture_asked.connect(partial(self.picture_asked.emit, document))
        page.bench.arranged.connect(partial(self._rewriting.arrange, document))
        page.bench.added.connect(partial(self._board_added, document))
        page.bench.changed.connect(partial(self._ground_changed, document))
        self._wait()
        return page

    def _forget(self) -> None:
        """Documents that were closed."""
        for one in set(self.pages).difference(self._desk.documents):
            page = self.pages.pop(one)
            self._standing.pop(one, None)
            self._shown.pop(one, None)
            page.end()
            page.deleteLater()

    # -- the map follows the text -------------------------------------------------------------------------------------

    def _wait(self) -> None:
        if self.page is not None:
            self._soon.start()
            self._later.start()

    def _front(self) -> tuple[Document, PlainContent, MissionPage] | None:
        """The mission in front, when it can be read."""
        document, page = self._desk.document, self.page
        if document is None or page is None or not isinstance(document.content, PlainContent) or not document.good:
            return None
        return (document, document.content, page) if has_map(document.content.written.data) else None

    def _draw(self) -> None:
        if (front := self._front()) is not None:
            document, content, page = front
            self._drawer.ask(
                partial(_draw, document, content, self._desk.rulesets, self._usual, self._beside(), page.map)
            )

    def _count(self) -> None:
        if (front := self._front()) is not None:
            document, content, _ = front
            self._counter.ask(
                partial(_count, document, content, document.path, self._desk.rulesets, self._usual, self._beside())
            )

    @property
    def _usual(self) -> str:
        return self._desk.rules.name if self._desk.rules is not None else ""

    def _beside(self) -> Beside:
        """Boards that are open and not saved: the mission is shown on them as they are drawn now."""
        return tuple(
            (one.path, one.content)
            for one in self._desk.documents
            if isinstance(one, BoardDocument) and one.path is not None and one.dirty
            if isinstance(one.content, BoardContent)
        )

    def _drawn(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        assert isinstance(result, _Drawn)
        page = self.pages.get(result.document)
        if page is not None:
            title = result.content.written.data.get("title")
            if isinstance(title, str) and title:
                result.document.set_title(title)
            self._shown[result.document] = result.content
            page.bench.show_stock(result.stock)
            page.show_map(result.map, self._standing.get(result.document, ()))
            page.telling.show_told(result.map.kit, result.map.sides, result.line_up, result.printer)
            self._chapters(page)

    def _counted(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        assert isinstance(result, _Counted)
        page = self.pages.get(result.document)
        if page is not None:
            self._standing[result.document] = result.standing
            if page.map is not None:
                page.legend.show_map(page.map, result.standing)
            if page.filling is not None:
                page.filling.show_tested(result.tested)

    def _chapters(self, page: MissionPage) -> None:
        document = next((one for one, its in self.pages.items() if its is page), None)
        content = document.content if document is not None else None
        if page.form is not None and isinstance(content, PlainContent) and not content.faults:
            page.show_chapters(page.form, content.written.data)

    # -- what is drawn ------------------------------------------------------------------------------------------------

    def _area_drawn(self, document: Document, part: Part, hexes: frozenset[str]) -> None:
        """By a gesture: the words for it are looked for beside the window."""
        page = self.pages[document]
        if part.form == "hex":
            self._put(document, part, [next(iter(hexes))])
        elif not hexes:
            self._desk.say("An area needs a hex at least; take it out in the form.")
        elif page.map is not None and page.map.board is not None:
            self._worder.ask(partial(_word, document, part, hexes, page.map.board, page.map.north))

    def _area_worded(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        assert isinstance(result, _Worded)
        if result.document in self.pages:
            self._put(result.document, result.part, list(result.said))

    def _put(self, document: Document, part: Part, said: list[str]) -> None:
        """Other words for a part, as one step."""
        document.settle()
        content = document.content
        if not isinstance(content, PlainContent) or content.faults or not said:
            return
        try:
            data = with_value(content.written.data, part.path, said if part.form == "area" else said[0])
            made = content.holding(data)
        except (CannotRewriteError, KeyError, IndexError, TypeError):
            self._desk.say("The mission has changed meanwhile; try again.")
            return
        if made.text != content.text:
            document.take(f"{part.title or part.detail}: {', '.join(said)}"[:_STEP], made)

    def _board_added(self, document: Document, board: str, number: int) -> None:
        """One more board, chosen from a list."""
        places = self.pages[document].bench.boards.places
        if places:
            self._rewriting.add(document, places, board, number)

    def _not_rewritten(self, why: str) -> None:
        for page in self.pages.values():
            page.bench.boards.forget()
        self._desk.say(why)

    def _ground_changed(self, document: Document, words: str, recipe: Recipe) -> None:
        """By a gesture of the ground tool."""
        map = self.pages[document].map
        if map is not None:
            self._rewriting.change(document, words, recipe, map)

    # -- what is selected ---------------------------------------------------------------------------------------------

    def _selected(self, page: MissionPage, part: Part | None) -> None:
        """On the map: the form and the text lead there."""
        page.choose(part)
        document = self._desk.document
        if part is None or document is None:
            return
        self._leading = True
        page.lead_form(part.record)
        if self._text is not None and self._text.isVisible() and document.good:
            self._text.code.show_line(line_of(document.text, part.path))
        self._leading = False

    def _to_value(self, path: Path) -> None:
        """From a problem: the form leads there, and the map shows the place."""
        page = self.page
        if page is None:
            return
        page.lead_form(path)
        part = part_at(page.map.parts, path) if page.map is not None else None
        if part is not None:
            page.choose(part)
            if part.hexes and page.view.has_board:
                page.view.center_on(part.hexes[0])

    def _visited(self, page: MissionPage, path: Path) -> None:
        """In the form."""
        if self._leading or page.map is None:
            return
        part = part_at(page.map.parts, path)
        if part is not None:
            page.choose(part)

    def _moved_in_text(self) -> None:
        """In the text."""
        text, front = self._text, self._front()
        if text is None or front is None or self._leading or not text.code.hasFocus():
            return
        document, content, page = front
        if page.map is not None and document.unread is None:
            path = path_at(content.text, text.code.line)
            part = part_at(page.map.parts, path)
            if part is not None and part.path != page.parts.chosen:
                page.choose(part)
                page.lead_form(part.record)

    def close(self) -> None:
        """Everything goes."""
        self._soon.stop()
        self._later.stop()
        for worker in (self._drawer, self._counter, self._worder, self._rewriting):
            worker.close()
        for page in self.pages.values():
            page.end()


def _word(document: Document, part: Part, hexes: frozenset[str], board: Board, north: str) -> _Worded:
    """Beside the window."""
    return _Worded(document, part, sentences(hexes, board, north))


def _texts(beside: Beside) -> dict[FilePath, str]:
    return {path: content.known.with_sheet(content.sheet).text for path, content in beside}


def _draw(
    document: Document,
    content: PlainContent,
    rulesets: Rulesets,
    usual: str,
    beside: Beside,
    before: MissionMap | None,
) -> _Drawn:
    """Beside the window."""
    map = mission_map(content.written.data, rulesets.every(), usual, _texts(beside), before)
    forces = line_up(content.written.data, map.kit)
    printer = printer_of(map.kit.ruleset) if forces is not None else None
    return _Drawn(document, content, map, stock_of(content.written.data, rulesets, usual), forces, printer)


def _count(
    document: Document,
    content: PlainContent,
    path: FilePath | None,
    rulesets: Rulesets,
    usual: str,
    beside: Beside,
) -> _Counted:
    """Beside the window."""
    asked = content.text, content.written.data, path, rulesets, usual, _texts(beside)
    return _Counted(document, content, standing_in(*asked), tested_in(*asked))
