"""V7: the odds of anti-tank fire, compared with plain enumeration and, face by face, with the game itself."""

from __future__ import annotations

from collections import Counter
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from lhy_desktop.engine.flow import ChanceSource, Game, Rolled
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored, Odds
from lhy_desktop.engine.rulesets.lhy.resolution import armor_odds
from lhy_desktop.engine.rulesets.lhy.resolution.armor_odds import Hit, Hull
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import FireResolution
from lhy_desktop.engine.rulesets.lhy.turn.sequence import Turn
from tests.engine.rulesets.lhy.playing import Play

TABLE = load_tables().anti_tank
HITS = st.lists(st.builds(Hit, st.integers(-4, 8), st.integers(2, 12), st.just(12)), min_size=1, max_size=2)
ORDER = list(Armored)


def plainly(die: int, hit: Hit, hull: Hull) -> Armored:
    """V7.2-V7.4 as the rules have it, written anew."""
    total = die + hit.value
    if hull.vehicle and die in (1, 2):
        return Armored.UNHARMED
    if total > hit.armor:
        return Armored.DESTROYED
    near = die == 10 and hit.armor - 2 <= total
    return Armored.SHOCKED if hull.shocks and (total == hit.armor or near) else Armored.UNHARMED


@given(HITS, st.sampled_from((Hull(True, True), Hull(True, False), Hull(False, False))))
@settings(max_examples=25)
def test_counts_equal_enumeration(hits: list[Hit], hull: Hull) -> None:
    brute = dict.fromkeys(Armored, 0)
    for dice in product(range(1, 11), repeat=len(hits)):
        worst = max((plainly(die, hit, hull) for die, hit in zip(dice, hits, strict=True)), key=ORDER.index)
        brute[worst] += 1
    assert armor_odds.counts(tuple(hits), hull, TABLE) == brute


UNITS = {
    "able_tank/1/1": "F4",
    "able_tank/1/2": "D6",
    "tank1/2/1": "F7",
    "german/halftrack/1": "G8",
    "german/towed_gun/3": "E7",
    "german/fortified_position/1": {"hex": "H7", "front": [0]},
    "tank1/2/2": {"hex": "C7", "motion": "moving"},
}


def came_of(play: Play, shot: str, *dice: int) -> Armored:
    """What becomes of the target of a shot when these dice are thrown for it."""
    state = play.game.copy()
    state.submit(RULESET.parse(shot))
    fought = state.state
    fought.phase = 3
    target = fought.units[shot.split()[2]]
    game = Game(RULESET, fought, (Turn(3), FireResolution()), ChanceSource(1))
    game.submit(RULESET.parse(f"resolve {target.hex}"))
    for die in dice:
        game.submit(Rolled(die))
    after = game.state.units[target.id]
    if after.place == "lost":
        return Armored.DESTROYED
    return Armored.SHOCKED if after.shocked else Armored.UNHARMED


def test_every_legal_shot_is_foretold_as_the_game_does_it() -> None:
    """Every face of the die, of every legal shot: the preview has what comes of it."""
    play = Play(UNITS, platoon="able_tank/1")
    shots = play.legal(verb="anti-tank fire")
    assert len(shots) == 10
    for shot in shots:
        rows = [row for row in play.preview(shot).outcomes if row.table == Odds.ALONE]
        assert all(row.low == row.high and row.of == 10 for row in rows)
        found = Counter(came_of(play, shot, die) for die in range(1, 11))
        assert {row.key: row.low for row in rows if row.low} == dict(found), shot


def test_fire_on_the_move_and_with_a_marker_there_is_foretold_as_the_game_does_it() -> None:
    """Shoot & Scoot in both its forms; and a second marker beside one that lies there, face by face."""
    play = Play(UNITS, platoon="able_tank/1")
    for shot in ("drive_fire able_tank/1/1 tank1/2/1", "drive_fire able_tank/1/1 german/halftrack/1 F3 +reverse"):
        rows = [row for row in play.preview(shot).outcomes if row.table == Odds.ALONE]
        found = Counter(came_of(play, shot, die) for die in range(1, 11))
        assert {row.key: row.low for row in rows if row.low} == dict(found), shot
    play.do("anti_tank able_tank/1/2 tank1/2/1")
    shot = "anti_tank able_tank/1/1 tank1/2/1"
    rows = [row for row in play.preview(shot).outcomes if row.table == Odds.TOGETHER]
    both = Counter(came_of(play, shot, *dice) for dice in product(range(1, 11), repeat=2))
    assert {row.key: row.low for row in rows if row.low} == dict(both)
