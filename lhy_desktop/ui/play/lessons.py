"""A mission's remarks to a learner, each said at its moment (``remarks`` in the mission's file).

Moments are judged by what the learner's own picture, question, draft and log say, so no remark can tell a secret.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QTimer
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.lhy.actions import CallReaction
from lhy_desktop.engine.rulesets.lhy.remarks import Asked, Moment, Remark
from lhy_desktop.engine.rulesets.lhy.view import Seen
from lhy_desktop.ui.games.lhy.picture import ACTIONS, ACTIVATION, REACTION, RESOLUTION, SET_UP, Picture
from lhy_desktop.ui.panels.coach import CoachModel, CoachStrip
from lhy_desktop.ui.play.game import GameController
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.widgets.ring import Ring

QUESTIONS: dict[str, Asked] = {
    SET_UP: "set-up",
    ACTIVATION: "platoon",
    ACTIONS: "orders",
    REACTION: "reaction",
    RESOLUTION: "resolution",
}
SKIPPED = "-"
"""Stands among the remarks read when the lessons are switched off for this game."""
SETTLED = ("asking", "rolling", "over")
"""States in which the window waits for the learner."""
DRAFTED = ("selected", "armed", "ready")
"""How far an order has come, in this order."""
MOST_GAMES = 60
MOST_RINGS = 8
NO_LESSONS = "This mission has no lessons."
NOT_HERE = "The lessons are for who attacks alone against the computer, with undo."
ENOUGH = 2
"""Who has gone on playing so often under a remark has read it, or does not want to."""


class Lessons(QObject):
    """Chooses the remark of the moment and shows it. What was read is kept in the settings, by game."""

    def __init__(self, game: GameController, settings: Settings, name: str) -> None:
        super().__init__(game)
        self._game, self._settings, self._name = game, settings, name
        written = game.session.prepared.mission.remarks
        self._remarks = written if _meant_for(game) else ()
        self._window, self._board = game.window, game.board
        self.current: Remark | None = None
        self._heard: frozenset[str] = frozenset()
        self._number = game.session.number
        self._played_on: dict[str, int] = {}
        registry = self._window.registry
        registry["help.lessons"].setChecked(bool(self._remarks) and not self.skipped)
        for id in ("help.lessons", "help.next_remark", "help.show_remark"):
            registry.set_state(id, bool(self._remarks), NOT_HERE if written else NO_LESSONS)
        if not self._remarks:
            return
        self.strip = CoachStrip(registry.key_text("help.next_remark"), registry.key_text("help.show_remark"))
        self.ring = Ring(self._window)
        self._window.put_above(self.strip)
        self.strip.setVisible(not self.skipped)
        self._wire()

    def _wire(self) -> None:
        registry = self._window.registry
        self.strip.next_asked.connect(self.next)
        self.strip.show_asked.connect(self.point)
        self.strip.skip_asked.connect(lambda: self.skip(True))
        registry.connect_command("help.next_remark", self.next)
        registry.connect_command("help.show_remark", self.point)
        registry["help.lessons"].toggled.connect(lambda on: self.skip(not on))
        self._window.bar.model_changed.connect(self._soon)
        self._game.asked.connect(self._soon)
        for bar in (self._board.horizontalScrollBar(), self._board.verticalScrollBar()):
            bar.valueChanged.connect(lambda _value: self.ring.show_boxes(()))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.look)

    def _soon(self) -> None:
        """When the picture that comes with the bar is painted."""
        self._timer.start(0)

    # -- what was read --------------------------------------------------------------------------------

    @property
    def read(self) -> list[str]:
        """Remarks of this game that were read, oldest first."""
        return self._settings.lessons.get(self._name, [])

    @property
    def skipped(self) -> bool:
        """Whether the lessons are switched off for this game."""
        return SKIPPED in self.read

    def _note(self, read: list[str]) -> None:
        self._settings.lessons.pop(self._name, None)
        self._settings.lessons[self._name] = read
        while len(self._settings.lessons) > MOST_GAMES:
            del self._settings.lessons[next(iter(self._settings.lessons))]

    def skip(self, off: bool) -> None:
        """Switch the lessons off for this game, or on again."""
        self._note([*(id for id in self.read if id != SKIPPED), *([SKIPPED] if off else [])])
        self._window.registry["help.lessons"].setChecked(not off)
        self.strip.setVisible(not off)
        self.ring.show_boxes(())
        self.look()

    def next(self) -> None:
        """The remark was read: the next one, if its moment has come."""
        if self.current is None or self.skipped:
            return
        self._done()
        self.look()

    def _done(self) -> None:
        assert self.current is not None
        self._note([*self.read, self.current.id])
        self.current = None
        self.ring.show_boxes(())

    # -- the moment -----------------------------------------------------------------------------------

    def look(self) -> None:
        """See whether the remark shown is done with, and whether the moment of another has come."""
        if self.skipped or self._game.state not in SETTLED:
            return
        self._listen()
        fresh = self.current
        if fresh is not None:
            gone = not self._holds(fresh.when)
            if (fresh.until is not None and self._holds(fresh.until)) or self._worn(fresh, gone):
                self._done()
            elif gone:
                self.current = None  # its moment has gone by, unread: it comes again
        if self.current is None:
            self.current = self._waiting()
        self._show(said=self.current is not fresh)

    def _worn(self, remark: Remark, gone: bool) -> bool:
        """Whether a remark that nobody presses away would stand in the way of another, or come again and again."""
        return self._played_on.get(remark.id, 0) >= ENOUGH and (gone or self._waiting() is not None)

    def _waiting(self) -> Remark | None:
        """The next remark whose moment has come, beside the one that is shown."""
        read = {*self.read, self.current.id if self.current is not None else ""}
        return next((one for one in self._remarks if one.id not in read and self._holds(one.when)), None)

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

    def _holds(self, moment: Moment) -> bool:
        """Whether all that a moment asks for is so."""
        draft = self._game.draft
        picture = draft.picture
        return (
            moment.asked in ("", self._asked())
            and _come_to(draft.stage, moment.drafted)
            and moment.verb in ("", draft.verb)
            and moment.phase in (0, picture.view.phase)
            and moment.minute <= picture.view.minute
            and (not moment.heard or moment.heard in self._heard)
            and (not moment.own or self._any(moment.own, own=True))
            and (not moment.enemy or self._any(moment.enemy, own=False))
            and (not moment.offers or self._offered(picture, moment.offers))
        )

    def _asked(self) -> Asked:
        state = self._game.state
        if state == "rolling":
            return "roll"
        if state == "over":
            return "over"
        return QUESTIONS.get(self._game.draft.picture.kind, "choice") if state == "asking" else ""

    def _any(self, state: str, *, own: bool) -> bool:
        view = self._game.draft.picture.view
        there = [unit for unit in view.units.values() if unit.place == "map"]
        if state == "concealed" and not own and any(mask.side != view.viewer for mask in view.masks.values()):
            return True
        return any((unit.side == view.viewer) == own and _in_state(unit, state) for unit in there)

    def _offered(self, picture: Picture, verb: str) -> bool:
        legal = picture.legal
        if legal is None or verb not in legal.verbs or self._game.state != "asking":
            return False
        if verb == "call reaction":
            return CallReaction() in legal
        return bool(
            self._game.draft.once(
                ("offered", verb), lambda: any(next(legal.narrow(u, verb=verb), None) for u in picture.able)
            )
        )

    # -- pointing -------------------------------------------------------------------------------------

    def point(self) -> None:
        """Ring what the remark is about; a hex out of sight is brought into it."""
        if self.current is None or self.skipped:
            return
        point = self.current.point
        if point in self._board.board.index:
            self._board.reveal(point)
        self.ring.show_boxes(self._boxes(point))

    def _boxes(self, point: str) -> tuple[QRectF, ...]:
        hexes = self._hexes(point)
        seen = self._board.viewport().rect()
        shown = (self._board.hex_rect(hex).intersected(seen) for hex in hexes)
        found = [self._at(self._board.viewport(), rect) for rect in shown if not rect.isEmpty()]
        widget = self._widget(point)
        if widget is not None and widget.isVisible():
            found.append(self._at(widget, widget.rect()))
        return tuple(found[:MOST_RINGS])

    def _hexes(self, point: str) -> tuple[str, ...]:
        picture = self._game.draft.picture
        if point == "units":
            return tuple(dict.fromkeys(hex for hex in map(picture.hex_of, picture.able) if hex))
        if point == "enemies" and picture.view.viewer in ("axis", "allied"):
            return picture.enemies_of(picture.view.viewer)
        return (point,) if point in self._board.board.index else ()

    def _widget(self, point: str) -> QWidget | None:
        window, docks = self._window, self._window.docks
        places: dict[str, QWidget] = {
            "board": self._board,
            "bar": window.bar,
            "ribbon": window.ribbon,
            "tracks": docks.tracks_dock,
            "log": docks.log_dock,
            "forces": docks.forces_dock,
            "stack": docks.stack,
        }
        return places.get(point)

    def _at(self, widget: QWidget, rect: QRect) -> QRectF:
        return QRectF(QRect(widget.mapTo(self._window, QPoint(rect.topLeft())), rect.size()))


def _meant_for(game: GameController) -> bool:
    """Remarks speak to the attacker, of a computer and of taking orders back: to others they would be untrue."""
    session = game.session
    table, attacker = session.header.table, session.prepared.mission.attacker
    people = [seat for seat in SEATS if session.is_human(seat)]
    return people == [attacker] and table.undo != "match"


def _come_to(stage: str, wanted: str) -> bool:
    """Whether an order has come so far, or farther: a remark about the start of an order is not gone with its verb."""
    return not wanted or (stage in DRAFTED and DRAFTED.index(stage) >= DRAFTED.index(wanted))


def _in_state(unit: Seen, state: str) -> bool:
    return bool(getattr(unit, state))
