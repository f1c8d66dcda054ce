"""The start screen's models: missions with pictures drawn from their data, and saved games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from lhy_desktop import __version__
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import Ruleset, Seat, other
from lhy_desktop.engine.rulesets.lhy.files import rulings
from lhy_desktop.engine.rulesets.lhy.setup import Setup, TimeOver
from lhy_desktop.ui.board.art import flat_preview
from lhy_desktop.ui.board.pieces.pixmaps import paint_piece, trimmed
from lhy_desktop.ui.play import mission_words
from lhy_desktop.ui.play.feed_curtain import condition
from lhy_desktop.ui.play.feed_tracks import bands
from lhy_desktop.ui.play.looks import counter_look
from lhy_desktop.ui.play.sides import count, people, side_look
from lhy_desktop.ui.start.model import ForceLook, MissionCard, SavedGame, StartModel

_PICTURE, _THUMB, _COUNTER = 64, 20, 56


def order(setup: Setup) -> tuple[Seat, Seat]:
    """The sides as the start screen lists them: attacker first."""
    return setup.mission.attacker, other(setup.mission.attacker)


class MissionShelf:
    """Missions of a ruleset, read one after the other; a faulty one is a struck card."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self.setups: dict[str, Setup] = {}
        self._special: dict[tuple[str, ...], Setup] = {}
        self._cards: dict[str, MissionCard] = {}

    def ids(self) -> tuple[str, ...]:
        """All missions there are."""
        return self._rules.missions()

    def setup(self, mission: str, options: Mapping[str, str] | None = None) -> Setup:
        """A mission read and checked (an id or a path), under the options of a game. Raises ContentError."""
        if options:
            key = (mission, *(f"{name}={options[name]}" for name in sorted(options)))
            if key not in self._special:
                self._special = {key: self._rules.prepare(mission, options)}  # one: they are seldom asked for twice
            return self._special[key]
        if mission not in self.setups:
            self.setups[mission] = self._rules.prepare(mission, {})
        return self.setups[mission]

    def card(self, id: str, last_played: int = 0) -> MissionCard:
        """The card of a mission."""
        if id not in self._cards:
            try:
                self._cards[id] = _card(id, self.setup(id), last_played)
            except ContentError as error:
                self._cards[id] = _faulty(id, error)
        return self._cards[id]

    def redraw(self, id: str) -> None:
        """Paint the counters on a mission's card anew."""
        card, setup = self._cards.get(id), self.setups.get(id)
        if card is not None and setup is not None:
            forces = zip(card.forces, order(setup), strict=True)
            self._cards[id] = replace(
                card, forces=tuple(replace(force, counters=_counters(setup, seat)) for force, seat in forces)
            )

    def known(self, id: str) -> bool:
        """Whether a mission has been read, whatever came of it."""
        return id in self.setups or id in self._cards

    def blank(self, id: str) -> MissionCard:
        """A card with the title only, until the mission has been read."""
        return self._cards.get(id) or MissionCard(id, id.replace("_", " ").title())


def _faulty(id: str, error: ContentError) -> MissionCard:
    first = error.problems[0]
    more = tuple((f"{p.file}, line {p.line}" if p.line else str(p.file), p.text) for p in error.problems)
    return MissionCard(
        id,
        id.replace("_", " ").title(),
        problem=first.text,
        file=str(first.file),
        line=first.line or 0,
        more_problems=more,
    )


def _card(id: str, setup: Setup, last_played: int) -> MissionCard:
    mission = setup.mission
    attacker, defender = order(setup)
    picture = flat_preview(setup.board, _PICTURE, mission.season)
    thumb = picture.scaledToWidth(
        round(picture.width() * _THUMB / _PICTURE), Qt.TransformationMode.SmoothTransformation
    )
    steps = {seat: sum(setup.counters[u].steps for u in setup.side(seat).units) for seat in (attacker, defender)}
    verb = "have" if mission.rolled else "attack with"
    sides = (
        f"{people(setup, attacker)} {verb} {steps[attacker]} steps, {people(setup, defender)} have {steps[defender]}"
    )
    return MissionCard(
        id,
        mission.title,
        day(mission.date),
        mission.place,
        sides,
        badges=_badges(setup),
        kinds=("Surprise" if mission.road_bonus else "Meeting",),
        size=sum(steps.values()),
        last_played=last_played,
        thumbnail=thumb,
        picture=picture,
        lessons=bool(mission.remarks),
        story=" ".join(mission.blurb.split()),
        forces=tuple(_force(setup, seat, steps[seat]) for seat in (attacker, defender)),
        bands=bands(setup),
        special=(
            f"Ends when {', or '.join(condition(setup, end) for end in mission.ends)}.",
            *mission_words.special(setup),
        ),
    )


def day(iso: str) -> str:
    """A date as people write it; anything else as it stands."""
    try:
        found = date.fromisoformat(iso)
    except ValueError:
        return iso
    return f"{found.day} {found:%B %Y}"


def _badges(setup: Setup) -> tuple[str, ...]:
    """What kind of action it is, in a few words."""
    last = next((end.minutes for end in setup.mission.ends if isinstance(end, TimeOver)), 0)
    late = any(setup.side(seat).entries for seat in order(setup))
    words = (
        "lessons" if setup.mission.remarks else "",
        f"{last} minutes" if last else "",
        "reinforcements" if late else "",
        setup.mission.season,
    )
    return tuple(word for word in words if word)


def _force(setup: Setup, seat: Seat, steps: int) -> ForceLook:
    role = "attacker" if seat == setup.mission.attacker else "defender"
    if setup.mission.rolled:
        role = "attacker or defender"
    companies = dict.fromkeys(setup.counters[unit].company for unit in setup.side(seat).units)
    names = ", ".join(info.name for company in companies if (info := setup.companies.get(company)))
    return ForceLook(
        side_look(setup, seat),
        f"{role}, {names}" if names else role,
        count(steps, "step", "steps"),
        _counters(setup, seat),
    )


def _counters(setup: Setup, seat: Seat) -> tuple[QImage, ...]:
    """The counters of a side as pictures."""
    return tuple(counter_picture(setup, unit, _COUNTER) for unit in setup.side(seat).units)


def counter_picture(setup: Setup, unit: str, size: int) -> QImage:
    """A unit's counter as printed, without the margin that states need on a board."""
    return trimmed(paint_piece(counter_look(setup.counters[unit], setup), size, 2.0).toImage(), size)


def own_terms() -> str:
    """What a new game would say of the player's own values of rulings; "" when there are none."""
    try:
        number = len(rulings.own_values())
    except ContentError as error:
        return f"Your own values of rulings cannot be read ({error.problems[0]}): mend them, or reset them in Settings."
    return f"New games use {count(number, 'value', 'values')} of the rules changed by you (Settings)." if number else ""


def start_model(shelf: MissionShelf, played: dict[str, int], saves: tuple[SavedGame, ...] = ()) -> StartModel:
    """Everything the start screen shows, as far as it has been read."""
    cards = [shelf.card(id, played.get(id, 0)) if id in shelf.setups else shelf.blank(id) for id in shelf.ids()]
    if terms := own_terms():
        cards = [replace(card, special=(*card.special, terms)) if card.forces else card for card in cards]
    return StartModel(tuple(cards), saves, f"Version {__version__}")
