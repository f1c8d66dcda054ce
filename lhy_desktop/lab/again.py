"""A game of a study played once more, answer by answer as it was, so that it can be watched and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from lhy_desktop.bots import Bot, Effort, Thought, named_bot
from lhy_desktop.bots.bot import Player as Thinker
from lhy_desktop.engine.authoring.playtesting import playtest
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.carried import carrying
from lhy_desktop.engine.flow import LegalSet, Ruleset, Seat
from lhy_desktop.engine.flow.door import fingerprint_of
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.study import Study, StudyError, players
from lhy_desktop.lab.table import play_out
from lhy_desktop.session import Session, TableSetting, bot_seed
from lhy_desktop.session.carrying import packed_line
from lhy_desktop.session.shelf import FOLDER

CHANGED = "The mission or the computer players have changed since this game was played: play the study anew."


class StoppedError(Exception):
    """Nobody wants the game any more."""


class _Counting(Thinker):
    """A computer player that says each time that it is asked."""

    def __init__(self, bot: Bot, asked: Callable[[], None]) -> None:
        self._bot, self._asked = bot, asked

    def think(self, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> Thought:
        """What the player thinks."""
        self._asked()
        return self._bot.think(number, seat, view, legal, effort)


def again(rules: Ruleset, study: Study, game: Played, tell: Callable[[float], bool]) -> Session:
    """The game as a session that lies in no file yet. A mission with files goes along, as with a playtest.

    ``tell`` hears how far it has come, from 0 to 1, and answers whether to go on. Raises StoppedError when not,
    StudyError when another game comes of it, ContentError.
    """
    prepared = rules.prepare(study.mission, study.options)
    files = _files(rules, study.mission, prepared.mission_id)
    if files:
        with carrying(files):
            prepared = rules.prepare(prepared.mission_id, study.options)
    now = fingerprint_of(rules, prepared), players(rules.name, study.axis, study.allied)
    if now != (study.fingerprint, study.players):
        raise StudyError(CHANGED)
    session = Session.new(
        rules,
        prepared,
        TableSetting({"axis": study.axis, "allied": study.allied}, mode="computer"),
        game.seed,
        carried=packed_line(files) if files else None,
    )
    heard = 0

    def asked() -> None:
        nonlocal heard
        heard += 1
        if not tell(min(1.0, heard / max(1, game.decisions))):
            raise StoppedError

    names: Mapping[Seat, str] = {"axis": study.axis, "allied": study.allied}
    bots: dict[Seat, Bot] = {
        seat: _Counting(named_bot(rules.name, name, bot_seed(game.seed, seat)), asked) for seat, name in names.items()
    }
    decisions = play_out(session, bots)
    if not _same(session, game, decisions):
        raise StudyError(CHANGED)
    return session


def _same(session: Session, game: Played, decisions: int) -> bool:
    found = session.result()
    return found is not None and (found.winner, found.score, found.turns, found.losses, decisions) == (
        game.winner,
        game.score,
        game.turns,
        game.losses,
        game.decisions,
    )


def _files(rules: Ruleset, mission: str, id: str) -> Mapping[str, bytes]:
    """What a mission is made of, where it lies in files; empty for one that its rulebook makes itself."""
    path = Path(mission) if Path(mission).is_file() else find_places().files(f"{FOLDER}/{rules.name}").get(id)
    return playtest(rules, path, id, {}).files if path is not None else {}
