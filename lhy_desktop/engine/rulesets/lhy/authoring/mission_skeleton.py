"""The first text of a new mission: it can be played at once, and it explains every key."""

from __future__ import annotations

from lhy_desktop.engine.board import Sheet, words
from lhy_desktop.engine.board.geometry import distance

FEWEST_COLUMNS, FEWEST_ROWS = 5, 8
"""The smallest board on which the two forces of the skeleton have room apart from each other."""
_MOST_OBJECTIVES = 3

_TEXT = """# {title}.
# `lhy-desktop validate FILE` says what is wrong, `lhy-desktop play FILE` plays it.
# All keys stand in docs/formats.md and, with their types, in docs/schemas/mission-lhy.json.

# The file's name without .yaml; the words players see in the list of missions.
id: {id}
title: {quoted}
date: 1944-09-10
place: Somewhere in Europe
blurb: |
  Two platoons have orders to take the middle of the map; one platoon was told to keep it.
map:
  # Boards by their ids. More of them stand in a grid: at: [1, 0] is right of at: [0, 0]; also turn, half, slide.
  sectors:
  - {{board: {board}}}
  north: up
  season: summer  # summer, autumn or winter
start:
  attacker: axis          # a side, or rolled
  sets_up_first: allied   # a side, winner or loser of that roll, or together
sides:
  axis:
    nationality: german
    edge: south           # its friendly board edge; the enemy's is the one across
    forces:
      steps: 13           # checked: a squad has 2, a section or a machine gun 1, a leader 0
      infantry:
      - {{company: kp2, platoons: [2, 3]}}   # companies stand in counters/lhy/german.yaml
      support:
      - {{kind: mg, count: 1}}
    # Where units set up: rows 1-3 · columns B-D · F4 F5 · within 3 of F5 · edge south · terrain woods · not row 4
    zones:
    - {{units: [all], where: ['south of row {south}']}}
    # Or they enter later: entries: [{{units: [kp2/3], where: ['edge south'], minute: 5}}]
    state: concealed      # concealed, open or hidden
    casualty_limit: {{steps: 4}}   # loses past 4
  allied:
    nationality: us
    edge: north
    forces:
      steps: 7
      infantry:
      - {{company: baker, platoons: [2]}}
      support:
      - {{kind: mg, count: 1}}
    zones:
    - {{units: [all], where: ['rows {first}-{last}']}}
    state: concealed
    casualty_limit: {{steps: 2}}
# Mission objective points (MOP) for who controls the hexes of each.
objectives:
{objectives}
# Checked every turn, the first that holds ends the mission.
ends:
- {{kind: control, side: axis, objectives: [{ids}]}}
- {{kind: score, value: 60}}
- {{kind: time, minutes: 35}}
# The last Final Score of each band; above the last one the defender wins.
victory:
  bands: {{attacker: 35, draw: 45}}
"""


def mission_skeleton(id: str, title: str, board: Sheet) -> str:
    """The text of a new mission on a board. ValueError with a sentence when the board is too small for it."""
    if board.columns < FEWEST_COLUMNS or board.rows < FEWEST_ROWS:
        text = f"A new mission needs a board of {FEWEST_COLUMNS} columns and {FEWEST_ROWS} rows at least"
        raise ValueError(f"{text}; {board.id} has {board.columns} and {board.rows}.")
    wanted = _objectives(board)
    lines = [f"- {{id: place_{i}, name: {_name(board, hex, i)}, where: [{hex}], points: 4}}" for i, hex in wanted]
    return _TEXT.format(
        id=id,
        title=title,
        quoted=_quoted(title),
        board=board.id,
        south=board.rows * 3 // 4,
        first=2,
        last=board.rows * 3 // 5,
        objectives="\n".join(lines),
        ids=", ".join(f"place_{i}" for i, _ in wanted),
    )


def _objectives(board: Sheet) -> list[tuple[int, str]]:
    """The buildings nearest to the middle, or the middle itself."""
    middle = ((board.columns + 1) // 2, board.rows)
    ranked = sorted(board.names, key=lambda name: (distance(board.places[name], middle), board.places[name]))
    built = [name for name in ranked if board.ground(name).terrain in words.BUILDINGS]
    return list(enumerate(built[:_MOST_OBJECTIVES] or ranked[:1], 1))


def _name(board: Sheet, hex: str, number: int) -> str:
    return _quoted(board.ground(hex).label or f"Objective {number}")


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
