"""Rulings on the settings page: values a player may change, and those that are code, with their reasons."""

import re
from collections.abc import Mapping
from functools import lru_cache

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.rulesets.lhy.asks import papers
from lhy_desktop.engine.rulesets.lhy.asks.papers import Ruling, Value, shown
from lhy_desktop.engine.rulesets.lhy.model.words import capital
from lhy_desktop.ui.seam.setting import Setting

GROUP, CODE = "Rulings", "Rulings in words"
_FILE = "ruling:file"


class OwnRules:
    """The player's own values, read from and written to his folder. See ``ui.seam.start.OwnSettings``."""

    def __init__(self) -> None:
        self.values: dict[str, Value] = {}
        self.problem = ""

    def read(self) -> None:
        """Read the player's file; what is wrong with it is said, and our values hold."""
        try:
            self.values, self.problem = papers.RULINGS.own_values(), ""
        except ContentError as error:
            self.values, self.problem = {}, "\n".join(map(str, error.problems))

    def lines(self, problems: Mapping[str, str]) -> list[Setting]:
        found = [self._line(ruling, problems) for ruling in papers.RULINGS.rulings()]
        if self.problem:
            about = "It cannot be used, and new games will not begin until it is mended or reset."
            found.insert(0, Setting(_FILE, GROUP, f"Your file {papers.OWN}", "text", "faulty", "", about))
            found[0] = Setting(_FILE, GROUP, found[0].text, "text", "faulty", "", about, problem=self.problem)
        return found + list(_in_code())

    def _line(self, ruling: Ruling, problems: Mapping[str, str]) -> Setting:
        id = papers.OPTION + ruling.key
        value, note = self.values.get(ruling.key, ruling.value), ruling.note
        bounds = "" if isinstance(ruling.value, str) else f" Allowed: {note.least} to {note.most}."
        return Setting(
            id,
            GROUP,
            f"{ruling.title}: {ruling.text}",
            "choice" if note.choices else "text",
            shown(value),
            shown(ruling.value),
            f"{note.reason}{bounds} New games use it; games begun keep theirs.",
            tuple((word, word) for word in note.choices),
            f"rules {ruling.source}; {ruling.key}",
            problems.get(id, ""),
        )

    def choose(self, id: str, text: str) -> str:
        if id == _FILE:
            papers.RULINGS.keep_own({})
            self.read()
            return ""
        if self.problem:
            return f"First mend or reset your file {papers.OWN}."
        known = {ruling.key: ruling for ruling in papers.RULINGS.rulings()}
        ruling = known[id.removeprefix(papers.OPTION)]
        try:
            value = ruling.read(text)
        except ValueError as error:
            return str(error)
        self.values = {**self.values, ruling.key: value}
        if value == ruling.value:
            del self.values[ruling.key]
        try:
            papers.RULINGS.keep_own(self.values)
        except OSError as error:
            return f"Your file could not be written: {error.strerror or error}."
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
