"""What the ruleset object says to makers of boards, counters and missions (engine.flow.door.kit)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lhy_desktop.engine.board import Board, Sheet
from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.board.kits import BoardKit
from lhy_desktop.engine.content.counters import CounterKit
from lhy_desktop.engine.content.following import Followed, Renaming, followed
from lhy_desktop.engine.content.mission_forms import MissionForms, Tested
from lhy_desktop.engine.content.mission_kit import MissionKit, Standing
from lhy_desktop.engine.flow.door import (
    BoardChecks,
    BoardKits,
    CounterKits,
    EditingKit,
    Examined,
    Following,
    HexFact,
    MissionChecks,
    MissionForming,
    MissionKits,
    Schemas,
    Sight,
    SightWords,
)
from lhy_desktop.engine.rulesets.orders.game import plainly_shown


class OrdersEditing(
    EditingKit,
    Schemas,
    Sight,
    BoardChecks,
    BoardKits,
    CounterKits,
    Following,
    MissionKits,
    MissionChecks,
    MissionForming,
):
    """The part of the ruleset that editors ask. Whatever it needs is imported when it is asked for."""

    def kind_of(self, path: Path) -> str:
        """What a data file is, judged by its keys; "" for a file of another program. Raises ContentError when it cannot
        be read."""
        from lhy_desktop.engine.rulesets.orders.authoring import checking

        return checking.kind_of(path)

    def examine(self, path: Path) -> Examined:
        """Every problem and remark of a data file; for a mission also the teams for which its zones have no room."""
        from lhy_desktop.engine.rulesets.orders.authoring import checking

        return checking.examine(path)

    def mission_skeleton(self, id: str, title: str, sheet: Sheet) -> str:
        """The first text of a new mission on a board. Raises ValueError with a sentence when the board is too small."""
        from lhy_desktop.engine.rulesets.orders.authoring.mission_skeleton import mission_skeleton

        return mission_skeleton(id, title, sheet)

    def schemas(self) -> Mapping[str, str]:
        """JSON Schemas of its data files, by the file name of each schema."""
        from lhy_desktop.engine.rulesets.orders.authoring.json_schemas import published

        return published()

    def sight(self, board: Board, one: str, other: str) -> SightWords:
        """The line of sight between two hexes with nothing on the map (12.1)."""
        return plainly_shown.sight(board, one, other)

    def field(self, board: Board, hex: str) -> bytes:
        """The field of view of a hex likewise (12.1)."""
        return plainly_shown.field(board, hex)

    def board_kit(self) -> BoardKit:
        """The words and sizes of its boards, from its tables."""
        from lhy_desktop.engine.rulesets.orders.authoring.board_kit import board_kit

        return board_kit()

    def counter_kit(self) -> CounterKit:
        """How its unit files are edited."""
        from lhy_desktop.engine.rulesets.orders.authoring.counter_kit import counter_kit

        return counter_kit()

    def hex_facts(self, sheet: Sheet, hex: str) -> tuple[HexFact, ...]:
        """What its tables say of a hex."""
        from lhy_desktop.engine.rulesets.orders.authoring.board_kit import hex_facts

        return hex_facts(sheet, hex)

    def board_checks(self, sheet: Sheet) -> tuple[Finding, ...]:
        """What it finds on a board beyond its words."""
        from lhy_desktop.engine.rulesets.orders.authoring.board_checks import board_checks

        return board_checks(sheet)

    def board_rules(self) -> Mapping[str, str]:
        """Rule numbers for findings on boards."""
        from lhy_desktop.engine.rulesets.orders.authoring.board_checks import RULES

        return RULES

    def follow(self, text: str, renaming: Renaming) -> Followed:
        """A mission after its board has moved under it."""
        from lhy_desktop.engine.rulesets.orders.authoring.following import NAMING

        return followed(text, renaming, NAMING)

    def mission_kit(self) -> MissionKit:
        """Where its mission files name hexes."""
        from lhy_desktop.engine.rulesets.orders.authoring.mission_kit import mission_kit

        return mission_kit()

    def standing(self, path: Path) -> tuple[Standing, ...]:
        """How many teams of each side can stand in the zones of a mission file."""
        from lhy_desktop.engine.content.places import find_places
        from lhy_desktop.engine.rulesets.orders.authoring.set_up_room import standing

        return standing(path, find_places())

    def mission_forms(self) -> MissionForms:
        """Special rules, objectives and victory of its missions."""
        from lhy_desktop.engine.rulesets.orders.authoring.mission_forms import FORMS

        return FORMS

    def tested(self, path: Path) -> tuple[Tested, ...]:
        """Nothing is tested: who holds what is counted at the end."""
        return ()

    def mission_checks(self, path: Path) -> tuple[Finding, ...]:
        """What is wrong with a mission file that only these rules can judge."""
        from lhy_desktop.engine.rulesets.orders.authoring.mission_checking.checks import mission_checks

        return mission_checks(path)
