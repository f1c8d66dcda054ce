"""Games worth watching are found among all, and any game of a study comes back as it was."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.flow.door import Band, winner_in
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab.again import StoppedError, again
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.picks import picks
from lhy_desktop.lab.self_play import Order, Player
from lhy_desktop.lab.study import StudyError, study_of
from lhy_desktop.lab.words import PLAIN, told
from lhy_desktop.lab.working import Worker, tasks

TOY = "tests.toy_map:PATROLS"
BANDS = (Band("allied", 10), Band(None, 20), Band("axis"))
GAMES = st.builds(
    lambda score, turns, ending: (score, turns, ending),
    st.integers(-20, 60),
    st.integers(1, 12),
    st.sampled_from(("time", "taken", "broken")),
)


def listed(found: list[tuple[int, int, str]]) -> list[Played]:
    return [
        Played("a", "b", seed, winner_in(BANDS, score), score, turns, reason=ending, ending=ending, by_score=True)
        for seed, (score, turns, ending) in enumerate(found, 1)
    ]


@settings(max_examples=30)
@given(st.lists(GAMES, min_size=1, max_size=40))
def test_every_pick_is_what_it_is_called(found: list[tuple[int, int, str]]) -> None:
    games = listed(found)
    failed = Played("a", "b", 99, score=10, turns=50, failure="lost")
    by_key = {pick.key: pick for pick in picks([*games, failed], BANDS)}
    assert {pick.game.seed for pick in by_key.values()} <= {game.seed for game in games}
    assert by_key["longest"].game.turns == max(game.turns for game in games)
    for ending in {game.ending for game in games}:
        assert by_key[ending].game.ending == ending
    winners = [game.winner for game in games]
    assert winners.count(by_key["typical"].game.winner) == max(map(winners.count, winners))

    def to_another(game: Played) -> int:
        steps = range(1, 100)
        return next(s for s in steps if any(winner_in(BANDS, game.score + d) != game.winner for d in (s, -s)))

    assert to_another(by_key["closest"].game) == min(map(to_another, games))
    assert all(f"Game {pick.game.seed}: " in told(pick.game, PLAIN) for pick in by_key.values())


def test_nothing_is_picked_where_nothing_was_played_or_the_score_says_nothing() -> None:
    assert picks([], BANDS) == ()
    assert "closest" not in {pick.key for pick in picks(listed([(4, 4, "time")]), ())}


@pytest.mark.parametrize(("ruleset", "mission", "carries"), [(TOY, "wood", False), ("orders", "first_orders", True)])
def test_a_game_comes_back_as_it_was(ruleset: str, mission: str, carries: bool) -> None:
    rules = find(ruleset)
    study = study_of(rules, mission, "random", "random", 5, ruleset=ruleset)
    (task,) = tasks(study, [3])
    game = Worker().play(task)
    shares: list[float] = []

    def tell(share: float) -> bool:
        shares.append(share)
        return True

    session = again(rules, study, game, tell)
    assert (session.result().winner, session.result().score) == (game.winner, game.score)
    assert shares == sorted(shares) and shares[-1] == 1.0
    assert session.path is None and bool(session.header.carries) is carries


def test_a_game_that_would_be_another_now_and_one_that_nobody_wants_are_given_up() -> None:
    rules = find(TOY)
    study = study_of(rules, "wood", "random", "random", 5, ruleset=TOY)
    (task,) = tasks(study, [3])
    game = Worker().play(task)
    record = Player(Order(TOY, "wood", dict.fromkeys(SEATS, "random"), 3, 1)).play(0)
    assert again(rules, study, game, lambda _share: True).digest() == record.digest
    with pytest.raises(StoppedError):
        again(rules, study, game, lambda share: share < 0.5)
    for other, played in (
        (study, msgspec.structs.replace(game, score=game.score + 1)),
        (msgspec.structs.replace(study, fingerprint="another"), game),
        (msgspec.structs.replace(study, players="others"), game),
    ):
        with pytest.raises(StudyError, match="have changed since"):
            again(rules, other, played, lambda _share: True)
