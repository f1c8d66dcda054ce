"""A game on the screen as its desk and the controller's helpers use it: below them, so that none needs another."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow import Seat
from lhy_desktop.session import Session
from lhy_desktop.ui import garbage
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play.game.screen import Bars, Screen
from lhy_desktop.ui.play.game.seats import Seats
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.models import DecisionModel, WhyModel
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.tool import Tool

_REST = 40
"""Milliseconds after a repaint that garbage is left alone."""
State = Literal["asking", "showing", "thinking", "rolling", "continue", "curtain", "ending", "past", "over"]


class Controls(QObject):
    """What a game on the screen has: what goes on (``state``) and what is in hand (``tool``). For a desk it is its
    ``ui.seam.host.Host``.

    ``asked`` whenever a person is; ``acted(hexes)`` before an act of a computer is shown; ``wanted(command)`` and
    ``followed(kind, ref)`` are what a tool wants of the window; ``heard(cue)`` whenever there is something to hear
    (``play.sounds``).
    """

    asked = Signal()
    acted = Signal(tuple)
    wanted = Signal(str)
    followed = Signal(str, str)
    heard = Signal(str)
    tool: Tool
    _last: Tool

    # -- what goes on: done by the controller, asked for by its helpers; see there
    prepare: Callable[[], None]
    go_on: Callable[[], None]
    go_on_from: Callable[[State], None]
    hold: Callable[[], None]
    present: Callable[[], None]
    ask: Callable[[], None]
    apply: Callable[[Callable[[], object]], None]
    enter: Callable[[], bool]

    def __init__(
        self,
        window: MainWindow,
        board: BoardView,
        session: Session,
        settings: Settings,
        desk: AnyDesk,
        parent: QObject | None = None,
        watched: bool = False,
    ) -> None:
        """``desk`` is the game's own part. A ``watched`` game is a recording: nobody is asked, the time machine shows
        it."""
        super().__init__(parent)
        self.window, self.board, self.session, self.settings = window, board, session, settings
        self.desk, self.watched, self.owner = desk, watched, self
        self.say = window.toast.say
        self.run, self.follow = self.wanted.emit, self.followed.emit
        self.looking = Looking()
        self.bars, self.seats = Bars(desk), Seats(session, desk)
        self.screen = Screen(window, board, session, self.seats, desk, self.looking)
        self.screen.watched = watched
        self.state: State = "showing"
        self._tidy = QTimer(self, singleShot=True, interval=_REST)
        self._tidy.timeout.connect(garbage.collect)
        self.prepare()

    def explain(self, model: WhyModel) -> None:
        """Say why something is not possible."""
        self.heard.emit("refusal")
        self.window.explain(model)

    def seat(self) -> Seat | None:
        """The seat that is asked, None when it is chance or nobody."""
        decision = self.session.decision()
        return decision.seat if decision is not None and decision.seat != "chance" else None

    @property
    def asking(self) -> bool:
        """Whether gestures may draft an answer now."""
        return self.state == "asking"

    def took(self, before: Tool, after: Tool | None) -> bool:
        """A gesture of the tool in hand is done: ``after`` is in hand now, unless it has brought another question.
        False when it meant nothing to the tool."""
        if after is not None and self.tool is before:
            self.hand(after)
        return after is not None

    def hand(self, tool: Tool) -> None:
        """Another tool is in hand; the next question may go on with what is meant by it."""
        self.tool = tool
        if self.asking:
            self._last = tool

    def confirm_again(self) -> bool:
        """A second click on the end of a draft: confirms it, unless the player wants Enter for that."""
        if self.settings.confirm == "enter":
            self.say("Enter, or the button, confirms it (Settings, Play).")
            return False
        return self.enter()

    def changed(self, tool: Tool | None = None) -> None:
        """What is in hand changed, or is another tool: show it. Gestures that end after their question show nothing."""
        self.hand(tool or self.tool)
        if self.state == "asking":
            self.repaint()

    def redraw(self) -> None:
        """Overlays and the line at the foot again."""
        self.screen.show_overlays(self.tool)
        self.screen.status(self.tool)

    def repaint(self, bar: DecisionModel | None = None) -> None:
        """Board, panels and the bar, that of the question when none is given."""
        self._tidy.start()
        self.screen.everything(self.tool, bar)

    def take_picture(self) -> None:
        """Take the picture of the viewer at the screen, with nothing chosen."""
        self.tool = self.desk.tool(self.seats.picture())

    def show_picture(self) -> None:
        """Take it with nothing to answer."""
        self.take_picture()
        self.tool.stage = "showing"

    def busy(self, sentence: str, cancel: bool = False, roll: str = "") -> None:
        """Nobody at this screen is asked now: a sentence in the bar says what is going on."""
        self.show_picture()
        self.repaint(self.bars.busy(self.tool.picture, sentence, cancel=cancel, roll=roll))

    def page(self, id: str) -> QWidget:
        """A page of the window."""
        return self.window.docks.pages[id]

    def inspect(self, hex: str) -> None:
        """Show a hex in the stack card."""
        if hex and self.state != "curtain":
            self.screen.stack(self.tool, hex)
