"""The recruit: advances on the objectives under cover, fires when it pays, and falls back to recover."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lhy_desktop.bots.bot import Player, Thought
from lhy_desktop.bots.dice import dice
from lhy_desktop.bots.effort import Effort
from lhy_desktop.bots.games.lhy.recruit import choices, events, mortars, placing
from lhy_desktop.bots.games.lhy.recruit.armor import clashes, landing, passing
from lhy_desktop.bots.games.lhy.recruit.ground import Map
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.segment import Segment
from lhy_desktop.bots.games.lhy.recruit.style import Style
from lhy_desktop.engine.flow import LegalSet, Seat
from lhy_desktop.engine.rulesets.lhy.model.view import View

Choice = Callable[[Picture, LegalSet], Thought | None]

CHOICES: dict[str, Choice] = {
    "done": placing.set_up,
    "activate": choices.activation,
    "recombine": choices.recombined,
    "carry": choices.carried,
    "resolve": choices.resolution,
    "lose": choices.loss,
    "return": choices.leader_back,
    "extend": mortars.extended,
    "wish": mortars.wish,
    "target": choices.heroic_goal,
    "charge at once": choices.heroic_way,
    "enter": choices.entering,
    "feint": choices.back,
    "fight": choices.fighting,
    "participants": choices.participants,
    "retreat": choices.retreat,
    "advance": choices.advance,
    "examine": choices.examined,
    "coordinate": choices.coordination,
    "stay hidden": choices.hidden,
    "cover": choices.covered,
    "company": events.company,
    "uncover": events.uncover,
    "recover hex": events.recovering,
    "restore": events.restored,
    "panic": events.panic,
    "flee": events.flight,
    "front": events.front,
    "aid": events.aid,
    "drop": landing.down,
    "glide": landing.glided,
    "assemble": landing.gathered,
    "destroy": clashes.hunted,
    "fall back": clashes.rolled_back,
    "crush": passing.crushed,
    "grapple": passing.answered,
}
"""The function that answers a decision, by a verb that the decision offers."""


class RecruitBot(Player):
    """Plays the Last Hundred Yards from one seat's View; anything else it plays at random.

    Between decisions it keeps only the map and how it likes to play, which its seed and its seat decide, so that a
    replayed decision gets the same answer.
    """

    name = "recruit"
    version = "3"

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._map: Map | None = None
        self._styles: dict[Seat, Style] = {}

    def think(self, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> Thought:
        """The legal action that scores best. It rests only on what this seat knows."""
        rolls = dice(self._seed, number, seat)
        if not isinstance(view, View):
            return Thought(legal.sample(rolls), "Drawn by lot.")
        if self._map is None or self._map.setup is not view.setup:
            self._map = Map(view.setup)
        style = self._styles.setdefault(seat, Style(self._seed, seat))
        picture = Picture(view, seat, self._map, style)
        for verb in legal.verbs:
            if verb in CHOICES:
                found = CHOICES[verb](picture, legal)
                return found or Thought(legal.sample(rolls), "The recruit has no preference here: drawn by lot.")
        return Segment(picture, legal, effort, rolls).think()
