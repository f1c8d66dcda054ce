"""Feeds every panel of the window from the picture on the screen; a panel is touched only when its model changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from lhy_desktop.session import Moment, Session
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play.game.boardside import BoardSide
from lhy_desktop.ui.play.game.seats import Seats
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.models import DecisionModel
from lhy_desktop.ui.seam.picture import Picture
from lhy_desktop.ui.seam.tool import Tool


class PanelsFeed:
    """Keeps the window in step with a tool and its picture."""

    def __init__(self, window: MainWindow, session: Session, seats: Seats, side: BoardSide) -> None:
        self.window, self._session, self._seats, self._side = window, session, seats, side
        self._desk: AnyDesk = side.desk
        self._shown: dict[str, object] = {}
        self._view: object = None
        self._capping = False
        self.past: Moment | None = None

    def everything(self, tool: Tool, bar: DecisionModel | None = None) -> None:
        """Board, bar and panels."""
        self._side.show(tool)
        model = bar if bar is not None else self.question(tool)
        self._feed("bar", self._capped(model), self.window.bar.show_model)
        self.panels(tool)
        if bar is None and not self._desk.keeps_table(tool.picture.kind):
            self.window.docks.close_table()

    def bar(self, model: DecisionModel) -> None:
        """The bar alone."""
        self._feed("bar", self._capped(model), self.window.bar.show_model)

    def printed_again(self) -> None:
        """The keys have changed: the bar is printed anew with the next picture, at once when it has one."""
        shown = self._shown.pop("bar", None)
        if isinstance(shown, DecisionModel):
            self._feed("bar", self._capped(shown), self.window.bar.show_model)

    def _capped(self, model: DecisionModel) -> DecisionModel:
        """The bar with the caps of a player's own keys."""
        own = self.window.registry.own_caps()
        if not own and not self._capping:
            return model
        self._capping = bool(own)
        usual = self.window.registry.key_text
        verbs, right = (
            tuple(replace(v, key=usual(v.id)) if v.id in self.window.registry and v.key else v for v in some)
            for some in (model.verbs, model.right)
        )
        return replace(model, verbs=verbs, right=right)

    def show_past(self, tool: Tool, bar: DecisionModel) -> None:
        """A past position: board, bar and ribbon at once; the other panels are for when the hand rests."""
        self._side.show(tool)
        self._feed("bar", self._capped(bar), self.window.bar.show_model)
        there = self.past if self.past is not None else self._session
        self._feed("ribbon", self._desk.ribbon(tool.picture, there, self._saved()), self.window.show_ribbon)

    def question(self, tool: Tool) -> DecisionModel:
        """The bar for the tool's own question."""
        return self._desk.bar(tool, self._session.undo_state(), self._seats.table_shown())

    def panels(self, tool: Tool) -> None:
        """All panels around the board. What only the game changes is looked at again only when the view is new."""
        for id, model in self._desk.beside(tool).items():
            self._page(id, model)
        if tool.picture.view is not self._view:
            self._view = tool.picture.view
            self._game_panels(tool.picture)
        self.stack(tool)
        self.status(tool)

    def _game_panels(self, picture: Picture) -> None:
        there = self.past if self.past is not None else self._session
        for id, model in self._desk.pages(picture, there, self._saved()).items():
            self._page(id, model)
        if table := self._desk.turned_up(there.log("table")):
            self.window.docks.open_table(table)

    def stack(self, tool: Tool, hex: str = "") -> None:
        """The stack card: the selected hex, else the one given."""
        model = self._desk.stack(tool, hex, self._side.paint)
        self._page("stack", model)

    def status(self, tool: Tool) -> None:
        """The line at the foot: the hex under the pointer, sight, whose picture this is."""
        window = (self._whose(tool.picture), f"Undo: {self._session.header.table.undo}")
        model = self._desk.status(tool, self._side.looking, window)
        self._feed("status", model, self.window.status.show_model)

    def _whose(self, picture: Picture) -> str:
        if self._seats.open:
            return "Open table"
        viewer = picture.viewer
        if viewer == "table":
            return "Shared view: table picture"
        side = self._desk.side(viewer).adjective
        return f"Shared view: {side} picture" if self._seats.shared else f"{side} picture"

    def _saved(self) -> tuple[str, bool | None]:
        if self._session.trouble:
            return self._session.trouble, False
        return ("Saved", True) if self._session.path is not None else ("Not saved", None)

    def _page(self, id: str, model: object) -> None:
        """The ribbon, or a page beside the board."""
        show = self.window.show_ribbon if id == "ribbon" else partial(self.window.docks.show_model, id)
        self._feed(id, model, show)

    def _feed(self, key: str, model: Any, show: Callable[[Any], object]) -> None:
        if self._shown.get(key) != model:
            self._shown[key] = model
            show(model)
