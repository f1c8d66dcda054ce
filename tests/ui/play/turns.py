"""Positions whose whole game turn is played in the window (test_whole_turns.py), with the answers and the dice.

``plan``: lines of notation, each given at the first question where it is legal, in this order; every other question is
passed, declined, or answered with the first answer there is. ``dice`` have these faces in this order; later faces
follow from the seed.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class WholeTurn:
    """One position and its turn. ``told``: words of the table's log that show what the turn is about."""

    scene: str
    plan: tuple[str, ...]
    told: tuple[str, ...]
    dice: tuple[int, ...] = ()
    seed: int = 1


TURNS: dict[str, WholeTurn] = {
    "mortars": WholeTurn(
        """
board: {terrain: {F7: woods}}
mission: {side: {allied: {mortars: [{id: us81, seat: allied, type: 81mm, size: section}]}}}
units:
  able/1/leader: {hex: F3}
  able/1/1: {hex: F3}
  able/1/2: {hex: D4}
  kp1/1/1: {hex: F7}
  kp1/1/leader: {hex: C10}
start: {at: initiative, active: allied}
""",
        (
            "activate able/1",
            "mortar us81 able/1/1 F7",
            "fire able/1/2 F7",
            "call",
            "choose extend us81",
            "extend us81 F6",
        ),
        ("goes on at F6",),
        (3, 8),
        seed=3,
    ),
    "assault with a feint": WholeTurn(
        """
units:
  able/1/leader: {hex: F5}
  able/1/1: {hex: F6}
  able/1/2: {hex: E7}
  kp1/1/leader: {hex: F8}
  kp1/1/1: {hex: F8}
start: {at: initiative, active: allied}
""",
        (
            "activate able/1",
            "assault able/1/1 F7 F8",
            "assault able/1/2 E8 F8",
            "call",
            "enter 1 able/1/1",
            "feint 2 able/1/2",
        ),
        ("Feint at F8", "Americans assault F8"),
        (3, 8),
    ),
    "retreat": WholeTurn(
        """
units:
  able/1/1: {hex: F8}
  able/1/2: {hex: F8}
  able/1/leader: {hex: F8}
  kp1/1/leader: {hex: F8}
  kp1/1/1: {hex: F8}
start:
  at: assault
  active: allied
  state:
    assaults: {F8: {hex: F8, attacker: allied, entrances: [{unit: able/1/1, origin: F7, cycle: 1}]}}
""",
        ("participants able/1/1 able/1/2 able/1/leader", "participants kp1/1/leader kp1/1/1"),
        ("retreated F8-",),
        (9,),
    ),
    "heroic chain": WholeTurn(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3, disrupted: true}
  able/1/2: {hex: C3}
  kp1/1/1: {hex: D7}
  kp1/1/2: {hex: G6}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        ("activate able/1", "recover able/1/1", "fire able/1/2 D7", "call", "fire kp1/1/1 C3"),
        ("makes a Heroic unit",),
        (3, 8, 10),
    ),
    "night": WholeTurn(
        """
mission: {set: {light: night, illumination: true}}
units:
  able/1/leader: {hex: F4}
  able/1/1: {hex: F4}
  able/1/2: {hex: D4}
  kp1/1/1: {hex: F6}
  kp1/1/leader: {hex: C9}
start: {at: initiative, active: allied}
""",
        ("activate able/1", "illuminate able/1/1 F6", "fire able/1/1 F6", "maneuver able/1/2 D5", "call"),
        ("the light comes down over F6",),
        (3, 8),
        seed=2,
    ),
    "russian command": WholeTurn(
        """
mission: {side: {allied: {nationality: russian}}}
units:
  rifle1/leader: {hex: C3}
  rifle1/1/1: {hex: C5}
  rifle1/1/2: {hex: G4, out_of_command: true}
  rifle1/1/3: {hex: D3}
  kp1/1/leader: {hex: C13}
  kp1/1/1: {hex: C10}
start: {at: initiative, active: axis}
""",
        ("activate kp1/1", "fire kp1/1/1 C5", "call", "fire rifle1/1/1 C10", "aid rifle1/leader"),
        ("steadies C5",),
        (8, 3),
    ),
    "hidden discovery": WholeTurn(
        """
board: {terrain: {F7: woods}}
units:
  able/1/leader: {hex: F4}
  able/1/1: {hex: F5}
  kp1/1/1: {hex: F7, concealed: true, hidden: true}
  kp1/1/leader: {hex: K13}
start: {at: initiative, active: allied}
""",
        ("activate able/1", "maneuver able/1/1 F6 F7", "call"),
        ("is hidden no longer",),
        (3, 8),
    ),
    "deploy and recombine": WholeTurn(
        """
units:
  able/1/leader: {hex: D4}
  able/1/1: {hex: D3}
  able/1/2: {hex: F3}
  kp1/1/leader: {hex: K13}
  kp1/1/1: {hex: D10}
start: {at: initiative, active: allied}
""",
        (
            "activate able/1",
            "maneuver able/1/1 D4 +deploy",
            "fire able/1/a D10",
            "maneuver able/1/2 F4",
            "call",
            "fire kp1/1/1 D4",
            "recombine able/1/a able/1/b",
        ),
        ("deploys in D4", "recombine into squad"),
        (3, 8, 1, 1),
    ),
    "coordination and group fire": WholeTurn(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: F5}
  able/1/2: {hex: F9}
  able/2/leader: {hex: I3}
  able/2/1: {hex: I4}
  kp1/1/leader: {hex: K13}
  kp1/1/1: {hex: F7}
start: {at: initiative, active: allied}
""",
        (
            "coordinate yes",
            "activate able/1 able/2",
            "fire-group able/1/1+able/1/2 F7",
            "front 0",
            "maneuver able/2/1 I5",
            "call",
        ),
        ("two platoons may act together", "fire as a group"),
        (3, 8, 9),
    ),
    "medic": WholeTurn(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: E3}
  able/1/b: {place: lost}
  able/1/c: {place: lost}
  able/1/d: {place: lost}
  kp1/1/leader: {hex: C13}
  kp1/1/1: {hex: E11}
start: {at: initiative, active: allied, lost: {allied: 1}, state: {fallen: {able/1: 1}}}
""",
        ("restore able/1/a E3", "activate able/1", "maneuver able/1/1 E4", "call", "fire kp1/1/1 E4"),
        ("a medic",),
        (2, 10, 1, 1),
    ),
}
