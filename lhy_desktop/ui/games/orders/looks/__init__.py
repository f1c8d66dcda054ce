"""From a view to what the board draws."""
