"""The smallest possible ruleset: what ``Ruleset`` asks for and nothing more. It plays the race of tests/toy.py."""

from __future__ import annotations

from lhy_desktop.bots.random_bot import RandomBot
from lhy_desktop.engine.flow import Game
from tests.toy import TOY


class Minimal:
    name, version, codec = "minimal", "1", TOY.codec

    def missions(self):
        return ("race",)

    def prepare(self, mission, options):
        return TOY.prepare(mission, options)

    def begin(self, prepared, seed):
        found = TOY.begin(prepared, seed)
        return Game(self, found.state, tuple(found.stack), found.chance)

    def view(self, state, stack, viewer):
        return TOY.view(state, stack, viewer)

    def result(self, game):
        return TOY.result(game)

    def notation(self, action):
        return TOY.notation(action)

    def parse(self, text):
        return TOY.parse(text)


class Bot(RandomBot):
    name = "a bot of the player's own"


MINIMAL = Minimal()
