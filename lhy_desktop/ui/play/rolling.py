"""Dice that fall: by themselves, by Enter, or on the table, where their faces are typed in."""

from __future__ import annotations

from lhy_desktop.session import Decision
from lhy_desktop.ui.play.controls import Controls


class Rolling:
    """Belongs to one controller. Faces of a throw are kept until the last one is typed: they are given together."""

    def __init__(self, game: Controls) -> None:
        self._game = game
        self._asked: Decision | None = None
        self._faces: tuple[int, ...] = ()

    def roll(self, decision: Decision) -> None:
        """Let a die fall, or wait for whoever rolls it."""
        game = self._game
        if game.session.typed() and game.seats.people:
            self._wait_for_face(decision)
        elif game.desk.by_hand(decision.kind) and game.settings.roll == "enter" and game.seats.people:
            game.state = "rolling"
            game.busy(decision.prompt, roll="Roll")
            game.call()
        else:
            game.apply(game.session.release)

    def _wait_for_face(self, decision: Decision) -> None:
        """Dice people roll themselves: their faces are typed in, one after the other."""
        game, pending = self._game, self._game.session.throw()
        assert pending is not None
        if decision != self._asked:
            self._asked, self._faces = decision, ()
        game.state = "rolling"
        game.show_picture()
        game.repaint(game.bars.face(game.tool.picture, decision.prompt, pending, self._faces))
        game.call()

    def type_face(self, face: int) -> None:
        """The face of the next die that was rolled at the table."""
        game, decision = self._game, self._game.session.decision()
        pending = game.session.throw()
        if game.state != "rolling" or not game.session.typed() or pending is None or decision is None:
            return
        faces = (*self._faces, face)
        if len(faces) < len(pending.left):
            self._faces = faces
            self._wait_for_face(decision)
            return
        self._asked, self._faces = None, ()
        game.apply(lambda: game.session.type_dice(faces))

    def take_back(self) -> bool:
        """The face typed last; False when none of a throw has been typed."""
        decision = self._game.session.decision()
        if self._game.state != "rolling" or decision is None or decision != self._asked or not self._faces:
            return False
        self._faces = self._faces[:-1]
        self._wait_for_face(decision)
        return True

    def release(self) -> bool:
        """A roll that waits for Enter falls; one that people roll themselves waits for its face."""
        if not self._game.session.typed():
            self._game.apply(self._game.session.release)
        return True
