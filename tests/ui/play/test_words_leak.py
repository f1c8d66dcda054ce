"""Nothing that the window says tells one side what the other did unseen: toasts, menus, tooltips, titles, labels."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from conftest import Table, setup_of
from hand import until
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.words import unit_name
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.play.window.playing import Playing

MISSION = "lanterns_at_hpalu"
SECRET = "xyzzy"
NAMELESS = {"unit", "squad", "section", "leader"}
"""What many units are called."""


def hidden_step(undo: str) -> tuple[Session, Seat]:
    """A game at one screen that asks one side, just after a decision of the other with units under a marker."""
    setting, rng = TableSetting({"axis": "human", "allied": "human"}, "shared", undo), random.Random(4)
    session = Session.new(RULESET, setup_of(MISSION), setting, 4)
    while True:
        session.settle()
        decision = session.decision()
        assert decision is not None
        assert decision.seat != "chance"
        state, steps = session._game.state, session._undo.steps
        covered = any(u.concealed and u.side != decision.seat for u in state.units.values())
        if covered and state.turn and steps and steps[-1].seat != decision.seat:
            return session, decision.seat
        session.submit(decision.seat, session.legal(decision.seat).sample(rng))


def texts(window: QWidget) -> Iterator[str]:
    """Every word that the window, its menus and whatever pops up over it hold, whether seen just now or not."""
    for widget in (window, *window.findChildren(QWidget)):
        yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis())
        yield from (widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        if callable(said := getattr(widget, "said", None)):
            yield str(said())
    for action in window.findChildren(QAction):
        yield from (action.text(), action.toolTip(), action.statusTip())


def pressed(playing: Playing, key: Qt.Key) -> str:
    """What the window holds after Ctrl and a key."""
    heard: list[str] = []
    say, playing.game.say = playing.game.say, lambda text, seconds=4.0: (heard.append(text), say(text, seconds))  # type: ignore[assignment]
    QTest.keyClick(playing.window, key, Qt.KeyboardModifier.ControlModifier)
    QTest.qWait(20)
    playing.game.say = say  # type: ignore[method-assign]
    return "\n".join((*heard, *texts(playing.window)))


def watched(table: Table, session: Session, seat: Seat) -> Playing:
    """The window with this side's own picture."""
    playing = table(session=session)
    until(lambda: playing.game.state in ("asking", "continue", "curtain"))
    if playing.game.state != "asking":
        playing.window.curtain.taken.emit()
        playing.game.enter()
    if playing.game.seats.viewer != seat:
        playing.game.handing.look()
    until(lambda: playing.game.state == "asking")
    assert playing.game.seats.viewer == seat
    return playing


@pytest.mark.parametrize("undo", ["friendly", "match"])
def test_undo_and_redo_name_nothing_that_the_other_side_did_unseen(table: Table, undo: str) -> None:
    session, seat = hidden_step(undo)
    units = session._game.state.units.values()
    unseen = [u.id for u in units if u.side != seat and (u.concealed or u.hidden) and u.place == "map"]
    names = {unit_name(session.prepared, unit) for unit in unseen} - NAMELESS
    session._undo.steps[-1].label = f"maneuver {SECRET}"
    playing = watched(table, session, seat)
    found = pressed(playing, Qt.Key.Key_Y)
    assert not playing.window.registry["edit.redo"].isEnabled()
    assert "Nothing has been taken back." in found
    playing.commands.run("edit.redo")
    if undo == "match":
        found += pressed(playing, Qt.Key.Key_Z)
    found += "\n".join(texts(playing.window))
    assert "die" not in playing.game.seats.undo_state().text
    assert SECRET not in found
    assert not [unit for unit in unseen if unit in found]
    assert not [name for name in names if name in found and not _shown(session, seat, name)]
    assert SECRET in session.undo_state().text or undo == "match"
    assert SECRET not in session.handle("table").undo_state().text
    assert session.handle(other(seat)).undo_state() == session.undo_state()


def _shown(session: Session, seat: Seat, name: str) -> bool:
    """Whether a counter of that name lies open to this side, so that the words may be about that one."""
    return any(unit_name(session.prepared, unit) == name for unit in session.view(seat).units)


def test_redo_is_offered_after_undo_and_no_longer_after_a_new_answer(table: Table) -> None:
    playing = table(roll="auto")
    action = playing.window.registry["edit.redo"]
    until(lambda: playing.game.state == "asking")
    assert not action.isEnabled()
    playing.commands.run("setup.auto")
    until(lambda: playing.game.state == "asking")
    playing.commands.run("edit.undo")
    until(lambda: playing.game.state == "asking")
    assert action.isEnabled()
    playing.commands.run("setup.auto")
    until(lambda: playing.game.state == "asking")
    assert not action.isEnabled()
