"""Positions of both arms whose whole game turn is played in the window (test_whole_turns.py, turns.py)."""

from __future__ import annotations

from turns import WholeTurn

TURNS: dict[str, WholeTurn] = {
    "driving and fire on the move": WholeTurn(
        """
units:
  able_tank/1/1: {hex: C3}
  able_tank/1/2: {hex: E3}
  able_tank/1/3: {hex: G3, motion: moving}
  able_tank/1/4: {hex: I3, motion: moving}
  able_tank/1/5: {hex: J3}
  tank1/1/1: {hex: C9}
  tank1/1/2: {hex: I10}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        (
            "activate able_tank/1",
            "drive able_tank/1/1 -",
            "drive_fire able_tank/1/2 tank1/1/1 E2 +reverse",
            "drive able_tank/1/3 G4 G5 halt:stop",
            "drive_fire able_tank/1/4 tank1/1/2 I4",
            "drive able_tank/1/5 J2 +reverse",
            "call",
            "anti_tank tank1/1/1 able_tank/1/1",
        ),
        ("went into motion in C3", "backed E3-E2", "drove I3-I4 and stopped", "is shocked"),
        (3, 8),
    ),
    "overwatch": WholeTurn(
        """
board: {terrain: {E10: woods, E11: woods}}
units:
  able_tank/1/1: {hex: E3, motion: moving}
  able_tank/1/2: {hex: G3, overwatch: true}
  tank1/2/1: {hex: E11, motion: moving}
  tank1/2/2: {hex: H11, motion: moving}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        (
            "activate able_tank/1",
            "drive able_tank/1/1 E4 halt:overwatch",
            "call",
            "drive tank1/2/2 H10 H9",
            "anti_tank able_tank/1/2 tank1/2/2",
            "anti_tank able_tank/1/1 tank1/2/2",
        ),
        ("went into Overwatch", "fired from G3 at Pz IV 2/2", "fired from E4 at Pz IV 2/2"),
        (3, 8),
    ),
    "opportunity fire": WholeTurn(
        """
board: {terrain: {H4: woods, H5: woods, I6: woods, H6: woods, I5: woods, I4: woods}}
units:
  tank1/1/1: {hex: E9}
  able_tank/1/1: {hex: D4, motion: moving}
  able_tank/1/2: {hex: A1}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        (
            "activate able_tank/1",
            "drive able_tank/1/1 E4 F4 G4 H3 I3",
            "drive able_tank/1/2 -",
            "call",
            "anti_tank tank1/1/1 able_tank/1/1 F4",
        ),
        ("fired from E9 at M4A3 75 1/1 in I3",),
        (3, 8),
    ),
    "armor under a marker": WholeTurn(
        """
units:
  able_tank/1/1: {hex: C3}
  able_tank/1/2: {hex: D3}
  tank1/2/1: {hex: C7, concealed: true}
  german/halftrack/1: {hex: C7, concealed: true}
  kp1/1/1: {hex: C7, concealed: true}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        (
            "activate able_tank/1",
            "ask C7",
            "anti_tank able_tank/1/1 ?@C7:afv",
            "anti_tank able_tank/1/2 ?@C7:carrier",
            "call",
            "anti_tank tank1/2/1 able_tank/1/1",
        ),
        ("1 armored fighting vehicle and 1 carrier under the marker", "at a concealed carrier in C7"),
        (3, 8),
    ),
    "bypass and overrun": WholeTurn(
        """
units:
  able_tank/1/1: {hex: C4, motion: moving}
  able_tank/1/2: {hex: F4, motion: moving}
  german/latw/1: {hex: C5}
  kp1/1/1: {hex: F5, acted: true}
  kp1/1/2: {hex: K12}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        (
            "activate able_tank/1",
            "drive able_tank/1/1 C5 C6 by:bypass",
            "anti_tank german/latw/1 able_tank/1/1",
            "drive able_tank/1/2 F5 F6 by:overrun",
            "call",
        ),
        ("in C5: 1 + 3 against 10", "overruns F5"),
        (3, 8, 1),
    ),
    "overrun: the gun, by hand, away": WholeTurn(
        """
units:
  able_tank/1/1: {hex: C4}
  able_tank/1/2: {hex: F4, motion: moving}
  able_tank/1/3: {hex: I4, motion: moving}
  german/towed_gun/2: {hex: C5, acted: true}
  kp1/1/1: {hex: C5, acted: true}
  kp1/1/2: {hex: F5}
  german/truck/1: {hex: I5}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        (
            "activate able_tank/1",
            "drive able_tank/1/1 C5 C6 by:overrun",
            "crush able_tank/1/1 german/towed_gun/2",
            "drive able_tank/1/2 F5 F6 by:overrun",
            "grapple kp1/1/2 able_tank/1/2",
            "drive able_tank/1/3 I5 I6 by:overrun",
            "drive german/truck/1 J4",
            "call",
        ),
        ("overruns 7.5cm IG 2 in C5", "goes at M4A3 75 1/2 by hand", "I5-J4"),
        (3, 8, 9),
    ),
    "panic": WholeTurn(
        """
units:
  able/1/leader: {hex: C2}
  able/1/1: {hex: C2}
  kp1/1/1: {hex: C4}
  kp1/1/2: {hex: C4, aboard: tank1/2/1}
  tank1/2/1: {hex: C4}
  tank1/2/2: {hex: C4, shocked: true}
  german/towed_gun/1: {hex: C4}
start: {at: initiative, active: axis}
""",
        ("panic C4", "flee kp1/1/1 C5 C6 C7 C8", "flee tank1/2/1 C5 C6 C7 C8"),
        ("C4-C5-C6-C7-C8",),
        (10, 2, 10),
    ),
    "riders and a towed gun": WholeTurn(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  able/1/2: {hex: G3, aboard: us/truck/1}
  able/1/3: {hex: C4}
  able_tank/1/1: {hex: C4}
  us/halftrack/2: {hex: C3}
  us/truck/1: {hex: G3}
  us/towed_gun/1: {hex: E2}
  us/towed_gun/2: {hex: I3, aboard: us/halftrack/3}
  us/halftrack/3: {hex: I3}
  kp1/1/1: {hex: C9}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        (
            "activate able/1",
            "load able/1/leader+able/1/1 us/halftrack/2",
            "drive us/halftrack/2 D3",
            "load able/1/3 able_tank/1/1",
            "drive able_tank/1/1 C5",
            "unload able/1/2",
            "load us/towed_gun/1",
            "unload us/towed_gun/2",
            "call",
            "fire kp1/1/1 C5",
        ),
        ("loads onto M4A3 75 1/1", "leaves GMC 1", "loads onto Gun truck 1", "leaves M3 3", "from C9 at C5"),
        (3, 8),
    ),
    "joint and split fire": WholeTurn(
        """
units:
  able_tank/1/1: {hex: C9}
  able_tank/1/2: {hex: G9}
  tank1/1/1: {hex: E9}
  tank1/1/2: {hex: E12}
  kp1/1/leader: {hex: E13}
start: {at: initiative, active: allied}
""",
        (
            "activate able_tank/1",
            "anti_tank_group able_tank/1/1+able_tank/1/2 tank1/1/1",
            "front 7",
            "call",
            "split_anti_tank tank1/1/2 able_tank/1/1 able_tank/1/2",
        ),
        ("fire anti-tank weapons together at E9", "turns to its right corner", "at M4A3 75 1/2 in G9: marker +6"),
        (3, 8),
    ),
    "beaten out of an assault": WholeTurn(
        """
units:
  able_tank/1/1: {hex: F7}
  able_tank/1/2: {hex: E8, motion: moving}
  tank1/2/1: {hex: F8}
  kp1/1/1: {hex: F8}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        (
            "activate able_tank/1",
            "drive_fire able_tank/1/1 tank1/2/1 F8 assault:F8",
            "assault able_tank/1/2 F8 halt:stop",
            "call",
            "destroy tank1/2/1",
            "destroy able_tank/1/1",
        ),
        ("send more troops", "Attempt to destroy", "drove F8-F7"),
        (3, 8),
    ),
    "an assault that goes on": WholeTurn(
        """
units:
  able/1/leader: {hex: F7}
  able/1/1: {hex: F7}
  able/1/2: {hex: F7}
  able_tank/1/1: {hex: F8, acted: true}
  kp1/1/1: {hex: F8, disrupted: true}
  german/truck/1: {hex: F8}
  kp1/1/leader: {hex: K13}
start:
  at: initiative
  active: allied
  state:
    assaults: {F8: {hex: F8, attacker: allied, entrances: [{unit: able_tank/1/1, origin: F7, cycle: 1}]}}
""",
        (
            "company able",
            "coordinate no",
            "activate able/1",
            "assault able/1/leader+able/1/1+able/1/2 F8",
            "call",
            "destroy german/truck/1",
            "advance able_tank/1/1 F9",
        ),
        ("Attempt to destroy", "drove F8-F9"),
        (3, 8, 10),
    ),
    "mines, wire and a roadblock": WholeTurn(
        """
board: {lines: [{kind: road, hexes: [I2, I3, I4, I5, I6]}]}
units:
  able/1/leader: {hex: H2}
  able/1/1: {hex: I3}
  us/halftrack/2: {hex: E3, motion: moving}
  able_tank/1/1: {hex: C3}
  able/1/2: {hex: C3, aboard: able_tank/1/1}
  kp1/1/1: {hex: J13}
  kp1/1/leader: {hex: K13}
start:
  at: initiative
  active: allied
  state:
    works:
      E4: [{kind: mines, owner: axis, known: false}]
      C4: [{kind: wire, owner: axis}]
      I3: [{kind: roadblock, owner: axis}]
""",
        (
            "company able",
            "coordinate no",
            "activate able/1",
            "drive us/halftrack/2 E4 E5 E6",
            "drive able_tank/1/1 C4",
            "clear able/1/1",
            "call",
        ),
        ("drives into mines in E4", "roadblock"),
        (3, 8, 7),
    ),
    "a fortified position": WholeTurn(
        """
units:
  german/fortified_position/1: {hex: F7, front: [0]}
  kp1/1/1: {hex: E7}
  kp1/1/leader: {hex: E7}
  able_tank/1/1: {hex: F4, motion: moving}
  able_tank/1/2: {hex: G4}
  able_tank/1/3: {hex: D8}
start: {at: initiative, active: axis}
""",
        (
            "activate kp1/1",
            "anti_tank german/fortified_position/1 able_tank/1/1",
            "call",
            "anti_tank able_tank/1/2 german/fortified_position/1",
        ),
        ("fortified position 1 may act with it", "fortified position 1 fired from F7", "at fortified position 1 in F7"),
        (8, 3),
    ),
    "shock": WholeTurn(
        """
units:
  able_tank/1/1: {hex: C3, shocked: true}
  able_tank/1/2: {hex: E3, shocked: true}
  able_tank/1/3: {hex: G3}
  kp1/1/1: {hex: G8}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        (
            "activate able_tank/1",
            "recover_shock able_tank/1/1",
            "recover_shock able_tank/1/2",
            "drive able_tank/1/2 E4",
            "fire able_tank/1/3 G8",
            "call",
        ),
        ("it recovers.", "it recovers and may act", "fired from G3 at G8"),
        (3, 8, 3, 1),
    ),
    "both arms together": WholeTurn(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C4}
  us/latw/1: {hex: D5}
  able_tank/1/1: {hex: D3, motion: moving}
  able_tank/1/2: {hex: F3, motion: moving}
  tank1/2/1: {hex: D8}
  kp1/1/1: {hex: F9}
  kp1/1/leader: {hex: K13}
board: {terrain: {D6: woods}}
start: {at: initiative, active: allied}
""",
        (
            "company able",
            "coordinate yes",
            "activate able/1 able_tank/1",
            "move_fire us/latw/1 tank1/2/1 D6",
            "maneuver able/1/1 C5",
            "drive able_tank/1/1 E4 E5",
            "drive_fire able_tank/1/2 F9 F4",
            "call",
        ),
        ("two platoons may act together", "fired from D6 at Pz IV 2/1", "fired from F4 at F9"),
        (3, 8, 9),
    ),
    "landing": WholeTurn(
        """
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
  able_tank/1/1: {hex: K2}
  kp1/1/leader: {hex: F11}
  kp1/1/1: {hex: F11}
start: {at: initiative, active: allied}
""",
        ("activate able_tank/1", "drive able_tank/1/1 -", "call", "drop one F6", "glide two F7 3", "assemble one K14"),
        ("jumps over F6", "lands in F7", "assembles at K14"),
        (3, 8),
    ),
}
