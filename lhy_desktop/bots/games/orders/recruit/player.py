"""The recruit: goes for the objectives under cover, fires where it pays, storms when the odds are good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lhy_desktop.bots.bot import Player, Thought
from lhy_desktop.bots.dice import dice
from lhy_desktop.bots.effort import Effort
from lhy_desktop.bots.games.orders.recruit import acting, melee, placing, shelling, turn
from lhy_desktop.bots.games.orders.recruit.field import Field, field_of
from lhy_desktop.bots.games.orders.recruit.mind import Mind
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.bots.games.orders.recruit.style import Style
from lhy_desktop.engine.flow import LegalSet, Seat
from lhy_desktop.engine.rulesets.orders.model.view import View

CHOICES: dict[str, Callable[[Mind], Thought | None]] = {
    "ready": placing.set_up_team,
    "end": turn.loop,
    "pass": turn.window,
    "begin": turn.giving,
    "shoot": acting.act,
    "attempt": acting.attempts,
    "allocate": melee.hit,
    "fight": melee.fight,
    "victim": melee.victim,
    "consolidate": melee.consolidate,
    "blaze": melee.blaze,
    "choose": shelling.choose,
    "cancel": shelling.ranging,
}
"""The function that answers a decision, by a verb that only this decision offers."""


class RecruitBot(Player):
    """Plays Order points from one seat's View; anything else it plays at random.

    Between decisions it keeps only the map, how it likes to play, which its seed and its seat decide, and what it has
    worked out, until anything changes that this rests on: so a replayed decision gets the same answer.
    """

    name = "recruit"
    version = "1"

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._field: Field | None = None
        self._mind: Mind | None = None
        self._styles: dict[Seat, Style] = {}

    def think(self, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> Thought:
        """The legal action that scores best. It rests only on what this seat knows."""
        rolls = dice(self._seed, number, seat)
        if not isinstance(view, View):
            return Thought(legal.sample(rolls), "Drawn by lot.")
        if self._field is None or self._field.setup is not view.setup:
            self._field = field_of(view)
        style = self._styles.setdefault(seat, Style(self._seed, seat))
        mind = self._mind
        if mind is not None and mind.picture.seat == seat and _alike(mind.picture.view, view):
            mind = mind.again(view, legal, effort, rolls)
        else:
            mind = Mind(Picture(view, seat, self._field, style), legal, effort, rolls)
        self._mind = mind
        for verb in legal.verbs:
            if verb in CHOICES:
                found = CHOICES[verb](mind)
                if found is not None:
                    return found
                break
        return Thought(legal.sample(rolls), "The recruit has no preference here: drawn by lot.")


OF_NOW = frozenset(("group", "points", "opened"))
"""What of a View no picture rests on: the points left, and the activation but for who has fought."""
RESTS_ON = tuple(name for name in View.__struct_fields__ if name not in OF_NOW)


def _alike(one: View, other: View) -> bool:
    """Whether what has been worked out for a view is true of another."""
    if one.setup is not other.setup or _fought(one) != _fought(other):
        return False
    return all(getattr(one, name) == getattr(other, name) for name in RESTS_ON)


def _fought(view: View) -> tuple[str, ...]:
    return view.group.fought if view.group is not None else ()
