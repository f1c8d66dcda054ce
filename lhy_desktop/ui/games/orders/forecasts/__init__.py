"""What a draft may bring, as cards and short lines: checks to come, hits, dice on armor, ways."""
