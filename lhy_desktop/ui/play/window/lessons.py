"""The coach: shows a game's remarks to a learner, each at its moment, and remembers what was read."""

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QTimer
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.panels.coach import CoachModel, CoachStrip
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.play.settings import GameLikes
from lhy_desktop.ui.seam.lesson import Remark, Teacher
from lhy_desktop.ui.widgets.popover import Ring

SKIPPED = "-"
"""Stands among the remarks read when the lessons are switched off for this game, and before the id of one that was
never said, since the learner had done it by himself."""
SETTLED = ("asking", "rolling", "over")
"""States in which the window waits for the learner."""
MOST_GAMES = 60
MOST_RINGS = 8
NO_LESSONS = "This mission has no lessons."
RECORDED = "A recording has no lessons."
NOT_HERE = "The lessons are for who attacks alone against the computer, with undo."
ENOUGH = 2
"""Who has gone on playing so often under a remark has read it, or does not want to."""


class Lessons(QObject):
    """Chooses the remark of the moment and shows it. What was read is kept in the settings, by game."""

    def __init__(self, game: GameController, likes: GameLikes, name: str) -> None:
        super().__init__(game)
        self._game, self._likes, self._name = game, likes, name
        self._teacher: Teacher = game.desk.teacher()
        self._remarks: tuple[Remark, ...] = () if game.watched else self._teacher.remarks
        self._window, self._board = game.window, game.board
        self.current: Remark | None = None
        self._said = [one.id for one in self._past]  # in the order in which they were said first: that numbers them
        self._heard: frozenset[str] = frozenset()
        self._number = game.session.number
        self._played_on: dict[str, int] = {}
        self._back = 0  # how many of the remarks read the learner has gone back to
        self._asks = self._begun = False
        registry = self._window.registry
        registry["help.lessons"].setChecked(bool(self._remarks) and not self.skipped)
        for id in ("help.lessons", "help.next_remark", "help.past_remark", "help.show_remark"):
            registry.set_state(id, bool(self._remarks), self._why_none())
        if not self._remarks:
            return
        key = registry.key_text
        self.strip = CoachStrip(key("help.next_remark"), key("help.show_remark"), key("help.past_remark"))
        self.ring = Ring(self._window)
        self._window.put_below(self.strip)
        self.strip.next_asked.connect(self.next)
        self.strip.show_asked.connect(self.point)
        self.strip.past_asked.connect(self.step_back)
        self.strip.skip_asked.connect(lambda: self._ask(True))
        self.strip.kept.connect(lambda: self._ask(False))
        self.strip.sure.connect(lambda: self.skip(True))
        registry.connect_command("help.next_remark", self.next)
        registry.connect_command("help.past_remark", self.step_back)
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

    def _why_none(self) -> str:
        if self._game.watched:
            return RECORDED
        return NOT_HERE if self._teacher.written else NO_LESSONS

    @property
    def read(self) -> list[str]:
        """Remarks of this game that were read or came too late, oldest first."""
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
        self._asks, self._back = False, 0
        self._window.registry["help.lessons"].setChecked(not off)
        self.ring.show_boxes(())
        self._show(said=False)
        self.look()

    def next(self) -> None:
        """The remark was read: the next one, if its moment has come; of those read before, the one after it."""
        self._asks = False
        if self.strip.isHidden():
            return
        if self._back:
            self._back -= 1
            self._show(said=True)
        elif self.current is not None:
            self._done()
            self._show(said=False)
            self.look()

    def step_back(self) -> None:
        """Look at the remark before, as far as any was read."""
        if not self.strip.isHidden() and self._back < len(self._past):
            self._back += 1
            self._show(said=True)

    def _ask(self, asks: bool) -> None:
        """Ask whether the lessons are to be skipped, or ask no more."""
        self._asks = asks
        self._show(said=False)

    @property
    def _past(self) -> list[Remark]:
        """The remarks read, oldest first."""
        known = {one.id: one for one in self._remarks}
        return [known[id] for id in self.read if id in known]

    @property
    def seen(self) -> Remark | None:
        """What the strip shows: the remark of the moment, or one read before."""
        return self._past[-self._back] if self._back else self.current

    def _done(self) -> None:
        assert self.current is not None
        self._note([*self.read, self.current.id])
        self.current = None
        self.ring.show_boxes(())

    def look(self) -> None:
        """See whether the remark shown is done with, and whether the moment of another has come."""
        self._begun |= self._game.state in SETTLED
        # before he is asked, and while he looks at the past, nothing can be said to him
        self.strip.setVisible(self._begun and not self.skipped and self._game.state != "past")
        if self.strip.isHidden():
            self.ring.show_boxes(())
        if self.skipped or self._game.state not in SETTLED:
            return
        self._listen()
        self._drop_late()
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
        return next((one for one in self._unread() if self._timely(one)), None)

    def _unread(self) -> list[Remark]:
        read = {id.removeprefix(SKIPPED) for id in self.read} | (
            {self.current.id} if self.current is not None else set()
        )
        return [one for one in self._remarks if one.id not in read]

    def _drop_late(self) -> None:
        """What would come too late is not said, and not counted, unless it was said before."""
        tool, state = self._game.tool, self._game.state
        late = [one.id for one in self._unread() if self._teacher.passed(one, tool, state, self._heard)]
        if late:
            self._note([*self.read, *(id if id in self._said else SKIPPED + id for id in late)])

    def _show(self, said: bool) -> None:
        past, now = self._past, self.seen
        if now is not None and now.id not in self._said:
            self._said.append(now.id)
        number, text = (self._said.index(now.id) + 1, now.text) if now is not None else (len(past), "")
        count = len(self._remarks) - sum(id != SKIPPED and id.startswith(SKIPPED) for id in self.read)
        points, more = now is not None and bool(now.point), self._back < len(past)
        self.strip.show_model(CoachModel(text, number, count, points, more, self._back > 0, self._asks))
        if said and now is not None:
            self._window.announce(now.text)
        self.ring.show_boxes(self._boxes(now.point) if said and now is not None else ())

    def _listen(self) -> None:
        """What the log says now: undo takes lines out of it. The game goes on only when the learner plays."""
        session, viewer = self._game.session, self._game.seats.viewer
        lines = session.log(viewer)
        self._heard = frozenset(line.kind for line in lines)
        self._heard |= {f"own {line.kind}" for line in lines if line.seat == viewer}
        if session.number != self._number:
            self._back, self._asks = 0, False  # who plays on has looked enough
            if self.current is not None:
                self._played_on[self.current.id] = self._played_on.get(self.current.id, 0) + 1
        self._number = session.number

    def _timely(self, remark: Remark) -> bool:
        return self._teacher.timely(remark, self._game.tool, self._game.state, self._heard)

    def point(self) -> None:
        """Ring what the remark is about; a hex out of sight is brought into it."""
        now = self.seen
        if now is None or self.strip.isHidden():
            return
        point = now.point
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
