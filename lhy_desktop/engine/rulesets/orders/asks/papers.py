"""Texts about the game: help, rulings that a player may change."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.orders.files.help_texts import load_help as load_help
from lhy_desktop.engine.rulesets.orders.files.rulings import OWN as OWN
from lhy_desktop.engine.rulesets.orders.files.rulings import RULINGS as RULINGS
