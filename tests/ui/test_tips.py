"""Words from files are shown in tooltips as they are, though Qt would take some of them for HTML."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextDocument

from lhy_desktop.ui.panels.forces import ForceRow, _item
from lhy_desktop.ui.style import plain_tip

HTML = "<img src='//elsewhere/a.png'> <b>7 & 8</b>\nand  so on"


@pytest.mark.parametrize("text", [HTML, "&lt;b&gt;", "a < b & c > d", "<"])
def test_what_looks_like_html_is_shown_as_it_stands(qapp: object, text: str) -> None:
    shown = QTextDocument()
    shown.setHtml(plain_tip(text))
    assert shown.toPlainText() == text


def test_other_words_stay_plain() -> None:
    assert plain_tip("Fire: 5-6\nneeds a unit") == "Fire: 5-6\nneeds a unit"


def test_a_unit_may_have_any_name(qapp: object) -> None:
    assert _item(ForceRow("a", HTML, "piece")).toolTip() == plain_tip(f"{HTML}, ready")
