"""The other card games. Each is a complete file or folder, and imports no other game."""
