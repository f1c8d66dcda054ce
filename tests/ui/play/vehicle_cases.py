"""Decisions of vehicles and guns on small positions, as those of cases.py (test_decisions.py)."""

from __future__ import annotations

from cases import Case, allied

TANKS = """
units:
  able_tank/1/1: {hex: C3}
  able_tank/1/2: {hex: E3, motion: moving}
  able_tank/1/3: {hex: G3, shocked: true}
  tank1/1/1: {hex: C9}
  tank1/1/2: {hex: E10}
  kp1/1/1: {hex: G8}
  kp1/1/leader: {hex: E12}
"""
ROLL = ("activate able_tank/1",)
RIDES = """
units:
  able/1/leader: {hex: C2}
  able/1/1: {hex: C2}
  able/1/2: {hex: G2, aboard: us/truck/1}
  us/halftrack/2: {hex: C2}
  able/1/3: {hex: E2}
  us/halftrack/3: {hex: E2, motion: moving}
  us/truck/1: {hex: G2}
  us/towed_gun/1: {hex: I2}
  kp1/1/leader: {hex: E12}
"""
MARCH = ("activate able/1",)
JOINT = """
units:
  able_tank/1/1: {hex: C9}
  able_tank/1/2: {hex: G9}
  able_tank/1/3: {hex: K2}
  tank1/1/1: {hex: E9}
  tank1/1/2: {hex: E10}
  kp1/1/leader: {hex: E13}
"""
PASSES = """
units:
  able_tank/1/1: {hex: C4, motion: moving}
  able_tank/1/2: {hex: F4, motion: moving}
  able_tank/1/3: {hex: I4, motion: moving}
  german/latw/1: {hex: C5}
  german/towed_gun/2: {hex: F5, acted: true}
  kp1/1/1: {hex: F5, acted: true}
  kp1/1/2: {hex: I5}
  kp1/1/leader: {hex: K13}
"""
FLEES = """
units:
  able_tank/1/1: {hex: C4, motion: moving}
  german/truck/1: {hex: C5}
  kp1/1/leader: {hex: K13}
"""
MARKERS = """
units:
  able_tank/1/1: {hex: C3}
  able_tank/1/2: {hex: D3}
  tank1/2/1: {hex: C7, concealed: true}
  german/halftrack/1: {hex: C7, concealed: true}
  kp1/1/1: {hex: E7, concealed: true}
  kp1/1/leader: {hex: K13}
"""
WATCH = """
units:
  able_tank/1/1: {hex: E3, motion: moving}
  able_tank/1/2: {hex: G3, overwatch: true}
  able_tank/1/3: {hex: C3, motion: stopped, acted: true}
  tank1/2/2: {hex: H11, motion: moving}
  kp1/1/leader: {hex: K13}
"""
CAUGHT = """
board: {terrain: {H4: woods, H5: woods, I6: woods, H6: woods, I5: woods, I4: woods}}
units:
  tank1/1/1: {hex: E9}
  able_tank/1/1: {hex: D4, motion: moving}
  able_tank/1/2: {hex: A1, motion: moving}
  kp1/1/leader: {hex: K13}
"""
HUNT = """
units:
  able/1/1: {hex: F8}
  able_tank/1/1: {hex: F8}
  kp1/1/1: {hex: F8}
  tank1/2/1: {hex: F8}
  german/truck/1: {hex: F8}
  kp1/1/leader: {hex: K13}
start: {at: assault, active: allied, state: {assaults: {F8: {hex: F8, attacker: allied}}}}
"""
BEATEN = """
units:
  able_tank/1/1: {hex: F8}
  tank1/2/1: {hex: F8}
start: {at: assault, active: allied, state: {assaults: {F8: {hex: F8, attacker: allied}}}}
"""
GOING = """
units:
  able_tank/1/1: {hex: F7}
  able_tank/1/2: {hex: E8, motion: moving}
  tank1/2/1: {hex: F8}
  kp1/1/1: {hex: F8}
  kp1/1/leader: {hex: K13}
"""
STICKS = """
board: {terrain: {F5: woods}}
mission:
  side:
    allied:
      landings:
        - {id: one, units: [able/1/leader, able/1/1], hexes: [F6, F7, B2]}
        - {id: two, units: [us/mg/1], glider: true}
units:
  able/1/leader: {place: air}
  able/1/1: {place: air}
  us/mg/1: {place: air}
  kp1/1/leader: {hex: F11}
"""
STALKS = """
board: {terrain: {D6: woods}}
units:
  able/1/leader: {hex: D5}
  able/1/1: {hex: D5}
  us/latw/1: {hex: D5}
  tank1/2/1: {hex: D8}
  tank1/2/2: {hex: J13}
"""
PANIC = """
units:
  able/1/leader: {hex: C2}
  able/1/1: {hex: C2}
  tank1/2/1: {hex: C4}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: axis}
"""

CASES: dict[str, Case] = {
    "drive": Case(
        TANKS + allied(), "drive able_tank/1/1 C4 C5", ("take able_tank/1/3", "orders.drive"), "shocked", ROLL
    ),
    "into-motion": Case(
        TANKS + allied(), "drive able_tank/1/1 -", ("take able_tank/1/3", "orders.drive"), "shocked", ROLL
    ),
    "reverse": Case(
        TANKS + allied(),
        "drive able_tank/1/1 C2 +reverse",
        ("take able_tank/1/1", "orders.drive", "orders.reverse", "click C9"),
        "The enemy holds C9",
        ROLL,
    ),
    "stop": Case(
        TANKS + allied(),
        "drive able_tank/1/2 E4 E5 halt:stop",
        ("take able_tank/1/2", "orders.drive", "click E10"),
        "E10",
        ROLL,
    ),
    "overwatch": Case(
        TANKS + allied(),
        "drive able_tank/1/2 E4 halt:overwatch",
        ("take able_tank/1/2", "orders.drive", "click E5", "orders.overwatch"),
        "adjacent",
        ROLL,
    ),
    "overwatch-fire": Case(
        WATCH + allied(),
        "anti_tank able_tank/1/2 tank1/2/2",
        ("take able_tank/1/3", "orders.anti_tank"),
        "acted",
        (*ROLL, "drive able_tank/1/1 E4 halt:overwatch", "call", "drive tank1/2/2 H10 H9", "pass"),
    ),
    "opportunity": Case(
        CAUGHT + allied(),
        "anti_tank tank1/1/1 able_tank/1/1 F4",
        ("take tank1/1/1", "orders.anti_tank", "click F4"),
        "No known vehicle",
        (*ROLL, "drive able_tank/1/1 E4 F4 G4 H3 I3", "drive able_tank/1/2 A2", "call"),
    ),
    "ask": Case(
        MARKERS + allied(), "ask C7", ("take able_tank/1/1", "orders.anti_tank", "click C7"), "Ask first", ROLL
    ),
    "under-marker": Case(
        MARKERS + allied(),
        "anti_tank able_tank/1/1 ?@C7:carrier",
        ("take able_tank/1/1", "orders.anti_tank", "click E7"),
        "Ask first",
        (*ROLL, "ask C7"),
    ),
    "anti-tank": Case(
        TANKS + allied(),
        "anti_tank able_tank/1/1 tank1/1/1",
        ("take able_tank/1/3", "orders.anti_tank"),
        "shocked",
        ROLL,
    ),
    "joint-fire": Case(
        JOINT + allied(),
        "anti_tank_group able_tank/1/1+able_tank/1/2 tank1/1/1",
        ("take able_tank/1/1", "orders.anti_tank", "click E13"),
        "vehicle",
        ROLL,
    ),
    "joint-front": Case(
        JOINT + allied(),
        "front 7",
        ("why K9",),
        "front",
        (*ROLL, "anti_tank_group able_tank/1/1+able_tank/1/2 tank1/1/1"),
    ),
    "split-shot": Case(
        JOINT + allied(),
        "split_anti_tank able_tank/1/1 tank1/1/1 tank1/1/2",
        ("take able_tank/1/1", "orders.anti_tank", "click E13"),
        "vehicle",
        ROLL,
    ),
    "drive-fire": Case(
        TANKS + allied(),
        "drive_fire able_tank/1/1 tank1/1/1 D3",
        ("take able_tank/1/3", "orders.drive_fire"),
        "shocked",
        ROLL,
    ),
    "halt-and-fire": Case(
        TANKS + allied(), "drive_fire able_tank/1/2 G8 E4", ("take able_tank/1/3", "orders.drive_fire"), "shocked", ROLL
    ),
    "move-fire": Case(
        STALKS + allied(),
        "move_fire us/latw/1 tank1/2/1 D6",
        ("take us/latw/1", "orders.move_fire", "click C12"),
        "No known vehicle",
        MARCH,
    ),
    "machine-guns": Case(
        TANKS + allied(), "fire able_tank/1/1 G8", ("take able_tank/1/3", "orders.fire"), "shocked", ROLL
    ),
    "shock": Case(
        TANKS + allied(), "recover_shock able_tank/1/3", ("take able_tank/1/3", "orders.drive"), "shocked", ROLL
    ),
    "load": Case(
        RIDES + allied(),
        "load able/1/leader+able/1/1 us/halftrack/2",
        ("take able/1/3", "orders.load"),
        "stationary",
        MARCH,
    ),
    "unload": Case(RIDES + allied(), "unload able/1/2", ("take able/1/2", "orders.maneuver"), "aboard", MARCH),
    "tow": Case(
        RIDES + allied(),
        "load us/towed_gun/1",
        ("take us/towed_gun/1", "orders.maneuver"),
        "does not move by itself",
        MARCH,
    ),
    "bypass": Case(
        PASSES + allied(),
        "drive able_tank/1/1 C5 C6 by:bypass",
        ("take able_tank/1/1", "orders.drive", "orders.bypass", "click K13"),
        "has 5",
        ROLL,
    ),
    "overrun": Case(
        PASSES + allied(),
        "drive able_tank/1/2 F5 F6 by:overrun",
        ("take able_tank/1/2", "orders.drive", "orders.overrun", "click K13"),
        "has 5",
        ROLL,
    ),
    "passed-by": Case(
        PASSES + allied(),
        "anti_tank german/latw/1 able_tank/1/1",
        ("why K9",),
        "Fire at them at once",
        (*ROLL, "drive able_tank/1/1 C5 C6 by:bypass"),
    ),
    "crush": Case(
        PASSES + allied(),
        "crush able_tank/1/2 german/towed_gun/2",
        ("why K9",),
        "With what",
        (*ROLL, "drive able_tank/1/2 F5 F6 by:overrun"),
    ),
    "grapple": Case(
        PASSES + allied(),
        "grapple kp1/1/2 able_tank/1/3",
        ("why K9",),
        "Fire at them at once",
        (*ROLL, "drive able_tank/1/3 I5 I6 by:overrun"),
    ),
    "get-away": Case(
        FLEES + allied(),
        "drive german/truck/1 D5",
        ("why K9",),
        "drive away",
        (*ROLL, "drive able_tank/1/1 C5 C6 by:overrun"),
    ),
    "drive-off": Case(
        PANIC,
        "flee tank1/2/1 C5 C6 C7 C8",
        ("why K9",),
        "drives off",
        ("panic C4",),
        (10, 2, 10),
    ),
    "assault-and-stop": Case(
        GOING + allied(),
        "assault able_tank/1/2 F8 halt:stop",
        ("take able_tank/1/1", "orders.assault", "click K13"),
        "starts within 3 hexes of its target",
        ROLL,
    ),
    "fire-and-assault": Case(
        GOING + allied(),
        "drive_fire able_tank/1/1 tank1/2/1 F8 assault:F8",
        ("take able_tank/1/1", "orders.assault", "click K13"),
        "starts within 3 hexes of its target",
        ROLL,
    ),
    "destroy": Case(
        HUNT,
        "destroy tank1/2/1",
        ("click K13",),
        "enemy vehicle in F8",
        ("fight F8", "participants able/1/1 able_tank/1/1", "participants kp1/1/1 tank1/2/1"),
        (6, 3),
    ),
    "fall-back": Case(
        BEATEN, "retreat able_tank/1/1 F7 F6", ("click A1",), "falls back by 4 MP at most", ("fight F8",)
    ),
    "drop": Case(STICKS + allied(), "drop one F6", ("click K2",), "names other hexes"),
    "glide": Case(STICKS + allied(), "glide two F7 3", ("click F5",), "F5", ("drop one F6",)),
    "assemble": Case(STICKS + allied(), "assemble one K14", ("why K9",), "assemble", ("drop one F6", "glide two F7 3")),
}
