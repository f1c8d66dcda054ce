"""What a value may look like, as a form asks it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["text", "number", "truth", "choice", "fixed", "list", "row", "group", "named", "either", "any"]
"""``fixed`` is one value and no other, ``row`` a list of which each place has a shape of its own, ``named`` are values
under names that the author chooses or that are ``keys``, ``either`` is one of several shapes, ``any`` whatever YAML
says."""
NodeRef = Mapping[str, Any]
"""A part of a schema that is read when somebody asks for it: schemas may lead back into themselves."""


@dataclass(frozen=True)
class Field:
    """A key of a group. ``usual`` is what holds where it is not given, None where the schema does not say it."""

    key: str
    node: NodeRef
    needed: bool
    usual: Any = None


@dataclass(frozen=True)
class Shape:
    """One place of a file. ``least`` and ``most`` bound a number, the letters of a text, or the entries of a list;
    ``nullable`` ones may be nothing at all."""

    kind: Kind
    title: str = ""
    help: str = ""
    nullable: bool = False
    least: float | None = None
    most: float | None = None
    whole: bool = False
    """Of numbers: no decimals."""
    pattern: str = ""
    format: str = ""
    """What texts and lists name, as schemas mark it ("area", "hex", "edges")."""
    choices: tuple[Any, ...] = ()
    fields: tuple[Field, ...] = ()
    """Of a group, in their order."""
    extra: bool = False
    """Of a group: whether other keys are allowed."""
    item: NodeRef | None = None
    """Of a list, and of named values."""
    keys: tuple[str, ...] = ()
    """Of named values: the names that are allowed; empty where any is."""
    parts: tuple[NodeRef, ...] = ()
    """Of a row, and of either."""
    first: Any = None
    """Of single values: a good first one, where the schema gives an example."""
    tag: str = ""
    """Of either: the key whose value says which of the groups it is."""
    tags: Mapping[str, int] = field(default_factory=dict)
    """Of either: that value to the place among the parts."""


def words_of(key: str) -> str:
    """A key as people read it."""
    plain = key.replace("_", " ").strip()
    return plain[:1].upper() + plain[1:]
