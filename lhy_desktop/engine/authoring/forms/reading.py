"""JSON Schemas, as pydantic writes them, to shapes."""

from __future__ import annotations

import json
import re
from functools import cached_property
from typing import Any

from lhy_desktop.engine.authoring.forms.shapes import Field, NodeRef, Shape

_CODE = re.compile(r"``?([^`]+)``?")


class Schema:
    """A schema and the shapes in it. Shapes are read when they are asked for, and kept."""

    def __init__(self, text: str, name: str = "", ruleset: str = "") -> None:
        """``ruleset`` is the name of the one that hands it over."""
        self._data: dict[str, Any] = json.loads(text)
        self.name, self.ruleset = name, ruleset
        self._shapes: dict[int, Shape] = {}

    @cached_property
    def root(self) -> Shape:
        """The shape of a whole file."""
        return self.shape(self._data)

    def shape(self, node: NodeRef) -> Shape:
        """The shape of a part."""
        found = self._shapes.get(id(node))
        if found is None:
            found = self._shapes[id(node)] = self._read(node)
        return found

    def _whole(self, node: NodeRef) -> NodeRef:
        """A part with what it refers to."""
        seen: set[str] = set()
        while "$ref" in node and node["$ref"] not in seen:
            ref = str(node["$ref"])
            seen.add(ref)
            target: Any = self._data
            for step in ref.removeprefix("#/").split("/"):
                target = target.get(step, {}) if isinstance(target, dict) else {}
            node = {**target, **{key: value for key, value in node.items() if key != "$ref"}}
        return node

    def _read(self, node: NodeRef) -> Shape:
        node = self._whole(node)
        about: dict[str, Any] = {"title": str(node.get("title", "")), "help": _plain(str(node.get("description", "")))}
        about["first"] = next(iter(node.get("examples", ())), None)
        branches = node.get("anyOf") or node.get("oneOf")
        if branches:
            return self._either(node, branches, about)
        if "const" in node:
            return Shape("fixed", choices=(node["const"],), **about)
        if "enum" in node:
            return Shape("choice", choices=tuple(node["enum"]), **about)
        kind = node.get("type")
        if kind == "object" or "properties" in node:
            return self._object(node, about)
        if kind == "array":
            return self._array(node, about)
        if kind in ("integer", "number"):
            low, high = node.get("minimum"), node.get("maximum")
            return Shape("number", least=low, most=high, whole=kind == "integer", **about)
        if kind == "boolean":
            return Shape("truth", **about)
        if kind == "string":
            low, high = node.get("minLength"), node.get("maxLength")
            pattern, format = str(node.get("pattern", "")), str(node.get("format", ""))
            return Shape("text", least=low, most=high, pattern=pattern, format=format, **about)
        return Shape("any", **about)

    def _object(self, node: NodeRef, about: dict[str, Any]) -> Shape:
        properties = node.get("properties", {})
        named = next(iter(node.get("patternProperties", {}).values()), None)
        more = node.get("additionalProperties", True) if named is None else named
        if isinstance(more, dict) and not properties:
            names = node.get("propertyNames", {}).get("enum", ())
            low, high = node.get("minProperties"), node.get("maxProperties")
            return Shape("named", item=more, keys=tuple(map(str, names)), least=low, most=high, **about)
        needed = set(node.get("required", ()))
        fields = tuple(
            Field(key, one, key in needed, one.get("default") if isinstance(one, dict) else None)
            for key, one in properties.items()
        )
        return Shape("group", fields=fields, extra=more is not False, **about)

    def _array(self, node: NodeRef, about: dict[str, Any]) -> Shape:
        parts = tuple(node.get("prefixItems", ()))
        if parts:
            return Shape("row", parts=parts, **about)
        low, high = node.get("minItems"), node.get("maxItems")
        format = str(node.get("format", ""))
        return Shape("list", item=node.get("items", {}), least=low, most=high, format=format, **about)

    def _either(self, node: NodeRef, branches: list[NodeRef], about: dict[str, Any]) -> Shape:
        real = [one for one in branches if self._whole(one).get("type") != "null"]
        nullable = len(real) < len(branches)
        shapes = [self.shape(one) for one in real]
        if len(real) == 1:
            only = shapes[0]
            found = {"title": about["title"] or only.title, "help": about["help"] or only.help}
            return Shape(**{**vars(only), **found, "nullable": nullable or only.nullable})
        if all(one.kind in ("choice", "fixed") for one in shapes):
            choices = tuple(dict.fromkeys(choice for one in shapes for choice in one.choices))
            return Shape("choice", choices=choices, nullable=nullable, **about)
        tag = str(node.get("discriminator", {}).get("propertyName", "")) or self._tag(shapes)
        tags = {value: i for i, one in enumerate(shapes) for value in self._values(one, tag)} if tag else {}
        return Shape("either", parts=tuple(real), nullable=nullable, tag=tag, tags=tags, **about)

    def _tag(self, shapes: list[Shape]) -> str:
        """The key that has other values in every group; "" where there is none."""
        if not shapes or any(one.kind != "group" for one in shapes):
            return ""
        for key in (one.key for one in shapes[0].fields):
            values = [value for one in shapes for value in self._values(one, key)]
            if len(values) == len(set(values)) and all(self._values(one, key) for one in shapes):
                return key
        return ""

    def _values(self, shape: Shape, key: str) -> tuple[str, ...]:
        for one in shape.fields:
            if one.key == key:
                found = self.shape(one.node)
                return tuple(map(str, found.choices)) if found.kind in ("fixed", "choice") else ()
        return ()


def _plain(text: str) -> str:
    """The first paragraph of a description, with quotation marks for the marks of code."""
    first = text.strip().split("\n\n")[0]
    return _CODE.sub(r"'\1'", " ".join(first.split()))
