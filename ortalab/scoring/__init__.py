"""Ortalab itself: a round is read into a scene, the scene is played, and every step leaves a gain."""
