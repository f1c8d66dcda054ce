"""Games written anew: a copy under another name, and a variation that goes on from a past position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog

from lhy_desktop.session import Session, library
from lhy_desktop.ui.play.house import House
from lhy_desktop.ui.play.start.continuing import Continuing, same
from lhy_desktop.ui.play.window.playing import Playing

FILES = f"Saved games (*{library.SUFFIX})"


class Copies(QObject):
    """Writes copies and variations of the game on the screen."""

    def __init__(self, house: House, continuing: Continuing, parent: QObject) -> None:
        super().__init__(parent)
        self._house, self._continuing = house, continuing
        self._steps: Iterator[None] = iter(())

    @property
    def _playing(self) -> Playing:
        playing = self._house.playing
        assert playing is not None
        return playing

    def ask(self) -> None:
        """Ask where a copy is to lie, and write it."""
        if self._house.playing is None:
            return
        header = self._playing.game.session.header
        title = re.sub(r'[\\/:*?"<>|]+', " ", header.name or header.title)
        goal = library.games_folder() / f"{title}{library.SUFFIX}"
        name, _ = QFileDialog.getSaveFileName(self._house.host(), "Save a copy of this game", str(goal), FILES)
        if name:
            self.save(Path(name))

    def save(self, path: Path) -> None:
        """Write a copy of the game being played."""
        playing = self._playing
        session, toast = playing.game.session, playing.window.toast
        path = path if path.suffix == library.SUFFIX else path.with_name(path.name + library.SUFFIX)
        if library.is_running(path) and not same(path, session.path):
            toast.say(f"{path.name} is being played by another window: choose another name.", 8)
            return
        behind = bool(session.trouble)
        try:
            session.save_as(path, path.name.removesuffix(library.SUFFIX))
        except OSError as error:
            toast.say(f"{path.name} could not be written: {error.strerror or error}.", 8)
            return
        if behind:  # the old place takes nothing any more: the game goes on in the new one
            if session.path is not None:
                library.mark_closed(session.path)
            session.attach(path)
            library.mark_running(path)
            playing.game.changed()
        toast.say(f"Saved as {path.name}.")

    def vary(self, place: int) -> None:
        """Play on from a past position in a new game with a name of its own; the old one stays as it is."""
        old = self._playing.game.session
        name = f"{old.header.name or old.header.title}, from answer {place}"
        session, path = old.variation(place, name), library.new_named(name)
        self._steps = session.saving(path)
        QTimer.singleShot(0, lambda: self._vary_on(session, path))

    def _vary_on(self, session: Session, path: Path) -> None:
        """Write some lines of the new game, then let the window breathe."""
        try:
            next(self._steps)
        except StopIteration:
            session.attach(path)
            self._continuing.change(session, f"A new game, {session.header.name}. The other one is as it was.")
        except OSError as error:
            if self._house.playing is not None:
                self._playing.window.toast.say(f"The new game could not be written: {error.strerror or error}.", 8)
        else:
            QTimer.singleShot(0, lambda: self._vary_on(session, path))
