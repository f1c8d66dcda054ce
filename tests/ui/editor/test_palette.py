"""The palette: words with pictures and keys, one of them in hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.docks.palette import PalettePanel
from lhy_desktop.ui.editor.swatches.swatch import PAINTERS, Kind, Look, swatch
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.theme import theme
from tests.ui.clipping import settled
from tests.ui.editor.hands import drag, type_key
from tests.ui.editor.panel_models import PALETTE

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(qtbot: QtBot) -> PalettePanel:
    made = PalettePanel()
    qtbot.addWidget(made)
    made.show_model(PALETTE)
    made.resize(284, 900)
    with qtbot.waitExposed(made):
        made.show()
    return made


def shown(panel: PalettePanel) -> list[str]:
    return [word for (_, word), button in panel.words.items() if button.isVisible()]


def test_a_click_asks_for_a_word_and_only_the_model_frames_it(panel: PalettePanel, qtbot: QtBot) -> None:
    brush = panel.words["ground", "brush"]
    with qtbot.waitSignal(panel.picked, check_params_cb=lambda *word: word == ("ground", "brush")):
        qtbot.mouseClick(brush, LEFT)
    assert [word for word, button in panel.words.items() if button.isChecked()] == [("ground", "woods")]


def test_arrows_go_over_the_words_of_all_groups(panel: PalettePanel, qtbot: QtBot) -> None:
    woods = panel.words["ground", "woods"]
    woods.setFocus()
    picked: list[tuple[str, str]] = []
    panel.picked.connect(lambda *word: picked.append(word))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Return):
        QTest.keyClick(panel.focusWidget(), key)
    QTest.keyClick(panel.focusWidget(), Qt.Key.Key_End)
    QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Return)
    assert picked == [("ground", "brush"), ("ground", "orchard"), ("flags", "foxholes")]
    stops = [button for button in panel.words.values() if button.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == [panel.words["flags", "foxholes"]]


def test_typing_narrows_and_enter_takes_the_first(panel: PalettePanel, qtbot: QtBot) -> None:
    qtbot.keyClicks(panel.line, "hea")
    assert shown(panel) == ["heavy_woods", "heavy_jungle"]
    with qtbot.waitSignal(panel.picked, check_params_cb=lambda *word: word == ("ground", "heavy_woods")):
        qtbot.keyClick(panel.line, Qt.Key.Key_Return)
    assert len(shown(panel)) > 20
    qtbot.keyClicks(panel.line, "nowhere")
    assert shown(panel) == []
    qtbot.keyClick(panel.line, Qt.Key.Key_Escape)
    assert len(shown(panel)) > 20


@pytest.mark.parametrize(("percent", "wide", "columns"), [(100, 284, 2), (200, 320, 1), (80, 240, 2)])
def test_columns_follow_the_width_and_no_word_is_cut(
    panel: PalettePanel, percent: int, wide: int, columns: int
) -> None:
    theme().set(percent=percent)
    panel.resize(wide, 900)
    assert settled(panel) == []
    lefts = {button.x() for (group, _), button in panel.words.items() if group == "ground"}
    assert len(lefts) == columns
    for button in panel.words.values():
        assert button.width() >= button.minimumSizeHint().width()


@pytest.mark.parametrize("kind", list(PAINTERS))
def test_every_word_has_a_picture_of_its_own(qapp: object, kind: Kind) -> None:
    words = [*PAINTERS[kind], "a word that nothing paints"]
    images = [swatch(Look(kind, word), 28).toImage() for word in words]
    assert all(one != other for place, one in enumerate(images) for other in images[:place])
    tinted = swatch(Look(kind, words[0], "#A03020"), 28).toImage()
    assert tinted != images[0]


def test_a_digit_on_the_board_takes_a_word_in_hand(editor: Editor) -> None:
    panel = editor.window.docks["palette"].named["terrain"]
    assert isinstance(panel, PalettePanel)
    type_key(editor, Qt.Key.Key_5)
    assert panel.words["ground", "orchard"].isChecked()
    drag(editor, "E5")
    assert editor.desk.board is not None and editor.desk.board.sheet.ground("E5").terrain == "orchard"
    type_key(editor, Qt.Key.Key_2, Qt.KeyboardModifier.ShiftModifier)
    assert editor.desk.pick.word("ground") == "jungle"


def test_a_word_comes_with_a_tool_that_draws_it(editor: Editor, qtbot: QtBot) -> None:
    panel = editor.window.docks["palette"].named["terrain"]
    assert isinstance(panel, PalettePanel)
    editor.desk.use("fill")
    qtbot.mouseClick(panel.words["ground", "marsh"], LEFT)
    assert editor.desk.tool is not None and editor.desk.tool.id == "fill"
    editor.desk.use("sight")
    qtbot.mouseClick(panel.words["looks", "tall_grass"], LEFT)
    assert editor.desk.tool.id == "paint"
    assert (editor.desk.pick.word("ground"), editor.desk.pick.look) == ("field", "tall_grass")
    assert panel.words["looks", "tall_grass"].isChecked()
    qtbot.mouseClick(panel.levels.buttons[3], LEFT)
    assert editor.desk.pick.level == 2 and not panel.words["looks", "tall_grass"].isChecked()
