"""Any well-typed answer at any decision of a real game, given through the session: judged with words, never an
error."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.flow import Game, IllegalActionError, Rolled, seat_of
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.session import Session, TableSetting

HUMANS = {"axis": "human", "allied": "human"}
MISSION = "dawn_at_the_crossroads"
ANSWERS = 150
HUGE = 3000


@lru_cache(maxsize=1)
def moments() -> tuple[Game[Any], ...]:
    """One position for every kind of question that a few random games ask, kept as copies."""
    found: dict[str, Game[Any]] = {}
    prepared = RULESET.prepare(MISSION, {})
    for seed in range(3):
        rng = random.Random(seed)
        game = RULESET.begin(prepared, seed)
        for _ in range(ANSWERS):
            if game.question is None:
                break
            if game.question.seat == "chance":
                game.submit(game.roll())
                continue
            found[f"{game.question.kind} {game.state.turn > 1}"] = game.copy()
            game.submit(game.legal(seat_of(game.question)).sample(rng))
    return tuple(found.values())


def door(game: Game[Any]) -> Session:
    """A session that stands at this position."""
    session = Session.new(RULESET, game.state.setup, TableSetting(HUMANS), 1)
    session._game = game.copy()
    return session


def words() -> st.SearchStrategy[str]:
    """Names that are in use somewhere in the game, and others."""
    game = moments()[0]
    real = [*game.state.units, *game.state.setup.board.names[::7], "able/1", "kp1/1", "up", "left", ">", "?@F5", "12:"]
    return st.one_of(st.sampled_from(real), st.text(max_size=6))


def answers() -> st.SearchStrategy[Any]:
    """Any action of the ruleset with fields of the right type."""
    word = words()
    many = st.lists(word, max_size=5).map(tuple)
    numbers = st.lists(st.integers(), max_size=4).map(tuple)
    kinds = msgspec.inspect.type_info(act.LhyAction).types  # type: ignore[union-attr]

    def build(kind: type[Any]) -> st.SearchStrategy[Any]:
        hints = {field.name: field.type for field in msgspec.structs.fields(kind)}
        fields = {
            name: word if hint is str else numbers if hint == tuple[int, ...] else many for name, hint in hints.items()
        }
        return st.builds(kind, **fields)

    return st.one_of(st.builds(Rolled, st.integers()), *(build(kind.cls) for kind in kinds))


@settings(max_examples=300)
@given(action=st.deferred(answers), pick=st.integers(0, 99))
def test_any_answer_is_judged_with_sentences(action: Any, pick: int) -> None:
    found = moments()
    session = door(found[pick % len(found)])
    decision = session.decision()
    assert decision is not None
    for viewer in ("axis", "allied", "table"):
        handle = session.handle(viewer)  # type: ignore[arg-type]
        if not handle.asked():
            continue
        reasons = handle.explain(action)
        handle.preview(action)
        assert (action in handle.legal()) == (not reasons)
        assert all(reason.rule and reason.text.endswith(".") for reason in reasons), reasons
        if reasons and viewer != "table":
            digest = session.digest()
            with pytest.raises(IllegalActionError):
                handle.submit(action, decision.number)
            assert session.digest() == digest


@pytest.mark.parametrize("kind", [act.Maneuver, act.Withdraw])
def test_huge_answers_are_refused_in_good_time(kind: type[Any]) -> None:
    games = moments()
    assert games
    for game in games:
        session = door(game)
        handle = session.handle(seat_of(game.question))  # type: ignore[arg-type]
        setup = game.state.setup
        unit = next(u for u in game.state.units.values() if u.side == handle.viewer)
        foe = next((u.hex for u in game.state.units.values() if u.side != handle.viewer and u.hex), unit.hex)
        here = unit.hex or setup.board.names[0]
        near = setup.board.neighbors(here)[0]
        for path in ((near, here) * HUGE, (foe, here) * HUGE, ("",) * HUGE):
            action = kind((unit.id,) * 3, path, "up")
            assert handle.explain(action)
            handle.preview(action)


def test_every_kind_of_question_is_among_the_moments() -> None:
    kinds = {game.question.kind.rpartition(".")[2] for game in moments()}  # type: ignore[union-attr]
    assert kinds >= {"SetUp", "Activation", "ActivationSegment", "ReactionSegment", "FireResolution"}
