"""How the built site does on a phone: bytes, next pages, interactions."""
