"""The board kit of a ruleset, and the one for boards that no rulebook in particular owns."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from lhy_desktop.engine.board.kits import PLAIN, BoardKit, union
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow.door import board_kit_of
from lhy_desktop.engine.flow.ruleset import Ruleset

_LOG = logging.getLogger(__name__)


def kit_of(rules: Ruleset) -> BoardKit:
    """The kit with which a ruleset's boards are drawn; the plain one, with all shared words, when it hands over none
    or its tables cannot be read."""
    return _own(rules) or PLAIN


def kit_of_all(rulesets: Iterable[Ruleset]) -> BoardKit:
    """Every word that some ruleset knows, said by what it looks like; the plain kit when none hands one over."""
    return union((kit for rules in rulesets if (kit := _own(rules)) is not None), PLAIN)


def _own(rules: Ruleset) -> BoardKit | None:
    try:
        found = board_kit_of(rules)
    except ContentError as error:
        _LOG.warning("The ruleset %s hands over no board kit: %s", rules.name, error)
        return None
    return found if isinstance(found, BoardKit) else None
