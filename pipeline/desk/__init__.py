"""The content manager's desk: photos come, change and go together with the words about them."""
