"""The start screen's cards of missions."""
