"""What a game that is over was for the soldiers in it: its pictures are gathered, counted, and written down."""

import time
from collections.abc import Generator
from dataclasses import replace
from functools import partial

from lhy_desktop.engine.flow import SEATS, Seat, Telling
from lhy_desktop.engine.rulesets.lhy.asks.career.service import Clash, Rank, avatars, promoted, service
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.session import Session
from lhy_desktop.session.decisions import TURN
from lhy_desktop.ui.games.lhy.career import book
from lhy_desktop.ui.games.lhy.career.book import CareerError, Choice, Fate, Feat, Served, Soldier
from lhy_desktop.ui.games.lhy.sides import name

ASSAULT = "assault result"
"""Kind of the event that ends an assault."""
ATTEMPT = "destruction attempt"
"""Kind of the event of a die against a vehicle in an assault."""


def game_key(session: Session) -> str:
    """A game as the book knows it, the same after it has been saved and opened again."""
    return f"{session.header.mission}/{session.header.seed}"


def gathered(session: Session, seat: Seat) -> Generator[None, None, tuple[list[View], list[Clash]]]:
    """The pictures of a side after set-up and after each turn, and its assaults; a step for each picture."""
    turns: list[View] = []
    clashes: list[Clash] = []
    open_: list[Clash] = []
    for place, beat in enumerate(session.beats(seat)):
        for line in beat.lines:
            if line.kind == ASSAULT and line.telling.hexes and turns:
                view = session.moment(place).view(seat)
                open_.append(Clash(view.turn, line.telling.hexes[0], view, view))
                yield
            elif line.kind == ATTEMPT and line.telling.thrown_by[:1] == (seat,) and line.key == Armored.DESTROYED:
                open_ = [_with_prey(one, line.telling) for one in open_]
            elif line.kind == TURN:
                turns.append(session.moment(place + 1).view(seat))
                yield
        if open_:
            now = session.moment(place + 1).view(seat)
            clashes += [replace(one, after=now) for one in open_ if one.hex not in now.assaults]
            open_ = [one for one in open_ if one.hex in now.assaults]
            yield
    last = session.moment(len(session.entries)).view(seat)
    turns.append(last)
    return turns, [*clashes, *(replace(one, after=last) for one in open_)]


def _with_prey(clash: Clash, telling: Telling) -> Clash:
    """V23.4: the same assault, with the vehicle that an attempt in its hex destroyed."""
    return replace(clash, destroyed=(*clash.destroyed, *telling.units)) if clash.hex in telling.hexes else clash


def remember(session: Session) -> Generator[None, None, str]:
    """Write down what a game was for every soldier in it; answers what the player should know, or ""."""
    key, said = game_key(session), list[str]()
    try:
        kept, trouble = book.load()
    except CareerError as error:
        return str(error)
    said += [trouble] if trouble else []
    for seat in SEATS:
        choice = kept.choice(key, seat)
        soldier = kept.soldier(choice.soldier) if choice is not None else None
        if choice is None or soldier is None or choice.avatar not in session.prepared.counters:
            continue
        turns, clashes = yield from gathered(session, seat)
        served, points = _served(session, seat, choice, soldier, turns, clashes)
        try:
            book.change(partial(book.after_mission, choice=choice, served=served, points=points))
        except CareerError as error:
            return str(error)
        said.append(_news(soldier, served))
    return " ".join(said)


def _served(
    session: Session, seat: Seat, choice: Choice, soldier: Soldier, turns: list[View], clashes: list[Clash]
) -> tuple[Served, int]:
    setup, result = session.prepared, session.result()
    found = service(turns, clashes, seat, choice.avatar, session.header.seed)
    points = soldier.points + found.points
    rank: Rank = soldier.rank
    higher = promoted(setup, rank, setup.side(seat).nationality == "russian", points) if found.alive else None
    fate: Fate = "promoted" if higher else "served" if found.alive else "killed"
    winner = result.winner if result is not None else None
    served = Served(
        game_key(session),
        int(time.time()),
        session.header.title,
        name(setup, choice.avatar),
        "draw" if winner is None else "won" if winner == seat else "lost",
        found.points,
        tuple(Feat(feat.words, feat.turn, feat.points) for feat in found.feats),
        found.casualties,
        found.die,
        found.added,
        fate,
        higher or rank,
    )
    return served, 0 if higher or not found.alive else points


def _news(soldier: Soldier, served: Served) -> str:
    title = soldier.rank.capitalize()
    if served.fate == "killed":
        return f"{title} {soldier.name} was killed in action."
    if served.fate == "promoted":
        return f"{title} {soldier.name} is promoted to {served.rank}."
    return f"{title} {soldier.name} came through, with {served.earned} points more."


def may_choose(session: Session, seat: Seat) -> bool:
    """V23.1: an avatar is chosen before the mission: until the first turn begins, or, where a side sets nothing up,
    until its first answer."""
    view = session.view(seat)
    answered = any(one.seat == seat for one in session.entries)
    return (view.phase == 0 or not (answered or view.turn > 1)) and bool(avatars(view, seat))
