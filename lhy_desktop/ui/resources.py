"""How the window and the board look, as data for who designs it: the files of ``resources/looks``, and the fonts."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

T = TypeVar("T")
Color = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")]
"""``#rrggbb``."""


@dataclass(frozen=True)
class BoxInks:
    """Fill and figure of a value's box, of a disc, of a marker."""

    fill: Color
    text: Color


@cache
def folder() -> Path:
    """Where fonts and looks lie: in the installed package, or in the checkout."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "_data" / "resources"
    return inside if inside.is_dir() else package.parent / "resources"


def read_looks(name: str, kind: type[T]) -> T:
    """The values of a JSON file in ``resources/looks``. ValueError says file and line, or file and key, of a fault."""
    path = folder() / "looks" / f"{name}.json"
    text = path.read_bytes()
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"{path}: {error}") from error
    except msgspec.DecodeError as error:
        byte = str(error).rpartition("byte ")[2].rstrip(")")
        line = text[: int(byte)].count(b"\n") + 1 if byte.isdigit() else text.count(b"\n")
        raise ValueError(f"{path}, line {line}: {error}") from error


def checked(name: str, values: Mapping[str, Any], kind: type[T]) -> T:
    """Values put together from a file of looks, as what they are to be. ValueError says file and key of a fault."""
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"{folder() / 'looks' / name}.json: {error}") from error


def read_shared(name: str, kind: type[T]) -> T:
    """The same, but that a name in a list stands for all that lies under this name in the file's "shared"."""
    read = read_looks(name, dict[str, Any])
    shared = read.pop("shared")

    def whole(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: whole(part) for key, part in value.items()}
        if isinstance(value, list):
            lists = (shared[part] if isinstance(part, str) and part in shared else [whole(part)] for part in value)
            return [part for some in lists for part in some]
        return value

    return checked(name, whole(read), kind)
