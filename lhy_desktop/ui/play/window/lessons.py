"""The coach: shows a game's remarks to a learner, each at its moment, and remembers what was read."""

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QTimer
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.panels.coach import CoachModel, CoachStrip
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.play.settings import GameLikes
from lhy_desktop.ui.seam.lesson import Remark, Teacher
from lhy_desktop.ui.widgets.popover import Ring

SKIPPED = "-"
"""Stands among the remarks read when the lessons are switched off for this game."""
SETTLED = ("asking", "rolling", "over")
"""States in which the window waits for the learner."""
MOST_GAMES = 60
MOST_RINGS = 8
NO_LESSONS = "This mission has no lessons."
NOT_HERE = "The lessons are for who attacks alone against the computer, with undo."
ENOUGH = 2
"""Who has gone on playing so often under a remark has read it, or does not want to."""


class Lessons(QObject):
    """Chooses the remark of the moment and shows it. What was read is kept in the settings, by game."""

    def __init__(self, game: GameController, likes: GameLikes, name: str) -> None:
        super().__init__(game)
        self._game, self._likes, self._name = game, likes, name
        self._teacher: Teacher = game.desk.teacher()
        self._remarks: tuple[Remark, ...] = self._teacher.remarks
        self._window, self._board = game.window, game.board
        self.current: Remark | None = None
        self._heard: frozenset[str] = frozenset()
        self._number = game.session.number
        self._played_on: dict[str, int] = {}
        registry = self._window.registry
        registry["help.lessons"].setChecked(bool(self._remarks) and not self.skipped)
        for id in ("help.lessons", "help.next_remark", "help.show_remark"):
            registry.set_state(id, bool(self._remarks), NOT_HERE if self._teacher.written else NO_LESSONS)
        if not self._remarks:
            return
        self.strip = CoachStrip(registry.key_text("help.next_remark"), registry.key_text("help.show_remark"))
        self.ring = Ring(self._window)
        self._window.put_below(self.strip)
        self.strip.setVisible(not self.skipped)
        self.strip.next_asked.connect(self.next)
        self.strip.show_asked.connect(self.point)
        self.strip.skip_asked.connect(lambda: self.skip(True))
        registry.connect_command("help.next_remark", self.next)
        registry.connect_command("help.show_remark", self.point)
        registry["help.lessons"].toggled.connect(lambda on: self.skip(not on))
        self._timer = QTimer(self, interval=0)
        self._window.bar.model_changed.connect(self._timer.start)
        self._game.asked.connect(self._timer.start)
        for bar in (self._board.horizontalScrollBar(), self._board.verticalScrollBar()):
            bar.valueChanged.connect(lambda _value: self.ring.show_boxes(()))
        # it looks when the picture that comes with the bar is painted
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.look)

    @property
    def read(self) -> list[str]:
        """Remarks of this game that were read, oldest first."""
        return self._likes.lessons.get(self._name, [])

    @property
    def skipped(self) -> bool:
        """Whether the lessons are switched off for this game."""
        return SKIPPED in self.read

    def _note(self, read: list[str]) -> None:
        self._likes.lessons.pop(self._name, None)
        self._likes.lessons[self._name] = read
        while len(self._likes.lessons) > MOST_GAMES:
            del self._likes.lessons[next(iter(self._likes.lessons))]

    def skip(self, off: bool) -> None:
        """Switch the lessons off for this game, or on again."""
        self._note([*(id for id in self.read if id != SKIPPED), *([SKIPPED] if off else [])])
        self._window.registry["help.lessons"].setChecked(not off)
        self.strip.setVisible(not off)
        self.ring.show_boxes(())
        self.look()

    def next(self) -> None:
        """The remark was read: the next one, if its moment has come."""
        if self.current is not None and not self.skipped:
            self._done()
            self.look()

    def _done(self) -> None:
        assert self.current is not None
        self._note([*self.read, self.current.id])
        self.current = None
        self.ring.show_boxes(())

    def look(self) -> None:
        """See whether the remark shown is done with, and whether the moment of another has come."""
        if self.skipped or self._game.state not in SETTLED:
            return
        self._listen()
        fresh = self.current
        if fresh is not None:
            gone = not self._timely(fresh)
            # nobody presses it away, and it would stand in the way of another, or come again and again
            worn = self._played_on.get(fresh.id, 0) >= ENOUGH and (gone or self._waiting() is not None)
            outlived = self._teacher.outlived(fresh, self._game.tool, self._game.state, self._heard)
            if outlived or worn:
                self._done()
            elif gone:
                self.current = None  # its moment has gone by, unread: it comes again
        if self.current is None:
            self.current = self._waiting()
        self._show(said=self.current is not fresh)

    def _waiting(self) -> Remark | None:
        """The next remark whose moment has come, beside the one that is shown."""
        read = {*self.read, self.current.id if self.current is not None else ""}
        return next((one for one in self._remarks if one.id not in read and self._timely(one)), None)

    def _show(self, said: bool) -> None:
        known = {one.id for one in self._remarks}
        read = sum(id in known for id in self.read)
        now = self.current
        model = CoachModel(now.text, read + 1, len(self._remarks), bool(now.point)) if now else None
        self.strip.show_model(model or CoachModel("", read, len(self._remarks)))
        if said and now is not None:
            self._window.announce(now.text)
        self.ring.show_boxes(self._boxes(now.point) if said and now is not None else ())

    def _listen(self) -> None:
        """What the log says now: undo takes lines out of it. The game goes on only when the learner plays."""
        session = self._game.session
        self._heard = frozenset(line.kind for line in session.log(self._game.seats.viewer))
        if self.current is not None and session.number != self._number:
            self._played_on[self.current.id] = self._played_on.get(self.current.id, 0) + 1
        self._number = session.number

    def _timely(self, remark: Remark) -> bool:
        return self._teacher.timely(remark, self._game.tool, self._game.state, self._heard)

    def point(self) -> None:
        """Ring what the remark is about; a hex out of sight is brought into it."""
        if self.current is None or self.skipped:
            return
        point = self.current.point
        if point in self._board.board.index:
            self._board.reveal(point)
        self.ring.show_boxes(self._boxes(point))

    def _boxes(self, point: str) -> tuple[QRectF, ...]:
        window, board, view = self._window, self._board, self._board.viewport()
        hexes = self._teacher.hexes(point, self._game.tool) or ((point,) if point in board.board.index else ())
        shown = (board.hex_rect(hex).intersected(view.rect()) for hex in hexes)
        found = [self._at(view, rect) for rect in shown if not rect.isEmpty()]
        places: dict[str, QWidget] = {"board": board, "bar": window.bar, "ribbon": window.ribbon}
        widget = places.get(point) or window.docks.place(point)
        if widget is not None and widget.isVisible():
            found.append(self._at(widget, widget.rect()))
        return tuple(found[:MOST_RINGS])

    def _at(self, widget: QWidget, rect: QRect) -> QRectF:
        return QRectF(QRect(widget.mapTo(self._window, QPoint(rect.topLeft())), rect.size()))
