"""The desk of Order points in the real window: counters, roster, record, tables, log."""

from __future__ import annotations

from lhy_desktop.ui.games.orders.panels.record import RecordPanel
from lhy_desktop.ui.games.orders.picture import LOOP, SET_UP
from lhy_desktop.ui.games.orders.pieces.looks import TeamLook
from lhy_desktop.ui.panels.forces import ForceTree
from lhy_desktop.ui.play.window.playing import Playing
from tests.ui.games.orders.conftest import Open, game
from tests.ui.games.orders.hand import Hand


def looks(playing: Playing) -> dict[str, TeamLook]:
    """The counters on the board by team."""
    stacks = playing.game.screen._stacks.values()
    return {one.id: one for stack in stacks for one in stack.counters if isinstance(one, TeamLook)}


def test_teams_stand_on_the_board_with_their_values(table: Open) -> None:
    playing = table(game(until=lambda session, decision: decision.kind == LOOP))
    found = looks(playing)
    tank, gun = found["baker/0"], found["kp/2"]
    assert (tank.rof, tank.range, tank.at, tank.armor, tank.mg, tank.quality) == (2, 28, 5, (5, 3), 4, "4+")
    assert tank.second is not None and gun.second is None
    assert (gun.at, gun.armor, gun.figure) == (6, None, "cannon")
    assert found["kp/1"].fausts == 1


def test_the_record_shows_points_dice_and_batteries_but_no_foreign_hero_die(table: Open) -> None:
    session = game(mode="shared", until=lambda session, decision: decision.kind == LOOP)
    playing = table(session)
    Hand(playing)
    assert playing.game.state == "curtain"
    playing.window.curtain.taken.emit()
    Hand(playing)
    record = playing.window.docks.pages["record"]
    assert isinstance(record, RecordPanel) and record.model is not None
    model = record.model
    assert model.orders is not None and model.orders.left == session.view("table").points > 0
    assert model.turns.now == 1 and model.turns.pairs == 3
    assert [line.state for line in model.batteries] == ["2 fire missions left"]
    viewer = playing.game.tool.picture.viewer
    known = {side.side.letter: side.die for side in model.sides}
    other = {"axis": "A", "allied": "G"}
    assert viewer != "table" and known.pop(other[viewer]) == 0 and all(known.values())


def test_the_roster_lists_units_with_their_teams(table: Open) -> None:
    playing = table(game(until=lambda session, decision: decision.kind == LOOP))
    tree = playing.window.docks.pages["forces"]
    assert isinstance(tree, ForceTree)
    rows = [row for _, row in tree.items.every()]
    assert [row.text for row in rows if row.kind == "group"] == ["Able platoon", "Baker platoon"]
    assert sum(row.kind == "piece" for row in rows) == 5


def test_teams_to_be_placed_wait_in_the_tray(table: Open) -> None:
    playing = table(game(until=lambda session, decision: decision.kind == SET_UP))
    tray = playing.game.screen.tray
    assert tray.isVisible() and tray.units
