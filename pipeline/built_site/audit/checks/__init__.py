"""The checks of a built site, one module per family; each check yields findings about a `BuiltSite`."""
