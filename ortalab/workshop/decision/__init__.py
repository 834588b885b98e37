"""The decision: which cards to play or discard now, and what a build is worth, by dealing the hands that follow."""
