"""Landings from the air (V21): what may be asked about them."""

from lhy_desktop.engine.rulesets.lhy.airborne.zones import danger as danger
from lhy_desktop.engine.rulesets.lhy.airborne.zones import skid as skid
