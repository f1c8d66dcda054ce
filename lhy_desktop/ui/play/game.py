"""One game on the screen: steps the session, lets computers think, shows what happened, and asks the people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from lhy_desktop.engine.flow import FlowError, IllegalActionError, Seat
from lhy_desktop.session import LogLine, Session
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play import garbage, pacing
from lhy_desktop.ui.play.bars import Bars
from lhy_desktop.ui.play.boardside import BoardSide
from lhy_desktop.ui.play.computers import Computers
from lhy_desktop.ui.play.ending import Endings
from lhy_desktop.ui.play.panels_feed import PanelsFeed
from lhy_desktop.ui.play.seats import Seats, Turned
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.time_machine import TimeMachine
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.models import DecisionModel
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.tool import Tool

State = Literal["asking", "showing", "thinking", "rolling", "continue", "curtain", "ending", "past", "over"]
DEAF = 600
"""After an order that hands the screen on, Enter means nothing for so many milliseconds (§11)."""
LATELY = 24
"""Log lines looked through for the ways of the enemy's last moves."""


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
        self.computers = Computers(self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self._go_on)
        self._turned: Turned = "changed"
        self._shown_area = ""
        self._quiet = QElapsedTimer()
        self._heard: dict[str, int] = {}
        self._told = ""
        self._stepping = self.held = False
        self.endings = Endings(self)
        self.machine = TimeMachine(self)
        window.curtain.taken.connect(self._taken)

    # -- the loop -----------------------------------------------------------------------------------

    def start(self) -> None:
        """Show the game as it stands and go on with it."""
        if self.watched:
            self.tool = self.desk.tool(self.seats.picture())
            if not self.machine.travel(beginning=True):
                self.machine.left.emit()
            return
        self._turned = self.seats.decide(self.session.decision())
        if self._turned == "curtain":
            self._raise_curtain()
            return
        self._repaint()
        self._go_on()

    def _go_on(self) -> None:
        """Do what comes next."""
        if self.state in ("curtain", "over", "past"):
            return
        decision = self.session.decision()
        if self._turned == "continue" and decision is not None:
            self._wait_for_continue()
        elif decision is None:
            self._over()
        elif self.session.offered() is not None and self.seats.people:
            self.endings.answer_offer()
        elif decision.seat == "chance":
            if self.session.typed() and self.seats.people:
                self._wait_for_face()
            elif self.desk.by_hand(decision.kind) and self.settings.roll == "enter" and self.seats.people:
                self.state = "rolling"
                self.busy(decision.prompt, roll="Roll")
                self.asked.emit()
            else:
                self.apply(self.session.release)
        elif decision.seat in self.computers.bots:
            self._think(decision.seat)
        else:
            self._human()

    def _wait_for_face(self) -> None:
        """A die people roll themselves: its face is typed in."""
        decision = self.session.decision()
        assert decision is not None
        assert decision.roll is not None
        self.state = "rolling"
        self.tool = self.desk.tool(self.seats.picture())
        self.tool.stage = "showing"
        self._repaint(self.bars.face(self.tool.picture, decision.prompt, decision.roll.sides))
        self.asked.emit()

    def type_face(self, face: int) -> None:
        """The face of the die that was rolled at the table."""
        if self.state == "rolling" and self.session.typed():
            self.apply(lambda: self.session.type_die(face))

    def _human(self) -> None:
        """Play the answer when it is forced, else ask for it."""
        viewer, before = self.seats.viewer, self.session.view(self.seats.viewer)
        self.session.uniform = self.settings.uniform
        if self.session.step(self.settings.forced):
            self._after(viewer, before)
            return
        self.state = "asking"
        self._ask()

    def _ask(self) -> None:
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
        self._repaint()
        self.asked.emit()

    def _show_area(self) -> None:
        """A question about a place of its own, such as a set-up, begins: that comes into sight."""
        area = self.desk.area(self.tool.picture)
        if area and self._shown_area != area:
            self._shown_area = area
            self.area_asked.emit()

    def _think(self, seat: Seat) -> None:
        self.state = "thinking"
        if self.session.step():
            self._go_on_later(0)
        else:
            self.computers.think(seat)

    def take_best(self) -> None:
        """End the computer's thinking now: the best order it has found so far."""
        self.computers.take_best()

    def apply(self, act: Callable[[], object]) -> None:
        """Change the game and show what that did. What may be seen is settled before anything is painted."""
        viewer, before = self.seats.viewer, self.session.view(self.seats.viewer)
        act()
        self._after(viewer, before)
        if self.session.trouble != self._told:
            self._told = self.session.trouble
            if self._told:
                self.trouble.emit(self._told)

    def _after(self, viewer: str, before: object) -> None:
        was = self.state
        self._stepping = was == "thinking" and self.settings.stepwise
        self.state = "showing"
        self._turned = self.seats.decide(self.session.decision())
        turned = self.seats.viewer != viewer or self._turned in ("continue", "curtain")
        if turned:
            self._hush()
            self._quiet.start()
        if self._turned == "curtain":
            self._raise_curtain()
            return
        news = self._news()
        trail = next((n.telling.trail for n in reversed(news) if len(n.telling.trail) > 1), ())
        change = self.desk.change(before, self.session.view(self.seats.viewer), trail)
        self.looking.fresh = change.fresh
        own = was == "asking"
        slides = bool(self.settings.speed) and not turned and not change.covered
        if slides and self.side.slide(
            change.mover, trail, round(pacing.STEP / self.settings.speed), lambda: self._shown(news, own)
        ):
            return
        self._shown(news, own, turned or change.covered)

    def _news(self) -> tuple[LogLine, ...]:
        viewer = self.seats.viewer
        start = min(self._heard.get(viewer, 0), len(self.session.log(viewer)))
        found = self.session.log_since(viewer, start)
        self._heard[viewer] = start + len(found)
        return found

    def _shown(self, news: tuple[LogLine, ...], own: bool, turned: bool = False) -> None:
        """Paint the new position, say the news, and go on after a while.

        When the screen has ``turned`` to another viewer, or counters went under a marker, nothing of the last
        picture may be painted once more.
        """
        if self.state != "showing":
            return
        self.tool = self.desk.tool(self.seats.picture())
        self.tool.stage = "showing"
        text = " ".join(line.telling.text for line in self.desk.told(news)[-2:])
        longest = 0 if self.desk.hurries() else pacing.longest(news, own, self.desk.weighty)
        if self._stepping and longest:
            self.held = True
            self.feed.everything(self.tool, self.bars.busy(self.tool.picture, text, step=True))
        elif turned or (longest and self.settings.speed):
            self.busy(text)
            self._go_on_later(round(longest / self.settings.speed) if self.settings.speed else 0)
        else:
            self.side.show(self.tool)  # a unit may have gone into concealment with this answer
            self.feed.panels(self.tool)
            self._go_on_later(0)

    def _go_on_later(self, ms: int) -> None:
        self._pause.start(ms)

    def skip(self) -> bool:
        """Show it no longer; False when nothing is being shown."""
        if self.board.skip_animation():
            return True
        if self._pause.isActive() or self.held:
            self._pause.stop()
            self.held = False
            self._go_on()
            return True
        return False

    # -- handing the screen on ----------------------------------------------------------------------

    def _wait_for_continue(self) -> None:
        decision = self.session.decision()
        assert decision is not None
        assert decision.seat != "chance"
        self.state = "continue"
        self.tool = self.desk.tool(self.seats.picture())
        words = self.desk.side(decision.seat).adjective
        self._repaint(self.bars.hand_back(self.tool.picture, words))
        self.asked.emit()

    def _raise_curtain(self) -> None:
        decision = self.session.decision()
        assert decision is not None
        assert decision.seat != "chance"
        self.state = "curtain"
        self.window.raise_curtain(self.desk.curtain(self.session, decision.seat))
        self.tool = self.desk.tool(self.seats.picture())
        self._hush()
        self.feed.everything(self.tool, None)
        self.asked.emit()

    def _hush(self) -> None:
        """Another viewer: nothing that was said, read or pointed at for the last one stays on the screen."""
        self.side.forget()
        if self.seats.shared:
            self.board.hush()
            self.window.hush()
            self.viewer_changed.emit(self.seats.viewer)

    def hush_tools(self) -> None:
        """Tools of sight and cards off; the past is looked at without them."""
        self.side.forget()

    def _taken(self) -> None:
        if self.state == "curtain":
            self._take()

    def _take(self) -> None:
        decision = self.session.decision()
        if decision is None or decision.seat == "chance":
            return
        self.seats.take(decision.seat)
        self._hush()
        self._turned, self.state = "changed", "asking"
        self._news()
        self._ask()

    def look(self) -> bool:
        """Hot-seat: the asked seat's own picture, or the table's again."""
        decision = self.session.decision()
        if self.state != "asking" or decision is None or decision.seat == "chance":
            return False
        if not self.seats.look(decision.seat):
            return False
        self._hush()
        self._news()
        self._ask()
        return True

    # -- answers ------------------------------------------------------------------------------------

    def enter(self) -> bool:
        """What Enter means now; False when there is nothing to confirm."""
        if self._quiet.isValid() and self._quiet.elapsed() < DEAF and self.settings.speed:
            return True
        if self.state == "rolling":
            if not self.session.typed():
                self.apply(self.session.release)
            return True
        if self.state == "past":
            self.machine.play_on()
            return True
        if self.state == "ending":
            self.endings.confirm()
            return True
        if self.state == "continue":
            self._take()
            return True
        if self.state == "showing":
            return self.skip()
        action = self.tool.action() if self.state == "asking" else None
        if action is None:
            return False
        self.answer(action)
        return True

    def answer(self, action: object) -> None:
        """Give the asked seat's answer. A refusal (there should be none) leaves the draft as it was."""
        decision = self.session.decision()
        if self.state != "asking" or decision is None or decision.seat == "chance":
            return
        seat, stage = decision.seat, self.tool.stage
        self.tool.stage = "sealing"
        tool = self.tool
        try:
            self.apply(lambda: self.session.handle(seat).submit(action, decision.number))
        except IllegalActionError as error:
            self.tool.stage, self.tool.refused = stage, error.refusals
            self._repaint()
        except FlowError as error:
            self.tool.stage = stage
            self.window.toast.say(str(error))
        except Exception:  # said by whoever guards the program; the question can be answered again
            tool.stage = stage
            raise

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
            self.tool = after
        return after is not None

    # -- taking back --------------------------------------------------------------------------------

    def undo(self, redo: bool = False) -> bool:
        """Take back the last decision of a person, or play it again; False when that is not possible."""
        if self.state in ("curtain", "past"):
            return False
        self.hold()
        done = self.session.redo() if redo else self.session.undo()
        if not done:
            self.window.toast.say(self.session.undo_state().text + ".")
            self._go_on_later(0)
            return False
        self.present()
        return True

    def present(self) -> None:
        """The game stands elsewhere than it did (undo, a branch taken up): show that and go on."""
        self._turned = self.seats.decide(self.session.decision())
        self._heard = {}
        self._news()
        self.state = "showing"
        self._hush()
        if self._turned == "curtain":
            self._raise_curtain()
            return
        self._repaint()
        self._go_on()

    def resume(self) -> None:
        """After a fault: the question as the session has it, asked again."""
        if self.state not in ("curtain", "over"):
            self.computers.cancel()
            self.state = "showing"
            self._go_on_later(0)

    # -- something else before the game -------------------------------------------------------------

    def hold(self) -> None:
        """Nothing more is shown or thought for now."""
        self.computers.cancel()
        self.board.skip_animation()
        self._pause.stop()
        self.held = False

    def go_on_from(self, state: State) -> None:
        """Go on where something else was put before the game; a half-made order is still there."""
        if state == "asking":
            self._ask_again()
        elif state == "over":
            self._show_end()
        else:
            self.state = "showing"
            self._go_on()

    def _ask_again(self) -> None:
        """The same question, with what was drafted for it."""
        self.state = "asking"
        self._repaint()
        self.asked.emit()

    # -- painting -----------------------------------------------------------------------------------

    def changed(self) -> None:
        """The draft changed: show it. Gestures that end after their question change nothing."""
        if self.state == "asking":
            self._repaint()

    def busy(self, sentence: str, cancel: bool = False, roll: str = "") -> None:
        """Nothing is asked of this screen now: a sentence in the bar says what goes on."""
        self.tool = self.desk.tool(self.seats.picture())
        self.tool.stage = "showing"
        self._repaint(self.bars.busy(self.tool.picture, sentence, cancel=cancel, roll=roll))

    def _repaint(self, bar: DecisionModel | None = None) -> None:
        garbage.collect()
        self.feed.everything(self.tool, bar)

    def _over(self) -> None:
        self._show_end()
        self.ended.emit()

    def _show_end(self) -> None:
        self.state = "over"
        self.tool = self.desk.tool(self.seats.picture())
        self._repaint(self.bars.over(self.tool.picture, self._reason()))

    def _reason(self) -> str:
        """Why the mission ended."""
        found = self.session.result()
        return found.reason if found is not None else ""

    def close(self) -> None:
        """Leave the game: nothing more is shown, the save is closed."""
        self.state = "over"
        self._pause.stop()
        self.computers.close()
        self.board.skip_animation()
        self.session.close()
