"""The raster passes and the vectors above them, layer by layer."""
