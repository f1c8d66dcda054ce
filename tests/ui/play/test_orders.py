"""Standing orders and Resolve all in the window, by keys and mouse."""

from __future__ import annotations

import random

from cases import CASES
from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from test_decisions import at_case
from test_keys import key, settled

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import Resolve
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.lhy.picture import REACTION, RESOLUTION
from lhy_desktop.ui.play.window.playing import Playing

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton


def reach(playing: Playing, kind: str, seed: int = 4) -> None:
    """Play at random up to a question of a kind."""
    rng = random.Random(seed)
    for _ in range(900):
        until(lambda: playing.game.state in ("asking", "continue", "curtain", "over", "rolling"))
        game = playing.game
        if game.state == "asking" and game.tool.picture.kind == kind:
            return
        if game.state == "curtain":
            playing.window.curtain.taken.emit()
        elif game.state in ("continue", "rolling"):
            game.enter()
        elif game.state == "asking":
            if not game.tool.picture.legal:
                assert game.handing.look()
            game.answer(game.tool.picture.legal.sample(rng))
    raise AssertionError("not reached")


def test_shift_o_opens_orders_arrows_choose_and_escape_closes(table: Table) -> None:
    playing = table(mode="open", allied="human")
    playing.window.activateWindow()
    reach(playing, REACTION)
    playing.board.setFocus()
    key(playing, KEY.Key_O, SHIFT)
    orders = playing.commands.orders
    page = orders.page
    assert page is not None and page.isVisible() and page.modes["chance"].isChecked()
    QApplication.processEvents()
    QTest.keyClick(page.modes["chance"], KEY.Key_Up)
    seat = orders.seat()
    assert playing.game.session.orders.of(seat).mode == "always"
    unit = next(iter(page.kinds))
    page.kinds[unit].setFocus()
    for _ in range(3):
        QTest.keyClick(page.kinds[unit], KEY.Key_Down)
    QApplication.processEvents()
    assert page.hexes[unit].isVisible()
    hexes = playing.game.session.prepared.board.names
    QTest.keyClicks(page.hexes[unit], f"{hexes[3]} Z99")
    QTest.keyClick(page.hexes[unit], KEY.Key_Return)
    assert playing.game.session.orders.of(seat).units[unit].hexes == ()
    page.hexes[unit].selectAll()
    QTest.keyClicks(page.hexes[unit], hexes[3])
    QTest.keyClick(page.hexes[unit], KEY.Key_Return)
    assert playing.game.session.orders.of(seat).units[unit].hexes == (hexes[3],)
    QTest.mouseClick(page.paints[unit], LEFT)
    Hand(playing).click(hexes[30])
    assert playing.game.session.orders.of(seat).units[unit].hexes == (hexes[3], hexes[30])
    number = playing.game.session.number
    QTest.keyClick(page, KEY.Key_Escape)
    assert not page.isVisible() and playing.game.session.number == number and not orders.painted


def test_shift_p_passes_the_rest_of_the_cycle(table: Table) -> None:
    playing = table(mode="open", allied="human")
    playing.window.activateWindow()
    reach(playing, REACTION)
    session = playing.game.session
    while session.orders.window().passing is None or not session.orders.window().chances:
        playing.game.answer(playing.game.tool.picture.legal.sample(random.Random(session.number)))
        reach(playing, REACTION)
    seat, cycle = session.decision().seat, session.orders.window_now().scopes[0].number
    playing.board.setFocus()
    key(playing, KEY.Key_P, SHIFT)
    assert session.orders.of(seat).mode == "cycle" and session.orders.of(seat).until == cycle
    for _ in range(60):
        settled(playing)
        decision = session.decision()
        if (
            playing.game.state == "asking"
            and decision.kind == REACTION
            and session.orders.window_now().scopes[0].number == cycle
        ):
            assert decision.seat != seat or session.orders.window().must
            playing.game.answer(playing.game.tool.picture.legal.sample(random.Random(1)))
        else:
            break


def test_on_the_shared_screen_the_page_is_for_its_own_seat_only(table: Table) -> None:
    playing = table(mode="shared", allied="human")
    playing.window.activateWindow()
    reach(playing, REACTION)
    orders = playing.commands.orders
    assert playing.game.seats.viewer == "table"
    key(playing, KEY.Key_O, SHIFT)
    assert orders.page is None and "private" in playing.window.toast.text
    assert playing.game.handing.look()
    key(playing, KEY.Key_O, SHIFT)
    page = orders.page
    assert page is not None and page.isVisible() and "every call asks this side" in page._model.note
    assert playing.game.handing.look()  # back to the table's picture
    assert not page.isVisible()


def test_resolve_all_gives_the_hash_of_one_by_one(table: Table) -> None:
    """Check 24."""

    def shot(all_at_once: bool, seed: int) -> tuple[str, int]:
        seats = TableSetting({"axis": "human", "allied": "human"}, "open")
        session = Session.new(RULESET, RULESET.prepare("dawn_at_the_crossroads", {}), seats, seed)
        rng = random.Random(seed)
        while (decision := session.decision()) is not None:
            session.settle()
            decision = session.decision()
            if decision is None or decision.kind == RESOLUTION:
                break
            legal = session.legal(decision.seat)
            fires = list(legal.narrow(verb="fire")) if "fire" in legal.verbs else []
            session.submit(decision.seat, rng.choice(fires) if fires else legal.sample(rng))
        if decision is None:
            return "", 0
        playing = table(session=session, roll="auto")
        until(lambda: playing.game.state == "asking")
        number = len(playing.game.tool.options)
        if number > 1:
            assert "orders.waypoint" in playing.window.bar.buttons, "the one answer for all is a button"
        if all_at_once:
            playing.window.activateWindow()
            until(playing.window.isActiveWindow)
            playing.board.setFocus()
            key(playing, KEY.Key_Return, SHIFT)
        for _ in range(80):
            until(lambda: playing.game.state in ("asking", "rolling", "over"))
            if playing.game.state != "asking" or session.view("table").phase != 3:
                break
            if all_at_once:
                assert playing.game.tool.picture.kind != RESOLUTION, "asked again"
            legal = playing.game.tool.picture.legal
            playing.game.answer(next(iter(legal)))
        playing.window.hide()
        return session.digest(), number

    for seed in range(4, 9):
        one, number = shot(False, seed)
        assert not number or shot(True, seed)[0] == one
        if number > 1:
            return
    raise AssertionError("never more than one marked hex")


def test_the_hexes_under_fire_are_put_in_order_and_all_resolved_by_one_answer(table: Table) -> None:
    playing = at_case(table, CASES["fire-order"])
    game, hand = playing.game, Hand(playing)
    playing.window.activateWindow()
    until(playing.window.isActiveWindow)
    number, view = game.session.number, playing.board.viewport()
    assert [one.hex for one in game.tool.options] == ["C5", "F5"]
    QTest.mouseClick(view, LEFT, SHIFT, hand.at("F5"))
    assert [one.hex for one in game.tool.options] == ["F5", "C5"]
    assert [chip.text for chip in playing.window.bar.model.chips] == ["F5", "C5"]
    first = playing.window.bar.buttons["orders.commit"]
    assert (first.text(), first.key) == ("Resolve F5", "Enter"), "Enter gives an answer, so it is printed"
    QTest.mouseClick(playing.window.bar.buttons["orders.waypoint"], LEFT)
    rolls = 0
    while game.state != "asking" or game.session.view("table").phase == 3:
        until(lambda: game.state in ("asking", "rolling", "over"))
        assert game.state != "asking" or game.tool.picture.kind != RESOLUTION, "asked again"
        if game.session.view("table").phase != 3 or game.state == "over":
            break
        rolls += 1
        assert rolls < 40
        game.enter() if game.state == "rolling" else game.answer(next(iter(game.tool.picture.legal)))
    given = [RULESET.codec.action(bytes(one.action)) for one in game.session.entries[number:]]
    assert [one.hex for one in given if isinstance(one, Resolve)] == ["F5", "C5"]
