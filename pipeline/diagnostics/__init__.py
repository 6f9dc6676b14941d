"""What a command has to say about the words, the originals or the built site, and how it is shown."""
