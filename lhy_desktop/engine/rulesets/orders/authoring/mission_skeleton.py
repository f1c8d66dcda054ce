"""The first text of a new mission: it can be played at once, and it explains every key."""

from __future__ import annotations

from lhy_desktop.engine.board import Sheet, words
from lhy_desktop.engine.board.geometry import distance

FEWEST_COLUMNS, FEWEST_ROWS = 6, 10
"""The smallest board on which the two forces of the skeleton have room apart from each other."""
_MOST_OBJECTIVES = 3

_TEXT = """# {title}.
# `lhy-desktop --ruleset orders validate FILE` says what is wrong, `lhy-desktop --ruleset orders play FILE` plays it.
# All keys stand in docs/formats.md and, with their types, in docs/schemas/mission-orders.json.

# The file's name without .yaml; the words players see in the list of missions.
id: {id}
ruleset: orders
title: {quoted}
date: 1944-09-10
place: Somewhere in Europe
blurb: |
  A platoon with two tanks has orders to take the middle of the map; another platoon was told to keep it.
map:
  # Boards by their ids. More of them stand in a grid: at: [1, 0] is right of at: [0, 0]; also turn, half, slide.
  sectors:
  - {{board: {board}}}
  # trenches: ['F4 F5']   # trenches and foxholes
  season: summer          # summer, autumn or winter
start:
  defender: axis          # sets up first
  first: allied           # who moves first, or rolled
turns: 8                  # pairs of player turns
chits: {{use: break}}       # break, reinforcements, time (with a total); leave it out for none
sides:
  axis:
    nation: german        # its units stand in counters/orders/german.yaml
    briefing: Keep the middle of the map until eight turns are over. Two of your teams may be hidden.
    quality: trained      # green, trained, veteran, elite; units may have another one
    points: 60            # its player may choose another force for so many points; leave it out to fix the force
    units:
    - {{id: g_platoon, unit: rifle_platoon}}
    - {{id: g_gun, unit: pak_75}}
    hidden: 2
    # Where units set up: rows 1-3 · columns B-D · F4 F5 · within 3 of F5 · edge north · terrain woods · not row 4
    zones:
    - {{units: [all], where: ['rows 1-{north}']}}
  allied:
    nation: us
    briefing: Take the middle of the map. Your tanks may start with the platoon or come later.
    quality: trained
    points: 110
    units:
    - {{id: us_platoon, unit: rifle_platoon, name: 1st Platoon}}
    - {{id: us_tanks, name: Tanks, teams: [{{kind: sherman_75, count: 2, leads: true}}]}}
    zones:
    - {{units: [us_platoon, rest], where: ['south of row {south}']}}
    # Or they enter later: arrivals: [{{units: [us_tanks], turn: 2, where: ['edge south']}}]
    # Teams may leave for points: exits: {{where: ['edge north'], points: 2}}
# A hex held at the end counts so many points.
objectives:
{objectives}
# By how many points a side must be ahead to win.
victory: {{margin: 3}}
"""


def mission_skeleton(id: str, title: str, board: Sheet) -> str:
    """The text of a new mission on a board. ValueError with a sentence when the board is too small for it."""
    if board.columns < FEWEST_COLUMNS or board.rows < FEWEST_ROWS:
        text = f"A new mission needs a board of {FEWEST_COLUMNS} columns and {FEWEST_ROWS} rows at least"
        raise ValueError(f"{text}; {board.id} has {board.columns} and {board.rows}.")
    lines = [
        f"- {{hex: {hex}, name: {_quoted(board.ground(hex).label or f'objective {number}')}, points: 5}}"
        for number, hex in enumerate(_objectives(board), 1)
    ]
    return _TEXT.format(
        id=id,
        title=title,
        quoted=_quoted(title),
        board=board.id,
        north=board.rows // 2,
        south=board.rows * 3 // 4,
        objectives="\n".join(lines),
    )


def _objectives(board: Sheet) -> list[str]:
    """The buildings nearest to the middle, or the middle itself."""
    middle = ((board.columns + 1) // 2, board.rows)
    ranked = sorted(board.names, key=lambda name: (distance(board.places[name], middle), board.places[name]))
    built = [name for name in ranked if board.ground(name).terrain in words.BUILDINGS]
    return built[:_MOST_OBJECTIVES] or ranked[:1]


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
