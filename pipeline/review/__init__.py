"""The contact sheet: every photo as the site will show it, on one page to look through."""
