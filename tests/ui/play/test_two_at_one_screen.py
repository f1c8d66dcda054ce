"""Two people at one screen: each finds his board as he left it, sits where he has said that he sits, and reads why he
is asked."""

from __future__ import annotations

import random

from conftest import Table
from hand import until
from PySide6.QtTest import QTest
from scenes import scene
from test_reactions import SEEN, answer

from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, CallReaction, Maneuver
from lhy_desktop.session.standing import Standing
from lhy_desktop.ui.games.lhy.panels import feed_curtain
from lhy_desktop.ui.games.lhy.panels.tracks.cell import CellStrip
from lhy_desktop.ui.games.lhy.picture import REACTION
from lhy_desktop.ui.play.game.handing import TAKEN_BACK
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.theme import theme

READY = ("asking", "rolling", "continue", "over", "curtain")


def ready(playing: Playing, *states: str) -> None:
    until(lambda: playing.game.state in (states or READY))


def lift(playing: Playing) -> None:
    ready(playing, "curtain")
    playing.window.curtain.taken.emit()
    ready(playing, "asking")
    QTest.qWait(20)


def placed(playing: Playing) -> None:
    """The rest is placed; the set-up of this side is not done yet."""
    playing.window.command.emit("setup.auto")
    ready(playing, "asking")
    QTest.qWait(20)


def test_a_board_lies_as_its_player_left_it_and_an_undo_over_the_curtain_is_told(table: Table) -> None:
    playing = table("shared", "human", "human", mission="the_cider_house")
    board, game = playing.board, playing.game
    lift(playing)
    placed(playing)
    board.set_pixels(90)
    board.camera.pan(37, 23)
    where = board.camera.place
    playing.window.command.emit("setup.done")
    lift(playing)
    assert board.camera.place != where
    board.camera.pan(-11, 17)
    other = board.camera.place
    assert game.undo()
    ready(playing, "curtain")
    told = playing.window.curtain._model
    assert told is not None
    assert told.events[-1][0] == TAKEN_BACK
    lift(playing)
    assert board.camera.place == where
    assert game.undo(redo=True)
    ready(playing, "curtain")
    assert all(text != TAKEN_BACK for text, _ in playing.window.curtain._model.events)
    lift(playing)
    assert board.camera.place == other


def test_undo_leaves_the_board_cursor_where_it_is(table: Table) -> None:
    playing = table("shared", "human", "human", mission="the_cider_house")
    lift(playing)
    picture = playing.game.tool.picture
    unit = next(iter(picture.legal)).unit
    hex = next(one.hex for one in picture.legal if one.unit == unit)
    playing.hands.pick(unit)
    playing.board.set_cursor(hex)
    playing.window.command.emit("setup.place")
    until(lambda: playing.game.tool.picture.hex_of(unit) == hex and playing.game.state == "asking")
    assert playing.game.undo()
    ready(playing, "asking")
    assert playing.board.cursor_hex == hex
    assert playing.game.looking.over == hex


def test_who_looked_keeps_his_picture_until_another_is_asked(table: Table) -> None:
    playing = table("shared", "human", "human", seed=8)
    game, rng, kept = playing.game, random.Random(6), 0
    for _ in range(400):
        ready(playing)
        picture = game.tool.picture
        if game.state == "over" or kept:
            break
        if game.state == "curtain":
            lift(playing)
        elif game.state != "asking":
            game.handing.quiet.invalidate()
            game.enter()
        elif picture.kind == REACTION and game.seats.table_shown() and game.handing.look():
            fires = tuple(game.tool.picture.legal.narrow(verb="fire"))
            game.answer(fires[0] if fires else game.tool.picture.legal.sample(rng))
            ready(playing)
            if fires and game.session.decision().seat == picture.seat:
                assert game.seats.viewer == picture.seat
                assert game.state == "asking"
                assert game.handing.look(), "he may look away"
                assert game.seats.viewer == "table"
                kept += 1
        else:
            if not picture.legal:
                assert game.handing.look()
            game.answer(game.tool.picture.legal.sample(rng))
    assert kept


def test_the_numbers_on_the_board_are_those_of_the_chips(table: Table) -> None:
    """6.10: the chips of units that must act come first, so the move that was seen has a later number."""
    session = scene(SEEN)
    session.orders.give("axis", Standing("always"))
    playing = table(session=session)
    answer(playing, Activate("able/1"))
    answer(playing, Maneuver(("able/1/1",), ("C4", "C5")))
    answer(playing, CallReaction())
    game = playing.game
    chip = next(one for one in playing.window.bar.model.chips if one.id.startswith("deed:"))
    tags = game.tool.looks(game.looking)["tag"]
    assert [tag.text for tag in tags] == [chip.lead]
    assert chip.lead != "1"


def test_the_cells_of_the_card_grow_with_the_text(table: Table) -> None:
    playing = table("shared", "human", "human", mission="the_cider_house")
    playing.window.resize(1440, 900)
    lift(playing)
    strips = [one for one in playing.window.findChildren(CellStrip) if one.isVisible()]
    assert strips
    for _ in range(2):
        playing.window.registry["view.larger"].trigger()
        QTest.qWait(50)
    assert theme().percent == 125
    assert [one.height() for one in strips] == [one.heightForWidth(one.width()) for one in strips]


def test_enter_meant_for_the_dice_does_not_bring_a_picture_back(table: Table) -> None:
    playing = table("shared", "human", "human", seed=8)
    game, rng = playing.game, random.Random(6)
    for _ in range(400):
        ready(playing)
        if game.state == "continue":
            break
        if game.state == "curtain":
            lift(playing)
        elif game.state == "rolling":
            game.enter()
        else:
            if not game.tool.picture.legal:
                assert game.handing.look()
            game.answer(game.tool.picture.legal.sample(rng))
    assert game.state == "continue"
    game.settings.speed = 1.0
    game.handing.quiet.invalidate()  # the dice have been shown for longer than that
    game.handing.wait_for_key()
    assert game.enter()
    assert game.state == "continue"
    game.handing.quiet.invalidate()
    game.enter()
    assert game.state == "asking"
    game.settings.speed = 0.0


def test_the_curtain_says_how_much_more_there_is(table: Table) -> None:
    playing = table("shared", "human", "human", seed=8)
    lines = playing.game.session.log("table")
    assert lines
    assert feed_curtain._told(lines[:1] * 3) == ((lines[0].telling.text, feed_curtain._beside(lines[0])),) * 3
    told = feed_curtain._told(lines[:1] * 8)
    assert told[0] == ("3 more events: see the log.", "")
    assert len(told) == 6
