"""The report of a class: a page for the teacher, and one to return to each student; the pages load no other files."""
