"""The counter kits of rulesets, and whether a counter file may be kept where it is to lie."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.counters import CounterKit
from lhy_desktop.engine.content.counters.clashing import clashes, said, taken
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.yaml_file import parse
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import counter_kit_of

_LOG = logging.getLogger(__name__)


def kit_of_counters(rules: Ruleset) -> CounterKit | None:
    """The kit with which a ruleset's counters are edited; None when it hands over none, or its tables cannot be
    read."""
    try:
        return cast("CounterKit | None", counter_kit_of(rules))
    except ContentError as error:
        _LOG.warning("The ruleset %s hands over no counter kit: %s", rules.name, error)
        return None


def kits_of_counters(rulesets: Iterable[Ruleset]) -> tuple[CounterKit, ...]:
    """The kits of all rulesets that have one."""
    return tuple(kit for rules in rulesets if (kit := kit_of_counters(rules)) is not None)


def kit_for(data: Any, rulesets: Iterable[Ruleset]) -> CounterKit | None:
    """The kit of the ruleset to which the data of a counter file belongs; None for data of any other kind."""
    return next((kit for kit in kits_of_counters(rulesets) if kit.claims(data)), None)


def refusal(path: Path, text: str, rulesets: Rulesets, places: Places) -> str:
    """Why a counter file may not be kept at a path, as a sentence; "" where it may, and for files of any other kind.

    Only the player's own folders of counters are guarded: no other file of his is read as counters.
    """
    inside = places.user / "counters"
    if not path.is_relative_to(inside):
        return ""
    try:
        data = parse(text.encode("utf-8", "surrogatepass"), path.name).data
    except ContentError:
        return ""
    kit = kit_for(data, rulesets.every())
    if kit is None or path.parent != places.user / kit.folder:
        return ""
    if not path.exists() and (places.data / kit.folder / path.name).exists():
        return (
            f"{path.name} is the name of a file that came with the program, and yours would take its place in every "
            "mission. Choose another name."
        )
    found = list(clashes(kit.ids(data), taken(kit.folder, kit.ids, places, path)))
    if not found:
        return ""
    id, _, file = found[0]
    more = f" So do {len(found) - 1} more ids." if len(found) > 1 else ""
    return f"{said(id, file)}{more}"
