"""T1: the active side's barrages that were ordered before: marker, deviation, effect (6.2, 6.3)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.flow import Frame, LegalSet, Preview, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.orders.artillery.barrage import (
    Barrage,
    Deviation,
    deviation_of,
    in_range,
    muster,
    observes,
    preview_of,
)
from lhy_desktop.engine.rulesets.orders.ground.field import HIDDEN, field
from lhy_desktop.engine.rulesets.orders.model.actions import Again, Cancel, Choose, Effect, PutMarker
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change, end_mission
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, people

TRIES = 12
"""How many hexes are tried for a sample."""


def due(facts: Facts) -> tuple[str, ...]:
    """Fire missions of the active side that were ordered in an earlier turn and are not dealt with in this one."""
    return tuple(one.battery for one in facts.barrages.values() if one.seat == facts.active and one.turn < facts.turn)


class Aiming(msgspec.Struct, frozen=True):
    """What barrages are judged by: a view, a side, and the mission in question."""

    view: Any
    seat: Seat
    battery: str = ""


@predicate("6.10")
def is_due(facts: Aiming, action: Choose) -> Refusal | None:
    """A fire mission of this turn."""
    return None if action.battery in due(facts.view) else Refusal("6", "It has no fire mission to resolve now.")


class ChooseVerb(Verb[Aiming, Choose]):
    """Which barrage is next."""

    name, action, checks = "choose", Choose, (is_due,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Choose]:
        """All that are due."""
        return (Choose(battery) for battery in due(self.facts.view) if unit is None and hex is None)


class Artillery(Frame, frozen=True, tag="orders.6.Artillery"):
    """T1: in which order the barrages are resolved."""

    rule = "6"

    def question(self, state: Any) -> Question | None:
        """Which one, while there is a choice."""
        if state.result is not None or len(due(state)) < 2:
            return None
        prompt = f"{capital(people(state, state.active))}: which barrage is next?"
        return Question(state.active, "orders.6.Artillery", prompt, "6")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """All that are due."""
        return LegalSet((ChooseVerb(Aiming(view, seat)),), Refusal("6", "Choose a barrage."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Resolve it."""
        self._next(game, action.battery)

    def advance(self, game: OrdersGame) -> None:
        """The only one, or none is left."""
        left = due(game.state)
        if left:
            self._next(game, left[0])
        else:
            game.end()

    def _next(self, game: OrdersGame, battery: str) -> None:
        state = game.state
        mission = state.barrages[battery]
        state.barrages[battery] = msgspec.structs.replace(mission, turn=state.turn, marker="")
        if not muster(game, battery):
            return
        if not observes(state, mission):
            end_mission(game, battery, "its observer is suppressed")
        elif next(aims(state, battery), None) is None:
            end_mission(game, battery, "its observer sees no hex in range")
        else:
            game.call(Ranging(battery))
            if mission.stage == "again" and _stays(state, battery, mission.marker):
                game.call(Deviation(battery, mission.marker))


def _stays(facts: Facts, battery: str, marker: str) -> bool:
    """9.27: whether a marker that ranges in again deviates from where it fell: a ruling, and only a hex that could be
    chosen."""
    return facts.setup.tables.artillery.again == "where it fell" and marker in aims(facts, battery)


def aims(facts: Facts, battery: str) -> Iterator[str]:
    """6.2: hexes in sight of the observer, and in range of the firing teams."""
    mission = facts.barrages[battery]
    here = facts.teams[mission.observer].hex
    setup = facts.setup
    seen = zip(setup.board.names, field(setup, here).tolist(), strict=True)
    return (hex for hex, state in seen if state != HIDDEN and in_range(facts, mission.teams, hex) is None)


@predicate("6.11")
def in_sight(facts: Aiming, action: PutMarker) -> Refusal | None:
    """The marker lies in sight of the observing team, in range of those who fire."""
    view: Facts = facts.view
    mission = view.barrages[facts.battery]
    observer = view.teams.get(mission.observer)
    if action.hex not in view.setup.board.index or observer is None:
        return Refusal("6", "This hex is not on the map.")
    if field(view.setup, observer.hex)[view.setup.board.index[action.hex]] == HIDDEN:
        return Refusal("6", f"The observer does not see {action.hex}.", (action.hex,))
    return in_range(view, mission.teams, action.hex)


class PutVerb(Verb[Aiming, PutMarker]):
    """Where the marker is placed."""

    name, action, checks = "marker", PutMarker, (in_sight,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[PutMarker]:
        """Every hex."""
        names = self.facts.view.setup.board.names if hex is None else (hex,)
        return (PutMarker(name) for name in names if unit is None)

    def preview(self, action: PutMarker) -> Preview:
        """The deviation, and what falls there if there is none."""
        view = self.facts.view
        if action.hex not in view.setup.board.index:
            return Preview()
        return deviation_of(view, self.facts.battery, action.hex)

    def sample(self, rng: random.Random) -> PutMarker | None:
        """Any hex: a few are tried before all are listed."""
        for name in rng.choices(self.facts.view.setup.board.names, k=TRIES):
            action = PutMarker(name)
            if self.allows(action):
                return action
        return super().sample(rng)


class Plain(Verb[Aiming, Any]):
    """An answer without fields."""

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Any]:
        """The one answer."""
        return iter((self.action(),) if unit is None and hex is None else ())


class EffectVerb(Plain):
    """Fire for effect."""

    name, action = "effect", Effect

    def preview(self, action: Effect) -> Preview:
        """What falls on whom."""
        view, battery = self.facts.view, self.facts.battery
        return preview_of(view, battery, view.barrages[battery].marker)


class AgainVerb(Plain):
    """Range in again next turn."""

    name, action = "again", Again


class CancelVerb(Plain):
    """The mission is over."""

    name, action = "cancel", Cancel


class Ranging(Frame, frozen=True, tag="orders.6.Ranging"):
    """6.2, 6.3: the marker is placed, deviates, and its owner decides."""

    battery: str
    rule = "6"

    def question(self, state: Any) -> Question | None:
        """Where, and afterwards what."""
        mission = state.barrages.get(self.battery)
        if mission is None:
            return None
        name = state.setup.batteries[self.battery].name
        if mission.marker:
            prompt = f"{capital(name)}: fire for effect on {mission.marker}, range in again next turn, or stop?"
        else:
            prompt = f"{capital(name)}: where is the range-in marker placed?"
        return Question(mission.seat, "orders.6.Ranging", prompt, "6")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """A hex, or what to do with the marker."""
        facts = Aiming(view, seat, self.battery)
        if view.barrages[self.battery].marker:
            verbs: tuple[Verb[Aiming, Any], ...] = (EffectVerb(facts), AgainVerb(facts), CancelVerb(facts))
        else:
            verbs = (PutVerb(facts), CancelVerb(facts))
        return LegalSet(verbs, Refusal("6", "Place the marker, or decide what it does."))

    def apply(self, game: OrdersGame, action: Any) -> None:
        """Deviate, fire, wait, or stop."""
        state = game.state
        if isinstance(action, PutMarker):
            game.call(Deviation(self.battery, action.hex))
            return
        game.end()
        mission = state.barrages[self.battery]
        if isinstance(action, Effect):
            game.call(Barrage(self.battery))
        elif isinstance(action, Again):
            state.barrages[self.battery] = msgspec.structs.replace(mission, stage="again")
            for team in (mission.observer, *mission.teams):
                change(game, team, bound=True)
            game.tell(event("again", "6", "The barrage ranges in again next turn.", hexes=(mission.marker,)))
        else:
            end_mission(game, self.battery, "it was stopped")
