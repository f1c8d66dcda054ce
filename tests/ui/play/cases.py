"""Decisions on small positions, each answered by mouse, by keys, and refused with its reason (test_decisions.py)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Case:
    """One decision. ``before``: answers that lead to it; ``answer``: what is given; ``dice``: all dice in order.

    ``refused``: clicked hexes, or units taken and verbs pressed, that are refused, and words of the reason.
    """

    scene: str
    answer: str
    refused: tuple[str, ...]
    words: str
    before: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()


def allied(at: str = "activation", more: str = "") -> str:
    """The moment with which a position begins, with the Americans active."""
    return f"start: {{at: {at}, active: allied{more}}}"


PLATOON = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  able/1/2: {hex: D3}
  able/1/3: {hex: F3, disrupted: true}
  kp1/1/leader: {hex: K13}
  kp1/1/1: {hex: C8}
"""
TWO = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  able/2/leader: {hex: I3}
  able/2/1: {hex: I3}
  us/mg/1: {hex: F3}
  kp1/1/leader: {hex: C12}
  kp1/1/1: {hex: C10}
"""
ACT = ("activate able/1",)
ASSAULTS = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: F8}
  able/1/2: {hex: C8}
  kp1/1/1: {hex: F8}
  kp1/1/2: {hex: C8}
  kp1/1/leader: {hex: K14}
start:
  at: assault
  active: allied
  state:
    assaults:
      F8: {hex: F8, attacker: allied, entrances: [{unit: able/1/1, origin: F7, cycle: 1}]}
      C8: {hex: C8, attacker: allied, entrances: [{unit: able/1/2, origin: C7, cycle: 1}]}
"""
ARROW = """
units:
  able/1/leader: {hex: F5}
  able/1/1: {hex: F7, acted: true}
  able/1/2: {hex: F7, acted: true}
  kp1/1/leader: {hex: F13}
  kp1/1/1: {hex: F8}
start:
  at: activation
  active: allied
  state: {arrows: [{id: 4, seat: allied, start: F7, target: F8, units: [able/1/1, able/1/2], cycle: 1}]}
"""
TO_ARROW = (*ACT, "call", "pass")

FIGHT = """
units:
  able/1/1: {hex: F8}
  able/1/2: {hex: F8}
  able/1/leader: {hex: F8}
  kp1/1/leader: {hex: F8}
  kp1/1/1: {hex: G12}
  kp1/1/2: {hex: C3}
start:
  at: assault
  active: allied
  state:
    assaults: {F8: {hex: F8, attacker: allied, entrances: [{unit: able/1/1, origin: F7, cycle: 1}]}}
"""
FOUGHT = ("participants able/1/1 able/1/2 able/1/leader", "participants kp1/1/leader")

CRUSHED = (*FOUGHT, "retreat kp1/1/leader F9 F10 F11 F12")

CASES: dict[str, Case] = {
    "recon": Case(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  kp1/1/leader: {hex: C13, concealed: true}
  kp1/1/1: {hex: C8, concealed: true}
  kp1/1/2: {hex: C9, concealed: true}
start: {at: initiative, active: allied}
""",
        "uncover C8",
        ("click C9",),
        "near enough",
        dice=(6, 1),
    ),
    "medic": Case(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: E3}
  able/1/b: {place: lost}
  able/1/c: {place: lost}
  able/1/d: {place: lost}
  kp1/1/leader: {hex: C13}
start: {at: initiative, active: allied, lost: {allied: 1}, state: {fallen: {able/1: 1}}}
""",
        "restore able/1/a E3",
        ("click G3",),
        "comes back in one of these hexes",
        dice=(2, 10, 1, 1),
    ),
    "recover-hex": Case(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3, disrupted: true}
  able/1/3: {hex: D3, disrupted: true}
  kp1/1/leader: {hex: C13}
start: {at: initiative, active: allied}
""",
        "restore-hex D3",
        ("click C13",),
        "None of your units in C13",
        dice=(2, 10, 4),
    ),
    "panic": Case(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  kp1/1/leader: {hex: C8}
  kp1/1/1: {hex: E8}
start: {at: initiative, active: axis}
""",
        "panic E8",
        ("click C3",),
        "No German unit",
        dice=(10, 2, 10),
    ),
    "flight": Case(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  kp1/1/leader: {hex: C8}
  kp1/1/1: {hex: E4}
start: {at: initiative, active: axis}
""",
        "flee kp1/1/1 E5 E6 E7 E8",
        ("why D4",),
        "By which way",
        before=("panic E4",),
        dice=(10, 2, 10),
    ),
    "initiative": Case(
        PLATOON + allied("initiative"),
        "roll 4",
        ("why C3",),
        "No order can be given before",
        dice=(4, 7),
    ),
    "time-lapse": Case(
        PLATOON + allied("time"),
        "roll 4",
        ("why C3",),
        "No order can be given before",
        dice=(4,),
    ),
    "company": Case(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  baker/1/leader: {hex: I3}
  baker/1/1: {hex: I3}
  kp1/1/leader: {hex: C12}
  kp1/1/1: {hex: C10}
start: {at: activation, active: allied}
""",
        "company baker",
        ("click C10",),
        "no platoon left",
    ),
    "coordination": Case(
        TWO + allied(),
        "coordinate no",
        ("why C3",),
        "The die needs 8 or more",
    ),
    "platoon": Case(
        TWO + allied(),
        "activate able/2",
        ("click C10",),
        "choose a platoon of theirs",
        before=("coordinate no",),
    ),
    "maneuver": Case(
        PLATOON + allied(),
        "maneuver able/1/2 D4 D5",
        ("take able/1/2", "orders.maneuver", "click K9"),
        "2 hexes are always possible",
        ACT,
    ),
    "fire": Case(
        PLATOON + allied(),
        "fire able/1/1 C8",
        ("take able/1/1", "orders.fire", "click K13"),
        "squad 1/1 reaches 8",
        ACT,
    ),
    "recover": Case(
        PLATOON + allied(), "recover able/1/3", ("take able/1/1", "orders.recover"), "nothing to recover from", ACT
    ),
    "pass": Case(
        PLATOON + allied(),
        "pass",
        ("take kp1/1/1", "orders.recover"),
        "nothing to recover from",
        (*ACT, "recover able/1/3", "maneuver able/1/1 C4", "call"),
    ),
    "carry": Case(
        """
units:
  able/1/leader: {hex: B3}
  able/1/1: {hex: C3}
  able/1/2: {hex: C3}
  able/1/3: {hex: F3}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied, markers: [{hex: C3, value: 1, by: axis}, {hex: C3, value: 0, by: axis}]}
""",
        "carry 2",
        ("why C3",),
        "Which markers go along",
        (*ACT, "maneuver able/1/1 C4"),
    ),
    "stacking": Case(
        """
units:
  able/1/leader: {hex: C4}
  able/1/1: {hex: C4}
  able/1/2: {hex: C4}
  able/1/3: {hex: C4}
  able/2/1: {hex: C4}
  able/2/leader: {hex: G4}
  kp1/1/leader: {hex: C12}
start: {at: activation, active: allied}
""",
        "lose able/1/2",
        ("click G4",),
        "one of these is lost",
        ("coordinate no", "activate able/1", "call", "pass", "pass"),
    ),
    "fire-order": Case(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C5}
  able/1/2: {hex: F5}
  kp1/1/leader: {hex: C13}
start: {at: fire, active: axis, markers: [{hex: C5, value: 0, by: axis}, {hex: F5, value: 0, by: axis}]}
""",
        "resolve F5",
        ("click C3",),
        "No marker on C3",
    ),
    "assault-order": Case(ASSAULTS, "fight C8", ("click C3",), "no assault in C3"),
    "enter": Case(ARROW, "enter 4 able/1/1 able/1/2", ("why K9",), "go in under the assault arrow", TO_ARROW),
    "feint": Case(ARROW, "feint 4 able/1/1 F6 F5", ("orders.withdraw", "click F9"), "goes around him", TO_ARROW),
    "feint-stay": Case(ARROW, "feint 4 able/1/1+able/1/2", ("why K9",), "go in under the assault arrow", TO_ARROW),
    "leader-return": Case(
        """
units:
  able/1/leader: {place: track, due: 3}
  able/1/1: {hex: C3}
  able/1/2: {hex: F3}
  able/2/leader: {hex: I9}
  kp1/1/leader: {hex: C13}
start: {at: clean_up, active: allied, minute: 3}
""",
        "return able/1/leader F3",
        ("click I9",),
        "he returns with one of his platoon",
    ),
    "recombine": Case(
        """
units:
  able/1/leader: {hex: C3}
  able/1/a: {hex: C3}
  able/1/b: {hex: C3}
  able/1/c: {hex: H9}
  able/2/a: {hex: H9}
  able/2/leader: {hex: I9}
  kp1/1/leader: {hex: C9}
start: {at: clean_up, active: allied, state: {pools: {able/1: [able/1/1, able/1/2]}}}
""",
        "recombine able/1/a able/1/b",
        ("click H9",),
        "no pair of one platoon",
    ),
    "mandatory": Case(
        PLATOON.replace("able/1/2: {hex: D3}", "able/1/2: {hex: D3, regrouping: true}") + allied(),
        "recover able/1/2",
        ("orders.call",),
        "these must act",
        ACT,
    ),
    "support": Case(
        TWO + allied(),
        "maneuver us/mg/1 F4",
        ("take able/2/1", "orders.maneuver"),
        "does not belong to 1st Platoon",
        ("coordinate no", *ACT),
    ),
    "russian-aid": Case(
        """
mission: {side: {allied: {nationality: russian}}}
units:
  rifle1/leader: {hex: C3}
  rifle1/1/1: {hex: C5}
  rifle1/1/2: {hex: G4}
  kp1/1/leader: {hex: C13}
start: {at: fire, active: axis, markers: [{hex: C5, value: 0, by: axis}]}
""",
        "aid rifle1/leader",
        ("click G4",),
        "no leader of yours",
        dice=(7,),
    ),
    "extension": Case(
        """
mission: {side: {allied: {mortars: [{id: us81, seat: allied, type: 81mm, size: section}]}}}
units:
  able/1/leader: {hex: F3}
  able/1/1: {hex: F3}
  kp1/1/1: {hex: F7}
  kp1/1/leader: {hex: C9}
start:
  at: mortars
  active: allied
  state: {mortars: {us81: {id: us81, where: map, observer: F3, impact: F7, turn: 2}}}
""",
        "extend us81 F8",
        ("click F12",),
        "more than 2 hexes from F7",
        ("choose extend us81",),
    ),
    "leave-map": Case(
        """
units: {able/1/leader: {hex: C3}, able/1/1: {hex: G2}, able/1/2: {hex: C3}, kp1/1/leader: {hex: K13}}
mission: {friendly: {axis: right, allied: left}}
start: {at: activation, active: allied}
""",
        "maneuver able/1/1 G1 >up",
        ("take able/1/1", "orders.maneuver", "click G9"),
        "squad 1/1 has 0 of 3 MP",
        ACT,
    ),
    "withdraw": Case(
        PLATOON + allied(),
        "withdraw able/1/2 D2",
        ("take able/1/2", "orders.withdraw", "click D7"),
        "toward the own edge",
        ACT,
    ),
    "deploy": Case(
        PLATOON + allied(), "maneuver able/1/2 D4 +deploy", ("take able/1/3", "orders.deploy"), "is disrupted", ACT
    ),
    "group": Case(
        PLATOON + allied(),
        "maneuver able/1/leader+able/1/1 C4",
        ("take able/1/1", "orders.maneuver", "click C8"),
        "entered by an assault only",
        ACT,
    ),
    "retreat": Case(FIGHT, "retreat kp1/1/leader F9 F10", ("click F7",), "toward the own edge", FOUGHT, (4,)),
    "advance": Case(
        FIGHT,
        "advance able/1/1 F9",
        ("click F4",),
        "into a hex next to F8",
        CRUSHED,
        (10,),
    ),
    "no-advance": Case(
        FIGHT,
        "decline",
        ("click F4",),
        "into a hex next to F8",
        CRUSHED,
        (10,),
    ),
    "participants": Case(FIGHT, "participants able/1/2 able/1/leader", ("why K9",), "who takes part in the assault"),
    "reinforce": Case(
        """
units:
  able/1/leader: {hex: F6}
  able/1/1: {hex: F8}
  able/1/2: {hex: E8}
  us/mg/1: {hex: F6}
  kp1/1/1: {hex: F8}
  kp1/1/leader: {hex: K14}
start:
  at: activation
  active: allied
  state:
    assaults: {F8: {hex: F8, attacker: allied, entrances: [{unit: able/1/1, origin: F7, cycle: 1}]}}
""",
        "assault able/1/2 F8",
        ("take us/mg/1", "orders.assault"),
        "machine gun",
        ACT,
    ),
    "river": Case(
        """
board: {terrain: {C4: river}, lines: [{kind: river, hexes: [B3, C4, D4]}]}
units: {able/1/leader: {hex: C2}, able/1/1: {hex: C4, bank: C3}, kp1/1/leader: {hex: K13}}
start: {at: activation, active: allied}
""",
        "maneuver able/1/1 C5",
        ("take able/1/1", "orders.maneuver", "click C9"),
        "squad 1/1 has",
        ACT,
    ),
    "roadblock": Case(
        """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C4}
  able/1/2: {hex: C4, regrouping: true}
  kp1/1/1: {hex: K13}
start: {at: activation, active: allied, state: {works: {C4: [{kind: roadblock, owner: axis}]}}}
""",
        "clear able/1/1",
        ("take able/1/2", "orders.clear"),
        "have other things to do",
        ACT,
    ),
    "forced-withdrawal": Case(
        """
mission: {side: {allied: {mortars: [{id: us81, seat: allied, type: 81mm, size: section}]}}}
units: {able/1/1: {hex: A2}, kp1/1/1: {hex: F7}, kp1/1/2: {hex: F7}, kp1/1/leader: {hex: F12}}
start:
  at: activation
  active: axis
  state:
    mortars: {us81: {id: us81, where: map, observer: F2, impact: F6}}
    blasts: {F7: [{id: 1, by: allied, mortar: us81, value: -3, bare: 0, primary: false}]}
""",
        "withdraw kp1/1/1 G8",
        ("why K9",),
        "must withdraw",
        ("activate kp1/1", "maneuver kp1/1/1+kp1/1/2 G7 G6"),
        (9, 1, 1),
    ),
}
