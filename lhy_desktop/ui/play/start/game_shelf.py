"""All saved games as the start screen lists them; each file is read once, one after the other behind the screen."""

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from lhy_desktop.session import SaveError, SaveFile, library, read_save
from lhy_desktop.session.save import EntryLine
from lhy_desktop.ui.play import desktops
from lhy_desktop.ui.play.plain.desktop import plainly
from lhy_desktop.ui.play.start.missions import MissionShelf, name_of, ruleset_in
from lhy_desktop.ui.seam.start import SavedWords
from lhy_desktop.ui.start.model import SavedGame


@dataclass(frozen=True)
class _Known:
    """What is kept of a file: enough for its card, not its answers. ``said``: its own rulebook has put it in words."""

    stamp: float
    card: SavedGame | None
    said: bool


class GameShelf:
    """Saved games somebody has answered in, the newest first."""

    def __init__(self, missions: MissionShelf) -> None:
        self._missions = missions
        self._known: dict[Path, _Known] = {}
        self._gone: tuple[Path, str] | None = None

    def waiting(self) -> list[Path]:
        """Files that are new or have changed since they were read."""
        return [path for path in library.saves() if not self._fresh(path)]

    def _fresh(self, path: Path) -> bool:
        known = self._known.get(path)
        if known is None or known.stamp != path.stat().st_mtime:
            return False
        return known.card is None or known.said or not self._ready(ruleset_in(known.card.mission))

    def _ready(self, ruleset: str) -> bool:
        return desktops.ready(self._missions.rulesets, ruleset)

    def read(self, path: Path) -> SavedGame | None:
        """The card of a file; None when it holds no game, or one without an answer."""
        try:
            if not self._fresh(path):
                self._known[path] = self._look(path)
            found = self._known[path].card
        except OSError:
            return None
        return self._dressed(found) if found is not None else None

    def read_newest(self) -> None:
        """Enough that Enter can continue the newest game: files are read until one is found."""
        for path in library.saves():
            card = self.read(path)
            if card is not None and not card.ended:
                return

    def games(self) -> tuple[SavedGame, ...]:
        """Every game read so far, the newest first."""
        cards = [self._known[path].card for path in library.saves() if path in self._known]
        return tuple(self._dressed(card) for card in cards if card is not None)

    @property
    def gone(self) -> str:
        """The name of the game deleted last, which can still come back."""
        return self._gone[1] if self._gone is not None else ""

    def rename(self, path: Path, name: str) -> str:
        """Give a game another name."""
        try:
            library.rename(path, name)
        except library.RunningError as error:
            return f"it could not be renamed: {error.strerror}"
        except (OSError, ValueError) as error:
            return f"it could not be renamed ({error})"
        return ""

    def delete(self, path: Path) -> str:
        """Put a game away; until the program ends, or another goes, it can come back."""
        if library.is_running(path):
            return "another window is playing it; close that first, then delete it"
        card = self.read(path)
        try:
            if self._gone is not None:
                self._gone[0].unlink(missing_ok=True)
            self._gone = library.put_away(path), card.called if card is not None else path.stem
        except OSError as error:
            return f"it could not be deleted ({error.strerror or error})"
        return ""

    def undelete(self) -> str:
        """The game deleted last comes back."""
        gone, self._gone = self._gone, None
        try:
            if gone is not None:
                library.bring_back(gone[0])
        except OSError as error:
            return f"it could not be brought back ({error.strerror or error})"
        return ""

    def _dressed(self, card: SavedGame) -> SavedGame:
        """With the picture of its mission, as soon as that has been read."""
        if not self._missions.known(card.mission):
            return card
        return replace(card, thumbnail=self._missions.shown(card.mission).thumbnail)

    def _look(self, path: Path) -> _Known:
        """Read a file: without its ruleset, and put in words by it when that has been imported."""
        stamp = path.stat().st_mtime
        try:
            save = read_save(path)
        except SaveError:
            return _Known(stamp, None, True)
        if not save.of:
            return _Known(stamp, None, True)
        ruleset = save.header.ruleset
        ready = self._ready(ruleset)
        if not ready:
            return _Known(stamp, _card(path, stamp, save, plainly(save)), ready)
        rules = self._missions.rulesets.get(ruleset)
        words = desktops.desktop_of(rules).saved(save)
        return _Known(stamp, _card(path, stamp, save, words, rules.version), ready)


def _card(path: Path, stamp: float, save: SaveFile, words: SavedWords, version: str = "") -> SavedGame:
    """``version`` is that of the present rules, where they are known."""
    when = datetime.fromtimestamp(stamp).strftime("%d %b at %H:%M").lstrip("0")
    header, last = save.header, next((line for line in reversed(save.lines) if isinstance(line, EntryLine)), None)
    ended = last is not None and any(event.kind == "end" for event in last.entry.events)
    state = f"Part of it cannot be read: {save.damage}" if save.damage else "Safe: all lines checked"
    state += f"; {words.remark}" if words.remark else ""
    if version not in ("", header.version):
        state += f"; made under version {header.version} of the rules: watch it, or go on from its newest position"
    place = words.place[:1].upper() + words.place[1:]
    return SavedGame(
        str(path),
        header.title,
        f"Over, {words.place}, {when}" if ended else f"{place}, {when}",
        state,
        not save.damage,
        None,
        name_of(header.ruleset, header.mission),
        header.name,
        ended,
        place,
    )
