"""Counters that no sheet prints: generic sections (10.8: a platoon whose lettered sections are all used still leaves
one behind, with its usual values), dummies (13.8), and the trucks of towed guns (V11.11)."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping

import msgspec

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Nationality

FOOT_DUMMIES = 3
"""13.8: how many of a side's dummies imitate foot units; the rest imitate vehicles."""
TRUCK = "/truck"
"""Follows the id of a gun in the id of its truck."""
Pools = dict[str, tuple[str, ...]]


def with_reserve(
    counters: Mapping[str, Counter], pools: Mapping[str, tuple[str, ...]], force: Iterable[str]
) -> tuple[dict[str, Counter], Pools]:
    """Counters and pools in which every platoon has a section for each squad of ``force`` (a squad becomes a section
    only once).

    Generic sections ``<platoon>/x1``, ``x2``, ... are added only where the printed ones do not suffice.
    """
    known, filled = dict(counters), dict(pools)
    squads = Tally(
        counters[unit].platoon for unit in force if counters[unit].kind == "squad" and not counters[unit].flips_to
    )
    for platoon in sorted(squads):
        pool = filled.get(platoon, ())
        missing = squads[platoon] - sum(known[unit].kind == "section" for unit in pool)
        for number in range(1, missing + 1):
            made = _generic(counters, platoon, f"x{number}")
            known[made.id] = made
            pool = (*pool, made.id)
        filled[platoon] = pool
    return known, filled


def dummy_id(nation: str, number: int) -> str:
    """The counter of a side's dummy."""
    return f"{nation}/dummy/{number}"


def dummy(nation: Nationality, seat: Seat, number: int) -> Counter:
    """13.8: a dummy of a foot unit or, beyond those, of a vehicle: it has no values, only an outline."""
    return Counter(
        id=dummy_id(nation, number),
        side=seat,
        nationality=nation,
        kind="dummy" if number <= FOOT_DUMMIES else "vehicle_dummy",
        company="",
        platoon="",
        label=str(number),
        name="",
        cohesion=0,
        assault=0,
        sav=None,
        sav_range=None,
        sav_flat=False,
        atv=None,
        atv_range=None,
        steps=0,
    )


def with_trucks(counters: Mapping[str, Counter]) -> dict[str, Counter]:
    """All counters, and for every towed gun a truck of its own: no combat unit, no steps."""
    made = dict(counters)
    for gun in counters.values():
        if gun.kind == "towed_gun":
            made[gun.id + TRUCK] = msgspec.structs.replace(
                gun, id=gun.id + TRUCK, kind="truck", name="Gun truck", cohesion=0, assault=0, sav=None, sav_range=None,
                sav_flat=False, atv=None, atv_range=None, steps=0, av=2, aev=None, picture="truck",
            )  # fmt: skip
    return made


def _generic(counters: Mapping[str, Counter], platoon: str, label: str) -> Counter:
    """The section most like the platoon's, else its company's, else its side's: the most frequent values."""
    squad = next(c for c in counters.values() if c.platoon == platoon)
    sections = [c for c in counters.values() if c.kind == "section" and c.side == squad.side]
    near = (
        [c for c in sections if c.platoon == platoon]
        or [c for c in sections if c.company == squad.company]
        or sections
        or [msgspec.structs.replace(squad, kind="section", steps=1)]
    )
    tally = Tally((c.cohesion, c.assault, c.sav, c.sav_range, c.sav_flat, c.atv, c.atv_range) for c in near)
    cohesion, assault, sav, sav_range, sav_flat, atv, atv_range = max(tally, key=lambda values: tally[values])
    return msgspec.structs.replace(
        near[0],
        id=f"{platoon}/{label}",
        company=squad.company,
        platoon=platoon,
        label=label,
        cohesion=cohesion,
        assault=assault,
        sav=sav,
        sav_range=sav_range,
        sav_flat=sav_flat,
        atv=atv,
        atv_range=atv_range,
    )
