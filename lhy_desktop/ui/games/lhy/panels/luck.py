"""Public dice and whose they were, from what both sides heard: actual faces against what was to be expected."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.lhy.odds import FACES
from lhy_desktop.engine.rulesets.lhy.setup import Setup
from lhy_desktop.session import LogLine

EXPECTED = (FACES + 1) / 2
"""What a ten-sided die shows on the average."""
_INITIATIVE, _FIRE, _ROLL, _TIME = "initiative", "fire", "roll", "time"


@dataclass(frozen=True)
class Thrown:
    """One public die: whose, in which turn, its face; ``fire`` dice are those a high face of which hits."""

    seat: Seat
    turn: int
    face: int
    fire: bool


def thrown(setup: Setup, public: Iterable[LogLine]) -> tuple[Thrown, ...]:
    """Every public die that belongs to a side, oldest first. The time die is nobody's.

    Fire dice are the firing side's, initiative dice one of each side's; all others belong to the side a line speaks of.
    """
    fired: dict[str, Seat] = {}
    found: list[Thrown] = []
    for line in public:
        told = line.telling
        if line.kind == _FIRE and line.seat != "chance":
            fired[told.hexes[-1] if told.hexes else ""] = line.seat
        if not told.dice or line.kind == _TIME:
            continue
        if line.kind == _INITIATIVE and len(told.dice) == len(SEATS):
            found += [Thrown(seat, line.turn, face, False) for seat, face in zip(SEATS, told.dice, strict=True)]
            continue
        seat = fired.get(told.hexes[0]) if line.kind == _ROLL and told.hexes else spoken_of(setup, told.text)
        if seat is not None:
            found += [Thrown(seat, line.turn, face, line.kind == _ROLL) for face in told.dice]
    return tuple(found)


def spoken_of(setup: Setup, text: str) -> Seat | None:
    """The side a sentence begins with or names first, None when it names none."""
    found: list[tuple[int, Seat]] = [(text.find(setup.side(seat).adjective), seat) for seat in SEATS]
    named = [(place, seat) for place, seat in found if place >= 0]
    return min(named)[1] if named else None


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
