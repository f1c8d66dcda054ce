"""Positions for pictures: moments of the infantry game set up on the shipped board, and how they are reached.

A position is a situation (docs/situations.md) on the board of a mission; answers in notation and scripted dice lead
from it to the question that the picture shows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
import yaml

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import ChanceSource, Game
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.game.ruleset import Lhy
from lhy_desktop.engine.situations.runner import build
from lhy_desktop.engine.situations.schema import situation_model
from lhy_desktop.session import Session, TableSetting, library
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.seam.tool import Tool

MISSION = "dawn_at_the_crossroads"


class Scripted(ChanceSource, frozen=True):
    """Dice whose first faces are given, one after the other; later ones follow from the seed."""

    faces: tuple[int, ...] = ()

    def value(self, sides: int) -> int:
        return self.faces[0] if self.faces else super().value(sides)

    def advanced(self) -> Scripted:
        return msgspec.structs.replace(self, position=self.position + 1, faces=self.faces[1:])


@dataclass(frozen=True)
class Position:
    """One position: the situation as YAML, the answers that follow, and the dice they roll."""

    text: str
    answers: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    people: dict[str, str] = field(default_factory=lambda: {"axis": "human", "allied": "human"})
    mode: str = "open"
    rolled: bool = True
    """Whether the last dice have been rolled already; else they are rolled in the window."""
    title: str = "Dawn at the Crossroads"
    season: str = "autumn"


class Staged(Lhy):
    """The rules, whose games begin with one position on a shipped board."""

    def __init__(self, position: Position, board: Board) -> None:
        super().__init__()
        said = {"rule": "0", "title": "a position", "steps": [{"asked": "nobody"}], **yaml.safe_load(position.text)}
        mission = said.setdefault("mission", {})
        named = {"title": position.title, "date": "1944-12-17", "place": "Marvaux, in the Ardennes"}
        mission["set"] = {"season": position.season, **named, **mission.get("set", {})}
        mission.setdefault("objectives", OBJECTIVES)
        mission.setdefault("limits", {"axis": 4, "allied": 2})
        self._situation, self._ground, self._faces = situation_model(RULESET).model_validate(said), board, position.dice

    def begin(self, prepared: Any, seed: int) -> Game[Any]:
        game = build(self._situation, self._ground)
        game.rules, game.chance = self, Scripted(seed, faces=self._faces)
        return game


OBJECTIVES = [
    {"name": "Church of Marvaux", "hexes": ["E7"], "points": 2},
    {"name": "Houses on the west road", "hexes": ["D6"], "points": 2},
    {"name": "Houses on the east road", "hexes": ["G7"], "points": 2},
    {"name": "North street", "hexes": ["F5"], "points": 2},
    {"name": "House on the square", "hexes": ["E8"], "points": 2},
    {"name": "The smithy", "hexes": ["G8"], "points": 2},
    {"name": "La Closerie", "hexes": ["G9"], "points": 2},
]


def staged(position: Position, seed: int = 1944) -> Session:
    """The session at a position's question. Raises FlowError when an answer is not legal there."""
    board = RULESET.prepare(MISSION, {}).board
    rules = Staged(position, board)
    prepared = rules.begin(None, seed).state.setup
    table = TableSetting(position.people, position.mode)  # type: ignore[arg-type]
    session = Session.new(rules, prepared, table, seed, library.new_autosave(MISSION))
    for answer in position.answers:
        _roll(session)
        decision = session.decision()
        assert decision is not None, answer
        assert decision.seat != "chance", answer
        session.handle(decision.seat).submit(rules.parse(answer))
    if position.rolled:
        _roll(session)
    return session


def _roll(session: Session) -> None:
    while (decision := session.decision()) is not None and decision.seat == "chance":
        session.dice.release()


FATE = Position(
    """
units:
  kp2/2/leader: {hex: E11}
  kp2/2/1: {hex: E10}
  kp2/2/2: {hex: D11}
  kp2/2/b: {place: lost}
  kp2/3/leader: {hex: G10}
  kp2/3/1: {hex: H9}
  kp2/3/2: {hex: G10}
  kp2/3/3: {hex: I8, disrupted: true}
  german/mg/2: {hex: H10}
  baker/2/leader: {hex: F6}
  baker/2/1: {hex: E8}
  baker/2/2: {hex: G8}
  baker/2/3: {hex: G9, concealed: true}
  us/mg/1: {hex: F8}
start:
  at: initiative
  active: axis
  turn: 3
  minute: 8
  lost: {axis: 1}
  control: {E7: allied, D6: allied, G7: allied, F5: allied, E8: allied, G8: allied, G9: allied}
  state: {fallen: {kp2/2: 1}}
""",
    dice=(10, 2, 1, 2),
    rolled=False,
)
SPLIT = Position(
    """
units:
  kp2/2/leader: {hex: E13}
  kp2/2/1: {hex: E12}
  kp2/2/2: {hex: D12}
  kp2/2/3: {hex: C13}
  kp2/3/leader: {hex: H12}
  kp2/3/1: {hex: H11}
  german/mg/2: {hex: H11}
  baker/2/leader: {hex: F6}
  baker/2/1: {hex: E8}
  baker/2/2: {hex: G8}
  baker/2/3: {hex: F8}
  us/mg/1: {hex: G9}
start:
  at: activation
  active: axis
  turn: 2
  minute: 4
  control: {E8: allied, E7: allied, G9: allied, G8: allied}
  state: {activated: [kp2/3]}
""",
    answers=(
        "activate kp2/2",
        "maneuver kp2/2/1 E11",
        "maneuver kp2/2/2 D11",
        "maneuver kp2/2/3 C12",
        "call",
    ),
)
CROSSFIRE = Position(
    """
units:
  kp2/2/leader: {hex: C8}
  kp2/2/1: {hex: C8}
  kp2/2/2: {hex: D10}
  kp2/3/leader: {hex: G11}
  kp2/3/1: {hex: G11}
  kp2/2/3: {hex: F9}
  german/mg/2: {hex: H10}
  baker/2/leader: {hex: F6}
  baker/2/1: {hex: E8}
  baker/2/2: {hex: G8}
  baker/2/3: {hex: F6}
  us/mg/1: {hex: G7}
start:
  at: activation
  active: axis
  turn: 4
  minute: 11
  lost: {allied: 1, axis: 2}
  control: {E8: allied, E7: allied, G9: allied, G8: allied}
  state: {activated: [kp2/3]}
""",
    answers=("activate kp2/2",),
)
MORTAR = Position(
    """
mission:
  side:
    allied:
      mortars:
      - {id: us81, seat: allied, type: 81mm, size: section}
      - {id: us60, seat: allied, type: 60mm, size: section}
units:
  baker/2/leader: {hex: F8}
  baker/2/1: {hex: E8}
  baker/2/2: {hex: G9}
  baker/2/3: {hex: F8}
  us/mg/1: {hex: G8}
  kp2/2/leader: {hex: E13}
  kp2/2/1: {hex: E11}
  kp2/2/2: {hex: D11}
  kp2/2/3: {hex: E11}
  kp2/3/1: {hex: F10}
  kp2/3/2: {hex: H11, concealed: true}
  german/mg/2: {hex: H12}
  kp2/3/leader: {hex: G12}
start:
  at: activation
  active: allied
  turn: 2
  minute: 5
  control: {E8: allied, E7: allied, G9: allied, G8: allied}
""",
    answers=("activate baker/2",),
)
ASSAULT = Position(
    """
units:
  kp2/2/leader: {hex: E11}
  kp2/2/1: {hex: E10}
  kp2/2/2: {hex: E10}
  kp2/2/3: {hex: D10}
  kp2/3/leader: {hex: G11, acted: true}
  kp2/3/1: {hex: G11, acted: true}
  kp2/3/2: {hex: H10}
  german/mg/2: {hex: F11, acted: true}
  baker/2/leader: {hex: F7}
  baker/2/1: {hex: E8}
  baker/2/2: {hex: G8}
  baker/2/3: {hex: E8, disrupted: true}
  us/mg/1: {hex: G9}
start:
  at: activation
  active: axis
  turn: 4
  minute: 12
  lost: {axis: 1, allied: 1}
  control: {E8: allied, E7: allied, G9: allied, G8: allied, F8: allied}
  state: {activated: [kp2/3]}
""",
    answers=("activate kp2/2",),
)
FEINT = Position(
    ASSAULT.text.replace(", disrupted: true", ""),
    answers=("activate kp2/2", "assault kp2/2/1+kp2/2/2 E9 E8", "call", "pass", "pass"),
)
FIGHT = """
units:
  kp2/2/1: {hex: E8, acted: true}
  kp2/2/2: {hex: E8, acted: true}
  kp2/2/leader: {hex: E8, acted: true}
  kp2/2/3: {hex: D10, acted: true}
  kp2/3/leader: {hex: G11, acted: true}
  kp2/3/1: {hex: G10, acted: true}
  german/mg/2: {hex: F11, acted: true}
  baker/2/leader: {hex: E8}
  baker/2/1: {hex: E8}
  baker/2/3: {hex: F6}
  baker/2/2: {hex: G8}
  us/mg/1: {hex: G9}
start:
  at: assault
  active: axis
  turn: 4
  minute: 12
  lost: {axis: 1, allied: 1}
  control: {E8: allied, E7: allied, G9: allied, G8: allied, F8: allied}
  state:
    assaults:
      E8:
        hex: E8
        attacker: axis
        entrances: [{unit: kp2/2/1, origin: E9, cycle: 1}, {unit: kp2/2/2, origin: D8, cycle: 1}]
"""
SHEET = Position(FIGHT, answers=("fight E8",))
RETREAT = Position(
    FIGHT,
    answers=("fight E8", "participants kp2/2/1 kp2/2/2 kp2/2/leader", "participants baker/2/1 baker/2/leader"),
    dice=(8,),
)
HEROIC = Position(
    """
units:
  baker/2/leader: {hex: F6}
  baker/2/1: {hex: F6, regrouping: true}
  baker/2/2: {hex: F6, disrupted: true}
  baker/2/3: {hex: G8}
  us/mg/1: {hex: G7}
  kp2/2/1: {hex: D9}
  kp2/2/2: {hex: E9}
  kp2/2/leader: {hex: E11}
  kp2/3/1: {hex: F10}
  kp2/3/2: {hex: G11}
  kp2/3/leader: {hex: G11}
  german/mg/2: {hex: H10}
start:
  at: activation
  active: allied
  turn: 5
  minute: 17
  lost: {axis: 2, allied: 1}
  control: {E8: axis, E7: allied, G8: allied, F8: allied}
""",
    answers=("activate baker/2", "recover baker/2/2"),
    dice=(10,),
)
DISCOVERY = Position(
    """
units:
  baker/2/leader: {hex: F6, hidden: true, concealed: true}
  baker/2/1: {hex: E8, hidden: true, concealed: true}
  baker/2/2: {hex: G9, hidden: true, concealed: true}
  baker/2/3: {hex: F6, concealed: true}
  us/mg/1: {hex: F8, concealed: true}
  kp2/2/leader: {hex: E12}
  kp2/2/1: {hex: E11}
  kp2/2/2: {hex: D11}
  kp2/3/leader: {hex: G12}
  kp2/3/1: {hex: G11}
  kp2/3/2: {hex: H11}
  german/mg/2: {hex: H12}
start:
  at: activation
  active: axis
  turn: 2
  minute: 4
  control: {E8: allied, E7: allied, G9: allied, G8: allied}
  state: {activated: [kp2/3]}
""",
    answers=("activate kp2/2", "maneuver kp2/2/1 E10", "call"),
)
COMMAND = Position(
    """
mission:
  set: {title: Dawn at the Crossroads, season: winter}
  side: {allied: {nationality: russian, name: the Russians, adjective: Russian}}
units:
  rifle1/leader: {hex: E6}
  rifle1/1/1: {hex: E8}
  rifle1/1/2: {hex: D6}
  rifle1/1/3: {hex: H10, out_of_command: true}
  rifle1/2/1: {hex: F5}
  rifle1/2/2: {hex: I8, out_of_command: true}
  rifle1/2/3: {hex: F8}
  kp2/2/leader: {hex: E12}
  kp2/2/1: {hex: E11}
  kp2/2/2: {hex: D11}
  kp2/3/leader: {hex: H12}
  kp2/3/1: {hex: G11}
  kp2/3/2: {hex: J11}
  german/mg/2: {hex: G12}
start:
  at: activation
  active: allied
  turn: 3
  minute: 9
  lost: {axis: 1, allied: 1}
  control: {E8: allied, E7: allied, G9: allied, G8: allied}
  state: {activated: [rifle1/2]}
""",
    answers=("activate rifle1/1",),
)
NIGHT = Position(
    """
mission: {set: {light: night, illumination: true}}
units:
  baker/2/leader: {hex: F8}
  baker/2/1: {hex: E8}
  baker/2/2: {hex: G9}
  baker/2/3: {hex: F8}
  us/mg/1: {hex: G8}
  kp2/2/leader: {hex: E12}
  kp2/2/1: {hex: E11}
  kp2/2/2: {hex: D10}
  kp2/3/leader: {hex: H12}
  kp2/3/1: {hex: G11}
  kp2/3/2: {hex: H11, concealed: true}
  german/mg/2: {hex: G12}
start:
  at: activation
  active: allied
  turn: 3
  minute: 9
  control: {E8: allied, E7: allied, G9: allied, G8: allied}
  state: {lights: [E11]}
""",
    answers=("activate baker/2",),
)


def seen(tool: Tool) -> Picture:
    """The picture on which a tool of this game works. Raises TypeError for a tool of another game."""
    if not isinstance(tool, Gesture):
        raise TypeError(f"{type(tool).__name__} is no tool of this game")
    return tool.picture


def order(tool: Tool) -> OrderTool:
    """The tool in hand while orders are given. Raises TypeError for every other tool."""
    if not isinstance(tool, OrderTool):
        raise TypeError(f"{type(tool).__name__} gives no orders")
    return tool
