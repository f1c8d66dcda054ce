"""Ground that a side keeps by being there: the mission ends when nobody is left who sees a road or stands near a ford.

Whoever is among the last of them is worth much where he is, and little a hex farther on.
"""

from __future__ import annotations

from functools import cached_property

from lhy_desktop.bots.games.lhy.recruit import armor_weights as weights
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.rulesets.lhy.asks import score
from lhy_desktop.engine.rulesets.lhy.model.view import NoneLeft, Unit


class Stays:
    """What is kept by those who stay, in one decision."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self._counted: dict[tuple[int, str], bool] = {}

    def change(self, unit: Unit, end: str) -> int:
        """What a unit adds by coming to a hex (below 0: what it gives up by leaving its own)."""
        worth = 0
        for number, (ground, left) in enumerate(self._grounds):
            if ground.armor and self.picture.counter(unit).arm != "afv":
                continue
            here, there = unit.hex in left, self._counts(number, ground, end)
            if here and not there:
                worth -= weights.STAYS // len(left)
            elif there and not here and unit.place == "map":
                worth += weights.STAYS * weights.RETURNS // 100 // (1 + len(left))
        return worth

    @cached_property
    def _grounds(self) -> tuple[tuple[NoneLeft, tuple[str, ...]], ...]:
        """The ends that ask whether anybody of this side is left, each with the hexes where somebody is."""
        view, seat = self.picture.view, self.picture.seat
        if not self.picture.setup.armored:
            return ()
        ends = (end for end in view.setup.mission.tests if isinstance(end, NoneLeft) and end.seat == seat)
        return tuple((end, score.left(view, end)) for end in ends)

    def _counts(self, number: int, ground: NoneLeft, place: str) -> bool:
        """Whether a unit in a hex would be found by such an end."""
        found = self._counted.get((number, place))
        if found is None:
            board, sees = self.picture.map.board, self.picture.sees
            found = not ground.where or place in ground.where
            found = found and (not ground.of or any(board.distance(place, one) <= ground.within for one in ground.of))
            found = found and (not ground.sight_of or any(sees(place, one) for one in ground.sight_of))
            self._counted[number, place] = found
        return found
