"""Which part of the board is in sight: where it was looked at last, where things happen; and each viewer's desk.
Nothing moves under a player's hands: once a game has begun the board stands still, whatever comes and goes around it.
Only what the player does himself moves it, and, where he likes that, what the computer does out of sight."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import repeat

from PySide6.QtCore import QEvent, QObject, QPointF, QSizeF, QTimer
from PySide6.QtGui import QPolygonF, QResizeEvent
from PySide6.QtWidgets import QLineEdit

from lhy_desktop.engine.flow import Viewer
from lhy_desktop.ui.board.camera import Place
from lhy_desktop.ui.board.places import HEX, center, hex_at
from lhy_desktop.ui.board.pointers import Pointers
from lhy_desktop.ui.board.pointing import REST
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.panels.forces import FindPage
from lhy_desktop.ui.panels.log import LogPanel
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.play.settings import GameLikes

MOST_VIEWS = 60
"""Games whose view is remembered; the oldest go first."""
_DESK = 12.0
"""Desk shown around the map at most, while there is map to show."""
_LONG_QUESTION = 10.25
"""Height of a bar with a sentence, chips and two rows of answers, in lines of its text."""
_ROOM = 1.3 * HEX
"""What hexes need beside the way between their centers, so that all of them are revealed whole."""
READABLE = 72
"""Pixels a hex under which the figures of a counter cannot be read at ease."""
View = tuple[float, str]
"""Pixels a hex, and the hex in the middle, "" for none."""


def view_of(board: BoardView) -> View:
    """What a board shows."""
    return board.camera.pixels, hex_at(board.board, board.mapToScene(board.viewport().rect().center())) or ""


def show_view(board: BoardView, view: View) -> None:
    """Let a board show that again."""
    board.set_pixels(view[0])
    board.camera.center(center(board.board, view[1]))


class Framing(QObject):
    """Frames the board of one game, ``name`` in the remembered views."""

    def __init__(self, game: GameController, likes: GameLikes, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self._game, self._board = game, game.board
        self._views, self._name = likes.views, name
        self._framed: Place | None = None
        self._settling = False
        self._outside = self._board.window().size()
        self._rest = QTimer(self, singleShot=True, interval=REST // 4)
        self._rest.timeout.connect(self._area_asked)
        self._asked_at = -1
        game.area_asked.connect(self._area_soon)
        game.acted.connect(self._follow)
        self.pointers = Pointers(self._board)
        game.window.bar.model_changed.connect(self._point)
        self._board.installEventFilter(self)

    @property
    def framed(self) -> bool:
        """Whether the board stands as it was framed, and nobody has scrolled or zoomed since."""
        return self._framed == self._place()

    def first_look(self) -> None:
        """Where this game was looked at last; of a new one, or of a map that has changed, where things happen."""
        pixels, middle = self._views.get(self._name, (0.0, ""))
        if self._game.state != "curtain" and pixels and middle in self._board.board.index:
            show_view(self._board, (pixels, middle))
        else:
            self.look()

    def remember(self) -> None:
        """Note what the board shows."""
        view = view_of(self._board) if self._board.has_board else (0.0, "")
        self._views.pop(self._name, None)
        if view[1] and self._name:
            self._views[self._name] = view
            while len(self._views) > MOST_VIEWS:
                del self._views[next(iter(self._views))]

    def look_soon(self) -> None:
        """When the bar has its new height."""
        QTimer.singleShot(0, self, self.look)
        QTimer.singleShot(0, self, self.hold)

    def _area_soon(self) -> None:
        """A set-up begins, or a question is about a few hexes: they are brought into sight as soon as the pointer
        rests."""
        self._asked_at = self._game.session.number
        self._rest.start(0)

    def _area_asked(self) -> None:
        number = self._game.session.number
        if number != self._asked_at or self._game.state != "asking" or not (self._game.settings.follow or not number):
            return
        about = tuple(hex for hex, _ in self._game.tool.picture.causes())
        if self._board.in_use:
            self._rest.start()
        elif about:
            self._bring(about)
        else:
            self.look()

    def _follow(self, hexes: tuple[str, ...]) -> None:
        """An act of the computer is about to be shown: as much of it as there is room for comes into sight."""
        if self._game.settings.follow and not self._board.in_use:
            self._bring(hexes)

    def _bring(self, hexes: tuple[str, ...]) -> None:
        """Scroll until these hexes are in sight, or the last of them where there is no room for all."""
        board = self._board
        there = [hex for hex in dict.fromkeys(reversed(hexes)) if hex in board.board.index]
        room = self._seen()
        spots = [center(board.board, hex) for hex in there]
        framed = self.framed
        for hex in reversed(there if _fits(spots, room) else there[:1]):
            board.reveal(hex)
        self._framed = self._place() if framed else self._framed

    def _point(self) -> None:
        """What a question answers to and is out of sight is pointed at from the board's edge."""
        asking = self._game.state == "asking" and self._board.has_board
        self.pointers.point(self._game.tool.picture.causes() if asking else ())

    def hold(self) -> None:
        """The board lies as another viewer left it: what his question answers to and those who may answer come into
        sight together, if they can still be read then; else those who may answer, if there is room for them."""
        board, picture = self._board, self._game.seats.picture()
        causes = [hex for hex, _ in picture.causes() if hex in board.board.index]
        asked = [hex for hex in picture.answering() if hex in board.board.index]
        if not causes or all(map(self._sees, (*asked, *causes))):
            return
        spots = QPolygonF([center(board.board, hex) for hex in (*asked, *causes)]).boundingRect()
        port, least = board.viewport().rect(), min(READABLE, board.camera.pixels)
        for spare in (self._spare(), 0):
            across, down = port.width() / (spots.width() + _ROOM), (port.height() - spare) / (spots.height() + _ROOM)
            fitting = HEX * min(across, down)
            if fitting >= least:
                break
        if least <= fitting < board.camera.pixels:
            board.set_pixels(math.floor(fitting))
        shown = (*asked, *causes) if fitting >= least else asked
        if fitting >= least or _fits([center(board.board, hex) for hex in shown], self._seen()):
            for hex in shown:
                board.reveal(hex, port.adjusted(0, port.height() - spare, 0, 0))

    def _spare(self) -> int:
        """How much of the board a long question takes that is not there yet."""
        bar = self._game.window.bar
        return max(0, round(_LONG_QUESTION * bar.fontMetrics().height()) - bar.height())

    def _sees(self, hex: str) -> bool:
        return self._board.viewport().rect().contains(self._board.hex_rect(hex))

    def _seen(self) -> QSizeF:
        board = self._board
        return board.mapToScene(board.viewport().rect()).boundingRect().size()

    def look(self) -> None:
        """The whole map when its hexes are large enough then to read counters; else 100 %, where things happen."""
        if self._game.state == "over":
            return
        board = self._board
        board.fit(self._spare())  # a longer question frames nothing anew, and cuts nothing off
        if board.camera.pixels < READABLE and self._game.tool.picture.points_of_interest():
            board.fit()
        if board.camera.pixels < READABLE:
            self._look_closer()
        self._framed = self._place()

    def _look_closer(self) -> None:
        board, picture = self._board, self._game.tool.picture
        tiers = [[center(board.board, hex) for hex in hexes] for hexes in picture.points_of_interest()]
        if not tiers:
            return
        board.set_pixels(HEX)
        seen = board.mapToScene(board.viewport().rect()).boundingRect()
        whole = board.sheet.adjusted(-_DESK, -_DESK, _DESK, _DESK)
        fitting = (spots for spots in tiers if _fits(spots, seen.size()))
        spots = next(fitting, tiers[-1])
        x = _within([spot.x() for spot in spots], seen.width(), whole.left(), whole.right())
        y = _within([spot.y() for spot in spots], seen.height(), whole.top(), whole.bottom())
        board.camera.center(QPointF(x, y))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The player gives the board other room: the window or the panels beside it have another size. Bar, strips and
        tray frame nothing anew."""
        if isinstance(event, QResizeEvent) and not self._settling:
            before, self._outside = self._outside, self._board.window().size()
            if self._outside != before or event.size().width() != event.oldSize().width():
                self._settling = True
                QTimer.singleShot(0, self, self._settle)
        return False

    def _settle(self) -> None:
        self._settling = False
        if self.framed:
            self.look()
        else:
            self._board.camera.settle()

    def _place(self) -> Place:
        """How the board stands: as ``_framed`` while nobody has scrolled or zoomed."""
        return self._board.camera.place


@dataclass(frozen=True)
class Desk:
    """One viewer's arrangement; at first nothing has been looked at. ``place`` is its view to the pixel, while the
    board lies by the same ``quarter``, which is the screen's and not the viewer's; ``asked`` is the number of the
    question at which it was left."""

    view: View = (0.0, "")
    upside_down: bool = False
    tabs: dict[str, int] = field(default_factory=dict)
    searched: tuple[str, ...] = ()
    place: Place | None = None
    asked: int = -1
    quarter: bool = False


class Desks:
    """At a shared screen every picture has a desk of its own: where one player looked, and for what, says something of
    his plans, and nothing of it is kept for the other. ``turn_board`` lays the board, ``framing`` frames it."""

    def __init__(self, game: GameController, turn_board: Callable[[bool], None], framing: Framing) -> None:
        self._board, self._docks, self._viewer = game.board, game.window.docks, game.seats.viewer
        self._turn_board, self._framing = turn_board, framing
        self._kept: dict[Viewer, Desk] = {}
        self._session = game.session

    def begin(self, viewer: Viewer) -> None:
        """The desk on the screen is this viewer's: the game has begun with him."""
        self._viewer = viewer

    def turn(self, viewer: Viewer) -> None:
        """Another viewer's picture comes: put this desk away and lay out the other's."""
        if viewer == self._viewer:
            return
        self._kept[self._viewer] = self._now()
        self._viewer = viewer
        self._board.set_stacks(())  # scrolling paints at once, and these pieces are the last viewer's
        self._lay(self._kept.get(viewer, Desk()))

    def _now(self) -> Desk:
        searched = tuple(line.text() for line in self._lines())
        board, tabs = self._board, self._docks.tabs_open()
        lies, number = board.board.quarter, self._session.number
        return Desk(view_of(board), board.upside_down, tabs, searched, board.camera.place, number, lies)

    def _lines(self) -> list[QLineEdit]:
        pieces, lines = self._docks.of(FindPage), self._docks.of(LogPanel)
        return [*(page.line for page in pieces), *(page.search for page in lines)]

    def _lay(self, desk: Desk) -> None:
        self._turn_board(desk.upside_down)
        self._docks.open_tabs(desk.tabs)
        for line, words in zip(self._lines(), desk.searched or repeat(""), strict=False):
            line.setText(words)
        if desk.place is not None and desk.quarter == self._board.board.quarter:
            self._board.camera.put(desk.place)
        elif desk.view[1]:
            show_view(self._board, desk.view)
        else:
            self._board.fit()
            self._framing.look_soon()
        if desk.asked != self._session.number:  # who comes back to the same question finds the board as he left it
            self._framing.hold()


def _fits(spots: list[QPointF], room: QSizeF) -> bool:
    """Whether hexes with these centers are seen whole at once."""
    area = QPolygonF(spots).boundingRect()
    return area.width() + HEX <= room.width() and area.height() + HEX <= room.height()


def _within(places: list[float], room: float, low: float, high: float) -> float:
    """The middle of some places, moved so that a window of that room shows no more than ``low`` to ``high``."""
    if room >= high - low:
        return (low + high) / 2
    return min(max((min(places) + max(places)) / 2, low + room / 2), high - room / 2)
