"""Texts about the game: help, editions of the card, rulings that a player may change."""

from __future__ import annotations

from lhy_desktop.engine.content.rule_tables import Value as Value
from lhy_desktop.engine.content.rulings import OPTION as OPTION
from lhy_desktop.engine.content.rulings import Ruling as Ruling
from lhy_desktop.engine.content.rulings import shown as shown
from lhy_desktop.engine.rulesets.lhy.files.card_editions import load_editions as load_editions
from lhy_desktop.engine.rulesets.lhy.files.help_texts import load_help as load_help
from lhy_desktop.engine.rulesets.lhy.files.rulings import OWN as OWN
from lhy_desktop.engine.rulesets.lhy.files.rulings import RULINGS as RULINGS
