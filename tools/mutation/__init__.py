"""Changes the pipeline at random, one place at a time, and counts which changes its tests notice."""
