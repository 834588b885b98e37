"""The other card games. Each is complete in its own file or folder and imports no other game."""
