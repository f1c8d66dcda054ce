"""No number or text in a data file makes the program work for long: a share of all a day."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.flow import VIEWERS
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.authoring.checking import examine
from lhy_desktop.engine.rulesets.orders.files.force_schema import ForceFile, NationFile
from lhy_desktop.engine.rulesets.orders.files.mission_schema import MissionFile
from lhy_desktop.engine.rulesets.orders.files.missions import load_setup
from lhy_desktop.engine.rulesets.orders.files.table_files import FOLDER, chapters
from tests.engine.content.extremes import Kind, bounded, driven, extremes, fields, schema_of, sound
from tests.of_the_day import every

SECONDS = 10
"""Of the processor, for one file."""
SHARE = 60
ANSWERS = 12
CROSSROADS = "crossroads_four_houses"


def kinds() -> Iterator[Kind]:
    """Every kind of file that a schema describes."""
    yield Kind("maps/missions/orders", CROSSROADS, MissionFile)
    yield Kind("counters/orders", "german", NationFile)
    yield Kind("counters/orders/forces", "german_ambush", ForceFile)
    for name, model in chapters().items():
        yield Kind(FOLDER, name, model)


KINDS = tuple(kinds())
CASES = [(kind, field, value) for kind in KINDS for field in fields(schema_of(kind.model)) for value in extremes(field)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.folder}/{kind.name}")
def test_every_number_text_and_list_has_bounds(kind: Kind) -> None:
    assert [field.name for field in fields(schema_of(kind.model)) if not bounded(field.schema)] == []


def test_no_extreme_value_takes_long(tmp_path: Path) -> None:
    known = {kind: sound(kind) for kind in KINDS}
    places, faults = Places(find_places().data, tmp_path), []
    for kind, field, value in every(CASES, SHARE):
        path = tmp_path / kind.folder / f"{kind.name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(driven(known[kind], field, value), ensure_ascii=False), "utf-8")
        began = time.process_time()
        if not examine(path, places).problems:
            play(places)
        took = time.process_time() - began
        path.unlink()
        faults += [f"{kind.name} {field.name} {str(value)[:40]}: {took:.0f} seconds"] if took > SECONDS else []
    assert faults == []


def play(places: Places) -> None:
    """Begin the mission with this file, where it can be begun, and play a little."""
    setup = load_setup(CROSSROADS, {}, places)
    game, rng = RULESET.begin(setup, 1), random.Random(1)
    for _ in range(ANSWERS):
        if game.question is None:
            break
        seat = game.question.seat
        game.submit(game.roll() if seat == "chance" else game.legal(seat).sample(rng))
        for viewer in VIEWERS:
            game.view(viewer)
