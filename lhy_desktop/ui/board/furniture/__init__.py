"""What lies in the corners and at the edges of the board: compass and scale, map in small, zoom, paper."""
