"""What pieces and markers of all games are drawn with, as vectors in a unit square."""
