"""Hot-seat with the shared view: the table's picture, Look, the key that goes back, and the curtain."""

from __future__ import annotations

import random

import pytest
from conftest import Table, setup_of
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.lhy.picture import REACTION
from lhy_desktop.ui.play.window.playing import Playing

READY = ("asking", "rolling", "continue", "over", "curtain")


def hold(playing: Playing) -> None:
    """Lift the curtain as a person does: hold its button."""
    button = playing.window.curtain.button
    assert button is not None
    QTest.qWait(700)
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    until(lambda: not playing.window.curtain.isVisible())
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)


def lift(playing: Playing) -> None:
    """Lift the curtain without waiting."""
    playing.window.curtain.taken.emit()


def on(playing: Playing, hand: Hand, rng: random.Random) -> None:
    """Go one step on, whatever is asked; when the table's part offers nothing, Look first."""
    until(lambda: playing.game.state in READY)
    if playing.game.state == "curtain":
        lift(playing)
    elif playing.game.state != "over":
        if playing.game.state == "asking" and not playing.game.tool.picture.legal:
            assert playing.game.handing.look()
        hand.turn(rng)


def test_the_curtain_falls_after_a_secret_set_up_and_covers_all(table: Table) -> None:
    playing = table("shared", "human", "human")
    hand, rng = Hand(playing), random.Random(5)
    until(lambda: playing.game.state in READY)
    assert playing.game.state == "curtain", "the first side's set-up is for its own eyes"
    assert playing.game.tool.picture.view.viewer == "table"
    assert "This game is not saved." in {one.text() for one in playing.window.curtain.findChildren(QLabel)}
    hold(playing)
    assert playing.game.state == "asking"
    while playing.game.state != "curtain":
        on(playing, hand, rng)
        until(lambda: playing.game.state in READY)
    curtain = playing.window.curtain
    assert curtain.isVisible()
    assert curtain.geometry() == playing.window.rect()
    assert playing.window.windowTitle() == "LHY Desktop"
    assert playing.game.tool.picture.view.viewer == "table"
    playing.commands.run("orders.next")
    assert playing.game.state == "curtain"
    hold(playing)
    assert playing.game.state == "asking"
    assert playing.game.tool.picture.view.viewer == playing.game.tool.picture.seat


def test_a_call_shows_the_table_and_one_key_brings_the_picture_back(table: Table) -> None:
    playing = table("shared", "human", "human", seed=8)
    hand, rng = Hand(playing), random.Random(6)
    looked = returned = hidden = 0
    for _ in range(500):
        until(lambda: playing.game.state in READY)
        if playing.game.state == "over" or (looked and returned):
            break
        picture = playing.game.tool.picture
        reacting = playing.game.state == "asking" and picture.kind == REACTION
        if reacting and playing.game.seats.table_shown():
            assert picture.view.viewer == "table"
            playing.commands.run("view.look")
            if playing.game.state == "curtain":
                assert playing.game.tool.picture.view.viewer == "table"
                hidden += 1
                lift(playing)
            assert playing.game.tool.picture.view.viewer == picture.seat
            playing.commands.run("view.look")
            assert playing.game.tool.picture.view.viewer == "table"
            looked += 1
        if playing.game.state == "continue":
            assert picture.view.viewer == "table"
            bar, seat = playing.window.bar.model, picture.seat
            assert bar.sentence in ("Germans: your picture returns", "Americans: your picture returns")
            playing.window.command.emit("orders.commit")
            assert playing.game.tool.picture.view.viewer == seat
            returned += 1
            continue
        on(playing, hand, rng)
    assert looked
    assert hidden
    assert returned


def answer(playing: Playing, rng: random.Random) -> None:
    """Go one step on without the mouse; a whole mission by mouse is tested elsewhere."""
    game = playing.game
    if game.state == "curtain":
        lift(playing)
    elif game.state == "asking":
        if not game.tool.picture.legal:
            assert game.handing.look()
        game.answer(game.tool.picture.legal.sample(rng))
    else:
        game.enter()


def uncovered(playing: Playing) -> list[str]:
    """Panels that stand before the curtain."""
    window = playing.window
    middles = {
        id: dock.mapTo(window, dock.rect().center()) for id, dock in window.docks.all.items() if dock.isVisible()
    }
    return [id for id, at in middles.items() if window.curtain not in (top := window.childAt(at), top.parent())]


@pytest.mark.daily("whole games at the window", 3)
def test_a_whole_hot_seat_mission_raises_few_curtains(table: Table) -> None:
    playing = table("shared", "human", "human", seed=9)
    playing.window.setUpdatesEnabled(False)  # whole missions are painted elsewhere
    rng = random.Random(8)
    curtains: dict[int, int] = {}
    for _ in range(3000):
        until(lambda: playing.game.state in READY)
        if playing.game.state == "over":
            break
        if playing.game.state == "curtain":
            turn = playing.game.session.turn
            curtains[turn] = curtains.get(turn, 0) + 1
            assert not uncovered(playing)
        answer(playing, rng)
    assert playing.game.session.result() is not None
    assert max(curtains.values()) <= 2


def test_a_fogged_save_opens_behind_the_curtain(table: Table) -> None:
    session = Session.new(
        RULESET, setup_of("dawn_at_the_crossroads"), TableSetting({"axis": "human", "allied": "human"}, "shared"), 4
    )
    session.settle()
    for _ in range(2):
        handle = session.handle("allied")
        handle.submit(next(iter(handle.legal().narrow(verb="place the rest")), None) or next(iter(handle.legal())))
        if session.decision() and session.decision().seat == "allied":
            handle.submit(next(iter(handle.legal().narrow(verb="done"))))
            break
    playing = table(session=session)
    assert playing.game.state == "curtain"


def test_an_open_table_hides_nothing(table: Table) -> None:
    playing = table("open", "human", "human")
    hand, rng = Hand(playing), random.Random(2)
    for _ in range(40):
        until(lambda: playing.game.state in READY)
        assert playing.game.state != "curtain"
        if playing.game.session.turn == 1:
            break
        hand.turn(rng)
    picture = playing.game.tool.picture
    assert not picture.masks
    assert {unit.side for unit in picture.units.values() if unit.place == "map"} == {"axis", "allied"}
