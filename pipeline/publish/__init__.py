"""A built site goes to its host in a safe order, is verified there, and can be taken back."""
