"""Small choices of a tool, in the tool bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.widgets.button import Chip
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.words import label


def size_buttons(sizes: Sequence[int], now: int, chosen: Callable[[int], None]) -> Sequence[QWidget]:
    """How many hexes wide a brush is."""
    named = tuple((str(size), f"{size} hexes wide" if size > 1 else "one hex wide") for size in sizes)
    return choices("Size", named, sizes.index(now), lambda place: chosen(sizes[place]))


def choices(words: str, named: Sequence[tuple[str, str]], now: int, chosen: Callable[[int], None]) -> Sequence[QWidget]:
    """One of several: (text, what it means) each, ``now`` being the place of the one that holds."""
    found: list[QWidget] = [label(words, "muted")]
    for place, (text, means) in enumerate(named):
        chip = Chip(text, chosen=place == now)
        chip.setAutoExclusive(True)
        chip.setToolTip(means)
        chip.setAccessibleName(f"{words}: {means}")
        chip.clicked.connect(lambda _on=False, place=place: chosen(place))
        found.append(chip)
    return found


def number(
    words: str, least: int, most: int, now: int, chosen: Callable[[int], None], step: int = 1
) -> Sequence[QWidget]:
    """A number between bounds."""
    field = Number(words, least, most, now, step)
    field.changed.connect(chosen)
    return label(words, "muted"), field


def listed(words: str, named: Sequence[tuple[str, str]], now: str, chosen: Callable[[str], None]) -> Sequence[QWidget]:
    """One of many: (key, text) each, ``now`` being the key of the one that holds."""
    box = Choice()
    for key, text in named:
        box.addItem(text, key)
    box.setCurrentIndex(max(0, box.findData(now)))
    box.setAccessibleName(words)
    box.activated.connect(lambda place: chosen(str(box.itemData(place))))
    return label(words, "muted"), box


def switch(words: str, means: str, on: bool, switched: Callable[[bool], None]) -> Chip:
    """A yes or no."""
    chip = Chip(words, chosen=on)
    chip.setToolTip(means)
    chip.setAccessibleName(f"{words}: {means}")

    def turn() -> None:
        chip.setChecked(not chip.isChecked())
        switched(chip.isChecked())

    chip.clicked.connect(turn)
    return chip
