"""The other card games of the house, each complete in its own file or folder; none knows another."""
