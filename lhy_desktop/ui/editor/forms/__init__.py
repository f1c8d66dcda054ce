"""Forms for data files, made from schemas."""
