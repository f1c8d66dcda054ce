"""The decision machine, tested with the toy game: submitting answers, chance, copies, codecs."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.engine.flow import SWITCHES, FlowError, Frame, Game, IllegalActionError, Rolled, StaleActionError
from lhy_desktop.engine.flow.chance import ChanceSource
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError, find, installed
from tests.toy import TOY, Step, at_most_three


def new(seed: int = 1) -> Game:
    return TOY.begin(TOY.prepare("race", {}), seed)


def play(game: Game, rng: random.Random, most: int = 1000) -> list[object]:
    actions = []
    while game.question is not None and len(actions) < most:
        action = game.roll() if game.question.seat == "chance" else game.legal(game.question.seat).sample(rng)
        actions.append(action)
        game.submit(action)
    return actions


def test_a_game_runs_to_its_end_and_reports_each_step() -> None:
    game = new()
    actions = play(game, random.Random(1))
    assert TOY.result(game).winner in ("axis", "allied")
    assert len(actions) == game.number
    with pytest.raises(FlowError, match="ended"):
        game.submit(Step(1))


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    game = new()
    before = TOY.codec.digest(game)
    with pytest.raises(IllegalActionError, match=r"1 to 3 long\. \[toy\.1\]") as caught:
        game.submit(Step(4))
    assert caught.value.refusals[0].rule == "toy.1"
    assert TOY.codec.digest(game) == before


def test_an_action_of_a_foreign_kind_is_refused() -> None:
    with pytest.raises(IllegalActionError, match="Only steps"):
        new().submit("step")


def test_a_stale_action_is_refused() -> None:
    game = new()
    game.submit(Step(1), number=0)
    with pytest.raises(StaleActionError, match="decision 0"):
        game.submit(Rolled(3), number=0)


@pytest.mark.parametrize("value", [0, 11])
def test_chance_answers_only_its_faces(value: int) -> None:
    game = new()
    game.submit(Step(1))
    with pytest.raises(IllegalActionError, match="from 1 to 10"):
        game.submit(Rolled(value))


def test_the_other_seat_has_no_legal_set() -> None:
    with pytest.raises(FlowError, match="other seat"):
        new().legal("allied")


def test_the_legal_set_is_exact_lazy_and_explains() -> None:
    legal = new().legal("axis")
    assert list(legal) == [Step(1), Step(2), Step(3)]
    assert Step(3) in legal
    assert Step(0) not in legal
    assert legal.single() is None
    assert legal.explain(Step(0))[0].text == "A step is 1 to 3 long."
    assert list(legal.narrow(verb="step")) == list(legal)
    assert not list(legal.narrow(verb="jump"))


def test_a_switched_off_predicate_allows() -> None:
    switch = next(one for one in SWITCHES.values() if one.function is at_most_three)
    switch.off = True
    try:
        assert Step(4) in new().legal("axis")
    finally:
        switch.off = False


@given(seed=st.integers(0, 2**32), cut=st.integers(0, 12))
def test_a_played_on_copy_never_alters_the_original(seed: int, cut: int) -> None:
    game = new(seed)
    play(game, random.Random(seed), cut)
    before = TOY.codec.digest(game)
    twin = game.copy()
    assert TOY.codec.digest(twin) == before
    play(twin, random.Random(1))
    assert TOY.codec.digest(game) == before
    play(game, random.Random(1))
    assert TOY.codec.digest(game) == TOY.codec.digest(twin)


@given(seed=st.integers(0, 2**32), cut=st.integers(0, 12))
def test_a_snapshot_restores_the_position(seed: int, cut: int) -> None:
    game = new(seed)
    play(game, random.Random(seed), cut)
    again = TOY.codec.restore(TOY.codec.snapshot(game), TOY, None)
    assert TOY.codec.digest(again) == TOY.codec.digest(game)


@given(seed=st.integers(0, 2**63), position=st.integers(0, 10_000), sides=st.integers(1, 12))
def test_the_source_depends_on_seed_and_position_only(seed: int, position: int, sides: int) -> None:
    source = ChanceSource(seed, position)
    assert source.value(sides) == ChanceSource(seed, position).value(sides)
    assert 1 <= source.value(sides) <= sides


def test_the_source_is_fair() -> None:
    counts = [0] * 10
    for position in range(20_000):
        counts[ChanceSource(5, position).value(10) - 1] += 1
    assert max(abs(count - 2000) for count in counts) < 200


def test_an_endless_sequence_is_a_fault_not_a_hang() -> None:
    class Loop(Frame, frozen=True):
        def advance(self, game: Game) -> None:
            game.goto(Loop())

    with pytest.raises(FlowError, match="No question after"):
        Game(TOY, TOY.begin(None, 1).state, (Loop(),), ChanceSource(1))


def test_rulesets_are_found_by_name_or_object() -> None:
    assert find("tests.toy:TOY") is TOY
    assert "lhy" in installed()
    with pytest.raises(UnknownRulesetError, match="No ruleset is called 'chess'"):
        find("chess")
    with pytest.raises(UnknownRulesetError, match="cannot be loaded"):
        find("tests.toy:NONE")
    with pytest.raises(UnknownRulesetError, match=r"not a ruleset: it has no name, no version, .*, no parse"):
        find("tests.toy:Step")
