"""Which of many schemas a file is written by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lhy_desktop.engine.authoring.forms.checking import faults
from lhy_desktop.engine.authoring.forms.reading import Schema
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.door import Schemas


def schema_of(data: Any, rulesets: Iterable[Ruleset], usual: str = "") -> Schema | None:
    """The schema whose keys a file has, among those that rulesets hand over; None where no key is known.

    Of several that know as many of its keys, the one with the fewest faults, then that of the ruleset that the file
    names, then of the ``usual`` one.
    """
    if not isinstance(data, dict) or not data:
        return None
    named = data.get("ruleset", usual)
    best: tuple[int, int, bool] | None = None
    found: Schema | None = None
    for rules in rulesets:
        for schema in _schemas(rules):
            known = sum(one.key in data for one in schema.root.fields)
            if not known or (best is not None and known < best[0]):
                continue
            place = known, -len(faults(schema, data)), rules.name == named
            if best is None or place > best:
                best, found = place, schema
    return found


_TEXTS: dict[int, tuple[Ruleset, tuple[Schema, ...]]] = {}


def _schemas(rules: Ruleset) -> tuple[Schema, ...]:
    """Those that a ruleset hands over, read once: making them takes a tenth of a second."""
    if not isinstance(rules, Schemas):
        return ()
    if id(rules) not in _TEXTS:
        texts = rules.schemas().items()
        _TEXTS[id(rules)] = rules, tuple(Schema(text, name.removesuffix(".json"), rules.name) for name, text in texts)
    return _TEXTS[id(rules)][1]
