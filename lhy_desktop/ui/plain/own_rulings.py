"""The rulings of a rulebook on the settings page: values a player may change, each with its reason."""

from collections.abc import Mapping, Sequence

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.rule_tables import Value
from lhy_desktop.engine.content.rulings import OPTION, Ruling, RulingBook, shown
from lhy_desktop.ui.seam.setting import Setting

GROUP = "Rulings"
_FILE = "ruling:file"


class OwnRulings:
    """The player's own values, read from and written to his folder. See ``ui.seam.start.OwnSettings``."""

    def __init__(self, book: RulingBook, file: str) -> None:
        """``file`` is the name of the player's file."""
        self.values: dict[str, Value] = {}
        self.problem = ""
        self._book, self._name = book, file

    def read(self) -> None:
        """Read the player's file; what is wrong with it is said, and our values hold."""
        try:
            self.values, self.problem = self._book.own_values(), ""
        except ContentError as error:
            self.values, self.problem = {}, "\n".join(map(str, error.problems))

    def lines(self, problems: Mapping[str, str]) -> Sequence[Setting]:
        found = [self._line(ruling, problems) for ruling in self._book.rulings()]
        if self.problem:
            about = "It cannot be used, and new games will not begin until it is mended or reset."
            found.insert(0, Setting(_FILE, GROUP, f"Your file {self._name}", "text", "faulty", "", about))
            found[0] = Setting(_FILE, GROUP, found[0].text, "text", "faulty", "", about, problem=self.problem)
        return found

    def _line(self, ruling: Ruling, problems: Mapping[str, str]) -> Setting:
        id = OPTION + ruling.key
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
            self._book.keep_own({})
            self.read()
            return ""
        if self.problem:
            return f"First mend or reset your file {self._name}."
        known = {ruling.key: ruling for ruling in self._book.rulings()}
        ruling = known[id.removeprefix(OPTION)]
        try:
            value = ruling.read(text)
        except ValueError as error:
            return str(error)
        self.values = {**self.values, ruling.key: value}
        if value == ruling.value:
            del self.values[ruling.key]
        try:
            self._book.keep_own(self.values)
        except OSError as error:
            return f"Your file could not be written: {error.strerror or error}."
        return ""
