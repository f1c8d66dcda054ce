"""Positions for pictures of vehicles, guns, works and landings, on the board of positions.py."""

from __future__ import annotations

from positions import Position

TITLE, SEASON = "The Tanks Came Back", "summer"
VILLAGE = "control: {E8: allied, E7: allied, G9: allied, G8: allied, D6: allied, G7: allied, F5: allied}"
AMERICANS = """
  baker/2/leader: {hex: E8}
  baker/2/1: {hex: E8}
  baker/2/2: {hex: G8}
  baker/2/3: {hex: G9}
  us/mg/1: {hex: G9}
"""
GERMANS = """
  kp2/2/leader: {hex: D11}
  kp2/2/1: {hex: D11}
  kp2/2/2: {hex: H11}
  german/mg/2: {hex: I11}
"""


def _position(text: str, *answers: str, dice: tuple[int, ...] = (), rolled: bool = True) -> Position:
    return Position(text, answers, dice, rolled=rolled, title=TITLE, season=SEASON)


CARD = _position(
    f"""
units:
{AMERICANS}{GERMANS}
  able_tank/1/1: {{hex: F8, motion: moving}}
  able_tank/1/2: {{hex: E9}}
  tank1/2/1: {{hex: F12}}
  tank1/2/2: {{hex: G11}}
start: {{at: activation, active: axis, turn: 3, minute: 8, {VILLAGE}, state: {{activated: [kp2/2]}}}}
""",
    "activate tank1/2",
)
BEHIND = _position(
    f"""
units:
{AMERICANS}{GERMANS}
  able_tank/1/1: {{hex: D10, motion: moving}}
  german/towed_gun/3: {{hex: E13}}
  tank1/2/1: {{hex: G12}}
start: {{at: activation, active: allied, turn: 4, minute: 10, {VILLAGE}}}
""",
    "company able_tank",
    "coordinate no",
    "activate able_tank/1",
    "drive able_tank/1/1 E11 F11 G11",
    "call",
)
OVERRUN = _position(
    f"""
units:
{AMERICANS}
  able_tank/1/1: {{hex: F9, motion: moving}}
  able_tank/1/2: {{hex: G10}}
  kp2/2/leader: {{hex: E12}}
  kp2/2/1: {{hex: F11}}
  german/latw/1: {{hex: F11}}
  kp2/2/2: {{hex: H11}}
  german/mg/2: {{hex: I11}}
start: {{at: activation, active: allied, turn: 4, minute: 10, {VILLAGE}, state: {{activated: [baker/2]}}}}
""",
    "activate able_tank/1",
)
RIDERS = _position(
    f"""
units:
  baker/2/leader: {{hex: E8}}
  baker/2/1: {{hex: F9, aboard: able_tank/1/1}}
  baker/2/2: {{hex: G8}}
  baker/2/3: {{hex: G9}}
  us/mg/1: {{hex: G9}}
  able_tank/1/1: {{hex: F9}}
  able_tank/1/2: {{hex: H10}}
  kp2/2/leader: {{hex: E11}}
  kp2/2/1: {{hex: F11}}
  kp2/2/2: {{hex: E11}}
  german/mg/2: {{hex: G12}}
start: {{at: activation, active: axis, turn: 4, minute: 11, {VILLAGE}}}
""",
    "activate kp2/2",
    "fire kp2/2/1 F9",
    "fire kp2/2/2 F9",
    "call",
)
ATTEMPT = _position(
    f"""
units:
  baker/2/leader: {{hex: E8}}
  baker/2/1: {{hex: F10}}
  baker/2/2: {{hex: G8}}
  us/mg/1: {{hex: G9}}
  able_tank/1/1: {{hex: F10}}
  kp2/2/1: {{hex: F10}}
  tank1/2/1: {{hex: F10}}
  kp2/2/leader: {{hex: E12}}
  kp2/2/2: {{hex: H11}}
start:
  at: assault
  active: allied
  turn: 5
  minute: 13
  {VILLAGE}
  state: {{assaults: {{F10: {{hex: F10, attacker: allied}}}}}}
""",
    "fight F10",
    "participants baker/2/1 able_tank/1/1",
    "participants kp2/2/1 tank1/2/1",
    dice=(8, 3),
)
MINES = _position(
    f"""
units:
{AMERICANS}{GERMANS}
  able_tank/1/1: {{hex: F9, motion: moving}}
  able_tank/1/2: {{hex: H10}}
start:
  at: activation
  active: allied
  turn: 4
  minute: 10
  {VILLAGE}
  state:
    activated: [baker/2]
    works:
      F11: [{{kind: mines, owner: axis}}]
      G11: [{{kind: mines, owner: axis}}]
      E12: [{{kind: wire, owner: axis}}]
      F12: [{{kind: wire, owner: axis}}]
      G12: [{{kind: wire, owner: axis}}]
""",
    "activate able_tank/1",
)
BUNKER = _position(
    f"""
units:
{AMERICANS}{GERMANS}
  able_tank/1/1: {{hex: G9, motion: moving}}
  able_tank/1/2: {{hex: F9}}
  german/fortified_position/1: {{hex: F12, front: [0]}}
  german/fortified_position/4: {{hex: C10, front: [2]}}
start: {{at: activation, active: allied, turn: 4, minute: 10, {VILLAGE}, state: {{activated: [baker/2]}}}}
""",
    "activate able_tank/1",
)
LANDING = _position(
    f"""
mission:
  side:
    allied:
      landings:
      - {{id: first, units: [able/1/leader, able/1/1]}}
      - {{id: second, units: [us/mg/2, us/mg/3]}}
units:
{AMERICANS}{GERMANS}
  able/1/leader: {{place: air}}
  able/1/1: {{place: air}}
  us/mg/2: {{place: air}}
  us/mg/3: {{place: air}}
start: {{at: activation, active: allied, turn: 1, minute: 0, {VILLAGE}}}
""",
    "activate baker/2",
    "call",
    "pass",
    "pass",
)
