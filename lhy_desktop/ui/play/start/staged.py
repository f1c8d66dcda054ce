"""A game for a picture: a mission played some random answers far, or a save as it stands. Nothing is written."""

from __future__ import annotations

from pathlib import Path

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.session import Session, TableSetting, library
from lhy_desktop.session.players import HUMAN
from lhy_desktop.ui.play.start.missions import MissionShelf
from lhy_desktop.ui.play.start.opening import load

SEED = 1944


def staged(shelf: MissionShelf, what: str, answers: int) -> Session:
    """The session.

    Raises ContentError for a faulty mission, OpeningError for a save that cannot be read, UnknownRulesetError.
    """
    if what.endswith(library.SUFFIX):
        session: Session = load(Path(what), shelf.rulesets)[1].session
    else:
        mission = shelf.find(what)
        people: dict[Seat, str] = dict.fromkeys(SEATS, HUMAN)
        session = Session.new(shelf.rules(mission), shelf.setup(mission), TableSetting(people, "solo"), SEED)
    bot = make_bot(session.rules.name, "random", SEED)
    while answers > 0 and (decision := session.decision()) is not None:
        if decision.seat == "chance":
            session.dice.release()
            continue
        handle = session.handle(decision.seat)
        handle.submit(bot.choose(decision.number, decision.seat, handle.view(), handle.legal()))
        answers -= 1
    return session
