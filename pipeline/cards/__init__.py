"""Social cards: the picture that other sites show when somebody shares a page."""
