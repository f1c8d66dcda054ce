"""What hides a line of sight or gives cover against it (12.1), read once: woods, buildings, soft ground, fences."""

from __future__ import annotations

from functools import cached_property

import msgspec
import numpy as np
import numpy.typing as npt

from lhy_desktop.engine.board import Board, words
from lhy_desktop.engine.board.sightlines.scenery import Scenery, Ways, scenery
from lhy_desktop.engine.rulesets.orders.model.tables import Ground

WOODS, DRAWN = "woods", "drawn"


class Screen(msgspec.Struct, frozen=True):
    """Ground of one height: ``solid`` blocks where it is drawn, else it may be looked through for a few hexes."""

    solid: bool
    height: int
    kinds: frozenset[str]


class Screens:
    """The table of ground as a line of sight needs it on one board."""

    def __init__(self, board: Board, ground: Ground) -> None:
        self.board, self.ground = board, ground
        found: dict[tuple[bool, int], set[str]] = {}
        for word in words.TERRAIN:
            if word in ground.terrain and ground.terrain[word].sight in (WOODS, DRAWN):
                kind = ground.terrain[word]
                found.setdefault((kind.sight == DRAWN, kind.height), set()).add(word)
        self.screens = tuple(
            Screen(solid, height, frozenset(kinds)) for (solid, height), kinds in sorted(found.items(), reverse=True)
        )
        """Solid ones first, each sort from the highest down."""
        self._met: dict[Ways, tuple[tuple[Screen, ...], bool]] = {}
        self.soft = frozenset(word for word, kind in ground.terrain.items() if kind.conceals)
        self.fences = frozenset(
            word for word, kind in ground.sides.items() if kind.conceals or kind.stops_sight or kind.row == "hard"
        )

    @cached_property
    def scenery(self) -> Scenery:
        """The edges of everything that hides or conceals."""
        kinds = self.soft.union(*(screen.kinds for screen in self.screens))
        return scenery(self.board, kinds, self.fences)

    @cached_property
    def places(self) -> tuple[tuple[Screen, tuple[int, ...]], ...]:
        """Each screen with the places of its kinds in what a line has (Scenery)."""
        return tuple((screen, self._numbers(screen.kinds)) for screen in self.screens)

    @cached_property
    def soft_places(self) -> tuple[int, ...]:
        """The same for soft ground."""
        return self._numbers(self.soft)

    def met(self, ways: Ways) -> tuple[tuple[Screen, ...], bool]:
        """What a line meets where it has these (Scenery): the highest solid screen and the highest woods, as far as
        there are any, and whether it passes soft ground."""
        found = self._met.get(ways)
        if found is None:
            first: dict[bool, Screen] = {}
            for screen, numbers in self.places:
                if any(ways[number] > 0 for number in numbers):
                    first.setdefault(screen.solid, screen)
            soft = any(ways[number] > 0 for number in self.soft_places)
            found = self._met[ways] = tuple(first.values()), soft
        return found

    def _numbers(self, kinds: frozenset[str]) -> tuple[int, ...]:
        return tuple(i + 1 for i, kind in enumerate(self.scenery.kinds) if kind in kinds)

    @cached_property
    def in_woods(self) -> frozenset[str]:
        """The hexes that are in woods: their centers lie in them."""
        here = [number for screen, numbers in self.places if not screen.solid for number in numbers]
        return frozenset(name for name, ways in self.scenery.start.items() if any(ways[number] > 0 for number in here))

    @cached_property
    def woods(self) -> npt.NDArray[np.bool_]:
        """The same for every hex in the order of the board's names."""
        return np.array([name in self.in_woods for name in self.board.names], np.bool_)
