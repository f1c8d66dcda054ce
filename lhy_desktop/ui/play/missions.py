"""The start screen's models: missions with pictures drawn from their data, and saved games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from lhy_desktop import __version__
from lhy_desktop.engine.content import ContentError, board_ids, read_board
from lhy_desktop.engine.flow import Ruleset, Seat, other
from lhy_desktop.engine.rulesets.lhy.files import rulings
from lhy_desktop.engine.rulesets.lhy.files.fingerprint import fingerprint
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.lab.measured import Measured, measured
from lhy_desktop.lab.measuring import computers
from lhy_desktop.ui.board.art import palette_name, preview_steps
from lhy_desktop.ui.board.pixmaps import paint_piece, trimmed
from lhy_desktop.ui.games.lhy.looks.piece_looks import counter_look
from lhy_desktop.ui.games.lhy.panels.feed_curtain import condition
from lhy_desktop.ui.games.lhy.panels.feed_tracks import bands
from lhy_desktop.ui.games.lhy.sides import count, people, side_look
from lhy_desktop.ui.games.lhy.start import mission_marks, mission_words
from lhy_desktop.ui.start.model import ForceLook, MissionCard, SavedGame, StartModel
from lhy_desktop.ui.theme import theme

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
        self._whole: set[str] = set()
        self._images: dict[tuple[Counter, str, str], QImage] = {}

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

    def card(self, id: str) -> MissionCard:
        """The card of a mission, read to the end."""
        for _ in self.reading(id):
            pass
        return self._cards[id]

    @staticmethod
    def boards() -> Iterator[None]:
        """Read every board, one after the other: missions that stand on them are then read at once."""
        for board in board_ids():
            with suppress(ContentError):  # the mission that needs it says what is wrong
                read_board(board)
            yield

    def reading(self, id: str) -> Iterator[None]:
        """Read a mission a little at a time; ``shown`` knows more after each step."""
        yield from self.first(id)
        if not self._cards[id].problem and id not in self._whole:
            yield from self._counters(id)

    def first(self, id: str) -> Iterator[None]:
        """What the list shows: the mission, its map, its figures."""
        if self.known(id):
            return
        try:
            setup = self.setup(id)
        except ContentError as error:
            self._cards[id] = _faulty(id, error)
            return
        yield
        picture = yield from preview_steps(setup.board, _PICTURE, _palette(setup))
        self._cards[id] = _card(id, setup, picture, measured(self._rules.name, id))
        yield

    def _counters(self, id: str) -> Iterator[None]:
        """The counters on its page; those of other missions are known already."""
        setup, forces = self.setups[id], []
        for force, seat in zip(self._cards[id].forces, order(setup), strict=True):
            images = []
            for unit in setup.side(seat).units:
                key = (setup.counters[unit], setup.edition, theme().counters)
                if key not in self._images:
                    self._images[key] = counter_picture(setup, unit, _COUNTER)
                    yield
                images.append(self._images[key])
            forces.append(replace(force, counters=tuple(images)))
        self._cards[id] = replace(self._cards[id], forces=tuple(forces))
        self._whole.add(id)

    def outdate(self) -> None:
        """The look of counters has changed: those on every page are painted anew by ``reading``."""
        self._whole.clear()

    def check(self, id: str) -> bool:
        """Look whether a mission is still the one that was measured; True when its card says something else now."""
        card, setup = self._cards[id], self.setups.get(id)
        found = measured(self._rules.name, id) if card.measure and setup else None
        if card.measure is None or setup is None or found is None:
            return False
        self._cards[id] = replace(card, measure=mission_marks.measure(setup, found, _stale(setup, found)))
        return self._cards[id] != card

    def known(self, id: str) -> bool:
        """Whether a mission's card has been made, whatever came of reading it."""
        return id in self._cards

    def whole(self, id: str) -> bool:
        """Whether nothing is left to be read of a mission."""
        return id in self._whole or (self.known(id) and bool(self._cards[id].problem))

    def shown(self, id: str) -> MissionCard:
        """The card as far as the mission has been read: its title only at first."""
        return self._cards.get(id) or MissionCard(id, id.replace("_", " ").title())


def _palette(setup: Setup) -> str:
    light = setup.mission.light
    return palette_name(setup.mission.season, "twilight" if light == "dusk" else light)


def _stale(setup: Setup, found: Measured) -> str:
    """What has changed since the figures were measured, as a sentence; "" when nothing has."""
    if found.measured.mission != fingerprint(setup):
        return "The mission has changed since it was measured."
    now = computers("lhy")
    return "The computer player has changed since it was measured." if now and found.measured.computers != now else ""


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


def _card(id: str, setup: Setup, picture: QImage, found: Measured | None) -> MissionCard:
    mission = setup.mission
    attacker, defender = order(setup)
    thumb = picture.scaledToWidth(
        round(picture.width() * _THUMB / _PICTURE), Qt.TransformationMode.SmoothTransformation
    )
    strong = {seat: mission_marks.steps(setup, seat) for seat in (attacker, defender)}
    verb = "have" if mission.rolled else "attack with"
    sides = (
        f"{people(setup, attacker)} {verb} {strong[attacker]} steps, {people(setup, defender)} have {strong[defender]}"
    )
    return MissionCard(
        id,
        mission.title,
        day(mission.date),
        mission.place,
        sides,
        badges=mission_marks.badges(setup),
        kinds=mission_marks.kinds(setup),
        minutes=found.table_minutes if found else 0,
        size=sum(strong.values()),
        measure=mission_marks.measure(setup, found),
        thumbnail=thumb,
        picture=picture,
        lessons=bool(mission.remarks),
        story=" ".join(mission.blurb.split()),
        forces=tuple(_force(setup, seat, strong[seat]) for seat in (attacker, defender)),
        bands=bands(setup),
        special=(
            f"Ends when {', or '.join(condition(setup, end) for end in mission.ends)}.",
            *mission_words.special(setup),
        ),
        uneven=mission_marks.uneven(setup),
    )


def day(iso: str) -> str:
    """A date as people write it; anything else as it stands."""
    try:
        found = date.fromisoformat(iso)
    except ValueError:
        return iso
    return f"{found.day} {found:%B %Y}"


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
    )


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
    cards = [replace(shelf.shown(id), last_played=played.get(id, 0)) for id in shelf.ids()]
    if terms := own_terms():
        cards = [replace(card, special=(*card.special, terms)) if card.forces else card for card in cards]
    return StartModel(tuple(cards), saves, f"Version {__version__}", mission_marks.filters(cards))
