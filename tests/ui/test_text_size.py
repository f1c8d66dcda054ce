"""No words are cut at any text size, on any screen, in any panel (check 38)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.games.lhy.furniture import FURNITURE
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.decision_bar import _Remark
from lhy_desktop.ui.panels.preview_card import PreviewCard
from lhy_desktop.ui.panels.result import ResultSheet
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel
from lhy_desktop.ui.seam.setting import Setting
from lhy_desktop.ui.settings import SettingsPage
from lhy_desktop.ui.start.screen import StartScreen
from lhy_desktop.ui.theme import TEXT_SCALES, theme
from tests.ui import demo, demo_start, stand_ins
from tests.ui.clipping import settled
from tests.ui.conftest import feed

SIZES = [(1280, 720), (1366, 768), (1680, 1050)]


def opened(qtbot: QtBot, size: tuple[int, int], percent: int) -> MainWindow:
    theme().set(percent=percent)
    window = MainWindow(stand_ins.StandInBoard(), FURNITURE)
    qtbot.addWidget(window)
    feed(window)
    window.resize(*size)
    window.show()
    qtbot.waitExposed(window)
    return window


def out_of_reach(window: MainWindow) -> list[str]:
    """Answers that do not lie completely inside the bar's view, and cannot be scrolled into it."""
    bar = window.bar
    faults = []
    for id, button in bar.buttons.items():
        scroll = next((a for a in ancestors(button) if isinstance(a, QScrollArea)), None)
        if scroll is not None:
            scroll.ensureWidgetVisible(button, 0, 0)
        place = QRect(button.mapTo(window, button.rect().topLeft()), button.size())
        if not window.rect().contains(place) or button.visibleRegion().boundingRect().size() != button.size():
            faults.append(f"{id} at {place.getRect()} in {window.size().toTuple()}")
    return faults


def ancestors(widget: QWidget) -> list[QWidget]:
    found = []
    above = widget.parentWidget()
    while above is not None:
        found.append(above)
        above = above.parentWidget()
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [80, 100, 150, 200])
def test_no_text_of_the_window_is_cut(qtbot: QtBot, size: tuple[int, int], percent: int) -> None:
    window = opened(qtbot, size, percent)
    for dock in window.docks.drawers:
        pages = [dock.pages.widget(n) for n in range(dock.pages.count())]
        for page in pages:
            dock.open(page)
            qtbot.wait(15)
            assert page.isVisible()
            assert settled(window) == []
    assert window.size().toTuple() == size
    assert window.ribbon.needed(window.ribbon.level(size[0])) <= size[0]


LONG = DecisionModel(
    stand_ins.GERMAN,
    "Where does squad 2/2 retreat to, and which of the fire markers does it take along on the way there?",
    "Four hexes are of the best class; the markers stay with whoever stays.",
    demo.DECISION.beads,
    tuple(demo.ChipModel(f"c{n}", f"fire marker +{n} from machine gun 2", str(n)) for n in range(1, 8)),
    ("←", "→"),
    "show again",
    demo.DECISION.remark,
    (*demo.DECISION.verbs, *(demo.Verb(f"v{n}", f"Take hex F{n} by the sunken road", str(n)) for n in range(1, 7))),
    demo.DECISION.right,
)


@pytest.mark.parametrize("model", [demo.DECISION, demo.DRAFT, LONG], ids=["reaction", "draft", "long"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [80, 100, 150, 200])
def test_every_answer_can_be_reached(qtbot: QtBot, model: DecisionModel, size: tuple[int, int], percent: int) -> None:
    window = opened(qtbot, size, percent)
    window.bar.show_model(model)
    qtbot.wait(20)
    assert settled(window) == []
    assert out_of_reach(window) == []
    assert window.size().toTuple() == size
    assert window.board.height() >= 160
    assert window.bar.height() >= window.bar.heightForWidth(window.bar.width()) - 12


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [80, 100, 150, 200])
def test_no_text_of_the_start_screen_is_cut(qtbot: QtBot, size: tuple[int, int], percent: int) -> None:
    theme().set(percent=percent)
    start = StartScreen()
    qtbot.addWidget(start)
    start.show_model(demo_start.START)
    start.resize(*size)
    start.show()
    qtbot.wait(20)
    assert settled(start) == []
    start.open_new_game("m0")
    qtbot.wait(20)
    assert settled(start) == []
    assert start.size().toTuple() == size


def test_a_remark_that_stands_there_grows_with_the_text(qtbot: QtBot) -> None:
    window = opened(qtbot, (1680, 1050), 100)
    window.bar.show_model(DecisionModel(chips=(ChipModel("a", "A"),), remark=demo.DRAFT.remark))
    qtbot.wait(10)
    (remark,) = window.bar.findChildren(_Remark)
    before = remark.sizeHint().width()
    theme().set(percent=200)
    qtbot.wait(20)
    assert remark.sizeHint().width() > 1.5 * before
    assert remark.width() == remark.sizeHint().width(), "one line, where there is room"


@pytest.mark.parametrize("percent", [80, 150, 200])
def test_no_text_of_what_floats_is_cut(qtbot: QtBot, percent: int) -> None:
    window = opened(qtbot, (1366, 768), percent)
    window.explain(demo.WHY)
    qtbot.wait(10)
    assert settled(window.why_card) == []
    window.why_card.hide_card()
    card = PreviewCard(window.board)
    card.show_model(demo.FIRE)
    card.place([])
    qtbot.wait(10)
    assert settled(card) == []
    card.hide()
    window.registry["help.shortcuts"].trigger()
    qtbot.wait(10)
    assert settled(window.shortcuts) == []
    window.shortcuts.hide()
    sheet = ResultSheet(window, demo.RESULT)
    qtbot.addWidget(sheet)
    sheet.show()
    qtbot.wait(10)
    assert settled(sheet) == []


def test_a_bar_with_room_has_nothing_to_scroll(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.wait(20)
    view = window.bar.findChild(QScrollArea)
    assert isinstance(view, QScrollArea)
    assert not view.verticalScrollBar().isVisible()


def test_text_grows_and_shrinks_by_key_to_both_ends(window: MainWindow) -> None:
    seen = {theme().percent}
    for id in ["view.larger"] * 8 + ["view.smaller"] * 10:
        window.registry[id].trigger()
        seen.add(theme().percent)
    assert seen == set(TEXT_SCALES)
    assert (min(seen), max(seen)) == (80, 200)


def test_the_page_of_a_new_game_has_room_at_the_largest_text(qtbot: QtBot) -> None:
    """On a small screen: nothing is cut, nothing is wider than its page."""
    theme().set(percent=200)
    start = StartScreen()
    qtbot.addWidget(start)
    start.show_model(demo_start.START)
    start.resize(1024, 700)
    start.show()
    start.open_new_game("m0")
    qtbot.wait(20)
    assert settled(start) == []
    assert start.new_game._scroller.horizontalScrollBar().maximum() == 0
    assert start.size().toTuple() == (1024, 700)


def test_settings_have_room_at_the_largest_text(qtbot: QtBot) -> None:
    theme().set(percent=200)
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1024, 700)
    host.show()
    long = "Only what the player asks for, and what the enemy does"
    page = SettingsPage(host)
    page.show_settings((Setting("a", "Play", "Bring into sight", "choice", "x", "x", "Whose acts.", (("x", long),)),))
    page.open_page()
    qtbot.wait(20)
    assert settled(page) == []
    assert page._scroll.horizontalScrollBar().maximum() == 0
