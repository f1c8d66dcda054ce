"""Missions that are made from tables, answers and a seed (V24)."""
