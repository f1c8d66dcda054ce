"""Twin worlds in the window: pixels, tooltips and accessible names are equal when only secrets differ."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pytest
from conftest import Table, setup_of
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow import Game
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.play.window.playing import Playing

sys.path.insert(0, str(Path(__file__).parents[2] / "leak"))
from twins import twin

POINTS = int(os.environ.get("LHY_SOAK_WINDOW_POINTS", "5"))


def said(widget: QWidget) -> list[tuple[str, ...]]:
    """What screen readers get of a window: names, descriptions, tooltips, in the order of the widgets."""
    return [
        (type(w).__name__, w.accessibleName(), w.accessibleDescription(), w.toolTip())
        for w in widget.findChildren(QWidget)
        if w.isVisibleTo(widget)
    ]


def shown(playing: Playing, hexes: tuple[str, ...]) -> tuple[QImage, list[tuple[str, ...]], list[str]]:
    """Pixels, words and tooltips of a window at rest."""
    QTest.qWait(5)
    image = playing.window.grab().toImage()
    return image, said(playing.window), [playing.hands.words(hex) for hex in hexes]


def opened(table: Table, game: Game, header: object) -> Playing:
    """A window on a game in its present position, in hot-seat shared view."""
    session = Session.new(RULESET, setup_of("dawn_at_the_crossroads"), header, 1)
    session._game = game
    return table(session=session)


@pytest.mark.daily("whole games at the window", 3)
def test_the_shared_window_shows_twins_alike(table: Table) -> None:
    rng = random.Random(20)
    setting = TableSetting({"axis": "human", "allied": "human"}, "shared")
    seen = 0
    game = RULESET.begin(setup_of("dawn_at_the_crossroads"), 20)
    while seen < POINTS:
        if game.question is None:
            game = RULESET.begin(setup_of("dawn_at_the_crossroads"), rng.getrandbits(30))
            continue
        if game.question.seat == "chance":
            game.submit(game.roll())
            continue
        if game.stack[-1].__class__.__name__ in ("ReactionSegment", "ActivationSegment") and rng.random() < 0.2:
            seen += 1
            _compare(table, game, rng, setting)
        game.submit(game.legal(game.question.seat).sample(rng))
    assert seen == POINTS


def _kept(one: QImage, two: QImage) -> str:
    """Write both pictures to disk, for whoever examines the failure."""
    folder = os.environ.get("LHY_DESKTOP_USER", "")
    one.save(f"{folder}/one.png")
    two.save(f"{folder}/two.png")
    return f"see {folder}: "


def _compare(table: Table, game: Game, rng: random.Random, setting: TableSetting) -> None:
    seat = game.question.seat
    for viewer in ("table", seat):
        windows = []
        for world in (game.copy(), twin(game, viewer, rng)):
            playing = opened(table, world, setting)
            if viewer == seat and playing.game.state == "curtain":
                playing.game.handing.take()
            elif viewer == seat:
                playing.game.handing.look()
            windows.append(shown(playing, tuple(world.state.setup.board.names[::7])))
            playing.window.hide()
        (one, words, tips), (two, other_words, other_tips) = windows
        assert words == other_words, f"readers hear a difference at decision {game.number} as {viewer}"
        assert tips == other_tips, f"tooltips differ at decision {game.number} as {viewer}"
        assert one == two, _kept(one, two) + f"pixels differ at decision {game.number} as {viewer}"
