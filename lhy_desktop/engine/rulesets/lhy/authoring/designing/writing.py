"""The mission file of answers that are complete (V24)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from lhy_desktop.engine.board import Board, words
from lhy_desktop.engine.content.boards import read_board
from lhy_desktop.engine.content.yaml_text import yaml_text
from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.flow.door.designing import DesignAsk, Designed
from lhy_desktop.engine.rulesets.lhy.authoring.designing.questions import KINDS, ROLES, Questions
from lhy_desktop.engine.rulesets.lhy.authoring.designing.stock import (
    ARMOR,
    MORTARS,
    WORKS,
    bought,
    drawn,
    stock,
)
from lhy_desktop.engine.rulesets.lhy.authoring.mission_checking.checks import mission_checks
from lhy_desktop.engine.rulesets.lhy.files.forces import ForceList
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import SideRecord
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter

_ACROSS = {"north": "south", "south": "north", "west": "east", "east": "west"}
_SIDES = {"north": ("east", "west"), "south": ("east", "west"), "west": ("north", "south"), "east": ("north", "south")}
_PLACES, _POINTS, _TRIES = 3, 4, 6
_HEAD = "# {title}: made by the tables of Design Your Own with the seed {seed}.\n"
Data = dict[str, Any]


def asks(answers: Mapping[str, str], seed: int) -> tuple[DesignAsk, ...]:
    """All questions in their order, with answers."""
    return tuple(Questions(stock(), answers, seed).asks)


def designed(id: str, title: str, answers: Mapping[str, str], seed: int) -> Designed:
    """V24: the mission of these answers; what they leave open is rolled. Raises ValueError with a sentence."""
    questions = Questions(stock(), answers, seed)
    found = Designed("", ())
    for turn in range(_TRIES if questions.answers["kind"] == "assault" else 1):
        made = _Mission(questions, turn)
        data = {"id": id, "title": title, **made.data()}
        text = yaml_text(data)
        found = Designed(_HEAD.format(title=" ".join(title.split()), seed=seed) + text, tuple(made.summary))
        if not data.get("objectives") or _reached(found.text):
            break
    return found


def _reached(text: str) -> bool:
    """Whether both sides can come to the places: some courts and islands are closed to everybody."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "made.yaml"
        path.write_text(text, "utf-8")
        return not mission_checks(path)


class Bought(NamedTuple):
    """Support of one kind and model, by name where it is named."""

    kind: str
    model: str
    many: int
    tank: Counter | None = None


class _Mission:
    def __init__(self, questions: Questions, turn: int) -> None:
        """``turn`` counts the places that are drawn anew."""
        self._turn = turn
        self._asked, self._said = questions, questions.answers
        self._page = questions.stock.page
        self.summary: list[str] = []

    def data(self) -> Data:
        defender, attacker = self._asked.seat("defender"), self._asked.seat("attacker")
        sides = {self._asked.seat(role): self._side(role) for role in ROLES}
        places = self._places() if self._said["kind"] == "assault" else []
        bid, band = int(self._said["bid"]), self._page.draw_band
        return {
            "date": "1944-09-10",
            "place": "Somewhere in the war",
            "blurb": self._blurb(),
            "map": self._map(),
            "start": {"attacker": attacker, "sets_up_first": defender},
            "sides": {seat: sides[seat] for seat in SEATS},
            **({"objectives": places} if places else {}),
            "ends": [self._aim(places), {"kind": "score", "value": bid + band, "over": True}],
            "victory": {"bands": {"attacker": bid, "draw": bid + band}},
        }

    def _blurb(self) -> str:
        adjectives = self._asked.stock.adjectives
        attacker, defender = (adjectives[self._asked.nation(role)] for role in ("attacker", "defender"))
        kind = dict(KINDS)[self._said["kind"]].lower()
        return f"{attacker} troops attack and {defender} troops defend: an {kind} by the tables of Design Your Own."

    # -- the map (V24.1-V24.4) ----------------------------------------------------------------------------------------

    def _map(self) -> Data:
        edge, sides = self._said["edge"], {}
        if self._said["halves"] == "no":
            sides = {"half_hexes_out": list(_SIDES[edge])}
        times = int(self._said["hills"])
        return {
            "sectors": list(self._sectors()),
            "north": "up",
            **sides,
            **({"hill_multiplier": times} if times > 1 else {}),
        }

    def _sectors(self) -> Iterator[Data]:
        """V24.2: end to end; every second one is turned where short sides meet, since only like edges fit."""
        deep = self._said["front"] == "normal"
        for place in range(int(self._said["depth"])):
            board, half = self._said[f"sector_{place + 1}"], self._said.get("half", "")
            at = [0, place] if deep else [place, 0]
            turn = {"turn": 180} if deep and place % 2 else {}
            yield {"board": board, "name": str(place + 1), "at": at, **turn, **({"half": half} if half else {})}

    # -- what it is about (V24.5) -------------------------------------------------------------------------------------

    def _places(self) -> list[Data]:
        """Some buildings of the sector, at random and out of the enemy's reach; else the middle of its open ground."""
        number = int(self._said["aim"])
        board, half = self._said[f"sector_{number}"], self._said.get("half", "")
        sheet = Board.single(read_board(board)[0])
        names = [name for name in sheet.names if not sheet.hex(name).half and _in_half(sheet.place(name)[1], half)]
        dice = self._asked.dice(f"places {self._turn}")
        built = [name for name in names if sheet.hex(name).terrain in words.BUILDINGS]
        open_ = [name for name in names if sheet.hex(name).terrain == "open"]
        found = dice.sample(built or open_, min(_PLACES, len(built or open_)))
        points = _POINTS if self._said["mop"] == "yes" else 0
        prefix = f"{number}:"
        return [
            {"id": f"place_{at}", "name": f"Place {at}", "where": [prefix + name], "points": points,
             **({} if points else {"in_score": False})}
            for at, name in enumerate(sorted(found), 1)
        ]  # fmt: skip

    def _aim(self, places: list[Data]) -> Data:
        if places:
            return {"kind": "control", "side": self._asked.seat("attacker"), "objectives": [p["id"] for p in places]}
        return {"kind": "none_left", "side": self._asked.seat("defender"), "where": [f"sector {self._said['aim']}"]}

    # -- the sides (V24.6-V24.12) -------------------------------------------------------------------------------------

    def _side(self, role: str) -> Data:
        defends, nation = role == "defender", self._asked.nation(role)
        drive = self._page.initiative[self._said["initiative"]]
        drm, edge = drive.defender if defends else drive.attacker, self._edge(role)
        coordination = self._said.get(f"coordination_{role}", "0")
        forces, works = self._forces(role)
        found = {
            "nationality": nation,
            "edge": edge,
            "forces": forces,
            **(self._set_up() if defends else {"entries": [{"where": [f"edge {edge}"]}]}),
            **({"initiative_drm": drm} if drm else {}),
            **({"coordination_drm": int(coordination)} if f"coordination_{role}" in self._said else {}),
            "casualty_limit": {"steps": int(self._said[f"limit_{role}"])},
            **({"dummies": self._page.dummies} if self._said["dummies"] == "yes" else {}),
            **works,
        }
        forces["steps"] = self._steps(found)
        self.summary.append(self._told(role, forces))
        return found

    def _edge(self, role: str) -> str:
        return self._said["edge"] if role == "defender" else _ACROSS[self._said["edge"]]

    def _set_up(self) -> Data:
        state = {"state": "hidden"} if self._said["hidden"] == "yes" else {}
        return {
            "zones": [{"where": [f"not within {self._page.set_up_beyond} of edge {self._edge('attacker')}"]}],
            **state,
        }

    def _steps(self, side: Data) -> int:
        stock = self._asked.stock
        record = SideRecord.model_validate_json(_json(side))
        return ForceList(record, stock.counters, stock.tables.units.kinds).steps

    def _forces(self, role: str) -> tuple[Data, Data]:
        """V24.6, V24.11, V24.12: platoons and support at random; and works, which lie beside the force list."""
        nation, stock = self._asked.nation(role), self._asked.stock
        squads = drawn(stock.infantry(nation), self._asked.platoons(role)[0], self._asked.dice(f"infantry_{role}"))
        tanks = self._asked.tanks(role)
        forces: Data = {"steps": 0}
        if squads:
            forces["infantry"] = [{"company": name, "platoons": list(some)} for name, some in squads.items()]
        if tanks:
            forces["armor"] = [self._tanks(name, number) for name, some in tanks.items() for number in some]
        works: Data = {}
        for kind, model, count, tank in self._support(role):
            if kind in WORKS:
                works[kind] = count
            elif tank is not None and tank.platoon:
                row = {"company": tank.company, "platoon": int(tank.platoon.rpartition("/")[2]), "kind": kind}
                forces.setdefault("armor", []).append({**row, "count": 1, "units": [tank.id]})
            elif tank is not None:
                forces.setdefault("support", []).append({"kind": kind, "count": 1, "units": [tank.id]})
            elif kind in MORTARS:
                tubes = ({"type": model, "size": MORTARS[kind]} for _ in range(count))
                forces.setdefault("mortars", []).extend(tubes)
            else:
                row = {"kind": kind, **({"type": model} if model else {}), "count": count}
                forces.setdefault("support", []).append(row)
        return forces, works

    def _tanks(self, company: str, number: int) -> Data:
        vehicles = self._asked.stock.vehicles(company, number)
        return {"company": company, "platoon": number, "kind": vehicles[0].kind, "count": len(vehicles)}

    def _support(self, role: str) -> Iterator[Bought]:
        """V24.11: what was bought or drawn; tanks by name, since their platoons are drawn already."""
        if self._asked.armored:
            return
        asked, stock = self._asked, self._asked.stock
        dice, nation, may = asked.dice(f"models_{role}"), asked.nation(role), asked.support(role)
        taken = {f"{company}/{number}" for company, some in asked.tanks(role).items() for number in some}
        for key, count in bought(stock, asked.bought(role), may, asked.points(role)).items():
            row = self._page.support[key]
            if row.what in ARMOR:
                for one in dice.sample(stock.single(nation, row, taken), count):
                    yield Bought(row.what, one.name, 1, one)
                continue
            pool = [model for model, many in stock.models(nation, row).items() for _ in range(many)]
            found = dice.sample(pool, count)
            yield from (Bought(*model, found.count(model)) for model in sorted(set(found)))

    def _told(self, role: str, forces: Data) -> str:
        infantry, armor = self._asked.platoons(role)
        spent = "" if self._asked.armored else f", {self._asked.points(role)} points for support"
        adjective = self._asked.stock.adjectives[self._asked.nation(role)]
        platoons = f"{infantry} platoons of infantry, {armor} of armor"
        return f"The {role}: {adjective}, {platoons}, {forces['steps']} steps{spent}."


def _in_half(half_rows: int, half: str) -> bool:
    """Whether a hex at these half rows lies whole in the half of a folded sheet (2.1.7)."""
    return not half or (half_rows < 14 if half == "a" else half_rows > 14)


def _json(data: Data) -> bytes:
    return msgspec.json.encode(data)
