"""A game in the middle of a reaction, like the one in the design pictures, as models: input for tests and
renderings."""

from __future__ import annotations

from lhy_desktop.ui.games.lhy.panels import feed_forces
from lhy_desktop.ui.games.lhy.panels.sequence import PhaseSteps, SequenceModel
from lhy_desktop.ui.games.lhy.panels.tracks.model import (
    CasualtyTrack,
    CellHelp,
    Chart,
    ChartRow,
    Initiative,
    MortarLine,
    Mortars,
    ScoreRuler,
    TimeToken,
    TimeTrack,
    TracksModel,
)
from lhy_desktop.ui.panels.forces import READY, ForceRow, ForcesModel, PieceState
from lhy_desktop.ui.panels.log import DieRow, LogLine, LogModel, Luck
from lhy_desktop.ui.panels.preview_card import OutcomeRow, PreviewModel
from lhy_desktop.ui.panels.reference import RuleEntry, Table, TableRow
from lhy_desktop.ui.panels.result import ResultModel
from lhy_desktop.ui.panels.stack_card import StackModel, UnitCard
from lhy_desktop.ui.seam.models import (
    ChipModel,
    CurtainModel,
    DecisionModel,
    Figure,
    Reason,
    RibbonModel,
    StatusModel,
    Step,
    Verb,
    WhyModel,
)
from lhy_desktop.ui.widgets.bars import Share
from lhy_desktop.ui.widgets.ledger import Line
from lhy_desktop.ui.widgets.ruler import Band
from lhy_desktop.ui.widgets.words import Span, spans
from tests.ui.stand_ins import GERMAN, US, counter

USUAL = ("can_act", "acted", "disrupted", "hidden", "away", "lost")
STATES = {name: getattr(feed_forces, name.upper()) for name in USUAL}
STATES |= {"ready": READY, "limited": PieceState("triangle_open", "attention", "limited reactions only")}


def unit(id: str, text: str, state: str, note: str) -> ForceRow:
    return ForceRow(id, text, "piece", STATES[state], note)


FORCES = ForcesModel(
    (
        ForceRow(
            "able",
            "Able Company",
            "formation",
            note="17 of 19 steps",
            rows=(
                ForceRow(
                    "able/1",
                    "1st Platoon",
                    "group",
                    note="reacting",
                    badge="1",
                    rows=(
                        unit("l1", "Leader", "can_act", "D8"),
                        unit("1/1", "Squad 1", "can_act", "D8 · fire −1"),
                        unit("1/2", "Squad 2", "can_act", "E8"),
                        unit("1/3", "Squad 3", "acted", "G9 · acted"),
                    ),
                ),
                ForceRow(
                    "able/2",
                    "2nd Platoon",
                    "group",
                    note="not yet activated",
                    badge="2",
                    rows=(
                        unit("l2", "Leader", "limited", "J10 · concealed"),
                        unit("2/1", "Squad 1", "limited", "J10 · concealed"),
                        unit("2/2", "Squad 2", "limited", "H10 · concealed"),
                        unit("2/a", "Section a", "hidden", "F10 · hidden"),
                    ),
                ),
                ForceRow(
                    "able/3",
                    "3rd Platoon",
                    "group",
                    note="acted",
                    badge="3",
                    rows=(
                        unit("l3", "Leader", "acted", "A13"),
                        unit("3/b", "Section b", "disrupted", "B13 · disrupted"),
                        unit("3/2", "Squad 2", "acted", "C13"),
                        unit("3/3", "Squad 3", "lost", "lost at minute 9"),
                    ),
                ),
                ForceRow(
                    "able/s",
                    "Support",
                    "group",
                    rows=(
                        unit("mg", "Machine gun", "can_act", "C7"),
                        unit("mg2", "Machine gun", "away", "enters at 20"),
                    ),
                ),
            ),
        ),
    ),
    selected="1/2",
)

ENEMY = ForcesModel(
    (
        ForceRow(
            "kompanie",
            "1. Kompanie",
            "formation",
            note="7 units seen",
            rows=(unit("g2/2", "Squad 2/2", "acted", "E6"), unit("?@K4", "Something concealed", "ready", "K4")),
        ),
    )
)

STACK = StackModel(
    "E8",
    (
        UnitCard(
            "1/2",
            "Squad 1/2",
            counter(),
            "Able, 1st Platoon, 2 steps",
            (("Small arms", "1 to 8 hexes"), ("Assault", "2   ~~Cohesion~~ 6"), ("Anti-tank", "−2 to 4 hexes")),
        ),
    ),
    "1/2",
    (
        "E8, field behind a wall (north, north-east). Level 0.",
        "Not concealed. Seen by 2 enemy hexes.",
        "Leader 1 hex away: no help when fired on.",
    ),
)

PHASES = tuple(
    Step(text, state, roman)  # type: ignore[arg-type]
    for roman, text, state in (
        ("I", "Initiative", "done"),
        ("II", "Activation", "current"),
        ("III", "Fire", "next"),
        ("IV", "Assault", "next"),
        ("V", "Mortars", "next"),
        ("VI", "Time", "next"),
        ("VII", "Clean up", "next"),
    )
)

RIBBON = RibbonModel(
    "Orchard Road",
    "turn 5",
    PHASES,
    (
        Step("Activation", "done"),
        Step("Reaction", "current"),
        Step("Counter-reaction"),
        Step("Markers"),
    ),
    (Figure("17", after="min"), Figure("+6", "losses", "points", "pt"), Figure("22", "score", "Attacker")),
    "Saved 10:42",
)

DECISION = DecisionModel(
    US,
    "Americans may react",
    "German 2nd Platoon has acted. Three of your units saw it; last chance for these.",
    (Step("Must act", "done"), Step("Units", "current")),
    (
        ChipModel("t1", "squad 2/2 moved to E6", "1", chosen=True),
        ChipModel("t2", "squad 2/1 moved to H7", "2"),
        ChipModel("t3", "machine gun fired from G5", "3"),
    ),
    ("←", "→"),
    "show again",
    (Span("▲ saw it   △ limited reactions only", "muted"),),
    (
        Verb("orders.fire", "Fire", "F", icon="fire", primary=True),
        Verb("orders.maneuver", "Maneuver", "M", icon="maneuver"),
        Verb("orders.withdraw", "Withdraw", "W", icon="withdraw"),
        Verb("orders.recover", "Recover", "R", "no", "Squad 1/2 is not disrupted."),
    ),
    (
        Verb("edit.undo", "Undo", "Ctrl+Z", icon="undo", quiet=True),
        Verb("orders.pass", "Pass", "P", icon="pass"),
    ),
)

DRAFT = DecisionModel(
    US,
    "Squad 1/2 fires at E6",
    "A draft: nothing is done until you confirm.",
    chips=(
        ChipModel("E6", "E6", strong="+1", chosen=True),
        ChipModel("H7", "H7", strong="0"),
        ChipModel("G5", "G5", strong="−2"),
    ),
    chip_keys=("Tab",),
    chip_hint="next target",
    remark=(Span("J5: no line of sight, the houses at G6 block it ", "muted"), Span("Why?", "rule", "why:J5")),
    verbs=(Verb("orders.commit", "Fire at E6", "Enter", icon="fire", primary=True),),
    right=(Verb("orders.back", "Back", "Esc"),),
)

SEQUENCE = SequenceModel(
    (
        PhaseSteps(
            PHASES[0],
            (
                Step("Roll, last holder adds his modifier", "done"),
                Step("No leader: initiative lost", "done"),
            ),
            rule="5.1",
        ),
        PhaseSteps(
            PHASES[1],
            (
                Step("Company and platoon", "done"),
                Step("German 2nd Platoon: actions", "done"),
                Step("Reaction: Americans", "current"),
                Step("Reaction: Germans"),
                Step("Markers and stacking"),
            ),
            "2nd Platoon German · US reaction",
            "6.1",
        ),
        PhaseSteps(
            Step("Fire resolution", "next", "III"), (Step("Every marker as it stood at the start"),), rule="10.1"
        ),
        PhaseSteps(Step("Assault resolution", "next", "IV"), rule="11"),
        PhaseSteps(Step("Mortar adjustment", "next", "V"), rule="13"),
        PhaseSteps(Step("Time lapse", "next", "VI"), rule="14"),
        PhaseSteps(
            Step("Clean up", "next", "VII"),
            (Step("Leaders return"), Step("Conceal what no enemy sees"), Step("Objective and victory")),
            rule="15",
        ),
    ),
    "Card of 2023.",
)

TRACKS = TracksModel(
    TimeTrack(17, "17 minutes · 4 minutes passed last turn", (TimeToken(22, "Ldr", "German leader", "german"),), (45,)),
    CasualtyTrack(
        US,
        GERMAN,
        (4, 6, 9, 12, 15, 18, 21, 24),
        2,
        "attacker side 2, +6 points",
        4,
        "past 4: Germans win",
        2,
        "past 2: Americans win",
    ),
    ScoreRuler(
        (
            Band("Attacker 0–35", "Att.", 36, "us"),
            Band("Draw –45", "Draw", 46, "none"),
            Band("Defender 46+", "Def.", 60, "german"),
        ),
        0,
        22,
        "17 min + 6 lost − 1 objective",
        "attacker wants it low",
    ),
    Initiative(GERMAN, ("rolled 9 against 4 + 2 = 6", "Tie: odd Axis, even Allies")),
    SEQUENCE.phases,
    (
        CellHelp("time", "The clock counts the minutes of the action. Each turn ends with a roll for time.", "14.1"),
        CellHelp("casualties", "Steps lost by one side beyond those of the other, worth the points below.", "15.2"),
    ),
    Mortars(
        (MortarLine("us81", "81mm mortar platoon", "us", "can be asked for"),),
        (MortarLine("ger8", "8cm mortar section", "german", "recovers on 4 or less"),),
        note="A section on 4 or less, a platoon on 3 or less.",
    ),
    charts=(
        Chart(
            "markers",
            "Markers of vehicles",
            (
                ChartRow("In motion. Setting out costs 1 MP.", ("−1",), "moving"),
                ChartRow("Shocked. Only tries to recover.", ("0",), "shocked", lit=True),
            ),
            ("AT",),
            rule="V3.1",
            foot="AT: fire at the vehicle.",
        ),
        Chart(
            "going",
            "Movement points of vehicles",
            (ChartRow("Brush", ("2", "2", "3")), ChartRow("Woods", ("4", "–", "–"))),
            ("Armored fighting vehicles", "Half-tracks", "Trucks"),
            ("tracked", "halftrack", "wheeled"),
        ),
    ),
)

TABLES = (
    Table(
        "Fire resolution",
        (
            TableRow("≤ 5", "**No effect.**"),
            TableRow("6–8", "**Disrupted.** A combat unit of the hex is disrupted.", True),
            TableRow("9+", "**Casualty.** One step is lost, the rest is disrupted."),
        ),
        "die 7, minute 17",
        "Every marker rolls; the highest total counts.",
        "10.2",
    ),
    Table(
        "Time lapse",
        (TableRow("1–2", "2 min"), TableRow("3–5", "3 min"), TableRow("6–8", "4 min", True), TableRow("9–10", "5 min")),
        "7, turn 4",
        shape="columns",
        rule="14.1",
    ),
)

LEDGER = (
    Line("Small arms", "value 1, range 8", 1, "8.2"),
    Line("Range", "2 of 8, first band 1–2", 0, "8.3"),
    Line("Close reaction", "ended its move within 2", 1, "8.2"),
    Line("Terrain", "woods", -1, "2.3"),
    Line("Hindrance, density, suppression", "", 0, "8.2"),
)

LOG = LogModel(
    (
        LogLine("1", spans("4 minutes passed. It is now minute 17."), "13'", None, ("dice",), (7,)),
        LogLine("2", spans("Germans activate **2nd Platoon**."), "17'", GERMAN),
        LogLine("3", spans("Squad 2/2 and leader move [[E4]]–[[E6]]."), "17'", GERMAN),
        LogLine("4", spans("Squad 2/1 moves [[I4]]–[[H7]], seen."), "17'", GERMAN),
        LogLine(
            "5",
            spans("Machine gun fires [[G5]]–[[D8]]."),
            "17'",
            GERMAN,
            (),
            marker=-1,
            ledger=LEDGER,
            total_text="Marker placed",
            total=1,
        ),
        LogLine("6", spans("Squad 3/3 at [[B12]] is lost."), "17'", US, ("dice", "loss", "mine"), (3, 9), 1),
        LogLine("7", spans("Americans may react."), "17'", US, ("mine",)),
    ),
    (
        DieRow("13'", "Initiative, Germans", (9,), "9 against 6", GERMAN),
        DieRow("13'", "Time lapse", (7,), "4 minutes"),
        DieRow("17'", "Fire at B12", (3, 9), "casualty", US),
    ),
    (Luck(US, 14, "5.2", "5.5"), Luck(GERMAN, 12, "6.1", "5.5")),
)

STATUS = StatusModel(
    (("E6", "woods, level 0: German squad 2/2, leader"), ("E8–E6", "clear, 2 hexes, both level 0")),
    ("Shared view: American picture", "Undo: match", "2023 edition"),
)

RULES = tuple(
    RuleEntry(rule, title, text)
    for rule, title, text in (
        ("2.5", "Line of sight", "Sight is a straight line between hex centers. See {{8.2}}."),
        ("6.6", "What starts a reaction", "A unit may react to an enemy action that it saw."),
        ("8.2", "Fire modifiers", "Every number of a shot is a named line: terrain, range, hindrance."),
        ("10.2", "Resolving fire", "Every marker rolls; the highest total counts."),
    )
)

WHY = WhyModel(
    "Squad 1/2 cannot fire at J5",
    (
        Reason("No line of sight: it crosses the houses, one level high; both ends are at level 0.", "2.5", ("G6",)),
        Reason("A reaction needs an enemy that acted in view; nobody in J5 did.", "6.6"),
        Reason("J5 is 9 hexes away; the range is 8.", "8.1"),
        Reason("Squad 1/2 has friends in the way.", "8.4"),
    ),
    "You can fire at E6, H7 and G5.",
)

CURTAIN = CurtainModel(
    GERMAN,
    "Orchard Road, minute 17. You have the initiative and choose a platoon.",
    (
        ("Initiative passed to the Germans: 9 against 6.", "die 9, 4 + 2"),
        ("Squad 1/3 moved to G9 in view.", "minute 13"),
        ("Your machine gun at G5 was fired on: one marker, net 0.", "resolved, no effect"),
        ("4 minutes passed. It is now minute 17.", ""),
    ),
    "Reactions this turn need no curtain: they are answered on the board that both may see.",
)

FIRE = PreviewModel(
    "Fire at E6",
    "squad 1/2, reaction, 2 hexes",
    "Woods: German squad 2/2 (cohesion 6), its leader (7).",
    LEDGER,
    "Marker placed",
    1,
    spans("~~When resolved: die + 1, leader in hex −1~~ {{10.4}}"),
    (
        OutcomeRow(
            "This shot alone",
            (
                Share("no effect", 6, 6, 10),
                Share("disrupted", 3, 3, 10, "warn"),
                Share("casualty and disrupted", 1, 1, 10, "bad"),
            ),
        ),
        OutcomeRow(
            "With the +1 marker already there: the best total counts",
            (
                Share("no effect", 36, 36, 100),
                Share("disrupted", 45, 45, 100, "warn"),
                Share("casualty and disrupted", 19, 19, 100, "bad"),
            ),
        ),
    ),
    ("If hit, the leader checks too (fails 30 %).", "The squad has then acted. It is already seen."),
)

BANDS = (
    Band("Attacker wins with a score of 0 to 35", "Attacker 0–35", 36, "us"),
    Band("36–45 draw", "draw", 46, "none"),
    Band("46 and over: defender", "Defender 46+", 68, "german"),
)

RESULT = ResultModel(
    US,
    "The Americans win",
    "Both objectives are held at minute 31: the mission ends.",
    BANDS,
    0,
    29,
    "31 min + 6 lost − 8 objectives",
    ("steps lost", "fired", "moved", "disrupted"),
    ((US, ("4", "31", "22", "6")), (GERMAN, ("6", "27", "9", "8"))),
    ((True, "American control of both objectives"), (False, "More than 45 minutes passed")),
    (("look", "Look at the board", "Enter"), ("replay", "Watch it again", ""), ("missions", "Missions", "")),
)
