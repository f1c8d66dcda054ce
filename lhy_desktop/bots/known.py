"""The computer players the program has: ``random``, which plays every ruleset, and those installed for one ruleset."""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from lhy_desktop.bots.bot import Bot
from lhy_desktop.bots.random_bot import RandomBot
from lhy_desktop.engine.flow.points import entry_points

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "lhy_desktop.bots"
"""Entry points of this group are named ``<ruleset>.<bot>``; each is called with a seed and returns a Bot."""
Maker = Callable[[int], Bot]

_LOG = logging.getLogger(__name__)


class UnknownBotError(ValueError):
    """There is no computer player of that name, or the named object is not one."""


def bot_names(ruleset: str | None = None) -> tuple[str, ...]:
    """The names that ``make_bot`` accepts for a ruleset, the usual opponent first; without a ruleset, those of all
    rulesets."""
    rulesets = {point.name.partition(".")[0] for point in entry_points(GROUP)} if ruleset is None else {ruleset}
    return (*dict.fromkeys(name for one in sorted(rulesets) for name in _installed(one)), RandomBot.name)


def make_bot(ruleset: str, name: str, seed: int) -> Bot:
    """An installed computer player. Raises UnknownBotError, which lists the names there are."""
    return _maker(ruleset, name)(seed)


def bot_version(ruleset: str, name: str) -> str:
    """The ``Bot.version`` of a computer player. Raises UnknownBotError."""
    return str(getattr(_maker(ruleset, name), "version", ""))


def named_bot(ruleset: str, name: str, seed: int) -> Bot:
    """A computer player by name or as ``module:object``. The module is imported, so pass only names that a player typed
    himself.

    Raises UnknownBotError with a sentence.
    """
    return (_named_object(name) if ":" in name else _maker(ruleset, name))(seed)


def _maker(ruleset: str, name: str) -> Maker:
    if name == RandomBot.name:
        return RandomBot
    point = _installed(ruleset).get(name)
    if point is not None:
        try:
            return _checked(point.load(), name)
        except Exception as error:  # a stranger's module may raise anything while it is imported
            del _installed(ruleset)[name]
            _say(point, error)
    raise UnknownBotError(f"No computer player is called '{name}'. There are: {', '.join(bot_names(ruleset))}.")


@cache
def _installed(ruleset: str) -> dict[str, EntryPoint]:
    """The entry points of a ruleset by bot; those whose module is missing are left out.

    The modules themselves are not imported, only the packages they lie in, and nothing of other rulesets.
    """
    found: dict[str, EntryPoint] = {}
    for point in entry_points(GROUP):
        of, _, name = point.name.partition(".")
        if of != ruleset:
            continue
        try:
            if find_spec(point.module) is None:
                raise ImportError(f"there is no module {point.module}")
            found[name] = point
        except Exception as error:  # a stranger's package may raise anything while it is imported
            _say(point, error)
    return found


def _say(point: EntryPoint, error: Exception) -> None:
    _LOG.warning("The computer player '%s' cannot be loaded: %s. It is left out.", point.name, error)


def _named_object(name: str) -> Maker:
    module, _, attribute = name.partition(":")
    try:
        return _checked(getattr(importlib.import_module(module), attribute), name)
    except UnknownBotError:
        raise
    except (
        Exception,
        SystemExit,
    ) as error:  # a module of a stranger may raise anything, a bad name too
        raise UnknownBotError(f"The computer player '{name}' cannot be loaded: {error}.") from error


def _checked(found: object, name: str) -> Maker:
    if not callable(found):
        raise UnknownBotError(f"'{name}' is no computer player: it cannot be called with a seed.")
    maker: Maker = found
    return maker
