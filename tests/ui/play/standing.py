"""How the board stands in its window, and which objectives lie on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from lhy_desktop.engine.rulesets.lhy.asks import score
from lhy_desktop.ui.play.window.playing import Playing

Stand = tuple[float, int, int]


def stand(playing: Playing) -> Stand:
    """How the board stands on the screen: its scale, and where its origin is in the window."""
    board = playing.board
    at = board.viewport().mapTo(playing.window, board.mapFromScene(QPointF(0, 0)))
    return board.transform().m11(), at.x(), at.y()


def zones(playing: Playing) -> set[tuple[tuple[str, ...], str]]:
    """Objectives as they lie on the board now: hexes and who holds them. They must be painted for that."""
    layer = playing.board._overlays
    shown = layer._shown.get("zone", ())
    assert all(item.isVisible() for item in layer._items.get("zone", ()))
    return {(look.hexes, look.style) for look in shown if look.style in ("control", "objective")}


def objectives(playing: Playing) -> set[tuple[tuple[str, ...], str]]:
    """Objectives as they should lie there."""
    picture = playing.game.tool.picture
    goals = picture.setup.mission.objectives
    return {(one.hexes, "objective" if score.holder(picture.view, one) is None else "control") for one in goals}
