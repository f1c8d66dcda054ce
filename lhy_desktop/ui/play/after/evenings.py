"""The player's evenings: a game that is over is written down, and the page of all of them is opened."""

import time
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow import SEATS, other
from lhy_desktop.session import Session
from lhy_desktop.session.evenings import Evening, EveningsError, load, note
from lhy_desktop.ui.panels.evenings import EveningsModel, EveningsPage, GameRow, TallyRow
from lhy_desktop.ui.play.game.computers import called
from lhy_desktop.ui.seam.desktop import AnyDesk

_WAYS = {
    "played": "",
    "concede": "conceded",
    "agree": "a draw was agreed",
    "stop": "stopped and scored",
    "settle": "stopped by agreement and scored",
    "leave": "stopped, counts as conceded",
}
_KNOWN = {"agree": "by agreement", "stop": "scored", "settle": "by agreement, scored", "leave": "counts as conceded"}
"""The same where the line says already that the game was stopped, or a draw."""
_SHOWN = 200
"""The newest games listed one by one."""


def write_down(session: Session, desk: AnyDesk) -> str:
    """Note how a game ended; answers why that could not be done, or ""."""
    found, header, path = session.result(), session.header, session.path
    if found is None or path is None:
        return ""
    try:
        note(
            Evening(
                f"{header.seed}/{session.digest()}/{session.ended_by or 'played'}",
                path.stem,
                int(path.stat().st_mtime),
                header.ruleset,
                header.mission,
                header.title,
                dict(header.table.seats),
                {seat: desk.side(seat).people for seat in SEATS},
                found.winner,
                session.ended_by or "played",
                session.turn,
                found.score,
                dict(header.table.names),
                bool(desk.teacher().remarks),
            )
        )
    except EveningsError as error:
        return str(error)
    except OSError as error:
        return f"This evening could not be written down: {error.strerror or error}."
    return ""


def open_page(parent: QWidget | None) -> EveningsPage:
    """Show all that was written down."""
    try:
        model = page_of(load().games)
    except EveningsError as error:
        model = EveningsModel(str(error))
    page = EveningsPage(parent, model)
    page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    page.open()
    return page


def page_of(games: Sequence[Evening]) -> EveningsModel:
    """Tallies of the games of one person against a computer, and every game."""
    mine = [game for game in games if game.mine is not None and game.outcome != "stopped"]
    won = sum(game.outcome == "won" for game in mine)
    if not games:
        return EveningsModel("No game has come to its end yet.")
    said = f"{len(games)} game{'' if len(games) == 1 else 's'} played."
    if mine:
        said += f" Against the computer {won} of {len(mine)} won, {sum(one.outcome == 'draw' for one in mine)} drawn."
    kinds: tuple[tuple[str, Callable[[Evening], str]], ...] = (
        ("By mission", lambda one: one.title),
        ("By side", lambda one: one.sides[one.mine] if one.mine is not None else ""),
        ("By opponent", _opponent),
    )
    tallies = tuple((heading, tally(mine, key)) for heading, key in kinds) if mine else ()
    return EveningsModel(said, tallies, tuple(_row(one) for one in reversed(games[-_SHOWN:])))


def tally(games: Sequence[Evening], key: Callable[[Evening], str]) -> tuple[TallyRow, ...]:
    """Games counted by what ``key`` says of them, the most played first."""
    found: dict[str, list[Evening]] = {}
    for game in games:
        found.setdefault(key(game), []).append(game)
    rows = [
        TallyRow(name, *(sum(one.outcome == outcome for one in some) for outcome in ("won", "draw", "lost")))
        for name, some in found.items()
    ]
    return tuple(sorted(rows, key=lambda row: (-(row.won + row.drawn + row.lost), row.name)))


def _opponent(game: Evening) -> str:
    return called(game.seats.get(other(game.mine), "human")) if game.mine is not None else ""


def _row(game: Evening) -> GameRow:
    day = time.strftime("%d %b %Y", time.localtime(max(0, min(game.when, 4_102_444_800)))).lstrip("0")
    if game.mine is not None:
        sides = f"{game.sides[game.mine]} against {_opponent(game)} ({game.sides[other(game.mine)]})"
    else:
        sides = " against ".join(_who(game, seat) for seat in game.sides)
    wins = "a draw" if game.winner is None else f"{game.sides[game.winner]} won"
    turns = f"turn {game.turns}" if game.turns else ""
    known = game.outcome == "stopped" or (game.winner is None and game.way == "agree")
    way = (_KNOWN if known else _WAYS).get(game.way, _WAYS[game.way])
    told = (wins if game.mine is None else "", way, turns)
    return GameRow(day, game.title, sides, game.outcome if game.mine is not None else "", ", ".join(filter(None, told)))


def _who(game: Evening, seat: str) -> str:
    people = next(words for one, words in game.sides.items() if one == seat)
    name = next((name for one, name in game.names.items() if one == seat), "")
    return f"{people} ({name})" if name else people
