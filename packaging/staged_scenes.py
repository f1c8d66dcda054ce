"""Moments put together by hand for pictures: units on the board of a mission, its dice by a fixed seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow import ChanceSource, Game
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.actions import CallReaction, Maneuver
from lhy_desktop.engine.rulesets.lhy.ruleset import Lhy
from lhy_desktop.engine.rulesets.lhy.sequence import Turn
from lhy_desktop.engine.situations import world
from lhy_desktop.engine.situations.runner import STARTS
from lhy_desktop.session import Session, TableSetting, library
from lhy_desktop.ui.board.overlays.arcs import handle
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.play.picture import ACTIONS
from lhy_desktop.ui.play.playing import Playing

if TYPE_CHECKING:
    from screenshots import Studio

MISSION = "dawn_at_the_crossroads"
Units = Mapping[str, Mapping[str, Any]]


class Staged(Lhy):
    """The rules, whose games begin with units placed by hand."""

    def __init__(self, units: Units, at: str, active: str, **more: Any) -> None:
        super().__init__()
        self._units, self._at, self._active, self._more = units, at, active, more

    def begin(self, prepared: Any, seed: int) -> Game[Any]:
        """The moment, at the beginning of a phase."""
        told = dict(self._more)
        told["changed"] = {"title": "Dawn at the Crossroads", **told.get("changed", {})}
        markers = told.pop("state", {})
        board = RULESET.prepare(MISSION, {}).board
        setup = world.setup(board, self._units, **told)
        phase, frame = STARTS[self._at]
        state = world.state(
            setup, self._units, markers, phase=phase, turn=5, minute=23, active=self._active, initiative=self._active
        )
        return Game(self, state, (Turn(phase), frame()), ChanceSource(seed))


def seed_of(*dice: int) -> int:
    """A seed whose first dice are these."""
    found = (
        seed
        for seed in range(1_000_000)
        if all(ChanceSource(seed, at).value(10) == face for at, face in enumerate(dice))
    )
    return next(found)


def staged(studio: Studio, rules: Staged, seed: int = 1) -> Playing:
    """The moment in the program's window, at an open table."""
    setting = TableSetting({"axis": "human", "allied": "human"}, "open")
    prepared = rules.begin(None, seed).state.setup
    session = Session.new(rules, prepared, setting, seed, library.new_autosave(MISSION))
    playing = studio.show(session)
    studio.wait(0.4, lambda: playing.game.state == "asking")
    return playing


def to_actions(studio: Studio, playing: Playing) -> None:
    """On to the first platoon's actions."""
    for _ in range(10):
        if playing.game.draft.picture.kind == ACTIONS:
            return
        studio.key(playing, Qt.Key.Key_Return)
        studio.wait(0.1)


def do(studio: Studio, playing: Playing, *actions: object) -> None:
    """Answers of the person at the screen."""
    for action in actions:
        playing.game.answer(action)
        studio.wait(0.3, lambda: playing.game.state == "asking")


# -- the pictures ---------------------------------------------------------------------------------------------------

VILLAGE: Units = {
    "able/1/leader": {"hex": "F8"},
    "able/1/1": {"hex": "F8", "disrupted": True},
    "able/1/2": {"hex": "G9", "regrouping": True},
    "able/1/3": {"hex": "E8"},
    "us/mg/1": {"hex": "G8", "disrupted": True},
    "kp1/1/leader": {"hex": "F4", "concealed": True},
    "kp1/1/1": {"hex": "F4", "concealed": True},
    "kp1/1/2": {"hex": "G6", "concealed": True},
    "kp1/1/3": {"hex": "D5"},
}


def fate(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """A natural ten: the units of one hex recover."""
    playing = staged(studio, Staged(VILLAGE, "initiative", "allied"), seed_of(6, 10, 4))
    studio.wait(0.5, lambda: playing.game.draft.picture.kind == "lhy.5.4.RecoverOne")
    studio.point(playing, "F8")
    studio.key(playing, Qt.Key.Key_1)
    studio.art(playing)
    yield "fate", playing.window


def split_fire(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """A squad fires at two hexes of movers."""
    units: Units = {
        "able/1/leader": {"hex": "F13"},
        "able/1/1": {"hex": "E13"},
        "able/1/2": {"hex": "G13"},
        "able/1/3": {"hex": "D12"},
        "kp1/1/leader": {"hex": "F8"},
        "kp1/1/1": {"hex": "F10"},
        "kp1/1/2": {"hex": "G8", "acted": True},
    }
    playing = staged(studio, Staged(units, "activation", "allied"))
    to_actions(studio, playing)
    do(studio, playing, Maneuver(("able/1/1",), ("E12",)), Maneuver(("able/1/2",), ("G12",)), CallReaction())
    studio.take(playing, "kp1/1/1")
    studio.press(playing, "orders.fire")
    studio.click(playing, "E12")
    at = studio.point(playing, "G12")
    QTest.mouseClick(playing.board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, at)
    studio.art(playing)
    yield "split_fire", playing.window


def crossfire(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """Fire from two sides: the defender chooses his front."""
    units: Units = {
        "able/1/leader": {"hex": "F13"},
        "able/1/1": {"hex": "F13"},
        "able/1/2": {"hex": "H10"},
        "able/1/3": {"hex": "D10"},
        "kp1/1/leader": {"hex": "F7"},
        "kp1/1/1": {"hex": "F11"},
        "kp1/1/2": {"hex": "F8"},
    }
    playing = staged(studio, Staged(units, "activation", "allied"))
    to_actions(studio, playing)
    studio.take(playing, "able/1/1")
    studio.press(playing, "orders.fire")
    studio.click(playing, "F11")
    for chip in [id for id in playing.window.bar.chips if id.startswith("join:")]:
        QTest.mouseClick(playing.window.bar.chips[chip], Qt.MouseButton.LeftButton)
        studio.wait(0.1)
    studio.art(playing)
    yield "group_fire", playing.window
    studio.press(playing, "orders.commit")
    studio.wait(0.4)
    studio.key(playing, Qt.Key.Key_Right)
    arc: Any = playing.game.side._shown["arc"][0]
    spot: QPoint = playing.board.mapFromScene(handle(center(playing.board.board, arc.hex), arc.chosen))
    QTest.mouseMove(playing.board.viewport(), spot)
    studio.art(playing)
    yield "front", playing.window


def command(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """A Russian company, one squad of it out of command."""
    units: Units = {
        "rifle1/leader": {"hex": "F9"},
        "rifle1/1/1": {"hex": "E9"},
        "rifle1/1/2": {"hex": "G10"},
        "rifle1/1/3": {"hex": "I6", "out_of_command": True},
        "rifle1/2/1": {"hex": "F11"},
        "kp1/1/leader": {"hex": "F4"},
        "kp1/1/1": {"hex": "G6"},
        "kp1/1/2": {"hex": "E5"},
    }
    rules = Staged(units, "activation", "allied", changed_sides={"allied": RUSSIANS})
    playing = staged(studio, rules)
    to_actions(studio, playing)
    studio.take(playing, "rifle1/1/3")
    studio.point(playing, "I6")
    studio.art(playing)
    yield "command", playing.window


RUSSIANS = {"nationality": "russian", "name": "the Russians", "adjective": "Russian"}


def night(studio: Studio) -> Iterator[tuple[str, QWidget]]:
    """A night attack, one illumination in the air."""
    units: Units = {
        "able/1/leader": {"hex": "F10"},
        "able/1/1": {"hex": "F10"},
        "able/1/2": {"hex": "G10"},
        "able/1/3": {"hex": "D9"},
        "kp1/1/leader": {"hex": "F5"},
        "kp1/1/1": {"hex": "F5"},
        "kp1/1/2": {"hex": "H5"},
        "kp1/1/3": {"hex": "D6"},
    }
    rules = Staged(units, "activation", "allied", changed={"light": "night"}, state={"lights": ["F6"]})
    playing = staged(studio, rules)
    to_actions(studio, playing)
    studio.take(playing, "able/1/1")
    studio.point(playing, "F5")
    studio.art(playing)
    yield "night", playing.window


SCENES = (fate, split_fire, crossfire, command, night)
