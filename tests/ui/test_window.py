from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QByteArray, QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.games.lhy.furniture import FURNITURE
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.notices import Notice, NoticeModel, damaged, faulty, recovery, unreadable
from lhy_desktop.ui.panels.preview_card import PreviewCard
from lhy_desktop.ui.panels.result import ResultSheet
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.words import Words
from tests.ui import demo, stand_ins
from tests.ui.clipping import cut_texts

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier


def test_ctrl_digits_show_and_hide_the_zones(window: MainWindow, qtbot: QtBot) -> None:
    docks = window.docks
    zones = [
        docks.all["forces"],
        docks.all["stack"],
        docks.all["tracks"],
        docks.all["log"],
        window.ribbon_bar,
        window.statusBar(),
    ]
    keys = [Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6]
    for zone, key in zip(zones, keys, strict=True):
        qtbot.keyClick(window, key, CTRL)
        assert not zone.isVisible()
        qtbot.keyClick(window, key, CTRL)
        assert zone.isVisible()


def test_default_layout_brings_everything_back(window: MainWindow, qtbot: QtBot) -> None:
    window.docks.all["log"].setFloating(True)
    window.docks.all["forces"].close()
    window.ribbon_bar.hide()
    window.registry["window.default"].trigger()
    assert not window.docks.all["log"].isFloating()
    assert window.docks.all["forces"].isVisible()
    assert window.registry["window.forces"].isChecked()


def test_a_layout_is_kept_and_restored(window: MainWindow) -> None:
    window.docks.all["stack"].hide()
    states = window.layout_state()
    window.default_layout()
    assert window.docks.all["stack"].isVisible()
    assert window.restore_layout(states)
    assert not window.docks.all["stack"].isVisible()
    assert not window.restore_layout({"play": QByteArray(b"of another version")})
    assert window.docks.all["stack"].isVisible()


def test_object_names_are_fixed(window: MainWindow) -> None:
    names = [dock.objectName() for dock in window.docks.all.values()]
    assert names == ["dock_forces", "dock_stack", "dock_tracks", "dock_log"]


def test_function_keys_lead_to_the_zones(window: MainWindow, qtbot: QtBot) -> None:
    docks = window.docks
    for key, page in (
        (Qt.Key.Key_F5, docks.pages["forces"]),
        (Qt.Key.Key_F6, docks.pages["tracks"]),
        (Qt.Key.Key_F7, docks.pages["log"]),
        (Qt.Key.Key_F8, docks.pages["tables"]),
        (Qt.Key.Key_F4, docks.pages["rules"]),
    ):
        qtbot.keyClick(window, key)
        assert page.isVisible()
        assert window.focusWidget() is not window.board


def test_ctrl_f6_walks_all_zones_and_comes_back(window: MainWindow, qtbot: QtBot) -> None:
    window.board.setFocus()
    seen = [window.focusWidget()]
    for _ in range(5):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F6, CTRL)
        seen.append(window.focusWidget())
    assert seen[-1] is window.board
    assert all(one is not two for one, two in pairwise(seen))
    qtbot.keyClick(window.board, Qt.Key.Key_F6, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert window.bar.isAncestorOf(window.focusWidget())


def test_text_size_and_colors_by_key(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_Plus, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert theme().percent == 110
    window.registry["view.smaller"].trigger()
    assert theme().percent == 100
    qtbot.keyClick(window, Qt.Key.Key_D, CTRL)
    assert theme().name == "dark"
    assert window.registry["view.theme"].isChecked()


def test_the_board_keeps_its_room_on_a_small_screen(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1280, 720)
    qtbot.wait(20)
    assert window.board.width() >= 640
    assert window.board.height() >= 380


def filled(root: QWidget) -> int:
    return sum(button.kind == "primary" and button.isVisible() for button in root.findChildren(KeyButton))


@pytest.mark.parametrize("by_mouse", [True, False])
def test_one_esc_leaves_the_menus(window: MainWindow, qtbot: QtBot, by_mouse: bool) -> None:
    """No title stays lit, and the keyboard is back where it was."""
    window.board.setFocus()
    bar = window.menuBar()
    title = next(one for one in bar.actions() if one.text() == "Edit")
    if by_mouse:
        qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(title).center())
    else:
        bar.setFocus()
        bar.setActiveAction(title)
        qtbot.keyClick(bar, Qt.Key.Key_Down)
    menu = title.menu()
    assert isinstance(menu, QMenu) and menu.isVisible()
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bar.activeAction() is None)
    assert not menu.isVisible() and not bar.hasFocus()


@pytest.mark.parametrize("model", [demo.DECISION, demo.DRAFT])
def test_at_most_one_filled_button(window: MainWindow, model: demo.DecisionModel) -> None:
    window.bar.show_model(model)
    assert filled(window) == 1


def test_every_control_has_a_name_for_readers(window: MainWindow) -> None:
    for kind in (QAbstractButton, QLineEdit, QComboBox):
        widgets = window.findChildren(kind)
        assert widgets, kind
        for widget in widgets:
            inner = isinstance(widget.parent(), QLineEdit) or widget.objectName().startswith("qt_")
            assert inner or widget.accessibleName(), widget


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_text_of_the_curtain_is_cut(qtbot: QtBot, percent: int) -> None:
    theme().set(percent=percent)
    window = MainWindow(stand_ins.StandInBoard(), FURNITURE)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.raise_curtain(demo.CURTAIN)
    qtbot.wait(20)
    assert cut_texts(window.curtain) == []
    assert window.curtain.button is not None
    low = window.curtain.button.mapTo(window.curtain, QPoint(0, window.curtain.button.height()))
    assert low.y() < 720


def test_why_stands_off_the_bar_and_closes_by_escape_or_click(window: MainWindow, qtbot: QtBot) -> None:
    window.explain(demo.WHY)
    card = window.why_card
    assert card.isVisible()
    bar = QRect(window.bar.mapTo(window, QPoint(0, 0)), window.bar.size())
    assert not card.geometry().intersects(bar)
    assert cut_texts(card) == []
    assert [w.said for w in card.findChildren(Words) if w.said.endswith("more")] == ["and 1 more"]
    next(w for w in card.findChildren(Words) if "more" in w.said).linkActivated.emit("rule:more")
    assert any("friends in the way" in w.said for w in card.findChildren(Words))
    qtbot.keyClick(card, Qt.Key.Key_Escape)
    assert not card.isVisible()
    window.explain(demo.WHY)
    qtbot.mouseClick(window.board, LEFT, pos=QPoint(5, 5))
    assert not card.isVisible()


def test_the_reasons_lead_to_their_rule(window: MainWindow, qtbot: QtBot) -> None:
    window.explain(demo.WHY)
    with qtbot.waitSignal(window.why_card.linked, check_params_cb=lambda kind, ref: (kind, ref) == ("rule", "2.5")):
        words = next(w for w in window.why_card.findChildren(Words) if "No line of sight" in w.said)
        words.linkActivated.emit("rule:2.5")


def test_the_fire_card_says_the_whole_price(window: MainWindow, qtbot: QtBot) -> None:
    card = PreviewCard(window.board)
    card.show_model(demo.FIRE)
    assert card.place([])
    said = card.accessibleName()
    for words in ("Terrain woods −1 [2.3]", "Marker placed +1", "disrupted 45 %", "The squad has then acted"):
        assert words in said
    assert cut_texts(card) == []
    with qtbot.waitSignal(card.closed):
        qtbot.mouseClick(card.findChildren(KeyButton)[0], LEFT)
    assert not card.isVisible()


def test_the_fire_card_keeps_off_what_matters(window: MainWindow) -> None:
    card = PreviewCard(window.board)
    card.show_model(demo.FIRE)
    size = card.fit()
    corner = QRect(window.board.width() - size.width() - 20, 0, size.width(), 60)
    assert card.place([corner])
    assert not card.geometry().intersects(corner)
    assert not card.place([window.board.rect()])


def test_the_fire_card_hides_as_few_counters_as_it_can(window: MainWindow) -> None:
    card = PreviewCard(window.board)
    card.show_model(demo.FIRE)
    size, wide, high = card.fit(), window.board.width(), window.board.height()
    upper = QRect(0, 0, wide, size.height() // 2)
    counter = QRect(wide - size.width(), high - 60, 40, 40)
    assert card.place([], [upper, counter])
    assert not card.geometry().intersects(upper) and not card.geometry().intersects(counter)
    stays = card.pos()
    assert card.place([], []) and card.pos() == stays, "it does not jump about without need"
    assert card.place([], [window.board.rect()]), "rather over counters than not at all"


def test_unknown_odds_are_a_range() -> None:
    assert demo.Share("hit", 2, 4, 10).percent == "20–40 %"
    assert demo.Share("hit", 3, 3, 10).percent == "30 %"


NOTICES = (
    recovery("20 Nov at 10:42", "Orchard Road", "minute 17, reaction"),
    damaged(212, 230, 14),
    unreadable("game.lhy", "it is not a saved game.", "line 1: {"),
    faulty("Ferry Night", (("ferry_night.yaml, line 31, column 5", "'egde' is not known here."),)),
)


@pytest.mark.parametrize("model", NOTICES, ids=lambda model: model.id)
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_a_notice_offers_its_ways_and_blames_nobody(qtbot: QtBot, model: NoticeModel, percent: int) -> None:
    theme().set(percent=percent)
    for id, _ in model.actions:
        notice = Notice(None, model)
        qtbot.addWidget(notice)
        notice.show()
        qtbot.wait(10)
        assert cut_texts(notice) == []
        assert filled(notice) == 1
        with qtbot.waitSignal(notice.chosen, check_params_cb=lambda name, wanted=id: name == wanted):
            qtbot.mouseClick(notice.buttons[id], LEFT)
    words = f"{model.title} {model.text}".lower()
    assert not any(word in words for word in ("error", "!", "invalid", "failed"))


def test_enter_takes_the_first_way_and_escape_only_leaves_where_offered(qtbot: QtBot) -> None:
    notice = Notice(None, NOTICES[0])
    qtbot.addWidget(notice)
    notice.show()
    qtbot.keyClick(notice, Qt.Key.Key_Escape)
    assert notice.isVisible()
    with qtbot.waitSignal(notice.chosen, check_params_cb=lambda name: name == "continue"):
        qtbot.keyClick(notice.buttons["continue"], Qt.Key.Key_Return)


def test_the_result_sheet_tells_and_offers(window: MainWindow, qtbot: QtBot) -> None:
    sheet = ResultSheet(window, demo.RESULT)
    qtbot.addWidget(sheet)
    sheet.show()
    qtbot.wait(10)
    assert sheet.accessibleName().startswith("The Americans win. Both objectives")
    assert cut_texts(sheet) == []
    assert filled(sheet) == 1
    with qtbot.waitSignal(sheet.chosen, check_params_cb=lambda name: name == "replay"):
        qtbot.mouseClick(sheet.findChild(KeyButton, "result_replay"), LEFT)


def test_a_toast_says_what_was_done_and_goes(window: MainWindow, qtbot: QtBot) -> None:
    window.toast.say("Saved as evening.lhy", seconds=0.05)
    assert window.toast.isVisible()
    qtbot.waitUntil(lambda: not window.toast.isVisible(), timeout=1000)


@pytest.mark.parametrize("width", [1100, 1280, 1366, 1680, 2560])
@pytest.mark.parametrize("percent", [80, 100, 150, 200])
def test_the_ribbon_fits_every_width(window: MainWindow, width: int, percent: int) -> None:
    theme().set(percent=percent)
    ribbon = window.ribbon
    assert ribbon.needed(ribbon.level(width)) <= width


def test_closing_is_told_before_it_happens(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.closing):
        window.close()
