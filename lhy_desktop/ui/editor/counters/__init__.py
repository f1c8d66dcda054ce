"""Counters drawn while they are written: those of a file side by side, and the values of the one that is chosen."""
