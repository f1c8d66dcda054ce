"""One game on the screen: steps the session, lets computers think, shows what happened, and asks the people."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from lhy_desktop.engine.flow import Seat
from lhy_desktop.session import Session
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play import garbage
from lhy_desktop.ui.play.answering import Answering
from lhy_desktop.ui.play.bars import Bars
from lhy_desktop.ui.play.boardside import BoardSide
from lhy_desktop.ui.play.computers import Computers
from lhy_desktop.ui.play.controls import State
from lhy_desktop.ui.play.ending import Endings
from lhy_desktop.ui.play.handing import Handing
from lhy_desktop.ui.play.panels_feed import PanelsFeed
from lhy_desktop.ui.play.rolling import Rolling
from lhy_desktop.ui.play.seats import Seats
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.telling import Telling
from lhy_desktop.ui.play.time_machine import TimeMachine
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.models import DecisionModel
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.tool import Tool

LATELY = 24
"""How many log lines are searched for the trails of the enemy's last moves."""


class GameController(QObject):
    """Owns the session of one game. ``ended`` when the mission is over, ``asked`` whenever a person is,
    ``trouble`` when the save falls behind, ``area_asked`` to see where things happen, ``viewer_changed``;
    ``wanted(command)`` and ``followed(kind, ref)`` are what a tool wants of the window."""

    ended = Signal()
    trouble = Signal(str)
    area_asked = Signal()
    asked = Signal()
    viewer_changed = Signal(str)
    wanted = Signal(str)
    followed = Signal(str, str)

    def __init__(
        self,
        window: MainWindow,
        board: BoardView,
        session: Session,
        settings: Settings,
        desk: AnyDesk,
        host: Callable[[GameController], Host],
        parent: QObject | None = None,
        watched: bool = False,
    ) -> None:
        """``desk`` is the game's own part, ``host`` makes what it may use of this one. A ``watched`` game is a
        recording: nobody is asked, the time machine shows it."""
        super().__init__(parent)
        self.window, self.board, self.session, self.settings = window, board, session, settings
        self.desk, self.watched = desk, watched
        self.looking = Looking()
        self.bars = Bars(desk)
        self.seats = Seats(session, desk)
        self.side = BoardSide(board, desk, self.looking)
        desk.take(host(self))
        self.tool: Tool = desk.tool(desk.picture(session.view("table"), "table", None, None))
        self._last = self.tool
        self.feed = PanelsFeed(window, session, self.seats, self.side)
        self.state: State = "showing"
        self.telling = Telling(self, self)
        self.handing = Handing(self, self.telling.listen, self)
        self.handing.came.connect(self.viewer_changed)
        self.rolling = Rolling(self)
        self.computers = Computers(self, self)
        self.endings = Endings(self)
        self.machine = TimeMachine(self, self)
        self._answering = Answering(
            self,
            {
                "rolling": self.rolling.release,
                "past": self.machine.play_on,
                "ending": self.endings.confirm,
                "continue": self.handing.take,
                "showing": self.telling.skip,
            },
        )
        self._shown_area = ""
        self._told = ""

    # -- the loop -----------------------------------------------------------------------------------

    def start(self) -> None:
        """Show the game as it stands and go on with it."""
        if self.watched:
            self.tool = self.desk.tool(self.seats.picture())
            if not self.machine.travel(beginning=True):
                self.machine.left.emit()
            return
        self.handing.decide()
        self._begin()

    def _begin(self) -> None:
        """Show the question to the player it is for, and go on."""
        if self.handing.turned == "curtain":
            self.handing.raise_curtain()
            return
        self.repaint()
        self.go_on()

    def go_on(self) -> None:
        """Do what comes next."""
        if self.state in ("curtain", "over", "past"):
            return
        decision = self.session.decision()
        if self.handing.turned == "continue" and decision is not None:
            self.handing.wait_for_key()
        elif decision is None:
            self._over()
        elif self.session.offered() is not None and self.seats.people:
            self.endings.answer_offer()
        elif decision.seat == "chance":
            self.rolling.roll(decision)
        elif decision.seat in self.computers.bots:
            self._think(decision.seat)
        else:
            self._human()

    def _human(self) -> None:
        """Play the answer when it is forced, else ask for it."""
        viewer, before = self.seats.viewer, self.session.view(self.seats.viewer)
        self.session.uniform = self.settings.uniform
        if self.session.step(self.settings.forced):
            self._after(viewer, before)
            return
        self.state = "asking"
        self.ask()

    def ask(self) -> None:
        """Put the pending question to the people."""
        heard = self.session.log(self.seats.viewer)[-LATELY:]
        self.looking.walked = {line.telling.trail[-1]: line.telling.trail for line in heard if line.telling.trail}
        self.tool = self._last.renew(self.seats.picture())
        ordered = self.desk.ordered(self.tool)
        if ordered is not None:
            self.answer(ordered)
            return
        self._last = self.tool
        self._show_area()
        self.repaint()
        self.call()

    def _show_area(self) -> None:
        """A question about one place, such as a set-up, begins: bring that place into sight."""
        area = self.desk.area(self.tool.picture)
        if area and self._shown_area != area:
            self._shown_area = area
            self.area_asked.emit()

    def _think(self, seat: Seat) -> None:
        self.state = "thinking"
        if self.session.step():
            self.telling.later()
        else:
            self.computers.think(seat)

    def take_best(self) -> None:
        """End the computer's thinking now: the best order it has found so far."""
        self.computers.take_best()

    def apply(self, act: Callable[[], object]) -> None:
        """Change the game and show the effect. Whose picture may be shown is decided before anything is painted."""
        viewer, before = self.seats.viewer, self.session.view(self.seats.viewer)
        act()
        self._after(viewer, before)
        if self.session.trouble != self._told:
            self._told = self.session.trouble
            if self._told:
                self.trouble.emit(self._told)

    def _after(self, viewer: str, before: object) -> None:
        was, self.state = self.state, "showing"
        self.handing.decide()
        turned = self.seats.viewer != viewer or self.handing.turned in ("continue", "curtain")
        if turned:
            self.handing.leave()
        if self.handing.turned == "curtain":
            self.handing.raise_curtain()
        else:
            self.telling.show(before, was == "asking", was == "thinking", turned)

    def skip(self) -> bool:
        """Stop showing what happened; False when nothing is being shown."""
        return self.telling.skip()

    def look(self) -> bool:
        """Hot-seat: the asked seat's own picture, or the table's again."""
        return self.handing.look()

    # -- answers ------------------------------------------------------------------------------------

    def enter(self) -> bool:
        """What Enter means now; False when there is nothing to confirm."""
        return self.handing.deaf or self._answering.enter()

    def answer(self, action: object) -> None:
        """Give the asked seat's answer."""
        self._answering.answer(action)

    @property
    def asking(self) -> bool:
        """Whether gestures may draft an answer now."""
        return self.state == "asking"

    def redraw(self) -> None:
        """Overlays and the line at the foot again."""
        self.side.show_overlays(self.tool)
        self.feed.status(self.tool)

    def inspect(self, hex: str) -> None:
        """Show a hex in the stack card."""
        if hex and self.state != "curtain":
            self.feed.stack(self.tool, hex)

    def take_in_hand(self, gesture: Callable[[Tool], Tool | None]) -> bool:
        """Carry a gesture out with the tool in hand; False when it means nothing to it."""
        before = self.tool
        after = gesture(before)
        if after is not None and self.tool is before:
            self.take(after)
        return after is not None

    def take(self, tool: Tool) -> None:
        """Another tool is in hand; the next question may go on with what is meant by it."""
        self.tool = tool
        if self.asking:
            self._last = tool

    # -- taking back --------------------------------------------------------------------------------

    def undo(self, redo: bool = False) -> bool:
        """Take back the last decision of a person, or play it again; False when that is not possible."""
        if self.state in ("curtain", "past"):
            return False
        self.hold()
        done = self.session.redo() if redo else self.session.undo()
        if not done:
            self.window.toast.say(self.session.undo_state().text + ".")
            self.telling.later()
            return False
        self.present()
        return True

    def present(self) -> None:
        """The game has jumped to another position (undo, another branch): show it and go on."""
        self.handing.decide()
        self.telling.forget()
        self.state = "showing"
        self.handing.hush()
        self._begin()

    def resume(self) -> None:
        """After a fault: ask the session's pending question again."""
        if self.state not in ("curtain", "over"):
            self.computers.cancel()
            self.state = "showing"
            self.telling.later()

    # -- something else before the game -------------------------------------------------------------

    def hold(self) -> None:
        """Stop showing and thinking for now."""
        self.computers.cancel()
        self.telling.stop()

    def go_on_from(self, state: State) -> None:
        """Go on after something else has covered the game; a half-made order is kept."""
        if state == "asking":
            self._ask_again()
        elif state == "over":
            self._show_end()
        else:
            self.state = "showing"
            self.go_on()

    def _ask_again(self) -> None:
        """The same question, with what was drafted for it."""
        self.state = "asking"
        self.repaint()
        self.call()

    def call(self) -> None:
        """A person is waited for."""
        self.asked.emit()

    # -- painting -----------------------------------------------------------------------------------

    def changed(self) -> None:
        """The draft changed: show it. Gestures that end after their question change nothing."""
        if self.state == "asking":
            self.repaint()

    def busy(self, sentence: str, cancel: bool = False, roll: str = "") -> None:
        """Nobody at this screen is asked now: a sentence in the bar says what is going on."""
        self.show_picture()
        self.repaint(self.bars.busy(self.tool.picture, sentence, cancel=cancel, roll=roll))

    def show_picture(self) -> None:
        """The picture of the viewer at the screen, with nothing to answer."""
        self.tool = self.desk.tool(self.seats.picture())
        self.tool.stage = "showing"

    def repaint(self, bar: DecisionModel | None = None) -> None:
        """Board, panels and bar."""
        garbage.collect()
        self.feed.everything(self.tool, bar)

    def _over(self) -> None:
        self._show_end()
        self.ended.emit()

    def _show_end(self) -> None:
        self.state = "over"
        self.tool = self.desk.tool(self.seats.picture())
        self.repaint(self.bars.over(self.tool.picture, self._reason()))

    def _reason(self) -> str:
        """Why the mission ended."""
        found = self.session.result()
        return found.reason if found is not None else ""

    def close(self) -> None:
        """Leave the game: nothing more is shown, the save is closed."""
        self.state = "over"
        self.telling.stop()
        self.computers.close()
        self.session.close()
