"""Every answer a player can give, as values."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.actions.action import Acting, Action
from lhy_desktop.engine.rulesets.lhy.model.actions.answers import (
    Activate,
    Advance,
    Aid,
    Ask,
    Assault,
    AutoPlace,
    CallReaction,
    CarryMarkers,
    Charge,
    Choose,
    ChooseCompany,
    ChooseFront,
    Clear,
    Coordinate,
    Cover,
    Decline,
    DeclineVerb,
    Direct,
    Done,
    EnterAssault,
    Examine,
    Extend,
    Feint,
    Fight,
    Fire,
    FireGroup,
    Flee,
    GoOn,
    KneeFire,
    LiftWork,
    Lose,
    Maneuver,
    Panic,
    Participants,
    Pass,
    Place,
    PlaceWork,
    Recombine,
    Recover,
    RecoverHex,
    RequestLight,
    RequestMortar,
    Resolve,
    Restore,
    Retreat,
    ReturnLeader,
    Reveal,
    SplitFire,
    StartDeployed,
    Target,
    Uncover,
    Unmask,
    Withdraw,
    actors,
)
from lhy_desktop.engine.rulesets.lhy.model.actions.of_landings import Assemble, Drop, Glide
from lhy_desktop.engine.rulesets.lhy.model.actions.of_set_up import Board, Face, Ready
from lhy_desktop.engine.rulesets.lhy.model.actions.of_vehicles import (
    AntiTank,
    AntiTankGroup,
    Crush,
    DestroyVehicle,
    Drive,
    DriveFire,
    Grapple,
    Halt,
    Load,
    MoveFire,
    Passing,
    RecoverShock,
    SplitAntiTank,
    Unload,
)

__all__ = [
    "Acting",
    "Action",
    "Activate",
    "Advance",
    "Aid",
    "AntiTank",
    "AntiTankGroup",
    "Ask",
    "Assault",
    "Assemble",
    "AutoPlace",
    "Board",
    "CallReaction",
    "CarryMarkers",
    "Charge",
    "Choose",
    "ChooseCompany",
    "ChooseFront",
    "Clear",
    "Coordinate",
    "Cover",
    "Crush",
    "Decline",
    "DeclineVerb",
    "DestroyVehicle",
    "Direct",
    "Done",
    "Drive",
    "DriveFire",
    "Drop",
    "EnterAssault",
    "Examine",
    "Extend",
    "Face",
    "Feint",
    "Fight",
    "Fire",
    "FireGroup",
    "Flee",
    "Glide",
    "GoOn",
    "Grapple",
    "Halt",
    "KneeFire",
    "LhyAction",
    "LiftWork",
    "Load",
    "Lose",
    "Maneuver",
    "MoveFire",
    "Panic",
    "Participants",
    "Pass",
    "Passing",
    "Place",
    "PlaceWork",
    "Ready",
    "Recombine",
    "Recover",
    "RecoverHex",
    "RecoverShock",
    "RequestLight",
    "RequestMortar",
    "Resolve",
    "Restore",
    "Retreat",
    "ReturnLeader",
    "Reveal",
    "SplitAntiTank",
    "SplitFire",
    "StartDeployed",
    "Target",
    "Uncover",
    "Unload",
    "Unmask",
    "Withdraw",
    "actors",
]

LhyAction = (
    Place
    | AutoPlace
    | Done
    | Activate
    | Maneuver
    | Drive
    | Withdraw
    | Fire
    | AntiTank
    | SplitAntiTank
    | AntiTankGroup
    | MoveFire
    | DriveFire
    | Crush
    | Grapple
    | Load
    | Unload
    | Recover
    | RecoverShock
    | CallReaction
    | Pass
    | CarryMarkers
    | Lose
    | Resolve
    | ReturnLeader
    | PlaceWork
    | LiftWork
    | StartDeployed
    | Ready
    | Board
    | Face
    | Choose
    | Decline
    | Uncover
    | Examine
    | Restore
    | RecoverHex
    | Panic
    | Flee
    | ChooseCompany
    | Coordinate
    | GoOn
    | Assault
    | FireGroup
    | SplitFire
    | ChooseFront
    | RequestMortar
    | KneeFire
    | RequestLight
    | Direct
    | Charge
    | Target
    | Clear
    | Ask
    | Reveal
    | Unmask
    | EnterAssault
    | Feint
    | Fight
    | Participants
    | DestroyVehicle
    | Retreat
    | Advance
    | Aid
    | Extend
    | Recombine
    | Cover
    | Drop
    | Glide
    | Assemble
)
