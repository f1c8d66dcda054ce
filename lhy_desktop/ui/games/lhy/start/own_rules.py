"""Rulings on the settings page: values a player may change, and those that are code, with their reasons."""

import re
from collections.abc import Mapping
from functools import lru_cache

from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.rulesets.lhy.asks import papers
from lhy_desktop.engine.rulesets.lhy.model.words import capital
from lhy_desktop.ui.games.lhy.career import book
from lhy_desktop.ui.plain.own_rulings import OwnRulings
from lhy_desktop.ui.seam.setting import OFF, ON, Setting

CODE = "Rulings in words"
ASKS = "career:asks"
CAREERS = "Skin in the Game"


class OwnRules(OwnRulings):
    """Whether missions are played with careers, the player's own values, and what is said in words only."""

    def __init__(self) -> None:
        super().__init__(papers.RULINGS, papers.OWN)
        self._asks, self._trouble = False, ""

    def read(self) -> None:
        """Look at both files."""
        super().read()
        try:
            self._asks, self._trouble = book.load()[0].asks, ""
        except book.CareerError as error:
            self._asks, self._trouble = False, str(error)

    def lines(self, problems: Mapping[str, str]) -> list[Setting]:
        """The careers, the values, and the rulings in words."""
        return [self._careers(problems), *super().lines(problems), *_in_code()]

    def _careers(self, problems: Mapping[str, str]) -> Setting:
        return Setting(
            ASKS,
            CAREERS,
            "Ask each player, before a mission, who he is in it",
            "switch",
            ON if self._asks else OFF,
            OFF,
            "In secret, while the side is set up; whoever likes puts nobody in it. No rule reads the answer.",
            problem=problems.get(ASKS, self._trouble),
        )

    def choose(self, id: str, text: str) -> str:
        """Careers have a file of their own."""
        if id != ASKS:
            return super().choose(id, text)
        try:
            book.change(book.asking(text == ON))
        except book.CareerError as error:
            return str(error)
        self._asks = text == ON
        return ""


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
