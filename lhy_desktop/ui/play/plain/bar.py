"""The decision bar of the plain desktop: the question, its answers as chips, what the chosen one brings."""

from __future__ import annotations

from lhy_desktop.session import UndoState
from lhy_desktop.ui.play.plain import words
from lhy_desktop.ui.play.plain.tool import MOST_CHIPS, PlainTool
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.widgets.shield import SideLook

_NINE = 9


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
    brings = words.preview(picture.legal.preview(options[tool.option]))
    return brings or "A draft: nothing is done until you confirm."


def _chips(tool: PlainTool, options: tuple[object, ...]) -> tuple[ChipModel, ...]:
    shown = tool.shown()
    chips = [
        ChipModel(
            f"option:{n}",
            words.answer(tool.picture, options[n]),
            str(place) if place <= _NINE else "",
            chosen=n == tool.option,
        )
        for place, n in enumerate(shown, 1)
    ]
    if len(options) > MOST_CHIPS:
        pages = -(-len(options) // MOST_CHIPS)
        following = (tool.page + 1) % pages
        chips.append(ChipModel(f"page:{following}", f"more ({tool.page + 1} of {pages})"))
    return tuple(chips)


def _verbs(tool: PlainTool, options: tuple[object, ...]) -> tuple[Verb, ...]:
    if 0 <= tool.option < len(options):
        text = words.answer(tool.picture, options[tool.option])
        return (Verb("orders.commit", text if len(text) <= 28 else "Confirm", "Enter", primary=True),)
    return (Verb("orders.next_target", "Next", "Tab"),) if options else ()


def _right(tool: PlainTool, undo: UndoState, secret: bool) -> tuple[Verb, ...]:
    look = (Verb("view.look", "Look", "F2", icon="eye", primary=not tool.options),) if secret else ()
    back = (Verb("orders.back", "Back", "Esc"),) if tool.stage in ("selected", "ready") else ()
    undone = (Verb("edit.undo", "Undo", "Ctrl+Z", icon="undo", quiet=True),) if undo.can_undo and not back else ()
    passing = (Verb("orders.pass", "Pass", "P"),) if tool.passing() is not None else ()
    return (*look, *undone, *back, *passing)
