"""The other card games, each a package that imports no other game."""
