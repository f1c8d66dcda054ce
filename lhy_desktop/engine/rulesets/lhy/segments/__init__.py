"""6.3-6.12: who may act now in a segment of the activation cycle, and who must; entering the enemy's hex."""
