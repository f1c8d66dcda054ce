"""What is on the screen of a game: board, bar and panels, fed from what the desk shows; pictures of pieces."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QToolTip

from lhy_desktop.session import Decision, Moment, Session
from lhy_desktop.session.decisions import Pending
from lhy_desktop.ui.board.art import Light
from lhy_desktop.ui.board.looks import HighlightLook, Overlay, StackLook
from lhy_desktop.ui.board.pixmaps import paint_piece, trimmed
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play.game.legends import Legends
from lhy_desktop.ui.play.game.seats import NOTHING_TAKEN_BACK, Seats
from lhy_desktop.ui.play.game.tray import Tray
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.picture import Picture
from lhy_desktop.ui.seam.scene import CardShown
from lhy_desktop.ui.seam.selection import Looking, Selection
from lhy_desktop.ui.seam.tool import Tool

_CARD = 88
_TEN = 10
_CANCEL = Verb("orders.back", "Cancel", "Esc")
_NEXT = Verb("orders.commit", "Next", "Enter", icon="play", primary=True)


class Screen:
    """Keeps board and window in step with a tool and with what is looked at; what has not changed is not touched.

    ``past`` is the moment of the past that is shown, None at present; ``watched`` says that the game is a recording.
    ``relight`` is told the light of a picture when it is another one.
    """

    def __init__(
        self, window: MainWindow, board: BoardView, session: Session, seats: Seats, desk: AnyDesk, looking: Looking
    ) -> None:
        self.window, self.board, self.looking = window, board, looking
        self._session, self._seats, self._desk = session, seats, desk
        self.tray = Tray(board, self.paint_trimmed)
        self.legends = Legends(board)
        self.relight: Callable[[Light], None] = lambda light: None
        self.past: Moment | None = None
        self.watched = False
        self._light: Light | None = None
        self._card: CardShown | None = None
        self._shown: dict[str, tuple[Overlay, ...]] = {}
        self._stacks: dict[str, StackLook] = {}
        self._models: dict[str, object] = {}
        self._view: object = None
        self._picture: Picture | None = None
        self._in_hand: tuple[Selection, bool] = (Selection(), False)
        self._capping = False
        board.moved.connect(self._board_moved)

    def everything(self, tool: Tool, bar: DecisionModel | None = None) -> None:
        """Board, bar and panels; without a ``bar``, that of the tool's own question."""
        self._lead(tool.selection)
        self.show(tool)
        self.bar(self._desk.bar(tool, self._seats.undo_state(), self._seats.table_shown()) if bar is None else bar)
        self.panels(tool)
        if bar is None and not self._desk.keeps_table(tool.picture.kind):
            self.window.docks.close_table()

    def _lead(self, taken: Selection) -> None:
        """Something else is in hand: the board's cursor is there too, and the line at the foot speaks of that hex."""
        if taken.hex and taken != self._in_hand[0]:
            self.board.lead_cursor(taken.hex)
            self.looking.over = self.board.cursor_hex or self.looking.over

    def show_past(self, tool: Tool, bar: DecisionModel, moment: Moment) -> None:
        """A past position: board, bar and ribbon at once; the other panels are for when the hand rests."""
        self.past = moment
        self.show(tool)
        self.bar(bar)
        self._feed("ribbon", self._desk.ribbon(tool.picture, moment, self._saved()))

    def show(self, tool: Tool) -> None:
        """Show stacks and overlays."""
        found = self._desk.pieces(tool, self.looking)
        self._stacks = {stack.hex: stack for stack in found.stacks}
        if found.light not in (None, self._light):
            self._light = found.light
            self.relight(found.light)
        self.board.set_stacks(found.stacks)
        if found.tray or not self.tray.isHidden():
            self.tray.show_units(tuple((one.id, one.name, one.chosen) for one in found.tray), stays=found.tray_stays)
        self.show_overlays(tool)

    @property
    def occupied(self) -> tuple[str, ...]:
        """The hexes in which something stands."""
        return tuple(self._stacks)

    def redress(self) -> None:
        """Show the same pieces in the counter art that is liked now, whatever is going on."""
        self._picture = None
        self._stacks = {hex: self._desk.dressed(stack) for hex, stack in self._stacks.items()}
        self.board.set_stacks(self._stacks.values())
        self.tray.show_units(self.tray.units, stays=True)

    def show_overlays(self, tool: Tool) -> None:
        """Show what the tool and the tools of sight put on the board; only kinds that changed are set."""
        self.looking.cursor = self.board.cursor_hex
        overlays, looking = self._desk.overlays(tool, self.looking), self.looking
        for kind, found in overlays.items():
            if self._shown.get(kind, ()) != found:
                self._set_overlay(kind, found)
        self._card = self._desk.card(tool, self.looking)
        if self._card is not None:
            self._place_card(self._card)
        hexes = looking.over, looking.origin, looking.cursor, tool.selection.hex
        key = self.window.registry.key_text("view.legend")
        self.legends.show(self._desk.legend(tool, looking), key, hexes, overlays, self.occupied)

    def _set_overlay(self, kind: str, found: tuple[Overlay, ...]) -> None:
        self.board.set_overlay(kind, *found)
        self._shown[kind] = found

    def point_out(self, tool: Tool, hexes: tuple[str, ...]) -> None:
        """Light hexes a log line is about; none = back to what the tool shows."""
        found = (HighlightLook(hexes, "linked"),) if hexes else self._desk.overlays(tool, self.looking)["highlight"]
        self._set_overlay("highlight", found)

    def forget(self) -> None:
        """Nothing is shown any more (another picture, another seat)."""
        self.looking.forget()
        self._picture = None
        if self._card is not None:
            self._card.card.hide()
            self._card = None
        self.legends.card.hide()
        self.board.clear_overlay()
        self._shown = {}

    def _place_card(self, shown: CardShown) -> None:
        """Off the hexes it is about, wherever they are on the screen now, and rather off all counters."""
        about = dict.fromkeys(shown.free)
        others = [self.board.hex_rect(hex) for hex in self._stacks if hex not in about]
        others += [one.geometry() for one in (self.board.minimap, self.board.zoom_box) if one.isVisible()]
        shown.card.place([self.board.hex_rect(hex) for hex in about], others)

    def _board_moved(self) -> None:
        if self._card is not None and (self._card.card.isVisible() or self._card.card.waits):
            self._place_card(self._card)

    def bar(self, model: DecisionModel) -> None:
        """The bar alone, with the caps of a player's own keys."""
        registry = self.window.registry
        redo = self._session.undo_state().can_redo
        if registry.reason("edit.redo") != ("" if redo else NOTHING_TAKEN_BACK):
            registry.set_state("edit.redo", redo, NOTHING_TAKEN_BACK)
        own = bool(registry.own_caps())
        if own or self._capping:
            self._capping = own
            verbs, right = (
                tuple(replace(v, key=registry.key_text(v.id)) if v.id in registry and v.key else v for v in some)
                for some in (model.verbs, model.right)
            )
            model = replace(model, verbs=verbs, right=right)
        self._feed("bar", model)

    def printed_again(self) -> None:
        """The keys have changed: the bar is printed anew with the next picture, at once when it has one."""
        shown = self._models.pop("bar", None)
        if isinstance(shown, DecisionModel):
            self.bar(shown)

    def panels(self, tool: Tool) -> None:
        """All panels around the board. What only the game changes is looked at again only when the view is new."""
        in_hand = (tool.selection, tool.stage == "showing")
        if tool.picture is not self._picture or in_hand != self._in_hand:
            self._picture, self._in_hand = tool.picture, in_hand
            QToolTip.hideText()  # its words were about another picture, or other pieces in hand
            for id, model in self._desk.beside(tool).items():
                self._feed(id, model)
            self._feed_stack(tool)
        if tool.picture.view is not self._view:
            self._view = tool.picture.view
            there = self.past if self.past is not None else self._session
            for id, model in self._desk.pages(tool.picture, there, self._saved()).items():
                self._feed(id, model)
            if table := self._desk.turned_up(there.log("table")):
                self.window.docks.open_table(table)
        self.status(tool)

    def stack(self, tool: Tool, hex: str = "") -> None:
        """The stack card: the selected hex, else the one given, until something else is shown."""
        self._picture = None
        self._feed_stack(tool, hex)

    def _feed_stack(self, tool: Tool, hex: str = "") -> None:
        self._feed("stack", self._desk.stack(tool, hex, self.paint))

    def status(self, tool: Tool) -> None:
        """The line at the foot: the hex under the pointer, sight, whose picture this is."""
        seats, viewer = self._seats, tool.picture.viewer
        if seats.open or viewer == "table":
            whose = "Open table" if seats.open else "Shared view: table picture"
        else:
            whose = f"{'Shared view: ' if seats.shared else ''}{self._desk.side(viewer).adjective} picture"
        said = (whose, f"Undo: {self._session.header.table.undo}")
        self._feed("status", self._desk.status(tool, self.looking, said))

    def _saved(self) -> tuple[str, bool | None]:
        if self._session.trouble:
            return self._session.trouble, False
        if self.watched:
            return "A recording", None
        return ("Saved", True) if self._session.path is not None else ("Not saved", None)

    def _feed(self, id: str, model: Any) -> None:
        """Show a model where it belongs: in the bar, the ribbon, the line at the foot, or a page beside the board."""
        if self._models.get(id) == model:
            return
        self._models[id] = model
        if id == "bar":
            self.window.bar.show_model(model)
        elif id == "status":
            self.window.status.show_model(model)
        elif id == "ribbon":
            self.window.show_ribbon(model)
        else:
            self.window.docks.show_model(id, model)

    def paint_trimmed(self, id: str) -> QImage | None:
        """The picture of a piece without a margin, for the tray."""
        image = self.paint(id)
        return trimmed(image, _CARD) if image is not None else None

    def paint(self, id: str) -> QImage | None:
        """The picture of a piece, on the board or off it, for the stack card."""
        here = [piece for stack in self._stacks.values() for piece in stack.counters if piece.id == id]
        found = here[0] if here else self._desk.reserve(id)
        return paint_piece(found, _CARD, self.board.devicePixelRatioF()).toImage() if found is not None else None


def _face_chip(face: int, chosen: bool) -> ChipModel:
    """A face to choose, with the digit that types it."""
    if face == _TEN:
        return ChipModel("face:10", "= 10", "0", chosen=chosen)
    lead, strong = (str(face), "") if face < _TEN else ("", str(face))
    return ChipModel(f"face:{face}", "", lead, strong, chosen)


class Bars:
    """The decision bar while no rule asks anything: dice, the computer's turn, the screen handed on, the end."""

    def __init__(self, desk: AnyDesk) -> None:
        self._desk = desk

    def said(self, picture: Picture, sentence: str, detail: str, *verbs: Verb) -> DecisionModel:
        """A sentence of the seat that is asked, with what may be done."""
        model = DecisionModel(sentence=sentence, detail=detail, verbs=verbs)
        return replace(model, seat=self._desk.side(picture.seat)) if picture.seat is not None else model

    def busy(
        self, picture: Picture, sentence: str, cancel: bool = False, roll: str = "", step: bool = False
    ) -> DecisionModel:
        """Nothing is asked of this screen now: a die, the computer's turn, something being shown (step by step)."""
        if roll:
            return self.said(picture, sentence, "", Verb("orders.commit", roll, "Enter", icon="dice", primary=True))
        return self.said(picture, sentence, "", *([_CANCEL] if cancel else [_NEXT] if step else []))

    def face(self, picture: Picture, asked: Decision, pending: Pending, typed: Sequence[int]) -> DecisionModel:
        """Dice a person rolls at the table: the face of the next one by digit key (0 is ten) or click, what is needed,
        and, once all are typed, the way to let them count."""
        place, whole = len(typed), len(typed) == len(pending.left)
        die, chosen = pending.left[place - whole], typed[-1] if whole else 0
        chips = tuple(_face_chip(face, face == chosen) for face in range(1, die.sides + 1))
        needs = f"Needs {asked.roll.needs}. " if asked.roll is not None and asked.roll.needs else ""
        several = len(pending.dice) > 1
        if whole:
            said = "Enter counts them; another digit changes the last." if several else "Enter counts it."
            detail = f"{needs}Typed: {', '.join(map(str, typed))}. {said}"
        elif several:
            number, color = len(pending.faces) + place + 1, f", {die.color}" if die.color else ""
            detail = f"{needs}Roll your dice, then type their faces: number {number} of {len(pending.dice)}{color}."
            detail += f" Typed so far: {', '.join(map(str, typed))}." if typed else ""
        else:
            detail = f"{needs}Roll your die, then type its face."
        undo = (Verb("edit.undo", "Undo", "Ctrl+Z", icon="undo", quiet=True),) if typed else ()
        count = Verb("orders.commit", "Count it" if not several else "Count them", "Enter", icon="dice", primary=True)
        model = self.said(picture, asked.prompt, detail, *([count] if whole else []))
        return replace(model, chips=chips, right=undo)

    def over(self, picture: Picture, reason: str) -> DecisionModel:
        """The mission has ended: why, and the way on."""
        ways = Verb("game.result", "The result"), Verb("game.close", "To the missions", "Ctrl+W")
        return self.said(picture, "The mission is over", f"{reason[:1].upper()}{reason[1:].rstrip('.')}.", *ways)

    def hand_back(self, picture: Picture, people: str) -> DecisionModel:
        """One key brings the active seat's own picture back."""
        verb = Verb("orders.commit", f"Continue as the {people}", "Enter", primary=True)
        shown = "The table shows what both sides may know."
        return self.said(picture, f"{people}: your picture returns", shown, verb)
