"""The other card games, each complete in its own file or folder; none imports another."""
