"""The two rooms of the program, playing and drawing, in one place on the screen: leaving one is entering the other. The
laboratory stands beside both, in a window of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.boards import FOLDER
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import EditingKit
from lhy_desktop.session import Session
from lhy_desktop.ui.editor.files.recent import Recent
from lhy_desktop.ui.editor.start.trying import Ready
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.editor.window.guiding import BOARD, MISSION
from lhy_desktop.ui.laboratory.page import LaboratoryWindow
from lhy_desktop.ui.play import desktops
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.start.missions import mission_in, ruleset_in
from lhy_desktop.ui.screens import note_place, put_in_place
from lhy_desktop.ui.seam.errand import Drawn, Errand, What

_COMMANDS: dict[What, str] = {
    "new": "file.new",
    "plan": "file.new_mission",
    "counters": "file.counters",
    "choose": "file.open",
}
"""Errands that are commands of the editor."""
_GUIDES: dict[What, str] = {"learn": BOARD, "learn_mission": MISSION}


class Rooms(QObject):
    """Holds the program and, once somebody draws, the editor."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.program = program
        self.editor: Editor | None = None
        self.laboratory: LaboratoryWindow | None = None
        program.edit_asked.connect(self.run)
        program.front.drawn = self._drawn
        program.shown.connect(self._rest)
        program.before_quit = self._settle
        program.beside = self._beside

    def run(self, errand: Errand) -> None:
        """Do in the editor, or in the laboratory, what was asked for elsewhere."""
        if errand.what == "study":
            rules = partial(self.program.rulesets.get, ruleset_in(errand.mission))
            self.study(rules, mission_in(errand.mission), errand.title)
            return
        empty = self.editor is None or not self.editor.desk.documents
        editor = self.draw(errand.path if errand.what == "open" or (errand.what == "go" and empty) else None)
        if errand.what == "copy" and errand.path is not None:
            editor.copy(errand.path)
        elif errand.what in _GUIDES:
            editor.learn(_GUIDES[errand.what])
        elif errand.what in _COMMANDS:
            editor.run(_COMMANDS[errand.what])

    def _drawn(self) -> Drawn:
        """What the editor has, for the start screen."""
        if self.program.front.screen is not None:
            self.program.front.screen.installEventFilter(self)
        lies_open = self.editor is not None and bool(self.editor.desk.documents)
        return Drawn(Recent(find_places().user / "editor" / "recent.json").paths(), lies_open)

    def draw(self, path: Path | None = None) -> Editor:
        """Leave what is on the screen and show the editor, with a file in front where one is named."""
        for _ in self.furnishing():
            pass
        editor = self.editor
        assert editor is not None
        put_in_place(editor.window, self.program.settings.places)
        editor.window.show()
        editor.window.activateWindow()
        self.program.step_aside()
        if path is not None:
            editor.open(path)
        return editor

    def furnishing(self) -> Iterator[None]:
        """Make the editor, a step at a time, unless there is one."""
        if self.editor is not None:
            return
        user, art = find_places().user, self.program.art
        editor = yield from Editor.making(self.program.rulesets, user / FOLDER, self, art)
        editor.left.connect(self._to_start)
        editor.played.connect(self._play)
        editor.trying.resumed.connect(self._go_on)
        editor.studied.connect(
            lambda path, title: self.study(partial(_rules_of, self.program.rulesets, path), str(path), title)
        )
        editor.quit_asked.connect(self.program.app.quit)
        self.program.app.aboutToQuit.connect(self.close)
        self.editor = editor
        editor.offering.look()

    def _to_start(self) -> None:
        assert self.editor is not None
        note_place(self.editor.window, self.program.settings.places)
        self.program.front.show()
        self.editor.window.hide()

    def _play(self, ready: Ready) -> None:
        """A playtest; what is open in the editor stays so, and lies there as it was when the game is left."""
        assert self.editor is not None
        note_place(self.editor.window, self.program.settings.places)
        if ready.asks:
            self.program.playtests.ask(ready.rules, ready.prepared, ready.files, self.editor.window)
        else:
            self.program.playtests.begin(ready.rules, ready.prepared, ready.files)

    def _go_on(self, mission: str) -> None:
        """Go on with the newest playtest of a mission."""
        assert self.editor is not None
        note_place(self.editor.window, self.program.settings.places)
        if not self.program.playtests.go_on(mission):
            self.editor.trying.none_to_resume()

    def _beside(self) -> QWidget | None:
        """The editor's window, while it is on the screen."""
        shown = self.editor is not None and self.editor.window.isVisible()
        return self.editor.window if shown and self.editor is not None else None

    def _rest(self) -> None:
        """A game has come to the screen in place of the editor."""
        if self.editor is not None:
            self.editor.window.hide()

    def study(self, find: Callable[[], Ruleset], mission: str, title: str) -> None:
        """Show the laboratory with a mission; what is being played there of another one is stopped, and kept."""
        if self.laboratory is not None:
            self.laboratory.close()
        made = self.laboratory = LaboratoryWindow(find, mission, title)
        made.closed.connect(self._leave_laboratory)
        made.watched.connect(self._watch)
        self.program.app.aboutToQuit.connect(made.end)
        made.show()

    def _watch(self, session: Session) -> None:
        """Show a game of the laboratory in the time machine, from which it can be played on."""
        if self.editor is not None and self.editor.window.isVisible():
            note_place(self.editor.window, self.program.settings.places)
        steps = self._watching(session)
        QTimer.singleShot(0, self, lambda: self._step(steps))

    def _watching(self, session: Session) -> Iterator[None]:
        yield from desktops.loading(self.program.rulesets, session.rules.name)
        self.program.continuing.change(session, watched=True)

    def _step(self, steps: Iterator[None]) -> None:
        if next(steps, False) is None:
            QTimer.singleShot(0, self, lambda: self._step(steps))

    def _leave_laboratory(self) -> None:
        if self.laboratory is not None:
            self.program.app.aboutToQuit.disconnect(self.laboratory.end)
            self.laboratory.deleteLater()
            self.laboratory = None
            if self.program.start is not None and self.program.start.isVisible():
                self.program.front.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Closing the start screen ends the program, too."""
        if event.type() == QEvent.Type.Close and self._unsaved:
            self.program.ask_quit()
        return False

    @property
    def _unsaved(self) -> bool:
        return self.editor is not None and any(one.dirty for one in self.editor.desk.documents)

    def _settle(self, then: Callable[[], object]) -> None:
        """Do something once nothing is unsaved in the editor, which comes to the screen to ask."""
        editor = self.editor
        if editor is None or not self._unsaved:
            then()
            return
        self.draw()
        if editor.asking.dialog is None:  # closing a window may ask twice
            editor.filing.settle(then)

    def close(self) -> None:
        """Let the editor go, and the laboratory."""
        if self.laboratory is not None:
            self.laboratory.close()
        if self.editor is not None and isValid(self.editor.window):
            if self.editor.window.isVisible():
                note_place(self.editor.window, self.program.settings.places)
            editor, self.editor = self.editor, None
            editor.end()
        self.editor = None


def _rules_of(rulesets: Rulesets, path: Path) -> Ruleset:
    """The rules of a mission file. Raises ValueError with a sentence."""
    for name in rulesets.names:
        rules = rulesets.get(name)
        if isinstance(rules, EditingKit) and rules.kind_of(path) == "mission":
            return rules
    raise ValueError(f"No rulebook here knows {path.name} as a mission.")
