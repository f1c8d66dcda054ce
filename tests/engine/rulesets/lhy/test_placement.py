"""Set-up: areas, limits, the automatic set-up, and what the other side may see of it."""

from __future__ import annotations

from typing import Any

import pytest

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import ChanceSource, Game
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import AutoPlace, Done, Place
from lhy_desktop.engine.rulesets.lhy.model.prepared import Objective
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.set_up.automatic_set_up import Plan
from lhy_desktop.engine.rulesets.lhy.set_up.set_up_phase import SetUp, opening
from tests.engine.rulesets.lhy import worlds

OURS = {f"able/1/{n}": {"hex": "A1"} for n in (1, 2, 3)} | {"able/1/leader": {"hex": "A1"}, "us/mg/1": {"hex": "A1"}}
THEIRS = {"kp1/1/leader": {"hex": "A1"}, "kp1/1/1": {"hex": "A1"}, "kp1/1/2": {"hex": "A1"}}
AREA = ("C3", "C4", "D3", "D4", "E4", "F4")


def game(units: dict[str, Any] | None = None, area: tuple[str, ...] = AREA, **kinds: Any) -> Game[State]:
    rows = units or {**OURS, **THEIRS}
    river = [("river", ("E4", "F4", "G4"))]
    board = Board.single(worlds.sheet(terrain={"C4": "woods", "D4": "marsh"}, lines=river, flags={"F4": ("ford",)}))
    setup = worlds.setup(board, rows, zones={"allied": area, "axis": ("H10", "H11")}, **kinds)
    return Game(RULESET, opening(setup), (SetUp(),), ChanceSource(1))


def rules(game: Game[State], action: object) -> tuple[str, ...]:
    return tuple(refusal.rule for refusal in game.legal("allied").explain(action))


def test_units_go_into_their_area_on_dry_ground() -> None:
    play = game()
    assert rules(play, Place("able/1/1", "C3")) == ()
    assert rules(play, Place("able/1/1", "F9")) == ("20.7",)
    assert rules(play, Place("able/1/1", "D4")) == ("2.4.8",)
    assert rules(play, Place("able/1/1", "E4")) == ("2.4.8",)
    assert rules(play, Place("able/1/1", "F4")) == ()
    assert rules(play, Place("kp1/1/1", "C3")) == ("20.7", "20.7")
    assert rules(play, Place("nobody", "Q77")) == ("20.7", "2.4.8")


def test_stacking_holds_at_set_up_and_units_may_be_moved_about() -> None:
    play = game()
    for n in (1, 2, 3):
        play.submit(Place(f"able/1/{n}", "C3"))
    play.submit(Place("able/1/1", "C4"))
    play.submit(Place("able/1/1", "C3"))
    crowded = game({**OURS, **THEIRS, "able/2/1": {"hex": "A1"}})
    for n in (1, 2, 3):
        crowded.submit(Place(f"able/1/{n}", "C3"))
    assert rules(crowded, Place("able/2/1", "C3")) == ("3.1",)


def test_done_when_all_are_placed() -> None:
    play = game()
    assert rules(play, Done()) == ("20.7",)
    play.submit(AutoPlace())
    assert rules(play, AutoPlace()) == ("20.7",)
    play.submit(Done())
    assert play.question is not None
    assert play.question.seat == "axis"


def test_opponent_and_table_see_markers_only() -> None:
    play = game()
    play.submit(Place("able/1/1", "C3"))
    play.submit(Place("able/1/2", "C3"))
    for viewer in ("axis", "table"):
        view = play.view(viewer)
        assert not any(unit.side == "allied" for unit in view.units.values())
        assert [mask.hex for mask in view.masks.values()] == ["C3"]
    assert play.view("allied").units["able/1/1"].hex == "C3"


def test_then_the_first_turn_begins() -> None:
    goal = Objective("o", "the wood", ("C4",), 1)
    play = game(objectives=(goal,))
    for _ in range(2):
        play.submit(AutoPlace())
        play.submit(Done())
    state = play.state
    assert (state.turn, state.phase, state.active) == (1, 2, "axis")
    assert state.control == {"C4": "allied"}
    first, second = set(state.arrived["allied"].values()), set(state.arrived["axis"].values())
    assert first == {0}
    assert second == {1}


def test_automatic_set_up_takes_cover_and_keeps_together() -> None:
    play = game()
    play.submit(AutoPlace())
    standing = {u.id: u.hex for u in play.state.units.values() if u.side == "allied"}
    assert "C4" in standing.values()
    assert standing["able/1/leader"] in [standing[f"able/1/{n}"] for n in (1, 2, 3)]
    assert "D4" not in standing.values()


def test_automatic_set_up_without_room_leaves_units_to_their_player() -> None:
    units = {**OURS, **THEIRS, "able/2/1": {"hex": "A1"}}
    play = game(units, area=("C3",))
    play.submit(AutoPlace())
    assert [u.id for u in play.state.units.values() if u.place == "offmap" and u.side == "allied"] == ["able/2/1"]


@pytest.mark.parametrize("mission", RULESET.missions())
def test_shipped_missions_set_themselves_up(mission: str) -> None:
    play = RULESET.begin(RULESET.prepare(mission, {}), 1)
    while play.question is not None and play.question.seat == "chance":
        play.submit(play.roll())
    for _ in range(2):
        while play.question is not None and play.question.kind == "lhy.18.1.SecretHex":
            play.submit(next(iter(play.legal(play.question.seat))))  # type: ignore[arg-type]
        if AutoPlace() in play.legal(play.question.seat):  # type: ignore[union-attr, arg-type]
            play.submit(AutoPlace())
        play.submit(Done())
    assert play.state.turn == 1


def placed_by(liking: int) -> dict[str, str]:
    """Where the learner's side of the smallest mission stands by a liking."""
    play = RULESET.begin(RULESET.prepare("first_steps", {}), 1)
    while play.question is not None and play.question.seat == "chance":
        play.submit(play.roll())
    play.submit(AutoPlace())
    play.submit(Done())
    play.submit(AutoPlace(liking))
    return {unit.id: unit.hex for unit in play.state.units.values() if unit.side == "allied" and unit.place == "map"}


def test_each_liking_places_the_rest_otherwise_and_no_stack_in_the_open_beside_the_enemy() -> None:
    found = {liking: placed_by(liking) for liking in range(20)}
    assert len({tuple(sorted(one.items())) for one in found.values()}) >= 12
    assert found[7] == placed_by(7)
    play = RULESET.begin(RULESET.prepare("first_steps", {}), 1)
    plan = Plan(play.state, "allied", 0)
    for standing in found.values():
        stacked = {hex for hex in standing.values() if list(standing.values()).count(hex) > 1}
        assert not any(plan.exposed(hex) for hex in stacked), standing


def test_likings_are_few_enough_to_write_down() -> None:
    play = game()
    assert rules(play, AutoPlace(1000)) == rules(play, AutoPlace(-1)) == ("20.7",)
    assert RULESET.parse(RULESET.notation(AutoPlace(999))) == AutoPlace(999)
