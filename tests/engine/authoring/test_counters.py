"""Counter kits: files are cut whole, whatever stands in them; new ones are sound; ids that clash are said."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lhy_desktop.engine.authoring.counters import kit_for, kits_of_counters, refusal
from lhy_desktop.engine.authoring.judging import judge_text
from lhy_desktop.engine.content import ContentError, find_places
from lhy_desktop.engine.content.counters import CounterKit, every_counter, every_group
from lhy_desktop.engine.content.counters.clashing import taken
from lhy_desktop.engine.content.counters.editing import at, exchanged, free, renamed
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.yaml_file import parse
from lhy_desktop.engine.flow import Rulesets
from tests.battery.test_mutated_files import mutated
from tests.engine.content.edits import changed, data_of

RULES = Rulesets()
PLACES = find_places()


def kits() -> tuple[CounterKit, ...]:
    return kits_of_counters(RULES.every())


def files(kit: CounterKit) -> list[Path]:
    return list(PLACES.files(kit.folder).values())


def test_shipped_files_are_cut_whole_and_every_value_is_explained() -> None:
    assert [kit.ruleset for kit in kits()] == ["lhy", "orders"]
    for kit in kits():
        for path in files(kit):
            data = data_of(path.read_text("utf-8"))
            assert kit_for(data, RULES.every()) is not None and kit.claims(data)
            whole = kit.cut(data)
            counters = list(every_counter(whole))
            assert len(counters) > 15 and all(one.sides and at(data, one.path) is not None for one in counters)
            assert len({one.path for one in (*counters, *every_group(whole))}) == len(counters) + len(
                list(every_group(whole))
            )
            for one in counters:
                terms = {key: kit.term((*one.path, key)) for key in at(data, one.path)}
                assert all(term is not None and (term.rule or term.hint) for term in terms.values()), (path, one, terms)


def test_new_files_and_copies_are_sound_at_once() -> None:
    assert len(kits()) > 1
    for kit in kits():
        others = taken(kit.folder, kit.ids, PLACES)
        for nation in kit.nations:
            text = kit.begin(nation.key, others)
            assert kit.claims(data_of(text)) and list(every_counter(kit.cut(data_of(text))))
            assert judge_text(text, None, RULES, kit.ruleset).findings == ()
        text = files(kit)[0].read_text("utf-8")
        made = renamed(text, dict(kit.apart(data_of(text), others)))
        assert not set(kit.ids(data_of(made))) & set(others)
        assert judge_text(made, None, RULES, kit.ruleset).findings == ()
        assert len(changed(text, made)) < len(text.splitlines()), "ids alone are written anew"


def test_ids_that_stand_in_another_file_are_found_with_their_lines() -> None:
    assert len(kits()) > 1
    for kit in kits():
        path = files(kit)[-1]
        text = path.read_text("utf-8")
        found = judge_text(text, None, RULES, kit.ruleset).findings
        assert len(found) == len(kit.ids(data_of(text)))
        first = next(iter(kit.ids(data_of(text)).values()))
        assert found[0].line == parse(text.encode(), "").at(first)[0] and path.name in found[0].text
        assert judge_text(text, path, RULES, kit.ruleset).findings == ()


def test_a_file_that_clashes_is_refused_where_it_would_be_read(tmp_path: Path) -> None:
    places = Places(PLACES.data, tmp_path)
    assert len(kits()) > 1
    for kit in kits():
        text, folder = files(kit)[0].read_text("utf-8"), tmp_path / kit.folder
        folder.mkdir(parents=True)
        assert "no mission could be played" in refusal(folder / "mine.yaml", text, RULES, places)
        assert "came with the program" in refusal(folder / files(kit)[0].name, text, RULES, places)
        assert refusal(tmp_path / "mine.yaml", text, RULES, places) == ""
        assert refusal(folder / "mine.yaml", "a: [", RULES, places) == ""
        made = kit.begin(kit.nations[0].key, taken(kit.folder, kit.ids, places))
        assert refusal(folder / "mine.yaml", made, RULES, places) == ""
        (folder / "mine.yaml").write_text(made, "utf-8")
        assert refusal(folder / "mine.yaml", made, RULES, places) == "", "a file does not clash with itself"
        assert refusal(folder / "other.yaml", made, RULES, places)


def test_whatever_a_file_says_it_is_cut() -> None:
    rng, seen = random.Random(1), 0
    for kit in kits():
        for path in files(kit):
            for _ in range(3):
                try:
                    data = parse(mutated(path.read_text("utf-8"), rng), "").data
                except ContentError:
                    continue
                if not kit.claims(data):
                    continue
                seen += 1
                whole = kit.cut(data)
                kit.ids(data), kit.apart(data, ("able", "us/rifle_platoon"))
                assert all(at(data, one.path) is not None or one.name for one in every_counter(whole))
    assert seen > 5


@pytest.mark.parametrize(
    ("like", "there", "found"),
    [
        ("3", ("1", "2", "3"), "4"),
        ("d", ("c", "d"), "e"),
        ("1b", ("1b", "2b"), "3b"),
        ("able", ("able", "able_2"), "able_3"),
        ("x", ("a",), "x"),
    ],
)
def test_the_next_free_id(like: str, there: tuple[str, ...], found: str) -> None:
    assert free(like, there) == found


def test_lines_change_places_with_their_comments() -> None:
    text = "a: # all\n  x: {n: 1}   # first\n  y:\n    n: 2\n  # between\n  z: 3\nb: [1, {c: 2}, 3]\n"
    made = exchanged(text, ("a", "x"), ("a", "y"))
    assert made == "a: # all\n  y:\n    n: 2\n  x: {n: 1}   # first\n  # between\n  z: 3\nb: [1, {c: 2}, 3]\n"
    assert exchanged(made, ("a", "y"), ("a", "x")) == text
    assert exchanged(text, ("b", 0), ("b", 1)) == text.replace("[1, {c: 2}, 3]", "[{c: 2}, 1, 3]")
