"""6.1, 6.2, 6.9a, 17.2: which company acts, a leader's word, Russian command."""
