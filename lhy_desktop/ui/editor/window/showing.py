"""The window follows the desk: which page is in the middle, the board's sheet and ground, names, marks, sentences."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from lhy_desktop.ui.editor.counters.maker import CountersMaker
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.change import Change
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.forms.feed import FormFeed
from lhy_desktop.ui.editor.missions.room import Missions
from lhy_desktop.ui.editor.surface.hand import Hand
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.stamp import StampTool
from lhy_desktop.ui.editor.window.grounding import Grounding
from lhy_desktop.ui.editor.window.side_watch import SideWatch
from lhy_desktop.ui.editor.window.window import TITLE, EditorWindow
from lhy_desktop.ui.seam.models import StatusModel

_ON_MAPS = ("view.in", "view.out", "view.fit")
_ON_BOARDS = ("view.field", "board.size")


class Showing(QObject):
    """Shows a desk in its window."""

    def __init__(self, desk: Desk, window: EditorWindow, art: bool = True) -> None:
        """Without ``art`` boards stay flat."""
        super().__init__(window)
        self._desk, self._window = desk, window
        self.grounding = Grounding(desk, self, art)
        self.thin = SideWatch(desk, self)
        self.grounding.shown.connect(self._board_page)
        self._said, self._stamps = "", False
        desk.documents_changed.connect(self._documents)
        desk.document_changed.connect(self.front)
        desk.edited.connect(self._edited)
        desk.tool_changed.connect(self._tool)
        desk.said.connect(self._say)
        self.missions = Missions(desk, window.show_page, window.text_page, window, art)
        self.counters = CountersMaker(desk, self)
        self.forms = FormFeed(desk, self.missions.show, self, (self.counters,))
        for asked in (window.stale.asked, desk.line_asked):
            asked.connect(window.go_to_text)
        desk.view.over.connect(self._over)
        desk.view.zoom_changed.connect(lambda _pixels: self.words())
        self._history()
        self._usable()

    def _documents(self) -> None:
        for one in self._desk.documents:
            one.marked.connect(self._marks, Qt.ConnectionType.UniqueConnection)
            one.stack.indexChanged.connect(self._stepped, Qt.ConnectionType.UniqueConnection)
        self._marks()

    def _marks(self) -> None:
        self._window.tabs.show_documents(self._desk.documents, self._desk.document)
        self._names()

    def front(self) -> None:
        """Show the document in front, or the words for none."""
        board, document = self._desk.board, self._desk.document
        window = self._window
        self.grounding.show_board()
        if board is not None:
            self._board_page()
        elif document is None:
            window.show_page(window.stage)
        else:
            self.forms.front()
            if not window.arranging.small:  # a drawer would hide the form
                window.show_text()
        window.show_board_docks(document is None or board is not None)
        self._state()
        self._marks()
        self._history()
        self._usable()
        self._tool()
        self.words()

    def _usable(self) -> None:
        """Commands that need a board in front are grey without one."""
        registry, on = self._window.registry, self._desk.board is not None
        for id in (*_ON_BOARDS, *(f"tool.{id}" for id in self._desk.tools)):
            registry.set_state(id, on, "There is no board in front.")
        for id in _ON_MAPS:
            registry.set_state(id, on or self.missions.page is not None, "There is no map in front.")
        mission = self.missions.page is not None
        registry["board.play"].setText("Playtest this mission…" if mission else registry.commands["board.play"].text)
        self._window.tools.show_play(mission)

    def _board_page(self) -> None:
        """The board in front, or words until it is ready."""
        if self._desk.board is not None:
            there = self.grounding.ground is not None
            self._window.show_page(self._desk.view if there else self._window.waiting)

    def _edited(self, change: Change) -> None:
        self.grounding.edited(change)
        if "state" in change.what:
            self._state()
        self._said = ""
        self.words()

    def _state(self) -> None:
        """Whether the board can follow the text."""
        document = self._desk.document
        faults = document.faults if document is not None else ()
        what = "board" if self._desk.board is not None else "map" if self.missions.page is not None else "form"
        self._window.stale.show_faults(faults, what)

    def _stepped(self, _index: int) -> None:
        self._history()
        self.words()

    def _history(self) -> None:
        """Undo and redo say what they would do."""
        document, registry = self._desk.document, self._window.registry
        stack = document.stack if document is not None else None
        back = stack.undoText() if stack is not None and stack.canUndo() else ""
        again = stack.redoText() if stack is not None and stack.canRedo() else ""
        for id, word, step in (("edit.undo", "Undo", back), ("edit.redo", "Redo", again)):
            registry[id].setText(f"{word}: {step}".replace("&", "&&") if step else word)
            registry.set_state(
                id, bool(step), "There is no step to take back." if word == "Undo" else "Nothing was undone."
            )

    def _names(self) -> None:
        document, window = self._desk.document, self._window
        if document is None:
            window.setWindowTitle(TITLE)
            window.tools.show_facts("", "", "")
            return
        window.setWindowTitle(f"{document.title} - {TITLE}")
        saved = f"Saved {document.saved_at}".rstrip()
        kept = document.path is not None and not document.dirty
        state = saved if kept else "Not saved yet" if document.path is None else "Changed since it was saved"
        window.tools.show_facts(document.title, _facts(document), state, kept)

    def _tool(self) -> None:
        self._window.tools.show_tool(self._desk.tool if self._desk.board is not None else None)
        self._bring_words()
        self._said = ""
        self.words()

    def _bring_words(self) -> None:
        """Stamps come to the front with their tool, and go with it."""
        stamps = isinstance(self._desk.tool, StampTool)
        if stamps != self._stamps and self._desk.board is not None and not self._window.arranging.small:
            self._stamps = stamps
            dock = self._window.docks["palette"]
            dock.open(dock.named["stamps" if stamps else "terrain"])

    def _say(self, text: str) -> None:
        self._said = text
        self.words()

    def _over(self, spot: Spot | None) -> None:
        self._said = ""
        self.words(spot)

    def words(self, spot: Spot | None = None) -> None:
        """The status line as things are now."""
        board, view = self._desk.board, self._desk.view
        if board is None:
            self._window.status.show_model(StatusModel((("", self._said),)))
            return
        spot = spot if spot is not None else view.last
        tool = self._desk.tool
        there = spot.hex if spot is not None else ""
        left = [(there, self._does(tool))] if there else []
        left.append(("", self._said or (tool.hint if tool is not None else "")))
        chosen = f"{len(board.chosen)} chosen" if board.chosen else ""
        undo = f"Undo: {board.stack.undoText()}" if board.stack.canUndo() else ""
        facts = (chosen, f"{len(board.sheet.grounds)} hexes", undo, f"{view.camera.percent} %")
        self._window.status.show_model(StatusModel(tuple(left), tuple(filter(None, facts))))

    def _does(self, tool: Hand | None) -> str:
        """What a click does there, in a word or two."""
        pick = self._desk.pick
        if tool is None or not tool.role:
            return ""
        if tool.role == "level":
            return f"{tool.word.lower()} {pick.level}"
        return f"{tool.word.lower()} {self._desk.name_of(tool.role, pick.word(tool.role))}"


def _facts(document: Document) -> str:
    if not isinstance(document, BoardDocument):
        return document.kind
    sheet = document.sheet
    return f"{sheet.columns} x {sheet.rows}, {sheet.meters} m a hex"
