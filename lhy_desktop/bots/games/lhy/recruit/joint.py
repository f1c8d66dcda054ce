"""Fires of several lines: what splitting one unit's fire is worth (8.2), and a crossfire of two units (8.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from lhy_desktop.bots.games.lhy.recruit import weights, words
from lhy_desktop.bots.games.lhy.recruit.option import Option
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.shooting import ambush, expected, standing
from lhy_desktop.engine.flow import LegalSet, other
from lhy_desktop.engine.rulesets.lhy.asks import fire
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire, FireGroup, SplitFire
from lhy_desktop.engine.rulesets.lhy.model.keys import Odds
from lhy_desktop.engine.rulesets.lhy.model.view import Unit


def splits(picture: Picture, legal: LegalSet, unit: Unit) -> Iterator[Option]:
    """Every way to split a unit's fire: what both markers do, less what the markers already there do."""
    if "split fire" not in legal.verbs:
        return
    for action in legal.narrow(unit=unit.id, verb="split fire"):
        assert isinstance(action, SplitFire)
        rows, worth = legal.preview(action).outcomes, 0
        for there in (action.first, action.second):
            before = [m.value for m in picture.view.fire.get(there, ()) if m.by == picture.seat]
            table = Odds.TOGETHER if before else Odds.ALONE
            worth += expected(picture, there, [row for row in rows if row.hex == there and row.table == table])
            worth += weights.SILENCED if not before else -standing(picture, there, before)
        worth -= ambush(picture, unit) if unit.hidden and picture.setup.armored else 0
        yield Option(worth, action, partial(words.split_fire, picture, action))


def crossfires(picture: Picture, legal: LegalSet, found: Sequence[tuple[int, Fire]]) -> Iterator[Option]:
    """Pairs of shots at one hex of which one comes from behind, whatever front the defender chooses."""
    if "group fire" not in legal.verbs:
        return
    board, seat = picture.map.board, other(picture.seat)
    for (one, first), (two, second) in combinations([pair for pair in found if pair[0] > 0], 2):
        there = first.target
        if there != second.target or first.unit == second.unit or fire.crowded(picture.view, there, seat):
            continue
        origins = [picture.view.units[shot.unit].hex for shot in (first, second)]
        fronts = {fire.bearing(board, there, origin) for origin in origins}
        if min(sum(fire.from_behind(board, there, origin, front) for origin in origins) for front in fronts):
            action = FireGroup((first.unit, second.unit), there)
            if action in legal:
                yield Option(one + two + weights.CROSSFIRE, action, partial(words.crossfire, picture, action))
