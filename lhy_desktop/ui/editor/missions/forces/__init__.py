"""Sides, forces, arrivals and set-up of a mission: readable fields, sentences with parts, counters to take."""
