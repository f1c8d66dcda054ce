"""A game for a picture: a mission played some random answers far, or a save as it stands. Nothing is written."""

from __future__ import annotations

from pathlib import Path

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import Ruleset, other
from lhy_desktop.session import Session, TableSetting, library
from lhy_desktop.ui.play.opening import load

SEED = 1944


def staged(rules: Ruleset, what: str, answers: int) -> Session:
    """The session. Raises ContentError for a faulty mission, OpeningError for a save that cannot be read."""
    if what.endswith(library.SUFFIX):
        session: Session = load(Path(what), rules)[1].session
    else:
        setup = rules.prepare(what, {})
        first = setup.mission.attacker
        session = Session.new(rules, setup, TableSetting({first: "human", other(first): "human"}, "solo"), SEED)
    bot = make_bot(rules.name, "random", SEED)
    while answers > 0 and (decision := session.decision()) is not None:
        if decision.seat == "chance":
            session.release()
            continue
        handle = session.handle(decision.seat)
        handle.submit(bot.choose(decision.number, decision.seat, handle.view(), handle.legal()))
        answers -= 1
    return session
