"""Chapter 5: fire, hits, armor."""
