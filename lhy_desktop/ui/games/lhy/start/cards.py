"""Missions of The Last Hundred Yards on the shelf, its saved games in words, and its part of the settings page."""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace
from itertools import takewhile

import msgspec
from PySide6.QtGui import QImage

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.lhy.asks import papers, set_up
from lhy_desktop.engine.rulesets.lhy.model.view import Counter, Setup
from lhy_desktop.lab.measured import Measured
from lhy_desktop.session import SaveFile, last_snapshot, standing_of
from lhy_desktop.session.save import EntryLine, SnapshotLine
from lhy_desktop.ui.board.pixmaps import paint_piece, trimmed
from lhy_desktop.ui.games.lhy import TITLE
from lhy_desktop.ui.games.lhy.career.page import TITLE as TITLE_OF_CAREERS
from lhy_desktop.ui.games.lhy.career.page import open_page
from lhy_desktop.ui.games.lhy.looks.piece_looks import counter_look
from lhy_desktop.ui.games.lhy.panels.feed_curtain import condition
from lhy_desktop.ui.games.lhy.panels.feed_tracks import bands
from lhy_desktop.ui.games.lhy.sides import count, people, side_look
from lhy_desktop.ui.games.lhy.start import mission_marks, mission_words
from lhy_desktop.ui.games.lhy.start.own_rules import OwnRules
from lhy_desktop.ui.seam.card import ForceLook, MissionCard
from lhy_desktop.ui.seam.start import Opponent, SavedWords, StartPage
from lhy_desktop.ui.theme import theme

_COUNTER = 56
_EDITION = "2023 rules edition"


class _State(msgspec.Struct):
    minute: int = 0


class _Position(msgspec.Struct):
    state: _State


class LhyStart:
    """See ``ui.seam.start.StartSide``."""

    title = TITLE
    likes = frozenset({"counters", "reach", "legend"})
    opponents: Mapping[str, Opponent] = {
        "recruit": Opponent("Computer, a recruit with a plan", "Recruit: follows a plan")
    }

    start_pages = (
        StartPage("career", TITLE_OF_CAREERS, "rank", "Your soldiers: ranks, missions, and who fell", open_page),
    )

    def __init__(self) -> None:
        self._images: dict[tuple[Counter, str, str], QImage] = {}

    def card(self, known: MissionCard, prepared: Setup, found: Measured | None) -> MissionCard:
        """Sides, badges, figures, story, forces and special rules."""
        setup, mission = prepared, prepared.mission
        attacker, defender = order(setup)
        strong = {seat: mission_marks.steps(setup, seat) for seat in (attacker, defender)}
        verb = "have" if mission.rolled else "attack with"
        one, two = people(setup, attacker), people(setup, defender)
        ends = ", or ".join(condition(setup, end) for end in mission.ends)
        return replace(
            known,
            sides=f"{one} {verb} {strong[attacker]} steps, {two} have {strong[defender]}",
            badges=mission_marks.badges(setup),
            kinds=mission_marks.kinds(setup),
            minutes=found.table_minutes if found else 0,
            size=sum(strong.values()),
            measure=mission_marks.measure(setup, found),
            lessons=bool(mission.remarks),
            story=" ".join(mission.blurb.split()),
            forces=tuple(_force(setup, seat, strong[seat]) for seat in (attacker, defender)),
            bands=bands(setup),
            special=(f"Ends when {ends}.", *mission_words.special(setup)),
            uneven=mission_marks.uneven(setup),
            edition=_EDITION,
        )

    def page(self, card: MissionCard, prepared: Setup) -> Generator[None, None, MissionCard]:
        """The counters of both sides (of what is drawn such as may come); some are painted already."""
        forces = []
        for force, seat in zip(card.forces, order(prepared), strict=True):
            images = []
            for unit in set_up.likely_force(prepared, seat):
                key = (prepared.counters[unit], prepared.edition, theme().counters)
                if key not in self._images:
                    self._images[key] = counter_picture(prepared, unit, _COUNTER)
                    yield
                images.append(self._images[key])
            forces.append(replace(force, counters=tuple(images)))
        return replace(card, forces=tuple(forces))

    def filters(self, cards: Iterable[MissionCard]) -> tuple[tuple[str, str], ...]:
        return mission_marks.filters(cards)

    def saved(self, save: SaveFile) -> SavedWords:
        """Turn and minute; how many rulings the player has changed."""
        changed = sum(name.startswith(papers.OPTION) for name in save.header.options)
        return SavedWords(where(save), f"with {count(changed, 'changed value', 'changed values')}" if changed else "")

    def settings(self) -> OwnRules:
        return OwnRules()


def order(setup: Setup) -> tuple[Seat, Seat]:
    """The sides as lists name them: attacker first."""
    return setup.mission.attacker, other(setup.mission.attacker)


def _force(setup: Setup, seat: Seat, steps: int) -> ForceLook:
    role = "attacker" if seat == setup.mission.attacker else "defender"
    if setup.mission.rolled:
        role = "attacker or defender"
    companies = dict.fromkeys(setup.counters[unit].company for unit in setup.side(seat).everybody)
    names = ", ".join(info.name for company in companies if (info := setup.companies.get(company)))
    told = f"{role}, {names}" if names else role
    frames = (None,) * len(set_up.likely_force(setup, seat))
    return ForceLook(side_look(setup, seat), told, count(steps, "step", "steps"), frames, seat)


def counter_picture(setup: Setup, unit: str, size: int) -> QImage:
    """A unit's counter as printed, without the margin that states need on a board."""
    return trimmed(paint_piece(counter_look(setup.counters[unit], setup), size, 2.0).toImage(), size)


def where(save: SaveFile) -> str:
    """How far a saved game has come, without what was taken back. The clock is read from the newest snapshot, and not
    told if it has moved since."""
    snapshot = last_snapshot(save)
    if snapshot is None:
        return "set-up"
    since = takewhile(lambda line: not isinstance(line, SnapshotLine), reversed(standing_of(save)))
    entries = (line.entry for line in since if isinstance(line, EntryLine))
    if any(event.kind == "time" for entry in entries for event in entry.events):
        return f"turn {snapshot.turn}"
    try:
        minute = msgspec.json.decode(snapshot.position, type=_Position).state.minute
    except msgspec.MsgspecError:
        return f"turn {snapshot.turn}"
    return f"turn {snapshot.turn}, minute {minute}"
