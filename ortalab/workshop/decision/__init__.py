"""Decide which cards to play or discard now, and value a build, by dealing the hands that follow."""
