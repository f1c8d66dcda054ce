"""What can be played: the missions of every ruleset of the program, as headers, read without loading any rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lhy_desktop.engine.content import Places, find_places
from lhy_desktop.engine.content.headers import FileHeader, headers, read_header
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.door import MissionHeader, headers_of, title_of
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError

FOLDER = "maps/missions"
"""The folder that holds, for each ruleset, a folder of its name with its mission files."""


def mission_headers(rulesets: Rulesets, places: Places | None = None) -> Iterator[MissionHeader]:
    """Every mission. Those that are files come first; they are read without importing their ruleset.

    A ruleset without mission files is imported and asked, after all others; one that does not load is left out. Raises
    ContentError when there is no data folder.
    """
    without = []
    for name in rulesets.names:
        found = headers_in_files(name, places)
        yield from found
        if not found:
            without.append(name)
    for name in without:
        yield from headers_by_asking(rulesets, name)


def headers_in_files(ruleset: str, places: Places | None = None) -> tuple[MissionHeader, ...]:
    """The missions of a ruleset that are files; nothing is imported. Raises ContentError without a data folder."""
    return tuple(_of_file(ruleset, one) for one in headers(f"{FOLDER}/{ruleset}", places or find_places()))


def headers_by_asking(rulesets: Rulesets, ruleset: str) -> tuple[MissionHeader, ...]:
    """The missions that a ruleset lists itself, for which it is imported. None when it does not load."""
    try:
        return headers_of(rulesets.get(ruleset))
    except UnknownRulesetError:
        return ()  # ``get`` has written the reason to the log


def file_header(rulesets: Rulesets, path: Path) -> MissionHeader:
    """The header of a mission file, wherever it lies: the file or its folder names the ruleset.

    Raises UnknownRulesetError with a sentence when it names none of the program's rulesets.
    """
    found = read_header(path)
    name = found.ruleset or path.resolve().parent.name
    if not found.ruleset and name not in rulesets and len(rulesets.names) == 1:
        name = rulesets.names[0]
    if name not in rulesets:
        here = f"There are: {', '.join(rulesets.names)}." if rulesets.names else "There are none."
        raise UnknownRulesetError(f"{path.name} is for no ruleset of this program: 'ruleset: NAME' says which. {here}")
    return _of_file(name, found)


def _of_file(ruleset: str, found: FileHeader) -> MissionHeader:
    problem = found.problem
    return MissionHeader(
        ruleset,
        found.id,
        found.title or title_of(found.id),
        found.date,
        found.place,
        str(found.path),
        problem.line if problem is not None else 0,
        problem.text if problem is not None else "",
    )
