"""Everything the engine knows about a unit, a hex or a nation has a look: anything new fails here first."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest
from scenes import scene

from lhy_desktop.engine.rulesets.lhy.files.rosters import load_rosters
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.prepared import Kind, Nationality
from lhy_desktop.engine.rulesets.lhy.model.state import Work
from lhy_desktop.engine.rulesets.lhy.model.view import Unit, View
from lhy_desktop.ui.board.figures.figures import MEN
from lhy_desktop.ui.board.figures.groups import NATIONS, group_of
from lhy_desktop.ui.board.figures.hulls import hulls
from lhy_desktop.ui.board.figures.kinds import Silhouette
from lhy_desktop.ui.board.figures.nato import SIGNS
from lhy_desktop.ui.games.lhy.looks import piece_looks as looks
from lhy_desktop.ui.games.lhy.overlays.assaults import _SHAFTS
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.pieces.badge_face import _FACES
from lhy_desktop.ui.games.lhy.pieces.looks import BadgeKind, CounterLook, MarkerShape
from lhy_desktop.ui.sides import FEET
from lhy_desktop.ui.sides import INKS as SIDES
from lhy_desktop.ui.sides import STYLES as SIDE_KEYS

ON_COUNTERS = {
    "disrupted": "disrupted", "regrouping": "regrouping", "concealed": "concealed", "acted": "acted",
    "hidden": "hidden", "heroic": "heroic", "out_of_command": "out_of_command", "shocked": "disrupted",
    "motion": "pace", "overwatch": "pace", "front": "front", "aboard": "aboard",
}  # fmt: skip
"""States that a counter itself shows, and the field of its look that does."""
ELSEWHERE = {
    "id": "the counter", "side": "its ground", "hex": "where it lies", "place": "map, tray, forces panel, time track",
    "due": "the time track", "goal": "a ring around the hex and a line to it", "used": "what may be done next",
    "bank": "where a way out of the river leads",
}  # fmt: skip
BOARD = {
    "units": "counters", "masks": "concealment blocks", "fire": "green circles", "shells": "yellow diamonds",
    "blasts": "red squares, smoke",
    "lights": "illumination, night overlay", "works": "badges", "arrows": "assault arrows",
    "assaults": "a diagonal with the attacker's tab", "mortars": "observers and primary impact",
    "control": "flags and patterned zones", "counts": "numbers on concealment blocks", "asked": "the red bracket",
    "cycle": "trails and triangles", "bases": "zones",
}  # fmt: skip
"""What in a view lies on the map, and how it is shown."""
PANELS = {
    "viewer", "arrived", "lost", "pools", "turn", "minute", "phase", "active", "initiative", "activated", "placed",
    "differential", "score", "result", "attacker", "company", "coordination", "ad_hoc", "light_turn", "secrets",
    "earned", "rolls", "fallen", "split", "started", "ends_met", "contested", "landings", "overruns", "lent",
}  # fmt: skip
"""What the ribbon, the tracks, the forces and the questions show."""
EVERYTHING = """
board: {terrain: {F7: woods}}
mission:
  set: {light: night, illumination: true}
  side:
    allied:
      mortars:
      - {id: us81, seat: allied, type: 81mm, size: section}
      - {id: us60, seat: allied, type: 60mm, size: section}
units:
  able/1/leader: {hex: F3}
  able/1/1: {hex: F3}
  able/1/2: {hex: C3}
  kp1/1/1: {hex: F7}
  kp1/1/leader: {hex: C9}
  tank1/2/1: {hex: G6}
  able_tank/1/1: {hex: E3}
start:
  at: activation
  active: allied
  markers: [{hex: F7, value: 1, by: allied, origin: F3}]
  state:
    mortars:
      us81: {id: us81, where: map, observer: F3, impact: F8, turn: 1}
      us60: {id: us60, where: map, observer: C3, impact: C8, turn: 1, final: true}
    blasts:
      F8: [{id: 9, by: allied, mortar: us81, value: 0, bare: 0, primary: true}]
      C8: [{id: 10, by: allied, mortar: us60, value: 0, bare: 0, primary: true, smoke: true}]
    shells:
      G6: [{id: 11, by: allied, firer: able_tank/1/1, origin: E3, target: tank1/2/1, value: 3}]
    lights: [F7]
    works:
      C9: [{kind: ip, owner: axis}]
      E6: [{kind: wire, owner: axis}, {kind: mines, owner: axis}]
      D6: [{kind: roadblock, owner: axis}]
      H6: [{kind: cup, owner: axis}]
"""


def shown() -> tuple[object, ...]:
    """Everything shown in hexes when every possible thing is there."""
    view = scene(EVERYTHING).handle("allied").view()
    return tuple(one for stack in looks.stacks(Picture(view)) for one in (*stack.markers, *stack.badges))


def test_every_state_of_a_unit_is_on_its_counter_or_said_elsewhere() -> None:
    assert set(Unit.__struct_fields__) == set(ON_COUNTERS) | set(ELSEWHERE)
    assert {one.name for one in fields(CounterLook)} >= set(ON_COUNTERS.values())


def test_every_part_of_a_view_lies_on_the_map_or_stands_in_a_panel() -> None:
    assert set(View.__struct_fields__) == set(BOARD) | PANELS
    assert not set(BOARD) & PANELS


def test_every_marker_there_can_be_lies_in_its_hex() -> None:
    found = shown()
    assert {one.kind for one in found if hasattr(one, "kind")} == set(get_args(BadgeKind)) == set(_FACES)
    assert {one.shape for one in found if hasattr(one, "shape")} == set(get_args(MarkerShape))


def test_every_work_has_its_badge() -> None:
    assert set(looks.WORKS) == set(get_args(get_type_hints(Work)["kind"]))


def test_every_kind_of_unit_stands_on_a_counter_in_both_arts() -> None:
    rosters = load_rosters(load_tables())
    assert {one.kind for one in rosters.counters.values()} | {"dummy", "vehicle_dummy"} == set(get_args(Kind))
    drawn = {looks.silhouette(one) for one in rosters.counters.values()}
    assert drawn | {"dummy"} <= set(get_args(Silhouette)) | set(hulls())
    assert set(get_args(Silhouette)) == set(SIGNS)


@pytest.mark.parametrize("nation", get_args(Nationality))
def test_every_nation_has_a_look_of_its_own_everywhere(nation: str) -> None:
    tables = (SIDES, _SHAFTS, FEET, MEN.automatics, MEN.helmets)
    assert all(nation in table for table in tables)
    assert nation in NATIONS and nation in SIDE_KEYS
    assert all(group_of(kind, nation).men for kind in get_args(Silhouette))  # type: ignore[arg-type]
