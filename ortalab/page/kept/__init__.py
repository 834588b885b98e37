"""What the browser keeps of a person: rounds, days, the quiz and games; each part in its text, and all in one file.

raw (JSON as text) → rounds, days, tally → saves (the file of those three) → whole (with the games of all tables)
"""
