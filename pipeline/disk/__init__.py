"""What every part needs of the disk: files that appear whole or not at all, and one run at a time."""
