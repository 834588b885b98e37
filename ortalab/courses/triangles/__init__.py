"""The Poker Triangles course: programs run scripts of actions, and their output is judged line by line."""
