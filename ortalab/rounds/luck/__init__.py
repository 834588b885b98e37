"""Rounds with luck or a run: played event by event, and scored under every luck."""
