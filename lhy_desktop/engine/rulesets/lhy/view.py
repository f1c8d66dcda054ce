"""What one viewer may know, built by copying; it holds no reference to the state.

Things under the other side's concealment marker are one ``Mask`` per hex, named "?@hex".
"""

from __future__ import annotations

from typing import final

import msgspec

from lhy_desktop.engine.flow import Result, Seat, Viewer
from lhy_desktop.engine.rulesets.lhy.setup import Setup


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit this viewer sees: every unit of its own, and the other side's unconcealed ones.

    ``acted`` is known of own units and of unconcealed ones (acted markers lie on the table).
    """

    id: str
    side: Seat
    place: str
    hex: str = ""
    disrupted: bool = False
    regrouping: bool = False
    concealed: bool = False
    acted: bool = False
    due: int = 0


class Mask(msgspec.Struct, frozen=True):
    """A concealment marker of the other side (of both sides on the table picture): one per hex."""

    id: str
    side: Seat
    hex: str


class SeenMarker(msgspec.Struct, frozen=True):
    """A fire marker; ``firer`` is "" while this viewer may not know it."""

    id: int
    by: Seat
    firer: str
    origin: str
    target: str
    value: int


class SeenDeed(msgspec.Struct, frozen=True):
    """An action of the segment before or of this one. ``units`` are those this viewer can name;
    ``masked`` says that others of it stand under a concealment marker at ``end``."""

    seat: Seat
    kind: str
    units: tuple[str, ...]
    masked: bool
    hexes: tuple[str, ...]
    end: str


class SeenCycle(msgspec.Struct, frozen=True):
    """The cycle as both sides know it; ``members`` is empty for those who may not know it."""

    seat: Seat
    platoon: str
    members: tuple[str, ...]
    segment: int
    before: tuple[SeenDeed, ...]
    now: tuple[SeenDeed, ...]
    seen: tuple[str, ...]
    passes: int


@final
class View(msgspec.Struct, dict=True):
    """One viewer's picture of the game.

    ``units`` by id, ``masks`` by id, ``fire`` and ``control`` by hex; ``score`` is the attacker's
    Final Score now (15.4), ``differential`` attacker minus defender steps lost (15.0).
    ``pools`` are the viewer's own (empty for the table). Public: turn, minute, phase, cycle, track.
    """

    viewer: Viewer
    units: dict[str, Seen]
    masks: dict[str, Mask]
    fire: dict[str, tuple[SeenMarker, ...]]
    control: dict[str, Seat]
    arrived: dict[Seat, dict[str, int]]
    lost: dict[Seat, int]
    pools: dict[str, tuple[str, ...]]
    turn: int
    minute: int
    phase: int
    active: Seat
    initiative: Seat
    activated: tuple[str, ...]
    cycle: SeenCycle | None
    placed: tuple[Seat, ...]
    differential: int
    score: int
    result: Result | None

    @property
    def setup(self) -> Setup:
        """Mission, board, counters and tables: public, shared, never changed."""
        found: Setup = self.__dict__["setup"]
        return found
