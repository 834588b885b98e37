"""A person's stored records: rounds, days, the quiz and games, independent of any page.

records → merge → results, days, tally → saves (the save file: rounds, days and the quiz) → saving (merged and written)
→ backup (one file with everything)
"""
