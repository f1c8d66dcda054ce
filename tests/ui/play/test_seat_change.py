"""Between two players, every paint shows only what the viewer may see, and nothing told to the previous viewer
remains."""

from __future__ import annotations

import random

import pytest
from conftest import Table
from hand import until
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QToolTip

from lhy_desktop.ui.games.lhy.picture import ACTIONS
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.models import WhyModel

READY = ("asking", "rolling", "continue", "over", "curtain")


class Watch(QObject):
    """At every paint, notes the pieces on the board that the present viewer may not know. While a roll is played out to
    him he still sees the position he saw before it."""

    def __init__(self, playing: Playing) -> None:
        super().__init__()
        self.playing, self.paints, self.odd = playing, 0, []
        self.seen: tuple[str, set[str]] = "", set()
        QApplication.instance().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self.playing.window.curtain.isVisible():
            self.paints += 1
            game = self.playing.game
            view = game.session.view(game.seats.viewer)
            shown = {piece.id for stack in self.playing.board._stacks.looks.values() for piece in stack.counters}
            known = {unit.id for unit in view.units.values() if unit.place == "map"} | set(view.masks)
            if not game.telling.showing.running:
                self.seen = game.seats.viewer, known
            elif self.seen[0] == game.seats.viewer:
                known |= self.seen[1]
            if game.seats.viewer == "table" and (strange := shown - known - set(game.session.view("table").units)):
                self.odd.append((game.state, game.session.number, sorted(strange)))
        return False


def to_actions(playing: Playing) -> None:
    """Go through set-up and activation to the actions of a platoon that has something to hide."""
    game = playing.game
    for _ in range(60):
        until(lambda: game.state in READY)
        picture = game.tool.picture
        if game.state == "curtain":
            playing.window.curtain.taken.emit()
        elif game.state in ("rolling", "continue"):
            playing.commands.run("orders.commit")
        elif picture.kind == ACTIONS and any(u.concealed for u in picture.view.units.values()):
            return
        else:
            step(playing, random.Random(game.session.number))
    raise AssertionError("no actions came")


def step(playing: Playing, rng: random.Random) -> None:
    """Give some answer, after a Look when the table offers nothing."""
    if not playing.game.tool.picture.legal:
        assert playing.game.handing.look()
    playing.game.answer(playing.game.tool.picture.legal.sample(rng))


@pytest.mark.daily("whole games at the window", 3)
@pytest.mark.parametrize("speed", [0.0, 40.0])
def test_no_paint_shows_the_table_what_it_may_not_know(table: Table, speed: float) -> None:
    playing = table("shared", "human", "human", seed=11)
    playing.game.settings.speed = speed
    watch, rng = Watch(playing), random.Random(4)
    for _ in range(70):
        until(lambda: playing.game.state in READY)
        QApplication.processEvents()
        if playing.game.state == "over":
            break
        if playing.game.state == "curtain":
            playing.window.curtain.taken.emit()
        elif playing.game.state in ("rolling", "continue"):
            playing.game.handing.quiet.invalidate()
            playing.game.enter()
        else:
            step(playing, rng)
    QApplication.instance().removeEventFilter(watch)
    assert watch.paints > 50
    assert watch.odd == []


def test_nothing_said_to_one_player_is_left_for_the_other(table: Table) -> None:
    playing = table("shared", "human", "human", seed=8)
    to_actions(playing)
    window, board = playing.window, playing.board
    unit = next(u for u in playing.game.tool.picture.view.units.values() if u.concealed and u.place == "map")
    playing.hands.pick(unit.id)
    board.set_cursor(unit.hex)
    playing.commands.run("tools.read_hex")
    window.explain(WhyModel("1st squad cannot fire"))
    playing.menu.open(unit.hex, unit.id, board.mapToGlobal(board.rect().center()))
    QToolTip.showText(board.mapToGlobal(board.rect().center()), playing.hands.words(unit.hex), board)
    assert window.toast.isVisible()
    assert board.accessibleDescription()
    playing.commands.run("orders.back")
    playing.commands.run("orders.back")
    call = next(iter(playing.game.tool.picture.legal.narrow(verb="call reaction")))
    playing.game.settings.uniform = "always"  # the other player is asked although he has seen nothing
    playing.game.answer(call)
    assert playing.game.seats.viewer == "table"
    assert not window.toast.isVisible()
    assert not window.why_card.isVisible()
    assert not QToolTip.isVisible()
    assert not playing.menu.menu.isVisible()
    assert board.cursor_hex == ""
    assert board.accessibleDescription() == ""


def test_a_drag_in_hand_does_not_reach_the_table(table: Table) -> None:
    playing = table("shared", "human", "human", seed=8)
    to_actions(playing)
    unit = next(u for u in playing.game.tool.picture.able if playing.game.tool.picture.hex_of(u))
    playing.board.drag_started(unit, playing.board.rect().center())
    playing.board._gestures.mode = "dragging"
    playing.game.settings.uniform = "always"
    playing.game.answer(next(iter(playing.game.tool.picture.legal.narrow(verb="call reaction"))))
    assert playing.board._ghost is None
    assert playing.game.seats.viewer == "table"
