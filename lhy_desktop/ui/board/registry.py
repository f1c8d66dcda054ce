"""What the kit can draw: its own overlays, and what games register when their looks are imported. A look is a frozen
value. Its type leads to its painters, an overlay's kind to its items; the kit has no list of either."""

from typing import TypeVar

from lhy_desktop.ui.board.looks import Drawable, OverlayKind, StackLook
from lhy_desktop.ui.board.overlays.item import AnyOverlay
from lhy_desktop.ui.board.overlays.kinds import OWN
from lhy_desktop.ui.board.pieces.face import AnyFace, PieceFace
from lhy_desktop.ui.board.stack_dress import AnyDress, StackDress

L = TypeVar("L", bound=Drawable)
A = TypeVar("A")
_FACES: dict[type, AnyFace] = {}
_DRESSES: dict[type, AnyDress] = {}
_KINDS: dict[OverlayKind, AnyOverlay] = dict(OWN)


def register_piece(look: type[L], face: PieceFace[L]) -> None:
    """Register how looks of a type are painted. ValueError when another face is registered for it already."""
    if _FACES.setdefault(look, face) != face:
        raise ValueError(f"{look.__name__} has another face already.")


def register_dress(adornment: type[A], dress: StackDress[A]) -> None:
    """Register what an adornment of a type does to its stack. ValueError when another dress is registered for it
    already."""
    if _DRESSES.setdefault(adornment, dress) != dress:
        raise ValueError(f"{adornment.__name__} has another dress already.")


def register_overlay(kind: OverlayKind, face: AnyOverlay) -> None:
    """Add a kind of overlay. ValueError when there is another of that name."""
    if _KINDS.setdefault(kind, face) != face:
        raise ValueError(f"There is an overlay kind {kind!r} already.")


def face_of(look: Drawable) -> AnyFace:
    """A look's painters. TypeError for a type that nobody registered."""
    face = _FACES.get(type(look))
    if face is None:
        raise TypeError(f"A {type(look).__name__} is no piece or marker that the board has a face for.")
    return face


def dress_of(stack: StackLook) -> AnyDress | None:
    """What a stack's adornment does, None without one. TypeError for a type that nobody registered."""
    if stack.adornment is None:
        return None
    dress = _DRESSES.get(type(stack.adornment))
    if dress is None:
        raise TypeError(f"A {type(stack.adornment).__name__} is no adornment that the board has a dress for.")
    return dress


def overlay_of(kind: OverlayKind) -> AnyOverlay:
    """A kind of overlay. ValueError for one that nobody registered."""
    face = _KINDS.get(kind)
    if face is None:
        raise ValueError(f"There is no overlay kind {kind!r}; there are {', '.join(sorted(_KINDS))}.")
    return face
