"""Chapters 5.1 to 5.4: received fire checks, rally, and what leaders do for others."""
