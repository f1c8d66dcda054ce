"""What rulesets say of their missions to whoever fills them in agrees with their schemas."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from lhy_desktop.engine.authoring.forms import faults
from lhy_desktop.engine.authoring.forms.choosing import schema_of
from lhy_desktop.engine.authoring.missions.filling import MISSING, given, left_out, standing, value_at
from lhy_desktop.engine.content.mission_forms import Add, MissionForms, Sentence
from lhy_desktop.engine.content.yaml_file import parse
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.door import mission_forms_of

RULES = Rulesets()
SIDES = {"axis": "German", "allied": "American"}
MISSIONS = [
    Path("maps/missions/lhy/the_last_dry_road.yaml"),
    Path("maps/missions/lhy/meeting_in_the_hills.yaml"),
    Path("maps/missions/orders/crossroads_four_houses.yaml"),
]


@pytest.fixture(params=MISSIONS, ids=lambda path: path.stem)
def mission(request: pytest.FixtureRequest) -> tuple[Any, Any, MissionForms]:
    """The data of a mission, its schema, and what its ruleset says of both."""
    path: Path = request.param
    data = parse(path.read_bytes(), path.name).data
    schema = schema_of(data, RULES.every(), path.parent.name)
    assert schema is not None
    forms = mission_forms_of(RULES.get(path.parent.name))
    assert isinstance(forms, MissionForms)
    return data, schema, forms


def test_a_switch_puts_its_rule_in_force_and_takes_it_out_again(mission: tuple[Any, Any, MissionForms]) -> None:
    data, schema, forms = mission
    assert len(forms.switches) >= 9
    for switch in forms.switches:
        for one in standing(switch, data, SIDES):
            if one.on:
                assert not standing(switch, left_out(schema, data, one.path), SIDES)[0].on or "*" in switch.at
                continue
            on = given(schema, data, one.path, switch.on)
            assert next(it for it in standing(switch, on, SIDES) if it.path == one.path).on, switch.says
            assert not faults(schema, on), switch.says
            if one.value is MISSING:
                assert left_out(schema, on, one.path) == data, switch.says


def every_add(sentences: tuple[Sentence, ...]) -> list[Add]:
    found = [add for one in sentences for add in one.adds]
    return found + [add for one in sentences for add in every_add(one.inside)]


def test_whatever_a_sentence_offers_is_what_the_schema_allows(mission: tuple[Any, Any, MissionForms]) -> None:
    data, schema, forms = mission
    assert forms.texts
    for at, read in forms.texts.items():
        text = read(data, SIDES)
        listed = value_at(data, at)
        assert len(text.sentences) >= len(listed)
        for add in (*text.adds, *every_add(text.sentences)):
            there = value_at(data, add.path)
            path = (*add.path, len(there)) if isinstance(there, list) and not isinstance(add.value, list) else add.path
            assert not faults(schema, given(schema, data, path, add.value)), add.words
        for one in text.sentences:
            if one.joins is not None:
                made = given(schema, data, one.path, one.joins)
                assert not faults(schema, made)
                assert read(made, SIDES).sentences[int(one.path[-1])].inside


@pytest.mark.parametrize("path", MISSIONS[::2], ids=lambda path: path.stem)
def test_borders_move_and_stay_in_order(path: Path) -> None:
    data = parse(path.read_bytes(), path.name).data
    forms = mission_forms_of(RULES.get(path.parent.name))
    schema = schema_of(data, RULES.every(), path.parent.name)
    assert isinstance(forms, MissionForms)
    assert schema is not None
    assert forms.ruler is not None
    assert forms.moved is not None
    ruler = forms.ruler(data, SIDES)
    assert ruler is not None
    for border in (0, 1):
        assert forms.moved(data, border, ruler.borders[border]) == data
        for number in (ruler.least, ruler.most - 1):
            made = forms.moved(data, border, number)
            after = forms.ruler(made, SIDES)
            assert after is not None
            assert after.borders[0] <= after.borders[1]
            assert not faults(schema, made)


def test_the_last_entry_of_a_list_takes_it_along_unless_it_is_needed(mission: tuple[Any, Any, MissionForms]) -> None:
    data, schema, _ = mission
    needed = {one.key for one in schema.root.fields if one.needed}
    for key in ("objectives", "ends", "remarks"):
        made = data
        for _entry in data.get(key, ()):
            made = left_out(schema, made, (key, 0))
        assert made.get(key) == ([] if key in needed and key in data else None)
