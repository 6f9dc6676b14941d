"""Save points of words and originals: made, listed, compared, looked at, gone back to, and shared."""
