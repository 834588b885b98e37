"""The table's own features, one module each."""
