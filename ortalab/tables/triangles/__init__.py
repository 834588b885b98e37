"""Poker Triangles at the table: a page of its own."""
