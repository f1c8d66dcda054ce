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
from lhy_desktop.engine.flow.door.designing import DesignAsk, Designed, Designing
from lhy_desktop.engine.rulesets.lhy.game import plainly_shown


class LhyEditing(
    EditingKit,
    Schemas,
    Sight,
    BoardChecks,
    BoardKits,
    CounterKits,
    Following,
    MissionKits,
    MissionForming,
    MissionChecks,
    Designing,
):
    """The part of the ruleset that editors ask. Whatever it needs is imported when it is asked for."""

    def kind_of(self, path: Path) -> str:
        """What a data file is, judged by its keys; "" for a file of another program. Raises ContentError when it cannot
        be read."""
        from lhy_desktop.engine.rulesets.lhy.authoring import checking

        try:
            return checking.kind_of(path)
        except checking.StrangerError:
            return ""

    def examine(self, path: Path) -> Examined:
        """Every problem and remark of a data file; for a sound mission also the units for which its set-up areas have
        no room."""
        from lhy_desktop.engine.rulesets.lhy.authoring.checking import examine
        from lhy_desktop.engine.rulesets.lhy.authoring.set_up_room import overfull

        found = examine(path)
        sound = found.kind == "mission" and not found.problems
        return Examined(found.kind, overfull(path) if sound else found.problems, found.remarks)

    def mission_skeleton(self, id: str, title: str, sheet: Sheet) -> str:
        """The first text of a new mission on a board. Raises ValueError with a sentence when the board is too small."""
        from lhy_desktop.engine.rulesets.lhy.authoring.mission_skeleton import mission_skeleton

        return mission_skeleton(id, title, sheet)

    def schemas(self) -> Mapping[str, str]:
        """JSON Schemas of its data files, by the file name of each schema."""
        from lhy_desktop.engine.rulesets.lhy.authoring.json_schemas import published

        return published()

    def sight(self, board: Board, one: str, other: str) -> SightWords:
        """The line of sight between two hexes by day, with nothing on the map (2.5)."""
        return plainly_shown.sight(board, one, other)

    def field(self, board: Board, hex: str) -> bytes:
        """The field of view of a hex likewise (2.5)."""
        return plainly_shown.field(board, hex)

    def board_kit(self) -> BoardKit:
        """The words and sizes of its boards, from its tables."""
        from lhy_desktop.engine.rulesets.lhy.authoring.board_kit import board_kit

        return board_kit()

    def counter_kit(self) -> CounterKit:
        """How its counter files are edited."""
        from lhy_desktop.engine.rulesets.lhy.authoring.counters.kit import counter_kit

        return counter_kit()

    def hex_facts(self, sheet: Sheet, hex: str) -> tuple[HexFact, ...]:
        """What its tables say of a hex."""
        from lhy_desktop.engine.rulesets.lhy.authoring.board_kit import hex_facts

        return hex_facts(sheet, hex)

    def board_checks(self, sheet: Sheet) -> tuple[Finding, ...]:
        """What it finds on a board beyond its words."""
        from lhy_desktop.engine.rulesets.lhy.authoring.board_checks import board_checks

        return board_checks(sheet)

    def board_rules(self) -> Mapping[str, str]:
        """Rule numbers for findings on boards."""
        from lhy_desktop.engine.rulesets.lhy.authoring.board_checks import RULES

        return RULES

    def follow(self, text: str, renaming: Renaming) -> Followed:
        """A mission after its board has moved under it."""
        from lhy_desktop.engine.rulesets.lhy.authoring.following import NAMING

        return followed(text, renaming, NAMING)

    def mission_kit(self) -> MissionKit:
        """Where its mission files name hexes."""
        from lhy_desktop.engine.rulesets.lhy.authoring.mission_kit import mission_kit

        return mission_kit()

    def standing(self, path: Path) -> tuple[Standing, ...]:
        """How many units of each side can stand in the areas of a mission file."""
        from lhy_desktop.engine.rulesets.lhy.authoring.set_up_room import standing

        return standing(path)

    def mission_forms(self) -> MissionForms:
        """Special rules, tests and victory bands of its missions."""
        from lhy_desktop.engine.rulesets.lhy.authoring.deciding.forms import FORMS

        return FORMS

    def tested(self, path: Path) -> tuple[Tested, ...]:
        """How the tests of a mission file stand when it begins."""
        from lhy_desktop.engine.rulesets.lhy.authoring.deciding.trial import tested

        return tested(path)

    def mission_checks(self, path: Path) -> tuple[Finding, ...]:
        """What is wrong with a mission file that only these rules can judge."""
        from lhy_desktop.engine.rulesets.lhy.authoring.mission_checking.checks import mission_checks

        return mission_checks(path)

    def design_asks(self, answers: Mapping[str, str], seed: int) -> tuple[DesignAsk, ...]:
        """The questions of a mission that its tables make (V24)."""
        from lhy_desktop.engine.rulesets.lhy.authoring.designing.writing import asks

        return asks(answers, seed)

    def designed(self, id: str, title: str, answers: Mapping[str, str], seed: int) -> Designed:
        """The mission of these answers; dice of the seed answer the rest (V24)."""
        from lhy_desktop.engine.rulesets.lhy.authoring.designing.writing import designed

        return designed(id, title, answers, seed)
