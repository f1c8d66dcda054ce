"""Data read with a schema: all problems at once, at their lines, with what is allowed."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field

from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.schema import read


class Wheel(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    size: int = Field(ge=1)
    color: Literal["red", "black"] = "red"


class Round(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    kind: Literal["round"]
    radius: int


class Square(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    kind: Literal["square"]
    edge: int


class Cart(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    name: str
    wheels: tuple[Wheel, ...] = Field(min_length=1)
    part: Round | Square = Field(discriminator="kind")
    notes: dict[str, int] = {}


def problems(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "cart.yaml"
    path.write_text(text)
    with pytest.raises(ContentError) as caught:
        read(path, Cart, "cart.yaml")
    return [str(problem) for problem in caught.value.problems]


def test_a_sound_file_is_a_value_with_its_digest(tmp_path: Path) -> None:
    path = tmp_path / "cart.yaml"
    path.write_text("name: x\nwheels: [{size: 2}]\npart: {kind: round, radius: 3}\nnotes: {1: 2}\n")
    cart, source = read(path, Cart, "cart.yaml")
    assert cart.wheels[0].size == 2
    assert cart.notes == {"1": 2}
    assert source.label == "cart.yaml"
    assert len(source.digest) == 64


def test_all_problems_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = """nam: x
wheels:
- {size: 0}
- {size: '3', color: rad}
- {sise: 3}
part: {kind: squar, edge: 1}
notes: {a: true}
"""
    assert problems(tmp_path, text) == [
        "cart.yaml:1: The key 'name' is missing in the file.",
        "cart.yaml:1: The key 'nam' is not known here. Did you mean 'name'?",
        "cart.yaml:3: 'wheels.0.size': it should be greater than or equal to 1 (it is '0').",
        "cart.yaml:4: 'wheels.1.size': it should be a valid integer (it is '3').",
        "cart.yaml:4: 'wheels.1.color': 'rad' is not allowed. Did you mean 'red'?",
        "cart.yaml:5: The key 'size' is missing in 'wheels.2'.",
        "cart.yaml:5: The key 'sise' is not known here. Did you mean 'size'?",
        "cart.yaml:6: 'part': 'squar' is not allowed. Did you mean 'square'?",
        "cart.yaml:7: 'notes.a': it should be a valid integer (it is 'true').",
    ]


def test_keys_of_a_union_branch_are_suggested(tmp_path: Path) -> None:
    text = "name: x\nwheels: [{size: 1}]\npart: {kind: square, edge: 1, egde: 2}\n"
    assert problems(tmp_path, text) == ["cart.yaml:3: The key 'egde' is not known here."]


def test_an_empty_list_and_a_wrong_shape(tmp_path: Path) -> None:
    assert "cart.yaml:2: 'wheels': it needs at least 1 (it has 0)." in problems(
        tmp_path, "name: x\nwheels: []\npart: {kind: round, radius: 1}\n"
    )
    assert problems(tmp_path, "- a\n- b\n") == ["cart.yaml:1: The file: it should be a mapping (it is a list)."]
    assert problems(tmp_path, "") == ["cart.yaml:1: The file: it should be a mapping (it is empty)."]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"gone\.yaml: The file cannot be read"):
        read(tmp_path / "gone.yaml", Cart, "gone.yaml")


def test_forty_thousand_unknown_keys_are_told_in_good_time(tmp_path: Path) -> None:
    started = time.process_time()
    found = problems(tmp_path, "\n".join(f"x{number}: 1" for number in range(40_000)))
    assert len(found) == 200
    assert time.process_time() - started < 15
