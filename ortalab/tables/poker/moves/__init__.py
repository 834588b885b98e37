"""The table's features, one module each."""
