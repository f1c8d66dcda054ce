"""What all commands share: finding the ruleset, and failures as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from lhy_desktop.app.failure import CommandFailedError
from lhy_desktop.bots import UnknownBotError
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import FlowError, Ruleset, Rulesets
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError, find
from lhy_desktop.lab.study import StudyError
from lhy_desktop.session import SaveError
from lhy_desktop.session.save import Header


def chosen_ruleset() -> Ruleset:
    """The ruleset named on the command line. Raises CommandFailedError."""
    name: str = click.get_current_context().find_root().obj
    try:
        return find(name)
    except UnknownRulesetError as error:
        raise CommandFailedError(str(error)) from error


def rulesets() -> Rulesets:
    """The installed rulesets, and the one named on the command line. Raises UnknownRulesetError."""
    found = Rulesets()
    found.add(click.get_current_context().find_root().obj)
    return found


def ruleset_of(header: Header) -> Ruleset:
    """The ruleset a save names: an installed one, or the one on the command line. Raises UnknownRulesetError."""
    return rulesets().get(header.ruleset)


@contextmanager
def said() -> Iterator[None]:
    """Turn the errors that files and games may raise into a CommandFailedError with their sentences."""
    try:
        yield
    except ContentError as error:
        raise CommandFailedError(*map(str, error.problems)) from error
    except (SaveError, FlowError, UnknownRulesetError, UnknownBotError, StudyError) as error:
        raise CommandFailedError(str(error)) from error
    except OSError as error:
        raise CommandFailedError(f"{error.filename or 'A file'}: {error.strerror or error}.") from error
