"""The table's features, a module each."""
