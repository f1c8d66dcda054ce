"""Board kits: of both rulebooks, of a toy that hands over none, and of all together."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.authoring.kits import kit_of, kit_of_all
from lhy_desktop.engine.board import Ground, Line, Sheet, Side, unknown, words
from lhy_desktop.engine.board.kits import GROUPS, PLAIN, BoardKit, KitWord, Layout, sides_around, union
from lhy_desktop.engine.content import read_board
from lhy_desktop.engine.flow.door import hex_facts_of
from lhy_desktop.engine.flow.ruleset import find
from tests.minimal import MINIMAL
from tests.toy_map import PATROLS

LHY, ORDERS = find("lhy"), find("orders")
KITS = {"plain": PLAIN, "lhy": kit_of(LHY), "orders": kit_of(ORDERS), "all": kit_of_all((LHY, ORDERS))}
SHARED = {
    "ground": words.TERRAIN,
    "buildings": words.BUILDINGS,
    "sides": words.SIDES,
    "lines": words.LINES,
    "features": (*words.AREAS, *words.FENCES),
    "flags": words.FLAGS,
}


def facts(rules, sheet: Sheet, hex: str) -> dict[str, str]:
    return {fact.label: fact.value for fact in hex_facts_of(rules, sheet, hex)}


@pytest.mark.parametrize("name", KITS)
def test_every_word_has_a_name_a_color_a_sentence_and_a_shared_word(name: str) -> None:
    kit = KITS[name]
    for group in GROUPS:
        keys = [word.key for word in kit.group(group)]
        assert len(keys) == len(set(keys)), group
        for word in kit.group(group):
            assert word.name and word.hint.endswith(".") and "{" not in word.hint, word
            assert len(word.swatch) == 7 and int(word.swatch.removeprefix("#"), 16) >= 0, word
            assert group == "looks" or word.painted in SHARED[group], word
    assert not {word.key for word in kit.ground} & set(words.BUILDINGS)
    assert {word.key for word in kit.buildings} <= set(words.BUILDINGS)
    assert all(word.band == (word.key in words.FENCES) for word in kit.features)
    assert kit.layouts and all(2 <= one.columns <= 200 and 2 <= one.rows <= 200 for one in kit.layouts)


def test_the_plain_kit_has_every_shared_word() -> None:
    known = PLAIN.known
    assert known.terrain == set(words.TERRAIN) and known.sides == set(words.SIDES)
    assert known.lines == set(words.LINES) and known.flags == set(words.FLAGS)
    assert known.features == {*words.AREAS, *words.FENCES}


def test_a_kit_has_the_words_that_its_rules_know_and_no_others() -> None:
    jungle, wood = read_board("jungle_track")[0], read_board("hautmarck_wood")[0]
    assert not unknown(jungle, KITS["lhy"].known) and not unknown(wood, KITS["orders"].known)
    assert unknown(wood, KITS["lhy"].known), "hedges and streams"
    assert KITS["lhy"].find("ground", "rubble") is None and not KITS["lhy"].features
    assert KITS["all"].known == KITS["orders"].known


def test_keys_are_digits_and_then_digits_with_shift() -> None:
    kit = KITS["plain"]
    assert [kit.keys[word.key] for word in kit.ground][:11] == [*"1234567890", "Shift+1"]
    assert len(set(kit.keys.values())) == len(kit.ground) + len(kit.buildings) == 19


def test_a_ruleset_that_hands_over_nothing_has_the_plain_kit() -> None:
    assert kit_of(MINIMAL) is PLAIN and kit_of(PATROLS) is PLAIN
    assert kit_of_all((MINIMAL,)) is PLAIN
    assert kit_of_all((MINIMAL, LHY)).ruleset == ""
    assert hex_facts_of(MINIMAL, Sheet.of("x", 3, 3), "A1") == ()


def test_words_of_its_own_are_painted_as_shared_ones() -> None:
    lava = KitWord("lava", "Lava", "#C03010", "Nobody walks on it.", "rubble")
    own = BoardKit("islands", "Islands", (Layout("isle", "Isle", 20, 20),), (*PLAIN.ground[:2], lava))
    assert own.painted == {"lava": "rubble"} and own.terrain("lava") is lava
    whole = union((own, KITS["lhy"]), PLAIN)
    assert whole.painted == {"lava": "rubble"} and whole.ground[-1] is lava
    assert {(one.columns, one.rows) for one in whole.layouts} >= {(20, 20), (11, 14)}


def test_facts_of_a_hex_of_last_hundred_yards() -> None:
    grounds = {
        "B1": Ground("woods", 2), "C2": "river", "C3": Ground("river", flags=("bridge",)), "D3": "marsh",
        "E2": Ground("open", 1), "F3": Ground("woods", flags=("ford",)),
    }  # fmt: skip
    lines = (Line("road", ("C3", "D3")), Line("gully", ("E2", "F2")), Line("river", ("F3", "F4")))
    sheet = Sheet.of("x", 7, 6, grounds, (Side("B1", 4, "wall"), Side("C1", 5, "hedgerow")), lines)
    woods = facts(LHY, sheet, "B1")
    assert woods["On foot"] == "1½ MP" and woods["Top for line of sight"] == "3"
    assert woods["Small arms / mortar"] == "−1 / −1"
    assert woods["S side"].startswith("wall: TEM −1") and "1 MP more" in woods["NE side"]
    assert facts(LHY, sheet, "C2")["On foot"] == "1½ MP" and facts(LHY, sheet, "C2")["From water to water"] == "all MP"
    assert facts(LHY, sheet, "C3")["On foot"] == "only by its road" and facts(LHY, sheet, "C3")["By the road"] == "1 MP"
    assert facts(LHY, sheet, "D3")["From marsh to marsh"] == "all MP"
    assert facts(LHY, sheet, "E2")["Level"] == "0 (gully)"
    assert facts(LHY, sheet, "F3")["On foot"] == "1½ MP" and facts(LHY, sheet, "F4")["On foot"] == "1½ MP"
    assert all(fact.rule for fact in hex_facts_of(LHY, sheet, "B1"))


def test_facts_of_a_hex_of_order_points() -> None:
    grounds = {"B1": Ground("stone_building", 1), "C2": "river", "C3": Ground("river", flags=("ford",)), "D3": "woods"}
    lines = (Line("trench", ("D3", "D4")), Line("stream", ("E3", "E4")), Line("path", ("D3", "E3")))
    sheet = Sheet.of("x", 7, 6, grounds, (Side("B1", 1, "cliff"),), lines)
    house = facts(ORDERS, sheet, "B1")
    assert (house["On foot"], house["Guns"], house["Vehicles"]) == ("free", "very difficult", "very difficult")
    assert house["Received fire"] == "hard cover" and house["Top for line of sight"] == "2"
    assert house["N side"] == "cliff: nobody crosses it"
    assert facts(ORDERS, sheet, "C2")["On foot"] == "no entry" and facts(ORDERS, sheet, "C3")["Guns"] == "free"
    woods = facts(ORDERS, sheet, "D3")
    assert (
        woods["Received fire"] == "hard cover" and woods["Vehicles"] == "difficult" and woods["By the road"] == "free"
    )
    assert facts(ORDERS, sheet, "E4")["On foot"] == "difficult"


@pytest.mark.parametrize("rules", [LHY, ORDERS], ids=lambda rules: rules.name)
def test_words_that_it_does_not_know_are_passed_over(rules) -> None:
    sheet = Sheet.of("x", 3, 3, {"B1": "swamp"}, (Side("B1", 1, "fence"),), (Line("highway", ("B1", "B2")),))
    assert facts(rules, sheet, "B1") == {} and facts(rules, sheet, "B2")
    with pytest.raises(ValueError, match="Z9"):
        hex_facts_of(rules, sheet, "Z9")


def test_sides_are_told_from_both_of_their_hexes() -> None:
    sheet = Sheet.of("x", 3, 3, sides=(Side("B1", 4, "wall"), Side("A1", 2, "hedge")))
    assert sides_around(sheet, "B1") == ((4, "wall"),) and sides_around(sheet, "B2") == ((1, "wall"),)
    assert sides_around(sheet, "B0") == ((5, "hedge"),)
