"""The table's own features, a module each."""
