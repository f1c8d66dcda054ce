"""The Last Hundred Yards. Importing this package loads little: ``RULESET`` is made when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.lhy.game.ruleset import Lhy

    RULESET: Lhy


def __getattr__(name: str) -> object:
    if name == "RULESET":
        from lhy_desktop.engine.rulesets.lhy.game.ruleset import RULESET

        return RULESET
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
