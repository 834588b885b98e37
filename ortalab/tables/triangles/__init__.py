"""The table of Poker Triangles."""
