"""Random sheets that carry every kind of ground the rules of Last Hundred Yards know."""

from __future__ import annotations

from functools import partial

from lhy_desktop.engine.rulesets.lhy.files.known_ground import known_ground
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from tests.engine.board import generate

random_sheet = partial(generate.random_sheet, known=known_ground(load_tables()))
