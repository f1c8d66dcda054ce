"""The functions and files that a click runs through: ``trace_click.py [--list]``.

A squad is selected; the pointer goes to an enemy hex and clicks, which aims a shot at it. From that motion until the
window is at rest again, every Python function that begins is noted, and counted by the folders ("rooms") of the
package. A function is a code object: lambdas and comprehensions count too, each in its own place. Python 3.12 and later
run most comprehensions without a call, so that figures are compared on Python 3.11. No screen is needed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType

if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["LHY_DESKTOP_USER"] = tempfile.mkdtemp(prefix="lhy-click-")

import positions
from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import lhy_desktop
from lhy_desktop.ui import style
from lhy_desktop.ui.application import application
from lhy_desktop.ui.games.lhy.desk import DESKTOP
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.window.playing import Playing

ROOT = Path(lhy_desktop.__file__).parent
POSITION, SHOOTER, TARGET = positions.CROSSFIRE, "C8", "E8"
SELECTED, AIMED = "Squad 2/1. Take an order", "Squad 2/1 fires at E8"
"""What the decision bar says before the click and after it."""
SIZE = (1440, 900)
GAMES = "ui.games."
PATIENCE = 60.0


@dataclass(frozen=True, order=True)
class Function:
    """One function by the file it stands in, relative to the package, its line and its qualified name."""

    file: str
    line: int
    name: str

    @property
    def room(self) -> str:
        """``engine``, ``session``, ``ui.play``, ``ui.games.lhy``…; ``ui`` for the modules beside these."""
        parts = self.file.split("/")
        if parts[0] != "ui" or len(parts) == 2:
            return parts[0]
        return ".".join(parts[: 3 if parts[1] == "games" and len(parts) > 3 else 2])


# -- the click ------------------------------------------------------------------------------------------------------


def traced(act: Callable[[], None]) -> frozenset[Function]:
    """The functions of the package that begin in this thread while ``act`` runs."""
    begun: set[CodeType] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            begun.add(frame.f_code)

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    here = f"{ROOT}{os.sep}"
    return frozenset(
        Function(code.co_filename.removeprefix(here).replace(os.sep, "/"), code.co_firstlineno, code.co_qualname)
        for code in begun
        if code.co_filename.startswith(here)
    )


def aimed() -> frozenset[Function]:
    """The functions of the click that aims a shot."""
    app = application()
    style.apply(app)
    playing = Playing(positions.staged(POSITION), Settings(speed=0, roll="auto"), DESKTOP, art=False)
    playing.window.resize(*SIZE)
    playing.show()
    rest(app, playing)
    click(playing, SHOOTER)
    rest(app, playing)
    assert playing.window.bar.said().startswith(SELECTED), playing.window.bar.said()

    def aim() -> None:
        click(playing, TARGET)
        rest(app, playing)

    found = traced(aim)
    assert playing.window.bar.said().startswith(AIMED), playing.window.bar.said()
    playing.close()
    return found


def click(playing: Playing, hex: str) -> None:
    """Move the mouse over a hex, and click it."""
    at: QPoint = playing.board.hex_rect(hex).center()
    QTest.mouseMove(playing.board.viewport(), at)
    QTest.mouseClick(playing.board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def rest(app: QApplication, playing: Playing) -> None:
    """Let the window work until no timer runs any more."""
    calm, end = 0, time.monotonic() + PATIENCE
    while calm < 3:
        QApplication.processEvents()
        owners: list[QObject] = [app, playing, *QApplication.topLevelWidgets()]
        timers: Iterable[QTimer] = (timer for one in owners for timer in one.findChildren(QTimer))
        calm = 0 if any(timer.isActive() for timer in timers) else calm + 1
        assert time.monotonic() < end, "the window does not come to rest"
        QTest.qWait(5)


# -- the table ------------------------------------------------------------------------------------------------------


def rooms(found: Iterable[Function]) -> dict[str, list[Function]]:
    """The functions of every folder, sorted."""
    by_room: defaultdict[str, list[Function]] = defaultdict(list)
    for function in sorted(found):
        by_room[function.room].append(function)
    return dict(sorted(by_room.items()))


def files(functions: Iterable[Function]) -> int:
    """How many files they stand in."""
    return len({function.file for function in functions})


def table(found: frozenset[Function]) -> list[str]:
    """Rows of functions and files by folder, in the form of docs/checks.md."""
    game = [one for one in found if one.room == "ui.play" or one.room.startswith(GAMES)]
    rows = [(f"`{room}`", functions) for room, functions in rooms(found).items()]
    rows += [("`ui.play` and `ui.games` together", game), ("all", list(found))]
    head = ["| room | functions | files |", "|---|---|---|"]
    return head + [f"| {name} | {len(functions)} | {files(functions)} |" for name, functions in rows]


def main(arguments: list[str]) -> int:
    """Print the table, and with ``--list`` every function."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="print every function too")
    given = parser.parse_args(arguments)
    found = aimed()
    if sys.version_info[:2] != (3, 11):
        print(f"Python {sys.version.split()[0]} calls fewer functions than 3.11, with which figures are compared.")
    print("\n".join(table(found)))
    if given.list:
        for room, functions in rooms(found).items():
            print(f"\n{room}")
            print("\n".join(f"    {one.file}:{one.line} {one.name}" for one in functions))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
