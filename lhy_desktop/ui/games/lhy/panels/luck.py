"""Public dice and whose they were, from what both sides heard: actual faces against what was to be expected."""

from collections.abc import Iterable
from dataclasses import dataclass

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.asks.fire import FACES
from lhy_desktop.engine.rulesets.lhy.model.keys import Came
from lhy_desktop.session import LogLine

EXPECTED = (FACES + 1) / 2
"""What a ten-sided die shows on the average."""


@dataclass(frozen=True)
class Thrown:
    """One public die: whose it is, its turn and its face; of ``fire`` dice, high faces hit."""

    seat: Seat
    turn: int
    face: int
    fire: bool


def thrown(public: Iterable[LogLine]) -> tuple[Thrown, ...]:
    """Every public die that belongs to a side, oldest first. The time die is nobody's."""
    return tuple(
        Thrown(seat, line.turn, face, line.key == Came.FIRE)
        for line in public
        for seat, face in zip(line.telling.thrown_by, line.telling.dice, strict=False)
        if seat != "chance"
    )


@dataclass(frozen=True)
class Tally:
    """A side's dice: how many, their mean, and the sum of what they showed beyond expectation."""

    count: int
    mean: float
    beyond: float


def tally(dice: Iterable[Thrown], seat: Seat) -> Tally:
    """The tally of a side."""
    faces = [one.face for one in dice if one.seat == seat]
    if not faces:
        return Tally(0, 0.0, 0.0)
    return Tally(len(faces), sum(faces) / len(faces), sum(faces) - EXPECTED * len(faces))


def running(dice: Iterable[Thrown], seat: Seat, turns: Iterable[int]) -> tuple[float, ...]:
    """What a side's dice had shown beyond expectation by the end of each turn."""
    mine = [one for one in dice if one.seat == seat]
    return tuple(sum(one.face - EXPECTED for one in mine if one.turn <= turn) for turn in turns)
