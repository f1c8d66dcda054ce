"""Section 10: the stat lines are those of the rules."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables

TABLES = load_tables()
KINDS = TABLES.kinds.kinds
ON_FOOT = """
rifle 2 16 0 infantry
rifle_mg 3 16 0 infantry
smg 4 8 0 infantry
lmg 4 24 0 infantry
light_lmg 3 24 0 infantry
hmg 5 24 0 gun
light_mortar 1 32 0 infantry
mortar 1 40 0 infantry
sniper 2 32 0 infantry
bazooka 1 8 4 infantry
panzerschreck 1 8 6 infantry
at_rifle 1 12 1 infantry
gun_37 2 24 3 gun
gun_45 2 24 3 gun
gun_50 2 24 4 gun
gun_57 2 28 5 gun
gun_75 2 32 6 gun
gun_17pdr 2 32 8 gun
gun_88 2 40 8 gun
leader 1 8 0 leader
observer 0 0 0 infantry
"""
VEHICLES = """
pz_iii_l 4 2 28 4 4 2 3 tracked
pz_iv_h 4 2 32 6 5 2 3 tracked
stug_iii_g 4 2 32 6 6 2 2 tracked
panther 4 2 32 8 7 2 3 tracked
tiger 3 2 40 8 6 4 3 tracked
stuart 4 2 24 3 3 2 4 tracked
sherman_75 4 2 28 5 5 3 4 tracked
sherman_76 4 2 32 6 5 3 4 tracked
firefly 4 2 32 8 5 3 2 tracked
t34_76 5 1 28 5 5 4 2 tracked
t34_85 4 2 32 6 5 4 2 tracked
kv_1 5 1 28 5 6 6 2 tracked
churchill_vii 4 2 28 5 7 5 3 tracked
m8 4 2 20 3 1 1 2 wheeled
sdkfz_222 4 2 20 1 1 1 2 wheeled
half_track 4 3 20 0 1 1 0 half_track
truck 4 0 0 0 0 0 0 wheeled
jeep 4 0 0 0 0 0 0 wheeled
"""


@pytest.mark.parametrize("line", ON_FOOT.split("\n")[1:-1])
def test_teams_on_foot(line: str) -> None:
    """Name, rate of fire, range, anti-tank value, what it moves as."""
    name, rof, reach, at, family = line.split()
    found = KINDS[name]
    assert (found.rof, found.range, found.at, found.family) == (int(rof), int(reach), int(at), family)
    assert found.small == (name in ("sniper", "observer"))


@pytest.mark.parametrize("line", VEHICLES.split("\n")[1:-1])
def test_vehicles(line: str) -> None:
    """Name, quality number, rate of fire, range, anti-tank value, front, flank, machine guns, what it moves as. The gun
    of a half-track is its machine gun."""
    name, quality, *numbers, family = line.split()
    found = KINDS[name]
    assert TABLES.quality.quality[found.quality].number == int(quality)
    assert [found.rof, found.range, found.at, found.front, found.flank, found.mg] == list(map(int, numbers))
    assert (found.family, found.open_topped) == (family, name == "half_track")
    assert found.carries == {"half_track": 2, "truck": 2, "jeep": 1}.get(name, 0)


def test_every_kind_is_listed() -> None:
    assert set(KINDS) == {line.split()[0] for line in (ON_FOOT + VEHICLES).split("\n") if line}
