"""Texts: how rounds, cards and jokers are spelled, parsed and printed."""
