"""The Ortalab course: programs score rounds, and any wording of their output is accepted."""
