"""The playing window with its game: window, board with art, controller, hands and commands, put together."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QColor

from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.engine.flow.door import season_of
from lhy_desktop.session import Session
from lhy_desktop.ui.board.art import TileProvider, palette_in
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.story import MapLook
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.window.commands import Commands
from lhy_desktop.ui.play.window.empty import keep_window, restore_window
from lhy_desktop.ui.play.window.framing import MOST_VIEWS, Desks, Framing, show_view, view_of
from lhy_desktop.ui.play.window.hands import ContextMenu, Hands
from lhy_desktop.ui.play.window.lessons import Lessons
from lhy_desktop.ui.play.window.picturing import Picturing
from lhy_desktop.ui.play.window.playtest import strip_in
from lhy_desktop.ui.scenery import map_of, palette_of
from lhy_desktop.ui.seam.desktop import Desktop
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.stage import Stage

_DIM = 0.12
BARE = Board.single(Sheet.of("bare", 3, 2, {}))
"""The board of a game without a map; it is never shown."""


def ground_of(session: Session, settings: Settings) -> TileProvider:
    """The painter of a game's map as it lay last, by the light of the position."""
    rules, prepared = session.rules, session.prepared
    board = map_of(rules, prepared) or BARE
    lies = board.quartered if board.digest in settings.of(rules.name).quarters else board
    return TileProvider(lies, palette_of(rules, prepared, session.view("table")))


class Playing(QObject):
    """One game in its window."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        desktop: Desktop,
        parent: QObject | None = None,
        watched: bool = False,
        art: bool = True,
        window: MainWindow | None = None,
        ground: TileProvider | None = None,
    ) -> None:
        """A ``watched`` game is only shown, from its start, by the time machine; without ``art`` the map stays flat;
        ``window`` is one that is shown already, with an empty Stage for its board, ``ground`` what ``ground_of`` made
        for it."""
        super().__init__(parent)
        self.settings = settings
        self.board = BoardView()
        self._shown = window is not None
        self.window = window or MainWindow(Stage(), desktop)
        rules, prepared, self._art = session.rules, session.prepared, art
        self._ruleset, self._likes = rules.name, settings.of(rules.name)
        self._map, self._season = map_of(rules, prepared) or BARE, season_of(rules, prepared)
        self.palette = palette_of(rules, prepared, session.view("table"))
        self._grounds: dict[Board, TileProvider] = {}
        lies = self._lying(False, self._map.digest in self._likes.quarters)
        if ground is not None:
            ground.setParent(self)
            ground.fades = not settings.reduced_motion
            self._grounds[lies] = ground
        self.tiles = self._ground(lies)
        self.board.set_board(lies, self.tiles)
        desk = desktop.desk(session)
        assert isinstance(self.window.board, Stage)
        self.window.board.put(desk.center() or self.board)
        self._name = session.path.stem if session.path is not None else ""
        self.board.reduced_motion = settings.reduced_motion
        self.game = GameController(self.window, self.board, session, settings, desk, self, watched)
        self.framing = Framing(self.game, self._likes, self._name, self)
        self.game.screen.relight = self._relight
        self.hands = Hands(self.game)
        self.commands = Commands(self.game, self.hands)
        self.desks = Desks(self.game, self.turn_board, self.framing)
        self.game.viewer_changed.connect(self.desks.turn)
        self.commands.board_turned.connect(lambda: self.turn_board(not self.board.upside_down, again=True))
        self.commands.board_quartered.connect(self._turn_quarter)
        self.picturing = Picturing(self.game, lambda: self.palette)
        self.commands.pictured.connect(self.picturing.ask)
        self.commands.printed.connect(self.picturing.print)
        self.strip = strip_in(self.window, session, watched)
        self.lessons = Lessons(self.game, self._likes, self._name)
        self.menu = ContextMenu(self.game, self.commands.run)
        self._counters = theme().counters
        theme().changed.connect(self._dress)
        self._dress()
        self.window.registry["view.quarter"].setChecked(lies.quarter)
        self.obey()

    def obey(self) -> None:
        """Follow the settings, now that they may have changed."""
        self.board.reduced_motion = self.settings.reduced_motion
        for ground in self._grounds.values():
            ground.fades = not self.settings.reduced_motion
        self.board.show_corner = self.settings.overview
        self.board.viewport().update()
        legends = self.game.screen.legends
        if (self.game.looking.reach, legends.wanted) != (self.settings.reach, self.settings.legend):
            self.game.looking.reach, legends.wanted = self.settings.reach, self.settings.legend
            if self.game.asking:
                self.game.redraw()
        self.commands.obey()
        self.game.screen.printed_again()

    def _lying(self, upside_down: bool, quarter: bool) -> Board:
        """The map as it lies, one of four ways."""
        lies = self._map.turned if upside_down else self._map
        return lies.quartered if quarter else lies

    def _ground(self, lies: Board) -> TileProvider | None:
        """The painter of the map as it lies; another way's is made when first wanted."""
        if self._art and lies not in self._grounds:
            self._grounds[lies] = ground = TileProvider(lies, self.palette, self)
            ground.fades = not self.settings.reduced_motion
        return self._grounds.get(lies)

    def _relight(self, light: str) -> None:
        """Paint the map in the light of this minute: after twilight comes day, after dusk night (17.5)."""
        wanted = palette_in(self._season, light)
        if wanted == self.palette:
            return
        self.palette, old = wanted, list(self._grounds.values())
        self._grounds.clear()
        self.tiles = self._ground(self.board.board)
        if self.tiles is not None:
            self.board.set_ground(self.tiles)
        for ground in old:
            ground.close()
            ground.deleteLater()

    @property
    def map_look(self) -> MapLook | None:
        """The board as it lies in the rulebook, for maps of the game; None in a game without one."""
        return MapLook(self._map, self._ground(self._map)) if self._map is not BARE else None

    def turn_board(self, upside_down: bool, again: bool = False) -> None:
        """Lay the board for who sits here or opposite, the same hexes in sight; ``again`` shows everything again."""
        self.window.registry["view.turn"].setChecked(upside_down)
        if upside_down != self.board.upside_down:
            self._lay(self._lying(upside_down, self.board.board.quarter), again)

    def _turn_quarter(self) -> None:
        """Lay the board a quarter further or back, and keep that for its map. One that was framed is framed anew."""
        quarter, kept, map = not self.board.board.quarter, self._likes.quarters, self._map.digest
        self._likes.quarters = [*(one for one in kept if one != map), *[map] * quarter][-MOST_VIEWS:]
        self.window.registry["view.quarter"].setChecked(quarter)
        framed = self.framing.framed
        self._lay(self._lying(self.board.upside_down, quarter), again=True)
        if framed:
            self.framing.look()

    def _lay(self, lies: Board, again: bool) -> None:
        pixels, middle = view_of(self.board)
        self.tiles = self._ground(lies)
        self.game.screen.forget()
        self.board.hush()
        self.board.set_board(lies, self.tiles)
        if middle:
            show_view(self.board, (pixels, middle))
        else:
            self.board.set_pixels(pixels)
        if again:
            self.game.changed()

    def show(self) -> None:
        """Open the window where it was last, and begin. In a window shown already the board is painted first."""
        if self._shown:
            self.window.board.setFocus()
            QTimer.singleShot(0, self._begin)
            return
        restore_window(self.window, self.settings, self._ruleset)
        self.window.show()
        self.window.board.setFocus()
        self._begin()

    def _begin(self) -> None:
        if self.game.state == "over":
            return
        self.game.start()
        self.desks.begin(self.game.seats.viewer)
        self.framing.first_look()
        QTimer.singleShot(0, self.framing.first_look)

    def close(self) -> None:
        """Keep the layout, end the game, close the window."""
        keep_window(self.window, self.settings, self._ruleset)
        self.framing.remember()
        theme().changed.disconnect(self._dress)
        self.game.close()
        for ground in self._grounds.values():
            ground.close()
        self.window.hide()
        self.window.deleteLater()

    def _dress(self) -> None:
        current = theme()
        if self._counters != current.counters:
            self._counters = current.counters
            self.game.screen.redress()
            self.game.changed()
        self.board.set_desk(QColor(current.palette.desk), _DIM if current.name == "dark" else 0.0)
        self.board.set_box_inks(current.color("paper"), current.color("ink"))
        self.board.set_text_scale(current.percent / 100)
