"""Build the report of a class: a page for the teacher, and one for each student; the pages load no other files."""
