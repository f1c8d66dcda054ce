"""A game of a study brought back: played once more beside the window, behind a bar with Cancel."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import FlowError, Ruleset
from lhy_desktop.lab.again import StoppedError, again
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.study import Study, StudyError
from lhy_desktop.session import Session
from lhy_desktop.ui import garbage
from lhy_desktop.ui.widgets.words import label

_LOOK = 30
"""Milliseconds between looks at how far it has come."""
_SHOWN_AFTER = 400


class Replaying(QObject):
    """One game at a time. ``ready(Session)`` when it is there, ``failed(sentence)`` when there is none."""

    ready = Signal(object)
    failed = Signal(str)

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self._look)
        self._future: Future[Session] | None = None
        self._wanted: list[bool] = []
        self._share = 0.0
        self.bar: QProgressDialog | None = None

    @property
    def busy(self) -> bool:
        """Whether a game is being played once more."""
        return self._future is not None

    def bring(self, find: Callable[[], Ruleset], study: Study, game: Played) -> None:
        """Play a game of a study once more."""
        if self.busy:
            return
        wanted = self._wanted = [True]
        self._share = 0.0

        def tell(share: float) -> bool:
            self._share = share
            return wanted[0]

        garbage.hold()
        pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="laboratory")
        self._future = pool.submit(lambda: again(find(), study, game, tell))
        self._future.add_done_callback(lambda _future: garbage.release())
        pool.shutdown(wait=False)
        self._show_bar(game)
        self._timer.start()

    def _show_bar(self, game: Played) -> None:
        bar = self.bar = QProgressDialog("", "Cancel", 0, 100, self._host)
        bar.setLabel(label(f"Bringing back game {game.seed}: playing it as it was…"))
        bar.setWindowTitle("A game of the laboratory")
        bar.setAutoClose(False)
        bar.setMinimumDuration(_SHOWN_AFTER)
        bar.canceled.connect(self.cancel)

    def _look(self) -> None:
        future = self._future
        if future is None:
            return
        if not future.done():
            if self.bar is not None:
                self.bar.setValue(min(99, round(100 * self._share)))
            return
        self._end()
        try:
            session = future.result()
        except StoppedError:
            return
        except ContentError as error:
            self.failed.emit(f"This mission cannot be read: {error.problems[0]}")
        except (StudyError, FlowError, LookupError, ValueError, OSError) as error:
            self.failed.emit(str(error))
        else:
            self.ready.emit(session)

    def cancel(self) -> None:
        """The game is not wanted any more; its players stop at their next answer."""
        if self.busy:
            self._wanted[0] = False
            self._end()

    def _end(self) -> None:
        self._timer.stop()
        self._future = None
        if self.bar is not None:
            bar, self.bar = self.bar, None
            bar.canceled.disconnect(self.cancel)
            bar.reset()
            bar.deleteLater()
