"""Standing orders: what each mode passes, what is always asked, and that silence reveals nothing."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.flow import Chance, Scope, Window, other
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.game.reaction_windows import KIND, scopes, window
from lhy_desktop.engine.rulesets.lhy.model.view import SeenArrow
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import eligible
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.session import Session, TableSetting, read_save, replay
from lhy_desktop.session.standing import Standing, UnitOrder, modes, passes

FREE = Window(scopes(3, 1), "pass", (), (Chance("a/1", ("F5",), 4),))
NOBODY = Window(scopes(3, 1), "pass")
MISSION = "dawn_at_the_crossroads"


def test_what_each_mode_passes() -> None:
    assert passes(Standing("always"), NOBODY) is None
    assert passes(Standing(), FREE) is None
    assert passes(Standing(), NOBODY) == "chance"
    assert passes(Standing("flagged"), FREE) == "flagged"
    assert passes(Standing().passing("cycle", FREE), FREE) == "cycle"
    assert passes(Standing().passing("turn", FREE), FREE) == "turn"


def test_passing_ends_with_its_cycle_or_turn_and_what_held_before_holds_again() -> None:
    later, next_turn = (msgspec.structs.replace(FREE, scopes=scopes(*now)) for now in ((4, 1), (9, 2)))
    orders = Standing("always").passing("cycle", FREE)
    assert orders.now(FREE) == "cycle" and orders.now(later) == "always"
    orders = orders.passing("turn", FREE)
    assert orders.now(later) == "turn" and orders.now(next_turn) == "always"
    assert orders.passing("flagged", FREE).now(next_turn) == "flagged"


def test_orders_of_single_units() -> None:
    def with_order(order: UnitOrder, mode: str = "chance") -> object:
        return passes(Standing(mode, units={"a/1": order}), FREE)  # type: ignore[arg-type]

    assert with_order(UnitOrder("hold")) == "chance"
    assert with_order(UnitOrder("near", 3)) == "chance" and with_order(UnitOrder("near", 4)) is None
    assert with_order(UnitOrder("watch", hexes=("F6",))) == "chance"
    assert with_order(UnitOrder("watch", hexes=("F5", "F6"))) is None
    assert with_order(UnitOrder("near", 4), "flagged") is None
    assert with_order(UnitOrder("hold"), "flagged") == "flagged"


@pytest.mark.parametrize("mode", ["chance", "flagged", "cycle", "turn"])
def test_what_must_be_asked_is_asked_whatever_the_orders(mode: str) -> None:
    orders = Standing().passing(mode, FREE)  # type: ignore[arg-type]
    assert passes(orders, msgspec.structs.replace(NOBODY, must=("an own hex is under assault",))) is None
    assert passes(orders, msgspec.structs.replace(NOBODY, passing=None)) is None


def session(mode: str = "open", path: Path | None = None, seed: int = 5) -> Session:
    seats = TableSetting({"axis": "human", "allied": "human"}, mode)  # type: ignore[arg-type]
    return Session.new(RULESET, RULESET.prepare(MISSION, {}), seats, seed, path)


def windows(game: Session, wanted: int, seed: int = 2):
    """Play at random, asked about everything, and stop at reaction windows."""
    rng, found = random.Random(seed), 0
    for _ in range(4000):
        decision = game.decision()
        if decision is None or found == wanted:
            return
        if decision.seat == "chance":
            game.dice.release()
            continue
        if decision.kind == KIND:
            found += 1
            yield decision
            decision = game.decision()
        game.submit(decision.seat, game.legal(decision.seat).sample(rng))
    raise AssertionError("too few windows")


def test_a_window_counts_units_that_saw_and_can_answer_and_an_assault_is_a_must() -> None:
    game, usable, empty = session(), 0, 0
    for decision in windows(game, 40):
        found = game.orders.window()
        view, legal = game.view(decision.seat), game.legal(decision.seat)
        assert found is not None
        full = eligible(Context.of(view, decision.seat, reaction=True))
        able = {unit for unit in full if next(legal.narrow(unit=unit), None) is not None}
        assert {chance.unit for chance in found.chances} == able
        usable, empty = usable + bool(able), empty + (not able)
        own = next(unit.hex for unit in view.units.values() if unit.side == decision.seat and unit.hex)
        arrow = SeenArrow(1, other(decision.seat), "A1", own, (), False, view.cycle.number)
        twin = msgspec.structs.replace(view, arrows=(arrow,))
        twin.__dict__["setup"] = view.setup
        again = window(twin, decision.seat, decision.kind, legal)
        assert again is not None and "an own hex is under assault" in again.must
        assert passes(Standing().passing("turn", again), again) is None
    assert usable and empty


def test_default_orders_pass_windows_nobody_can_use_and_say_so_to_their_owner_alone() -> None:
    game = session()
    for decision in windows(game, 60):
        found = game.orders.window()
        if found.chances or found.must or found.passing is None:
            continue
        number = game.number
        game.orders.give(decision.seat, Standing("turn", found.scopes[1].number))
        assert game.step(forced=False) and game.number == number + 1
        own, theirs = game.log(decision.seat)[-1], game.log(other(decision.seat))[-1]
        line = next(line for line in reversed(game.log(decision.seat)) if line.kind == "pass")
        assert line.by == "standing order: pass this turn"
        assert all(line.by == "" for line in game.log(other(decision.seat)) if line.number == number)
        assert own and theirs
        return
    raise AssertionError("every window could be used")


def test_in_a_fogged_hot_seat_only_public_facts_open_or_close_a_window() -> None:
    """Check 20: while units may be unseen, the session asks whatever the orders say and whichever unit could answer."""
    game, asked = session("shared"), 0
    for decision in windows(game, 60):
        secret = RULESET.secrets(game.view("table"), decision.seat)
        found = game.orders.window()
        secret = secret and not found.idle
        assert game.orders.uniform_call(decision.seat) == secret
        for mode in ("always", "chance", "flagged", "cycle", "turn"):
            game.orders.give(decision.seat, Standing().passing(mode, found))
            if secret:
                assert not game.step()
                asked += 1
    assert asked


def test_in_a_fogged_hot_seat_nobody_is_asked_when_nothing_happened() -> None:
    game, passed, happened = session("shared"), 0, 0
    for decision in windows(game, 60):
        deeds = game.view("table").cycle.before
        found = game.orders.window()
        if any(deed.seat != decision.seat for deed in deeds):
            happened += not found.idle
            continue
        if not found.idle or found.must or found.passing is None:
            continue
        game.orders.give(decision.seat, Standing("always"))
        assert not game.step(), "who wants to be asked every time is asked"
        game.orders.give(decision.seat, Standing())
        assert game.step(forced=False)
        passed += 1
    assert passed and happened


def test_uniform_calls_never_and_always() -> None:
    game, called = session("shared"), 0
    for decision in windows(game, 12):
        game.orders.uniform = "always"
        assert game.orders.uniform_call(decision.seat) and game.orders.uniform_call(other(decision.seat))
        game.orders.uniform = "never"
        assert not game.orders.uniform_call(decision.seat)
        game.orders.uniform = "auto"
        called += 1
    assert called


def test_orders_are_kept_in_the_save_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "a.lhysave"
    game = session(path=path)
    orders = Standing("flagged", units={"able/1/1": UnitOrder("watch", hexes=("F5",))})
    for decision in windows(game, 3):
        game.orders.give(decision.seat, orders)
        seat = decision.seat
    game.close()
    save = read_save(path)
    opened = replay(save, RULESET, RULESET.prepare(save.header.mission, save.header.options))
    assert not opened.problem and opened.session.digest() == game.digest()
    assert opened.session.orders.of(seat) == orders and opened.session.number == game.number
    copy = tmp_path / "b.lhysave"
    game.save_as(copy)
    again = replay(read_save(copy), RULESET, RULESET.prepare(save.header.mission, save.header.options))
    assert again.session.orders.of(seat) == orders and again.session.digest() == game.digest()


def test_a_scope_of_another_rulebook_is_passed_and_its_words_are_the_rulebooks() -> None:
    here = Window((Scope("move", "this move", 7), Scope("phase", "this phase", 2)), "pass", (), FREE.chances)
    orders = Standing("flagged").passing("move", here)
    assert passes(orders, here) == "move" and modes(here.scopes)["move"] == "pass this move"
    assert orders.now(msgspec.structs.replace(here, scopes=here.scopes[1:])) == "flagged", "that scope is not played"
    with pytest.raises(ValueError, match="cycle"):
        orders.passing("cycle", here)


def test_orders_of_old_saves_read_as_they_were() -> None:
    old = b'{"mode":"cycle","until":17,"then":"always","units":{"a/1":{"kind":"near","within":3,"hexes":[]}}}'
    found = msgspec.json.decode(old, type=Standing)
    assert found == Standing("cycle", 17, "always", {"a/1": UnitOrder("near", 3)}) and msgspec.json.encode(found) == old
    assert found.now(Window(scopes(17, 2), None)) == "cycle" and found.now(Window(scopes(18, 2), None)) == "always"
