from __future__ import annotations

from itertools import combinations, product

import pytest

from lhy_desktop.ui.schemes import SCHEMES, PaletteName, Scheme
from lhy_desktop.ui.sides import STYLES
from lhy_desktop.ui.theme import PALETTES, TEXT_SCALES, palette_of, theme
from tests.ui.contrast import contrast

SIDES = tuple(STYLES)
ALLIED, AXIS = ("us", "british", "canadian", "russian"), ("german", "japanese")
ENEMIES = (*product(ALLIED, AXIS), ("first", "second"))
HIGH = ("contrast", "ink")
TEXT_ON = [
    ("ink", "paper"),
    ("ink", "bar"),
    ("ink", "field"),
    ("ink", "selection"),
    *(("ink", f"{side}_wash") for side in SIDES),
    ("ink", "attention_wash"),
    ("muted", "paper"),
    ("muted", "bar"),
    ("muted", "field"),
    ("muted", "selection"),
    *(("muted", f"{side}_wash") for side in SIDES if side != "us"),
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
    *((f"on_{side}", side) for side in SIDES),
    *((f"{side}_text", "paper") for side in SIDES),
    ("on_warn", "warn_fill"),
    ("on_marker", "marker"),
    ("on_badge", "badge"),
]


@pytest.mark.parametrize("scheme", list(SCHEMES))
@pytest.mark.parametrize("name", list(PALETTES))
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_has_a_contrast_of_four_and_a_half(scheme: Scheme, name: PaletteName, text: str, ground: str) -> None:
    palette = palette_of(name, scheme)
    assert contrast(palette.value(text), palette.value(ground)) >= (7 if (scheme, text) == HIGH else 4.5)


SEEN_AS = {
    "plain": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Machado, Oliveira and Fernandes 2009, full severity, on linear light."""


def seen(text: str, eyes: str) -> tuple[float, float, float]:
    """A color in CIE Lab as seen by such eyes."""
    light = [int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    light = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in light]
    rgb = [min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in SEEN_AS[eyes]]
    xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    x, y, z = (
        sum(a * b for a, b in zip(row, rgb, strict=True)) / w for row, w in zip(xyz, (0.9505, 1, 1.089), strict=True)
    )
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("name", list(PALETTES))
@pytest.mark.parametrize(("scheme", "eyes"), [("deutan", "deutan"), ("deutan", "protan"), ("tritan", "tritan")])
@pytest.mark.parametrize(
    ("one", "two"),
    [("stop", "ok")]
    + [(f"{ally}{part}", f"{axis}{part}") for ally, axis in ENEMIES for part in ("", "_text", "_wash")],
)
def test_sides_and_marks_are_told_apart_by_other_eyes(
    name: PaletteName, scheme: Scheme, eyes: str, one: str, two: str
) -> None:
    palette = palette_of(name, scheme)
    first, second = (seen(palette.value(color), eyes) for color in (one, two))
    apart = sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5
    assert apart >= (10 if one.endswith("wash") else 25), apart


@pytest.mark.parametrize("name", list(PALETTES))
@pytest.mark.parametrize(("one", "two"), list(combinations(SIDES, 2)))
def test_no_two_nations_have_the_same_colors(name: PaletteName, one: str, two: str) -> None:
    palette = palette_of(name)
    for part, least in (("", 12), ("_text", 12), ("_wash", 4)):
        first, second = (seen(palette.value(side + part), "plain") for side in (one, two))
        assert sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5 >= least, part


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
    assert PALETTES["paper"].color("ink") != PALETTES["dark"].color("ink")
    with pytest.raises(KeyError):
        PALETTES["paper"].color("mauve")
