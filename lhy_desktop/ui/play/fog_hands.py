"""The hand on what lies unseen: keys that show hidden units and ask what is under a marker (13)."""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.engine.rulesets.lhy.actions import Ask
from lhy_desktop.ui.games.lhy.tools.fog import question
from lhy_desktop.ui.play.game import GameController


class FogHands:
    """Shift+H shows the selected hidden unit, Shift+Q asks about the target in hand or the hex of the cursor."""

    def __init__(self, game: GameController, arm: Callable[[str], None]) -> None:
        self.game, self._arm = game, arm
        self.table: dict[str, Callable[[], object]] = {"orders.reveal": self.show, "orders.ask": self.ask}

    def show(self) -> None:
        """Draft it for the units selected, else for those hidden under the cursor."""
        draft = self.game.draft
        if self.game.state == "asking" and not draft.units:
            here = self.game.side.over or self.game.board.cursor_hex
            found = [unit.id for unit in draft.picture.at(here) if unit.hidden and draft.picture.own(unit.id)]
            for unit in found:
                draft.toggle(unit)
        self._arm("reveal")

    def ask(self, hex: str = "") -> bool:
        """Ask now; the answer is public and cannot be unheard. Says why where it is not possible."""
        game = self.game
        if game.state != "asking" or game.draft.picture.legal is None:
            return False
        at = hex or (game.draft.target if game.draft.verb == "fire" else "") or game.side.over or game.board.cursor_hex
        action = question(game.draft, at)
        if action is None:
            said = game.draft.picture.legal.explain(Ask(at)) if at else ()
            game.window.toast.say(said[0].text if said else "Point at a concealment marker to ask about it.")
            return False
        game.answer(action)
        return True
