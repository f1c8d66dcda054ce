"""The editor as a whole: a desk, its window, and what its commands do."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.board_skeleton import board_skeleton
from lhy_desktop.engine.content.sharing.archive import SUFFIX as ARCHIVE
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.counters.enlisting import Enlisting
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.opening import document_of
from lhy_desktop.ui.editor.files.asking import Asking, Ways
from lhy_desktop.ui.editor.files.doors import Doors
from lhy_desktop.ui.editor.files.exchange import Exchange
from lhy_desktop.ui.editor.files.filing import Filing
from lhy_desktop.ui.editor.files.offering import Offering
from lhy_desktop.ui.editor.files.outsiders import Outsiders
from lhy_desktop.ui.editor.files.past import Past
from lhy_desktop.ui.editor.files.saving import shipped
from lhy_desktop.ui.editor.files.states import FileStates
from lhy_desktop.ui.editor.missions.beginning import BeginningMission
from lhy_desktop.ui.editor.missions.room import Missions
from lhy_desktop.ui.editor.sizing.sizing import Sizing
from lhy_desktop.ui.editor.start.beginning import Beginning
from lhy_desktop.ui.editor.start.trying import Ready, Refusal, Trying
from lhy_desktop.ui.editor.surface.view import EditView
from lhy_desktop.ui.editor.tools import TOOLS
from lhy_desktop.ui.editor.window.guiding import BOARD, Guides
from lhy_desktop.ui.editor.window.mirroring import Mirroring
from lhy_desktop.ui.editor.window.parts import Parts
from lhy_desktop.ui.editor.window.showing import Showing
from lhy_desktop.ui.editor.window.stamping import Stamping
from lhy_desktop.ui.editor.window.story_files import StoryFiles
from lhy_desktop.ui.editor.window.window import EditorWindow
from lhy_desktop.ui.theme import theme

_CHANGING = frozenset(
    ("edit.redo", "edit.cut", "edit.paste", "edit.duplicate", "edit.clear", "edit.left", "edit.right", "edit.round")
) | {"edit.flip_columns", "edit.flip_rows", "edit.all", "file.revert", "board.size", "board.halves"}
"""What would be lost when a stroke went on that began before it."""


class Editor(QObject):
    """One editor. ``left`` when it is to make room for the start screen, ``quit_asked`` when the program is to end."""

    left = Signal()
    quit_asked = Signal()
    played = Signal(object)
    """A mission that is to be played now (``Ready``)."""
    studied = Signal(object, str)
    """The file of a mission that is to be played many times, and its title."""

    def __init__(
        self,
        rulesets: Rulesets,
        folder: Path,
        parent: QObject | None = None,
        art: bool = True,
        window: EditorWindow | None = None,
    ) -> None:
        """``folder`` is where boards of the user's own are kept. Without ``art`` boards stay flat.
        The ``window`` is given where it has been made already (``making``)."""
        super().__init__(parent)
        self._folder = folder
        self.window = window or EditorWindow(Desk(rulesets))
        self.desk = self.window.desk
        self.desk.setParent(self)
        self.desk.tools = {tool.id: tool(self.desk) for tool in TOOLS}
        self._showing = Showing(self.desk, self.window, art)
        self.asking = Asking(self.window)
        self.filing = Filing(self.desk, self.asking, find_places(), folder)
        self.past, self.offering = Past(self.filing, self.window), Offering(self.filing, self.window)
        self._outsiders = Outsiders(self.filing, self.window)
        self._states = FileStates(self.filing, self.window.registry)
        self.exchange, self._doors = Exchange(self.filing, self.window), Doors(self.filing, self.window, self.open)
        self.beginning = Beginning(self.desk, self.window.show_page)
        self.planning = BeginningMission(self.desk, self.window.show_page, self.open)
        self.enlisting = Enlisting(self.desk, self.window.show_page)
        for page in (self.beginning, self.planning, self.enlisting):
            page.left.connect(self._showing.front)
        self.trying = Trying(self.desk, lambda document, then: self.filing.save(document, then=then))
        self.trying.refused.connect(self._refused)
        self.trying.ready.connect(self._try_out)
        kept, asks = find_places().user / "editor", (self.beginning.ask, self.planning.ask)
        self.guides = Guides(self.desk, self.window, kept, *asks, lambda: self.missions.kit)
        self.guide = self.guides.board
        self.parts = Parts(self.desk, self.window)
        self.stamping = Stamping(self.desk, self.window, self.asking, self.filing.clerk)
        self.mirroring = Mirroring(self.desk, self.window, self.asking)
        self._stories = StoryFiles(self.desk, self.asking, self.missions)
        self._sizing = Sizing(self.desk, self.asking, self.filing)
        self._table = self._commands()
        self.window.command.connect(self.run)
        self.window.tools.chosen.connect(self._use)
        self.window.tabs.brought.connect(self.desk.bring)
        self.window.tabs.tabBarClicked.connect(lambda _place: self._showing.front())
        self.window.tabs.closed.connect(self.close)
        self.window.closing.connect(self._closing)
        self.desk.use("paint")
        first = next(iter(rulesets.names), "")
        if first:
            self.desk.take_rules(first)

    @classmethod
    def making(
        cls, rulesets: Rulesets, folder: Path, parent: QObject | None = None, art: bool = True
    ) -> Generator[None, None, Editor]:
        """The same a step at a time, for a program that is opened."""
        window = EditorWindow(Desk(rulesets), in_steps=True)
        yield from window.steps
        return cls(rulesets, folder, parent, art, window)

    def _commands(self) -> dict[str, Callable[[], object]]:
        window = self.window
        return {
            "file.new": self.beginning.ask,
            "file.new_mission": self.planning.ask,
            "file.counters": self.enlisting.ask,
            "file.open": self._ask_open,
            "file.save": lambda: self.save(),
            "file.save_as": lambda: self.save(elsewhere=True),
            "file.recent": self._doors.show_recent,
            "file.share": lambda: self._with_front(self.exchange.export),
            "file.shared": self.exchange.ask,
            "file.revert": lambda: self._with_front(self.filing.revert),
            "file.versions": lambda: self._with_front(self.past.show),
            "file.close": lambda: self._with_front(self.close),
            "file.missions": lambda: self._when_settled(self.left.emit),
            "file.quit": lambda: self._when_settled(self.quit_asked.emit),
            "edit.undo": self._undo,
            "edit.redo": self._redo,
            "edit.back": self.back,
            "view.in": lambda: self.view.zoom_step(1),
            "view.out": lambda: self.view.zoom_step(-1),
            "view.fit": lambda: self.view.fit(),
            "view.text": window.go_to_text,
            "view.larger": lambda: theme().step_text(1),
            "view.smaller": lambda: theme().step_text(-1),
            "view.theme": self._switch_theme,
            "window.default": window.arranging.place,
            "window.next": lambda: self._step(1),
            "window.previous": lambda: self._step(-1),
            "window.full": lambda: window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen),
            "board.play": self.trying.ask,
            "mission.resume": self.trying.go_on,
            "mission.study": lambda: self._with_front(self._study),
            "help.shortcuts": window.shortcuts.open,
            **self.guides.commands(),
            "view.field": self._switch_field,
            **self.parts.commands(),
            **self.mirroring.commands(),
            **self._sizing.commands(),
            **{f"tool.{id}": partial(self.desk.use, id) for id in self.desk.tools},
        }

    def run(self, id: str) -> None:
        """Do what a command says; one that changes the board first takes a stroke back that the pointer is drawing.
        KeyError for an unknown one."""
        if id in _CHANGING and self.desk.view.held and self.desk.tool is not None:
            self.desk.view.let_go()
            self.desk.tool.undo()
        self._table[id]()

    def _use(self, tool: str) -> None:
        self.run(f"tool.{tool}")

    # -- documents ----------------------------------------------------------------------------------------------------

    def new(self) -> Document:
        """A new board, sound as it is."""
        document = document_of(board_skeleton("untitled", "Untitled", 11, 14), None, "Untitled")
        self.desk.open(document)
        return document

    def open(self, path: Path) -> None:
        """Open a file, or bring it to the front when it is open; a notice when it cannot be read. It is read beside the
        window, and here a moment later. What is in a shared file is shown before any of it is kept."""
        if path.suffix == ARCHIVE:
            self.exchange.look(path)
        else:
            self.filing.open(path)

    def copy(self, path: Path) -> None:
        """Open a file to be saved as another one. What came with the program is never saved over anyway."""

        def opened(document: Document | None) -> None:
            if document is not None and not shipped(path, self.filing.places):
                self.filing.save(document, elsewhere=True)

        self.filing.open(path, opened)

    @property
    def opening(self) -> bool:
        """Whether a file is being read or written."""
        return self.filing.clerk.busy

    @property
    def missions(self) -> Missions:
        """The missions that are open, on their maps."""
        return self._showing.missions

    @property
    def view(self) -> EditView:
        """What is drawn on: the board in front, or the map of the mission in front."""
        return self.missions.page.view if self.missions.page is not None else self.desk.view

    @property
    def painted(self) -> bool:
        """Whether the board in front, or the map of the mission in front, is painted as it will be."""
        if not self.missions.settled:
            return False
        board, grounding = self.desk.board, self._showing.grounding
        return board is None or grounding.ground is None or (board.settled and grounding.idle)

    def _ask_open(self) -> None:
        path = self.asking.to_open("Open a board or a mission", self._folder)
        if path is not None:
            self.open(path)

    def _with_front(self, do: Callable[[Document], object]) -> None:
        """Do something with the document in front, when there is one."""
        if self.desk.document is not None:
            do(self.desk.document)

    def save(self, elsewhere: bool = False) -> None:
        """Save the document in front."""
        self._with_front(partial(self.filing.save, elsewhere=elsewhere))

    def close(self, document: Document) -> None:
        """Close a document; one that is not saved is asked for."""
        self.filing.close(document)

    def _closing(self) -> None:
        """The window is to close: first everything unsaved is asked for."""
        if any(one.dirty for one in self.desk.documents):
            self.window.stays = True
            self._when_settled(self.quit_asked.emit)

    def _when_settled(self, then: Callable[[], object]) -> None:
        """Do something when nothing is unsaved any more: each such document is asked for."""
        self.filing.settle(then)

    # -- the rest -----------------------------------------------------------------------------------------------------

    def tell(
        self,
        id: str,
        title: str,
        text: str,
        ways: Ways,
        answer: Callable[[str], object] = lambda _id: None,
        problems: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Show a notice over the window, when those before it are closed."""
        self.asking.ask(id, title, text, ways, answer, problems)

    def back(self) -> None:
        """Esc: what the tool has begun, else what is chosen, is let go."""
        view = self.view
        view.let_go()
        if view.tool is not None and view.tool.cancel():
            return
        if self.desk.board is not None:
            self.desk.board.choose(frozenset())

    def _undo(self) -> None:
        document = self.desk.document
        if document is None or (self.view.tool is not None and self.view.tool.undo()):
            return
        document.settle()
        document.stack.undo()

    def _redo(self) -> None:
        if self.desk.document is not None:
            self.desk.document.settle()
            self.desk.document.stack.redo()

    def _step(self, by: int) -> None:
        every, front = self.desk.documents, self.desk.document
        if front is not None:
            self.desk.bring(every[(every.index(front) + by) % len(every)])

    def learn(self, guide: str = BOARD) -> None:
        """Begin a guide, or go on with it."""
        self.guides.learn(guide)

    def _refused(self, why: Refusal) -> None:
        self.tell("unplayable", "No game can begin", why.text, (("cancel", "Close"),), problems=why.problems)

    def _try_out(self, ready: Ready) -> None:
        self.guides.note_played()
        self.played.emit(ready)

    def _study(self, document: Document) -> None:
        """A mission goes to the laboratory as it is saved."""
        if document.kind == "board":
            text = "The laboratory plays missions: bring one to the front, and ask again."
            self.tell("unstudied", "No mission", text, (("cancel", "Close"),))
        elif document.path is None or document.dirty:
            self.filing.save(document, then=lambda saved: self._study(document) if saved else None)
        else:
            self.studied.emit(document.path, document.title)

    def _switch_field(self) -> None:
        sight, spot = self.desk.sight, self.desk.view.last
        on = not sight.asked.field
        start = sight.asked.start or (spot.hex if spot is not None else "")
        sight.ask(replace(sight.asked, start=start, field=on))
        self.window.registry["view.field"].setChecked(on)

    def _switch_theme(self) -> None:
        theme().set(name="dark" if theme().name == "paper" else "paper")
        self.window.registry["view.theme"].setChecked(theme().name == "dark")

    def end(self) -> None:
        """Everything goes."""
        self.offering.close()
        self.filing.end()
        self.beginning.close()
        self.enlisting.close()
        self.trying.close()
        self.planning.close()
        self.guides.close()
        self._showing.grounding.end()
        self.parts.selection.close()
        self.desk.close_all()
        QApplication.sendPostedEvents()
        self.window.hide()
        self.window.deleteLater()
