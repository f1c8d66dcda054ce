"""How missions of these rules are filled in: special rules, tests, objectives and victory bands."""

from __future__ import annotations

from lhy_desktop.engine.content.mission_forms import MissionForms
from lhy_desktop.engine.rulesets.lhy.authoring.deciding import sentences, victory_ruler
from lhy_desktop.engine.rulesets.lhy.authoring.deciding.special_rules import SWITCHES

FORMS = MissionForms(
    switches=SWITCHES,
    rules=("rules",),
    in_words=("rules", "in_words"),
    notes=("rules", "notes"),
    texts={("ends",): sentences.ends, ("objectives",): sentences.objectives},
    bands=("victory",),
    ruler=victory_ruler.ruler,
    moved=victory_ruler.moved,
)
