"""The quiz of every table: its messages, its question, and its drawing."""
