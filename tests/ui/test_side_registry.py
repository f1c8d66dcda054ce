"""Sides are registered, not listed: one that is added later gets its colors, its shield, its emblem and its
patterns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from lhy_desktop.ui import sides as registry
from lhy_desktop.ui.board.pieces.emblems import emblem
from lhy_desktop.ui.sides import FEET, INKS, STYLES, side_style
from lhy_desktop.ui.theme import palette_of, theme
from lhy_desktop.ui.widgets.shield import Shield, SideLook, outline
from lhy_desktop.ui.widgets.words import Span, html, side_mark


@pytest.fixture
def registered() -> Iterator[None]:
    """What a test registers is forgotten after it."""
    tables = (registry._STYLES, registry._INKS, registry._FEET, *registry._COLORS.values())
    before = [dict(table) for table in tables]
    yield
    for table, was in zip(tables, before, strict=True):
        table.clear()  # type: ignore[attr-defined]
        table.update(was)  # type: ignore[attr-defined]


def test_a_side_that_comes_later_is_known_everywhere(qtbot: QtBot, registered: None) -> None:
    palette = palette_of("paper")
    style = replace(STYLES["first"], foot="hexagon", emblem="star")
    registry.register_side("third", style)
    assert palette.value("third_text") == style.tints["paper"]["standard"].text
    assert theme().color("on_third").name().upper() == style.tints["paper"]["standard"].on
    assert FEET["third"] == "hexagon" and INKS["third"] is style.inks
    assert f"color:{style.tints['paper']['standard'].text.lower()}" in html([Span("Thirds", side_mark("third"))])
    shield = Shield(SideLook("Third", "Thirds", "T", "third", FEET["third"]))
    qtbot.addWidget(shield)
    assert not shield.grab().isNull()


def test_a_key_is_taken_once(registered: None) -> None:
    registry.register_side("third", STYLES["first"])
    registry.register_side("third", STYLES["first"])
    with pytest.raises(ValueError, match="'third' already"):
        registry.register_side("third", STYLES["second"])


def test_a_side_without_all_its_colors_is_refused(registered: None) -> None:
    half = replace(STYLES["first"], tints={"paper": STYLES["first"].tints["paper"]})
    with pytest.raises(ValueError, match="dark"):
        registry.register_side("third", half)
    assert "third" not in STYLES


def test_an_unknown_side_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="'martian'; there are first, second"):
        side_style("martian")
    with pytest.raises(KeyError):
        palette_of("dark").value("martian_text")


def test_shields_and_emblems_of_all_sides_differ() -> None:
    shapes = [outline(QRectF(0, 0, 100, 100), style.foot) for style in STYLES.values()]
    emblems = [emblem(side, 0, 0, 100) for side in STYLES]
    for drawn in (shapes, emblems):
        assert all(one != two for i, one in enumerate(drawn) for two in drawn[:i])
