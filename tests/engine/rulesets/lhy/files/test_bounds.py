"""No number or text in a data file makes the program work for long or fill the memory: a share of all a day.

A process of its own reads the files, with a limit on its memory; each file has a limit on its time.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.flow import VIEWERS
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.authoring.checking import validate
from lhy_desktop.engine.rulesets.lhy.files.missions import load_setup
from tests.engine.content.extremes import Kind, bounded, driven, extremes, fields, schema_of, sound
from tests.engine.rulesets.lhy.files.extremes import kinds
from tests.of_the_day import every

SECONDS = 10
"""Of the processor, for one file."""
PATIENCE = 150
"""Seconds after which a file counts as one that is never read, on a machine that has much else to do."""
BYTES = 2 << 30
"""Of address space, of which a process with all rules loaded has a third."""
SHARE = 20
ANSWERS = 12
KINDS = tuple(kinds())
CASES = [(kind, field, value) for kind in KINDS for field in fields(schema_of(kind.model)) for value in extremes(field)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.folder}/{kind.name}")
def test_every_number_text_and_list_has_bounds(kind: Kind) -> None:
    assert [field.name for field in fields(schema_of(kind.model)) if not bounded(field.schema)] == []


def limit() -> None:
    """A limit on the memory of this process, where the system has one."""
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


def read(folder: str, kind: tuple[str, str], text: str) -> str:
    """Read a file, and play a little with it when it is sound; "" when nothing went wrong."""
    began = time.process_time()
    found = _read(folder, kind, text)
    took = time.process_time() - began
    return found or (f"it took {took:.0f} seconds" if took > SECONDS else "")


def _read(folder: str, kind: tuple[str, str], text: str) -> str:
    user, shipped = Path(folder), find_places().data
    path = user / kind[0] / f"{kind[1]}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    places = Places(shipped, user)
    try:
        if not validate(path, places):
            _played(places)
    except ContentError:
        pass
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    finally:
        path.unlink()
    return ""


def _played(places: Places) -> None:
    setup = load_setup("dawn_at_the_crossroads", {}, places)
    game, rng = RULESET.begin(setup, 1), random.Random(1)
    for _ in range(ANSWERS):
        if game.question is None:
            break
        seat = game.question.seat
        game.submit(game.roll() if seat == "chance" else game.legal(seat).sample(rng))
        for viewer in VIEWERS:
            game.view(viewer)


@pytest.fixture(scope="module")
def reader() -> Iterator[Any]:
    with multiprocessing.get_context("spawn").Pool(1, limit) as pool:
        yield pool


def test_no_extreme_value_takes_long_or_much_memory(reader: Any, tmp_path: Path) -> None:
    known = {kind: sound(kind) for kind in KINDS}
    faults = []
    for kind, field, value in every(CASES, SHARE):
        text = json.dumps(driven(known[kind], field, value), ensure_ascii=False)
        said = f"{kind.folder}/{kind.name} {field.name} {str(value)[:40]}"
        asked = reader.apply_async(read, (str(tmp_path), (kind.folder, kind.name), text))
        try:
            found = asked.get(PATIENCE)
        except multiprocessing.TimeoutError:
            pytest.fail(f"{said}: it took more than {PATIENCE} seconds")
        faults += [f"{said}: {found}"] if found else []
    assert faults == []
