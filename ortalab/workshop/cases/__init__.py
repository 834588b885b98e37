"""Rounds as files, with the score and the explanation that are expected of them."""
