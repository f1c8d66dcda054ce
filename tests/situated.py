"""Situations of Last Hundred Yards made in tests: the situation model with that ruleset's keys."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.situations.schema import situation_model

SituationModel = situation_model(RULESET)
