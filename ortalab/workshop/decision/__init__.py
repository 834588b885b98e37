"""Decide which cards to play or discard, and value a build, by simulating the hands that follow."""
