"""Contact sheets, to look at: every counter and every marker that the kit draws, side by side at three zooms."""

from __future__ import annotations

import dataclasses
from itertools import product
from typing import get_args

from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from lhy_desktop.engine.board import Board, Ground, Sheet
from lhy_desktop.engine.board.names import sheet_cells
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.files.rosters import load_rosters
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import dummy
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Nationality, Setup
from lhy_desktop.ui.board.figures.groups import NATIONS
from lhy_desktop.ui.board.figures.hulls import is_hull
from lhy_desktop.ui.board.looks import Drawable, StackLook, ZoneLook
from lhy_desktop.ui.board.pieces.brush import draw_text
from lhy_desktop.ui.board.pieces.detail import margin_pixels
from lhy_desktop.ui.board.pixmaps import paint_piece
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.looks.piece_looks import counter_look
from lhy_desktop.ui.games.lhy.overlays.looks import AssaultLook
from lhy_desktop.ui.games.lhy.pieces.looks import (
    BadgeKind,
    BadgeLook,
    CounterLook,
    FoughtLook,
    MarkerLook,
    MarkerShape,
    MaskLook,
)
from lhy_desktop.ui.sides import SideKey
from lhy_desktop.ui.theme import CounterArt

GRASS, PALE = "#7D8C4E", "#FBF8EE"
ZOOMS = (77, 48, 29, 19)
"""Sides of counters in pixels, for hexes 128, 80, 48 and 32 high: everything printed, big values only, figures only."""
MARKER_ZOOMS = (64, 34, 20)
ARTS: tuple[CounterArt, ...] = get_args(CounterArt)
LEFT, HEAD, GAP = 90, 22, 14
STATES: dict[str, dict[str, object]] = {
    "fresh": {},
    "acted": {"acted": True},
    "disrupted": {"disrupted": True},
    "regrouping": {"regrouping": True},
    "heroic": {"heroic": True},
    "out of command": {"out_of_command": True},
    "concealed": {"concealed": True},
    "hidden": {"hidden": True},
    "may act": {"can_act": "full"},
    "limited": {"can_act": "limited"},
    "must act": {"must_act": True},
    "may join": {"may_join": True},
    "selected": {"selected": True},
    "elite": {"elite": True},
}
ORDER = ("squad", "section", "reduced", "smg", "smg_reduced", "knee", "knee_reduced", "mg", "leader", "commander")
SUPPORT = ("rocket", "flamethrower", "dummy")
WORDS = {
    "smg": "SMG squad",
    "smg_reduced": "its reduced side",
    "reduced": "reduced squad",
    "knee": "knee mortar",
    "knee_reduced": "its reduced side",
    "mg": "machine gun",
    "rocket": "LATW",
}
HULL_STATES: dict[str, dict[str, object]] = {
    "in motion": {"pace": "moving"},
    "stopping": {"pace": "stopped"},
    "overwatch": {"pace": "overwatch"},
    "shocked": {"disrupted": True},
    "two riders": {"pace": "moving", "cargo": 2},
    "towing": {"pace": "moving", "tows": True},
    "aboard": {"aboard": True},
    "concealed": {"concealed": True, "pace": "moving"},
    "hidden": {"hidden": True},
    "acted": {"acted": True, "pace": "stopped"},
    "may act": {"can_act": "full", "pace": "moving"},
    "must act": {"must_act": True},
    "selected": {"selected": True, "pace": "moving"},
    "faces": {"front": 3},
}
SHOWN: tuple[tuple[str, SideKey, str], ...] = (
    ("tank", "us", "sherman"),
    ("tank", "german", "panther"),
    ("truck", "german", "blitz"),
    ("gun", "german", "pak_40"),
    ("position", "japanese", "bunker_mg"),
)
Row = tuple[str, list[Drawable | None]]


def _setup() -> Setup:
    """Any mission, with the companies of all nations."""
    setup: Setup = RULESET.prepare("dawn_at_the_crossroads", {})
    return dataclasses.replace(setup, companies=load_rosters(setup.tables).companies)


def _printed() -> dict[SideKey, dict[str, CounterLook]]:
    """The first counter of every kind of every nation, as printed."""
    setup = _setup()
    counters: list[Counter] = list(load_rosters(setup.tables).counters.values())
    counters += [dummy(nation, "axis", 1) for nation in get_args(Nationality)]
    found: dict[SideKey, dict[str, CounterLook]] = {nation: {} for nation in NATIONS}
    for counter in counters:
        look = counter_look(counter, setup)
        kind = f"{look.silhouette} reduced" if look.silhouette == "commander" and look.reduced else look.silhouette
        found[look.side].setdefault(kind, look)
    return found


@dataclasses.dataclass(frozen=True)
class Block:
    """Rows of pieces of one size under the words of their columns."""

    side: int
    words: tuple[str, ...]
    rows: list[Row]

    @property
    def step(self) -> int:
        """The distance from one piece to the next."""
        return self.side + margin_pixels(self.side) * 3 // 2

    @property
    def size(self) -> tuple[int, int]:
        """Pixels across and down."""
        return LEFT + self.step * max(len(row) for _, row in self.rows) + GAP, HEAD + self.step * len(self.rows) + GAP

    def draw(self, painter: QPainter, x: int, y: int) -> None:
        """Paint the block with its upper left corner at this point."""
        step, high = self.step, y + HEAD
        for i, word in enumerate(self.words if step > 76 else ()):
            draw_text(painter, x + LEFT + (i + 0.5) * step, y + HEAD * 0.6, word, 9, PALE)
        for name, row in self.rows:
            draw_text(painter, x + 10, high + step / 2, name, 9, PALE, anchor="left")
            spare = (step - self.side) // 2 - margin_pixels(self.side)
            for i, look in enumerate(row):
                if look is not None:
                    painter.drawPixmap(x + LEFT + i * step + spare, high + spare, paint_piece(look, self.side))
            high += step


def _sheet(blocks: list[Block], foot: tuple[QPixmap, ...] = ()) -> QImage:
    """As many blocks side by side as fit, row below row; the pictures stand side by side at the foot."""
    wide = 2 * GAP + max(
        [2 * block.size[0] for block in blocks[:1]]
        + [block.size[0] for block in blocks]
        + [sum(one.width() + GAP for one in foot)]
    )
    places: list[tuple[int, int]] = []
    x = y = shelf = 0
    for block in blocks:
        across, down = block.size
        if x + across > wide:
            x, y, shelf = 0, y + shelf, 0
        places.append((x, y))
        x, shelf = x + across, max(shelf, down)
    high = y + shelf
    image = QImage(wide, high + max([one.height() + GAP for one in foot], default=0), QImage.Format.Format_RGB32)
    image.fill(QColor(GRASS))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for block, (left, top) in zip(blocks, places, strict=True):
        block.draw(painter, left, top)
    x = 0
    for picture in foot:
        painter.drawPixmap(x, high, picture)
        x += picture.width() + GAP
    painter.end()
    return image


def _fights(pixels: int) -> QPixmap:
    """Every nation in an assault, with its tab, its arrow into the next hex, and its flag; and an assault hex that
    nobody holds."""
    printed = _printed()
    view = BoardView()
    view.show_corner = False
    view.set_board(Board.single(Sheet("plain", 11, 14, tuple(Ground("open") for _ in sheet_cells(11, 14)))))
    view.resize(round(pixels * 6), round(pixels * 3.9))
    view.set_pixels(pixels)
    view.center_on("F6")
    stacks, arrows, flags = [], [], [ZoneLook(("I6",), "objective")]
    for i, nation in enumerate(NATIONS):
        other: SideKey = "us" if nation in ("german", "japanese") else "german"
        column, letter = "CDEFGH"[i], nation[0].upper()
        pieces = tuple(dataclasses.replace(printed[one]["squad"], id=one) for one in (nation, other))
        stacks.append(StackLook(f"{column}7", pieces, adornment=FoughtLook(nation, "US" if nation == "us" else letter)))
        flags.append(ZoneLook((f"{column}6",), "control", side=nation))
        arrows.append(AssaultLook(f"{column}8", f"{column}7", nation, letter, 1 + i % 2))
    view.set_stacks(stacks)
    view.set_overlay("zone", *flags)
    view.set_overlay("assault", *arrows)
    picture = view.grab()
    view.deleteLater()
    return picture


def counters() -> QImage:
    """Every kind of every nation, every state of its squads, and its concealment blocks."""
    printed = _printed()
    kinds = (*ORDER, "commander reduced", *SUPPORT)
    words = (*(WORDS.get(kind, kind) for kind in kinds), "concealed")
    said = (*STATES, "block, acted")
    large, *small = ZOOMS
    fronts: dict[CounterArt, list[Row]] = {art: [] for art in ARTS}
    states: dict[CounterArt, list[Row]] = {art: [] for art in ARTS}
    for nation, art in product(NATIONS, ARTS):
        looks = {kind: dataclasses.replace(look, art=art) for kind, look in printed[nation].items()}
        name = nation.upper() if nation == "us" else nation.title()
        fronts[art].append((name, [*(looks.get(kind) for kind in kinds), MaskLook("k", nation)]))
        squads = [dataclasses.replace(looks["squad"], **change) for change in STATES.values()]  # type: ignore[arg-type]
        states[art].append((name, [*squads, MaskLook("k", nation, 3, acted=True)]))
    blocks = [Block(large, words, fronts[art]) for art in ARTS] + [Block(large, said, states[art]) for art in ARTS]
    blocks += [Block(side, (), fronts[art]) for side in small for art in ARTS]
    blocks += [Block(side, (), states[art]) for side in small[1:] for art in ARTS]
    return _sheet(blocks)


def markers() -> QImage:
    """Every marker of a hex: fire markers, badges, and what a stack in an assault shows."""
    shapes: tuple[MarkerShape, ...] = get_args(MarkerShape)
    badges: tuple[BadgeKind, ...] = get_args(BadgeKind)
    values = (-3, -1, 0, 1, 3)
    fire: list[Row] = [(shape, [MarkerLook("m", shape, value) for value in values]) for shape in shapes]
    for (_, row), shape in zip(fire, shapes, strict=True):
        row += [MarkerLook("m", shape, 1, fresh=True), MarkerLook("m", shape, 1, primary=True)]
    names = tuple(badge.replace("_", " ") for badge in badges)
    kinds: list[Row] = [
        ("known", [BadgeLook("b", badge) for badge in badges]),
        ("with words", [BadgeLook("b", badge, "2", NATIONS[i % len(NATIONS)]) for i, badge in enumerate(badges)]),
        ("private", [BadgeLook("b", badge, private=True) for badge in badges]),
    ]
    said = (*map(str, values), "fresh", "primary")
    blocks = [Block(side, words, rows) for words, rows in ((said, fire), (names, kinds)) for side in MARKER_ZOOMS]
    return _sheet(blocks, tuple(_fights(pixels) for pixels in (130, 76)))


def _hulls() -> dict[SideKey, list[CounterLook]]:
    """The first counter of every name and drawing of vehicles, guns and positions, nation by nation."""
    setup = _setup()
    found: dict[SideKey, dict[tuple[str, str], CounterLook]] = {nation: {} for nation in NATIONS}
    for counter in load_rosters(setup.tables).counters.values():
        look = counter_look(counter, setup)
        if is_hull(look.silhouette):
            found[look.side].setdefault((look.silhouette, look.name), look)
    return {nation: list(looks.values()) for nation, looks in found.items()}


def vehicles() -> QImage:
    """Every vehicle, gun and position of every nation in both arts, as figures at half the size too, and every state of
    some."""
    looks, large, half = _hulls(), ZOOMS[0], ZOOMS[0] // 2
    fronts: dict[CounterArt, list[Row]] = {art: [] for art in ARTS}
    for nation, art in product(NATIONS, ARTS):
        name = nation.upper() if nation == "us" else nation.title()
        fronts[art].append((name, [dataclasses.replace(look, art=art) for look in looks[nation]]))
    states: list[Row] = []
    for name, nation, kind in SHOWN:
        shown = next(look for look in looks[nation] if look.silhouette == kind)
        states.append((name, [dataclasses.replace(shown, **change) for change in HULL_STATES.values()]))  # type: ignore[arg-type]
    blocks = [Block(large, (), fronts[art]) for art in ARTS]
    return _sheet([*blocks, Block(large, tuple(HULL_STATES), states), Block(half, (), fronts["silhouettes"])])


SHEETS = {"counters": counters, "markers": markers}
