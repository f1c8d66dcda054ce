"""6.3-6.12: which units may act in a segment of the activation cycle, and which must; entering the enemy's hex."""
