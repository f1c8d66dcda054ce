"""15: who controls the objectives, when a mission ends, and who has won."""
