"""The other card games, each a self-contained package."""
