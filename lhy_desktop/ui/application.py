"""The window program: fonts, colors, settings, the way in, and what happens when something fails."""

from __future__ import annotations

import logging
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QLibraryInfo, QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.session import SaveError, library, read_header
from lhy_desktop.session.players import not_installed
from lhy_desktop.ui import style
from lhy_desktop.ui.entrance import Entrance
from lhy_desktop.ui.play import settings as kept
from lhy_desktop.ui.theme import TEXT_SCALES, theme

if TYPE_CHECKING:
    from lhy_desktop.ui.play.program import Program

_LOG = logging.getLogger(__name__)
NoWindow = Callable[[str, Path], None]
"""Told what Qt said before it gave up, and the folder of its plugins; it need not return."""
_SWITCH = 0.0005
"""Seconds a computer's thinking may keep Python from the window once the window wants it."""
_ART_LIMIT = 60.0
"""Seconds to wait for the board's art before a picture is taken without it."""


def run(
    named: str,
    what: str,
    screenshot: Path | None,
    size: tuple[int, int],
    after: int,
    safe_layout: bool = False,
    only: str = "",
    no_window: NoWindow | None = None,
) -> tuple[str, ...]:
    """Open the window on the start screen (``what`` empty), a mission or a save; answers problems to print.

    ``named`` is the ruleset it is opened for, besides those installed, by name or ``module:object``. Raises
    UnknownRulesetError. With ``screenshot`` the window is shown, ``after`` random answers are given, the board's art
    is waited for, the picture is written, and the program ends. ``safe_layout`` forgets how the window was left;
    ``only`` is the ruleset of settings that name none. ``no_window`` is told when Qt can open none and gives up.
    """
    if no_screen := _no_screen(screenshot is not None):
        return (no_screen,)
    rulesets = Rulesets()
    if what.endswith(library.SUFFIX) and (refused := _refused(Path(what), rulesets, named)):
        return (refused,)
    app = application(no_window)
    settings = kept.load(only=only)
    if safe_layout:
        settings = kept.without_layout(settings)
    _dress(app, settings)
    if screenshot is not None:
        from lhy_desktop.ui.play.program import Program

        program = Program(app, rulesets, settings, rulesets.opened_for(named))
        guard(program)
        return picture(program, what, screenshot, size, after)
    entrance = Entrance(app, settings, rulesets, named, guard)
    entrance.open(what)
    return _entered(entrance)


def edit(
    named: str,
    path: Path | None,
    screenshot: Path | None,
    size: tuple[int, int],
    no_window: NoWindow | None = None,
) -> tuple[str, ...]:
    """Open the editor, with a file in front where one is named; answers problems to print. See ``run``."""
    if no_screen := _no_screen(screenshot is not None):
        return (no_screen,)
    rulesets = Rulesets()
    app = application(no_window)
    settings = kept.load()
    _dress(app, settings)
    if screenshot is not None:
        return editor_picture(app, rulesets, settings, rulesets.opened_for(named), path, screenshot, size)
    entrance = Entrance(app, settings, rulesets, named, guard)
    entrance.edit(path)
    return _entered(entrance)


def _entered(entrance: Entrance) -> tuple[str, ...]:
    """Run the event loop; answers what kept the program from opening."""
    entrance.app.exec()
    if entrance.error is not None:
        raise entrance.error
    return entrance.problems


def _no_screen(painted: bool) -> str:
    """Why no window can be opened, "" when one can, or when only a picture is ``painted``."""
    if sys.platform.startswith(("win", "darwin")) or _has_display():
        return ""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return "" if painted else "There is no screen to open a window on (DISPLAY and WAYLAND_DISPLAY are empty)."


def _dress(app: QApplication, settings: kept.Settings) -> None:
    percent = settings.text if settings.text in TEXT_SCALES else 100
    theme().set(settings.theme, percent, settings.scheme, settings.counters)
    style.apply(app)


def _refused(save: Path, rulesets: Rulesets, named: str) -> str:
    """Why a save cannot be opened here, as far as its header tells; "" when it can."""
    if not save.is_file():
        return f"There is no saved game {save}."
    if ":" in named:
        rulesets.opened_for(named)
    try:
        header = read_header(save)
    except SaveError:
        return ""  # said in the window
    return "" if header.ruleset in rulesets else not_installed(header.ruleset)


def _has_display() -> bool:
    given = os.environ.get("QT_QPA_PLATFORM", "")
    return bool(given or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def application(no_window: NoWindow | None = None) -> QApplication:
    """The one QApplication, dressed later. It paints in one thread, because waking other threads costs more than they
    save. Qt ends the process when it cannot open a window; ``no_window`` hears before that what it said."""
    sys.setswitchinterval(_SWITCH)
    os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
    found = QApplication.instance()
    if isinstance(found, QApplication):
        app = found
    else:
        with _heard(no_window):
            app = QApplication(["lhy-desktop"])
    app.setApplicationName("lhy-desktop")
    app.setApplicationDisplayName("LHY Desktop")
    app.setQuitOnLastWindowClosed(True)
    return app


@contextmanager
def _heard(no_window: NoWindow | None) -> Iterator[None]:
    """Listen to Qt while it looks for a screen."""
    said: list[str] = []

    def hear(kind: QtMsgType, _where: QMessageLogContext, text: str) -> None:
        said.append(text)
        if kind == QtMsgType.QtFatalMsg and no_window is not None:
            no_window("\n".join(said), Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)))

    before = qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


# -- a picture of the window ----------------------------------------------------------------------------------------


def picture(program: Program, what: str, path: Path, size: tuple[int, int], after: int) -> tuple[str, ...]:
    """Write a picture of the window; answers problems as lines."""
    from lhy_desktop.engine.content import ContentError
    from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
    from lhy_desktop.ui.play.start.opening import OpeningError, staged

    if not what:
        program.front.show()
        assert program.start is not None
        window = program.start
        window.resize(*size)
        _wait(lambda: program.front.done, _ART_LIMIT)
    else:
        try:
            session = staged(program.front.shelf, what, after)
        except ContentError as error:
            return tuple(map(str, error.problems))
        except (OpeningError, UnknownRulesetError) as error:
            return (str(error),)
        program.play(session)
        assert program.playing is not None
        playing = program.playing
        playing.window.resize(*size)
        _wait(lambda: False, 0.2)
        playing.board.fit()
        _wait(lambda: playing.tiles is None or playing.tiles.idle, _ART_LIMIT)
        window = playing.window  # type: ignore[assignment]
    _wait(lambda: False, 0.2)
    saved = window.grab().save(str(path))
    program.quit()
    return () if saved else (f"{path} cannot be written.",)


def editor_picture(
    app: QApplication,
    rulesets: Rulesets,
    settings: kept.Settings,
    home: str,
    path: Path | None,
    picture: Path,
    size: tuple[int, int],
) -> tuple[str, ...]:
    """Write a picture of the editor; answers problems as lines."""
    from lhy_desktop.ui.play.program import Program
    from lhy_desktop.ui.rooms import Rooms

    program = Program(app, rulesets, settings, home)
    guard(program)
    rooms = Rooms(program)
    editor = rooms.draw(path)
    editor.window.resize(*size)
    _wait(lambda: not editor.opening, _ART_LIMIT)
    _wait(lambda: editor.painted, _ART_LIMIT)
    if editor.view.has_board:
        editor.view.fit()
        _wait(lambda: editor.painted, _ART_LIMIT)
    _wait(lambda: False, 0.3)
    saved = editor.window.grab().save(str(picture))
    rooms.close()
    program.quit()
    return () if saved else (f"{picture} cannot be written.",)


def _wait(done: Callable[[], bool], seconds: float) -> None:
    """Let the window work until ``done``, at most so many seconds."""
    until = time.monotonic() + seconds
    loop = QEventLoop()
    while not done() and time.monotonic() < until:
        QTimer.singleShot(20, loop.quit)
        loop.exec()


# -- when something fails -------------------------------------------------------------------------------------------


def guard(program: Program) -> None:
    """A fault that nobody foresaw is written to a file and shown in a dialog; the game on disk stays undamaged."""

    def failed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            program.app.quit()
            return
        report = "".join(traceback.format_exception(kind, error, trace))
        where = write_report(report)
        _LOG.error("%s", report)
        program.fault(report, where)

    sys.excepthook = failed


def write_report(report: str) -> str:
    """Write a fault's report beside the settings; answers where, "" when the disk refuses."""
    path = kept.settings_path().with_name(f"fault-{time.strftime('%Y%m%d-%H%M%S')}.txt")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(report, "utf-8")
    except OSError:
        return ""
    return str(path)
