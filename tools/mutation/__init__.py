"""Changes the pipeline at random, one place at a time, and counts the changes that its tests notice."""
