"""Airborne landings (V21): sticks under parachutes and gliders, where they come down, and how they assemble."""
