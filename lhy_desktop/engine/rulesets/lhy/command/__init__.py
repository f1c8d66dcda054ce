"""6.1, 6.2, 6.9a, 17.2: which company acts, directing by a leader, Russian command."""
