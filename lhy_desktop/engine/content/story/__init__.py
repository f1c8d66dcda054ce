"""The story of a mission: its pictures and its weather, which no rule reads."""
