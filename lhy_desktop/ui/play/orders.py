"""Standing orders on the screen: opened for the seat whose own picture is shown, and for nobody else."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QObject
from shiboken6 import isValid

from lhy_desktop.engine.flow import Seat
from lhy_desktop.session.standing import Mode, UnitOrder, modes
from lhy_desktop.ui.panels.standing import OrdersModel, OrdersPage, UnitLine
from lhy_desktop.ui.play.game import GameController

_ABOUT: dict[Mode, str] = {
    "always": "Every window, whoever saw what.",
    "chance": "When a unit of yours saw it and can answer.",
    "flagged": "When a unit below that waits for something has it.",
}
_WATCH = "watch these hexes"


class StandingOrders(QObject):
    """Opens and obeys the page; passes the rest of a stretch of play."""

    def __init__(self, game: GameController) -> None:
        super().__init__(game)
        self.game = game
        self.page: OrdersPage | None = None
        self.painted = ""
        self._problems: dict[str, str] = {}
        self._seat: Seat | None = None
        game.asked.connect(self._follow)

    def seat(self) -> Seat | None:
        """Whose orders may be shown on this screen now: the viewer's, or at an open table the asked seat's."""
        seats, decision = self.game.seats, self.game.session.decision()
        if self.game.state == "curtain" or not seats.people:
            return None
        if seats.viewer != "table":
            return seats.viewer if seats.viewer in seats.people else None
        if seats.shared or decision is None or decision.seat == "chance":
            return None
        return decision.seat if decision.seat in seats.people else None

    def open(self) -> None:
        """Show the page, or say why not."""
        seat = self.seat()
        if seat is None:
            self.game.window.toast.say("Standing orders are private: look at your own picture first (F2).")
            return
        if self.page is None or not isValid(self.page):
            self.page = OrdersPage(self.game.window)
            self.page.mode_chosen.connect(self.choose)
            self.page.unit_ordered.connect(self.order_unit)
            self.page.painting.connect(self.paint)
            self.page.finished.connect(lambda _result: self.paint(""))
        self._seat, self._problems = seat, {}
        self.page.show_model(self._model(seat))
        self.page.open_page()

    def close(self) -> None:
        """Take the page away; nothing of it stays for other eyes."""
        self.painted = ""
        if self.page is not None and isValid(self.page):
            self.page.close()
            self.page.deleteLater()
        self.page, self._seat = None, None

    def _follow(self) -> None:
        """Another question: the page goes when it is not its seat's picture any more."""
        if self.page is not None and self.seat() != self._seat:
            self.close()

    # -- changing -----------------------------------------------------------------------------------

    def choose(self, mode: Mode) -> None:
        """Take another mode, from now on."""
        seat, session = self._seat, self.game.session
        if seat is None:
            return
        window = session.window_now()
        session.order(seat, session.standing(seat).passing(mode, window))
        self._refresh()

    def order_unit(self, unit: str, kind: str, within: int, hexes: str) -> None:
        """Give one unit its order; hexes that are not on the map are said and change nothing."""
        seat, session = self._seat, self.game.session
        if seat is None:
            return
        board = self.game.board.board
        named = tuple(dict.fromkeys(hexes.replace(",", " ").split()))
        unknown = [hex for hex in named if hex not in board.index]
        self._problems = {unit: f"{', '.join(unknown)}: not on this map."} if unknown else {}
        if unknown:
            self.game.window.toast.say(self._problems[unit])
        else:
            units = {id: order for id, order in session.standing(seat).units.items() if id != unit}
            if kind in ("near", "hold", "watch"):
                units[unit] = UnitOrder(kind, within, named)  # type: ignore[arg-type]
            session.order(seat, msgspec.structs.replace(session.standing(seat), units=units))
        self._refresh()

    def paint(self, unit: str) -> None:
        """Clicks on the board now add and take away hexes a unit watches; "" or the same unit ends it."""
        self.painted = "" if unit == self.painted else unit
        if self.painted:
            self.game.window.toast.say("Click hexes on the board to watch them; Paint again when done.")
        self._light()

    def paint_hex(self, hex: str) -> None:
        """A hex was clicked while painting."""
        assert self._seat is not None
        order = self.game.session.standing(self._seat).units.get(self.painted, UnitOrder("watch"))
        hexes = [one for one in order.hexes if one != hex]
        if len(hexes) == len(order.hexes):
            hexes.append(hex)
        self.order_unit(self.painted, "watch", order.within, " ".join(hexes))
        self._light()

    def pass_on(self) -> bool:
        """Pass this window and the rest of the shortest stretch of play; False when it cannot be passed."""
        session, decision = self.game.session, self.game.session.decision()
        window = session.window()
        if self.game.state != "asking" or decision is None or decision.seat == "chance" or window is None:
            return False
        if window.passing is None:
            return False
        if window.scopes:
            session.order(decision.seat, session.standing(decision.seat).passing(window.scopes[0].key, window))
        self.game.answer(window.passing)
        return True

    # -- showing ------------------------------------------------------------------------------------

    def _light(self) -> None:
        order = self.game.session.standing(self._seat).units.get(self.painted) if self._seat else None
        self.game.side.point_out(self.game.tool, order.hexes if order is not None else ())

    def _refresh(self) -> None:
        if self.page is not None and isValid(self.page) and self._seat is not None:
            self.page.show_model(self._model(self._seat))

    def _model(self, seat: Seat) -> OrdersModel:
        session = self.game.session
        orders, desk = session.standing(seat), self.game.desk
        units = tuple(self._line(id, words, orders.units.get(id)) for id, words in desk.units(session.view(seat), seat))
        words = desk.standing()
        note = f"{words.always} {words.uniform}" if session.uniform_call(seat) else words.always
        kinds = (("", "free"), ("near", "hold until an enemy is near"), ("hold", words.hold), ("watch", _WATCH))
        now = session.window_now()
        about = {**_ABOUT, **{scope.key: scope.about for scope in now.scopes}}
        lines = tuple((mode, said[:1].upper() + said[1:], about[mode]) for mode, said in modes(now.scopes).items())
        return OrdersModel(desk.side(seat), orders.now(now), lines, kinds, units, note)

    def _line(self, id: str, words: str, order: UnitOrder | None) -> UnitLine:
        problem = self._problems.get(id, "")
        if order is None:
            return UnitLine(id, words, problem=problem)
        return UnitLine(id, words, order.kind, order.within, " ".join(order.hexes), problem)
