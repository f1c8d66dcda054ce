"""All rulesets of a running program: known by name, and imported when a game of one is opened."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from lhy_desktop.engine.flow.ruleset import Ruleset, UnknownRulesetError, find, installed

_LOG = logging.getLogger(__name__)


class Rulesets:
    """The installed rulesets and those that a player has named himself.

    A save names the ruleset it is played by. Only names known here are ever imported, so that opening a file never runs
    code that the player has not installed or asked for.
    """

    def __init__(self, names: Iterable[str] | None = None) -> None:
        """Use the installed rulesets, or only those of ``names``."""
        self._given = None if names is None else list(names)
        self._loaded: dict[str, Ruleset] = {}

    @property
    def _names(self) -> list[str]:
        """Look the names up at the first question, so that a window can be painted before."""
        if self._given is None:
            self._given = list(installed())
        return self._given

    @property
    def names(self) -> tuple[str, ...]:
        """Their names, in order; a ruleset that did not load is missing."""
        return tuple(self._names)

    def __contains__(self, name: str) -> bool:
        return name in self._names

    def add(self, name: str) -> Ruleset:
        """Add a ruleset by its name or as ``module:object``. Raises UnknownRulesetError with a sentence.

        A ruleset that a player names himself takes the place of an installed one of the same name.
        """
        if ":" not in name:
            return self.get(name)
        found = find(name)
        self._loaded[found.name] = found
        if found.name not in self._names:
            self._given = sorted([*self._names, found.name])
        return found

    def opened_for(self, name: str) -> str:
        """The name of the ruleset for which the program is opened. Only one given as ``module:object`` is imported.

        Raises UnknownRulesetError with a sentence.
        """
        return name if name in self else self.add(name).name

    def get(self, name: str) -> Ruleset:
        """A ruleset by its name, imported at the first call. Raises UnknownRulesetError with a sentence."""
        if name in self._loaded:
            return self._loaded[name]
        if name not in self._names:
            here = f"There are: {', '.join(self._names)}." if self._names else "There are none."
            raise UnknownRulesetError(f"This program has no ruleset '{name}'. {here}")
        try:
            found = self._loaded[name] = find(name)
        except UnknownRulesetError as error:
            self._names.remove(name)
            _LOG.warning("%s It is left out.", error)
            raise
        return found

    def loaded(self) -> tuple[Ruleset, ...]:
        """The rulesets imported so far, in order of their names."""
        return tuple(self._loaded[name] for name in sorted(self._loaded))

    def every(self) -> tuple[Ruleset, ...]:
        """All rulesets, imported; those that do not load are left out."""
        for name in self.names:
            try:
                self.get(name)
            except UnknownRulesetError:
                continue  # ``get`` has written the reason to the log
        return self.loaded()
