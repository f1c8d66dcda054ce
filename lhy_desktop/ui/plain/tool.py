"""The plain tool: a piece, a hex or a chip narrows the legal answers down until one is chosen; and its decision bar."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.flow.door import window_of
from lhy_desktop.session import UndoState
from lhy_desktop.ui.plain.picture import PlainPicture, preview_words
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Reason, Verb, WhyModel
from lhy_desktop.ui.seam.selection import Keys, Selection, Spot
from lhy_desktop.ui.seam.tool import MenuRow, Stage
from lhy_desktop.ui.widgets.shield import SideLook

MOST_CHIPS = 18
"""Answers offered as chips at once."""
_MOST_NAMED, _NINE = 5, 9


class PlainTool:
    """Answers the Tool protocol for any ruleset. ``item`` and ``hex`` are what the answers are narrowed down by."""

    def __init__(self, host: Host, picture: PlainPicture) -> None:
        self.host, self.picture = host, picture
        self.item = self.hex = ""
        self.option = -1
        self.page = 0
        self.refused: tuple[Refusal, ...] = ()
        self._stage: Stage | None = None

    @property
    def stage(self) -> Stage:
        if self._stage is not None:
            return self._stage
        return "ready" if self.option >= 0 else "selected" if self.item or self.hex else "idle"

    @stage.setter
    def stage(self, stage: Stage) -> None:
        self._stage = stage if stage in ("sealing", "showing") else None

    @property
    def selection(self) -> Selection:
        here = self.picture.hex_of(self.item)
        return Selection((self.item,), here) if self.item else Selection()

    @property
    def options(self) -> tuple[object, ...]:
        """The answers that are left."""
        return self.picture.answers(self.item, self.hex)

    def shown(self) -> range:
        """The places of the answers on the page of chips turned to."""
        first = self.page * MOST_CHIPS
        return range(first, min(len(self.options), first + MOST_CHIPS))

    def renew(self, picture: PlainPicture) -> PlainTool:
        """The tool for another question; where only one answer is left it is chosen."""
        fresh = PlainTool(self.host, picture)
        if len(fresh.options) == 1:
            fresh.option = 0
        return fresh

    def action(self) -> object | None:
        return self.options[self.option] if 0 <= self.option < len(self.options) and self._stage is None else None

    def point(self, spot: Spot, keys: Keys) -> PlainTool:
        """A hex: the first answer that goes there; once more on it: that is the answer."""
        hex = spot.hex
        if not hex or not self.host.asking:
            return self
        chosen = self.action()
        if chosen is not None and hex in self.picture.places(chosen).hexes[-1:]:
            self.host.confirm_again()
        elif not self._aim(hex):
            self.refused = self._against(hex)
            self.host.inspect(hex)
            self.host.changed()
        return self

    def _aim(self, hex: str) -> bool:
        """Choose the first answer that goes to a hex, else the first that names it; False without one."""
        for item in dict.fromkeys((self.item, "")):
            found = self.picture.answers(item, hex)
            if found:
                self.item, self.hex, self.refused, self.page = item, hex, (), 0
                ends = [n for n, answer in enumerate(found) if hex in self.picture.places(answer).hexes[-1:]]
                self.choose(ends[0] if ends else 0)
                return True
        return False

    def _against(self, hex: str) -> tuple[Refusal, ...]:
        """Why nothing can be answered there: the refusals of the first answer proposed for it."""
        legal = self.picture.legal
        proposed = next(legal.proposed(self.item or None, hex=hex), None) if legal is not None else None
        return legal.explain(proposed) if legal is not None and proposed is not None else ()

    def enter(self, spot: Spot, keys: Keys) -> PlainTool:
        """Enter on a hex: what is chosen is the answer, else the hex is pointed at."""
        if not self.host.enter():
            self.point(spot, keys)
        return self

    def pick(self, item: str, spot: Spot, keys: Keys) -> PlainTool:
        """A piece: its answers are left; an answer that goes to its hex when another piece is in hand."""
        if not self.host.asking:
            return self
        other = self.item and self.item != item
        if other and spot.hex and self.picture.answers(self.item, spot.hex):
            return self.point(spot, keys)
        if self.picture.answers(item):
            self.item, self.hex, self.page, self.refused = item, "", 0, ()
            self.option = 0 if len(self.options) == 1 else -1
            self.host.changed()
        elif spot.hex:
            self.point(spot, keys)
        else:
            self.host.inspect(self.picture.hex_of(item))
        return self

    def may_drag(self, item: str) -> bool:
        return self.host.asking and bool(self.picture.answers(item))

    def lift(self, item: str) -> PlainTool:
        self.item, self.hex, self.option, self.page = item, "", -1, 0
        self.host.changed()
        return self

    def drag(self, item: str, spot: Spot, keys: Keys) -> PlainTool:
        """Over a hex the answer that goes there is chosen."""
        if spot.hex and self.picture.answers(item, spot.hex):
            self._aim(spot.hex)
        return self

    def drop(self, source: str, item: str, spot: Spot, keys: Keys) -> PlainTool:
        """Let go over a hex: that is the answer, when there is only one; else one of them is chosen."""
        if not spot.hex or spot.hex == self.picture.hex_of(item):
            self.hex, self.option = "", -1
        elif self._aim(spot.hex) and len(self.options) == 1:
            self.host.enter()
            return self
        self.host.changed()
        return self

    def choose(self, index: int) -> None:
        """Choose an answer by its place, and show it."""
        self.option = index
        self.page = index // MOST_CHIPS
        self.host.changed()

    def press(self, command: str, argument: str = "") -> PlainTool | None:
        """Chips, rows of the menu, and the keys that walk through answers and pieces."""
        kind, _, ref = argument.partition(":")
        if command == "chip" and kind == "option":
            self._take(int(ref))
        elif command == "chip" and kind == "page":
            self.page = int(ref)
            self.host.changed()
        elif command == "menu.answer":
            self.item, self.hex = "", kind
            self.choose(int(ref))
        elif command in ("orders.next_target", "orders.previous_target"):
            self._walk(1 if command == "orders.next_target" else -1)
        elif command in ("orders.next", "orders.previous"):
            self._next_piece(1 if command == "orders.next" else -1)
        elif command == "orders.pass" and (passing := self.passing()) is not None:
            self.host.answer(passing)
        elif command == "orders.commit" and self.host.asking and self.options and self.option < 0:
            self.choose(0)
        else:
            return None
        return self

    def _take(self, index: int) -> None:
        if self.option == index:
            self.host.enter()
        elif index < len(self.options):
            self.choose(index)

    def _walk(self, by: int) -> None:
        count = len(self.options)
        if self.host.asking and count:
            self.choose((self.option + by) % count if self.option >= 0 else 0 if by > 0 else count - 1)

    def _next_piece(self, by: int) -> None:
        able = self.picture.able
        if not self.host.asking or not able:
            return
        at = able.index(self.item) + by if self.item in able else 0 if by > 0 else -1
        self.item, self.hex, self.option, self.page = able[at % len(able)], "", -1, 0
        if here := self.picture.hex_of(self.item):
            self.host.board.set_cursor(here)
        self.host.changed()

    def passing(self) -> object | None:
        """The answer that lets a window go by, None when the question is none."""
        picture, seat = self.picture, self.picture.seat
        if seat is None or picture.legal is None or not self.host.asking:
            return None
        window = window_of(picture.rules, picture.view, seat, picture.kind, picture.legal)
        return window.passing if window is not None else None

    def back(self) -> PlainTool | None:
        """The answer, the hex, the piece: given up in this order."""
        self.refused = ()
        if self._stage is not None:
            return None
        if self.option >= 0 and len(self.options) > 1:
            self.option = -1
        elif self.hex:
            self.hex, self.option = "", -1
        elif self.item:
            self.item, self.option = "", -1
        else:
            return None
        self.page = 0
        return self

    def why(self, command: str, hex: str) -> WhyModel | None:
        """Why a hex is no answer, or what is asked for."""
        picture = self.picture
        if picture.decision is None:
            return None
        rule, prompt = picture.decision.rule, picture.decision.prompt
        if picture.decision.seat == "chance":
            return WhyModel("Only a die is to come", (Reason(f"{prompt} Nothing can be answered before.", rule),))
        refused = self._against(hex) if hex and not picture.answers(self.item, hex) else ()
        if refused:
            return WhyModel(f"{hex} is no answer", tuple(Reason(one.text, one.rule, one.hexes) for one in refused))
        named = [picture.words(option) for option in self.options[:_MOST_NAMED]]
        more = " and others" if len(self.options) > len(named) else ""
        return WhyModel("One of these is asked for", (Reason(prompt, rule),), f"Possible: {', '.join(named)}{more}.")

    def words(self, hex: str) -> str:
        """A hex for the tooltip: what lies there, and the answers that go there."""
        said = filter(None, self.picture.hex_words(self.host.board.board, hex))
        named = [self.picture.words(one) for one in self.picture.answers(self.item, hex)[:_MOST_NAMED]]
        return "\n".join((*said, *named))

    def menu(self, hex: str, item: str) -> tuple[MenuRow, ...]:
        if not self.host.asking:
            return ()
        found = self.picture.answers("", hex)[:MOST_CHIPS]
        rows = tuple(MenuRow(self.picture.words(answer), "menu.answer", f"{hex}:{n}") for n, answer in enumerate(found))
        return (*rows, MenuRow()) if rows else ()


def question(tool: PlainTool, side: SideLook, undo: UndoState, secret: bool) -> DecisionModel:
    """The bar for the question pending. ``secret``: the table's picture is shown, Look shows the own one."""
    picture = tool.picture
    assert picture.decision is not None
    options = tool.options
    return DecisionModel(
        seat=side,
        sentence=picture.decision.prompt,
        detail=_detail(tool, options, secret),
        chips=_chips(tool, options),
        chip_keys=("Tab",) if len(options) > 1 else (),
        chip_hint="next" if len(options) > 1 else "",
        verbs=_verbs(tool, options),
        right=_right(tool, undo, secret),
    )


def _detail(tool: PlainTool, options: tuple[object, ...], secret: bool) -> str:
    picture = tool.picture
    if tool.refused:
        return tool.refused[0].text
    if secret and not options:
        return "This is the table's picture. Look at your own to answer."
    if tool.option < 0 or picture.legal is None:
        piece = picture.by_id.get(tool.item)
        return f"{piece.words}: choose, then Enter." if piece is not None else "Choose an answer, then Enter."
    brings = preview_words(picture.legal.preview(options[tool.option]))
    return brings or "A draft: nothing is done until you confirm."


def _chips(tool: PlainTool, options: tuple[object, ...]) -> tuple[ChipModel, ...]:
    chips = []
    for place, n in enumerate(tool.shown(), 1):
        text, key = tool.picture.words(options[n]), str(place) if place <= _NINE else ""
        chips.append(ChipModel(f"option:{n}", text, key, chosen=n == tool.option))
    if len(options) > MOST_CHIPS:
        pages = -(-len(options) // MOST_CHIPS)
        following = (tool.page + 1) % pages
        chips.append(ChipModel(f"page:{following}", f"more ({tool.page + 1} of {pages})"))
    return tuple(chips)


def _verbs(tool: PlainTool, options: tuple[object, ...]) -> tuple[Verb, ...]:
    if 0 <= tool.option < len(options):
        text = tool.picture.words(options[tool.option])
        return (Verb("orders.commit", text if len(text) <= 28 else "Confirm", "Enter", primary=True),)
    return (Verb("orders.next_target", "Next", "Tab"),) if options else ()


def _right(tool: PlainTool, undo: UndoState, secret: bool) -> tuple[Verb, ...]:
    look = (Verb("view.look", "Look", "F2", icon="eye", primary=not tool.options),) if secret else ()
    back = (Verb("orders.back", "Back", "Esc"),) if tool.stage in ("selected", "ready") else ()
    undone = (Verb("edit.undo", "Undo", "Ctrl+Z", icon="undo", quiet=True),) if undo.can_undo and not back else ()
    passing = (Verb("orders.pass", "Pass", "P"),) if tool.passing() is not None else ()
    return (*look, *undone, *back, *passing)
