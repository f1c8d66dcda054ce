"""The context menu of a hex: legal orders first, refused ones grey with the reason in the same line."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from lhy_desktop.engine.rulesets.lhy.actions import Ask
from lhy_desktop.ui.games.lhy.panels.refusals import first
from lhy_desktop.ui.games.lhy.picture import SEGMENTS
from lhy_desktop.ui.games.lhy.tools import fog, gunnery
from lhy_desktop.ui.games.lhy.tools.draft import OrderDraft
from lhy_desktop.ui.play.commands import Commands
from lhy_desktop.ui.play.game import GameController
from lhy_desktop.ui.play.hands import Hands

_VERBS = (
    ("fire", "Fire at {}"),
    ("maneuver", "Maneuver to {}"),
    ("assault", "Assault {}"),
    ("withdraw", "Withdraw to {}"),
)


class ContextMenu(QObject):
    """Opens on the board's request."""

    def __init__(self, game: GameController, hands: Hands, commands: Commands) -> None:
        super().__init__(game)
        self.game, self.hands, self.commands = game, hands, commands
        self.menu: QMenu | None = None
        game.board.context_requested.connect(self.open)

    def open(self, hex: str, unit: str, at: QPoint) -> None:
        """Show the menu of a hex (and of a unit on it)."""
        if not hex or self.game.state == "curtain":
            return
        draft = self.game.draft
        if self.game.state == "asking" and unit and draft.picture.own(unit) and not draft.units:
            self.hands.pick(unit)
        self.menu = QMenu(self.game.window)
        self.menu.setToolTipsVisible(True)
        if self.game.state == "asking" and draft.units and draft.picture.kind in SEGMENTS:
            self._orders(self.menu, draft, hex)
        if self.game.state == "asking":
            self._fog(self.menu, draft, hex)
        self._looks(self.menu, hex)
        self.menu.popup(at)

    def _orders(self, menu: QMenu, draft: OrderDraft, hex: str) -> None:
        refused = []
        here = draft.picture.hex_of(draft.units[0])
        rows: tuple[tuple[str, str], ...] = _VERBS if hex != here else ()
        rows += tuple((verb, gunnery.MENU[verb]) for verb, _, _ in gunnery.rows(draft))
        for verb, text in rows:
            action = draft.build(verb, hex)
            why = draft.picture.legal.explain(action) if draft.picture.legal and action is not None else ()
            if not why:
                menu.addAction(text.format(hex), partial(self._take, verb, hex))
            else:
                refused.append((text.format(hex), first(why), verb))
        if hex == here:
            why = draft.why("recover")
            if not why:
                menu.addAction("Recover", lambda: self.commands.run("orders.recover"))
            else:
                refused.append(("Recover", first(why), "recover"))
        for text, reason, _ in refused:
            menu.addAction(f"{text}: {reason}").setEnabled(False)
        menu.addSeparator()
        menu.addAction("Why?", lambda: self._why(hex))

    def _fog(self, menu: QMenu, draft: OrderDraft, hex: str) -> None:
        """13: ask what lies under a marker, show a hidden unit."""
        picture = draft.picture
        if fog.covered(picture, hex) and picture.legal is not None:
            why = picture.legal.explain(Ask(hex))
            text = f"Ask what lies in {hex}: {first(why)}" if why else f"&{fog.ASK.format(hex)}"
            menu.addAction(text, partial(self.commands.fog.ask, hex)).setEnabled(not why)
        here = picture.hex_of(draft.units[0]) if draft.units else ""
        if here == hex and fog.rows(draft):
            menu.addAction(f"&{fog.SHOW}", lambda: self.commands.run("orders.reveal"))

    def _take(self, verb: str, hex: str) -> None:
        draft = self.game.draft
        if draft.arm(verb) and draft.aim(hex):
            self.game.changed()

    def _why(self, hex: str) -> None:
        self.game.side.over = hex
        self.commands.why("")

    def _looks(self, menu: QMenu, hex: str) -> None:
        menu.addAction("Line of sight from here", lambda: self._tool("los", hex))
        menu.addAction("Field of view", lambda: self._tool("field", hex))
        menu.addAction("Who can see this hex", lambda: self._tool("seers", hex))
        menu.addSeparator()
        menu.addAction("Read about this hex", lambda: self.hands.inspect(hex))

    def _tool(self, tool: str, hex: str) -> None:
        side = self.game.side
        if side.tool != tool:
            self.commands.run(f"view.{tool}")
        side.origin = hex
        side.show_overlays(self.game.draft)
