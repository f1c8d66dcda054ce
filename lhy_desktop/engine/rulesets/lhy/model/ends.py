"""The conditions that end a mission (15.5), as the rules read them."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Seat


class Controls(msgspec.Struct, frozen=True, tag="controls"):
    """End condition: ``seat`` controls at least ``count`` of these objectives (with ``by_points``: objectives worth
    that many points)."""

    seat: Seat
    objectives: tuple[str, ...]
    count: int
    by_points: bool = False


class ScoreReaches(msgspec.Struct, frozen=True, tag="score"):
    """End condition: the Final Score is ``value`` or more (``over``: more than it)."""

    value: int
    over: bool = False


class TimeOver(msgspec.Struct, frozen=True, tag="time"):
    """End condition: more than ``minutes`` have passed."""

    minutes: int


class NoneLeft(msgspec.Struct, frozen=True, tag="none-left"):
    """End condition: no unit of ``seat`` is left that is undisrupted (if asked), within ``within`` hexes of one of
    ``of``, in one of ``where``, and in sight of one of ``sight_of``; an empty field sets no condition. ``markers``: nor
    is an unactivated marker of its cup left. ``armor``: only armored fighting vehicles are looked for."""

    seat: Seat
    combat: bool = True
    undisrupted: bool = True
    where: tuple[str, ...] = ()
    within: int = 0
    of: tuple[str, ...] = ()
    sight_of: tuple[str, ...] = ()
    markers: bool = False
    armor: bool = False


Test = Controls | ScoreReaches | TimeOver | NoneLeft


class AllOf(msgspec.Struct, frozen=True, tag="all"):
    """End condition: all of these hold at once."""

    parts: tuple[Test, ...]


EndCondition = Test | AllOf
