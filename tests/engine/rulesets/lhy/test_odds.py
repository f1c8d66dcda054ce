"""10.2-10.5: the counted odds, compared with plain enumeration and with the game itself."""

from __future__ import annotations

from collections import Counter
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.flow import Rolled
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.resolution import fire_odds
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import CASUALTY, DISRUPTED, NONE, Subject
from tests.engine.rulesets.lhy.playing import Play

MARKERS = st.lists(st.integers(-4, 3), min_size=1, max_size=4)


@given(MARKERS)
@settings(max_examples=60)
def test_totals_equal_enumeration(markers: list[int]) -> None:
    faces = product(range(1, 11), repeat=len(markers))
    brute = Counter(max(die + marker for die, marker in zip(dice, markers, strict=True)) for dice in faces)
    assert fire_odds.totals(tuple(markers)) == dict(brute)


@given(MARKERS, st.integers(3, 8), st.booleans(), st.sampled_from((0, -1)))
@settings(max_examples=60)
def test_outcomes_equal_enumeration(markers: list[int], cohesion: int, disrupted: bool, effect: int) -> None:
    brute = {NONE: 0, DISRUPTED: 0, CASUALTY: 0}
    for dice in product(range(1, 11), repeat=len(markers)):
        final = max(die + marker for die, marker in zip(dice, markers, strict=True)) + effect
        if final <= cohesion:
            brute[NONE] += 1
        elif disrupted or final >= 10:
            brute[CASUALTY] += 1
        else:
            brute[DISRUPTED] += 1
    found = fire_odds.counts(markers, Subject(cohesion, disrupted, effect), 10)
    assert found == brute
    assert sum(found.values()) == 10 ** len(markers)


def test_a_range_covers_every_possible_subject() -> None:
    rows = fire_odds.table(Odds.ALONE, (0,), (Subject(5, False, 0), Subject(7, False, -1)), 10)
    assert [(row.key, row.said, row.low, row.high, row.of) for row in rows] == [
        (NONE, "this shot: no effect", 5, 8, 10),
        (DISRUPTED, "this shot: disrupted", 2, 4, 10),
        (CASUALTY, "this shot: casualty", 0, 1, 10),
    ]
    assert fire_odds.table(Odds.ALONE, (0,), (), 10) == ()


def test_the_preview_is_what_the_game_does() -> None:
    """10.2-10.5: a hundred pairs of dice, played in the game, give the table of the preview."""
    play = Play(
        {
            "able/1/1": "F7",
            "able/1/leader": "F8",
            "able/2/1": "A3",
            "kp1/1/1": "F5",
            "kp1/1/leader": "F5",
            "kp2/1/leader": "K3",
        },
        platoon="able/1",
        markers=[("F5", -1, "allied")],
    )
    preview = play.preview("fire able/1/1 F5")
    together = {row.key: row.low for row in preview.outcomes if row.table == Odds.TOGETHER}
    assert all(row.low == row.high for row in preview.outcomes)
    play.do("fire able/1/1 F5", "call")
    answers = {"Activation": "activate able/2", "ActivationSegment": "call", "ReactionSegment": "pass"}
    while not play.asked.endswith("FireResolution"):
        play.do(answers[play.asked.split()[1]])
    play.do("resolve F5")
    found: Counter[str] = Counter()
    for dice in product(range(1, 11), repeat=2):
        game = play.game.copy()
        for die in dice:
            game.submit(Rolled(die))
        while game.question is not None and game.question.seat == "chance" and "10.7" not in game.question.kind:
            game.submit(Rolled(1))
        unit = game.state.units["kp1/1/1"]
        found[CASUALTY if unit.place == "lost" else DISRUPTED if unit.disrupted else NONE] += 1
    assert together == dict(found)
