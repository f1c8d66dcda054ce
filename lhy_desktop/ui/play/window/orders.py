"""Standing orders on the screen: opened for the seat whose own picture is shown, and for nobody else."""

from dataclasses import replace

import msgspec
from PySide6.QtCore import QObject
from shiboken6 import isValid

from lhy_desktop.engine.flow import Seat
from lhy_desktop.session.standing import Mode, UnitOrder, modes
from lhy_desktop.ui.panels.standing import OrdersModel, OrdersPage, UnitLine
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.play.window.hands import Hands

_ABOUT: dict[Mode, str] = {
    "always": "Every window, whoever saw what.",
    "chance": "When a unit of yours saw it and can answer.",
    "flagged": "When a unit below that waits for something has it.",
}
_WATCH = "watch these hexes"


class StandingOrders(QObject):
    """Opens and obeys the page; passes the rest of a stretch of play."""

    def __init__(self, game: GameController, hands: Hands) -> None:
        super().__init__(game)
        self.game, self._hands = game, hands
        self.page: OrdersPage | None = None
        self.painted = ""
        self._problems: dict[str, str] = {}
        self._seat: Seat | None = None
        game.asked.connect(self._follow)

    def seat(self) -> Seat | None:
        """Whose orders may be shown on this screen now: the viewer's, or at an open table the asked seat's."""
        seats, viewer = self.game.seats, self.game.seats.viewer
        if self.game.state == "curtain":
            return None
        seat = viewer if viewer != "table" else None if seats.shared else self.game.seat()
        return seat if seat in seats.people else None

    def open(self) -> None:
        """Show the page, or say why not."""
        seat = self.seat()
        if seat is None:
            self.game.say("Standing orders are private: look at your own picture first (F2).")
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
        self.painted, self._hands.painter = "", None
        if self.page is not None and isValid(self.page):
            self.page.close()
            self.page.deleteLater()
        self.page, self._seat = None, None

    def _follow(self) -> None:
        """Another question: the page goes when it is not its seat's picture any more."""
        if self.page is not None and self.seat() != self._seat:
            self.close()

    def choose(self, mode: Mode) -> None:
        """Take another mode, from now on."""
        seat, orders = self._seat, self.game.session.orders
        if seat is not None:
            orders.give(seat, orders.of(seat).passing(mode, orders.window_now()))
            self._refresh()

    def order_unit(self, unit: str, kind: str, within: int, hexes: str) -> None:
        """Give one unit its order; hexes that are not on the map are said and change nothing."""
        seat, session = self._seat, self.game.session
        if seat is None:
            return
        named = tuple(dict.fromkeys(hexes.replace(",", " ").split()))
        unknown = [hex for hex in named if hex not in session.prepared.board.index]
        self._problems = {unit: f"{', '.join(unknown)}: not on this map."} if unknown else {}
        if unknown:
            self.game.say(self._problems[unit])
        else:
            old = session.orders.of(seat)
            units = {id: order for id, order in old.units.items() if id != unit}
            if kind in ("near", "hold", "watch"):
                units[unit] = UnitOrder(kind, within, named)  # type: ignore[arg-type]
            session.orders.give(seat, msgspec.structs.replace(old, units=units))
        self._refresh()

    def paint(self, unit: str) -> None:
        """Clicks on the board now add and take away hexes a unit watches; "" or the same unit ends it."""
        self.painted = "" if unit == self.painted else unit
        self._hands.painter = self._paint_hex if self.painted else None
        if self.painted:
            self.game.say("Click hexes on the board to watch them; Paint again when done.")
        self._light()

    def _paint_hex(self, hex: str) -> None:
        assert self._seat is not None
        order = self.game.session.orders.of(self._seat).units.get(self.painted, UnitOrder("watch"))
        hexes = [one for one in order.hexes if one != hex]
        if len(hexes) == len(order.hexes):
            hexes.append(hex)
        self.order_unit(self.painted, "watch", order.within, " ".join(hexes))
        self._light()

    def pass_on(self) -> bool:
        """Pass this window and the rest of the shortest stretch of play; False when it cannot be passed."""
        orders, seat = self.game.session.orders, self.game.seat()
        window = orders.window()
        if not self.game.asking or seat is None or window is None or window.passing is None:
            return False
        if window.scopes:
            orders.give(seat, orders.of(seat).passing(window.scopes[0].key, window))
        self.game.answer(window.passing)
        return True

    def _light(self) -> None:
        order = self.game.session.orders.of(self._seat).units.get(self.painted) if self._seat else None
        self.game.screen.point_out(self.game.tool, order.hexes if order is not None else ())

    def _refresh(self) -> None:
        if self.page is not None and isValid(self.page) and self._seat is not None:
            self.page.show_model(self._model(self._seat))

    def _model(self, seat: Seat) -> OrdersModel:
        session = self.game.session
        orders, desk = session.orders.of(seat), self.game.desk
        units = tuple(self._line(id, words, orders.units.get(id)) for id, words in desk.units(session.view(seat), seat))
        words = desk.standing()
        note = f"{words.always} {words.uniform}" if session.orders.uniform_call(seat) else words.always
        kinds = (("", "free"), ("near", "hold until an enemy is near"), ("hold", words.hold), ("watch", _WATCH))
        now = session.orders.window_now()
        about = {**_ABOUT, **{scope.key: scope.about for scope in now.scopes}}
        lines = tuple((mode, said[:1].upper() + said[1:], about[mode]) for mode, said in modes(now.scopes).items())
        return OrdersModel(desk.side(seat), orders.now(now), lines, kinds, units, note)

    def _line(self, id: str, words: str, order: UnitOrder | None) -> UnitLine:
        line = UnitLine(id, words, problem=self._problems.get(id, ""))
        if order is None:
            return line
        return replace(line, kind=order.kind, within=order.within, hexes=" ".join(order.hexes))
