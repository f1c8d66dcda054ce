"""The patrols of tests/toy_map.py with a board kit of their own, in which there is a word that no other game knows."""

from __future__ import annotations

from lhy_desktop.engine.board.kits import PLAIN, BoardKit, KitWord, Layout
from lhy_desktop.engine.flow.door import HexFact
from tests.toy_map import Patrols

LAVA = KitWord("lava", "Lava", "#C03010", "Nobody walks on it.", "rubble")
MIRE = KitWord("mire", "Mire", "#303090", "Slow going.", "marsh")
KIT = BoardKit("islands", "Islands", (Layout("isle", "Isle", 20, 20),), (*PLAIN.ground, LAVA, MIRE), PLAIN.buildings)


class Islands(Patrols):
    name = "islands"

    def board_kit(self):
        return KIT

    def hex_facts(self, sheet, hex):
        return (HexFact("On foot", "no way" if sheet.ground(hex).terrain == "lava" else "one day"),)


ISLANDS = Islands()
