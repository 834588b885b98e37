"""What is kept of a person: rounds, days, the quiz and games. It knows no page.

merge → results, days, tally → saves (the file of rounds, days and the quiz) → backup (one file with everything)
"""
