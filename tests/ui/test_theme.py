from __future__ import annotations

import pytest

from lhy_desktop.ui.theme import DARK, PALETTES, PAPER, TEXT_SCALES, Name, contrast, theme

TEXT_ON = [
    ("ink", "paper"),
    ("ink", "bar"),
    ("ink", "field"),
    ("ink", "selection"),
    ("ink", "us_wash"),
    ("ink", "german_wash"),
    ("ink", "attention_wash"),
    ("muted", "paper"),
    ("muted", "bar"),
    ("muted", "field"),
    ("muted", "selection"),
    ("muted", "german_wash"),
    ("accent", "paper"),
    ("accent", "bar"),
    ("on_accent", "accent"),
    ("attention", "paper"),
    ("attention", "bar"),
    ("stop", "paper"),
    ("stop", "bar"),
    ("stop", "selection"),
    ("on_stop", "stop_fill"),
    ("ok", "paper"),
    ("on_us", "us"),
    ("on_german", "german"),
    ("us_text", "paper"),
    ("german_text", "paper"),
    ("on_warn", "warn_fill"),
    ("on_marker", "marker"),
    ("on_badge", "badge"),
]


@pytest.mark.parametrize("name", list(PALETTES))
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_has_a_contrast_of_four_and_a_half(name: Name, text: str, ground: str) -> None:
    palette = PALETTES[name]
    assert contrast(getattr(palette, text), getattr(palette, ground)) >= 4.5


def test_contrast_of_known_pairs() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


def test_text_steps_stop_at_both_ends() -> None:
    for _ in range(9):
        theme().step_text(1)
    assert theme().percent == TEXT_SCALES[-1]
    for _ in range(9):
        theme().step_text(-1)
    assert theme().percent == TEXT_SCALES[0]


def test_an_unknown_text_size_is_refused() -> None:
    with pytest.raises(ValueError, match="text size 99"):
        theme().set(percent=99)


def test_the_fonts_are_there_with_the_signs_we_print() -> None:
    from PySide6.QtGui import QFontInfo, QFontMetrics

    font = theme().font()
    assert QFontInfo(font).family() == "Inter"
    assert QFontInfo(theme().font(20, title=True)).family() == "EB Garamond"
    assert all(QFontMetrics(font).inFontUcs4(ord(sign)) for sign in "≤≥→▲△✓✕−·–…′⇧⌫")


def test_both_palettes_name_the_same_colors() -> None:
    assert PAPER.color("ink") != DARK.color("ink")
    with pytest.raises(KeyError):
        PAPER.color("mauve")
