"""The checks of a built site, a module for each family; a check is a function from BuiltSite to findings."""
