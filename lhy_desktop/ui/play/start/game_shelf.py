"""All saved games as the start screen lists them; each file is read once, one after the other behind the screen."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from lhy_desktop.session import SaveError, SaveFile, TableSetting, library, read_save
from lhy_desktop.session.carrying import said_of
from lhy_desktop.session.players import HUMAN
from lhy_desktop.session.replay import over
from lhy_desktop.session.save import Header
from lhy_desktop.ui.plain.desktop import plainly
from lhy_desktop.ui.play import desktops
from lhy_desktop.ui.play.game.computers import opponents
from lhy_desktop.ui.play.start.missions import MissionShelf, name_of, ruleset_in
from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.seam.start import SavedWords
from lhy_desktop.ui.start.model import SavedGame
from lhy_desktop.ui.start.new_game import WORDS


@dataclass(frozen=True)
class _Known:
    """What is kept of a file: enough for its card, not its answers. ``said``: its own rulebook has put it in words."""

    stamp: float
    card: SavedGame | None
    said: bool
    header: Header | None = None

    @property
    def table(self) -> TableSetting | None:
        return self.header.table if self.header is not None else None


class GameShelf:
    """Saved games somebody has answered in, the newest first."""

    def __init__(self, missions: MissionShelf) -> None:
        self._missions = missions
        self._known: dict[Path, _Known] = {}
        self._gone: list[tuple[Path, str]] = []

    def waiting(self) -> list[Path]:
        """Files that are new or have changed since they were read."""
        return [path for path in library.saves() if not self._fresh(path)]

    def _fresh(self, path: Path) -> bool:
        known = self._known.get(path)
        try:
            if known is None or known.stamp != path.stat().st_mtime:
                return False
        except OSError:
            return False  # gone since the folder was listed
        return known.card is None or known.said or not self._ready(ruleset_in(known.card.mission))

    def _ready(self, ruleset: str) -> bool:
        return desktops.ready(self._missions.rulesets, ruleset)

    def read(self, path: Path) -> SavedGame | None:
        """The card of a file; None when it holds no game, or one without an answer."""
        try:
            if not self._fresh(path):
                self._known[path] = self._look(path)
        except OSError:
            return None
        return self._dressed(self._known[path])

    def read_newest(self) -> None:
        """Enough that Enter can continue the newest game: files are read until one is found."""
        for path in library.saves():
            card = self.read(path)
            if card is not None and not card.ended:
                return

    def games(self) -> tuple[SavedGame, ...]:
        """Every game read so far, the newest first."""
        found = [self._dressed(self._known[path]) for path in library.saves() if path in self._known]
        return tuple(card for card in found if card is not None)

    @property
    def gone(self) -> str:
        """The name of the game deleted last, which can still come back."""
        return self._gone[-1][1] if self._gone else ""

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
        """Put a game away; until the program ends it can come back."""
        if library.is_running(path):
            return "another window is playing it; close that first, then delete it"
        card = self.read(path)
        try:
            self._gone.append((library.put_away(path), card.called if card is not None else path.stem))
        except OSError as error:
            return f"it could not be deleted ({error.strerror or error})"
        return ""

    def undelete(self) -> str:
        """The game deleted last comes back."""
        try:
            if self._gone:
                library.bring_back(self._gone.pop()[0])
        except OSError as error:
            return f"it could not be brought back ({error.strerror or error})"
        return ""

    def double(self, path: Path) -> str:
        """Copy a game, under a name that says so."""
        card = self.read(path)
        name = f"{(card.name or card.title) if card is not None else path.stem}, copy"[:60]
        goal = library.new_named(name, path.parent)
        try:
            shutil.copyfile(path, goal)
            library.rename(goal, name)
        except (OSError, ValueError) as error:
            goal.unlink(missing_ok=True)
            return f"it could not be copied ({error})"
        return ""

    def _dressed(self, known: _Known) -> SavedGame | None:
        """With the map of its mission and its sides in words, as soon as that has been read."""
        card = known.card
        if card is None or known.table is None:
            return card
        mission = self._missions.shown(card.mission) if self._missions.known(card.mission) else None
        players, mode = players_of(known.table, mission, self._computers(card.mission)), words_of(known.table)
        if known.header is not None and known.header.carries:
            said = said_of(known.header)
            card = replace(card, playtest=True, outdated=said)
            mode = f"{'Playtest of an earlier version' if said else 'Playtest'}, {mode[:1].lower()}{mode[1:]}"
        if mission is None:
            return replace(card, players=players, mode=mode)
        small, large, none = mission.thumbnail, mission.picture, mission.mapless
        return replace(card, players=players, mode=mode, thumbnail=small, picture=large, mapless=none)

    def _computers(self, mission: str) -> dict[str, str]:
        """The computer players of a mission's rulebook in words, by name, as far as it has been imported."""
        if not self._ready(ruleset_in(mission)):
            return {}
        found = opponents(desktops.desktop_of(self._missions.rulesets.get(ruleset_in(mission))))
        return {name: words.seat for name, words in found.items()}

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
            return _Known(stamp, _card(path, stamp, save, plainly(save)), ready, save.header)
        rules = self._missions.rulesets.get(ruleset)
        words = desktops.desktop_of(rules).saved(save)
        return _Known(stamp, _card(path, stamp, save, words, rules.version), ready, save.header)


def words_of(table: TableSetting) -> str:
    """The table in words, as the page of a new game names it."""
    return next((words for id, words, _ in WORDS.tables if id == table.mode), table.mode)


def players_of(table: TableSetting, mission: MissionCard | None, computers: Mapping[str, str]) -> str:
    """Who plays which side: "Americans: you; Germans: Computer, a recruit with a plan"."""
    if "solo" in table.mode and not table.names:
        return "You play both sides"
    alone = list(table.seats.values()).count(HUMAN) == 1
    found = []
    for seat, player in table.seats.items():
        forces = mission.forces if mission is not None else ()
        side = next((force.side.people for force in forces if force.seat == seat), "")
        person = table.names.get(seat, "") or ("you" if alone else "a person")
        who = person if player == HUMAN else computers.get(player, f"computer ({player})")
        found.append(f"{side}: {who}" if side else who)
    return "; ".join(dict.fromkeys(found))


def _card(path: Path, stamp: float, save: SaveFile, words: SavedWords, version: str = "") -> SavedGame:
    """``version`` is that of the present rules, where they are known."""
    when = datetime.fromtimestamp(stamp).strftime("%d %b at %H:%M").lstrip("0")
    header, ended = save.header, over(save)
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
