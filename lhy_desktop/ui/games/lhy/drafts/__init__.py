"""Answers as they are being made, and what can be said of them from a view."""
