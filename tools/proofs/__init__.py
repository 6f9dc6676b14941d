"""Proves that the tests of the site can fail: breaks what they are about, and sees whether they notice."""
