"""After a game: its story, the report of it, and what the player's evenings were."""
