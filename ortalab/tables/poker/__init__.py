"""The table of poker hands."""
