"""The message handlers, one module per feature."""
