"""Dice that fall: by themselves, by Enter, or on the table, where their faces are typed in."""

from __future__ import annotations

from lhy_desktop.session import Decision
from lhy_desktop.ui.play.game.controls import Controls


class Rolling:
    """Belongs to one controller."""

    def __init__(self, game: Controls) -> None:
        self._game = game

    def roll(self, decision: Decision) -> None:
        """Let a die fall, or wait for whoever rolls it."""
        game = self._game
        if game.session.dice.typed() and game.seats.people:
            self._wait_for_face(decision)
        elif game.desk.by_hand(decision.kind) and game.settings.roll == "enter" and game.seats.people:
            game.state = "rolling"
            game.busy(decision.prompt, roll="Roll")
            game.call()
        else:
            game.apply(game.session.dice.release)

    def _wait_for_face(self, decision: Decision) -> None:
        """A die people roll themselves: its face is typed in."""
        game = self._game
        assert decision.roll is not None
        game.state = "rolling"
        game.show_picture()
        game.repaint(game.bars.face(game.tool.picture, decision.prompt, decision.roll.sides))
        game.call()

    def type_face(self, face: int) -> None:
        """The face of the die that was rolled at the table."""
        game = self._game
        if game.state == "rolling" and game.session.dice.typed():
            game.apply(lambda: game.session.dice.type_die(face))

    def release(self) -> bool:
        """A roll that waits for Enter falls; one that people roll themselves waits for its face."""
        if not self._game.session.dice.typed():
            self._game.apply(self._game.session.dice.release)
        return True
