"""Unit files of the nations: read, checked against the stat lines of section 10."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError, Problem, suggestion
from lhy_desktop.engine.content.schema import Source, check, finish, load
from lhy_desktop.engine.content.yaml_file import Document, Path
from lhy_desktop.engine.rulesets.orders.model.tables import Tables

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.orders.files.force_schema import NationFile, TeamsRecord

FOLDER = "counters/orders"


class Nations(NamedTuple):
    """Every nation's units by its nation, of all its files together, and the files read."""

    files: dict[str, NationFile]
    sources: tuple[Source, ...]


def load_nations(tables: Tables, places: Places) -> Nations:
    """All unit files (read again only when one changes); a nation may have several.

    Raises ContentError with every problem of every file.
    """
    where = places.only(FOLDER)
    return _nations(where, tuple(tables.kinds.kinds), where.stamps(FOLDER))


@lru_cache(maxsize=4)
def _nations(places: Places, kinds: tuple[str, ...], _stamps: tuple[tuple[str, int, int], ...]) -> Nations:
    found: dict[str, NationFile] = {}
    sources: list[Source] = []
    problems: list[Problem] = []
    for path in sorted(places.files(FOLDER).values(), key=lambda path: not path.is_relative_to(places.data)):
        try:
            document, source = load(path, places.label(path))
            file = checked(document, kinds)
        except ContentError as error:
            problems.extend(error.problems)
            continue
        first = found.get(file.nation)
        there = first.units if first is not None else {}
        for unit in (unit for unit in file.units if unit in there):
            text = f"The unit '{unit}' of '{file.nation}' stands in another file too."
            problems.append(Problem(document.file, *document.at(("units", unit)), text))
        found[file.nation] = (first or file).model_copy(update={"units": {**there, **file.units}})
        sources.append(source)
    if problems:
        raise ContentError(tuple(problems))
    return Nations(found, tuple(sources))


def checked(document: Document, kinds: tuple[str, ...]) -> NationFile:
    """A unit file as its schema reads it. Raises ContentError with every problem."""
    from lhy_desktop.engine.rulesets.orders.files.force_schema import NationFile

    file = check(document, NationFile)
    for id, unit in file.units.items():
        note_teams(document, ("units", id, "teams"), unit.teams, kinds)
    finish(document)
    return file


def note_teams(document: Document, path: Path, teams: Iterable[TeamsRecord], kinds: tuple[str, ...]) -> None:
    """Note kinds that there are not, and a second leader."""
    leads = 0
    for index, record in enumerate(teams):
        if record.kind not in kinds:
            text = f"There is no kind of team '{record.kind}'.{suggestion(record.kind, kinds)}"
            document.problem(document.at((*path, index, "kind")), text)
        leads += record.leads
        if record.leads and leads > 1:
            document.problem(document.at((*path, index, "leads")), "A unit has one leader; another one leads already.")
