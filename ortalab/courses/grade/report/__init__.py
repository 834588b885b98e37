"""The report of a class: a page for the teacher, and one for each program to hand back; they load nothing."""
