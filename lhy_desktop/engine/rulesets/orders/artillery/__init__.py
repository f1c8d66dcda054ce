"""Chapter 6: barrages."""
