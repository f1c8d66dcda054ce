"""What holds at every moment of any game: where counters are, what losses cost, and what no player is told."""

from __future__ import annotations

import random
import re
from collections import Counter as Tally
from itertools import islice
from typing import Any

import pytest

from lhy_desktop.engine.flow import SEATS, VIEWERS, Event, Game, other, seat_of
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, unit_name
from tests.missions.listed import ALL, name_of

GAMES = 2
OUT = ("lost", "aside")
ON_MAP = "map"


def eager(game: Game[State], rng: random.Random) -> Any:
    legal = game.legal(seat_of(game.question))  # type: ignore[arg-type]
    for verb in ("fire", "maneuver", "recover"):
        if verb in legal.verbs and rng.random() < 0.7:
            found = list(islice(legal.narrow(verb=verb), 40))
            if found:
                return rng.choice(found)
    return legal.sample(rng)


def check_counters(state: State) -> None:
    """Every hex has one side; every counter is in play or in a pool, only once; concealed units are in good order."""
    board, tables = state.setup.board, state.setup.tables
    holders: dict[str, set[str]] = {}
    for unit in state.units.values():
        assert (unit.hex in board.index) == (unit.place == ON_MAP), unit
        assert not (unit.disrupted and unit.regrouping), unit
        assert not (unit.concealed and unit.disrupted), unit
        assert not (unit.disrupted and unit.place not in (ON_MAP, "exited")), unit
        if unit.place == ON_MAP and not (unit.heroic or unit.hex in state.assaults):
            holders.setdefault(unit.hex, set()).add(unit.side)
    assert all(len(sides) == 1 for sides in holders.values())
    for pool in state.pools.values():
        assert len(set(pool)) == len(pool)
        assert all(unit not in state.units or state.units[unit].place in OUT for unit in pool)
    small_arms = tables.small_arms
    for place, markers in state.fire.items():
        assert markers, place
        assert all(small_arms.net_least <= m.value <= small_arms.net_most and m.target == place for m in markers)
    for seat in SEATS:
        seen = [u for u in state.units.values() if u.side == seat and u.place == ON_MAP and not u.hidden]
        held = {u.hex for u in seen}
        assert state.phase == 0 or set(state.arrived[seat]) == held


def check_steps(state: State, at_first: dict[str, int]) -> None:
    """15.1: a side's losses equal the steps that are missing, but for those of landings (V21.7); units that leave the
    map are not lost."""
    counters = state.setup.counters
    for seat in SEATS:
        left = sum(counters[u.id].steps for u in state.units.values() if u.side == seat and u.place not in OUT)
        landing = sum(stick.losses for stick in state.landings if stick.seat == seat)
        assert at_first[seat] - left == state.lost[seat] + landing


def check_silence(game: Game[State], before: dict[str, bool], events: tuple[Event, ...]) -> None:
    """21.3: nobody hears the name of an enemy unit that was concealed before and still is."""
    state = game.state
    names = Tally((unit.side, unit_name(state.setup, unit.id)) for unit in state.units.values())
    covered = [u for u in state.units.values() if u.concealed and u.place == ON_MAP and before.get(u.id, False)]
    for unit in covered:
        if names[unit.side, unit_name(state.setup, unit.id)] > 1:
            continue  # another company has a unit of that name, which may be in plain view
        name = f"{adjective(state.setup, unit.side)} {unit_name(state.setup, unit.id)}"
        heard = [e.told(viewer).text for viewer in (other(unit.side), "table") for e in events]  # type: ignore[attr-defined]
        question = game.question
        if question is not None:
            heard.append(question.prompt)
            if question.roll is not None and question.roll.audience == "public":
                heard.append(question.roll.purpose)
        whole = re.compile(rf"{re.escape(name)}\b")  # machine gun 1b is not machine gun 1
        said = [text for text in heard if whole.search(text) and not text.endswith("is back with his platoon.")]
        assert said == [], (unit, said)


@pytest.mark.parametrize("mission", ALL, ids=name_of)
@pytest.mark.parametrize("seed", range(1, 1 + GAMES))
def test_whole_games(mission: str, seed: int) -> None:
    rng = random.Random(seed)
    game = RULESET.begin(RULESET.prepare(mission, {}), seed)
    state = game.state
    at_first = Tally(dict.fromkeys(SEATS, 0))
    while game.question is not None:
        before = {unit.id: unit.concealed and unit.place == ON_MAP for unit in state.units.values()}
        chance = game.question.seat == "chance"
        events = game.submit(game.roll() if chance else eager(game, rng))
        check_counters(state)
        if state.phase == 0:
            at_first = Tally(dict.fromkeys(SEATS, 0))
            for unit in state.units.values():
                at_first[unit.side] += state.setup.counters[unit.id].steps if unit.place not in OUT else 0
        check_steps(state, at_first)
        check_silence(game, before, events)
        for viewer in VIEWERS:
            assert all(e.told(viewer).text == "" or e.told(viewer).text[-1] == "." for e in events)
            assert all(e.told(viewer).text[:1] == e.told(viewer).text[:1].upper() for e in events)
    assert state.result is not None
