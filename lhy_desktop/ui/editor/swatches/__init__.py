"""Small pictures of what a board is drawn with, in the colors of the map art."""
