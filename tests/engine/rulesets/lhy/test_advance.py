"""A platoon goes toward one hex: legal moves that lead nearer, together, and nowhere too many (7.14, 3.1)."""

from __future__ import annotations

from collections import Counter

from lhy_desktop.engine.rulesets.lhy.asks.advance import Advance
from lhy_desktop.engine.rulesets.lhy.asks.orders import Able
from lhy_desktop.engine.rulesets.lhy.model.actions import Maneuver
from tests.engine.rulesets.lhy.test_asks import acting, ask, reacting

SQUADS = {"able/1/3": "D8", "able/1/1": "E8", "able/1/2": "E8", "kp1/1/1": "K1"}


def test_every_move_is_legal_leads_nearer_and_a_stack_stays_together() -> None:
    game = acting(SQUADS)
    units = ask(game, Able())
    moves = ask(game, Advance(units, "E12"))
    legal = game.game.legal("allied")
    board = game.game.state.setup.board
    assert all(move in legal for move in moves)
    assert all(isinstance(move, Maneuver) for move in moves)
    assert sorted(unit for move in moves for unit in move.units) == sorted(units)
    for move in moves:
        start = game.game.state.units[move.units[0]].hex
        assert board.distance(move.path[-1], "E12") < board.distance(start, "E12")
    assert {frozenset(move.units) for move in moves} == {
        frozenset({"able/1/leader", "able/1/1", "able/1/2"}),
        frozenset({"able/1/3"}),
    }


def test_nobody_is_sent_where_too_many_would_stand() -> None:
    game = acting({"able/1/1": "E10", "able/1/2": "E10", "able/1/3": "D10", "able/2/1": "E11", "able/2/2": "E11",
                   "kp1/1/1": "K1"})  # fmt: skip
    moves = ask(game, Advance(ask(game, Able()), "E11"))
    into = Counter(move.path[-1] for move in moves for unit in move.units if not unit.endswith("leader"))
    assert into["E11"] <= 1, "two squads of another platoon stand there, three may"
    assert ask(game, Advance(("kp1/1/1",), "E11")) == (), "another side's units have no moves"


def test_outside_of_orders_and_for_no_hex_there_is_nothing() -> None:
    game = acting(SQUADS)
    assert ask(game, Advance(ask(game, Able()), "nowhere")) == ()
    answered = reacting()
    assert answered.game.question is not None
    assert all(
        move in answered.game.legal(answered.game.question.seat)
        for move in ask(answered, Advance(ask(answered, Able()), "E8"))
    )
