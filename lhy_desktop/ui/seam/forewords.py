"""What the desktop of each rulebook says of itself before the rest of it is imported; this module imports little."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from lhy_desktop.engine.flow.door import title_of
from lhy_desktop.engine.flow.points import entry_points
from lhy_desktop.ui.seam.pages import Furniture
from lhy_desktop.ui.seam.printing import Printer

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "lhy_desktop.desktops"
"""Entry points of this group are named as their ruleset is; each is a ``ui.seam.desktop.Desktop``."""

_LOG = logging.getLogger(__name__)
_left_out: set[str] = set()


class Foreword(NamedTuple):
    """What the package of a desktop says before anything else of it is imported."""

    title: str
    slices: tuple[str, ...] = ()
    furnished: Callable[[], Furniture] | None = None
    printer: Callable[[], Printer] | None = None


def foreword(name: str) -> Foreword:
    """The title of a rulebook by its ruleset's name, and what to import bit by bit before it is used. Only the package
    of a desktop's module is imported; a module without one says nothing before it is needed."""
    point = point_of(name)
    folder = point.module.rpartition(".")[0] if point is not None else ""
    if point is not None and folder:
        try:
            package = importlib.import_module(folder)
        except Exception as error:  # whatever a stranger's module raises while it is imported
            leave_out(point, error)
        else:
            title, slices = getattr(package, "TITLE", title_of(name)), getattr(package, "SLICES", ())
            more = getattr(package, "furnished", None), getattr(package, "printer", None)
            return Foreword(title, tuple(slices), *more)
    return Foreword(title_of(name))


def point_of(name: str) -> EntryPoint | None:
    """The entry point of a desktop by its ruleset's name; None when there is none, or it does not load."""
    return None if name in _left_out else {point.name: point for point in entry_points(GROUP)}.get(name)


def leave_out(point: EntryPoint, error: Exception) -> None:
    """Say once that a desktop does not load; its games are played on the plain one."""
    _left_out.add(point.name)
    _LOG.warning("The desktop '%s' cannot be loaded: %s. Its games are shown plainly.", point.name, error)


def printer_of(name: str) -> Printer | None:
    """How the counters of a rulebook look outside of a game; None where nobody says so."""
    made, point = foreword(name).printer, point_of(name)
    if made is None or point is None:
        return None
    try:
        return made()
    except Exception as error:  # whatever a stranger's module raises while it is imported
        leave_out(point, error)
        return None
