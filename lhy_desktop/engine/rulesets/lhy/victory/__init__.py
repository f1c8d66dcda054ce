"""15: which side controls the objectives, when a mission ends, and which side has won."""
