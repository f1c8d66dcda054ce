"""What the parts of a form ask of the form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from lhy_desktop.engine.authoring.forms import Schema
from lhy_desktop.engine.content.yaml_file import Path


class Missing:
    """The value of a key that is not given."""


MISSING = Missing()


class Host(Protocol):
    """The form around its parts."""

    @property
    def schema(self) -> Schema:
        """The shapes of the file."""

    @property
    def narrow(self) -> bool:
        """Whether there is little room beside the names of values."""

    @property
    def data(self) -> Any:
        """The whole file."""

    def special(self, path: Path) -> Callable[[], Any] | None:
        """What makes the inside of a value that is not shown as its shape; None for any other."""

    def take(self, data: Any, words: str, typed: bool = False) -> None:
        """Other data of the whole file, as a step of this name."""

    def put(self, path: Path, value: Any, typed: bool = False, before: tuple[str, ...] = ()) -> None:
        """Another value, or a first one; ``typed`` while somebody types. A new key stands before the first of those
        in ``before`` that is there, else at the end."""

    def cut(self, path: Path) -> None:
        """Take a key or an item out."""

    def faults_at(self, path: Path) -> tuple[str, ...]:
        """What is wrong with the value itself."""

    def faults_in(self, path: Path) -> int:
        """How many faults are in a value and in all within it."""

    def later(self, build: Callable[[], None]) -> None:
        """Build a part in the next free moment."""

    def to_text(self, path: Path) -> None:
        """Lead to a value in the text of the file."""

    def visit(self, path: Path) -> None:
        """Somebody turns to a value."""
