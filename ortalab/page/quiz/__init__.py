"""The quiz of every table: its messages, its question, and the way it is asked and answered."""
