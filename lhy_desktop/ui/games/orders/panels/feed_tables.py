"""The tabs to look things up: stat lines as a player reads them, every table file as the engine reads it, the rules in
short."""

from collections.abc import Sequence

from lhy_desktop.engine.rulesets.orders.asks.papers import load_help
from lhy_desktop.engine.rulesets.orders.model.view import Kind, Reference, Setup
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.ui.panels.reference import RuleEntry, Table, TableRow


def tables(setup: Setup) -> tuple[Table, ...]:
    """What is looked up most stands first."""
    printed = setup.tables
    checks = tuple(
        TableRow(row.name, f"**killed** to {row.killed}, **suppressed** to {row.suppressed}, else ready")
        for row in printed.checks.rows.values()
    )
    grades = tuple(
        TableRow(grade.name, f"check **{grade.number}+**, assault **{grade.assault}+**")
        for grade in printed.quality.quality.values()
    )
    fire = printed.fire
    armor = (
        TableRow("AT > AR", f"AT − AR **pen dice**: 1 RFP each, {fire.pen_kill}+ destroys"),
        TableRow("AR ≥ AT", f"AT **ping dice**: {fire.ping_rfp}+ gives 1 RFP"),
        TableRow(f"AR ≥ {fire.doubled} AT", "nothing"),
    )
    here = tuple(dict.fromkeys(team.kind for team in setup.teams.values()))
    kinds = printed.kinds.kinds
    first = tuple(TableRow(kinds[kind].name, _line(kinds[kind])) for kind in here if kind in kinds)
    return (
        Table("Received fire check", checks, foot="One die for each point; the worst counts.", rule="5.1"),
        Table("Armored targets", armor, foot="For each hit.", rule="5"),
        Table("Quality", grades, rule="9.3"),
        Table("Teams of this mission", first, rule="10"),
        *map(_reference, printed.reference),
    )


def _line(stats: Kind) -> str:
    """A stat line in short."""
    parts = [f"RoF **{stats.rof}**, range {stats.range}" if stats.rof else "does not fire"]
    parts += [f"AT **{stats.at}**"] if stats.at else []
    parts += [f"MG {stats.mg}"] if stats.mg else []
    parts += [f"AR {stats.front}/{stats.flank}"] if stats.armored else []
    return ", ".join(parts)


def _reference(found: Reference) -> Table:
    """A table file as it stands: one row a line, its columns named where there are several."""
    single = len(found.columns) == 1
    rows = tuple(
        TableRow(line.cells[0], line.label)
        if single and len(line.cells[0]) <= 4
        else TableRow("", f"**{line.label}** {_cells(found.columns, line.cells)}")
        for line in found.lines
    )
    title = f"{capital(found.title)}{', values' if single else ''} ({found.chapter})"
    return Table(title, rows, rule=found.chapter.partition(",")[0])


def _cells(columns: Sequence[str], cells: Sequence[str]) -> str:
    if len(columns) == 1:
        return cells[0]
    shown = (f"{name.replace('_', ' ')} {cell}" for name, cell in zip(columns, cells, strict=True) if cell)
    return ", ".join(shown)


def rules() -> tuple[RuleEntry, ...]:
    """What is said of every rule, by its number."""
    topics = sorted(load_help().topics.items(), key=lambda topic: _number(topic[0]))
    return tuple(RuleEntry(rule, topic.title, topic.text) for rule, topic in topics)


def _number(rule: str) -> tuple[int, ...]:
    return tuple(int(part) if part.isdigit() else 0 for part in rule.split("."))
