"""Photos come, change and go together with the words about them, all of it or nothing."""
