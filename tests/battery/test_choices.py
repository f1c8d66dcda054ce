"""Whatever a player chooses for a new game is played, or refused with a sentence: options, house rules, forces by
points."""

from __future__ import annotations

import random
import re
from typing import Any

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import VIEWERS
from lhy_desktop.engine.flow.door import Forces, MissionHeader, Muster, Taken, headers_of, options_of
from tests.battery.cases import SEED, Case, answer, each

TRIES = 6
ANSWERS = 25
NONSENSE = ("", "?", "none", "-1", "0", "999999999", "[]", "[1, 2]", "null", "a+b", "a:b:c", "é", "x" * 3000)


def header_of(case: Case) -> MissionHeader:
    return next(one for one in headers_of(case.rules) if one.id == case.mission)


def begun(case: Case, options: dict[str, str], rng: random.Random) -> bool:
    """Whether a game with these options begins; some answers of it are given. A refusal is in sentences."""
    try:
        prepared = case.rules.prepare(case.mission, options)
    except ContentError as error:
        assert error.problems
        assert all(re.search(r"\w[.!?]", problem.text) for problem in error.problems), error
        return False
    game = case.rules.begin(prepared, SEED)
    for _ in range(ANSWERS):
        if game.question is None:
            break
        game.submit(answer(game, rng))
        assert all(game.view(viewer) is not None for viewer in VIEWERS)
    return True


@each
def test_every_choice_can_be_played(case: Case) -> None:
    rng, options = random.Random(SEED), options_of(case.rules, header_of(case))
    assert begun(case, {}, rng)
    for _ in range(TRIES if options else 0):
        chosen = {option.key: rng.choice(option.choices).key for option in options}
        assert begun(case, chosen, rng), chosen


@each
def test_nonsense_is_refused_or_played(case: Case) -> None:
    rng, header = random.Random(SEED), header_of(case)
    keys = [option.key for option in options_of(case.rules, header)]
    for muster in forces(case, header):
        keys += own_keys(case, muster)
    for word in NONSENSE:
        assert begun(case, {rng.choice([*keys, "strange", "ruling:no.such.key"]): word}, rng) in (True, False)


def forces(case: Case, header: MissionHeader) -> tuple[Muster, ...]:
    return case.rules.musters(header) if isinstance(case.rules, Forces) else ()


def own_keys(case: Case, muster: Muster) -> list[str]:
    """The options in which a chosen force of this side stands."""
    assert isinstance(case.rules, Forces)
    one = muster.purchases[0]
    return list(case.rules.force_options(muster.seat, (Taken(one.id, one.grades[0].key),), muster.budget))


@each
def test_a_force_by_points_is_played_or_refused(case: Case) -> None:
    rules: Any = case.rules
    rng, header = random.Random(SEED), header_of(case)
    for muster in forces(case, header):
        assert muster.least <= muster.budget <= muster.most
        assert all(not rules.force_problems(header, muster.seat, one.taken, one.points) for one in muster.ready)
        for _ in range(TRIES):
            taken = drawn(muster, rng)
            options = dict(rules.force_options(muster.seat, taken, muster.budget))
            assert rules.chosen_force(muster.seat, options) == taken
            problems = rules.force_problems(header, muster.seat, taken, muster.budget)
            assert all(problem[-1:] in (".", "!", "?") for problem in problems)
            assert problems or muster.points(taken) <= muster.budget
            assert begun(case, options, rng) or problems
    assert forces(case, header) or begun(case, {}, rng)


def drawn(muster: Muster, rng: random.Random) -> tuple[Taken, ...]:
    """Units at random until the points are spent, or nearly."""
    found: list[Taken] = []
    for one in rng.sample(muster.purchases, len(muster.purchases)):
        line = Taken(one.id, rng.choice(one.grades).key, rng.randint(1, max(1, min(one.most, 4))))
        if muster.points((*found, line)) <= muster.budget * rng.choice((0.7, 1, 1, 1.1)):
            found.append(line)
    return tuple(found)
