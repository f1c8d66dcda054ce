"""Rulings on the settings page: values a player may change, and those that are code, with their reasons."""

import re
from collections.abc import Mapping
from functools import lru_cache

from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.rulesets.lhy.asks import papers
from lhy_desktop.engine.rulesets.lhy.model.words import capital
from lhy_desktop.ui.plain.own_rulings import OwnRulings
from lhy_desktop.ui.seam.setting import Setting

CODE = "Rulings in words"


class OwnRules(OwnRulings):
    """The player's own values, and below them what is said in words only."""

    def __init__(self) -> None:
        super().__init__(papers.RULINGS, papers.OWN)

    def lines(self, problems: Mapping[str, str]) -> list[Setting]:
        """The values, and the rulings in words."""
        return [*super().lines(problems), *_in_code()]


@lru_cache(maxsize=1)
def _in_code() -> tuple[Setting, ...]:
    """The rulings that are no values: the section of docs/rules-coverage.md, read only."""
    page = find_places().data / "docs" / "rules-coverage.md"
    try:
        text = page.read_text("utf-8").partition("## Rulings and conflicts")[2]
    except OSError:
        return ()
    found: list[Setting] = []
    chapter = ""
    for block in re.split(r"\n(?=- |### )", text):
        if block.startswith("### "):
            chapter = block[4:].partition("\n")[0].strip()
        elif block.startswith("- "):
            words = " ".join(block[2:].split("\n\n")[0].split()).replace("`", "")
            rule, colon, said = words.partition(": ")
            title = f"{chapter} {rule}" if colon and re.match(r"[\d.]+", rule) else chapter
            found.append(Setting(f"code:{len(found)}", CODE, title, "fact", about=capital(said if colon else words)))
    return tuple(found)
