"""Landings from the air (V21): what is asked for now, where it may come down, and how far its units may drift."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from lhy_desktop.engine.flow import LegalSet, given
from lhy_desktop.engine.rulesets.lhy.airborne.zones import Choosing
from lhy_desktop.engine.rulesets.lhy.airborne.zones import danger as danger
from lhy_desktop.engine.rulesets.lhy.airborne.zones import skid as skid
from lhy_desktop.engine.rulesets.lhy.model.actions import Assemble, Drop, Glide
from lhy_desktop.engine.rulesets.lhy.segments.sticks import called, found
from lhy_desktop.engine.rulesets.lhy.segments.sticks import gathers_at as gathers_at
from lhy_desktop.engine.rulesets.lhy.segments.sticks import scattered as scattered
from lhy_desktop.engine.rulesets.lhy.terrain.scatter import DIRECTIONS

Step = Literal["", "drop", "glide", "assemble"]


class Coming(NamedTuple):
    """The landing that is asked for: its id, its name, its units, and what is to be said of it ("" for nothing)."""

    id: str
    name: str
    units: tuple[str, ...]
    step: Step


NOBODY = Coming("", "", (), "")


@dataclass(frozen=True)
class Asked:
    """V21.3: which landing is asked for; ``NOBODY`` in any other decision."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Coming:
        """The landing, and whether its zone or its assembly hex is chosen."""
        choosing = given(facts, Choosing)
        if choosing is None:
            return NOBODY
        landing = choosing.landing
        chosen = found(choosing.view, landing.id) is not None
        step: Step = "assemble" if chosen else "glide" if landing.glider else "drop"
        return Coming(landing.id, called(choosing.setup, landing), landing.units, step)


@dataclass(frozen=True)
class Sites:
    """V21.3: every hex that is a legal answer now, and the directions in which a glider lands there, () for others."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> dict[str, tuple[int, ...]]:
        """The hexes, in board order; empty in any other decision."""
        sites: dict[str, tuple[int, ...]] = {}
        for action in legal if given(facts, Choosing) is not None else ():
            if isinstance(action, Glide):
                sites[action.hex] = (*sites.get(action.hex, ()), action.heading)
            elif isinstance(action, Drop | Assemble):
                sites[action.hex] = ()
        return sites


@dataclass(frozen=True)
class Drift:
    """V21.4: the hexes into which a stick that jumps over ``hex`` may drift."""

    hex: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """Six straight lines of six hexes, as far as the map goes; empty in any other decision."""
        choosing = given(facts, Choosing)
        if choosing is None or self.hex not in choosing.setup.board.index:
            return ()
        board, reached = choosing.setup.board, list[str]()
        for direction in range(1, DIRECTIONS + 1):
            here: str | None = self.hex
            for _ in range(DIRECTIONS):
                here = board.across(here, direction) if here else None
                reached += [here] if here else []
        return tuple(reached)
