"""The defender's front against fire from several sides (8.4a): twelve handles around his hex, some of them live."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lhy_desktop.engine.rulesets.lhy.asks.fire import TURN, Front, bearing, from_behind, step
from lhy_desktop.engine.rulesets.lhy.model.actions import ChooseFront
from lhy_desktop.ui.board.looks import ArcLook
from lhy_desktop.ui.games.lhy.threads import thread

if TYPE_CHECKING:
    from lhy_desktop.ui.board.looks import Overlay
    from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft

KIND = "lhy.8.4.GroupFire"


def asked(draft: OrderDraft) -> bool:
    """Whether the front is what is asked."""
    return draft.picture.kind == KIND and bool(draft.options)


def _places(draft: OrderDraft) -> dict[int, int]:
    """Index of the option at each place around the hex, clockwise from the north hexside."""
    found = {step(o.front): n for n, o in enumerate(draft.options) if isinstance(o, ChooseFront)}
    return {place: found[place] for place in sorted(found)}


def option_at(draft: OrderDraft, place: int) -> int:
    """The option of a handle, -1 for none."""
    return _places(draft).get(place, -1) if asked(draft) else -1


def toward(draft: OrderDraft, hex: str) -> ChooseFront | None:
    """The front a hex beside the target means."""
    target, _ = _about(draft)
    board = draft.picture.board
    return ChooseFront(bearing(board, target, hex)) if hex in board.neighbors(target) else None


def turned(draft: OrderDraft, by: int) -> int:
    """The next option around the hex."""
    around = list(_places(draft).values())
    at = around.index(draft.option) + by if draft.option in around else 0 if by > 0 else -1
    return around[at % len(around)]


def _about(draft: OrderDraft) -> tuple[str, tuple[str, ...]]:
    """The target, and where the fires come from."""
    assert draft.picture.legal is not None
    target, origins = draft.picture.legal.ask(Front())
    return target, tuple(dict.fromkeys(origins))


def target(draft: OrderDraft) -> str:
    """The hex that is fired at."""
    return _about(draft)[0]


def behind(draft: OrderDraft, front: int) -> tuple[str, ...]:
    """Hexes whose fire would come from behind with this front."""
    target, origins = _about(draft)
    return tuple(o for o in origins if from_behind(draft.picture.board, target, o, front))


def looks(draft: OrderDraft, place: int) -> dict[str, tuple[Overlay, ...]]:
    """Handles, halves and lines of the fires; ``place`` is the handle under the pointer, -1 for none."""
    if not asked(draft):
        return {}
    picture = draft.picture
    target, origins = _about(draft)
    places = _places(draft)
    index = places.get(place, draft.option)
    chosen = draft.options[index] if index >= 0 else None
    rear = behind(draft, chosen.front) if isinstance(chosen, ChooseFront) else ()
    coming: dict[int, list[str]] = {}
    for origin in origins:
        coming.setdefault(step(bearing(picture.board, target, origin)), []).append(origin)
    fires = tuple(
        (at % TURN, f"{', '.join(froms)}{' +1' if set(froms) & set(rear) else ''}") for at, froms in coming.items()
    )
    at = step(chosen.front) if isinstance(chosen, ChooseFront) else None
    words = f"{len(rear)} from behind" if rear else "none from behind" if chosen is not None else ""
    lines = tuple(thread(picture.view, origin, target, words=False) for origin in origins)
    return {"arc": (ArcLook(target, tuple(places), at, fires, words),), "thread": lines, "zone": ()}
