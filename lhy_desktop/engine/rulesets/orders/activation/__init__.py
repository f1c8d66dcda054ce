"""Chapter 3: how one activation is carried out."""
