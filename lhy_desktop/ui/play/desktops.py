"""What each rulebook brings to the window: found by entry point, imported when a mission or game of it is looked at."""

import importlib
from collections.abc import Iterator

from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.ui.plain.desktop import PlainDesktop
from lhy_desktop.ui.seam.desktop import Desktop
from lhy_desktop.ui.seam.forewords import foreword, leave_out, point_of

_made: dict[str, tuple[Ruleset, Desktop]] = {}


def loading(rulesets: Rulesets, name: str) -> Iterator[None]:
    """Import a ruleset and its desktop in slices. Raises UnknownRulesetError with a sentence."""
    if name not in rulesets or ready(rulesets, name):
        rulesets.get(name)
        return
    for module in foreword(name).slices:
        try:
            importlib.import_module(module)
        except Exception:  # it is imported again in a moment, and said then
            break
        yield
    rules = rulesets.get(name)
    yield
    desktop_of(rules)
    yield


def ready(rulesets: Rulesets, name: str) -> bool:
    """Whether a ruleset and its desktop have been imported."""
    return name in _made and _made[name][0] in rulesets.loaded()


def title_of(rulesets: Rulesets, name: str) -> str:
    """What people call a rulebook, by its ruleset's name; its desktop knows it best."""
    return desktop_of(rulesets.get(name)).title if ready(rulesets, name) else foreword(name).title


def desktop_of(rules: Ruleset) -> Desktop:
    """The desktop of a ruleset; one that brought none, or one that does not load, has the plain one."""
    known, made = _made.get(rules.name, (None, None))
    if made is None or known is not rules:
        made = _found(rules.name) or PlainDesktop(rules)
        _made[rules.name] = rules, made
    return made


def _found(name: str) -> Desktop | None:
    point = point_of(name)
    if point is None:
        return None
    try:
        desktop: Desktop = point.load()
        return desktop
    except Exception as error:  # whatever a stranger's module raises while it is imported
        leave_out(point, error)
        return None
