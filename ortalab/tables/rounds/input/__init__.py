"""The messages of keys, clicks and drags."""
