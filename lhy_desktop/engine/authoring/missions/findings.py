"""What is wrong with a mission that only a mission can have: what any rulebook's may have, and what its own finds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from lhy_desktop.engine.authoring.missions.checks import areas, room, rules_in_words, views
from lhy_desktop.engine.authoring.missions.checks.survey import survey
from lhy_desktop.engine.authoring.missions.drawn import has_map
from lhy_desktop.engine.authoring.missions.kits import described
from lhy_desktop.engine.authoring.missions.leaving import sorted_out
from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.board.editing.findings import by_weight
from lhy_desktop.engine.board.editing.ignoring import Sorted
from lhy_desktop.engine.content.yaml_file import Document
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.door import mission_checks_of


def mission_findings(document: Document, where: Path, rulesets: Rulesets, usual: str) -> Sorted:
    """Everything found in a mission file that can be read, each with its line, and apart what the file ignores. Texts
    that are being edited are judged as they are (``engine.content.unsaved``)."""
    data = document.data
    if not has_map(data):
        return Sorted(())
    every = rulesets.every()
    known = described(data, every, usual)
    if known.rules is None or known.schema is None:
        return Sorted(())
    seen = survey(data, where, every, usual, known)
    found = [*areas.areas(seen), *room.room(seen), *views.views(seen), *rules_in_words.in_words(seen)]
    found += mission_checks_of(known.rules, where)
    done = sorted_out(data, _lined(found, document))
    return Sorted(by_weight(_lined(done.open, document)), done.ignored)


def joined(texts: Iterable[Finding], found: Iterable[Finding]) -> tuple[Finding, ...]:
    """Both together: what says where it is and what mends it takes the place of the bare sentence in its line."""
    more = tuple(found)
    lines = {one.line for one in more if one.weight == "stops" and one.line}
    return by_weight((*(one for one in texts if one.line not in lines), *more))


def _lined(found: Iterable[Finding], document: Document) -> Iterator[Finding]:
    for one in found:
        path: tuple[Any, ...] = one.path
        yield msgspec.structs.replace(one, line=document.at(path)[0]) if path and not one.line else one
