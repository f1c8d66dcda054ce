"""One game on the screen: steps the session, lets computers think, shows what happened, and asks the people."""

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal

from lhy_desktop.engine.flow import FlowError, IllegalActionError, Roll
from lhy_desktop.session import Decision
from lhy_desktop.ui.play.game.computers import Computers
from lhy_desktop.ui.play.game.controls import Controls, State
from lhy_desktop.ui.play.game.ending import Endings
from lhy_desktop.ui.play.game.handing import Handing
from lhy_desktop.ui.play.game.seats import NOTHING_TAKEN_BACK
from lhy_desktop.ui.play.game.telling import Telling
from lhy_desktop.ui.play.game.time_machine import TimeMachine

SECURE = 2000
"""Milliseconds without an answer after which the disk itself must have the game."""
LATELY = 24
"""How many log lines are searched for the trails of the enemy's last moves."""


class GameController(Controls):
    """Owns the session of one game. ``ended`` when the mission is over, ``trouble`` when the save falls behind,
    ``area_asked`` to see where things happen, ``viewer_changed``."""

    ended = Signal()
    trouble = Signal(str)
    area_asked = Signal()
    viewer_changed = Signal(str)

    def prepare(self) -> None:
        """Create the helpers, and give the desk its host."""
        desk, session = self.desk, self.session
        desk.take(self)
        self.tool = self._last = desk.tool(desk.picture(session.view("table"), "table", None, None))
        self.telling = Telling(self, self)
        self.skip = self.telling.skip
        self.handing = Handing(self, self.telling.listen, self)
        self.handing.came.connect(self.viewer_changed)
        self.computers = Computers(self, self)
        self.endings = Endings(self)
        self.machine = TimeMachine(self, self)
        self._meant: dict[State, Callable[[], bool]] = {
            "rolling": self._let_fall,
            "past": self.machine.play_on,
            "ending": self.endings.confirm,
            "continue": self.handing.take,
            "showing": self.telling.skip,
        }
        self._shown_area = self._told = ""
        self._called = False
        self._faces: tuple[int, ...] = ()
        self._typed_for: Decision | None = None
        self._along: set[int] = set()
        self._secure = QTimer(self, singleShot=True, interval=SECURE)
        self._secure.timeout.connect(self.session.secure)
        for rest in (self.asked, self.ended):
            rest.connect(self._secure.start)

    def start(self) -> None:
        """Show the game as it stands and go on with it."""
        if not self.watched:
            self.handing.decide()
            self._begin()
            return
        self.take_picture()
        if not self.machine.travel(beginning=True):
            self.machine.left.emit()

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
            self._show_end()
            self.heard.emit("end")
            self.ended.emit()
        elif self.session.offered() is not None and self.seats.people:
            self.endings.answer_offer()
        elif decision.seat == "chance":
            self._roll(decision)
        elif decision.seat in self.computers.bots:
            self.state, self._called = "thinking", True
            if self.session.step():
                self.telling.later()
            else:
                self.computers.think(decision.seat)
        else:
            self._human()

    def _human(self) -> None:
        viewer, before = self.seats.viewer, self.session.view(self.seats.viewer)
        self.session.orders.uniform = self.settings.uniform
        if self.session.step(self.settings.forced):
            self._after(viewer, before)
            return
        self.state = "asking"
        if self._called:
            self._called = False
            self.heard.emit("turn")
        self.ask()

    def ask(self) -> None:
        """Put the pending question to the people."""
        heard = self.session.log(self.seats.viewer)[-LATELY:]
        self.looking.walked = {line.telling.trail[-1]: line.telling.trail for line in heard if line.telling.trail}
        self.tool = self._last.renew(self.seats.picture())
        ordered = self.desk.ordered(self.tool)
        (self._along.add if ordered is not None else self._along.discard)(self.session.number)
        if ordered is not None:
            self.answer(ordered)
            return
        self._last = self.tool
        area = self.desk.area(self.tool.picture)
        if area and self._shown_area != area:  # such as a set-up begins: bring that place into sight
            self._shown_area = area
            self.area_asked.emit()
        self.repaint()
        self.asked.emit()

    def apply(self, act: Callable[[], object]) -> None:
        """Change the game and show the effect. Whose picture may be shown is decided before anything is painted."""
        viewer, before, asked = self.seats.viewer, self.session.view(self.seats.viewer), self.session.decision()
        act()
        self._after(viewer, before, asked.roll if asked is not None else None)
        if self.session.trouble != self._told:
            self._told = self.session.trouble
            if self._told:
                self.trouble.emit(self._told)

    def _after(self, viewer: str, before: object, rolled: Roll | None = None) -> None:
        was, self.state = self.state, "showing"
        self.handing.decide()
        turned = self.seats.viewer != viewer or self.handing.turned in ("continue", "curtain")
        if turned:
            self.handing.leave()
            self.telling.showing.card.leave()
        if self.handing.turned == "curtain":
            self.handing.raise_curtain()
        else:
            self.telling.show(before, was == "asking", was == "thinking", turned, rolled)

    def _roll(self, decision: Decision) -> None:
        """Let a die fall, or wait for whoever rolls it: by Enter, or on the table, where its face is typed in."""
        dice, people = self.session.dice, self.seats.people
        if dice.typed() and people:
            self._wait_for_face(decision)
        elif self.desk.by_hand(decision.kind) and self.settings.roll == "enter" and people:
            self.state = "rolling"
            self.busy(decision.prompt, roll="Roll")
            self.asked.emit()
        else:
            self.apply(dice.release)

    def _wait_for_face(self, decision: Decision) -> None:
        """Dice people roll themselves: their faces are typed in one after the other, and given together."""
        pending = self.session.dice.throw()
        assert pending is not None
        self._faces, self._typed_for = self._faces if decision == self._typed_for else (), decision
        self.state = "rolling"
        self.show_picture()
        self.repaint(self.bars.face(self.tool.picture, decision, pending, self._faces))
        self.asked.emit()

    def type_face(self, face: int) -> None:
        """The face of the next die that was rolled at the table, or another one for the last. They count when all have
        been typed and Enter says so."""
        dice, decision = self.session.dice, self.session.decision()
        pending = dice.throw()
        if self.state != "rolling" or not dice.typed() or pending is None or decision is None:
            return
        self._faces = (*self._faces[: len(pending.left) - 1], face)
        self._wait_for_face(decision)

    def _count_faces(self) -> None:
        dice, faces = self.session.dice, self._faces
        pending = dice.throw()
        if pending is not None and len(faces) == len(pending.left):
            self._faces = ()
            self.apply(lambda: dice.type_dice(faces))

    def take_back_face(self) -> bool:
        """The face typed last goes; False when none has been typed since the last that counted."""
        decision = self.session.decision()
        if self.state != "rolling" or decision is None or decision != self._typed_for or not self._faces:
            return False
        self._faces = self._faces[:-1]
        self._wait_for_face(decision)
        return True

    def _let_fall(self) -> bool:
        """A roll that waits for Enter falls; those that people roll themselves count once their faces are typed."""
        if self.session.dice.typed():
            self._count_faces()
        else:
            self.apply(self.session.dice.release)
        return True

    def enter(self) -> bool:
        """What Enter means now; False when there is nothing to confirm."""
        if self.handing.deaf:
            return True
        if self.state in self._meant:
            return self._meant[self.state]()
        action = self.tool.action() if self.state == "asking" else None
        if action is not None:
            self.answer(action)
        return action is not None

    def answer(self, action: object) -> None:
        """Give the asked seat's answer. A refusal (there should be none) leaves the draft as it was."""
        decision = self.session.decision()
        if self.state != "asking" or decision is None or decision.seat == "chance":
            return
        seat, tool, stage = decision.seat, self.tool, self.tool.stage
        tool.stage = "sealing"
        try:
            self.apply(lambda: self.session.handle(seat).submit(action, decision.number))
        except IllegalActionError as error:
            self.tool.stage, self.tool.refused = stage, error.refusals
            self.repaint()
        except FlowError as error:
            self.tool.stage = stage
            self.say(str(error))
        except Exception:  # said by whoever guards the program; the question can be answered again
            tool.stage = stage
            raise

    def undo(self, redo: bool = False) -> bool:
        """Take back the last decision of a person, or play it again; False when that is not possible. Answers that were
        given in advance go with the one that they belong to."""
        if self.state in ("curtain", "past"):
            return False
        if not redo and self.take_back_face():
            return True
        self.hold()
        step = self.session.redo if redo else self.session.undo
        done = step()
        while done and self.session.number in self._along and step():
            pass
        if done:
            self.present(back=not redo)
        else:
            self.say(NOTHING_TAKEN_BACK if redo else f"{self.seats.undo_state().text}.")
            self.telling.later()
        return done

    def present(self, back: bool = False) -> None:
        """The game stands in another position (on another branch, or ``back`` after undo): show it and go on."""
        viewer = self.seats.viewer
        self.handing.decide(back)
        self.telling.forget()
        self.state = "showing"
        if self.seats.viewer != viewer or self.handing.turned in ("continue", "curtain"):
            self.handing.hush()
        else:  # the same player goes on where his cursor is
            self.screen.forget()
            self.looking.over = self.board.cursor_hex
        self._begin()

    def resume(self) -> None:
        """After a fault: ask the session's pending question again."""
        if self.state not in ("curtain", "over"):
            self.computers.cancel()
            self.state = "showing"
            self.telling.later()

    def hold(self) -> None:
        """Nothing more is shown or thought for now."""
        self.computers.cancel()
        self.telling.stop()

    def go_on_from(self, state: State) -> None:
        """Go on after something else has covered the game; a half-made order is kept."""
        if state == "asking":
            self.state = "asking"
            self.repaint()
            self.asked.emit()
        elif state == "over":
            self._show_end()
        else:
            self.state = "showing"
            self.go_on()

    def _show_end(self) -> None:
        self.state = "over"
        self.take_picture()
        found = self.session.result()
        self.repaint(self.bars.over(self.tool.picture, found.reason if found is not None else ""))

    def close(self) -> None:
        """Leave the game: nothing more is shown, the save is closed."""
        self.state = "over"
        self._secure.stop()
        self.telling.stop()
        self.computers.close()
        self.session.close()
