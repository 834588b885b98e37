"""Poker hands at the table: a page of its own."""
