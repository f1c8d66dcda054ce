"""Giving the answer in hand, and what Enter means in every state of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lhy_desktop.engine.flow import FlowError, IllegalActionError
from lhy_desktop.ui.play.game.controls import Controls, State


class Answering:
    """Belongs to one controller. ``meant`` says what Enter does in states that have a meaning of their own for it; it
    answers whether there was anything to do."""

    def __init__(self, game: Controls, meant: Mapping[State, Callable[[], bool]]) -> None:
        self._game, self._meant = game, meant

    def enter(self) -> bool:
        """What Enter means now; False when there is nothing to confirm."""
        state = self._game.state
        if state in self._meant:
            return self._meant[state]()
        action = self._game.tool.action() if state == "asking" else None
        if action is None:
            return False
        self.answer(action)
        return True

    def answer(self, action: object) -> None:
        """Give the asked seat's answer. A refusal (there should be none) leaves the draft as it was."""
        game = self._game
        decision = game.session.decision()
        if game.state != "asking" or decision is None or decision.seat == "chance":
            return
        seat, tool, stage = decision.seat, game.tool, game.tool.stage
        tool.stage = "sealing"
        try:
            game.apply(lambda: game.session.handle(seat).submit(action, decision.number))
        except IllegalActionError as error:
            game.tool.stage, game.tool.refused = stage, error.refusals
            game.repaint()
        except FlowError as error:
            game.tool.stage = stage
            game.window.toast.say(str(error))
        except Exception:  # said by whoever guards the program; the question can be answered again
            tool.stage = stage
            raise
