"""Pages and docks that know no game: a desktop takes those it wants, and feeds them."""

from functools import partial

from lhy_desktop.ui.panels.forces import FindPage, ForceTree
from lhy_desktop.ui.panels.log import DicePanel, LogPanel
from lhy_desktop.ui.panels.reference import RulesPanel, TablesPanel
from lhy_desktop.ui.panels.stack_card import StackCard
from lhy_desktop.ui.seam.pages import DockPages, Page


def list_of_pieces(id: str, title: str) -> Page:
    """A list of pieces, fed with a ``ForcesModel``; the one with the id "forces" is where its command leads."""
    return Page(id, title, partial(ForceTree, title))


FORCES = list_of_pieces("forces", "Forces")
FIND = Page("find", "Find", FindPage)
"""Fed with a tuple of ``ForcesModel``."""
STACK = Page("stack", "Stack card", StackCard)
TABLES = Page("tables", "Tables", TablesPanel)
"""Fed with a tuple of ``Table``."""
RULES = Page("rules", "Rules", RulesPanel)
"""Fed with a tuple of ``RuleEntry``."""
LOG = Page("log", "Log", LogPanel)
DICE = Page("dice", "Dice", DicePanel, feed="log")
"""Fed with the same ``LogModel`` as the log."""

STACK_DOCK = DockPages("stack", "left", "Stack card", (STACK,), strip="Stack", height=236, studied=True)
LOG_DOCK = DockPages("log", "right", "Log and dice", (LOG, DICE), strip="Log", height=230, studied=True)
