"""Landings from the air in mission files."""
