"""Proves that the tests of the site can fail: breaks the tested code, and checks that the tests notice."""
