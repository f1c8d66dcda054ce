"""Vehicles, guns and whoever rides: how the recruit drives, parks and fires them, and what it fears of the enemy's."""
