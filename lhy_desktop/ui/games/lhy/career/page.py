"""Skin in the Game on a page: the soldiers whose careers go on, those who fell, and every mission of each."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from lhy_desktop.engine.rulesets.lhy.asks.career.service import Rank, usually_needed
from lhy_desktop.ui.games.lhy.career import book
from lhy_desktop.ui.games.lhy.career.book import CareerError, Served, Soldier
from lhy_desktop.ui.games.lhy.career.insignia import Insignia, Progress
from lhy_desktop.ui.sides import FEET
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import TickBox
from lhy_desktop.ui.widgets.section import Card, Hairline, Scroller, face
from lhy_desktop.ui.widgets.shield import Shield, SideLook
from lhy_desktop.ui.widgets.words import Span, Words, label

TITLE = "Skin in the Game"
ASKS = "Ask me before each mission who I am"
HOW = (
    "Before a mission you may choose, in secret, one squad or leader of your side to be you: when you are asked, or by "
    "**Game, Your avatar**, until the first turn begins.",
    "What you take and hold there earns points. A sergeant needs them to become a lieutenant, a lieutenant to become "
    "a captain.",
    "When the mission is over a die decides whether you come home, and it is worse for every casualty around you.",
)
_OUTCOMES = {"won": ("✓", "won"), "lost": ("✕", "lost"), "draw": ("=", "a draw")}
_NEXT: dict[Rank, Rank] = {"sergeant": "lieutenant", "lieutenant": "captain"}


@dataclass(frozen=True)
class CareerModel:
    """The soldiers, those whose career goes on first. ``trouble`` is a sentence about the file, or ""; ``asks`` says
    whether players are asked before each mission."""

    soldiers: tuple[Soldier, ...] = ()
    trouble: str = ""
    asks: bool = False


def read() -> CareerModel:
    """The careers as they are kept."""
    try:
        kept, said = book.load()
    except CareerError as error:
        return CareerModel((), str(error))
    return CareerModel(tuple(sorted(kept.soldiers, key=lambda one: (not one.alive, -one.id))), said, kept.asks)


def side_of(nation: str) -> SideLook:
    """The shield of a nation."""
    foot = FEET.get(nation)
    adjective = "American" if nation == "us" else nation.capitalize()
    return SideLook(adjective, adjective, adjective[0], nation, foot or FEET["german"])


class CareerPage(QDialog):
    """The page; Esc or Enter closes it."""

    def __init__(self, parent: QWidget | None, model: CareerModel) -> None:
        super().__init__(parent)
        self.setObjectName("careers")
        self.setWindowTitle(TITLE)
        self.setProperty("face", "paper")
        inside = QWidget()
        alive = [one for one in model.soldiers if one.alive]
        fallen = [one for one in model.soldiers if not one.alive]
        box = in_column(label(TITLE, "heading"), Words(_summary(alive, fallen), "muted"), of=inside, gap=12)
        box.setContentsMargins(36, 28, 36, 24)
        self.asks = TickBox(ASKS)
        self.asks.setChecked(model.asks)
        self.asks.toggled.connect(self._ask)
        self._said = Words("", "attention")
        self._said.hide()
        box.addWidget(self.asks)
        box.addWidget(self._said)
        box.addSpacing(theme().px(4))
        if model.trouble:
            box.addWidget(Words(f"**{model.trouble}**"))
        for soldier in alive:
            box.addWidget(_card(soldier))
        if fallen:
            box.addSpacing(theme().px(8))
            box.addWidget(label("They did not come home", "page"))
            for soldier in fallen:
                box.addWidget(_card(soldier))
        box.addSpacing(theme().px(8))
        box.addWidget(label("How it goes", "strong"))
        for text in HOW:
            box.addWidget(Words(text, "" if not model.soldiers else "muted"))
        box.addStretch(1)
        foot = QWidget()
        face(foot, "bar")
        self.done_button = KeyButton("Close", "Esc", kind="primary", press=self.reject)
        in_row(self.done_button, 1, of=foot, margins=(36, 14, 36, 14))
        in_column((Scroller(inside), 1), foot, of=self, gap=0)
        self.done_button.setFocus()
        wide = theme().px(860)
        high = box.totalHeightForWidth(wide) + foot.sizeHint().height() + 10
        room = parent.size() if parent is not None else self.screen().availableSize()
        self.resize(min(wide, room.width() - 40), min(high, room.height() - 60))

    def _ask(self, on: bool) -> None:
        """Keep whether players are asked; what cannot be kept is said."""
        try:
            said = book.change(book.asking(on))
        except CareerError as error:
            said = str(error)
        self._said.say(said)
        self._said.setVisible(bool(said))


def open_page(parent: QWidget | None) -> CareerPage:
    """Show the careers as they are kept."""
    page = CareerPage(parent, read())
    page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    page.open()
    return page


def _summary(alive: Sequence[Soldier], fallen: Sequence[Soldier]) -> str:
    if not alive and not fallen:
        return "Nobody has put his own skin in the game yet."
    missions = sum(len(one.served) for one in (*alive, *fallen))
    lost = f", {len(fallen)} killed in action" if fallen else ""
    said = "soldier" if len(alive) == 1 else "soldiers"
    return f"{len(alive)} {said} in service{lost}; {missions} {'mission' if missions == 1 else 'missions'} in all."


def _card(soldier: Soldier) -> QWidget:
    """A soldier: his rank, his name, the way to the next rank, and what he has been through."""
    card = Card(face="bar", edge="accent" if soldier.alive else "muted")
    card.setObjectName(f"soldier-{soldier.id}")
    look = side_of(soldier.nation)
    name = Words((Span(f"{soldier.rank.capitalize()} {soldier.name}", "title"),))
    head = in_column(name, _standing(soldier), gap=6)
    most = usually_needed(soldier.rank, soldier.nation == "russian")
    if most is not None and soldier.alive:
        head.addSpacing(4)
        head.addWidget(Progress(min(soldier.points, most), most))
    head.addStretch(1)
    top = in_row((Insignia(soldier.rank, not soldier.alive), 0, TOP), (head, 1), (Shield(look, 34), 0, TOP), gap=18)
    box = in_column(top, of=card, margins=(20, 18, 20, 16), gap=12)
    if soldier.served:
        box.addWidget(Hairline())
        box.addWidget(_missions(soldier.served))
    return card


def _standing(soldier: Soldier) -> Words:
    look = side_of(soldier.nation)
    if not soldier.alive:
        last = soldier.served[-1]
        return Words(f"{look.adjective}. Killed in action: {last.title}, {_day(last.when)}.", "muted")
    most = usually_needed(soldier.rank, soldier.nation == "russian")
    if most is None:
        return Words(f"{look.adjective}. There is no higher rank here; {soldier.points} points.", "muted")
    return Words(f"{look.adjective}. {soldier.points} of {most} points to {_NEXT[soldier.rank]}.", "muted")


def _missions(served: Sequence[Served]) -> QWidget:
    """A line for each mission, the newest first."""
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(8)
    grid.setColumnStretch(2, 1)
    grid.setColumnMinimumWidth(0, theme().px(82))
    grid.setColumnMinimumWidth(1, theme().px(62))
    for row, one in enumerate(reversed(served)):
        sign, word = _OUTCOMES[one.outcome]
        grid.addWidget(Words(_day(one.when), "muted").one_line(), row, 0, TOP)
        grid.addWidget(Words(f"**{sign}** {word}").one_line(), row, 1, TOP)
        grid.addWidget(Words(_told(one)), row, 2)
        points = f"**+{one.earned}**" if one.fate != "killed" else "**✝**"
        grid.addWidget(Words(points).one_line(), row, 3, TOP | Qt.AlignmentFlag.AlignRight)
    return holder


def _told(one: Served) -> str:
    done = " · ".join(f"{feat.words} +{feat.points}" for feat in one.feats) or "Nothing that counts was taken or held"
    die = f"survival die\u00a0{one.die}" + (f"\u00a0+\u00a0{one.added}" if one.added else "")
    fate = {
        "served": f"Came through: {die}.",
        "promoted": f"**Promoted to {one.rank}.** Came through: {die}.",
        "killed": f"**Killed in action:** {die}.",
    }[one.fate]
    around = "casualty" if one.casualties == 1 else "casualties"
    hurt = f" {one.casualties} {around} around him." if one.casualties else ""
    return f"**{one.title}**, as {one.avatar}\n~~{done}~~\n{fate}{hurt}"


def _day(when: int) -> str:
    return time.strftime("%d %b %Y", time.localtime(max(0, min(when, 4_102_444_800)))).lstrip("0")
