"""The schema of a counter file: one nation's printed counters and their organization (1.5-1.8, 1.12)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator


class Strict(BaseModel):
    """No unknown keys, no silent conversions."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Word = Annotated[str, Field(min_length=1, max_length=30)]


class UnitValues(Strict):
    """The numbers on one counter. ``flat``: the small-arms range is underlined (no range modifier).

    ``reduced`` is the reduced side of a Russian or Japanese squad, ``knee`` its row of the mortar table (9.11), ``smg``
    marks a squad with submachine guns (8.2), ``weapon`` is what an anti-tank section carries.
    """

    cohesion: int = Field(ge=1, le=10)
    assault: int = Field(ge=0, le=9)
    sav: int | None = Field(default=None, ge=-9, le=9)
    range: int | None = Field(default=None, ge=1, le=40)
    flat: bool = False
    atv: int | None = Field(default=None, ge=-9, le=20)
    atv_range: int | None = Field(default=None, ge=1, le=40)
    smg: bool = False
    knee: str = Field(default="", max_length=30)
    weapon: str = Field(default="", max_length=30)
    reduced: UnitValues | None = None

    @model_validator(mode="after")
    def _pairs(self) -> UnitValues:
        if (self.sav is None) != (self.range is None):
            raise ValueError("sav and range stand together: give both or neither.")
        if (self.atv is None) != (self.atv_range is None):
            raise ValueError("atv and atv_range stand together: give both or neither.")
        return self


class LeaderValues(Strict):
    """A leader's counter."""

    name: str = Field(min_length=1, max_length=30)
    cohesion: int = Field(ge=1, le=10)
    assault: int = Field(ge=0, le=9)
    command: int | None = Field(default=None, ge=1, le=20)
    reduced: LeaderValues | None = None


class Platoon(Strict):
    """An infantry platoon; ``sections`` is its pool of lettered sections. Russian platoons have no leader (1.12)."""

    leader: LeaderValues | None = None
    squads: dict[Word, UnitValues] = Field(min_length=1, max_length=9)
    knee_mortars: dict[Word, UnitValues] = Field(default={}, max_length=9)
    sections: dict[Word, UnitValues] = Field(default={}, max_length=26)


class Armament(Strict):
    """What a vehicle, a towed gun or a fortified position is, and fights with (1.5).

    ``model`` is printed on the counter, ``picture`` names its outline. ``av`` is frontal armor, ``aev`` that of the
    rear arc, where it is printed.
    """

    model: Word
    picture: str = Field(default="", max_length=30)
    assault: int = Field(ge=0, le=9)
    av: int = Field(ge=1, le=20)
    sav: int | None = Field(default=None, ge=-9, le=9)
    range: int | None = Field(default=None, ge=1, le=40)
    flat: bool = False
    atv: int | None = Field(default=None, ge=-9, le=20)
    atv_range: int | None = Field(default=None, ge=1, le=40)

    @model_validator(mode="after")
    def _pairs(self) -> Armament:
        if (self.sav is None) != (self.range is None):
            raise ValueError("sav and range stand together: give both or neither.")
        if (self.atv is None) != (self.atv_range is None):
            raise ValueError("atv and atv_range stand together: give both or neither.")
        return self


class VehicleValues(Armament):
    """A vehicle's counter. ``wheeled``: a fighting vehicle on the chassis of a truck."""

    aev: int | None = Field(default=None, ge=1, le=20)
    wheeled: bool = False


class GunValues(Armament):
    """A towed gun's counter."""

    cohesion: int = Field(ge=1, le=10)


class PositionValues(Armament):
    """A fortified position's counter. ``gun``: it has an anti-tank gun beside its machine gun."""

    gun: bool = False


class ArmorPlatoon(Strict):
    """A platoon of armored fighting vehicles (1.12)."""

    kind: Literal["tank", "tank_destroyer", "assault_gun", "armored_car"]
    vehicles: dict[Word, VehicleValues] = Field(min_length=1, max_length=9)


class ArmorCompany(Strict):
    """A company of armored fighting vehicles; ``command`` is the tank of its commander."""

    name: str = Field(min_length=1, max_length=30)
    color: Literal["red", "white", "blue", "yellow", "green", "black"]
    elite: bool = False
    command: VehicleValues | None = None
    platoons: dict[Literal["1", "2", "3"], ArmorPlatoon] = Field(min_length=1)


class Company(Strict):
    """An infantry company; ``color`` is the disc behind the platoon number (1.6)."""

    name: str = Field(min_length=1, max_length=30)
    color: Literal["red", "white", "blue", "yellow", "green", "black"]
    elite: bool = False
    leader: LeaderValues | None = None
    platoons: dict[Literal["1", "2", "3"], Platoon] = Field(min_length=1)


class Support(Strict):
    """Units of no platoon (1.13) for which this version has counters."""

    mg: dict[Word, UnitValues] = Field(default={}, max_length=40)
    latw: dict[Word, UnitValues] = Field(default={}, max_length=40)
    flamethrower: dict[Word, UnitValues] = Field(default={}, max_length=40)
    towed_gun: dict[Word, GunValues] = Field(default={}, max_length=40)
    fortified_position: dict[Word, PositionValues] = Field(default={}, max_length=40)
    tank: dict[Word, VehicleValues] = Field(default={}, max_length=40)
    tank_destroyer: dict[Word, VehicleValues] = Field(default={}, max_length=40)
    assault_gun: dict[Word, VehicleValues] = Field(default={}, max_length=40)
    armored_car: dict[Word, VehicleValues] = Field(default={}, max_length=40)
    fighting_vehicle: dict[Word, VehicleValues] = Field(default={}, max_length=40)
    halftrack: dict[Word, VehicleValues] = Field(default={}, max_length=40)
    tracked_carrier: dict[Word, VehicleValues] = Field(default={}, max_length=40)
    truck: dict[Word, VehicleValues] = Field(default={}, max_length=40)
    jeep: dict[Word, VehicleValues] = Field(default={}, max_length=40)


class Roster(Strict):
    """One counter file."""

    nationality: Literal["us", "german", "british", "canadian", "russian", "japanese"]
    seat: Literal["axis", "allied"]
    name: Word
    people: Word
    adjective: Word
    companies: dict[Word, Company] = Field(max_length=20)
    armor: dict[Word, ArmorCompany] = Field(default={}, max_length=20)
    support: Support = Support()
