"""The schema of a nation's unit file: platoons, troops and single weapons, made of the kinds of section 10."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Id = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
Words = Annotated[str, Field(min_length=1, max_length=40)]
Grade = Literal["green", "trained", "veteran", "elite"]
Nation = Literal["us", "german", "british", "russian", "canadian", "japanese"]
"""Those that have colors of their own; of the last two there are only the units that a player makes."""


class Strict(BaseModel):
    """No unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class TeamsRecord(Strict):
    """``count`` teams of one kind. The first of them leads the unit when ``leads`` is true.

    ``name`` replaces the kind's name. ``fausts`` are one-shot weapons of each team. Without a ``quality`` they have
    that of their unit.
    """

    kind: Annotated[str, Field(max_length=40)]
    count: Annotated[int, Field(ge=1, le=20)] = 1
    leads: bool = False
    name: Words | None = None
    fausts: Annotated[int, Field(ge=0, le=3)] = 0
    quality: Grade | None = None


Teams = Annotated[tuple[TeamsRecord, ...], Field(min_length=1, max_length=20)]


class UnitRecord(Strict):
    """A unit that missions and forces take by its id. A force bought by points has it ``most`` times at most.

    The leader of a ``company`` commands all units of such a force that have teams on foot (9.26).
    """

    name: Words
    teams: Teams
    most: Annotated[int, Field(ge=1, le=20)] = 6
    company: bool = False


class TakenRecord(Strict):
    """``count`` units of a force, of one quality; without it of their usual one."""

    unit: Id
    quality: Grade | None = None
    count: Annotated[int, Field(ge=1, le=20)] = 1


class ForceFile(Strict):
    """A force that somebody has put together, of one nation's units."""

    nation: Nation
    name: Words
    units: Annotated[tuple[TakenRecord, ...], Field(min_length=1, max_length=40)]


class SideText(Strict):
    """How a side is called: inside a sentence ("the Germans"), alone, before a noun, on a shield."""

    name: Words
    people: Words
    adjective: Words
    letter: Annotated[str, Field(min_length=1, max_length=1)]


class NationFile(Strict):
    """One nation: its words, and its units by id."""

    nation: Nation
    words: SideText
    units: Annotated[dict[Id, UnitRecord], Field(min_length=1, max_length=200)]
