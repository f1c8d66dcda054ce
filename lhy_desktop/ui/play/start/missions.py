"""The missions of all rulebooks: listed by their headers, filled in when one of their rulebook is looked at."""

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content import ContentError, board_ids, find_places, read_board
from lhy_desktop.engine.content.boards import FOLDER as BOARDS
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import (
    Forces,
    MissionHeader,
    Muster,
    Taken,
    fingerprint_of,
    musters_of,
    options_of,
    own_options_of,
)
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
from lhy_desktop.lab.measured import Measured, measured
from lhy_desktop.lab.measuring import computers
from lhy_desktop.session.shelf import FOLDER, file_header, headers_by_asking, headers_in_files
from lhy_desktop.ui.board.art import preview_steps
from lhy_desktop.ui.board.art.whole import whole_picture
from lhy_desktop.ui.play import desktops
from lhy_desktop.ui.play.start.illustrating import illustrations
from lhy_desktop.ui.scenery import map_of, palette_of
from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.seam.desktop import Desktop
from lhy_desktop.ui.seam.errand import SourceFile
from lhy_desktop.ui.start.forces import ChosenForce

_PICTURE, _THUMB = 64, 280
"""Pixels a hex of a sketch, and the width of a thumbnail."""
MOST_TERMS = 4
"""So many changed values are named before a game."""
_LOG = logging.getLogger(__name__)


def name_of(ruleset: str, mission: str) -> str:
    """What a mission is called among those of all rulebooks."""
    return f"{ruleset}/{mission}"


def ruleset_in(id: str) -> str:
    """Whose mission this is."""
    return id.partition("/")[0]


def mission_in(id: str) -> str:
    """What its ruleset knows a mission by."""
    return id.partition("/")[2]


def file_of(ruleset: str, mission: str) -> Path | None:
    """The file of a mission that is one and is listed."""
    return find_places().files(f"{FOLDER}/{ruleset}").get(mission)


class MissionShelf:
    """Missions by ``name_of``, read little by little; a faulty one is a struck card. A ruleset and its desktop are
    imported by ``loading``, and for a mission that is asked for whole."""

    def __init__(self, rulesets: Rulesets, home: str = "") -> None:
        """``home`` is the ruleset that the program was opened for: what was never played of it stands first."""
        self.rulesets, self.home = rulesets, home
        self._headers: dict[str, MissionHeader] = {}
        self._prepared: dict[str, Any] = {}
        self._special: dict[tuple[str, ...], Any] = {}
        self._cards: dict[str, MissionCard] = {}
        self._whole: set[str] = set()
        self._bare: set[str] = set()
        self._asked: set[str] = set()

    def list_files(self) -> None:
        """List the missions that are files, by their headers."""
        known = {id: one for id, one in self._headers.items() if not one.file and one.ruleset in self.rulesets}
        found = (one for name in self.rulesets.names for one in headers_in_files(name))
        self._headers = {name_of(one.ruleset, one.id): one for one in found} | known

    def listing(self) -> Iterator[None]:
        """List the missions of rulesets that have no files; those rulesets are imported, and asked once: one without
        any mission would be asked for ever."""
        listed = {one.ruleset for one in self._headers.values()} | self._asked
        for name in self.rulesets.names:
            if name not in listed:
                self._asked.add(name)
                self._headers |= {name_of(name, one.id): one for one in headers_by_asking(self.rulesets, name)}
                yield

    def judge(self, id: str, force: ChosenForce) -> tuple[str, ...]:
        """Why a side of a mission may not have a force, in sentences."""
        rules = self.rules(id)
        if not isinstance(rules, Forces):
            return ()
        try:
            return rules.force_problems(self._headers[id], force.seat, force.taken, force.budget)
        except ContentError as error:
            return tuple(map(str, error.problems))

    def ids(self) -> tuple[str, ...]:
        """All missions there are."""
        return tuple(self._headers)

    def of(self, ruleset: str) -> tuple[str, ...]:
        """The missions of a ruleset."""
        return tuple(id for id in self._headers if ruleset_in(id) == ruleset)

    def find(self, what: str) -> str:
        """A mission by its id alone, or by a file that lies anywhere. Raises UnknownRulesetError with a sentence. An id
        that several rulebooks use is that of the ruleset the program was opened for, or of the first."""
        if what.endswith(".yaml"):
            return name_of(file_header(self.rulesets, Path(what)).ruleset, what)
        if not self._headers:
            self.list_files()
        order = sorted(self.rulesets.names, key=lambda name: name != self.home)
        found = [name_of(name, what) for name in order if name_of(name, what) in self._headers]
        return found[0] if found else name_of(order[0] if order else self.home, what)

    def rules(self, id: str) -> Ruleset:
        """The rules a mission is played by. Raises UnknownRulesetError with a sentence."""
        return self.rulesets.get(ruleset_in(id))

    def desktop(self, id: str) -> Desktop:
        """The desktop a mission is played on. Raises UnknownRulesetError."""
        return desktops.desktop_of(self.rules(id))

    def setup(self, id: str, options: Mapping[str, str] | None = None) -> Any:
        """A mission read and checked, under the options of a game. Raises ContentError, UnknownRulesetError."""
        rules, mission = self.rules(id), mission_in(id)
        if options:
            key = (id, *(f"{name}={options[name]}" for name in sorted(options)))
            if key not in self._special:
                self._special = {key: rules.prepare(mission, options)}  # one: they are seldom asked for twice
            return self._special[key]
        if id not in self._prepared:
            self._prepared[id] = rules.prepare(mission, {})
        return self._prepared[id]

    def loading(self, ruleset: str) -> Iterator[None]:
        """Import a ruleset with its desktop a little at a time. One that does not load is no more on the shelf."""
        try:
            yield from desktops.loading(self.rulesets, ruleset)
        except UnknownRulesetError as error:
            for id in self.of(ruleset):
                self._cards[id] = replace(self._known(id), problem=str(error))

    def boards(self, ruleset: str) -> Iterator[None]:
        """Read every board, one after the other, for a ruleset with mission files: those are then read at once."""
        for board in board_ids() if any(self._headers[id].file for id in self.of(ruleset)) else ():
            with suppress(ContentError):  # the mission that needs it says what is wrong
                read_board(board)
            yield

    def reading(self, id: str) -> Iterator[None]:
        """Read a mission a little at a time; ``shown`` knows more after each step."""
        yield from self.first(id)
        yield from self.sketch(id)
        if not self.whole(id):
            page = yield from self.desktop(id).page(self._cards[id], self._prepared[id])
            file = self._headers[id].file if id in self._headers else ""
            self._cards[id] = replace(page, pictures=(yield from illustrations(Path(file)))) if file else page
            self._whole.add(id)

    def first(self, id: str) -> Iterator[None]:
        """What the list shows: the mission, its figures, and its map where that was painted before."""
        if self.known(id):
            return
        known = replace(self._known(id), problem="", file="", line=0)
        try:
            prepared = self.setup(id)
            yield
            self._cards[id] = self._filled(known, prepared, measured(ruleset_in(id), mission_in(id)))
            if (scene := self.scene(id)) is not None:
                self.hang(id, whole_picture(*scene))
        except ContentError as error:
            at, more = error.problems[0], places_of(error)
            self._cards[id] = replace(known, problem=at.text, file=str(at.file), line=at.line or 0, more_problems=more)
        except UnknownRulesetError as error:
            self._cards[id] = replace(known, problem=str(error))
        except Exception as error:  # whatever a stranger's ruleset raises: the others are listed all the same
            _LOG.exception("The mission %s cannot be read.", id)
            self._cards[id] = replace(known, problem=f"Its ruleset cannot read it: {error!r}.")
        yield

    def scene(self, id: str) -> tuple[Board, str] | None:
        """The map of a mission that has been read, and the palette it is painted in; None where there is none."""
        if id not in self._prepared:
            return None
        rules, prepared = self.rules(id), self._prepared[id]
        board = map_of(rules, prepared)
        return (board, palette_of(rules, prepared)) if board is not None else None

    def bare(self, id: str) -> bool:
        """Whether a mission has a map that has not been painted yet."""
        return id in self._bare

    def sketch(self, id: str) -> Iterator[None]:
        """Draw the map of a mission in plain colors, where there is no picture yet."""
        scene = self.scene(id)
        if scene is not None and self._cards[id].picture is None:
            self._cards[id] = _with(self._cards[id], (yield from preview_steps(scene[0], _PICTURE, scene[1])))

    def hang(self, id: str, painted: QImage | None) -> None:
        """The painted map of a mission; None where it is still to be painted."""
        if painted is None:
            self._bare.add(id)
            return
        self._bare.discard(id)
        self._cards[id] = _with(self._cards[id], painted)

    def _filled(self, known: MissionCard, prepared: Any, found: Measured | None) -> MissionCard:
        rules, header = self.rules(known.id), self._headers[known.id]
        musters = musters_of(rules, header)
        taken = {key for one in musters for key in _keys(rules, one)}
        options = tuple(one for one in options_of(rules, header) if one.key not in taken)
        mapless = map_of(rules, prepared) is None
        sources = self._sources(header, prepared)
        begun = replace(known, title=prepared.title, options=options, musters=musters, mapless=mapless, sources=sources)
        return self.desktop(known.id).card(begun, prepared, found)

    def _sources(self, header: MissionHeader, prepared: Any) -> tuple[SourceFile, ...]:
        """The mission's own file and those of its boards, where they are files."""
        places = find_places()
        own = places.files(f"{FOLDER}/{header.ruleset}").get(header.id)
        board = map_of(self.rules(name_of(header.ruleset, header.id)), prepared)
        sheets = {one.sheet.id: one.sheet for one in board.placements} if own is not None and board is not None else {}
        files = places.files(BOARDS)
        boards = (SourceFile("Board", one.title or id, files[id]) for id, one in sheets.items() if id in files)
        return (SourceFile("Mission", header.title, own), *boards) if own is not None else ()

    def _known(self, id: str) -> MissionCard:
        """What the header alone says."""
        one = self._headers[id]
        file = one.file if one.problem else ""
        return MissionCard(id, one.title, day(one.date), one.place, problem=one.problem, file=file, line=one.line)

    def outdate(self) -> None:
        """The look of counters has changed: those on every page are painted anew by ``reading``."""
        self._whole.clear()

    def check(self, id: str) -> bool:
        """Look whether a mission is still the one that was measured; True when its card says something else now."""
        card, prepared = self._cards[id], self._prepared.get(id)
        found = measured(ruleset_in(id), mission_in(id)) if card.measure and prepared else None
        if card.measure is None or found is None:
            return False
        self._cards[id] = replace(card, measure=replace(card.measure, stale=self._stale(id, prepared, found)))
        return self._cards[id] != card

    def _stale(self, id: str, prepared: Any, found: Measured) -> str:
        """What has changed since the figures were measured, as a sentence; "" when nothing has."""
        if found.measured.mission != fingerprint_of(self.rules(id), prepared):
            return "The mission has changed since it was measured."
        now = computers(ruleset_in(id))
        changed = now and found.measured.computers != now
        return "The computer player has changed since it was measured." if changed else ""

    def known(self, id: str) -> bool:
        """Whether a mission's card has been made, whatever came of reading it."""
        return id in self._cards

    def whole(self, id: str) -> bool:
        """Whether nothing is left to be read of a mission."""
        return id in self._whole or (self.known(id) and bool(self._cards[id].problem))

    def shown(self, id: str) -> MissionCard:
        """The card as far as the mission has been read: at first only what its header says."""
        card, ruleset = self._cards.get(id) or self._known(id), ruleset_in(id)
        if len({one.ruleset for one in self._headers.values()}) < 2:
            return card
        title = desktops.title_of(self.rulesets, ruleset)
        return replace(card, rulebook=title, rank=int(ruleset != self.home))


def _with(card: MissionCard, picture: QImage) -> MissionCard:
    smooth = Qt.TransformationMode.SmoothTransformation
    thumbnail = picture.scaledToWidth(min(_THUMB, picture.width()), smooth)
    return replace(card, picture=picture, thumbnail=thumbnail)


def places_of(error: ContentError) -> tuple[tuple[str, str], ...]:
    """What is wrong with some files, each with its place before it."""
    return tuple((f"{p.file}, line {p.line}" if p.line else str(p.file), p.text) for p in error.problems)


def day(iso: str) -> str:
    """A date as people write it; anything else as it stands."""
    try:
        found = date.fromisoformat(iso)
    except ValueError:
        return iso
    return f"{found.day} {found:%B %Y}"


def _keys(rules: Ruleset, muster: Muster) -> Iterable[str]:
    """The options by which a chosen force is recorded: they are not asked for a second time."""
    grade = next(((one.id, one.grades[0].key) for one in muster.purchases if one.grades), None)
    if grade is None or not isinstance(rules, Forces):
        return ()
    return rules.force_options(muster.seat, (Taken(*grade),), muster.budget)


def own_terms(rules: Ruleset, setup: Callable[[Mapping[str, str]], Any]) -> str:
    """What a new game would say of the player's own values of the rules, each by name as far as there is room; "" when
    there are none. ``setup`` prepares a mission under options."""
    try:
        options = own_options_of(rules)
        changed = setup(options).remarks if options else ()
    except ContentError as error:
        return f"Your own values of rulings cannot be read ({error.problems[0]}): mend them, or reset them in Settings."
    if not options:
        return ""
    values = "1 value" if len(options) == 1 else f"{len(options)} values"
    named = "; ".join(changed[:MOST_TERMS]) + (f"; and {len(changed) - MOST_TERMS} more" * (len(changed) > MOST_TERMS))
    return f"New games use {values} of the rules changed by you (Settings){f': {named}' if named else ''}."
