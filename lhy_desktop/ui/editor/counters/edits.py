"""What is done with counters and groups of a file: each a new text, a name for the step, and what is chosen then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.content.counters import Addition, Counter, CounterKit, Group, every_counter, every_group
from lhy_desktop.engine.content.counters.editing import at, beside, cut, exchanged, follow, free, put, renamed
from lhy_desktop.engine.content.roundtrip import Written
from lhy_desktop.engine.content.yaml_file import Path


class RefusedError(Exception):
    """Nothing is done; a sentence says why."""


@dataclass(frozen=True)
class Edit:
    """The text after it, the name of the step, and the path of what is chosen then."""

    text: str
    words: str
    chosen: Path


class Edits:
    """Edits of one content. Each raises RefusedError, or CannotRewriteError where the text cannot hold it."""

    def __init__(self, kit: CounterKit, written: Written) -> None:
        self._kit, self._written = kit, written
        self.whole: Group = kit.cut(written.data)

    # -- what there is ------------------------------------------------------------------------------------------------

    def thing(self, path: Path) -> Counter | Group | None:
        """The counter or the group at a path."""
        counters = (one for one in every_counter(self.whole) if one.path == path)
        return next(counters, None) or next((one for one in every_group(self.whole) if one.path == path), None)

    def group_of(self, path: Path) -> Group:
        """The innermost group around a path, or at it."""
        found = self.whole
        for group in every_group(self.whole):
            inside = path[: len(group.path)] == group.path or any(one.path == path for one in group.counters)
            if inside and len(group.path) >= len(found.path):
                found = group
        return found

    def homes(self, path: Path) -> tuple[Group, ...]:
        """The groups to which a counter may be moved."""
        thing = self.thing(path)
        if not isinstance(thing, Counter) or not thing.home:
            return ()
        there = every_group(self.whole)
        return tuple(one for one in there if thing.home in one.homes and one.homes[thing.home] != path[:-1])

    # -- edits --------------------------------------------------------------------------------------------------------

    def add(self, addition: Addition) -> Edit:
        """Something that its group offers."""
        data = put(self._written.data, addition.path, addition.value)
        return self._edit(data, f"Add {addition.name.lower()}", addition.path)

    def duplicate(self, path: Path) -> Edit:
        """One more like it, under a free id."""
        thing, value = self.thing(path), at(self._written.data, path)
        if thing is None or not path:
            raise RefusedError("Choose a counter or a group first.")
        new = self._place_beside(thing)
        return self._edit(follow(self._written.data, new, value), f"Duplicate {_words(thing)}", _after(new))

    def _place_beside(self, thing: Counter | Group) -> Path:
        *way, last = thing.path
        if isinstance(last, int):
            return thing.path
        holder = at(self._written.data, tuple(way))
        if thing.named:
            return (*way, free(last, holder))
        offered = (one.path for group in every_group(self.whole) for one in group.additions)
        found = next((one for one in offered if one[:-1] == tuple(way)), None)
        if found is None or isinstance(thing, Counter):
            raise RefusedError(f"There is room for one {thing.kind.lower()} only here.")
        return found

    def delete(self, path: Path) -> Edit:
        """Without it."""
        thing = self.thing(path)
        if thing is None or not path:
            raise RefusedError("Choose a counter or a group first.")
        near = beside(self._written.data, path, 1) or beside(self._written.data, path, -1)
        if near is not None and isinstance(near[-1], int):
            near = (*near[:-1], min(path[-1], near[-1])) if isinstance(path[-1], int) else near
        left = self._written.holding(cut(self._written.data, path))
        made = Edits(self._kit, left)
        here = near if near is not None and made.thing(near) is not None else made.group_of(path[:-1]).path
        return Edit(left.text, f"Delete {_words(thing)}", here)

    def shift(self, path: Path, by: int) -> Edit:
        """In the place of its neighbor; both keep their lines."""
        thing, other = self.thing(path), beside(self._written.data, path, by) if path else None
        if thing is None or other is None or (isinstance(path[-1], str) and self.thing(other) is None):
            raise RefusedError("There is nothing to change places with on that side.")
        made = exchanged(self._written.text, path, other)
        return Edit(made, f"Move {_words(thing)}", other if isinstance(path[-1], int) else path)

    def move(self, path: Path, to: Group) -> Edit:
        """Into another group."""
        thing, value = self.thing(path), at(self._written.data, path)
        if not isinstance(thing, Counter) or thing.home not in to.homes:
            raise RefusedError("It cannot stand in that group.")
        home, last = to.homes[thing.home], path[-1]
        there = at(self._written.data, home)
        step = len(there or ()) if isinstance(last, int) else free(last, there if isinstance(there, dict) else ())
        data = cut(put(self._written.data, (*home, step), value), path)
        return self._edit(data, f"Move {_words(thing)} to {to.name}", (*home, step))

    def rename(self, path: Path, name: str) -> Edit:
        """Another id for what has one."""
        thing = self.thing(path)
        if thing is None or not thing.named:
            raise RefusedError("This has no id of its own.")
        if name in (at(self._written.data, path[:-1]) or ()):
            raise RefusedError(f"There is another '{name}' here already.")
        made = renamed(self._written.text, {path: name})
        return Edit(made, f"Rename {_words(thing)}", (*path[:-1], name))

    def apart(self, taken: dict[str, str]) -> Edit:
        """Other ids in place of all that stand in other files."""
        names = dict(self._kit.apart(self._written.data, taken))
        return Edit(renamed(self._written.text, names), "Give it ids of its own", ())

    def _edit(self, data: Any, words: str, chosen: Path) -> Edit:
        return Edit(self._written.holding(data).text, words, chosen)


def _after(path: Path) -> Path:
    last = path[-1]
    return (*path[:-1], last + 1) if isinstance(last, int) else path


def _words(thing: Counter | Group) -> str:
    return thing.name[:1].lower() + thing.name[1:] if isinstance(thing, Counter) else thing.name
