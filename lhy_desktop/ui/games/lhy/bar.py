"""The decision bar: what the tool in hand says, and the answers at its right edge."""

from dataclasses import replace

from lhy_desktop.session import UndoState
from lhy_desktop.ui.games.lhy.panels.feed_segment import hand_over
from lhy_desktop.ui.games.lhy.picture import CARRY, REACTION, SET_UP
from lhy_desktop.ui.games.lhy.sides import side_look
from lhy_desktop.ui.games.lhy.tools import Gesture
from lhy_desktop.ui.seam.models import DecisionModel, Verb


def question(tool: Gesture, undo: UndoState, secret: bool = False) -> DecisionModel:
    """The bar for the pending decision. ``secret``: this is the table's picture, and Look shows the own one."""
    picture, stage = tool.picture, tool.stage
    if picture.seat is None or picture.decision is None:
        return DecisionModel()
    model = tool.bar()
    asks = secret and picture.kind == REACTION and stage == "idle"
    if asks:  # both sides look on: what concealed units may do is not said here, whether they can or not
        model = replace(model, detail="Concealed units are not shown here. Look at your own picture, or pass.")
    back = (Verb("orders.back", "Back", "Esc"),) if stage != "idle" and picture.kind != CARRY else ()
    undoable = undo.can_undo and (not back or picture.kind == SET_UP)
    undone = (Verb("edit.undo", "Undo", "Ctrl+Z", icon="undo", quiet=True),) if undoable else ()
    look = (Verb("view.look", "Look", "F2", icon="eye", quiet=not asks, primary=asks),) if secret else ()
    right = (*look, *undone, *back, *hand_over(picture, stage, asks))
    return replace(model, seat=side_look(picture.setup, picture.seat), right=right)
