"""Pictures of the infantry chapters: one scene for each moment of positions.py, driven by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import positions
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.games.lhy.tools.way_back import RetreatTool
from lhy_desktop.ui.panels.log import LogPanel
from lhy_desktop.ui.play.window.playing import Playing

if TYPE_CHECKING:
    from screenshots import Studio

Shots = Iterator[tuple[str, QWidget]]


def _at(studio: Studio, position: positions.Position) -> Playing:
    return studio.show(positions.staged(position))


def fate(studio: Studio) -> Shots:
    """A medic brings a section back; the Fate table is open."""
    playing = _at(studio, positions.FATE)
    studio.click(playing, "E10")
    studio.art(playing)
    yield "fate", playing.window


def split_fire(studio: Studio) -> Shots:
    """One squad fires at two hexes."""
    playing = _at(studio, positions.SPLIT)
    studio.take(playing, "baker/2/1")
    studio.press(playing, "orders.fire")
    studio.click(playing, "E11")
    studio.add(playing, "D11")
    studio.art(playing)
    yield "split_fire", playing.window


def crossfire(studio: Studio) -> Shots:
    """Fire from two sides as a group; then the defender turns his front to one of them."""
    playing = _at(studio, positions.CROSSFIRE)
    studio.take(playing, "kp2/2/1")
    studio.press(playing, "orders.fire")
    studio.click(playing, "E8")
    studio.chip(playing, "join:kp2/2/3")
    studio.art(playing)
    yield "group_fire", playing.window
    studio.press(playing, "orders.commit")
    studio.wait(0.4, lambda: playing.game.tool.picture.kind == "lhy.8.4.GroupFire")
    studio.key(playing, Qt.Key.Key_Right)
    studio.art(playing)
    yield "front", playing.window


def mortar(studio: Studio) -> Shots:
    """A request with its ring of chances."""
    playing = _at(studio, positions.MORTAR)
    studio.take(playing, "baker/2/1")
    studio.press(playing, "orders.mortar")
    studio.click(playing, "E11")
    studio.art(playing)
    yield "mortar", playing.window


def assault(studio: Studio) -> Shots:
    """An assault from two hexes away, before it is declared."""
    playing = _at(studio, positions.ASSAULT)
    studio.take(playing, "kp2/2/1")
    playing.game.took(playing.game.tool, positions.order(playing.game.tool).toggle("kp2/2/2"))
    studio.press(playing, "orders.assault")
    studio.click(playing, "E8")
    studio.art(playing)
    yield "assault", playing.window


def feint(studio: Studio) -> Shots:
    """The arrow is asked about: enter, or withdraw."""
    playing = _at(studio, positions.FEINT)
    studio.press(playing, "orders.withdraw")
    studio.art(playing)
    yield "feint", playing.window


def sheet(studio: Studio) -> Shots:
    """Who takes part in an assault."""
    playing = _at(studio, positions.SHEET)
    studio.art(playing)
    yield "assault_sheet", playing.window


def retreat(studio: Studio) -> Shots:
    """The beaten side retreats."""
    playing = _at(studio, positions.RETREAT)
    tool = playing.game.tool
    assert isinstance(tool, RetreatTool)
    studio.click(playing, tool.following[0])
    studio.art(playing)
    yield "retreat", playing.window


def heroic(studio: Studio) -> Shots:
    """A squad has become Heroic and charges the enemy."""
    playing = _at(studio, positions.HEROIC)
    studio.key(playing, Qt.Key.Key_Tab)
    studio.art(playing)
    yield "heroic", playing.window


def discovery(studio: Studio) -> Shots:
    """Hidden units are found."""
    playing = _at(studio, positions.DISCOVERY)
    told = [card for card in playing.window.docks[LogPanel].cards if "hidden no longer" in card.accessibleName()]
    studio.over(told[-1])
    studio.art(playing)
    yield "discovery", playing.window


def command(studio: Studio) -> Shots:
    """A Russian leader, his command radius, and units outside it."""
    playing = _at(studio, positions.COMMAND)
    studio.take(playing, "rifle1/leader")
    studio.art(playing)
    yield "command", playing.window


def night(studio: Studio) -> Shots:
    """What is seen at night."""
    playing = _at(studio, positions.NIGHT)
    studio.take(playing, "baker/2/1")
    studio.art(playing)
    yield "night", playing.window


INFANTRY = (
    fate,
    split_fire,
    crossfire,
    mortar,
    assault,
    feint,
    sheet,
    retreat,
    heroic,
    discovery,
    command,
    night,
)
