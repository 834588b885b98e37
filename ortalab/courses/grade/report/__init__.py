"""The report of a class: one page for the teacher, and one for each program to hand back; nothing is loaded."""
