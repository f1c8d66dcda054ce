"""All saved games as the start screen lists them; each file is read once, one after the other behind the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import msgspec

from lhy_desktop.engine.rulesets.lhy.files import rulings
from lhy_desktop.engine.rulesets.lhy.model.words import capital
from lhy_desktop.session import SaveError, SaveFile, last_snapshot, library, read_save
from lhy_desktop.session.save import EntryLine
from lhy_desktop.ui.games.lhy.sides import count
from lhy_desktop.ui.play.missions import MissionShelf
from lhy_desktop.ui.start.model import SavedGame


class _State(msgspec.Struct):
    minute: int = 0


class _Position(msgspec.Struct):
    state: _State


@dataclass(frozen=True)
class _Known:
    """What is kept of a file: enough for its card, not its answers."""

    stamp: float
    card: SavedGame | None


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
        return known is not None and known.stamp == path.stat().st_mtime

    def read(self, path: Path) -> SavedGame | None:
        """The card of a file; None when it holds no game, or one without an answer."""
        try:
            if not self._fresh(path):
                self._known[path] = _Known(path.stat().st_mtime, _card(path))
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

    # -- keeping house; each answers why it could not be done, "" when it was

    @property
    def gone(self) -> str:
        """The name of the game deleted last, which can still come back."""
        return self._gone[1] if self._gone is not None else ""

    def rename(self, path: Path, name: str) -> str:
        """Give a game another name."""
        try:
            library.rename(path, name)
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
        if card.mission not in self._missions.setups:
            return card
        thumbnail = self._missions.card(card.mission).thumbnail
        return replace(card, thumbnail=thumbnail)


def _card(path: Path) -> SavedGame | None:
    try:
        save = read_save(path)
    except SaveError:
        return None
    if not save.of:
        return None
    when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%d %b at %H:%M").lstrip("0")
    header, ended = save.header, _ended(save)
    state = f"Part of it cannot be read: {save.damage}" if save.damage else "Safe: all lines checked"
    changed = sum(name.startswith(rulings.OPTION) for name in header.options)
    state += f"; with {count(changed, 'changed value', 'changed values')}" if changed else ""
    place = where(save)
    return SavedGame(
        str(path),
        header.title,
        f"{capital(f'over, {place}' if ended else place)}, {when}",
        state,
        not save.damage,
        None,
        header.mission,
        header.name,
        ended,
        capital(place),
    )


def where(save: SaveFile) -> str:
    """How far a saved game has come."""
    snapshot = last_snapshot(save)
    if snapshot is None:
        return "set-up"
    try:
        minute = msgspec.json.decode(snapshot.position, type=_Position).state.minute
    except msgspec.MsgspecError:
        return f"turn {snapshot.turn}"
    return f"turn {snapshot.turn}, minute {minute}"


def _ended(save: SaveFile) -> bool:
    """Whether the game came to its end in this save."""
    last = next((line for line in reversed(save.lines) if isinstance(line, EntryLine)), None)
    return last is not None and any(event.kind == "end" for event in last.entry.events)
