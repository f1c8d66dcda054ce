"""What a game of Order points consists of: tables, forces, state, views, actions."""
