"""How work grows with the content."""
