"""Order points. Importing this package loads little: ``RULESET`` is made when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.orders.game.ruleset import OrderPoints

    RULESET: OrderPoints


def __getattr__(name: str) -> object:
    if name == "RULESET":
        from lhy_desktop.engine.rulesets.orders.game.ruleset import RULESET

        return RULESET
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
