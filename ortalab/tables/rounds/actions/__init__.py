"""The handlers of messages, a module for each feature."""
