"""No number or text in a data file makes the program work for long or fill the memory: a share of all a day.

Every number, text and list of every published schema is driven to its extremes, in a shipped file of that kind. A
process of its own reads the files, with a limit on its memory; each file has a limit on its time.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from lhy_desktop.engine.content import json_schemas
from lhy_desktop.engine.content.yaml_file import parse
from lhy_desktop.engine.flow.door import Schemas
from lhy_desktop.engine.flow.ruleset import find
from tests.battery.extremes import Field, bounded, driven, extremes, fields, written_out
from tests.battery.files import Reader, Shipped, each_kit, schema_name, shipped
from tests.of_the_day import every

PATIENCE = 150
"""Seconds after which a file counts as one that is never read, on a machine that has much else to do."""
BYTES = 2 << 30
"""Of address space, of which a process with all rules loaded has a third."""
CASES = 40
"""For each ruleset, of several thousand."""


@lru_cache(maxsize=4)
def kinds(ruleset: str) -> dict[str, tuple[Shipped, tuple[Field, ...]]]:
    """By the name of each schema: a shipped file of that kind, and all fields of the schema."""
    rules = find(ruleset)
    texts = json_schemas.common() | dict(rules.schemas() if isinstance(rules, Schemas) else {})
    first: dict[str, Shipped] = {}
    for one in shipped(ruleset):
        first.setdefault(schema_name(one), one)
    return {name: (one, tuple(fields(written_out(json.loads(texts[name]))))) for name, one in first.items()}


@each_kit
def test_every_number_text_and_list_has_bounds(ruleset: str) -> None:
    loose = [
        f"{name} {field.name}"
        for name, (_, found) in kinds(ruleset).items()
        for field in found
        if not bounded(field.schema)
    ]
    assert loose == []


def limit() -> None:
    """A limit on the memory of this process, where the system has one."""
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


def read(folder: str, one: Shipped, text: str) -> str:
    """Read a file, and play a little with it when it is sound; "" when nothing went wrong."""
    with pytest.MonkeyPatch.context() as patch:
        return Reader(Path(folder), patch).read(one, text.encode())[1]


@pytest.fixture(scope="module")
def reader() -> Iterator[Any]:
    with multiprocessing.get_context("spawn").Pool(1, limit) as pool:
        yield pool


@each_kit
def test_no_extreme_value_takes_long_or_much_memory(ruleset: str, reader: Any, tmp_path: Path) -> None:
    cases = [
        (one, field, value) for one, found in kinds(ruleset).values() for field in found for value in extremes(field)
    ]
    faults = []
    for number, (one, field, value) in enumerate(every(cases, max(1, len(cases) // CASES))):
        text = json.dumps(driven(parse(one.path.read_bytes(), one.kind).data, field, value), ensure_ascii=False)
        said = f"{one.inside} {field.name} {str(value)[:40]}"
        asked = reader.apply_async(read, (str(tmp_path / str(number)), one, text))
        try:
            found = asked.get(PATIENCE)
        except multiprocessing.TimeoutError:
            pytest.fail(f"{said}: it took more than {PATIENCE} seconds")
        faults += [f"{said}: {found}"] if found else []
    assert faults == []
