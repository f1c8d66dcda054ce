"""Missions on their map, above all rulesets: what a mission file says of places, drawn and changed there."""
