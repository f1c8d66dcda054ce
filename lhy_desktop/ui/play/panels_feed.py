"""Feeds every panel of the window from the picture on the screen; a panel is touched only when its model changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.lhy.help import load_help
from lhy_desktop.engine.rulesets.lhy.view import View
from lhy_desktop.session import Moment, Session
from lhy_desktop.ui.games.lhy import night
from lhy_desktop.ui.games.lhy.panels import feed_forces, feed_tables, feed_tracks
from lhy_desktop.ui.games.lhy.picture import EVENTS, Picture
from lhy_desktop.ui.games.lhy.tools.draft import OrderDraft
from lhy_desktop.ui.games.lhy.words import hex_words as words
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.decision_bar import DecisionModel
from lhy_desktop.ui.panels.rules import RuleEntry
from lhy_desktop.ui.panels.status import StatusModel
from lhy_desktop.ui.play import feed_bar
from lhy_desktop.ui.play.boardside import BoardSide
from lhy_desktop.ui.play.feed_log import LogFeed
from lhy_desktop.ui.play.seats import Seats

_TOOLS = {
    "los": "Line of sight",
    "field": "Field of view",
    "seers": "Who sees this hex",
    "enemy": "What the enemy sees",
}


class PanelsFeed:
    """Keeps the window in step with a draft and its picture."""

    def __init__(self, window: MainWindow, session: Session, seats: Seats, side: BoardSide) -> None:
        self.window, self._session, self._seats, self._side = window, session, seats, side
        self._log = LogFeed(session.prepared, frozenset(seat for seat in SEATS if not session.is_human(seat)))
        self._shown: dict[str, object] = {}
        self._at = (-1, "")
        self._view: View | None = None
        self._capping = False
        self._fate: tuple[int, int] | None = None
        self.past: Moment | None = None
        topics = load_help().topics
        window.docks.rules.show_entries(
            tuple(RuleEntry(rule, topic.title, topic.text) for rule, topic in sorted(topics.items(), key=_by_number))
        )

    def everything(self, draft: OrderDraft, bar: object | None = None) -> None:
        """Board, bar and panels."""
        self._side.show(draft)
        model = bar if isinstance(bar, DecisionModel) else self.question(draft)
        self._feed("bar", self._capped(model), self.window.bar.show_model)
        self.panels(draft)
        if bar is None and not draft.picture.kind.startswith(EVENTS):
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

    def show_past(self, draft: OrderDraft, bar: DecisionModel) -> None:
        """A past position: board, bar and ribbon at once; the other panels are for when the hand rests."""
        self._side.show(draft)
        self._feed("bar", self._capped(bar), self.window.bar.show_model)
        self._feed("ribbon", feed_tracks.ribbon(draft.picture.view, *self._saved()), self.window.show_ribbon)

    def question(self, draft: OrderDraft) -> DecisionModel:
        """The bar for the draft's own question."""
        secret = self._seats.table_shown()
        return feed_bar.question(draft, self._session.undo_state(), secret)

    def panels(self, draft: OrderDraft) -> None:
        """All panels around the board. What only the game changes is looked at again only when the view is new."""
        picture = draft.picture
        chosen = draft.units[0] if draft.units else ""
        forces = feed_forces.forces(picture, chosen)
        self._feed("forces", forces, lambda pair: self.window.docks.show_forces(*pair))
        if picture.view is not self._view:
            self._view = picture.view
            self._game_panels(picture)
        self.stack(draft)
        self.status(picture, draft)

    def _game_panels(self, picture: Picture) -> None:
        view, docks = picture.view, self.window.docks
        self._feed("ribbon", feed_tracks.ribbon(view, *self._saved()), self.window.show_ribbon)
        self._feed("tracks", feed_tracks.tracks(view), docks.tracks.show_model)
        self._feed("sequence", feed_tracks.sequence(view), docks.sequence.show_model)
        there = self.past if self.past is not None else self._session
        heard = there.log(picture.view.viewer)
        public = there.log("table")
        self._feed("log", self._log.model(heard, public), docks.show_log)
        last = feed_tables.rolled(public)
        self._feed("tables", feed_tables.tables(picture.setup, last), docks.tables.show_tables)
        if "fate" in last and self._fate not in (None, last["fate"]):
            docks.open_table("Fate")
        self._fate = last.get("fate", (0, 0))

    def stack(self, draft: OrderDraft, hex: str = "") -> None:
        """The stack card: the selected hex, else the one given."""
        picture = draft.picture
        chosen = draft.units[0] if draft.units else ""
        at = picture.hex_of(chosen) if chosen else hex
        model = feed_forces.stack(picture, at, chosen, self._side.paint)
        self._feed("stack", model, self.window.docks.stack.show_model)

    def status(self, picture: Picture, draft: OrderDraft) -> None:
        """The line at the foot: the hex under the pointer, sight, whose picture this is."""
        over = self._side.over
        left: list[tuple[str, str]] = []
        if over:
            left.append((over, words.hex_words(picture, over).partition(": ")[2]))
        here = self._side.from_hex(draft)
        if over and here and over != here:
            left.append((f"{here}–{over}", words.sight_words(picture, here, over)))
        whose = self._whose(picture)
        tool = (_TOOLS[self._side.tool],) if self._side.tool in _TOOLS else ()
        right = (
            *tool,
            *night.status(picture),
            whose,
            f"Undo: {self._session.header.table.undo}",
            "First edition" if picture.setup.edition == "card1" else "2023 edition",
        )
        self._feed("status", StatusModel(tuple(left), right), self.window.status.show_model)

    def _whose(self, picture: Picture) -> str:
        if self._seats.open:
            return "Open table"
        viewer = picture.view.viewer
        if viewer == "table":
            return "Shared view: table picture"
        side = picture.setup.side(viewer).adjective
        return f"Shared view: {side} picture" if self._seats.shared else f"{side} picture"

    def _saved(self) -> tuple[str, bool | None]:
        if self._session.trouble:
            return self._session.trouble, False
        return ("Saved", True) if self._session.path is not None else ("Not saved", None)

    def _feed(self, key: str, model: Any, show: Callable[[Any], object]) -> None:
        if self._shown.get(key) != model:
            self._shown[key] = model
            show(model)


def _by_number(entry: tuple[str, object]) -> tuple[int, ...]:
    return tuple(int(part) if part.isdigit() else 0 for part in entry[0].split("."))
