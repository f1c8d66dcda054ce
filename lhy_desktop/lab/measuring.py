"""What missions are measured with: the usual computer player of their ruleset, against itself and against the random
one."""

from __future__ import annotations

import hashlib

from lhy_desktop.bots import UnknownBotError, bot_names, bot_version
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.lab.measured import AGAINST
from lhy_desktop.lab.study import Study, study_of


def measuring_player(ruleset: str) -> str:
    """The computer player that missions are measured with: the one that a ruleset offers first."""
    return bot_names(ruleset)[0]


def computers(ruleset: str) -> str:
    """16 hexadecimal digits over the versions of the computer players that missions of a ruleset are measured with.

    Their source may move and change; only a changed ``Bot.version`` makes the figures stale. "" where the random player
    is the only one.
    """
    player = measuring_player(ruleset)
    if player == AGAINST:
        return ""
    try:
        versions = [f"{ruleset}.{name} {bot_version(ruleset, name)}" for name in (player, AGAINST)]
    except UnknownBotError:
        return ""
    return hashlib.sha256("\n".join(versions).encode()).hexdigest()[:16]


def studies(rules: Ruleset, mission: str, games: int, against: int) -> tuple[Study, ...]:
    """Which players meet in a mission, and how often. Raises engine.content.ContentError."""
    player = measuring_player(rules.name)
    pairs = ((player, player, games), (player, AGAINST, against), (AGAINST, player, against))
    found = {
        (axis, allied): study_of(rules, mission, axis, allied, count)
        for axis, allied, count in (*pairs, (AGAINST, AGAINST, against))
    }
    return tuple(found.values())
