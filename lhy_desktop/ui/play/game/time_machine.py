"""The time machine: any position of the game as somebody could see it then, and play on from there (Ctrl+T)."""

from collections.abc import Mapping, Sequence
from typing import Literal

from PySide6.QtCore import QObject, QTimer, Signal

from lhy_desktop.engine.flow import SEATS, Viewer
from lhy_desktop.session import Beat, Moment
from lhy_desktop.ui.panels.time_strip import LaneLook, StripModel, TickLook
from lhy_desktop.ui.play.game.controls import Controls, State
from lhy_desktop.ui.play.game.showing import Showing
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.models import DecisionModel, Verb
from lhy_desktop.ui.seam.tool import Tool

Eyes = Viewer | Literal["all"]
"""Whose picture: a viewer's, or everything (finished and open games)."""
BEAT = 650
"""Milliseconds an answer is shown at speed 1 while it plays."""
_PACES = (0.5, 1.0, 2.0, 4.0, 16.0)
_READABLE = 2.0
"""At a faster pace no roll can be read, and none is played out."""
_PANELS = 140
"""Milliseconds of rest after which the panels beside the board follow."""


class TimeMachine(QObject):
    """Belongs to one controller. ``varied(node)``: play on after that answer in a game of its own (in Study the branch
    is taken up at once, except at the present). ``left``: a game that is only watched is closed."""

    varied = Signal(int)
    left = Signal()

    def __init__(self, game: Controls, parent: QObject) -> None:
        super().__init__(parent)
        self._game, self.strip = game, game.window.time_strip
        self.lane = self.place = 0
        self.eyes: Eyes = "table"
        self._lanes: list[list[int]] = [[]]
        self._beats: dict[int, Beat] = {}
        self._looks: tuple[LaneLook, ...] = ()
        self._interrupted: State = "showing"
        self._pace = 1.0
        self._play, self._rest, self._soon = QTimer(self), QTimer(self), QTimer(self)
        self._play.timeout.connect(self._beat)
        for timer, slot in ((self._rest, self._panels), (self._soon, self._paint)):
            timer.setSingleShot(True)
            timer.timeout.connect(slot)
        self._tool: Tool | None = None
        self._kept: Tool | None = None
        self.rolls = Showing(game, self, lambda: self._pace)
        self._stepped = False
        strip, scrubber = self.strip, self.strip.scrubber
        scrubber.moved.connect(self.show)
        scrubber.stepped.connect(self.step)
        scrubber.toggled.connect(self.toggle_play)
        scrubber.committed.connect(self.play_on)
        scrubber.left.connect(self.close)
        strip.viewer_chosen.connect(self.look_as)
        strip.paced.connect(self.change_pace)

    @property
    def open(self) -> bool:
        """Whether the past is on the screen."""
        return self._game.state == "past"

    @property
    def playing(self) -> bool:
        """Whether it runs by itself."""
        return self._play.isActive()

    def toggle(self) -> bool:
        """Ctrl+T: open at the present, or back to it; False where there is nothing to look back at."""
        if not self.open:
            return self.travel()
        self.close()
        return True

    def travel(self, beginning: bool = False) -> bool:
        """Open at the present, or at the ``beginning`` and play; False where there is nothing to look back at."""
        game = self._game
        if game.state in ("curtain", "past") or not game.session.answered:
            return False
        self._interrupted, self._kept = game.state, game.tool
        game.hold()
        game.screen.forget()
        game.state = "past"
        allowed = [id for id, _ in self.viewers()]
        self.eyes = "all" if "all" in allowed and game.seats.open else game.seats.viewer
        if self.eyes not in allowed:
            self.eyes = "table"
        self._read()
        whole = (number for number, lane in enumerate(self._lanes) if lane)  # a Study game may stand before all of them
        self.lane, self.place = (next(whole, 0), 0) if beginning else (0, len(self._lanes[0]))
        self.strip.show()
        self.strip.scrubber.setFocus()
        self.show(self.lane, self.place)
        if beginning:
            self.toggle_play()
        return True

    def close(self) -> None:
        """Back to the present, where the question still waits."""
        if not self.open:
            return
        self._leave()
        if self._game.watched:
            self.left.emit()
            return
        if self._kept is not None:
            self._game.tool = self._kept
        self._game.go_on_from(self._interrupted)

    def _leave(self) -> None:
        for timer in (self._play, self._rest, self._soon):
            timer.stop()
        self.rolls.stop()
        self.strip.hide()
        self._game.screen.past = None
        self._game.screen.forget()
        self._game.state = "showing"
        self._game.window.board.setFocus()

    def play_on(self) -> bool:
        """Go on from the position shown: a branch in Study, a game of its own otherwise; False when none is shown."""
        if not self.open:
            return False
        node = self._node()
        if not self._game.session.moment_of(node).goes_on:
            return False
        if self._goes_back():
            self._leave()
            self._game.session.go(node)
            self._game.present()
        else:
            self._play.stop()
            self.varied.emit(node)
        return True

    def _goes_back(self) -> bool:
        """Whether playing on takes up a branch of this game; a game that is only watched is left as it is."""
        return self._game.session.header.table.undo == "study" and not self._at_present() and not self._game.watched

    def viewers(self) -> tuple[tuple[Eyes, str], ...]:
        """Whose pictures of the past may be shown on this screen (21.3): all of a finished or open game."""
        game = self._game
        seats = game.seats
        names: dict[Eyes, str] = {seat: f"As the {game.desk.side(seat).people} saw it" for seat in SEATS}
        names |= {"table": "What both sides knew", "all": "Everything"}
        wanted: tuple[Eyes, ...]
        if seats.open or game.session.over:
            wanted = ("all", *SEATS, "table")
        elif seats.alone:
            wanted = (*SEATS, "table")
        elif seats.shared:
            wanted = ("table",) if seats.viewer == "table" else (seats.viewer, "table")
        else:
            wanted = (seats.people[0], "table")
        return tuple((id, names[id]) for id in wanted)

    def _hears(self) -> Viewer:
        return "table" if self.eyes == "all" else self.eyes

    def _read(self) -> None:
        session = self._game.session
        self._beats = {beat.node: beat for beat in session.branches(self._hears())}
        self._lanes = lanes_of(self._beats, [beat.node for beat in session.beats(self._hears())])
        self._looks = lane_looks(self._beats, self._lanes, self._game.desk)
        self.strip.show_model(StripModel(self._looks, self.viewers()))
        self.strip.show_viewer(self.eyes)

    def shown(self) -> tuple[Beat, ...]:
        """The answers up to the moment shown, oldest first."""
        return tuple(self._beats[node] for node in self._lanes[self.lane][: self.place])

    def _at_present(self) -> bool:
        """Whether the hand stands where the game does; a recording has no such place."""
        return self.lane == 0 and self.place == len(self._lanes[0]) and not self._game.watched

    def _node(self) -> int:
        return self._lanes[self.lane][self.place - 1] if self.place else 0

    def step(self, kind: str, by: int) -> None:
        """One answer, one phase, one turn, to an end, or to the lane above or below."""
        self._play.stop()
        lane, place = self._lanes[self.lane], self.place
        if kind == "lane":
            self.show(self.lane + by, place)
            return
        if kind == "end":
            place = 0 if by < 0 else len(lane)
        else:
            bounds = {"turn", kind}  # a turn ends the phase too
            place += by
            while kind != "step" and 0 < place < len(lane):
                if any(line.kind in bounds for line in self._beats[lane[place - 1]].lines):
                    break
                place += by
        self.show(self.lane, max(0, min(place, len(lane))), stepped=kind == "step" and by == 1)

    def show(self, lane: int, place: int, stepped: bool = False) -> None:
        """Put the hand somewhere; the board follows as soon as the window has time. When it ``stepped`` there from the
        answer before, the roll of this one is played out."""
        if not self.open:
            return
        self.rolls.stop()
        self._stepped = stepped
        self.lane = max(0, min(lane, len(self._lanes) - 1))
        self.place = max(0, min(place, len(self._lanes[self.lane])))
        self._say()
        if not self._soon.isActive():
            self._soon.start(0)

    def look_as(self, eyes: str) -> None:
        """Another viewer's picture of the same moment."""
        allowed: dict[str, Eyes] = {id: id for id, _ in self.viewers()}
        if self.open and eyes in allowed:
            self.eyes = allowed[eyes]
            self._game.screen.forget()
            self._read()
            self.show(self.lane, self.place)
        self.strip.scrubber.setFocus()

    def toggle_play(self) -> None:
        """Play on by itself, or stop."""
        if self._play.isActive():
            self._play.stop()
        elif self.open:
            if self.place >= len(self._lanes[self.lane]):
                self.show(self.lane, 0)
            self._play.start(round(BEAT / self._pace))
        self._say()

    def change_pace(self, by: int) -> None:
        """The next pace; after the fastest comes the slowest."""
        at = _PACES.index(self._pace) + by
        self._pace = _PACES[at % len(_PACES)]
        if self._play.isActive():
            self._play.start(round(BEAT / self._pace))
        self._say()

    def _beat(self) -> None:
        if self.rolls.running:
            return
        if self.place >= len(self._lanes[self.lane]):
            self._play.stop()
            self._say()
        else:
            self.show(self.lane, self.place + 1, stepped=True)

    def _said(self) -> str:
        lane = self._lanes[self.lane]
        told = self._beats[lane[self.place - 1]].lines if self.place else ()
        text = " ".join(line.telling.text for line in told[-2:])
        branch = f"branch {self.lane}, " if self.lane else ""
        return f"**{branch}{self.place} of {len(lane)}**  {text or ('The beginning.' if not self.place else '')}"

    def _say(self) -> None:
        self.strip.show_hand(self.lane, self.place, self._said(), self._play.isActive(), f"{self._pace:g} x")

    def _paint(self) -> None:
        """The board as it stood; the panels follow at rest."""
        if not self.open:
            return
        game = self._game
        moment = game.session.moment_of(self._node())
        self._tool = game.desk.tool(game.seats.past(moment, self._hears(), self.eyes == "all"))
        self._tool.stage = "showing"
        game.tool = self._tool
        game.screen.show_past(self._tool, self._bar(moment), moment)
        told = self._beats[self._node()].lines if self.place else ()
        game.screen.point_out(
            self._tool, tuple(dict.fromkeys(hex for line in told for hex in line.telling.hexes if hex))
        )
        self._rest.start(_PANELS)
        if self._stepped:
            self._roll_out(moment)

    def _roll_out(self, now: Moment) -> None:
        """Show how the dice of this answer fell: beside their hex, above the position they made."""
        self._stepped = False
        beat, hears = self._beats.get(self._node()), self._hears()
        if beat is None or beat.seat != "chance" or now.behind or self._pace > _READABLE or not self.rolls.length():
            return
        before = self._game.session.moment_of(beat.parent)
        asked = before.decision()
        if asked is not None and asked.roll is not None:
            acts = self._game.desk.show(beat.lines, asked.roll, before.view(hears), now.view(hears))
            if acts:
                self.rolls.play(acts, lambda: None, self._rolled)

    def _rolled(self) -> None:
        """Who goes step by step reads as long as he likes."""
        if not self.playing:
            self.rolls.card.stay()

    def _panels(self) -> None:
        if self.open and self._tool is not None:
            self._game.screen.panels(self._tool)

    def _bar(self, moment: Moment) -> DecisionModel:
        words, back = "Nothing is changed by looking.", "Back to the present"
        if self._game.watched:
            words, back = "This is a recording; playing on makes a game of your own.", "To the missions"
        if moment.behind:
            many = "one answer" if moment.behind == 1 else f"{moment.behind} answers"
            words = f"Told under other rules: the board is as it was {many} before. Playing on begins there."
        if not moment.goes_on:
            words = "Told under other rules: no position is known yet, so nobody can play on from here."
        over = self._game.session.from_here(self._node()) != self._node() and not moment.behind
        here = "the last choice" if over else "here"
        text = "Play on from here" if self._goes_back() else f"Play on from {here}, as a new game"
        if self._game.session.header.carries and not self._goes_back():
            text = "Playtest from the last choice" if over else "Playtest from this moment"
        commit = (Verb("orders.commit", text, "Enter", primary=True),) if moment.goes_on else ()
        sentence = f"Time machine: {self._game.desk.moment(moment)}"
        return DecisionModel(sentence=sentence, detail=words, verbs=commit, right=(Verb("orders.back", back, "Esc"),))


def lanes_of(beats: Mapping[int, Beat], played: list[int]) -> list[list[int]]:
    """The line played, then the lines that end apart from it, the newest end first; each whole from the beginning, as
    numbers of answers."""
    parents, shown = {beat.parent for beat in beats.values()}, set(played)
    lanes = [played]
    for node in reversed(tuple(beats)):
        if node in parents or node in shown:
            continue
        path: list[int] = []
        while node:
            path.append(node)
            node = beats[node].parent
        lanes.append(path[::-1])
    return lanes


def lane_looks(beats: Mapping[int, Beat], lanes: Sequence[list[int]], desk: AnyDesk) -> tuple[LaneLook, ...]:
    """How the lanes look: each from where it parts from those before it."""
    ticks = {node: _tick(beat, desk) for node, beat in beats.items()}
    known: set[int] = set()
    looks = []
    for lane in lanes:
        start = next((place for place, node in enumerate(lane) if node not in known), 0)
        known.update(lane)
        looks.append(LaneLook(start, tuple(ticks[node] for node in lane[start:])))
    return tuple(looks)


def _tick(beat: Beat, desk: AnyDesk) -> TickLook:
    kinds = {line.kind for line in beat.lines}
    side = desk.side(beat.seat) if beat.seat != "chance" else None
    turn = next((line.turn for line in beat.lines if line.kind == "turn"), 0)
    return TickLook(
        side.key if side else "",
        side.letter if side else "",
        any(line.telling.dice for line in beat.lines),
        any(map(desk.loss, beat.lines)),
        "revealed" in kinds,
        "turn" if "turn" in kinds else "phase" if "phase" in kinds else "",
        f"T{turn}" if turn else "",
        " ".join(line.telling.text for line in desk.told(beat.lines)[:3]),
    )
