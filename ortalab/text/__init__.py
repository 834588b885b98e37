"""Texts: how rounds, cards and jokers are spelled, read and printed."""
