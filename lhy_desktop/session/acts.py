"""What players may do at any time, whatever the rules: concede, agree on a draw, stop and score.

Each is a journal entry like any other answer; it never touches the game itself. Between people one of them stops and
the score decides. A computer is asked first (``propose``) and agrees (``settle``) or plays on (``play_on``); who stops
all the same (``leave``) has conceded, so that nobody wins against a computer without playing.
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec

from lhy_desktop.engine.flow import Event, Game, Result, Ruleset, Seat, Telling, other
from lhy_desktop.engine.flow.door import score_of, side_name, turn_of

ActKind = Literal["concede", "offer", "agree", "decline", "stop", "propose", "settle", "play_on", "leave"]
KINDS: tuple[ActKind, ...] = get_args(ActKind)
ENDING: tuple[ActKind, ...] = ("concede", "agree", "stop", "settle", "leave")
SCORING: tuple[ActKind, ...] = ("stop", "propose")
"""What asks for the score to decide."""
NOBODY = "Only a side concedes, offers or answers a draw, or stops the game."
UNSCORED = "These rules keep no score that could decide a game stopped before its end."
_PREFIX = b'{"type":"table.'


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One act as the journal holds it: ``table.concede`` and so on."""

    type: Literal[
        "table.concede", "table.offer", "table.agree", "table.decline", "table.stop", "table.propose", "table.settle",
        "table.play_on", "table.leave",
    ]  # fmt: skip

    @property
    def kind(self) -> ActKind:
        """The act without its prefix."""
        kinds: dict[str, ActKind] = {f"table.{kind}": kind for kind in KINDS}
        return kinds[self.type]


_decoder = msgspec.json.Decoder(Act)


def of(kind: ActKind) -> Act:
    """The act of this kind."""
    return msgspec.convert({"type": f"table.{kind}"}, Act)


def raw(act: Act) -> msgspec.Raw:
    """An act as a journal keeps it."""
    return msgspec.Raw(msgspec.json.encode(act))


def read(action: msgspec.Raw) -> Act | None:
    """The act that an entry holds; None when the entry is an answer of the game. Raises msgspec.DecodeError for a
    malformed one."""
    data = bytes(action)
    return _decoder.decode(data) if data.startswith(_PREFIX) else None


def refusal(seat: Seat, kind: str, waiting: Seat | None, alone: bool, scored: bool) -> str:
    """Why a side may not do that now, "" when it may: ``waiting`` is the side whose offer of a draw waits, ``alone``
    says that this side alone is a person's, ``scored`` that the game can be scored before its end."""
    if kind not in KINDS:
        return NOBODY
    if kind in SCORING and not scored:
        return UNSCORED
    if kind in ("settle", "play_on"):
        return "Only a computer player answers that."
    if kind == "stop" and alone:
        return "Against a computer player nobody stops and scores alone: offer it, or stop as conceded."
    if kind in ("propose", "leave") and not alone:
        return "People stop when they like: the score as it stands decides."
    if kind in ("agree", "decline") and waiting != other(seat):
        return "No draw is offered to this side."
    return "A draw is offered already." if kind == "offer" and waiting is not None else ""


def words(kind: ActKind, who: str) -> str:
    """What everybody hears of an act; ``who`` is the side as a sentence names it ("the Germans")."""
    who = who[:1].upper() + who[1:]
    return {
        "concede": f"{who} concede.",
        "offer": f"{who} offer a draw.",
        "agree": f"{who} agree: the game is a draw.",
        "decline": f"{who} decline the draw; play goes on.",
        "stop": "The players stop here; the score as it stands decides.",
        "propose": f"{who} offer to stop here and to let the score decide.",
        "settle": f"{who} agree: the score as it stands decides.",
        "play_on": f"{who} do not agree; play goes on.",
        "leave": f"{who} stop here, which counts as conceded.",
    }[kind]


def event(kind: ActKind, who: str) -> Event:
    """The act as the log tells it; one that ends the game says so by its kind."""
    return Event("end" if kind in ENDING else kind, "", Telling(words(kind, who)))


def result(kind: ActKind, seat: Seat, rules: Ruleset, prepared: Any, game: Game[Any]) -> Result | None:
    """How an act ended the game; None when it did not end it."""
    if kind not in ENDING:
        return None
    scored = score_of(rules, game) or Result(None, 0, turn_of(rules, game), (0, 0), "")
    if kind in ("stop", "settle"):
        by = ", and the computer agreed" if kind == "settle" else ""
        why = f"Stopped before the end{by}; the score as it stood decides"
        return msgspec.structs.replace(scored, reason=why)
    if kind == "agree":
        return msgspec.structs.replace(scored, winner=None, reason="Both sides agreed on a draw")
    name = side_name(rules, prepared, seat)
    how = "stopped before the end, which counts as conceded" if kind == "leave" else "conceded"
    return msgspec.structs.replace(scored, winner=other(seat), reason=f"{name[:1].upper()}{name[1:]} {how}")


def computer_agrees(rules: Ruleset, seat: Seat, game: Game[Any]) -> bool:
    """The rule of a computer player: it accepts a draw unless the score as it stands makes it the winner.

    When the ruleset cannot score a game before its end, the computer accepts every draw.
    """
    scored = score_of(rules, game)
    return scored is None or scored.winner != seat


def computer_stops(rules: Ruleset, seat: Seat, game: Game[Any]) -> bool:
    """The rule of a computer player who is asked to stop: it plays on when the score as it stands makes the other side
    the winner."""
    scored = score_of(rules, game)
    return scored is not None and scored.winner != other(seat)


COMPUTER_STOPS = "The computer agrees unless the score as it stands gives you the win; then it plays on."
"""The rule in words, for the player who offers to stop."""
COMPUTER_RULE = "The computer agrees unless the score as it stands gives it the win."
"""The rule in words, for the player who offers a draw."""
