"""Counter files as an editor sees them: cut into groups and counters by a ruleset's kit, and changed one by one."""

from lhy_desktop.engine.content.counters.values import (
    Addition,
    Counter,
    CounterKit,
    Fact,
    Group,
    Nation,
    Printed,
    Term,
    every_counter,
    every_group,
)

__all__ = [
    "Addition",
    "Counter",
    "CounterKit",
    "Fact",
    "Group",
    "Nation",
    "Printed",
    "Term",
    "every_counter",
    "every_group",
]
