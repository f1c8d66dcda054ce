"""What the tools, the docks and the window share: the documents, the one in front, the words and the tool in hand."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from lhy_desktop.engine.authoring.kits import kit_of
from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.board.editing.under import under
from lhy_desktop.engine.board.kits import PLAIN, BoardKit
from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.engine.flow.door import Sight
from lhy_desktop.ui.board.art.palettes import SEASONS
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.change import Change
from lhy_desktop.ui.editor.document.content import Content
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.kinds import Kinds
from lhy_desktop.ui.editor.mirror import Mirror
from lhy_desktop.ui.editor.pick import GROUP_OF, Pick
from lhy_desktop.ui.editor.surface.ghost import Ghost
from lhy_desktop.ui.editor.surface.hand import Hand
from lhy_desktop.ui.editor.surface.sight import SightWatch
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.surface.view import EditView

_ROLES = {"buildings": "building", "sides": "side", "lines": "line", "features": "feature", "ground": "ground"}
"""The role of what lies on the board, by its kind of layer."""


class Desk(QObject):
    """One editor. ``documents`` are those that are open, in the order of their tabs."""

    documents_changed = Signal()
    document_changed = Signal()
    """Another document is in front."""
    edited = Signal(object)
    """A ``Change`` of the document in front."""
    found_changed = Signal()
    """Something else is found wrong with the document in front."""
    tool_changed = Signal()
    rules_changed = Signal()
    stamps_changed = Signal()
    """A stamp was kept, renamed or deleted."""
    stamp_asked = Signal(str, str)
    """Somebody wants to "rename" or "delete" the stamp with this id."""
    season_changed = Signal()
    path_asked = Signal(object)
    """Somebody wants to see a value of the file."""
    line_asked = Signal(int)
    """Somebody wants to see a line of the text."""
    ended = Signal()
    """Everything has been let go."""
    asked = Signal(str)
    """A panel wants a command of the window, by its id."""
    said = Signal(str)
    """A sentence for the status line."""

    def __init__(self, rulesets: Rulesets, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rulesets = rulesets
        self.view = EditView()
        self.kinds, self.pick = Kinds(self), Pick(self)
        self.mirror = Mirror(lambda: self.board, self)
        self.documents: list[Document] = []
        self._front: Document | None = None
        self._found: tuple[Content, tuple[Finding, ...]] | None = None
        self.tools: Mapping[str, Hand] = {}
        self._tool: Hand | None = None
        self._before: Hand | None = None
        self.sight = SightWatch(self.view, self)
        self._rules: Ruleset | None = None
        self._kit = PLAIN
        self.season = SEASONS[0]
        self.sight.told.connect(self.said)
        self.kinds.changed.connect(self._refresh)
        self.mirror.changed.connect(self._refresh)
        self.pick.changed.connect(lambda _role: self._refresh())

    # -- documents ----------------------------------------------------------------------------------------------------

    @property
    def document(self) -> Document | None:
        """The document in front."""
        return self._front

    @property
    def board(self) -> BoardDocument | None:
        """The document in front, when it is a board."""
        return self._front if isinstance(self._front, BoardDocument) else None

    def open(self, document: Document) -> None:
        """Take a document among those that are open, in front."""
        document.setParent(self)
        self.documents.append(document)
        document.changed.connect(lambda change, one=document: self._changed(one, change))
        if isinstance(document, BoardDocument):
            document.kit = self.kit
            document.board_made.connect(lambda one=document: self._board_made(one))
        self.documents_changed.emit()
        self.bring(document)

    def bring(self, document: Document | None) -> None:
        """Bring an open document to the front."""
        if document is self._front:
            return
        # What is half done belongs to the board that was in front; some tools take it back step by step.
        while self._tool is not None and self._tool.undo():
            pass
        self._leave_place()
        self._front = document
        self.sight.set_board(self.board.board if self.board is not None else None)
        self.document_changed.emit()
        self._hand_tool()

    def close(self, document: Document) -> None:
        """Close a document; another one comes to the front."""
        place = self.documents.index(document)
        self.documents.remove(document)
        if document is self._front:
            self.bring(self.documents[min(place, len(self.documents) - 1)] if self.documents else None)
        if isinstance(document, BoardDocument):
            document.close()
        self.documents_changed.emit()
        document.deleteLater()

    def _changed(self, document: Document, change: object) -> None:
        if document is self._front:
            if isinstance(change, Change) and change.cells is None:
                self._leave_place()
            self.edited.emit(change)
            self._hand_tool()

    def _leave_place(self) -> None:
        """The hex under the pointer may not be there any more, on another board or one of another size."""
        if self._tool is not None and self.board is not None:
            self._tool.hover(None)
        self.view.leave_place()

    def _board_made(self, document: Document) -> None:
        if document is self._front and self.board is not None:
            self.sight.set_board(self.board.board)

    def note_found(self, content: Content, found: tuple[Finding, ...]) -> None:
        """What was found wrong with a content of the document in front."""
        self._found = content, found
        self.found_changed.emit()

    def found_in(self, content: Content) -> tuple[Finding, ...]:
        """What was found wrong with a content; nothing while it is looked for."""
        return self.judged(content) or ()

    def judged(self, content: Content) -> tuple[Finding, ...] | None:
        """The same, and None while it is looked for."""
        return self._found[1] if self._found is not None and self._found[0] is content else None

    # -- the rulebook in hand -----------------------------------------------------------------------------------------

    @property
    def rules(self) -> Ruleset | None:
        """The ruleset by whose words and rules boards are drawn; None where none is installed."""
        return self._rules

    @property
    def kit(self) -> BoardKit:
        """The words with which boards are drawn."""
        return self._kit

    def take_rules(self, name: str) -> None:
        """Draw by another rulebook. Raises UnknownRulesetError."""
        rules = self.rulesets.get(name)
        if rules is not self._rules:
            self._rules, self._kit = rules, kit_of(rules)
            for document in self.documents:
                if isinstance(document, BoardDocument):
                    document.kit = self.kit
            self.sight.set_rules(rules if isinstance(rules, Sight) else None)
            self.rules_changed.emit()

    def see_in(self, season: str) -> None:
        """Show boards in another season; what they say does not change. ValueError for one that there is not."""
        if season not in SEASONS:
            raise ValueError(season)
        if season != self.season:
            self.season = season
            self.season_changed.emit()

    # -- tools --------------------------------------------------------------------------------------------------------

    @property
    def tool(self) -> Hand | None:
        """The tool in hand."""
        return self._tool

    def use(self, id: str) -> None:
        """Take a tool in hand. KeyError for an unknown one."""
        tool = self.tools[id]
        if tool is self._tool:
            return
        self._before = self._tool
        self._put_down()
        self._tool = tool
        tool.activate()
        self._hand_tool()
        self.tool_changed.emit()

    def use_again(self) -> None:
        """Back to the tool before this one, as after the eyedropper."""
        if self._before is not None:
            self.use(self._before.id)

    def _put_down(self) -> None:
        if self._tool is not None:
            self.view.let_go()
            if self.board is not None:
                self._tool.deactivate()

    def _hand_tool(self) -> None:
        """The view calls a tool only while there is a board that it can draw on."""
        board = self.board
        self.view.tool = self._tool if board is not None and board.good else None

    def _refresh(self) -> None:
        if self.view.tool is not None:
            self.view.tool.refresh()

    # -- what tools use -----------------------------------------------------------------------------------------------

    def show_ghost(self, ghost: Ghost) -> None:
        """Show what the tool is about to do, on both sides of the axis when there is one."""
        self.view.show_ghost(self.mirror.ghost(ghost))

    def say(self, text: str) -> None:
        """Tell something in the status line."""
        self.said.emit(text)

    def name_of(self, role: str, word: str) -> str:
        """What people call a word of the board."""
        found = self.kit.find(GROUP_OF[role], word)
        return found.name.lower() if found is not None else word.replace("_", " ")

    def pick_up(self, spot: Spot, role: str = "") -> str:
        """Take what lies under the pointer in hand: a thing of this role before others, then what lies on top. Answers
        its role, "" when there is nothing."""
        board = self.board
        things = list(under(board.sheet, spot.point)) if board is not None else []
        things = [one for one in things if one.sort not in self.kinds.hidden]
        one = next((one for one in things if _ROLES[one.sort] == role), things[0] if things else None)
        if one is None:
            return ""
        taken = _ROLES[one.sort]
        self.pick.take(taken, one.word, one.look)
        self.say(f"Picked up {self.name_of(taken, one.word)} from {spot.hex}.")
        return taken

    def free(self, kind: str, words: str = "") -> bool:
        """Whether a kind may be changed; when not, the status line says so."""
        if self.kinds.free(kind):
            return True
        how = "hidden" if kind in self.kinds.hidden else "locked"
        self.say(f"{words or kind.capitalize()} are {how} in the layers.")
        return False

    def close_all(self) -> None:
        """Let every document go."""
        for document in list(self.documents):
            self.close(document)
        self.sight.close()
        self.ended.emit()
