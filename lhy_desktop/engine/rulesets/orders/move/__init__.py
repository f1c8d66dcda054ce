"""Chapter 4: movement."""
