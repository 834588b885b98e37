"""The course of Poker Triangles: scripts of actions, judged line by line."""
