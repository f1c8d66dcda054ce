"""Why a mission that loads cannot be played yet: one sentence for each thing that is not in this version."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.rulesets.lhy.files.forces import ForceList
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import MissionFile, SideRecord
from lhy_desktop.engine.rulesets.lhy.tables import Tables

NOT_YET = "not in this version"


def hindrances(mission: MissionFile, board: Board, forces: Mapping[str, ForceList], tables: Tables) -> tuple[str, ...]:
    """Every reason, in the order of the file; empty when the mission can be played."""
    found = [
        *_map(mission, board, tables),
        *_start(mission),
        *_ends(mission),
        *_rules(mission),
    ]
    for seat, side in mission.sides.items():
        found += _forces(side, forces[seat], tables)
        found += _side(side)
    return tuple(dict.fromkeys(f"It needs {reason}, {NOT_YET}." for reason in found))


def _map(mission: MissionFile, board: Board, tables: Tables) -> Iterator[str]:
    kinds = {kind for side in board.hexsides for kind in side.kinds} - {"contour", *tables.ground.hexsides}
    for kind in sorted(kinds):
        yield f"a rule for the hexside '{kind}'"


def _start(mission: MissionFile) -> Iterator[str]:
    start = mission.start
    if start.attacker == "rolled" or start.choices:
        yield "sides that are rolled for or chosen"
    if start.first_initiative in ("rolled", "rolled_after_set_up"):
        yield "a first initiative that is rolled for"
    elif start.first_initiative not in ("attacker", start.attacker):
        yield "a first initiative of the defender"
    if start.sets_up_first not in ("axis", "allied"):
        yield "secret set-up of both sides at once"
    if start.opens_with_reaction_of:
        yield "a game that opens with a reaction"


def _ends(mission: MissionFile) -> Iterator[str]:
    for end in mission.ends:
        if end.kind == "none_left":
            yield "end conditions about undisrupted units and lines of sight"
        elif end.kind == "control" and end.count_points:
            yield "end conditions that count points of objectives"
    if mission.victory.rule == "longest_road":
        yield "a victory by connected roads"
    elif mission.victory.rule == "controls_in_time":
        yield "a victory by objectives alone"
    for objective in mission.objectives:
        if objective.kind != "place":
            yield "control of bridges and fords"
        if objective.once:
            yield "objectives that count once"
        if objective.for_side:
            yield "objectives that count for one side only"
        if not objective.in_score:
            yield "objectives outside the score"


def _rules(mission: MissionFile) -> Iterator[str]:
    rules = mission.rules
    if rules.light != "day":
        yield "night and twilight"
    if rules.deception:
        yield "deception with dummies"
    if rules.secret_mortar_recovery:
        yield "mortars"
    if rules.illumination:
        yield "illumination"
    if rules.mop_events:
        yield "points for events"
    if rules.elite:
        yield "elite units"
    if rules.platoons_joined or rules.notes:
        yield "special rules of its own"


def _forces(side: SideRecord, forces: ForceList, tables: Tables) -> Iterator[str]:
    groups = {
        "afv": "vehicles",
        "fv": "vehicles",
        "carrier": "vehicles",
        "gun": "towed guns",
        "position": "fortified positions",
        "latw": "light anti-tank sections",
        "flamethrower": "flamethrowers",
    }
    for item in forces.items:
        kind = tables.units.kinds[item.kind]
        if not kind.built:
            yield groups[kind.group]
        elif not item.counter:
            yield f"{side.nationality} counters"
    if side.forces.mortars:
        yield "mortars"
    if side.forces.random:
        yield "forces drawn at random"
    if side.forces.cup:
        yield "units drawn from a cup"
    if any(infantry.elite for infantry in side.forces.infantry):
        yield "elite units"


def _side(side: SideRecord) -> Iterator[str]:
    if side.edge == "nearest":
        yield "friendly edges found after set-up"
    if side.improved_positions:
        yield "improved positions"
    if side.dummies:
        yield "dummies"
    if side.mines or side.wire or side.roadblocks:
        yield "mines, wire and roadblocks"
    if side.coordination_drm is not None:
        yield "coordinated activation"
    if side.activates_with:
        yield "units that activate with another platoon"
    given = [*(zone.state for zone in side.zones), *(entry.state for entry in side.entries)]
    states = {side.state, *(state for state in given if state)}
    if "hidden" in states:
        yield "hidden units"
    elif len(states) > 1:
        yield "sides partly concealed"
    companies = {infantry.company for infantry in side.forces.infantry}
    if len(companies) > 1:
        yield "several companies on a side"
    for zone in side.zones:
        if zone.secret or zone.together or zone.least_steps or zone.most_steps:
            yield "set-up areas with limits of their own"
    for entry in side.entries:
        if entry.secret or entry.column or entry.turns_later:
            yield "reserves that enter by a secret hex or in column"
